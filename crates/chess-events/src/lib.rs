//! Chess competitions: the data of a tournament, its pairings and its report files. Pure: no clock, no I/O, no global
//! randomness.
//!
//! [`Tournament`] is a tournament with its players, rules and results so far; [`player_standings`] is its table.
//! [`RoundRobin`], [`KnockOut`], [`Ladder`], [`league_rounds`] and [`jamboree`] say who plays whom in other kinds of events.

#![warn(missing_docs)]
#![doc = ""]
#![doc = include_str!("../README.md")]
// This crate never panics: every failure is a value.
#![warn(clippy::expect_used, clippy::panic, clippy::unreachable)]

pub mod check;
pub mod generate;
mod model;
pub mod swiss;
pub mod trf;

pub use model::acceleration::{Acceleration, AccelerationRules, VirtualPoints, baku_group_size, baku_virtual_points};
pub use model::changes::NoAdjournedGame;
pub use model::colour::Colour;
pub use model::date::{CalendarDate, InvalidDate};
pub use model::note::{InvalidNote, Note};
pub use model::number::{InvalidNumber, PairingNumber, RoundNumber, TeamNumber};
pub use model::player::{Player, Sex, Title, UnknownTitle};
pub use model::points::{InvalidPoints, Points};
pub use model::result::{ByeKind, GameOutcome, RoundResult, UnplayedKind};
pub use model::scoring::{InvalidScoring, ScoringError, ScoringSystem};
pub use model::system::{PairingSystem, UnknownPairingSystem};
pub use model::team::{ForfeitedMatch, LineUp, MatchForfeit, MatchScoring, Team, TeamBye};
pub use model::tie_break::{InvalidTieBreak, TieBreak, TieBreakKind, TieBreakScore};
pub use model::tournament::{
    AbnormalPoints, AbnormalPointsKind, Entrant, NationalRating, ProhibitedPairs, RequestedBye, TeamByePoints,
    Tournament, TournamentError,
};

mod jamboree;
mod knock_out;
mod ladder;
mod league;
mod lots;
mod round_robin;
mod standings;
mod tie_breaks;

pub use jamboree::{JamboreeBoard, TeamGame, jamboree};
pub use knock_out::{Advanced, Bracket, DrawnMatch, KnockOut, KnockOutGame, KnockOutMatch, MatchState, bracket_order};
pub use ladder::{ChallengeResult, Ladder, LadderChallenge, LadderError, LadderRules};
pub use league::{Fixture, LeagueRound, Promotion, Vacancy, league_rounds};
pub use lots::{DuplicateName, draw_lots};
pub use round_robin::{Cycles, InvalidSize, RoundRobin, RoundRobinGame, RoundRobinRound};
pub use standings::across_sections::{Qualification, Qualified, SectionResult, rank_across_sections};
pub use standings::players::{player_standings, player_standings_after};
pub use standings::ranking::{Decision, Place, Standings};
pub use standings::rules::{Format, RatingsUsed, RemainingTies, RulesError, RunningGames, StandingsRules, Unrated};
pub use standings::teams::{Board, BoardOutcome, TeamByeResult, TeamEvent, TeamMatch, team_standings};
pub use standings::withdrawal::{
    AnnulLimit, AnnulledGame, AppliedWithdrawal, UnknownPlayer, Withdrawal, WithdrawalEffect, WithdrawalKind,
    WithdrawnTournament, apply_withdrawals,
};
pub use tie_breaks::fraction::Fraction;
pub use tie_breaks::term::{Evaluation, Term, Unit};
