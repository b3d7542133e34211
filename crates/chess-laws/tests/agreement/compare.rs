//! Playing what the reference plays, and comparing what it says.

use std::collections::BTreeMap;
use std::fmt::{self, Debug};

use chess_laws::{Chess960Number, EndReason, LegalMove, Position, Record, Ruleset, Variant};

use super::said::{Line, MayClaim, Said, Start};

/// Every position counts as one.
pub const POSITION: &str = "positions";

/// What has to come up for the comparison to mean something.
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

/// How much of each kind has been compared.
#[derive(Default)]
pub struct Counts(BTreeMap<&'static str, u64>);

impl Counts {
    /// How much of `kind`.
    pub fn of(&self, kind: &str) -> u64 {
        self.0.get(kind).copied().unwrap_or_default()
    }

    /// Adds another comparison's.
    pub fn add(&mut self, other: &Self) {
        for (kind, count) in &other.0 {
            *self.0.entry(kind).or_default() += count;
        }
    }

    /// The kinds that did not come up.
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

/// Plays along with the reference.
#[derive(Default)]
pub struct Follower {
    game: Option<Record>,
    counts: Counts,
    has_ended: bool,
}

impl Follower {
    /// Takes one line in.
    ///
    /// # Errors
    /// Says where `rules` differs from it.
    pub fn hear(&mut self, line: &str) -> Result<(), String> {
        match serde_json::from_str(line).map_err(|error| format!("the line cannot be read: {error}"))? {
            Line::Starts(starts) => numbered_starts(&starts),
            Line::Game(start) => {
                self.game = None;
                self.game = Some(Record::new(begin(&start)?));
                Ok(())
            }
            Line::Position(said) => {
                let game = self.game.as_mut().ok_or("a position without a game")?;
                let played = compare(game, &said, &mut self.counts)?;
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

    /// What was compared, if the reference came to its end.
    pub fn finish(self) -> Option<Counts> {
        self.has_ended.then_some(self.counts)
    }

    /// The game until now, for somebody who wants to see a difference again.
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

/// Compares the position on the board. Returns the move that is played next.
fn compare(game: &Record, said: &Said, counts: &mut Counts) -> Result<Option<LegalMove>, String> {
    let position = game.position();
    same("FEN", &position.fen(), &said.fen)?;
    if let Some(shredder_fen) = &said.shredder_fen {
        same("Shredder-FEN", &position.shredder_fen(), shredder_fen)?;
        for fen in [&said.fen, shredder_fen] {
            let read = Position::from_composed_fen(fen, position.variant());
            same("the position read from FEN", read.as_ref(), Ok(position))?;
        }
    }
    let moves = position.legal_moves();
    let mut legal: Vec<_> = moves.iter().map(LegalMove::uci).collect();
    legal.sort_unstable();
    same("the legal moves", &legal, &said.legal)?;
    for legal in &moves {
        if let Some(san) = said.san.get(&legal.uci()) {
            same("SAN as it is written", legal.san(), san)?;
            same(&format!("{san} as it is read"), position.read_san(san).as_ref(), Ok(legal))?;
            counts.count("moves written and read", true);
        }
    }
    compare_endings(game, &moves, said)?;
    let played = match &said.played {
        Some(uci) => Some(position.read_uci(uci).map_err(|error| format!("{uci}: {error}"))?),
        None => None,
    };
    note(position, said, played.as_ref(), counts);
    Ok(played)
}

fn compare_endings(game: &Record, moves: &[LegalMove], said: &Said) -> Result<(), String> {
    let ending = game.position().ending();
    same("check", game.position().is_check(), said.check)?;
    same("checkmate", ending == Some(EndReason::Checkmate), said.checkmate)?;
    same("stalemate", ending == Some(EndReason::Stalemate), said.stalemate)?;
    // The Laws know more dead positions than those without material.
    let dead = ending == Some(EndReason::DeadPosition);
    if said.insufficient && !said.stalemate {
        same("a dead position", dead, true)?;
    }
    same("three times", game.repetitions() >= 3, said.threefold)?;
    same("five times", game.repetitions() >= 5, said.fivefold)?;
    let without_progress = |half_moves| game.half_moves_without_progress() >= half_moves && !moves.is_empty();
    same("fifty moves", without_progress(100), said.fifty)?;
    same("seventy-five moves", without_progress(150), said.seventy_five)?;
    let first = |reasons: [(bool, EndReason); 2]| {
        reasons.into_iter().find(|(is_due, _)| *is_due && ending.is_none()).map(|(_, reason)| reason)
    };
    let claim = first([(said.threefold, EndReason::ThreefoldRepetition), (said.fifty, EndReason::FiftyMoves)]);
    same("the claim", game.claimable(Ruleset::Fide), claim)?;
    let end = first([(said.fivefold, EndReason::FivefoldRepetition), (said.seventy_five, EndReason::SeventyFiveMoves)]);
    same("the end", game.automatic_ending(Ruleset::Fide), ending.or(end))?;
    said.may_claim.as_ref().map_or(Ok(()), |may_claim| compare_claims(game, moves, may_claim))
}

/// What could be claimed on the board, or with one of the legal moves declared.
fn compare_claims(game: &Record, moves: &[LegalMove], may_claim: &MayClaim) -> Result<(), String> {
    let (mut threefold, mut fifty) =
        (game.repetitions() >= 3, game.half_moves_without_progress() >= 100 && !moves.is_empty());
    let mut with_move = game.clone();
    for declared in moves {
        with_move.clone_from(game);
        with_move.push(declared.clone());
        threefold |= with_move.repetitions() >= 3;
        let goes_on = declared.after().legal_move_count() > 0;
        fifty |= with_move.half_moves_without_progress() >= 100 && goes_on;
    }
    same("threefold, with a move", threefold, may_claim.threefold)?;
    same("fifty moves, with a move", fifty, may_claim.fifty)
}

fn note(position: &Position, said: &Said, played: Option<&LegalMove>, counts: &mut Counts) {
    let is_960 = position.variant() == Variant::Chess960;
    let castles = played.is_some_and(LegalMove::is_castling);
    let en_passant = said.fen.split(' ').nth(3).is_some_and(|square| square != "-");
    let may_claim = said.may_claim.as_ref().is_some_and(|may| may.threefold && !said.threefold);
    for (kind, is_one) in [
        (POSITION, true),
        ("Chess960 positions", is_960),
        ("castlings", castles && !is_960),
        ("castlings in Chess960", castles && is_960),
        ("promotions", played.is_some_and(|played| played.promotion().is_some())),
        ("en passant rights", en_passant),
        ("checks", said.check),
        ("checkmates", said.checkmate),
        ("stalemates", said.stalemate),
        ("threefold repetitions", said.threefold),
        ("fivefold repetitions", said.fivefold),
        ("fifty moves", said.fifty),
        ("seventy-five moves", said.seventy_five),
        ("claims with a move", may_claim),
    ] {
        counts.count(kind, is_one);
    }
}

fn same<T: PartialEq + Debug>(what: &str, ours: T, theirs: T) -> Result<(), String> {
    if ours == theirs { Ok(()) } else { Err(format!("{what}: rules has {ours:?}, python-chess {theirs:?}")) }
}
