//! Answers of chess programs: the game as PGN, with one more move.
//!
//! Such a file says no more than a move does. The game in it must be the one that was sent, move by move, and then have exactly
//! one more; with anything else the player is asked.

use chess_laws::LegalMove;
use chess_laws::pgn::{Games, LoadedGame};
use correspondence_game::{Game, GameId, TurnId};

use crate::notify::cmail::GAME_NAME;

/// The most games of a file that are looked at: programs put several into one message.
const MAX_GAMES: usize = 20;

/// What the files of a message say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum PgnAnswer {
    /// Nothing: there are none, or the game stands in them as it was sent.
    None,
    /// The game has this move more.
    Move(Box<LegalMove>),
    /// They cannot be played; the key of the sentence that says why.
    Refused(&'static str),
}

impl PgnAnswer {
    /// Reads files beside the game of that id, in the turn that is answered.
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
                Ok(loaded) if names(&loaded, id) => return Self::of_game(&loaded, game, turn),
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
            [only] => Self::Move(Box::new(only.clone())),
            _ => Self::Refused("mail-pgn-more-moves"),
        }
    }
}

/// Whether it is the game of that id. Programs number the further games of a message behind a full stop.
fn names(loaded: &LoadedGame, id: &GameId) -> bool {
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
        let PgnAnswer::Move(legal) = read(|pgn| pgn.replace("1. e4 e5 *", "1. e4 e5 2. Nf3 *")) else {
            panic!("it is a move")
        };
        assert_eq!(legal.san(), "Nf3");
        let with_diagram =
            |pgn: String| pgn.replace("1. e4 e5 *", "{--------------\nr n b\n--------------}\n1. e4 e5 2. Nf3 *");
        assert!(matches!(read(with_diagram), PgnAnswer::Move(_)));
        assert_eq!(read(|pgn| pgn), PgnAnswer::None, "our own file, sent back");
    }

    #[test]
    fn anything_else_is_asked_back() {
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
