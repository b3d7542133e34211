//! The token in the reply address of a turn: game, half-move and side, signed by HMAC. It does not expire by time: it
//! is valid as long as the half-move is next in its game.

use chess_laws::Side;
use correspondence_game::{GameId, Ply, TurnId};

use service::{SIGNATURE_LENGTH, Secret};

/// The purpose under which the secret signs these tokens.
const PURPOSE: &str = "mail-reply";

/// The characters of a game id; the index is the value.
const DIGITS: &[u8; 62] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/// The length of a game id.
const ID_LENGTH: usize = 8;

/// Twelve digits for the game, four for the half-move, one for the side, one for the attempts. Two more follow after a
/// takeback.
const SIGNED_LENGTH: usize = 18;

/// With the two digits for takebacks and the letter for the proposal.
const MAX_SIGNED_LEN: usize = SIGNED_LENGTH + 2 + 1;

/// The number of refused answers in a row after which messages ask for no further one. This stops loops with
/// auto-responders that do not declare themselves.
pub(super) const MAX_ATTEMPTS: u8 = 5;

/// Set in the attempts of a token that was mailed to the player’s own address to confirm that they wrote a message: an
/// answer with it proves that they read that mail.
pub(super) const CONFIRMATION_FLAG: u8 = 0x8;

/// The attempts of the next message if this one is refused.
pub(super) fn next_try(tries: u8) -> u8 {
    (tries & CONFIRMATION_FLAG) | attempts(tries).saturating_add(1).min(CONFIRMATION_FLAG - 1)
}

/// The number of messages refused in a row so far.
pub(super) const fn attempts(tries: u8) -> u8 {
    tries & (CONFIRMATION_FLAG - 1)
}

/// What an answer refers to. Only the player it was mailed to can know its signature.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ReplyToken {
    pub(super) game: GameId,
    /// The turn that the answer plays.
    pub(super) turn: TurnId,
    /// The side to move.
    pub(super) side: Side,
    /// The number of answers refused in a row so far, perhaps with [`CONFIRMATION_FLAG`].
    pub(super) tries: u8,
    /// The opponent’s proposal that the message asks about: a bare yes or no answers it, whatever they have proposed
    /// since.
    pub(super) asked: Option<ProposalKind>,
}

/// A proposal of the opponent’s.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ProposalKind {
    Draw,
    Takeback,
    Pause,
}

impl ProposalKind {
    const ALL: [Self; 3] = [Self::Draw, Self::Takeback, Self::Pause];

    /// The letter in a token; never a hexadecimal digit.
    pub(super) const fn letter(self) -> char {
        match self {
            Self::Draw => 'o',
            Self::Takeback => 't',
            Self::Pause => 'p',
        }
    }
}

impl ReplyToken {
    /// The token of a first message without a proposal.
    pub(super) fn new(game: GameId, turn: TurnId, side: Side) -> Self {
        Self { game, turn, side, tries: 0, asked: None }
    }

    /// The maximum length of a token: after a takeback, with a proposal.
    pub(super) const MAX_LEN: usize = MAX_SIGNED_LEN + SIGNATURE_LENGTH;

    /// The token in lower case and digits, since mail servers may change the case.
    pub(super) fn written(&self, secret: &Secret) -> String {
        let signed = self.signed();
        let signature = secret.sign(PURPOSE, &signed);
        format!("{signed}{signature}")
    }

    /// Parses and verifies a token.
    pub(super) fn read(word: &str, secret: &Secret) -> Option<Self> {
        if word.len() > Self::MAX_LEN || !word.is_ascii() {
            return None;
        }
        let word = word.to_ascii_lowercase();
        let (signed, signature) = word.split_at_checked(word.len().checked_sub(SIGNATURE_LENGTH)?)?;
        let is_whole = (SIGNED_LENGTH..=MAX_SIGNED_LEN).contains(&signed.len());
        if is_whole && secret.verifies(PURPOSE, signed, signature) { Self::parse(signed) } else { None }
    }

    fn parse(signed: &str) -> Option<Self> {
        let proposal = ProposalKind::ALL.into_iter().find(|kind| signed.ends_with(kind.letter()));
        let (turn, takebacks) = signed.split_at(SIGNED_LENGTH);
        let takebacks = proposal.map_or(Some(takebacks), |kind| takebacks.strip_suffix(kind.letter()))?;
        let takebacks = if takebacks.is_empty() { 0 } else { u8::from_str_radix(takebacks, 16).ok()? };
        let (game, rest) = turn.split_at(12);
        let (ply, rest) = rest.split_at(4);
        let (side, tries) = rest.split_at(1);
        Some(Self {
            game: game_of(u64::from_str_radix(game, 16).ok()?)?,
            turn: TurnId { ply: Ply::new(u16::from_str_radix(ply, 16).ok()?), takebacks },
            side: Side::ALL.into_iter().find(|candidate| letter(*candidate) == side)?,
            tries: u8::from_str_radix(tries, 16).ok()?,
            asked: proposal,
        })
    }

    fn signed(&self) -> String {
        let TurnId { ply, takebacks } = self.turn;
        let takebacks = if takebacks > 0 { format!("{takebacks:02x}") } else { String::new() };
        let (game, side, tries) = (game_number(&self.game), letter(self.side), self.tries.min(0xf));
        let proposal = self.asked.map(ProposalKind::letter).map(String::from).unwrap_or_default();
        format!("{game}{:04x}{side}{tries:x}{takebacks}{proposal}", ply.get())
    }
}

/// `w` or `b`.
pub(super) fn letter(side: Side) -> &'static str {
    match side {
        Side::White => "w",
        Side::Black => "b",
    }
}

/// A game id as twelve hexadecimal digits (62⁸ is less than 2⁴⁸), for places that do not preserve case.
pub(super) fn game_number(game: &GameId) -> String {
    format!("{:012x}", game_value(game))
}

/// A game id as a number.
pub(super) fn game_value(game: &GameId) -> u64 {
    let value = |byte| DIGITS.iter().position(|digit| *digit == byte).unwrap_or_default() as u64;
    game.as_str().bytes().fold(0, |number, byte| number * 62 + value(byte))
}

/// The inverse of [`game_value`]; `None` if the number is out of range.
pub(super) fn game_of(mut number: u64) -> Option<GameId> {
    let mut name = [0; ID_LENGTH];
    for character in name.iter_mut().rev() {
        *character = *DIGITS.get(usize::try_from(number % 62).ok()?)?;
        number /= 62;
    }
    std::str::from_utf8(&name).ok()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notify::answer_token::AnswerToken;

    fn found(text: &str, secret: &Secret) -> Option<ReplyToken> {
        match AnswerToken::find(text, secret)? {
            AnswerToken::Game(token) => Some(token),
            AnswerToken::Challenge(_) | AnswerToken::OwnAddress(_) | AnswerToken::Bundle(_) => None,
        }
    }

    fn token(game: &str, ply: u16, side: Side) -> ReplyToken {
        ReplyToken { tries: 2, ..ReplyToken::new(game.parse().unwrap(), Ply::new(ply).into(), side) }
    }

    fn after_takebacks(takebacks: u8) -> ReplyToken {
        let turn = TurnId { ply: Ply::new(12), takebacks };
        ReplyToken { turn, ..token("abCD1289", 12, Side::White) }
    }

    #[test]
    fn token_is_found_in_any_case_and_surrounding_text() {
        let secret = Secret::random();
        for token in [token("abCD1289", 0, Side::White), token("00000000", u16::MAX, Side::Black)] {
            let written = token.written(&secret);
            assert_eq!(written.len(), SIGNED_LENGTH + SIGNATURE_LENGTH);
            assert_eq!(found(&written, &secret), Some(token));
            let address = format!("\"Sealed Move\" <MOVES+{}@EXAMPLE.ORG>", written.to_uppercase());
            assert_eq!(found(&address, &secret), Some(token));
        }
        for token in [after_takebacks(1), after_takebacks(u8::MAX)] {
            let written = token.written(&secret);
            assert_eq!(written.len(), SIGNED_LENGTH + 2 + SIGNATURE_LENGTH);
            assert_eq!(found(&written, &secret), Some(token));
            for kind in ProposalKind::ALL {
                let token = ReplyToken { asked: Some(kind), ..token };
                let written = token.written(&secret);
                assert_eq!(written.len(), ReplyToken::MAX_LEN);
                assert_eq!(found(&written, &secret), Some(token));
            }
        }
        for kind in ProposalKind::ALL {
            let token = ReplyToken { asked: Some(kind), ..token("abCD1289", 0xd, Side::White) };
            assert_eq!(found(&token.written(&secret), &secret), Some(token));
        }
        assert!(token("zzzzzzzz", 7, Side::White).written(&secret).starts_with("c694446f00ff"), "62⁸ − 1 in full");
    }

    #[test]
    fn tampered_or_foreign_token_is_rejected() {
        let secret = Secret::random();
        let written = token("abCD1289", 12, Side::White).written(&secret);
        assert_eq!(found(&written, &Secret::random()), None);
        for at in 0..written.len() {
            let mut bytes = written.clone().into_bytes();
            bytes[at] = if bytes[at] == b'1' { b'2' } else { b'1' };
            let changed = String::from_utf8(bytes).unwrap();
            assert_eq!(found(&changed, &secret), None, "{changed}");
        }
        assert_eq!(found("", &secret), None);
        assert_eq!(found(&"é".repeat(21), &secret), None);
    }
}
