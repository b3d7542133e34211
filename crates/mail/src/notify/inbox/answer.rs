//! Parses one line of a reply.

use chess_laws::{Notation, Side};
use correspondence_game::{Command, DeclaredMove, Game, MoveText, TurnId};

use super::challenge_order::{ChallengeOrder, challenge};
use super::vocabulary::{Vocabulary, Words};
use crate::notify::reply_token::ProposalKind;
use text::letters::{is_of_word, words};

/// Meaningless punctuation around or after a move.
const ORNAMENTS: &[char] = &[
    '"', '\'', '“', '”', '„', '‟', '‘', '’', '‚', '‛', '«', '»', '‹', '›', '「', '」', '『', '』', '《', '》', '`',
    '´', '*', '_', '.', '।', '。', ',', ';', ':', '!',
];

/// The request in a reply.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum ParsedReply {
    /// To play a move, perhaps with a draw offer.
    Move {
        /// The move as it was written.
        text: MoveText,
        /// Whether a draw is offered with it.
        offer_draw: bool,
    },
    Resign,
    /// To offer a draw, or to accept the one that was offered.
    Draw,
    /// To accept the opponent's pending proposal, of whatever kind.
    Accept,
    /// To decline it.
    Decline,
    /// To accept the draw that was offered.
    AcceptDraw,
    /// To decline the draw that was offered.
    DeclineDraw,
    /// To accept the takeback that the opponent proposes.
    AcceptTakeback,
    /// To decline the takeback that the opponent proposes.
    DeclineTakeback,
    /// To accept the pause that the opponent proposes.
    AcceptPause,
    /// To decline it.
    DeclinePause,
    /// To claim a draw, on the position on the board or with a move.
    Claim {
        declared: Option<MoveText>,
    },
    /// To play a move and store conditional lines for the opponent's next moves: `Nf3; Nc6 Bb5`.
    MoveWithLines {
        text: MoveText,
        /// The lines after the move, in the player's notation.
        lines: Vec<String>,
    },
    /// To store a conditional line while the opponent is to move: `if Nc6 then Bb5`.
    Line(String),
    /// To propose a takeback, or to accept the opponent's proposal of one.
    ProposeTakeback,
    /// To offer a rematch.
    Rematch,
    /// To challenge a player; `Err` has the word that was not understood.
    Challenge(Box<ChallengeOrder>),
    /// To send chat to the opponent.
    Say(String),
    /// To get the state of the game.
    Status,
    /// To get the list of running games.
    Games,
    /// To get the list of commands.
    Help,
    /// To take leave for this many days.
    TakeLeave(u16),
    EndLeave,
    /// To refill the player's own clock from the bank.
    RefillClock,
}

impl ParsedReply {
    /// Parses a line. Anything but a command is taken for a move in `notation`, and in no other.
    pub(super) fn read(line: &str, notation: Notation, vocabulary: &Vocabulary) -> Self {
        let line = line.trim_matches(|c: char| c.is_whitespace() || ORNAMENTS.contains(&c));
        let other = || conditional(line, notation, vocabulary).or_else(|| leave(line, vocabulary));
        let challenge = || challenge(line, vocabulary).map(|order| Self::Challenge(Box::new(order)));
        let other = || other().or_else(challenge);
        vocabulary.command(&words(line)).or_else(other).unwrap_or_else(|| {
            match (claimed(line, vocabulary), without_offer(line, vocabulary)) {
                (Some(declared), _) => {
                    Self::Claim { declared: (!declared.is_empty()).then(|| written(&declared, notation)) }
                }
                (None, Some(text)) => Self::Move { text: written(text, notation), offer_draw: true },
                (None, None) => Self::Move { text: written(line, notation), offer_draw: false },
            }
        })
    }

    /// Parses a chat command: `chat Good luck!`.
    pub(super) fn parse_chat(line: &str, vocabulary: &Vocabulary) -> Option<Self> {
        let (first, rest) = line.split_once([' ', ':'])?;
        let is_chat = vocabulary.saying.contains(&first.to_lowercase());
        let message = rest.trim_start_matches([' ', ':']).trim();
        (is_chat && !message.is_empty()).then(|| Self::Say(message.to_owned()))
    }

    /// Resolves a bare accept or decline by the player of `side`: it applies to `proposal`, that of the message replied
    /// to, even if it is no longer pending; without one, to the opponent's pending proposal. `None` if several are
    /// pending.
    pub(super) fn resolve_proposal(self, game: &Game, side: Side, proposal: Option<ProposalKind>) -> Option<Self> {
        if !matches!(self, Self::Accept | Self::Decline) {
            return Some(self);
        }
        let kind = match proposal {
            Some(kind) => kind,
            None => {
                let pausing = game.pause_proposal().map(|proposal| proposal.by);
                let mut pending = [
                    (game.draw_offer(), ProposalKind::Draw),
                    (game.takeback_proposal(), ProposalKind::Takeback),
                    (pausing, ProposalKind::Pause),
                ]
                .into_iter()
                .filter(|(proposer, _)| *proposer == Some(!side));
                match (pending.next(), pending.next()) {
                    (_, Some(_)) => return None,
                    (Some((_, kind)), None) => kind,
                    // The reply then says that there is no offer.
                    (None, None) => ProposalKind::Draw,
                }
            }
        };
        let (accept, decline) = match kind {
            ProposalKind::Draw => (Self::AcceptDraw, Self::DeclineDraw),
            ProposalKind::Takeback => (Self::AcceptTakeback, Self::DeclineTakeback),
            ProposalKind::Pause => (Self::AcceptPause, Self::DeclinePause),
        };
        Some(if matches!(self, Self::Accept) { accept } else { decline })
    }

    /// The game command for the turn replied to; `None` for other requests.
    pub(super) fn into_command(self, turn: TurnId) -> Option<Command> {
        let turn = Some(turn);
        Some(match self {
            Self::Move { text, offer_draw } => Command::Move { turn, text, offer_draw },
            Self::MoveWithLines { text, .. } => Command::Move { turn, text, offer_draw: false },
            Self::Resign => Command::Resign,
            Self::Draw => Command::OfferDraw,
            Self::Accept | Self::AcceptDraw => Command::AcceptDraw { turn },
            Self::Decline | Self::DeclineDraw => Command::DeclineDraw,
            Self::ProposeTakeback => Command::ProposeTakeback,
            Self::AcceptTakeback => Command::AcceptTakeback { turn },
            Self::DeclineTakeback => Command::DeclineTakeback,
            Self::AcceptPause => Command::AcceptPause { days: None },
            Self::RefillClock => Command::RefillClock { turn },
            Self::DeclinePause => Command::DeclinePause,
            Self::Claim { declared } => {
                Command::ClaimDraw { declared: declared.map(|text| DeclaredMove { turn, text }) }
            }
            Self::Line(_)
            | Self::Rematch
            | Self::Challenge(_)
            | Self::Say(_)
            | Self::Status
            | Self::Games
            | Self::Help
            | Self::TakeLeave(_)
            | Self::EndLeave => return None,
        })
    }

    /// Whether it is a request of the player's own, and not a response to the opponent's.
    pub(super) const fn is_own_request(&self) -> bool {
        matches!(self, Self::Resign | Self::Draw | Self::ProposeTakeback)
    }

    /// Whether it accepts a proposal of the opponent.
    pub(super) const fn is_acceptance(&self) -> bool {
        matches!(self, Self::Accept | Self::AcceptDraw | Self::AcceptTakeback | Self::AcceptPause)
    }

    /// Whether executing it by mistake does no harm, so that other text in the message does not make it doubtful.
    pub(super) const fn is_harmless(&self) -> bool {
        matches!(self, Self::Say(_) | Self::Status | Self::Games | Self::Help)
    }

    /// The move it contains.
    pub(super) const fn move_text(&self) -> Option<&MoveText> {
        match self {
            Self::Move { text, .. } | Self::MoveWithLines { text, .. } | Self::Claim { declared: Some(text) } => {
                Some(text)
            }
            _ => None,
        }
    }

    pub(super) fn without_lines(self) -> Self {
        match self {
            Self::MoveWithLines { text, .. } => Self::Move { text, offer_draw: false },
            other => other,
        }
    }

    /// Replaces the text of its move.
    pub(super) fn with_move_text(self, text: MoveText) -> Self {
        match self {
            Self::Move { offer_draw, .. } => Self::Move { text, offer_draw },
            Self::MoveWithLines { lines, .. } => Self::MoveWithLines { text, lines },
            Self::Claim { declared: Some(_) } => Self::Claim { declared: Some(text) },
            other => other,
        }
    }

    /// Whether it contains a move, whose ply is checked when it is played.
    pub(super) const fn has_move(&self) -> bool {
        self.move_text().is_some()
    }
}

/// Parses a move with conditional lines, "Nf3; Nc6 Bb5; d6 d4" or "Nf3, if Nc6 then Bb5"; or a conditional line alone,
/// "if Nc6, Bb5".
fn conditional(line: &str, notation: Notation, vocabulary: &Vocabulary) -> Option<ParsedReply> {
    let is_condition = |word: &str| {
        let bare = word.trim_matches(|c: char| !is_of_word(c)).to_lowercase();
        vocabulary.conditions.contains(&bare)
    };
    let mut parts: Vec<String> = Vec::new();
    let mut has_condition = false;
    for part in line.split(';') {
        let mut words: Vec<&str> = Vec::new();
        for word in part.split_whitespace() {
            if is_condition(word) {
                has_condition = true;
                if !words.is_empty() {
                    parts.push(std::mem::take(&mut words).join(" "));
                } else if parts.is_empty() {
                    parts.push(String::new());
                }
            } else {
                words.push(word);
            }
        }
        if !words.is_empty() {
            parts.push(words.join(" "));
        }
    }
    let (first, lines) = parts.split_first()?;
    let lines: Vec<String> = lines.iter().map(|line| bare_line(line, vocabulary)).collect();
    // A part without moves is something else, such as a draw offer or good wishes.
    let is_line = |line: &String| line.split_whitespace().filter(|word| looks_like_move(word)).count() >= 2;
    if lines.is_empty() || !lines.iter().all(is_line) {
        return None;
    }
    if first.is_empty() {
        return has_condition.then(|| ParsedReply::Line(lines.join("\n")));
    }
    Some(ParsedReply::MoveWithLines { text: written(first, notation), lines })
}

/// A line without the words and commas between its moves.
fn bare_line(line: &str, vocabulary: &Vocabulary) -> String {
    let words = line.split_whitespace().map(|word| word.trim_matches([',', ':', '!']));
    let words = words.filter(|word| !word.is_empty() && !vocabulary.consequences.contains(&word.to_lowercase()));
    let line = words.collect::<Vec<_>>().join(" ");
    // In "(if Nc6, then Bb5)" the opening parenthesis is before the condition.
    let is_whole = line.matches('(').count() == line.matches(')').count();
    if is_whole { line } else { line.trim_end_matches(')').to_owned() }
}

/// Whether a word names a square, or castling.
pub(super) fn looks_like_move(word: &str) -> bool {
    let is_castling = word.contains('-') && word.starts_with(['O', 'o', '0', 'О']);
    is_castling
        || word.as_bytes().windows(2).any(|pair| matches!(pair, [b'a'..=b'h' | b'A'..=b'H', b'1'..=b'8']))
        || (word.len() >= 4 && word.bytes().all(|byte| matches!(byte, b'1'..=b'8')))
}

/// Parses a leave command: "leave 3d", "leave 3 days", "likizo ya siku 3".
fn leave(line: &str, vocabulary: &Vocabulary) -> Option<ParsedReply> {
    let words = words(line);
    let (first, rest) = words.split_first()?;
    if !vocabulary.leave.contains(first) {
        return None;
    }
    let span = rest.join(" ");
    let (before, number) = span.split_at(span.find(|c: char| c.is_ascii_digit())?);
    let (count, after) = number.split_at(number.len() - number.trim_start_matches(|c: char| c.is_ascii_digit()).len());
    let count = count.parse().ok()?;
    // Some languages put the unit before the number.
    let is_known = match (before.trim(), after.trim()) {
        ("", "") => true,
        (unit, "") | ("", unit) => vocabulary.days.contains(unit),
        _ => false,
    };
    is_known.then_some(ParsedReply::TakeLeave(count))
}

fn written(text: &str, notation: Notation) -> MoveText {
    let text = text.trim_end_matches(|c: char| c.is_whitespace() || ORNAMENTS.contains(&c));
    MoveText::Written { notation, text: text.to_owned() }
}

/// The move of a draw claim, empty for a claim without one: "claim draw", "Nf3, claim draw", "Nf3 and I claim a draw",
/// "I claim a draw with Nf3".
fn claimed(line: &str, vocabulary: &Vocabulary) -> Option<String> {
    let Vocabulary { claim_verbs, claim_objects, claim_with, links, offer, .. } = vocabulary;
    let is_one_of = |lists: &[&Words], word: &str| {
        let bare = word.trim_matches(|c: char| !is_of_word(c) && !matches!(c, '&' | '+')).to_lowercase();
        lists.iter().any(|words| words.contains(&bare))
    };
    let words: Vec<&str> = line.split_whitespace().collect();
    let claim = words.iter().position(|word| is_one_of(&[claim_verbs], word))?;
    let (before, after) = (&words[..claim], &words[claim + 1..]);
    let object = after.iter().take_while(|word| is_one_of(&[claim_objects], word)).count();
    let link = before.iter().rev().take_while(|word| is_one_of(&[links, offer], word)).count();
    match (&before[..before.len() - link], &after[object..]) {
        (declared, []) => Some(declared.join(" ")),
        ([], [with, declared @ ..]) if is_one_of(&[claim_with], with) && !declared.is_empty() => {
            Some(declared.join(" "))
        }
        _ => None,
    }
}

/// The part of a line before a draw offer, or before the "(=)" of scoresheets, at its end (Laws of Chess, appendix
/// C.12).
fn without_offer<'l>(line: &'l str, vocabulary: &Vocabulary) -> Option<&'l str> {
    let line = line.trim_end_matches(['?', '!', '.', '।', ' ']);
    let by_word = || {
        let (before, last) = line.rsplit_once(|c: char| c.is_whitespace() || c == '(')?;
        let last = last.trim_end_matches([')', '?']);
        (vocabulary.offer.contains(&last.to_lowercase()) || last == "=").then_some(before)
    };
    let bare = line.strip_suffix("(=)").or_else(|| before_offer(line, vocabulary)).or_else(by_word)?;
    let bare = bare.trim_end_matches(|c: char| c.is_whitespace() || matches!(c, '(' | ',' | ';'));
    // "Nf3, and I offer a draw"
    let mut before = bare;
    while let Some((rest, word)) = before.rsplit_once(char::is_whitespace) {
        let rest = rest.trim_end_matches(|c: char| c.is_whitespace() || matches!(c, ',' | ';'));
        let (word, is_offering) =
            (word.to_lowercase(), |word: &str| vocabulary.offer_verbs.contains(&word.to_lowercase()));
        // On its own it is not an article: "e8 A" promotes to a Spanish bishop.
        let is_article =
            vocabulary.articles.contains(&word) && rest.rsplit(char::is_whitespace).next().is_some_and(is_offering);
        if !is_article && !is_offering(&word) && !vocabulary.links.contains(&word) {
            break;
        }
        before = rest;
    }
    (!before.is_empty()).then_some(before)
}

/// The part of a line before a complete draw-offer command at its end. In many languages the verb comes last, so that
/// no single word identifies the offer: "Nf3, ડ્રો ઓફર કરું છું".
fn before_offer<'l>(line: &'l str, vocabulary: &Vocabulary) -> Option<&'l str> {
    let is_border = |c: char| c.is_whitespace() || c == '(';
    line.match_indices(is_border).map(|(at, _)| line.split_at(at)).find_map(|(before, after)| {
        let is_offer = vocabulary.command(&words(after)) == Some(ParsedReply::Draw);
        (is_offer && !before.trim().is_empty()).then_some(before)
    })
}

#[cfg(test)]
mod tests {
    use chess_laws::Language;

    use super::*;
    use text::Locale;

    const RUSSIAN: Notation = Notation::San(Language::Russian);
    const SPANISH: Notation = Notation::San(Language::Spanish);

    /// Parses a line with the English vocabulary.
    fn read(line: &str) -> ParsedReply {
        read_in(line, Notation::STANDARD)
    }

    fn read_in(line: &str, notation: Notation) -> ParsedReply {
        ParsedReply::read(line, notation, Vocabulary::of(Locale::English))
    }

    fn a_move(notation: Notation, text: &str, offer_draw: bool) -> ParsedReply {
        ParsedReply::Move { text: MoveText::Written { notation, text: text.to_owned() }, offer_draw }
    }

    #[test]
    fn moves_are_read_with_and_without_an_offer() {
        for (text, expected) in [
            ("Nf3", "Nf3"),
            ("12. Nf3", "12. Nf3"),
            ("12... Nf6!", "12... Nf6"),
            ("\"Nf3\"", "Nf3"),
            ("*Nf3*.", "Nf3"),
            ("O-O-O", "O-O-O"),
            ("e8=Q+", "e8=Q+"),
            ("dxe8=Q#", "dxe8=Q#"),
            ("Nf3 and greetings", "Nf3 and greetings"),
        ] {
            assert_eq!(read(text), a_move(Notation::STANDARD, expected, false), "{text}");
        }
        for text in [
            "Nf3 draw",
            "Nf3 (draw)",
            "Nf3, draw?",
            "Nf3 (=)",
            "Nf3 =",
            "Nf3(=)",
            "Nf3, and I offer a draw.",
            "Nf3 and draw",
        ] {
            assert_eq!(read(text), a_move(Notation::STANDARD, "Nf3", true), "{text}");
        }
        assert_eq!(read("exd5 draw"), a_move(Notation::STANDARD, "exd5", true));
    }

    #[test]
    fn move_text_keeps_its_spelling_and_notation() {
        for (notation, line, text, offer_draw) in [
            (RUSSIAN, "12. Кр:e7+", "12. Кр:e7+", false),
            (RUSSIAN, "«Кf3».", "Кf3", false),
            (RUSSIAN, "e8Фх", "e8Фх", false),
            (RUSSIAN, "0-0-0 (=)", "0-0-0", true),
            (SPANISH, "e8 A draw", "e8 A", true),
            (SPANISH, "e8A, and I offer a draw", "e8A", true),
            (Notation::Figurine, "♘\u{fe0e}f3!", "♘\u{fe0e}f3", false),
            (Notation::LongAlgebraic(Language::German), "Sg1-f3 draw?", "Sg1-f3", true),
            (Notation::IccfNumeric, "12. 57581 draw", "12. 57581", true),
            (Notation::Uci, "12. G1f3", "12. G1f3", false),
            // Not parsed in any other notation.
            (Notation::STANDARD, "g1f3", "g1f3", false),
            (RUSSIAN, "Nf3", "Nf3", false),
            (Notation::IccfNumeric, "Nf3", "Nf3", false),
        ] {
            assert_eq!(read_in(line, notation), a_move(notation, text, offer_draw), "{line}");
        }
    }

    #[test]
    fn commands_are_independent_of_notation() {
        for notation in Notation::all() {
            assert_eq!(read_in("I resign.", notation), ParsedReply::Resign, "{notation}");
            assert_eq!(read_in("Draw?", notation), ParsedReply::Draw, "{notation}");
        }
    }

    #[test]
    fn claims_are_read_with_and_without_a_move() {
        let claim = |declared| ParsedReply::Claim { declared };
        for text in ["claim", "claim draw", "Claim a draw.", "I claim a draw!", "draw claim", "I claim the draw"] {
            assert_eq!(read(text), claim(None), "{text}");
        }
        for text in [
            "Nf3, claim draw",
            "Nf3 claim draw",
            "Nf3 claim",
            "Nf3 (claim)",
            "Nf3! Claim a draw.",
            "Nf3, and I claim a draw.",
            "Nf3 and claim draw",
            "Nf3 with draw claim",
            "claim draw with Nf3",
            "I claim a draw with Nf3.",
            "Claim with Nf3",
        ] {
            let declared = MoveText::Written { notation: Notation::STANDARD, text: "Nf3".to_owned() };
            assert_eq!(read(text), claim(Some(declared)), "{text}");
        }
        for (line, text) in [("12. Кр:e7+, claim draw", "12. Кр:e7+"), ("I claim a draw by e8Ф", "e8Ф")] {
            let declared = MoveText::Written { notation: RUSSIAN, text: text.to_owned() };
            assert_eq!(read_in(line, RUSSIAN), claim(Some(declared)), "{line}");
        }
        // Prose is not a claim without a move: the text before the claim word is taken for the move.
        for text in ["I could claim a draw", "no claim", "shall I claim a draw"] {
            assert!(matches!(read(text), ParsedReply::Claim { declared: Some(_) }), "{text}");
        }
        for text in ["claim that square", "I claim nothing", "Nf3 claim or not", "exclaim"] {
            assert!(matches!(read(text), ParsedReply::Move { .. }), "{text}");
        }
    }

    #[test]
    fn commands_are_parsed() {
        for text in ["resign", "I resign.", "RESIGN!"] {
            assert_eq!(read(text), ParsedReply::Resign, "{text}");
        }
        for text in ["draw", "Draw?", "I offer a draw"] {
            assert_eq!(read(text), ParsedReply::Draw, "{text}");
        }
        assert_eq!(read("accept"), ParsedReply::Accept);
        assert_eq!(read("I accept the draw."), ParsedReply::AcceptDraw);
        assert_eq!(read("decline"), ParsedReply::Decline);
        for text in ["accept takeback", "Accept the takeback!", "I accept the takeback."] {
            assert_eq!(read(text), ParsedReply::AcceptTakeback, "{text}");
        }
        for text in ["Decline takeback", "decline the takeback."] {
            assert_eq!(read(text), ParsedReply::DeclineTakeback, "{text}");
        }
        // Only the exact phrase is a resignation.
        for text in ["I will not resign", "should I resign?", "resign? never", "(no) draw", ""] {
            assert!(matches!(read(text), ParsedReply::Move { .. }), "{text}");
        }
    }
}
