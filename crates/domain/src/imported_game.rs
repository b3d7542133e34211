//! Imported games, which were not played on this service: uploaded as PGN, or played with pass-and-play.
//!
//! An imported game is stored as its PGN; the columns that lists show are derived from it.

use std::collections::HashMap;
use std::str::FromStr;

use analysis_tree::{AnalysisTree, CommentCommands, StoredTree, StoredTreeError, TreeError};
use chess_laws::pgn::{self, Annotation, Games, LoadedGame, PgnError, PgnGame, RefusedGame};
use chess_laws::{Opening, Record};
use correspondence_clock::Instant;
use correspondence_game::{many_lines, one_line};
use data_encoding::HEXLOWER;
use jiff::Timestamp;
use jiff::civil::Date;
use jiff::tz::TimeZone;
use sha2::{Digest, Sha256};

use crate::ids::ImportedGameId;
use crate::opening::ListedOpening;
use text::{Explain, Message, Reason};

/// Size limit of one import, in bytes of PGN.
pub const MAX_IMPORT_LEN: usize = 5 * 1024 * 1024;

/// Limit on the games of one import.
pub const MAX_IMPORTED_AT_ONCE: usize = 500;

/// Limit on the imported games of one account.
pub const MAX_IMPORTED_GAMES: i64 = 5_000;

/// Limit on the stored trees of one account's imported games together, in bytes: 13 kilobytes for each of
/// [`MAX_IMPORTED_GAMES`], which is hundreds of moves with comments, while a single tree may have more than a megabyte.
pub const MAX_TREES_LEN: i64 = 64 * 1024 * 1024;

/// Limit on an imported game's PGN apart from its moves (tags, comments), in bytes.
const MAX_COMMENTARY_LEN: usize = 32 * 1024;

/// Upper bound of the length of one move in PGN, with its number, in bytes.
const MAX_MOVE_LEN: usize = 14;

/// Limits on the tags beside the Seven Tag Roster: their number, and the length of each in characters.
const MAX_TAGS: usize = 40;
const MAX_TAG_LEN: usize = 120;

/// Length limit of a player's name, in characters.
pub const MAX_PLAYER_LEN: usize = 60;

/// PGN's placeholders for unknown values.
const UNKNOWN: &str = "?";
const UNKNOWN_DATE: &str = "????.??.??";

/// Where an imported game comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ImportedGameSource {
    /// As PGN.
    Imported,
    /// Two people played it on one device.
    PassAndPlay,
}

/// The text names no [`ImportedGameSource`].
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("“{0}” is not a source of imported games")]
pub struct UnknownSource(pub String);

impl ImportedGameSource {
    pub const ALL: [Self; 2] = [Self::Imported, Self::PassAndPlay];

    /// The name in the database and in URLs.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Imported => "imported",
            Self::PassAndPlay => "same-screen",
        }
    }
}

impl FromStr for ImportedGameSource {
    type Err = UnknownSource;

    fn from_str(text: &str) -> Result<Self, UnknownSource> {
        Self::ALL.into_iter().find(|source| source.as_str() == text).ok_or_else(|| UnknownSource(text.to_owned()))
    }
}

/// An imported game as lists show it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ImportedGame {
    /// Sort key of lists: games imported later have higher numbers.
    pub number: i64,
    /// Its id in URLs.
    pub id: ImportedGameId,
    /// Where it comes from.
    pub source: ImportedGameSource,
    /// White's name.
    pub white: String,
    /// Black's name.
    pub black: String,
    /// As in PGN.
    pub result: String,
    /// As in PGN.
    pub played_on: String,
    /// The event, if known.
    pub event: Option<String>,
    /// Its opening, if it has one.
    pub opening: Option<ListedOpening>,
    /// How many half-moves it has.
    pub plies: usize,
    /// When it was imported.
    pub kept_at: Instant,
}

/// A page of an account's list of imported games, by [numbers](ImportedGame::number).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ImportedGameRange {
    /// The latest.
    First,
    /// Those imported before that one.
    Before(i64),
    /// Those imported after that one.
    After(i64),
}

/// Parts of a PGN that an import drops.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LeftOut {
    /// Variations that are missing, or end before a move that cannot be played or does not fit.
    pub variations: u32,
    /// Games truncated at a null move.
    pub cut_short: u32,
    /// Games whose comments were dropped because they were too long.
    pub comments: u32,
    /// Further games, where only the first is imported.
    pub games: u32,
}

impl LeftOut {
    /// Adds the counts of another game.
    pub fn add(&mut self, other: Self) {
        self.variations = self.variations.saturating_add(other.variations);
        self.cut_short = self.cut_short.saturating_add(other.cut_short);
        self.comments = self.comments.saturating_add(other.comments);
        self.games = self.games.saturating_add(other.games);
    }
}

/// The first variation of an import that is not kept as it is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VariationProblem {
    /// The number of its game in the PGN, counted from 1.
    pub game: u64,
    pub reason: TreeError,
}

impl Explain for VariationProblem {
    fn message(&self) -> Message {
        Message::new("kept-imported-variation").with("number", self.game).with("reason", self.reason.message())
    }
}

/// A game to be imported.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewImportedGame {
    /// Its number in the PGN, counted from 1.
    pub number: u64,
    /// Where it comes from.
    pub source: ImportedGameSource,
    /// The same for the same game: the same moves from the same position, by the same players on the same day, with the
    /// same result.
    pub fingerprint: String,
    /// White's name.
    pub white: String,
    /// Black's name.
    pub black: String,
    /// As in PGN.
    pub result: String,
    /// As in PGN.
    pub played_on: String,
    /// The event, if known.
    pub event: Option<String>,
    /// Its opening, if it has one.
    pub opening: Option<Opening>,
    /// How many half-moves it has.
    pub plies: usize,
    /// The game and its annotations, without variations.
    pub pgn: String,
    /// Whether its moves have annotations.
    pub is_annotated: bool,
    /// Its annotations and variations, if it has variations.
    pub tree: Option<StoredTree>,
    /// Parts of its PGN that were dropped.
    pub left_out: LeftOut,
    /// The first of the variations that were dropped.
    pub problem: Option<VariationProblem>,
}

impl NewImportedGame {
    /// The game of that record with the tags and annotations of `pgn`, which are sanitised.
    pub fn new(source: ImportedGameSource, record: &Record, mut pgn: PgnGame) -> Self {
        clean(&mut pgn);
        let mut written = pgn::write(&pgn);
        let mut left_out = LeftOut::default();
        if written.len() > MAX_COMMENTARY_LEN + MAX_MOVE_LEN * record.moves().len() {
            pgn.before.clear();
            pgn.moves.iter_mut().for_each(|played| played.annotations.clear());
            written = pgn::write(&pgn);
            left_out.comments = 1;
        }
        let is_annotated = is_annotated(&pgn);
        let roster = pgn.roster;
        let moves: Vec<String> = record.moves().iter().map(chess_laws::LegalMove::uci).collect();
        let initial = record.initial();
        let identity = [
            initial.variant().as_str(),
            &initial.fen(),
            &moves.join(" "),
            &roster.white,
            &roster.black,
            &roster.date,
            &roster.result,
        ];
        Self {
            number: 1,
            source,
            fingerprint: HEXLOWER.encode(&Sha256::digest(identity.join("\n"))),
            opening: Opening::of(record),
            plies: moves.len(),
            pgn: written,
            is_annotated,
            tree: None,
            left_out,
            problem: None,
            white: roster.white,
            black: roster.black,
            result: roster.result,
            played_on: roster.date,
            event: Some(roster.event).filter(|event| source == ImportedGameSource::Imported && event != UNKNOWN),
        }
    }

    fn imported(game: &LoadedGame) -> Self {
        let record = game.record();
        let made = Self { number: game.number(), ..Self::new(ImportedGameSource::Imported, &record, game.to_pgn()) };
        let mut left_out = made.left_out;
        let lost_moves = LeftOut { cut_short: u32::from(game.has_null_move()), ..LeftOut::default() };
        left_out.add(lost_moves);
        if game.variations().next().is_none() && game.dropped_variations() == 0 {
            return Self { left_out, ..made };
        }
        let mut tree = tree_of_pgn(&record, &made.pgn);
        let lost = tree.add_variations(game, |text| many_lines(text).unwrap_or_default());
        left_out.add(LeftOut {
            variations: lost.variations,
            comments: u32::from(lost.comments && made.left_out.comments == 0),
            ..LeftOut::default()
        });
        let problem = lost.first.map(|reason| VariationProblem { game: game.number(), reason });
        Self { left_out, problem, ..made.with_tree(&tree) }
    }

    /// The game with a tree, if that has more than the annotations of the game’s moves.
    #[must_use]
    pub fn with_tree(self, tree: &AnalysisTree) -> Self {
        Self { tree: (tree.own_moves() > 0).then(|| tree.stored()), ..self }
    }
}

/// The tree that the PGN of an imported game is itself: its annotations.
fn tree_of_pgn(record: &Record, pgn: &str) -> AnalysisTree {
    match pgn::read(pgn.as_bytes()) {
        Ok(loaded) => AnalysisTree::of_record(record, &loaded.to_pgn()),
        // It is read when it is stored, and again whenever it is shown.
        Err(_) => AnalysisTree::new(record),
    }
}

/// A stored imported game, parsed.
#[derive(Clone, Debug)]
pub struct ImportedPgn {
    pub loaded: LoadedGame,
    pub record: Record,
    written: PgnGame,
}

impl ImportedPgn {
    /// Parses the PGN of an imported game.
    ///
    /// # Errors
    /// [`PgnError`], which a stored one never has.
    pub fn read(pgn: &str) -> Result<Self, PgnError> {
        let loaded = pgn::read(pgn.as_bytes())?;
        Ok(Self { record: loaded.record(), written: loaded.to_pgn(), loaded })
    }

    /// Its tree: the stored one, or else that of its annotations.
    ///
    /// # Errors
    /// If the stored one is about another game.
    pub fn tree(&self, stored: Option<&StoredTree>) -> Result<AnalysisTree, StoredTreeError> {
        match stored {
            Some(stored) => AnalysisTree::restore(&self.record, stored),
            None => Ok(AnalysisTree::of_record(&self.record, &self.written)),
        }
    }

    /// The game as a file, with what its tree holds.
    pub fn write(&self, tree: &AnalysisTree) -> String {
        let commands = CommentCommands::of(&self.written);
        tree.to_file(self.written.roster.clone(), self.written.tags.clone(), &commands)
    }

    /// What the game, with its stored tree, gains by the same game from another PGN; `None` if it has all of that already.
    ///
    /// # Errors
    /// If a stored tree is about another game.
    pub fn gain(&self, stored: Option<&StoredTree>, other: &NewImportedGame) -> Result<Option<Gain>, StoredTreeError> {
        let before = self.tree(stored)?;
        let Ok(added) = Self::read(&other.pgn) else { return Ok(None) };
        let mut tree = before.clone();
        let lost = tree.merge(&added.tree(other.tree.as_ref())?);
        // Clocks and evaluations are not in the tree.
        let pgn = (other.is_annotated && !is_annotated(&self.written)).then(|| other.pgn.clone());
        let left_out =
            LeftOut { variations: lost.variations, comments: u32::from(lost.comments), ..LeftOut::default() };
        // With another PGN the tree is always stored, so that its version tells of the change.
        let tree = (tree != before || pgn.is_some()).then(|| tree.stored());
        let is_gain = pgn.is_some() || tree.is_some() || left_out != LeftOut::default();
        Ok(is_gain.then_some(Gain { pgn, tree, left_out, reason: lost.first }))
    }
}

/// What an imported game gains by the same game from another PGN.
#[derive(Clone, Debug)]
pub struct Gain {
    /// The PGN in place of its own.
    pub pgn: Option<String>,
    /// The tree in place of its own.
    pub tree: Option<StoredTree>,
    /// What does not fit.
    pub left_out: LeftOut,
    /// Why the first variation does not fit.
    pub reason: Option<TreeError>,
}

/// Adds what games have that occur repeatedly to the first of them.
fn fold_repeated(games: &mut [NewImportedGame]) {
    let mut first: HashMap<String, usize> = HashMap::new();
    for index in 0..games.len() {
        let at = *first.entry(games[index].fingerprint.clone()).or_insert(index);
        let (before, rest) = games.split_at_mut(index);
        let (Some(game), Some(repeated)) = (before.get_mut(at), rest.first_mut()) else { continue };
        if !repeated.is_annotated && repeated.tree.is_none() {
            continue;
        }
        let gained = ImportedPgn::read(&game.pgn).ok().and_then(|read| read.gain(game.tree.as_ref(), repeated).ok()?);
        (repeated.is_annotated, repeated.tree) = (false, None);
        let Some(Gain { pgn, tree, left_out, reason }) = gained else { continue };
        game.is_annotated |= pgn.is_some();
        game.pgn = pgn.unwrap_or_else(|| std::mem::take(&mut game.pgn));
        game.tree = tree.or_else(|| game.tree.take());
        game.left_out.add(left_out);
        let problem = reason.map(|reason| VariationProblem { game: repeated.number, reason });
        game.problem = game.problem.take().or(problem);
    }
}

/// Whether the moves have annotations.
pub fn is_annotated(game: &PgnGame) -> bool {
    !game.before.is_empty() || game.moves.iter().any(|played| !played.annotations.is_empty())
}

/// Sanitises texts written by others and truncates them to their limits.
fn clean(game: &mut PgnGame) {
    let line = |text: &str, limit: usize| -> Option<String> { one_line(&text.chars().take(limit).collect::<String>()) };
    let or_unknown = |text: &str, limit: usize| line(text, limit).unwrap_or_else(|| UNKNOWN.to_owned());
    let roster = &mut game.roster;
    roster.white = or_unknown(&roster.white, MAX_PLAYER_LEN);
    roster.black = or_unknown(&roster.black, MAX_PLAYER_LEN);
    for text in [&mut roster.event, &mut roster.site, &mut roster.round] {
        *text = or_unknown(text, MAX_TAG_LEN);
    }
    if !is_date(&roster.date) {
        roster.date = UNKNOWN_DATE.to_owned();
    }
    game.tags.truncate(MAX_TAGS);
    game.tags.retain_mut(|(name, value)| {
        *value = line(value, MAX_TAG_LEN).unwrap_or_default();
        name.len() <= MAX_TAG_LEN && !value.is_empty()
    });
    for annotations in game.moves.iter_mut().map(|played| &mut played.annotations).chain([&mut game.before]) {
        annotations.retain_mut(|annotation| match annotation {
            Annotation::Text(comment) => one_line(comment).map(|line| *comment = line).is_some(),
            Annotation::Centipawns(_) | Annotation::MateIn(_) | Annotation::Clock(_) | Annotation::Glyph(_) => true,
        });
    }
}

/// Whether the text is a PGN date: `1999.06.21`, with `?` for unknown digits.
fn is_date(text: &str) -> bool {
    let is_part = |part: &str, length| part.len() == length && part.bytes().all(|b| b.is_ascii_digit() || b == b'?');
    matches!(text.split('.').collect::<Vec<_>>()[..], [year, month, day]
        if is_part(year, 4) && is_part(month, 2) && is_part(day, 2))
}

/// The instant's UTC date in PGN.
pub fn pgn_date(at: Instant) -> String {
    Timestamp::from_millisecond(at.as_millis()).map_or_else(
        |_| UNKNOWN_DATE.to_owned(),
        |timestamp| timestamp.to_zoned(TimeZone::UTC).strftime("%Y.%m.%d").to_string(),
    )
}

/// A PGN date, which may be partial.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlayedOn {
    /// A full date: midnight UTC.
    Day(Instant),
    /// The year, or year and month joined by a hyphen.
    Part(String),
}

impl PlayedOn {
    /// Parses a PGN date; `None` if not even the year is known.
    pub fn read(date: &str) -> Option<Self> {
        if let Ok(day) = Date::strptime("%Y.%m.%d", date) {
            let midnight = day.to_zoned(TimeZone::UTC).ok()?;
            return Some(Self::Day(Instant::from_millis(midnight.timestamp().as_millisecond())));
        }
        let parts: Vec<&str> = date.split('.').take_while(|part| part.bytes().all(|b| b.is_ascii_digit())).collect();
        (!parts.is_empty()).then(|| Self::Part(parts.join("-")))
    }
}

/// Why an import is refused. A refused import stores no game at all.
#[derive(Debug, thiserror::Error, text::Refusal)]
#[error("{}", self.code())]
pub enum ImportRefusal {
    /// There is no game in the text.
    #[refusal(Invalid, "empty-pgn", "pgn-error-empty")]
    Empty,
    /// More than [`MAX_IMPORT_LEN`].
    #[refusal(Invalid, "pgn-too-large", "kept-error-too-large", most = MAX_IMPORT_LEN / 1024 / 1024)]
    TooLarge,
    /// A game cannot be parsed.
    #[refusal(Invalid, "bad-pgn", unreadable(_0))]
    Unreadable(Box<RefusedGame>),
    /// More than [`MAX_IMPORTED_AT_ONCE`].
    #[refusal(Invalid, "too-many-games", "kept-error-too-many-at-once", most = MAX_IMPORTED_AT_ONCE)]
    TooManyAtOnce,
    /// With the existing games, more than [`MAX_IMPORTED_GAMES`].
    #[refusal(Conflict, "too-many-kept-games", "kept-error-no-room", kept = *kept, most = MAX_IMPORTED_GAMES)]
    NoRoom {
        /// Number of existing games.
        kept: i64,
    },
    /// With the existing variations and comments, more than [`MAX_TREES_LEN`].
    #[refusal(Conflict, "no-room-for-variations", "kept-error-no-tree-room", most = MAX_TREES_LEN / 1024 / 1024)]
    NoTreeRoom,
}

fn unreadable(refused: &RefusedGame) -> Message {
    match (&refused.white, &refused.black) {
        (None, None) => Message::new("kept-error-game")
            .with("number", refused.number)
            .with("line", refused.line)
            .with("reason", refused.problem.message()),
        (white, black) => Message::new("kept-error-game-named")
            .with("number", refused.number)
            .with("white", player(white.as_deref()))
            .with("black", player(black.as_deref()))
            .with("line", refused.line)
            .with("reason", refused.problem.message()),
    }
}

/// A player's name, sanitised for a message.
fn player(name: Option<&str>) -> String {
    let name = name.unwrap_or_default().chars().take(MAX_PLAYER_LEN).collect::<String>();
    one_line(&name).unwrap_or_else(|| UNKNOWN.to_owned())
}

/// Parses the games of a PGN for import.
///
/// # Errors
/// [`ImportRefusal`], with the first game that cannot be parsed.
pub fn read_import(pgn: &[u8]) -> Result<Vec<NewImportedGame>, ImportRefusal> {
    let mut games = Vec::new();
    for game in read_each(pgn)? {
        if games.len() == MAX_IMPORTED_AT_ONCE {
            return Err(ImportRefusal::TooManyAtOnce);
        }
        games.push(game?);
    }
    fold_repeated(&mut games);
    if games.is_empty() { Err(ImportRefusal::Empty) } else { Ok(games) }
}

/// Parses the first game of a PGN for import. The games after it are counted as left out.
///
/// # Errors
/// As [`read_import`], also if a later game cannot be parsed.
pub fn read_first(pgn: &[u8]) -> Result<NewImportedGame, ImportRefusal> {
    if pgn.len() > MAX_IMPORT_LEN {
        return Err(ImportRefusal::TooLarge);
    }
    let (game, further) =
        pgn::read_first_with_variations(pgn).map_err(ImportRefusal::Unreadable)?.ok_or(ImportRefusal::Empty)?;
    let mut first = NewImportedGame::imported(&game);
    first.left_out.games = u32::try_from(further).unwrap_or(u32::MAX);
    Ok(first)
}

fn read_each(pgn: &[u8]) -> Result<impl Iterator<Item = Result<NewImportedGame, ImportRefusal>>, ImportRefusal> {
    if pgn.len() > MAX_IMPORT_LEN {
        return Err(ImportRefusal::TooLarge);
    }
    Ok(Games::with_variations(pgn).map(|game| Ok(NewImportedGame::imported(&game.map_err(ImportRefusal::Unreadable)?))))
}

#[cfg(test)]
mod tests {
    use super::*;
    use text::Text;

    fn refusal_text(pgn: &str) -> String {
        Text::english().explain(&read_import(pgn.as_bytes()).expect_err(pgn))
    }

    #[test]
    fn illegal_move_error_names_the_game() {
        let games = "[White \"Ann\"]\n[Black \"Bob\"]\n\n1. e4 e5 1-0\n\n[White \"Cleo\"]\n\n1. d4 d5 2. Ke3 *\n";
        let sentence = refusal_text(games);
        assert!(sentence.starts_with("Game 2 (Cleo – ?), which begins on line 6: Ke3, half-move 3"), "{sentence}");
        assert!(
            refusal_text("1. e4 e4").starts_with("Game 1, which begins on line 1: e4, half-move 2"),
            "{}",
            refusal_text("1. e4 e4")
        );
    }

    #[test]
    fn imports_are_limited_in_size() {
        assert_eq!(refusal_text(" \n"), "There is no game in the PGN.");
        assert!(refusal_text(&" ".repeat(MAX_IMPORT_LEN + 1)).contains("5 megabytes"));
        assert!(refusal_text(&"Nf3 Nf6 Ng1 Ng8 ".repeat(5_001)).contains("more moves than a game can have"));
        assert_eq!(read_import("Nf3 Nf6 Ng1 Ng8 ".repeat(4_000).as_bytes()).expect("a long game")[0].plies, 16_000);
        assert!(refusal_text(&"1. e4 1-0\n\n".repeat(501)).contains("500 games"));
        assert_eq!(read_import("1. e4 1-0\n\n".repeat(500).as_bytes()).expect("500 games").len(), 500);
        let first = read_first("1. e4 1-0\n\n1. d4 *".as_bytes()).expect("the first game");
        assert_eq!((first.plies, first.left_out.games), (1, 1));
        assert!(read_first("1. e4 1-0\n\n1. e5 *".as_bytes()).is_err(), "nothing is passed over in silence");
    }

    #[test]
    fn imported_pgn_is_sanitised() {
        let pgn = format!(
            "[Event \"?\"]\n[White \"\u{202e}Ann\t {}\"]\n[Date \"1999.06.??\"]\n[WhiteElo \"2000\"]\n[Empty \" \"]\n\n\
             {{before}} 1. e4 $1 {{[%clk 0:03:00] good\u{202e}\n}} (1. d4 d5) 1... c5 {{\u{200b}}} 0-1",
            "x".repeat(100)
        );
        let game = read_first(pgn.as_bytes()).expect("a game");
        assert_eq!(game.white, format!("Ann {}", "x".repeat(54)));
        assert_eq!((game.black.as_str(), game.result.as_str(), game.event), ("?", "0-1", None));
        assert_eq!((game.plies, game.opening.map(|opening| opening.eco)), (2, Some("B20")));
        assert_eq!(game.left_out, LeftOut::default());
        assert!(game.tree.is_some_and(|tree| tree.nodes.len() > 2));
        assert!(game.pgn.contains("[WhiteElo \"2000\"]") && !game.pgn.contains("Empty"), "{}", game.pgn);
        assert!(game.pgn.ends_with("{ before } 1. e4 $1 { [%clk 0:03:00] good } 1... c5 0-1\n"), "{}", game.pgn);
        let again = read_first(game.pgn.as_bytes()).expect("the game");
        assert_eq!((again.fingerprint, again.pgn), (game.fingerprint, game.pgn));
    }

    #[test]
    fn oversized_comments_are_dropped() {
        let game = read_first(format!("1. e4 {{{}}} *", "word ".repeat(8_000)).as_bytes()).expect("a game");
        assert_eq!((game.left_out.comments, game.plies), (1, 1));
        assert!(game.pgn.ends_with("1. e4 *\n"), "{}", game.pgn);
    }

    #[test]
    fn same_game_has_the_same_fingerprint() {
        let of = |pgn: &str| read_first(pgn.as_bytes()).expect(pgn).fingerprint;
        let game = of("[White \"Ann\"]\n[Event \"A\"]\n\n1. e4 e5 1-0");
        assert_eq!(of("[Event \"B\"]\n[White \"Ann\"]\n\n1. e2e4 {best} e5 1-0"), game);
        for other in
            ["[White \"Ann\"]\n\n1. e4 e5 *", "[White \"Bob\"]\n\n1. e4 e5 1-0", "[White \"Ann\"]\n\n1. e4 1-0"]
        {
            assert_ne!(of(other), game, "{other}");
        }
    }

    #[test]
    fn a_game_gains_what_is_repeated_only_once() {
        let gain = |game: &NewImportedGame, other: &NewImportedGame| {
            let read = ImportedPgn::read(&game.pgn).expect("a stored game");
            read.gain(game.tree.as_ref(), other).expect("the same game")
        };
        let bare = read_first(b"1. e4 e5 *").expect("a game");
        let commented = read_first(b"1. e4 {[%clk 0:03:00] Best.} e5 *").expect("a game");
        let gained = gain(&bare, &commented).expect("a comment");
        assert!(gained.pgn.is_some() && gained.tree.is_some(), "the tree tells of it by its version");
        let after = NewImportedGame { pgn: commented.pgn.clone(), tree: gained.tree, ..bare };
        assert!(gain(&after, &commented).is_none());

        for repeated in ["1. e4 (1. d4 d5) e5 *", "1. e4 {Best.} e5 *", "1. e4 {Best.} (1. d4) e5 *"] {
            let file = format!("1. e4 e5 *\n\n{repeated}\n");
            let folded = read_import(file.as_bytes()).expect("two games");
            assert!(gain(&folded[0], &folded[0]).is_none(), "{repeated}");
            assert!(folded[0].tree.is_some() && folded[1].tree.is_none() && !folded[1].is_annotated, "{repeated}");
            assert_eq!(folded[0].is_annotated, repeated.contains("Best"), "{repeated}");
        }
    }

    #[test]
    fn partial_dates_are_parsed() {
        assert_eq!(PlayedOn::read("1999.06.21"), Some(PlayedOn::Day(Instant::from_millis(929_923_200_000))));
        assert_eq!(PlayedOn::read("1999.06.??"), Some(PlayedOn::Part("1999-06".to_owned())));
        assert_eq!(PlayedOn::read("1851.??.??"), Some(PlayedOn::Part("1851".to_owned())));
        assert_eq!(PlayedOn::read("????.??.??"), None);
        assert_eq!(pgn_date(Instant::from_millis(929_959_200_000)), "1999.06.21");
        assert!(is_date("18??.??.??") && !is_date("1999-06-21") && !is_date(""));
    }
}
