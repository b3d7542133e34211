//! Moves in words, as screen readers speak them: “bishop to b4, check”.

use chess_laws::{File, LegalMove, Piece, Position, Record, Role, Square};

use super::{Text, role_name};

/// Signs that end a sentence, before the bracket of the pseudo-language.
const STOPS: [char; 6] = ['.', '!', '?', '…', '।', '”'];

impl Text {
    /// A move that is legal in `before`: `knight from b1 to d2`, `pawn takes h8, becomes a queen, check`. The square that
    /// the piece leaves is named only if another one of its kind could have moved there.
    pub fn move_in_words(self, before: &Position, legal: &LegalMove) -> String {
        let mut words = vec![self.bare_move(legal, names_origin(before, legal))];
        if legal.is_capture() && before.board().piece_at(legal.landing()).is_none() {
            words.push(self.get("spoken-en-passant").into_owned());
        }
        self.with_effects(words, legal)
    }

    /// The last move of a position, of which the position before is not known.
    pub fn last_move_in_words(self, legal: &LegalMove) -> String {
        self.with_effects(vec![self.bare_move(legal, is_origin_written(legal))], legal)
    }

    /// The move with what it becomes and does to the king.
    fn with_effects(self, mut words: Vec<String>, legal: &LegalMove) -> String {
        if let Some(role) = legal.promotion() {
            words.push(self.with("spoken-becomes", [("role", becomes(role))]));
        }
        match legal.san().as_bytes().last() {
            Some(b'#') => words.push(self.get("spoken-checkmate").into_owned()),
            Some(b'+') => words.push(self.get("spoken-check").into_owned()),
            _ => {}
        }
        words.join(", ")
    }

    /// The moves of a record: `pawn to e4; pawn to e5`.
    pub fn moves_in_words(self, record: &Record) -> String {
        let each = record.positions().zip(record.moves());
        let words: Vec<String> = each.map(|(before, legal)| self.move_in_words(before, legal)).collect();
        words.join("; ")
    }

    /// A sentence with the move that `player` played.
    pub fn played_in_words(self, player: &str, before: &Position, legal: &LegalMove) -> String {
        let words = self.move_in_words(before, legal);
        self.with("spoken-played", [("player", player), ("move", words.as_str())])
    }

    /// The parts, each ended by a stop, so that a screen reader pauses between them.
    pub fn spoken(self, parts: impl IntoIterator<Item = String>) -> String {
        let ended = parts.into_iter().filter(|part| !part.is_empty()).map(|part| {
            let is_ended = part.trim_end_matches(']').ends_with(STOPS);
            if is_ended { part } else { self.with("spoken-sentence", [("words", part)]) }
        });
        ended.collect::<Vec<_>>().join(" ")
    }

    fn bare_move(self, legal: &LegalMove, names_origin: bool) -> String {
        if legal.is_null() {
            return self.get("spoken-pass").into_owned();
        }
        if legal.is_castling() {
            let side = if legal.landing().file() == File::G { "kingside" } else { "queenside" };
            return self.with("spoken-castling", [("side", side)]);
        }
        let piece = self.message(&role_name(legal.role()));
        let (from, to) = (legal.from().to_string(), legal.landing().to_string());
        match (legal.is_capture(), names_origin) {
            (false, false) => self.with("spoken-move", [("piece", piece), ("to", to)]),
            (false, true) => self.with("spoken-move-from", [("piece", piece), ("from", from), ("to", to)]),
            (true, false) => self.with("spoken-capture", [("piece", piece), ("to", to)]),
            (true, true) => self.with("spoken-capture-from", [("piece", piece), ("from", from), ("to", to)]),
        }
    }
}

const fn becomes(role: Role) -> &'static str {
    match role {
        Role::Rook => "rook",
        Role::Bishop => "bishop",
        Role::Knight => "knight",
        _ => "queen",
    }
}

/// Whether another piece of the same kind could move to the same square. For pieces standard algebraic notation says so;
/// of pawns it always names the file if they capture.
fn names_origin(before: &Position, legal: &LegalMove) -> bool {
    let (from, to) = (legal.from(), legal.landing());
    if legal.role() != Role::Pawn {
        return is_origin_written(legal);
    }
    let pawn = Piece { color: before.turn().into(), role: Role::Pawn };
    let beside = [-1, 1].into_iter().filter_map(|step| Some(Square::from_coords(to.file().offset(step)?, from.rank())));
    legal.is_capture()
        && beside.filter(|square| *square != from).any(|square| before.board().piece_at(square) == Some(pawn))
}

/// Whether standard algebraic notation names more than the square where the piece lands. Pawns that capture do not count.
fn is_origin_written(legal: &LegalMove) -> bool {
    legal.role() != Role::Pawn && legal.san().chars().filter(|c| matches!(c, 'a'..='h' | '1'..='8')).count() > 2
}

#[cfg(test)]
mod tests {
    use chess_laws::Variant;

    use super::*;
    use crate::Locale;

    fn in_words(fen: &str, san: &str) -> String {
        let before = Position::from_fen(fen, Variant::Standard).expect("a position");
        let legal = before.read_san(san).expect("a move");
        Text::english().move_in_words(&before, &legal)
    }

    #[test]
    fn moves_are_said_in_words() {
        const CASTLING: &str = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
        for (fen, san, words) in [
            ("4k3/8/8/8/8/8/8/4KB2 w - - 0 1", "Bb5+", "bishop to b5, check"),
            ("4k3/8/8/8/8/8/8/1N2KN2 w - - 0 1", "Nbd2", "knight from b1 to d2"),
            ("4k3/8/8/8/8/1N6/8/1N2K3 w - - 0 1", "N1d2", "knight from b1 to d2"),
            ("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "exd5", "pawn takes d5"),
            ("4k3/8/8/3p4/2P1P3/8/8/4K3 w - - 0 1", "exd5", "pawn from e4 takes d5"),
            ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "exd6", "pawn takes d6, en passant"),
            ("7r/4k1P1/8/8/8/8/8/4K3 w - - 0 1", "gxh8=Q", "pawn takes h8, becomes a queen"),
            ("8/4k1P1/8/8/8/8/8/4K3 w - - 0 1", "g8=N+", "pawn to g8, becomes a knight, check"),
            (CASTLING, "O-O", "castles kingside"),
            (CASTLING, "O-O-O", "castles queenside"),
            ("k7/8/K7/8/8/8/8/6R1 w - - 0 1", "Rg8#", "rook to g8, checkmate"),
        ] {
            assert_eq!(in_words(fen, san), words, "{san}");
        }
        let after = Position::from_fen("7Q/4k3/8/8/8/8/8/4K3 b - - 0 1", Variant::Standard).expect("a position");
        let last = after.last_move("g7h8q").expect("a move");
        assert_eq!(Text::english().last_move_in_words(&last), "pawn takes h8, becomes a queen");
        let start = Position::start(Variant::Standard, None);
        let pass = start.null_move().expect("no check");
        assert_eq!(Text::english().move_in_words(&start, &pass), "passes the turn");
    }

    #[test]
    fn every_language_names_piece_squares_and_check() {
        let before = Position::from_fen("1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1", Variant::Standard).expect("a position");
        let legal = before.read_san("axb8=Q+").expect("a move");
        for locale in Locale::REAL {
            let text = Text::of(*locale);
            let words = text.move_in_words(&before, &legal);
            for part in [
                text.get("role-pawn").into_owned(),
                "b8".to_owned(),
                text.with("spoken-becomes", [("role", "queen")]),
                text.get("spoken-check").into_owned(),
            ] {
                assert!(words.contains(&part), "{locale:?}: {words} lacks {part}");
            }
            assert!(!words.contains(['+', '=', '#']), "{words}");
        }
    }

    #[test]
    fn parts_of_an_announcement_end_with_a_stop() {
        let parts = ["You have offered a draw", "It is your move.", "", "“So it was.”"].map(str::to_owned);
        let expected = "You have offered a draw. It is your move. “So it was.”";
        assert_eq!(Text::english().spoken(parts.clone()), expected);
        let punjabi = Locale::REAL.iter().find(|locale| locale.tag() == "pa").expect("a language");
        assert!(Text::of(*punjabi).spoken(parts).starts_with("You have offered a draw। "));
    }
}
