//! A line from any position, parsed from the page's address, and the position of it that is shown.

use chess_laws::{FenError, LegalMove, Position, Record, Side, Square, Variant};
use percent_encoding::{AsciiSet, CONTROLS, utf8_percent_encode};
use serde::Deserialize;

use crate::game::{BoardSource, SquareAction, selection};

/// The maximum number of half-moves of a line: the address of each of its pages holds all of them.
pub const MAX_PLIES: usize = 600;

/// The characters to encode in a query: those of the "query percent-encode set" (URL Standard), and the separators.
const RESERVED: &AsciiSet = &CONTROLS.add(b' ').add(b'"').add(b'#').add(b'<').add(b'>').add(b'&').add(b'+').add(b'%');

/// The query of the page's address.
#[derive(Clone, Debug, Default, Deserialize)]
pub struct Query {
    /// The first position; without it, the start position of a game.
    fen: Option<String>,
    variant: Option<String>,
    /// The moves, in UCI: `e2e4.e7e5`.
    line: Option<String>,
    /// How many of them are on the board; without it, all.
    at: Option<usize>,
    /// The square of the piece that is to move.
    from: Option<String>,
    /// The square a pawn is to promote on.
    to: Option<String>,
    /// Present if the board is flipped.
    flip: Option<String>,
}

impl Query {
    /// The requested position, as it was sent.
    pub fn fen(&self) -> &str {
        self.fen.as_deref().unwrap_or_default().trim()
    }

    /// The query of a line and nothing else.
    pub fn of_line(line: String) -> Self {
        Self { line: Some(line), ..Self::default() }
    }

    /// The requested variant. Unknown ones are ignored.
    pub fn variant(&self) -> Variant {
        self.variant.as_deref().and_then(|variant| variant.parse().ok()).unwrap_or_default()
    }
}

/// Why only a part of a line is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineCutoff {
    /// The next move cannot be played.
    Unplayable,
    /// The line has the maximum number of half-moves.
    TooLong,
}

/// The position of that FEN, or the start position of a game if it is blank.
///
/// # Errors
/// If the FEN is invalid.
pub fn read_root(fen: &str, variant: Variant) -> Result<Position, FenError> {
    match fen.trim() {
        "" => Ok(Position::start(variant, None)),
        fen => Position::from_composed_fen(fen, variant),
    }
}

/// A line, and the position of it that is shown.
pub struct Study {
    record: Record,
    shown: usize,
    /// Why the line is shorter than the requested one.
    pub cut: Option<LineCutoff>,
    from: Option<Square>,
    to: Option<Square>,
    flipped: bool,
}

impl Study {
    /// The line from `root` requested by `query`.
    pub fn new(root: Position, query: &Query) -> Self {
        let (mut record, mut cut) = (Record::new(root), None);
        for text in query.line.as_deref().unwrap_or_default().split('.').filter(|text| !text.is_empty()) {
            if record.moves().len() == MAX_PLIES {
                cut = Some(LineCutoff::TooLong);
                break;
            }
            match record.position().read_uci(text) {
                Ok(legal) => record.push(legal),
                Err(_) => {
                    cut = Some(LineCutoff::Unplayable);
                    break;
                }
            }
        }
        let shown = query.at.unwrap_or(usize::MAX).min(record.moves().len());
        let flipped = query.flip.as_deref().is_some_and(|flip| flip != "0");
        let mut study = Self { record, shown, cut, from: None, to: None, flipped };
        (study.from, study.to) = selection(query.from.as_deref(), query.to.as_deref(), &study.legal_moves());
        study
    }

    /// A whole line at one of its positions, with the squares selected there.
    pub fn of_record_at(record: Record, shown: usize, is_flipped: bool, from: Option<&str>, to: Option<&str>) -> Self {
        let shown = shown.min(record.moves().len());
        let mut study = Self { record, shown, cut: None, from: None, to: None, flipped: is_flipped };
        (study.from, study.to) = selection(from, to, &study.legal_moves());
        study
    }

    /// A whole line, at its first position.
    pub fn of_record(record: Record) -> Self {
        Self { record, shown: 0, cut: None, from: None, to: None, flipped: false }
    }

    pub fn record(&self) -> &Record {
        &self.record
    }

    /// How many of its half-moves are on the board.
    pub fn shown(&self) -> usize {
        self.shown
    }

    /// The line as far as it is on the board.
    pub fn record_shown(&self) -> Record {
        let mut record = self.record.clone();
        record.take_back(self.record.moves().len() - self.shown);
        record
    }

    /// The move that led to the position shown.
    pub fn last(&self) -> Option<&LegalMove> {
        self.shown.checked_sub(1).and_then(|index| self.record.moves().get(index))
    }

    /// Whether the board is flipped.
    pub fn is_flipped(&self) -> bool {
        self.flipped
    }

    /// The first position in the format of the address, or `None` if it is the standard one.
    pub fn root(&self) -> Option<String> {
        let initial = self.record.initial();
        (!initial.is_standard_start()).then(|| initial.fen())
    }

    /// The variant, or `None` if it is the default.
    pub fn variant(&self) -> Option<Variant> {
        let variant = self.record.initial().variant();
        (variant != Variant::default()).then_some(variant)
    }

    /// The moves in the format of the address.
    pub fn line(&self) -> String {
        self.record.moves().iter().map(LegalMove::uci).collect::<Vec<_>>().join(".")
    }

    /// The address after the first `shown` half-moves of the line.
    pub fn at(&self, shown: usize) -> String {
        let whole = self.record.moves().len();
        self.address(&self.line(), (shown != whole).then_some(shown), self.flipped, "")
    }

    /// The address of the first position without moves.
    pub fn start(&self) -> String {
        self.address("", None, self.flipped, "")
    }

    /// The address of this position from the other side of the board.
    pub fn turned(&self) -> String {
        let whole = self.record.moves().len();
        // Always set, since a script reads it from here.
        let flip = if self.flipped { "flip=0" } else { "flip=1" };
        self.address(&self.line(), (self.shown != whole).then_some(self.shown), false, flip)
    }

    /// The address of the position after a move, without the move at its end. That move replaces the rest of the line.
    pub fn move_url(&self) -> String {
        let played: String = self.record.moves().iter().take(self.shown).map(|legal| legal.uci() + ".").collect();
        let (root, variant, flip) = self.head(self.flipped);
        format!("{}?{root}{variant}{flip}line={played}", self.path())
    }

    fn head(&self, flipped: bool) -> (String, String, &'static str) {
        let root = self.root().map_or_else(String::new, |fen| format!("fen={}&", utf8_percent_encode(&fen, RESERVED)));
        let variant = self.variant().map_or_else(String::new, |variant| format!("variant={variant}&"));
        (root, variant, if flipped { "flip=1&" } else { "" })
    }

    fn address(&self, line: &str, shown: Option<usize>, flipped: bool, more: &str) -> String {
        let (root, variant, flip) = self.head(flipped);
        let line = if line.is_empty() { String::new() } else { format!("line={line}&") };
        let shown = shown.map_or_else(String::new, |shown| format!("at={shown}&"));
        let query = format!("{root}{variant}{flip}{line}{shown}{more}");
        match query.trim_end_matches('&') {
            "" => self.path(),
            query => format!("{}?{query}", self.path()),
        }
    }

    fn selecting(&self, more: &str) -> String {
        let whole = self.record.moves().len();
        self.address(&self.line(), (self.shown != whole).then_some(self.shown), self.flipped, more)
    }
}

impl BoardSource for Study {
    fn position(&self) -> &Position {
        self.record.position_at(self.shown).unwrap_or_else(|| self.record.position())
    }

    fn legal_moves(&self) -> Vec<LegalMove> {
        if self.shown < MAX_PLIES { self.position().legal_moves() } else { Vec::new() }
    }

    fn last_squares(&self) -> Option<(Square, Square)> {
        self.last().map(|last| (last.from(), last.landing()))
    }

    fn orientation(&self) -> Side {
        if self.flipped { Side::Black } else { Side::White }
    }

    fn from(&self) -> Option<Square> {
        self.from
    }

    fn to(&self) -> Option<Square> {
        self.to
    }

    fn path(&self) -> String {
        "/analysis".to_owned()
    }

    fn present(&self) -> String {
        self.at(self.shown)
    }

    fn select(&self, from: Square) -> SquareAction {
        SquareAction::Lead(self.selecting(&format!("from={from}")) + "#board")
    }

    fn play(&self, legal: &LegalMove) -> SquareAction {
        // The rest of the line stays if its next move is played.
        let is_next = self.record.moves().get(self.shown).is_some_and(|next| next.uci() == legal.uci());
        let address = if is_next { self.at(self.shown + 1) } else { self.move_url() + &legal.uci() };
        SquareAction::Go(address + "#board")
    }

    fn promoting(&self, from: Square, to: Square) -> String {
        self.selecting(&format!("from={from}&to={to}")) + "#promotion"
    }
}
