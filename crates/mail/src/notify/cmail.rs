//! Games for programs that play by mail: PGN with the tags of XBoard’s `cmail` script, which Scid reads too. Each file
//! holds the whole game; the last move is the new one. Programs tell games apart by `CmailGameName` and send their
//! answer to the address of the opponent.

use chess_laws::Side;
use chess_laws::pgn;
use correspondence_game::{PgnHeader, Ply};
use lettre::message::Mailbox;

use super::letter::PgnFile;
use service::games::GameView;

/// The tag that identifies a game.
pub(super) const GAME_NAME: &str = "CmailGameName";

/// The values that XBoard and Scid expect.
const EVENT: &str = "Email correspondence game";
const SITE: &str = "NET";
const MODE: &str = "EM";

/// The game before the move of `ply`, for the player to move. Their answer with one more move goes to `reply_to`, which
/// stands for the opponent: neither player learns the other’s address.
pub(super) fn file(view: &GameView, ply: Ply, reply_to: &Mailbox) -> PgnFile {
    let game = &view.stored.game;
    let name = view.stored.id.to_string();
    let header = PgnHeader {
        event: EVENT.to_owned(),
        site: SITE.to_owned(),
        white: view.player(Side::White).name.clone(),
        black: view.player(Side::Black).name.clone(),
        opening: None,
    };
    let mut shown = game.to_pgn(header);
    shown.moves.truncate(ply.index());
    shown.moves.iter_mut().for_each(|played| played.annotations.clear());
    shown.roster.result = "*".to_owned();
    shown.tags.retain(|(name, _)| matches!(name.as_str(), "UTCDate" | "UTCTime"));
    let mover = game.record().position_at(ply.index()).map_or(game.turn(), |position| position.turn());
    let address = |side: Side| if side == mover { "?".to_owned() } else { reply_to.email.to_string() };
    for (tag, value) in [
        ("WhiteNA", address(Side::White)),
        ("BlackNA", address(Side::Black)),
        ("Mode", MODE.to_owned()),
        (GAME_NAME, name.clone()),
    ] {
        shown.tags.push((tag.to_owned(), value));
    }
    PgnFile { name: format!("{name}.pgn"), pgn: pgn::write(&shown) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notify::sample;

    #[test]
    fn pgn_has_cmail_tags_and_no_player_address() {
        let view = sample::game(&["e4", "e5", "Nf3"]);
        let reply_to: Mailbox = "Sealed Move <moves+token@example.org>".parse().unwrap();
        let PgnFile { name, pgn } = file(&view, Ply::new(3), &reply_to);
        assert_eq!(name, "abCD1289.pgn");
        for tag in [
            "[Event \"Email correspondence game\"]",
            "[Site \"NET\"]",
            "[Result \"*\"]",
            "[WhiteNA \"moves+token@example.org\"]",
            "[BlackNA \"?\"]",
            "[Mode \"EM\"]",
            "[CmailGameName \"abCD1289\"]",
        ] {
            assert!(pgn.contains(tag), "{tag}: {pgn}");
        }
        assert!(pgn.ends_with("1. e4 e5 2. Nf3 *\n") && !pgn.contains("ann@"), "{pgn}");
        assert!(
            file(&view, Ply::new(2), &reply_to).pgn.ends_with("1. e4 e5 *\n"),
            "as it was when the move was asked for"
        );
    }
}
