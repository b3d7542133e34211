//! Stated points, which must be the sum of the results.

use super::reader::Reader;
use super::{Adjustment, AdjustmentKind, TrfError, TrfProblem};
use crate::{ByeKind, PairingNumber, Points, RoundNumber, RoundResult, ScoringSystem, Tournament};

impl Reader {
    /// Stated points must be the sum of the results, with or without byes granted for rounds not paired yet. In a team
    /// competition a player’s points are informative only.
    pub(super) fn check_points(&mut self) -> Result<(), TrfError> {
        if !self.tournament.teams.is_empty() {
            return Ok(());
        }
        let wrong = points_mismatch(&self.tournament);
        let Some((player, stated, computed)) = wrong else { return Ok(()) };
        if !self.states_scoring && !self.has_trf26_records {
            let football = Tournament { scoring: ScoringSystem::THREE_ONE_ZERO, ..self.tournament.clone() };
            if points_mismatch(&football).is_none() {
                self.tournament.scoring = ScoringSystem::THREE_ONE_ZERO;
                self.adjustments.push(Adjustment { line: 0, kind: AdjustmentKind::ThreeOneZero });
                return Ok(());
            }
        }
        if !self.has_trf16_records && !self.has_trf26_records && self.settle_half_point_byes() {
            return Ok(());
        }
        let reason = TrfProblem::PointsSum { player, stated, computed };
        Err(TrfError { line: self.line_of(player), reason })
    }

    /// TRF06 has no symbol of its own for byes: rounds not played by somebody whose points are more than the results give
    /// are half-point byes if that explains all points, and are left as they are otherwise.
    fn settle_half_point_byes(&mut self) -> bool {
        let mut tournament = self.tournament.clone();
        let mut found = Vec::new();
        while let Some((player, ..)) = points_mismatch(&tournament) {
            let Some(entrant) = tournament.entrants.iter_mut().find(|entrant| entrant.number == player) else {
                return false;
            };
            let before = found.len();
            for (round, result) in (0..).map(RoundNumber::from_index).zip(&mut entrant.results) {
                if let (Ok(round), RoundResult::Bye { bye: bye @ ByeKind::Zero }) = (round, result) {
                    *bye = ByeKind::Half;
                    found.push((player, round));
                }
            }
            if found.len() == before {
                return false;
            }
        }
        self.tournament = tournament;
        for (player, round) in found {
            let line = self.line_of(player);
            let zero = [AdjustmentKind::BlankResult(round), AdjustmentKind::ForfeitLossAsBye(round)];
            self.adjustments.retain(|adjustment| adjustment.line != line || !zero.contains(&adjustment.kind));
            self.adjustments.push(Adjustment { line, kind: AdjustmentKind::UnplayedAsHalfPointBye(round) });
        }
        true
    }
}

/// The first player whose stated points are not the sum of the results: number, points stated, sum.
fn points_mismatch(tournament: &Tournament) -> Option<(PairingNumber, Points, Points)> {
    let paired = tournament.paired_rounds();
    tournament.entrants.iter().find_map(|entrant| {
        let stated = entrant.stated_points?;
        let sums = [paired, u16::MAX].map(|rounds| tournament.score(entrant, rounds));
        (!sums.contains(&stated)).then_some((entrant.number, stated, sums[0]))
    })
}
