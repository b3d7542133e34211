use super::cases::{FIVE, order, shown};
use super::{number, round_robin};
use crate::{
    AnnulLimit, Format, StandingsRules, Tournament, Withdrawal, WithdrawalEffect, WithdrawalKind, apply_withdrawals,
    player_standings,
};

/// Five players; number 5 leaves with the games against 1 and 2 finished, those against 3 and 4 running.
fn two_of_four() -> Tournament {
    let mut rows = FIVE;
    rows[2] = "0=.=?";
    rows[3] = "10=.?";
    rows[4] = "0=??.";
    round_robin(&rows)
}

fn leave(effect: WithdrawalEffect) -> [Withdrawal; 1] {
    [Withdrawal { player: number(5), kind: WithdrawalKind::Excluded, effect }]
}

#[test]
fn annulled_games_do_not_count() {
    let withdrawals = leave(WithdrawalEffect::Annul);
    let result = apply_withdrawals(&two_of_four(), &withdrawals, Format::RoundRobin, AnnulLimit::AtMostHalf).unwrap();
    assert_eq!((result.applied[0].effect, result.applied[0].finished), (WithdrawalEffect::Annul, 2));
    assert_eq!(result.annulled.len(), 4);
    let rules = StandingsRules { without_place: result.without_place, ..StandingsRules::correspondence() };
    let standings = player_standings(&result.tournament, &rules);
    assert_eq!(order(&standings), [(1, 2), (2, 4), (3, 1), (4, 3)]);
    assert_eq!(shown(&standings, 0), ["1½", "2", "1", "1½"]);
    assert_eq!(shown(&standings, 2)[0], "½·2 + 1·1 = 2.00");
    assert_eq!(shown(&standings, 2)[3], "1·1½ + ½·1 = 2.00");
    assert_eq!(standings.why(2).as_deref(), Some("DE: 1 against 0"));
}

#[test]
fn rest_is_lost() {
    let withdrawals = leave(WithdrawalEffect::LoseTheRest);
    let result = apply_withdrawals(&two_of_four(), &withdrawals, Format::RoundRobin, AnnulLimit::AtMostHalf).unwrap();
    let standings = player_standings(&result.tournament, &StandingsRules::correspondence());
    assert_eq!(order(&standings), [(1, 4), (2, 1), (3, 2), (4, 3), (5, 5)]);
    assert_eq!(shown(&standings, 0), ["2½", "2½", "2", "2½", "½"]);
    assert_eq!(standings.running_games, 0);
    result.tournament.check_consistency().unwrap();
}

#[test]
fn with_more_than_half_finished_the_rest_is_lost() {
    let mut rows = FIVE;
    rows[3] = "10=.?";
    rows[4] = "0==?.";
    let withdrawals = leave(WithdrawalEffect::Annul);
    let applied = |rows: &[&str], limit| {
        apply_withdrawals(&round_robin(rows), &withdrawals, Format::RoundRobin, limit).unwrap().applied[0]
    };
    assert_eq!(applied(&rows, AnnulLimit::AtMostHalf).effect, WithdrawalEffect::LoseTheRest);
    let result = apply_withdrawals(&two_of_four(), &withdrawals, Format::RoundRobin, AnnulLimit::LessThanHalf).unwrap();
    assert_eq!(result.applied[0].effect, WithdrawalEffect::LoseTheRest, "FIDE annuls below half");
}

#[test]
fn other_effects_change_no_result() {
    let tournament = two_of_four();
    for effect in [WithdrawalEffect::AdjudicateTheRest, WithdrawalEffect::Replace] {
        let result =
            apply_withdrawals(&tournament, &leave(effect), Format::RoundRobin, AnnulLimit::AtMostHalf).unwrap();
        assert_eq!(result.tournament, tournament);
    }
    let unknown = [Withdrawal { player: number(6), ..leave(WithdrawalEffect::Annul)[0] }];
    assert!(apply_withdrawals(&tournament, &unknown, Format::RoundRobin, AnnulLimit::AtMostHalf).is_err());
}

#[test]
fn outside_round_robins_nothing_is_annulled() {
    let withdrawals = leave(WithdrawalEffect::Annul);
    let result = apply_withdrawals(&two_of_four(), &withdrawals, Format::Swiss, AnnulLimit::AtMostHalf).unwrap();
    assert_eq!(result.applied[0].effect, WithdrawalEffect::LoseTheRest);
    assert!(result.annulled.is_empty() && result.without_place.is_empty());
}
