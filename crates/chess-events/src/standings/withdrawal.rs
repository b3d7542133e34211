//! Withdrawals and exclusions: what they do to the table. Results themselves are never rewritten; the table is computed from a
//! changed copy.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use super::rules::Format;
use crate::model::number::{PairingNumber, RoundNumber};
use crate::model::result::{GameOutcome, RoundResult};
use crate::model::tournament::Tournament;

/// How a player left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum WithdrawalKind {
    /// The player told the director.
    Announced,
    /// The player stopped without a word.
    Silent,
    /// The director excluded the player.
    Excluded,
}

/// What a withdrawal does to the player’s games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum WithdrawalEffect {
    /// None of the player’s games counts in the table, if few enough are finished; else as [`Self::LoseTheRest`].
    Annul,
    /// Finished games stand; the others are lost by forfeit.
    LoseTheRest,
    /// Finished games stand; the others wait for an adjudicator.
    AdjudicateTheRest,
    /// A substitute takes over; nothing changes.
    Replace,
}

/// Up to which share of finished games a player’s games can be annulled.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AnnulLimit {
    /// At most half.
    #[default]
    AtMostHalf,
    /// Less than half: FIDE’s rule.
    LessThanHalf,
}

impl AnnulLimit {
    const fn allows(self, finished: usize, games: usize) -> bool {
        match self {
            Self::AtMostHalf => 2 * finished <= games,
            Self::LessThanHalf => 2 * finished < games,
        }
    }
}

/// A player leaves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Withdrawal {
    /// Who leaves.
    pub player: PairingNumber,
    /// How.
    pub kind: WithdrawalKind,
    /// What the rules of the event, or the director, want to happen.
    pub effect: WithdrawalEffect,
}

/// What came of a withdrawal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AppliedWithdrawal {
    /// The withdrawal.
    pub withdrawal: Withdrawal,
    /// The effect it had: not always the one asked for.
    pub effect: WithdrawalEffect,
    /// How many of the player’s games were finished.
    pub finished: usize,
    /// How many games the player had.
    pub games: usize,
}

/// A game that does not count in the table. It may still be rated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct AnnulledGame {
    /// The round.
    pub round: RoundNumber,
    /// Who left.
    pub player: PairingNumber,
    /// The opponent.
    pub opponent: PairingNumber,
}

/// A tournament with the effects of withdrawals.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct WithdrawnTournament {
    /// The results that count in the table.
    pub tournament: Tournament,
    /// What came of each withdrawal.
    pub applied: Vec<AppliedWithdrawal>,
    /// The games to mark as annulled.
    pub annulled: Vec<AnnulledGame>,
    /// Players without a place: see [`StandingsRules::without_place`](crate::StandingsRules::without_place).
    pub without_place: BTreeSet<u16>,
}

/// A withdrawal of somebody who does not play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("There is no player {0}.")]
pub struct UnknownPlayer(pub PairingNumber);

/// Applies withdrawals in their order. Outside round robins nothing is annulled: finished games stand, and the running one
/// is lost.
///
/// # Errors
/// A player is not in the tournament.
pub fn apply_withdrawals(
    tournament: &Tournament,
    withdrawals: &[Withdrawal],
    format: Format,
    limit: AnnulLimit,
) -> Result<WithdrawnTournament, UnknownPlayer> {
    let tournament = tournament.clone();
    let (applied, annulled, without_place) = (Vec::new(), Vec::new(), BTreeSet::new());
    let mut result = WithdrawnTournament { tournament, applied, annulled, without_place };
    for &withdrawal in withdrawals {
        let player = withdrawal.player;
        let entrant = result.tournament.entrant(player).ok_or(UnknownPlayer(player))?;
        let own = || entrant.results.iter().filter(|own| own.opponent().is_some());
        let games = own().count();
        let finished = games - own().filter(|own| is_running(own)).count();
        let can_annul = format == Format::RoundRobin && limit.allows(finished, games);
        let effect = match withdrawal.effect {
            WithdrawalEffect::Annul if !can_annul => WithdrawalEffect::LoseTheRest,
            WithdrawalEffect::AdjudicateTheRest if format == Format::Swiss => WithdrawalEffect::LoseTheRest,
            effect => effect,
        };
        match effect {
            WithdrawalEffect::Annul => annul(&mut result, player),
            WithdrawalEffect::LoseTheRest => lose_the_rest(&mut result.tournament, player),
            WithdrawalEffect::AdjudicateTheRest | WithdrawalEffect::Replace => {}
        }
        result.applied.push(AppliedWithdrawal { withdrawal, effect, finished, games });
    }
    Ok(result)
}

const fn is_running(result: &RoundResult) -> bool {
    matches!(result, RoundResult::Game { outcome: GameOutcome::Unknown, .. })
}

/// The player’s rounds with their opponents.
fn opponents(tournament: &Tournament, player: PairingNumber) -> Vec<(RoundNumber, PairingNumber, RoundResult)> {
    let results = tournament.entrant(player).map_or(&[][..], |entrant| &entrant.results);
    let rounds = results.iter().enumerate();
    rounds.filter_map(|(index, &own)| Some((RoundNumber::from_index(index).ok()?, own.opponent()?, own))).collect()
}

fn replace_result(tournament: &mut Tournament, player: PairingNumber, round: RoundNumber, result: RoundResult) {
    let entrant = tournament.entrant_mut(player);
    if let Some(slot) = entrant.and_then(|entrant| entrant.results.get_mut(round.index())) {
        *slot = result;
    }
}

fn annul(result: &mut WithdrawnTournament, player: PairingNumber) {
    for (round, opponent, _) in opponents(&result.tournament, player) {
        for side in [player, opponent] {
            replace_result(&mut result.tournament, side, round, RoundResult::NotPaired);
        }
        result.annulled.push(AnnulledGame { round, player, opponent });
    }
    result.without_place.insert(player.get());
}

fn lose_the_rest(tournament: &mut Tournament, player: PairingNumber) {
    for (round, opponent, own) in opponents(tournament, player) {
        if !is_running(&own) {
            continue;
        }
        let colour = own.allocated_colour();
        let lost = RoundResult::Forfeit { opponent: Some(opponent), colour, win: false };
        let won = RoundResult::Forfeit { opponent: Some(player), colour: colour.map(|own| own.other()), win: true };
        replace_result(tournament, player, round, lost);
        replace_result(tournament, opponent, round, won);
    }
}
