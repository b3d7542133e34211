//! A line from any position, parsed from the page's address, and the position of it that is shown. Other lines may stand
//! beside it.

use chess_laws::{FenError, LegalMove, Position, Record, Side, Square, Variant};
use percent_encoding::{AsciiSet, CONTROLS, utf8_percent_encode};
use serde::Deserialize;

use super::variations::{LineCutoff, MAX_PLIES, Variations};
use crate::game::{BoardSource, SquareAction, flip_parameter, selection};

/// The characters to encode in a query: those of the "query percent-encode set" (URL Standard), and the separators.
const RESERVED: &AsciiSet = &CONTROLS.add(b' ').add(b'"').add(b'#').add(b'<').add(b'>').add(b'&').add(b'+').add(b'%');

/// The query of the page's address.
#[derive(Clone, Debug, Default, Deserialize)]
pub struct Query {
    /// The first position; without it, the start position of a game.
    fen: Option<String>,
    variant: Option<String>,
    /// The moves, in UCI: `e2e4.e7e5`, with variations in parentheses.
    line: Option<String>,
    /// How many of them are on the board, counted in their order; without it, all of the main line.
    at: Option<usize>,
    /// Moves to add to that position, such as `c7c5.g1f3`. The first of them is shown.
    play: Option<String>,
    /// What to do with the move that led there.
    change: Option<Change>,
    /// The square of the piece that is to move.
    from: Option<String>,
    /// The square a pawn is to promote on.
    to: Option<String>,
    /// Present if the board is flipped.
    flip: Option<String>,
}

/// A change of the variation that is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Change {
    Delete,
    Promote,
}

impl Query {
    /// Whether the moves are not yet those of the address that the page is shown at.
    pub fn is_change(&self) -> bool {
        self.play.is_some() || self.change.is_some()
    }

    /// Whether the board is flipped.
    fn is_flipped(&self) -> bool {
        flip_parameter(self.flip.as_deref()) == Some(true)
    }

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
    /// All lines, if there is more than one. `record` is that of the position shown.
    variations: Option<Variations>,
}

impl Study {
    /// The line from `root` requested by `query`.
    pub fn new(root: Position, query: &Query) -> Self {
        let line = query.line.as_deref().unwrap_or_default();
        if query.is_change() || line.contains(['(', ')']) {
            return Self::with_variations(root, line, query);
        }
        let (mut record, mut cut) = (Record::new(root), None);
        for text in line.split('.').filter(|text| !text.is_empty()) {
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
        let (from, to) = (query.from.as_deref(), query.to.as_deref());
        let at = query.at.unwrap_or(usize::MAX);
        Self { cut, ..Self::of_record_at(record, at, query.is_flipped(), from, to) }
    }

    fn with_variations(root: Position, line: &str, query: &Query) -> Self {
        let (mut variations, cut) = Variations::read(root, line);
        if let Some(at) = query.at {
            variations.show(at);
        }
        variations.play(query.play.as_deref().unwrap_or_default());
        match query.change {
            Some(Change::Delete) => variations.delete(),
            Some(Change::Promote) => variations.promote(),
            None => {}
        }
        let study = Self { cut, flipped: query.is_flipped(), ..Self::of_variations(variations) };
        study.selected(query.from.as_deref(), query.to.as_deref())
    }

    /// Lines with variations, at the position that they show.
    pub fn of_variations(variations: Variations) -> Self {
        let (record, shown) = variations.line();
        Self { record, shown, cut: None, from: None, to: None, flipped: false, variations: Some(variations) }
    }

    /// A whole line at one of its positions, with the squares selected there.
    pub fn of_record_at(record: Record, shown: usize, is_flipped: bool, from: Option<&str>, to: Option<&str>) -> Self {
        let shown = shown.min(record.moves().len());
        Self { shown, flipped: is_flipped, ..Self::of_record(record) }.selected(from, to)
    }

    /// With the squares selected, as far as they are of legal moves.
    fn selected(mut self, from: Option<&str>, to: Option<&str>) -> Self {
        (self.from, self.to) = selection(from, to, &self.legal_moves());
        self
    }

    /// A whole line, at its first position.
    pub fn of_record(record: Record) -> Self {
        Self { record, shown: 0, cut: None, from: None, to: None, flipped: false, variations: None }
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

    /// All lines, if there is more than one.
    pub fn variations(&self) -> Option<&Variations> {
        self.variations.as_ref()
    }

    /// All moves in the format of the address.
    pub fn written(&self) -> String {
        self.variations.as_ref().map_or_else(|| self.line(), Variations::written)
    }

    /// The moves of the line shown, without variations.
    pub fn line(&self) -> String {
        self.record.moves().iter().map(LegalMove::uci).collect::<Vec<_>>().join(".")
    }

    /// The address after the first `shown` half-moves of the line.
    pub fn at(&self, shown: usize) -> String {
        self.address(&self.written(), self.place(shown), self.flipped, "")
    }

    /// Where those half-moves end, in the order of the address; `None` at the end of the main line.
    fn place(&self, shown: usize) -> Option<usize> {
        match &self.variations {
            Some(variations) => variations.place(variations.on_line(shown)),
            None => (shown != self.record.moves().len()).then_some(shown),
        }
    }

    /// The address at which the variation shown is changed.
    pub fn changing(&self, change: Change) -> String {
        let name = match change {
            Change::Delete => "change=delete",
            Change::Promote => "change=promote",
        };
        self.selecting(name)
    }

    /// The address of the first position without moves.
    pub fn start(&self) -> String {
        self.address("", None, self.flipped, "")
    }

    /// The address of this position from the other side of the board.
    pub fn turned(&self) -> String {
        // Always set, since a script reads it from here.
        let flip = if self.flipped { "flip=0" } else { "flip=1" };
        self.address(&self.written(), self.place(self.shown), false, flip)
    }

    /// The address of the position after a move, without the move at its end. The line that it leaves stays beside it.
    pub fn move_url(&self) -> String {
        let (root, variant, flip) = self.head(self.flipped);
        let (mut line, place) = (self.written(), self.place(self.shown));
        let play = match place {
            Some(place) => format!("&at={place}&play="),
            None if line.is_empty() => String::new(),
            None => {
                line.push('.');
                String::new()
            }
        };
        format!("{}?{root}{variant}{flip}line={line}{play}", self.path())
    }

    /// The address that adds moves to the position shown and shows it after the first of them, without the moves at its end.
    pub fn play_url(&self) -> String {
        let (root, variant, flip) = self.head(self.flipped);
        let at = self.variations.as_ref().map_or(self.shown, |all| all.index(all.node()));
        format!("{}?{root}{variant}{flip}line={}&at={at}&play=", self.path(), self.written())
    }

    /// Whether one of the lines goes on with that move.
    fn leads_on(&self, legal: &LegalMove) -> bool {
        match &self.variations {
            Some(variations) => variations.child(legal).is_some(),
            None => self.record.moves().get(self.shown).is_some_and(|next| next.uci() == legal.uci()),
        }
    }

    /// The address after a move that one of the lines goes on with.
    fn known(&self, legal: &LegalMove) -> Option<String> {
        match &self.variations {
            Some(variations) => {
                let place = variations.place(variations.child(legal)?);
                Some(self.address(&self.written(), place, self.flipped, ""))
            }
            None => self.leads_on(legal).then(|| self.at(self.shown + 1)),
        }
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
        self.address(&self.written(), self.place(self.shown), self.flipped, more)
    }
}

impl BoardSource for Study {
    fn position(&self) -> &Position {
        self.record.position_at(self.shown).unwrap_or_else(|| self.record.position())
    }

    fn legal_moves(&self) -> Vec<LegalMove> {
        let is_full = self.variations.as_ref().map_or(self.record.moves().len() >= MAX_PLIES, Variations::is_full);
        let mut legal = self.position().legal_moves();
        // Where no further move fits, those that are there lead on.
        legal.retain(|legal| !is_full || self.leads_on(legal));
        legal
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
        SquareAction::Go(self.known(legal).unwrap_or_else(|| self.move_url() + &legal.uci()) + "#board")
    }

    fn promoting(&self, from: Square, to: Square) -> String {
        self.selecting(&format!("from={from}&to={to}")) + "#promotion"
    }
}
