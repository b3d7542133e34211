//! A drawn example of the mail about a turn, and of a reply, on the home page.

use askama::Template;
use askama::filters::HtmlSafe;
use chess_laws::{Notation, Position, Square, Variant};
use fluent_bundle::FluentArgs;

use crate::static_board::StaticBoard;
use http::Site;
use text::{Text, numbered_moves};

/// The moves before the last one, in UCI. They and the reply are moves of pawns, written alike in every language.
const MOVES: [&str; 3] = ["e2e4", "c7c5", "g1f3"];

const LAST_MOVE: &str = "d7d6";

const REPLY: &str = "d4";

/// The mail, in the words of [`notification::YourTurn`](service::notification::YourTurn), and the reply. Written into a page
/// as it is.
#[derive(Template)]
#[template(path = "parts/letter.html")]
pub struct Letter {
    text: Text,
    subject: String,
    board: StaticBoard,
    played: String,
    asked: String,
    reply: &'static str,
    /// Whether replies to mail are read.
    is_answered: bool,
}

impl HtmlSafe for Letter {}

impl Letter {
    /// `None` if the moves cannot be played, which a test rules out.
    pub fn new(site: &Site, text: Text) -> Option<Self> {
        let mut before = Position::start(Variant::Standard, None);
        for uci in MOVES {
            before = before.read_uci(uci).ok()?.after().clone();
        }
        let last = before.read_uci(LAST_MOVE).ok()?;
        let position = last.after();
        let opponent = text.get("welcome-letter-player");
        let played = numbered_moves::numbered(&before, &last, Notation::STANDARD);
        let sentence = |key: &str| text.with(key, [("opponent", opponent.as_ref()), ("move", played.as_str())]);
        let mut turn = FluentArgs::new();
        turn.set("number", position.move_number().to_string());
        turn.set("side", position.turn().as_str());
        let marks: [Square; 2] = [last.from(), last.landing()];
        Some(Self {
            subject: sentence("mail-turn-subject"),
            board: StaticBoard::new(position, &marks, "is-last", text),
            played: sentence("mail-turn-played"),
            asked: text.with_args("mail-turn-asked", &turn),
            reply: REPLY,
            is_answered: site.mail_reply().is_some(),
            text,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letter_has_the_words_of_the_mail_and_a_legal_reply() {
        let site = crate::tests::site("https://chess.example.org");
        let letter = Letter::new(&site, Text::english()).expect("the moves are legal");
        assert_eq!(letter.subject, "Your turn against Nadia: 2... d6");
        assert_eq!(letter.asked, "It is your turn: move 3, with the white pieces.");
        let mut position = Position::start(Variant::Standard, None);
        for uci in MOVES.into_iter().chain([LAST_MOVE]) {
            position = position.read_uci(uci).expect("a legal move").after().clone();
        }
        assert!(position.legal_moves().iter().any(|legal| Notation::STANDARD.write(legal) == REPLY));
    }
}
