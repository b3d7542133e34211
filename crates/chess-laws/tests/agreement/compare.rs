//! Replays the reference’s games with `chess_laws` and compares every position.

use std::collections::BTreeMap;
use std::fmt::{self, Debug};

use chess_laws::{Chess960Number, EndReason, LegalMove, Position, Record, Ruleset, Variant};

use super::said::{Line, MayClaim, Said, Start};

/// The kind under which every position is counted.
pub const POSITION: &str = "positions";

/// Kinds that must all occur for the comparison to be meaningful.
const KINDS: [&str; 15] = [
    POSITION,
    "Chess960 positions",
    "moves written and read",
    "castlings",
    "castlings in Chess960",
    "promotions",
    "en passant rights",
    "checks",
    "checkmates",
    "stalemates",
    "threefold repetitions",
    "fivefold repetitions",
    "fifty moves",
    "seventy-five moves",
    "claims with a move",
];

/// How many of each kind have been compared.
#[derive(Default)]
pub struct Counts(BTreeMap<&'static str, u64>);

impl Counts {
    pub fn of(&self, kind: &str) -> u64 {
        self.0.get(kind).copied().unwrap_or_default()
    }

    /// Adds the counts of another comparison.
    pub fn add(&mut self, other: &Self) {
        for (kind, count) in &other.0 {
            *self.0.entry(kind).or_default() += count;
        }
    }

    /// The kinds that never occurred.
    pub fn missing(&self) -> Vec<&'static str> {
        KINDS.into_iter().filter(|kind| self.of(kind) == 0).collect()
    }

    fn count(&mut self, kind: &'static str, is_one: bool) {
        *self.0.entry(kind).or_default() += u64::from(is_one);
    }
}

impl fmt::Display for Counts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let counts: Vec<_> = KINDS.into_iter().map(|kind| format!("{} {kind}", self.of(kind))).collect();
        f.write_str(&counts.join(", "))
    }
}

/// Replays the reference’s games.
#[derive(Default)]
pub struct Follower {
    game: Option<Record>,
    counts: Counts,
    has_ended: bool,
}

impl Follower {
    /// Processes one line of the reference.
    ///
    /// # Errors
    /// The first difference between `chess_laws` and the reference.
    pub fn hear(&mut self, line: &str) -> Result<(), String> {
        match serde_json::from_str(line).map_err(|error| format!("the line cannot be read: {error}"))? {
            Line::Starts(starts) => numbered_starts(&starts),
            Line::Game(start) => {
                self.game = None;
                self.game = Some(Record::new(begin(&start)?));
                Ok(())
            }
            Line::Position(reference) => {
                let game = self.game.as_mut().ok_or("a position without a game")?;
                let played = compare(game, &reference, &mut self.counts)?;
                if let Some(played) = played {
                    game.push(played);
                }
                Ok(())
            }
            Line::End(positions) => {
                self.has_ended = true;
                same("the number of positions", self.counts.of(POSITION), positions)
            }
        }
    }

    /// The counts, if the reference ran to its end.
    pub fn finish(self) -> Option<Counts> {
        self.has_ended.then_some(self.counts)
    }

    /// The game up to now, to reproduce a difference.
    pub fn so_far(&self) -> String {
        let Some(game) = &self.game else { return "before the first game".to_owned() };
        let moves: Vec<_> = game.moves().iter().map(LegalMove::uci).collect();
        format!("{} {} moves {}", game.initial().variant(), game.initial().fen(), moves.join(" "))
    }
}

fn numbered_starts(starts: &[String]) -> Result<(), String> {
    same("the number of starts", starts.len(), 960)?;
    starts.iter().zip(0..).try_for_each(|(fen, number)| {
        let ours = Position::start(Variant::Chess960, Chess960Number::new(number));
        same(&format!("start {number}"), &ours.fen(), fen)
    })
}

fn begin(start: &Start) -> Result<Position, String> {
    let variant = if start.chess960 { Variant::Chess960 } else { Variant::Standard };
    let read = Position::from_fen(&start.fen, variant).map_err(|error| format!("{}: {error}", start.fen))?;
    if let Some(number) = start.number {
        same("the numbered start", &Position::start(variant, Chess960Number::new(number)), &read)?;
    }
    Ok(read)
}

/// Compares the current position. Returns the move that is played next.
fn compare(game: &Record, reference: &Said, counts: &mut Counts) -> Result<Option<LegalMove>, String> {
    let position = game.position();
    same("FEN", &position.fen(), &reference.fen)?;
    if let Some(shredder_fen) = &reference.shredder_fen {
        same("Shredder-FEN", &position.shredder_fen(), shredder_fen)?;
        for fen in [&reference.fen, shredder_fen] {
            let read = Position::from_composed_fen(fen, position.variant());
            same("the position read from FEN", read.as_ref(), Ok(position))?;
        }
    }
    let moves = position.legal_moves();
    let mut legal: Vec<_> = moves.iter().map(LegalMove::uci).collect();
    legal.sort_unstable();
    same("the legal moves", &legal, &reference.legal)?;
    for legal in &moves {
        if let Some(san) = reference.san.get(&legal.uci()) {
            same("SAN as it is written", legal.san(), san)?;
            same(&format!("{san} as it is read"), position.read_san(san).as_ref(), Ok(legal))?;
            counts.count("moves written and read", true);
        }
    }
    compare_endings(game, &moves, reference)?;
    let played = match &reference.played {
        Some(uci) => Some(position.read_uci(uci).map_err(|error| format!("{uci}: {error}"))?),
        None => None,
    };
    count_kinds(position, reference, played.as_ref(), counts);
    Ok(played)
}

fn compare_endings(game: &Record, moves: &[LegalMove], reference: &Said) -> Result<(), String> {
    let ending = game.position().ending();
    same("check", game.position().is_check(), reference.check)?;
    same("checkmate", ending == Some(EndReason::Checkmate), reference.checkmate)?;
    same("stalemate", ending == Some(EndReason::Stalemate), reference.stalemate)?;
    // `chess_laws` finds more dead positions than those of insufficient material.
    let dead = ending == Some(EndReason::DeadPosition);
    if reference.insufficient && !reference.stalemate {
        same("a dead position", dead, true)?;
    }
    same("three times", game.repetitions() >= 3, reference.threefold)?;
    same("five times", game.repetitions() >= 5, reference.fivefold)?;
    let without_progress = |half_moves| game.half_moves_without_progress() >= half_moves && !moves.is_empty();
    same("fifty moves", without_progress(100), reference.fifty)?;
    same("seventy-five moves", without_progress(150), reference.seventy_five)?;
    let first = |reasons: [(bool, EndReason); 2]| {
        reasons.into_iter().find(|(is_due, _)| *is_due && ending.is_none()).map(|(_, reason)| reason)
    };
    let claim =
        first([(reference.threefold, EndReason::ThreefoldRepetition), (reference.fifty, EndReason::FiftyMoves)]);
    same("the claim", game.claimable(Ruleset::Fide), claim)?;
    let end = first([
        (reference.fivefold, EndReason::FivefoldRepetition),
        (reference.seventy_five, EndReason::SeventyFiveMoves),
    ]);
    same("the end", game.automatic_ending(Ruleset::Fide), ending.or(end))?;
    reference.may_claim.as_ref().map_or(Ok(()), |may_claim| compare_claims(game, moves, may_claim))
}

/// Compares which draws could be claimed in the position or by declaring one of the legal moves.
fn compare_claims(game: &Record, moves: &[LegalMove], may_claim: &MayClaim) -> Result<(), String> {
    let (mut threefold, mut fifty) =
        (game.repetitions() >= 3, game.half_moves_without_progress() >= 100 && !moves.is_empty());
    let mut with_move = game.clone();
    for declared in moves {
        with_move.clone_from(game);
        with_move.push(declared.clone());
        threefold |= with_move.repetitions() >= 3;
        let has_legal_moves = declared.after().legal_move_count() > 0;
        fifty |= with_move.half_moves_without_progress() >= 100 && has_legal_moves;
    }
    same("threefold, with a move", threefold, may_claim.threefold)?;
    same("fifty moves, with a move", fifty, may_claim.fifty)
}

fn count_kinds(position: &Position, reference: &Said, played: Option<&LegalMove>, counts: &mut Counts) {
    let is_960 = position.variant() == Variant::Chess960;
    let castles = played.is_some_and(LegalMove::is_castling);
    let en_passant = reference.fen.split(' ').nth(3).is_some_and(|square| square != "-");
    let may_claim = reference.may_claim.as_ref().is_some_and(|may| may.threefold && !reference.threefold);
    for (kind, is_one) in [
        (POSITION, true),
        ("Chess960 positions", is_960),
        ("castlings", castles && !is_960),
        ("castlings in Chess960", castles && is_960),
        ("promotions", played.is_some_and(|played| played.promotion().is_some())),
        ("en passant rights", en_passant),
        ("checks", reference.check),
        ("checkmates", reference.checkmate),
        ("stalemates", reference.stalemate),
        ("threefold repetitions", reference.threefold),
        ("fivefold repetitions", reference.fivefold),
        ("fifty moves", reference.fifty),
        ("seventy-five moves", reference.seventy_five),
        ("claims with a move", may_claim),
    ] {
        counts.count(kind, is_one);
    }
}

fn same<T: PartialEq + Debug>(what: &str, ours: T, theirs: T) -> Result<(), String> {
    if ours == theirs { Ok(()) } else { Err(format!("{what}: rules has {ours:?}, python-chess {theirs:?}")) }
}
