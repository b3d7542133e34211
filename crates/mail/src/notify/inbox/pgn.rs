//! Replies of chess programs: the game as PGN, with one more move.
//!
//! Such a file counts only as a move. Its game must equal the one that was sent, move by move, and have exactly one
//! more; anything else is asked back.

use chess_laws::pgn::{Annotation, Games, LoadedGame};
use chess_laws::{LegalMove, Side};
use correspondence_game::{Game, GameId, TurnId};

use crate::notify::cmail::GAME_NAME;

/// Maximum number of games read from a file: programs put several into one message.
const MAX_GAMES: usize = 20;

/// The result of reading the PGN files of a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum PgnAnswer {
    /// There are no files, or the game in them is as it was sent.
    None,
    /// The game has one move more.
    Move(Box<ProgramMove>),
    /// The files cannot be used; the Fluent key of the reason.
    Refused(&'static str),
}

/// The move that a program has added, and its comment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct ProgramMove {
    pub(super) legal: LegalMove,
    /// Whether a draw is offered with it. PGN has no sign for that: cmail writes `Black offers a draw` into the
    /// comment.
    pub(super) offers_draw: bool,
    /// The rest of the comment, in one line.
    pub(super) words: String,
}

impl ProgramMove {
    fn new(legal: LegalMove, mover: Side, annotations: &[Annotation]) -> Self {
        let text = annotations.iter().filter_map(|annotation| match annotation {
            Annotation::Text(text) => Some(text.as_str()),
            _ => None,
        });
        let comment = text.flat_map(str::split_whitespace).collect::<Vec<_>>().join(" ");
        let mover = match mover {
            Side::White => "white",
            Side::Black => "black",
        };
        let lower = comment.to_ascii_lowercase();
        let offer = [format!("{mover} offers a draw"), format!("{mover} offers draw")]
            .into_iter()
            .find_map(|phrase| lower.find(&phrase).map(|start| start..start + phrase.len()))
            .or_else(|| (lower == "(=)" || lower == "draw offered").then_some(0..lower.len()));
        let words = match &offer {
            Some(offer) => format!("{} {}", &comment[..offer.start], &comment[offer.end..]),
            None => comment,
        };
        let words = words.split_whitespace().collect::<Vec<_>>().join(" ");
        Self { legal, offers_draw: offer.is_some(), words: words.trim_matches(['.', ',', ';', ' ']).to_owned() }
    }
}

impl PgnAnswer {
    /// Compares PGN files with the game of that id in the turn replied to.
    pub(super) fn of(files: &[String], id: &GameId, game: &Game, turn: TurnId) -> Self {
        let mut answer = Self::None;
        for file in files {
            let found = Self::of_file(file, id, game, turn);
            match (&answer, &found) {
                (_, Self::None) => {}
                (Self::None, _) => answer = found,
                _ if answer == found => {}
                _ => return Self::Refused("mail-pgn-several"),
            }
        }
        answer
    }

    fn of_file(file: &str, id: &GameId, game: &Game, turn: TurnId) -> Self {
        let mut refused = Self::None;
        for read in Games::new(file.as_bytes()).take(MAX_GAMES) {
            match read {
                Ok(loaded) if has_id(&loaded, id) => return Self::of_game(&loaded, game, turn),
                Ok(_) if refused == Self::None => refused = Self::Refused("mail-pgn-other-game"),
                Ok(_) => {}
                Err(_) => refused = Self::Refused("mail-pgn-unreadable"),
            }
        }
        refused
    }

    fn of_game(loaded: &LoadedGame, game: &Game, turn: TurnId) -> Self {
        let (record, sent) = (loaded.record(), game.record());
        let before = turn.ply.index();
        let is_same = |(one, other): (&LegalMove, &LegalMove)| one.uci() == other.uci();
        let has_same_past = loaded.initial().fen() == sent.initial().fen()
            && record.moves().len() >= before
            && sent.moves().len() >= before
            && record.moves().iter().zip(sent.moves()).take(before).all(is_same);
        if !has_same_past {
            return Self::Refused("mail-pgn-altered");
        }
        let ends_by_itself = loaded.ending(game.setup().ruleset).is_some();
        if loaded.result() != "*" && !ends_by_itself {
            return Self::Refused("mail-pgn-result");
        }
        match &record.moves()[before..] {
            [] => Self::None,
            [only] => {
                let mover = record.position_at(before).map_or(game.turn(), |position| position.turn());
                let written = loaded.to_pgn();
                let annotations = written.moves.last().map(|last| last.annotations.as_slice()).unwrap_or_default();
                Self::Move(Box::new(ProgramMove::new(only.clone(), mover, annotations)))
            }
            _ => Self::Refused("mail-pgn-more-moves"),
        }
    }
}

/// Whether it is the game of that id. Programs append a full stop and a number for further games of a message.
fn has_id(loaded: &LoadedGame, id: &GameId) -> bool {
    loaded.tag(GAME_NAME).is_some_and(|name| name.split('.').next() == Some(id.as_str()))
}

#[cfg(test)]
mod tests {
    use correspondence_game::Ply;

    use super::*;
    use crate::notify::{cmail, sample};

    fn read(change: impl Fn(String) -> String) -> PgnAnswer {
        let view = sample::game(&["e4", "e5"]);
        let file = cmail::file(&view, Ply::new(2), &"moves@example.org".parse().unwrap());
        PgnAnswer::of(&[change(file.pgn)], &view.stored.id, &view.stored.game, Ply::new(2).into())
    }

    #[test]
    fn a_game_with_one_more_move_plays_it() {
        let PgnAnswer::Move(played) = read(|pgn| pgn.replace("1. e4 e5 *", "1. e4 e5 2. Nf3 *")) else {
            panic!("it is a move")
        };
        assert_eq!((played.legal.san(), played.offers_draw, played.words.as_str()), ("Nf3", false, ""));
        let with_diagram =
            |pgn: String| pgn.replace("1. e4 e5 *", "{--------------\nr n b\n--------------}\n1. e4 e5 2. Nf3 *");
        assert!(matches!(read(with_diagram), PgnAnswer::Move(_)));
        assert_eq!(read(|pgn| pgn), PgnAnswer::None, "our own file, sent back");
    }

    #[test]
    fn draw_offer_is_split_from_the_rest_of_the_comment() {
        for (comment, offers_draw, words) in [
            ("{\nWhite offers a draw\n}", true, ""),
            ("{White offers a draw Good luck}", true, "Good luck"),
            ("{\nGood luck!\nWhite offers a draw\n}", true, "Good luck!"),
            ("{[%clk 1:00:00] White offers draw.}", true, ""),
            ("{(=)}", true, ""),
            ("{Good luck}", false, "Good luck"),
            // The opponent's offer, which some programs leave in, and a mere mention of a draw.
            ("{Black offers a draw}", false, "Black offers a draw"),
            ("{a draw?}", false, "a draw?"),
        ] {
            let PgnAnswer::Move(played) =
                read(|pgn| pgn.replace("1. e4 e5 *", &format!("1. e4 e5 2. Nf3 {comment} *")))
            else {
                panic!("it is a move: {comment}")
            };
            assert_eq!((played.offers_draw, played.words.as_str()), (offers_draw, words), "{comment}");
        }
    }

    #[test]
    fn altered_games_are_refused() {
        for (from, to, expected) in [
            ("1. e4 e5 *", "1. e4 e5 2. Nf3 Nc6 *", "mail-pgn-more-moves"),
            ("1. e4 e5 *", "1. e4 c5 2. Nf3 *", "mail-pgn-altered"),
            ("1. e4 e5 *", "1. e4 *", "mail-pgn-altered"),
            ("1. e4 e5 *", "1. e4 e5 2. Nf6 *", "mail-pgn-unreadable"),
            ("abCD1289", "abCD1288", "mail-pgn-other-game"),
            ("CmailGameName", "GameName", "mail-pgn-other-game"),
            ("1. e4 e5 *", "1. e4 e5 2. Nf3 1-0", "mail-pgn-result"),
        ] {
            assert_eq!(read(|pgn| pgn.replace(from, to)), PgnAnswer::Refused(expected), "{to}");
        }
        let resigned = |pgn: String| pgn.replace("[Result \"*\"]", "[Result \"0-1\"]");
        assert_eq!(read(resigned), PgnAnswer::Refused("mail-pgn-result"));
    }
}
