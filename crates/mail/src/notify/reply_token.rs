//! The token in the address a turn is answered to: which game, half-move and side it stands for, signed
//! by HMAC. It never expires by time: it is good as long as that half-move is next in its game.

use chess_laws::Side;
use correspondence_game::{GameId, Ply, TurnId};

use service::{SIGNATURE_LENGTH, Secret};

/// What a signature by the installation's secret is for.
const PURPOSE: &str = "mail-reply";

/// The characters of a game's name, each with its value by its place.
const DIGITS: &[u8; 62] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/// The characters of a game's name.
const ID_LENGTH: usize = 8;

/// Twelve digits for the game, four for the half-move, one for the side, one for the tries. After a takeback two more
/// follow.
const SIGNED_LENGTH: usize = 18;

/// The same with the two digits for the takebacks, and the letter for what was asked.
const MAX_SIGNED_LEN: usize = SIGNED_LENGTH + 2 + 1;

/// After so many answers in a row that could not be played, messages no longer ask for another. A program that answers
/// by itself, and does not say so, is thereby soon left alone.
pub(super) const MAX_ATTEMPTS: u8 = 5;

/// Set in the tries of a token that was mailed to the player's own address to ask whether they wrote a message: whoever answers with
/// it reads that mail.
pub(super) const CONFIRMS: u8 = 0x8;

/// The tries of the next message, should this one be refused.
pub(super) fn next_try(tries: u8) -> u8 {
    (tries & CONFIRMS) | attempts(tries).saturating_add(1).min(CONFIRMS - 1)
}

/// How many messages were refused before, one after the other.
pub(super) const fn attempts(tries: u8) -> u8 {
    tries & (CONFIRMS - 1)
}

/// What an answer is an answer to. Only the player it was mailed to can know its signature.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ReplyToken {
    pub(super) game: GameId,
    /// The turn the answer is to play.
    pub(super) turn: TurnId,
    /// The side that is to play it.
    pub(super) side: Side,
    /// How many answers were refused before, one after the other, perhaps with [`CONFIRMS`].
    pub(super) tries: u8,
    /// What the message asked, where it was a question of the opponent's: a bare yes or no means that, whatever else they
    /// have asked since.
    pub(super) asked: Option<ProposalKind>,
}

/// What an opponent asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ProposalKind {
    /// To agree on a draw.
    Draw,
    /// To take moves back.
    Takeback,
    /// To pause the game.
    Pause,
}

impl ProposalKind {
    const ALL: [Self; 3] = [Self::Draw, Self::Takeback, Self::Pause];

    /// Its letter, which is no hexadecimal digit.
    pub(super) const fn letter(self) -> char {
        match self {
            Self::Draw => 'o',
            Self::Takeback => 't',
            Self::Pause => 'p',
        }
    }
}

impl ReplyToken {
    /// That of a message that asks nothing, and is the first in a row.
    pub(super) fn new(game: GameId, turn: TurnId, side: Side) -> Self {
        Self { game, turn, side, tries: 0, asked: None }
    }

    /// The most characters a token can have, which it has in a question after a takeback.
    pub(super) const MAX_LEN: usize = MAX_SIGNED_LEN + SIGNATURE_LENGTH;

    /// The token as it stands in an address: small letters and digits, since mail servers may change the case.
    pub(super) fn written(&self, secret: &Secret) -> String {
        let signed = self.signed();
        let signature = secret.sign(PURPOSE, &signed);
        format!("{signed}{signature}")
    }

    /// The token that a word is, if we signed it.
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
        let asked = ProposalKind::ALL.into_iter().find(|asked| signed.ends_with(asked.letter()));
        let (turn, takebacks) = signed.split_at(SIGNED_LENGTH);
        let takebacks = asked.map_or(Some(takebacks), |asked| takebacks.strip_suffix(asked.letter()))?;
        let takebacks = if takebacks.is_empty() { 0 } else { u8::from_str_radix(takebacks, 16).ok()? };
        let (game, rest) = turn.split_at(12);
        let (ply, rest) = rest.split_at(4);
        let (side, tries) = rest.split_at(1);
        Some(Self {
            game: game_of(u64::from_str_radix(game, 16).ok()?)?,
            turn: TurnId { ply: Ply::new(u16::from_str_radix(ply, 16).ok()?), takebacks },
            side: Side::ALL.into_iter().find(|known| letter(*known) == side)?,
            tries: u8::from_str_radix(tries, 16).ok()?,
            asked,
        })
    }

    fn signed(&self) -> String {
        let TurnId { ply, takebacks } = self.turn;
        let takebacks = if takebacks > 0 { format!("{takebacks:02x}") } else { String::new() };
        let (game, side, tries) = (game_number(&self.game), letter(self.side), self.tries.min(0xf));
        let asked = self.asked.map(ProposalKind::letter).map(String::from).unwrap_or_default();
        format!("{game}{:04x}{side}{tries:x}{takebacks}{asked}", ply.get())
    }
}

/// `w` or `b`.
pub(super) fn letter(side: Side) -> &'static str {
    match side {
        Side::White => "w",
        Side::Black => "b",
    }
}

/// A game's name as a number, where case would not survive: twelve hexadecimal digits, since 62⁸ is less than 2⁴⁸.
pub(super) fn game_number(game: &GameId) -> String {
    format!("{:012x}", game_value(game))
}

/// A game's name as a number.
pub(super) fn game_value(game: &GameId) -> u64 {
    let value = |byte| DIGITS.iter().position(|digit| *digit == byte).unwrap_or_default() as u64;
    game.as_str().bytes().fold(0, |number, byte| number * 62 + value(byte))
}

/// The game of that number, if one can have it.
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
    fn a_token_is_found_again_in_any_case_and_anywhere() {
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
            for asked in ProposalKind::ALL {
                let token = ReplyToken { asked: Some(asked), ..token };
                let written = token.written(&secret);
                assert_eq!(written.len(), ReplyToken::MAX_LEN);
                assert_eq!(found(&written, &secret), Some(token));
            }
        }
        for asked in ProposalKind::ALL {
            let token = ReplyToken { asked: Some(asked), ..token("abCD1289", 0xd, Side::White) };
            assert_eq!(found(&token.written(&secret), &secret), Some(token));
        }
        assert!(token("zzzzzzzz", 7, Side::White).written(&secret).starts_with("c694446f00ff"), "62⁸ − 1 in full");
    }

    #[test]
    fn a_token_that_was_changed_or_signed_elsewhere_is_none() {
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
