use super::{number, round_robin};
use crate::{Decision, Format, RemainingTies, Standings, StandingsRules, player_standings};

/// The five-player crosstable that the other tests change.
pub(super) const FIVE: [&str; 5] = [".=101", "=.=1=", "0=.==", "10=.1", "0==0."];

pub(super) fn order(standings: &Standings<crate::PairingNumber>) -> Vec<(usize, u16)> {
    standings.places.iter().map(|place| (place.rank, place.competitor.get())).collect()
}

/// The values of the criterion with an index, by number.
pub(super) fn shown(standings: &Standings<crate::PairingNumber>, criterion: usize) -> Vec<String> {
    let mut places: Vec<_> = standings.places.iter().collect();
    places.sort_by_key(|place| place.competitor);
    let value =
        |place: &&crate::Place<_>| place.evaluations[criterion].as_ref().map_or_else(String::new, ToString::to_string);
    places.iter().map(value).collect()
}

#[test]
fn points_wins_sonneborn_berger() {
    let standings = player_standings(&round_robin(&FIVE), &StandingsRules::correspondence());
    assert_eq!(order(&standings), [(1, 4), (2, 1), (3, 2), (4, 3), (5, 5)]);
    assert_eq!(shown(&standings, 1), ["2", "1", "0", "2", "0"]);
    let sums = [
        "½·2½ + 1·1½ + 1·1 = 3.75",
        "½·2½ + ½·1½ + 1·2½ + ½·1 = 5.00",
        "½·2½ + ½·2½ + ½·1 = 3.00",
        "1·2½ + ½·1½ + 1·1 = 4.25",
        "½·2½ + ½·1½ = 2.00",
    ];
    assert_eq!(shown(&standings, 2), sums);
    let decisions: Vec<_> = standings.places.iter().map(|place| place.decided_by).collect();
    let by = |criterion| Some(Decision::Criterion(criterion));
    assert_eq!(decisions, [None, by(2), by(1), by(0), by(0)]);
    let why = "SB: 1·2½ + ½·1½ + 1·1 = 4.25 against ½·2½ + 1·1½ + 1·1 = 3.75";
    assert_eq!(standings.why(1).as_deref(), Some(why));
    assert_eq!(standings.why(2).as_deref(), Some("WIN: 2 against 1"));
    assert_eq!((standings.why(0), standings.why(5)), (None, None));
}

#[test]
fn points_sonneborn_berger_wins() {
    let standings = player_standings(&round_robin(&FIVE), &StandingsRules::sonneborn_berger_first());
    assert_eq!(order(&standings), [(1, 2), (2, 4), (3, 1), (4, 3), (5, 5)]);
}

#[test]
fn points_direct_encounter() {
    let rules = StandingsRules::parse(Format::RoundRobin, "PTS,DE").unwrap();
    let standings = player_standings(&round_robin(&FIVE), &rules);
    assert_eq!(order(&standings), [(1, 2), (2, 4), (3, 1), (4, 3), (5, 5)]);
    assert_eq!(shown(&standings, 1), ["½", "½ + 1 = 1½", "", "1", ""]);
}

#[test]
fn direct_encounter_is_applied_again_to_those_still_tied() {
    // Among all five the first table is that of all games; 1, 2 and 4 stay tied and are taken apart by their own games.
    let rules = StandingsRules::parse(Format::RoundRobin, "DE").unwrap();
    let standings = player_standings(&round_robin(&FIVE), &rules);
    assert_eq!(order(&standings), [(1, 2), (2, 4), (3, 1), (4, 3), (5, 5)]);
    assert_eq!(shown(&standings, 0)[..2], ["½", "½ + 1 = 1½"], "the table that decided");
}

#[test]
fn shared_places_stay_shared_unless_lots_are_drawn() {
    let drawn = round_robin(&[".===", "=.==", "==.=", "===."]);
    let mut rules = StandingsRules::correspondence();
    let standings = player_standings(&drawn, &rules);
    assert_eq!(order(&standings), [(1, 1), (1, 2), (1, 3), (1, 4)]);
    assert_eq!(standings.places[1].decided_by, Some(Decision::Shared));
    rules.remaining_ties = RemainingTies::Lots { seed: "2026-12-24".to_owned() };
    let standings = player_standings(&drawn, &rules);
    let lots = crate::draw_lots("2026-12-24", &["1", "2", "3", "4"]).unwrap();
    let expected: Vec<_> =
        lots.iter().enumerate().map(|(index, &drawn)| (index + 1, u16::try_from(drawn + 1).unwrap())).collect();
    assert_eq!(order(&standings), expected);
    assert_eq!(standings.places[1].decided_by, Some(Decision::Lots));
    assert_eq!(player_standings(&drawn, &rules), standings, "lots drawn again fall the same way");
}

#[test]
fn forfeits_in_round_robins_count_as_games() {
    // 2 forfeits to 1, where 1 has Black.
    let tournament = round_robin(&[".+1", "-.1", "00."]);
    let rules = StandingsRules::parse(Format::RoundRobin, "PTS,WIN,WON,BPG,BWG,REP,STD,SB,DE,KS").unwrap();
    let standings = player_standings(&tournament, &rules);
    assert_eq!(order(&standings), [(1, 1), (2, 2), (3, 3)]);
    assert_eq!(shown(&standings, 1), ["2", "1", "0"], "forfeit wins are wins");
    assert_eq!(shown(&standings, 7), ["1·1 = 1.00", "0.00", "0.00"]);
    assert_eq!(shown(&standings, 5), ["2", "1", "2"], "a forfeit loss is no round one elected to play");
    let black = |player: u16| {
        let entrant = tournament.entrant(number(player)).unwrap();
        entrant.results.iter().filter(|result| result.allocated_colour() == Some(crate::Colour::Black)).count()
    };
    assert_eq!(shown(&standings, 3)[0], black(1).to_string(), "C.07, 15.2: a forfeit win is a regular game");
}

#[test]
fn koya_counts_points_against_the_upper_half() {
    let rules = StandingsRules::parse(Format::RoundRobin, "PTS,KS,KS/L1,KS/L-1").unwrap();
    let standings = player_standings(&round_robin(&FIVE), &rules);
    // Half of four is 2: 1, 2 and 4 qualify. With one half point more, 2½, the same. With one less, 1½, also 3.
    assert_eq!(shown(&standings, 1), ["½", "½ + 1 = 1½", "½ + ½ = 1", "1", "½"]);
    assert_eq!(shown(&standings, 2), shown(&standings, 1));
    assert_eq!(shown(&standings, 3)[4], "½ + ½ = 1");
}

#[test]
fn running_games_count_nothing_in_round_robins() {
    let standings = player_standings(&round_robin(&[".?1", "?.=", "0=."]), &StandingsRules::correspondence());
    assert_eq!(standings.running_games, 1);
    assert_eq!(order(&standings), [(1, 1), (2, 2), (2, 3)].map(|(rank, player)| (rank, player)));
    assert_eq!(standings.places[0].points.tenths(), 10);
}

/// The tie-breaks that FIDE wants programs to have for round robins.
#[test]
fn mandatory_tie_breaks_of_round_robins_are_there() {
    let codes = "DE,BPG,BWG,REP,STD,SB,SB/C1,SB/C2,RTNG,RTNG/R,WIN,TPN,TPN/R,KS,KS/L1,KS/L2,KS/L-1,KS/L-2";
    let mut tournament = round_robin(&FIVE);
    for (entrant, rating) in tournament.entrants.iter_mut().zip(2001..) {
        entrant.player.rating = Some(rating);
    }
    for code in codes.split(',') {
        let rules = StandingsRules::parse(Format::RoundRobin, &format!("PTS,{code}")).unwrap();
        let standings = player_standings(&tournament, &rules);
        // Three players are tied on points, so that each criterion has its turn.
        let known = standings.places[..3].iter().filter(|place| place.evaluations[1].is_some());
        assert_eq!(known.count(), 3, "{code}");
    }
    let order_by =
        |codes: &str| order(&player_standings(&tournament, &StandingsRules::parse(Format::RoundRobin, codes).unwrap()));
    assert_eq!(order_by("PTS,RTNG")[..3], [(1, 4), (2, 2), (3, 1)]);
    assert_eq!(order_by("PTS,RTNG/R")[..3], [(1, 1), (2, 2), (3, 4)]);
    assert_eq!(order_by("PTS,TPN")[..3], [(1, 1), (2, 2), (3, 4)]);
    assert_eq!(order_by("PTS,TPN/R")[..3], [(1, 4), (2, 2), (3, 1)]);
}

#[test]
fn buchholz_is_refused_in_round_robins() {
    for code in ["BH", "FB", "AOB", "BH/C1"] {
        assert!(StandingsRules::parse(Format::RoundRobin, code).is_err(), "{code}");
        assert!(StandingsRules::parse(Format::Swiss, code).is_ok(), "{code}");
    }
    let refused = ["KS", "EDE", "BC", "BH:MP", "OTHER_COIN", "WIN/C1", "PS/M1", "SB/L1"];
    for code in refused {
        assert!(StandingsRules::parse(Format::Swiss, code).is_err(), "{code}");
    }
    assert!(StandingsRules::parse_for_teams(Format::Swiss, "PTS,EDEBT,EMGSB/C1,BH:MP/C1,MPVGP").is_ok());
    assert!(StandingsRules::parse_for_teams(Format::Swiss, "PTS,ARO").is_err());
}
