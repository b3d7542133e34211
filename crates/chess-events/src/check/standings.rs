//! Stated places, compared with the list of tie-breaks.

use std::ops::RangeInclusive;

use super::remark::Remark;
use super::rules::PairingRules;
use super::system::{format_of, is_team_competition};
use crate::{
    Format, Fraction, Place, Points, RatingsUsed, RulesError, RunningGames, Standings, StandingsRules, TeamEvent,
    TieBreak, TieBreakKind, TieBreakScore, Tournament, player_standings, team_standings,
};

/// The places of a tournament.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StandingsCheck {
    /// What places were compared with: the tournament’s list, as far as it can be computed.
    pub criteria: Vec<TieBreak>,
    /// The places as they should be, from the first.
    pub places: Vec<PlaceCheck>,
    /// What the regulations say against the list.
    pub refused: Vec<RulesError>,
    /// Sums of teams that differ.
    pub wrong_sums: Vec<WrongSum>,
}

impl StandingsCheck {
    /// Whether nothing differs.
    pub fn agrees(&self) -> bool {
        self.refused.is_empty() && self.wrong_sums.is_empty() && self.places.iter().all(|place| place.agrees)
    }
}

/// The place of a player, or of a team in a team competition.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlaceCheck {
    /// The number of the player, or of the team.
    pub number: u16,
    /// The name.
    pub name: String,
    /// The right place; places that stay tied are a range.
    pub places: RangeInclusive<usize>,
    /// The place stated.
    pub stated: Option<u16>,
    /// Whether it is right, or none is stated.
    pub agrees: bool,
    /// The value of each criterion, as shown to people; empty where it was not needed.
    pub values: Vec<String>,
    /// Why it is below the one before; `None` for the first, and where they are tied.
    pub why: Option<String>,
}

/// Points of a team that are not the sum of its results.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("Team {team} has {stated} {what}, but the results give {computed}.")]
pub struct WrongSum {
    /// The team’s number.
    pub team: u16,
    /// Which points.
    pub what: &'static str,
    /// The points stated.
    pub stated: Points,
    /// The sum of the results.
    pub computed: Points,
}

/// A player or team with the place stated.
struct Stated<'a> {
    number: u16,
    name: &'a str,
    rank: Option<u16>,
}

pub(super) fn check(tournament: &Tournament, rules: &PairingRules, remarks: &mut Vec<Remark>) -> StandingsCheck {
    let is_long = tournament.is_long();
    remarks.extend(is_long.then_some(Remark::Long));
    let of_teams = is_team_competition(tournament);
    let format = format_of(tournament, rules);
    let list = match tournament.standings.as_slice() {
        [] => {
            remarks.push(Remark::NoTieBreaks);
            vec![TieBreak::new(TieBreakKind::Points)]
        }
        list => list.to_vec(),
    };
    if is_long {
        let from_ratings = list.iter().filter(|criterion| criterion.uses_ratings()).cloned();
        remarks.extend(from_ratings.map(Remark::RatingInLongTournament));
    }
    let Computable { criteria, stopped_by } = computable(&list, |list| {
        if of_teams { StandingsRules::for_teams(format, list) } else { StandingsRules::new(format, list) }
    });
    // A list that is not known to its end says nothing of who is still tied.
    let is_whole = stopped_by.is_none() && !tournament.standings.is_empty();
    let mut found = StandingsCheck { criteria: criteria.clone(), ..StandingsCheck::default() };
    if let Some(error) = stopped_by {
        if !matches!(error, RulesError::Unknown(_)) {
            found.refused.push(error.clone());
        }
        remarks.push(Remark::NotComputed(error));
    }
    if of_teams {
        check_teams(tournament, format, is_whole, &mut found, remarks);
    } else {
        check_players(tournament, format, is_whole, &mut found, remarks);
    }
    found
}

struct Computable {
    criteria: Vec<TieBreak>,
    stopped_by: Option<RulesError>,
}

/// The criteria before the first that is refused.
fn computable(list: &[TieBreak], rules: impl Fn(Vec<TieBreak>) -> Result<StandingsRules, RulesError>) -> Computable {
    let mut criteria = Vec::new();
    for criterion in list {
        match rules(vec![criterion.clone()]) {
            Ok(_) => criteria.push(criterion.clone()),
            Err(error) => return Computable { criteria, stopped_by: Some(error) },
        }
    }
    Computable { criteria, stopped_by: None }
}

fn check_players(
    tournament: &Tournament,
    format: Format,
    is_whole: bool,
    found: &mut StandingsCheck,
    remarks: &mut Vec<Remark>,
) {
    let Ok(mut rules) = StandingsRules::new(format, found.criteria.clone()) else { return };
    let entrants = tournament.entrants.iter();
    let stated = entrants.map(|entrant| Stated {
        number: entrant.number.get(),
        name: &entrant.player.name,
        rank: entrant.stated_rank,
    });
    let stated: Vec<Stated<'_>> = stated.collect();
    prepare(&mut rules, &stated, remarks);
    if tournament.entrants.iter().any(|entrant| !entrant.later_ratings.is_empty()) {
        rules.ratings = RatingsUsed::OfRound;
        remarks.push(Remark::LaterRatings);
    }
    let standings = player_standings(tournament, &rules);
    remarks.extend((standings.running_games > 0).then_some(Remark::RunningGames(standings.running_games)));
    let not_rated = tournament.entrants.iter().any(|entrant| entrant.player.rating.is_none());
    let from_ratings = found.criteria.iter().filter(|criterion| not_rated && criterion.uses_ratings()).cloned();
    remarks.extend(from_ratings.map(Remark::WithoutRatings));
    found.places = compare(&standings, &stated, is_whole);
}

fn check_teams(
    tournament: &Tournament,
    format: Format,
    is_whole: bool,
    found: &mut StandingsCheck,
    remarks: &mut Vec<Remark>,
) {
    remarks.push(Remark::PlacesNotChecked("those of players are informative in a team competition".to_owned()));
    if !tournament.forfeited_matches.is_empty() || !tournament.abnormal_points.is_empty() {
        let reason = "those of teams with forfeited matches (330) or points of their own (299) are not computed here";
        remarks.push(Remark::PlacesNotChecked(reason.to_owned()));
        return;
    }
    let event = TeamEvent::of_tournament(tournament, primary_score(tournament));
    let Ok(mut rules) = StandingsRules::for_teams(format, found.criteria.clone()) else { return };
    let teams = tournament.teams.iter();
    let stated = teams.map(|team| Stated {
        number: team.number.get(),
        name: &team.name,
        rank: team.rank.filter(|&rank| rank > 0),
    });
    let mut stated: Vec<Stated<'_>> = stated.collect();
    stated.sort_by_key(|stated| stated.number);
    prepare(&mut rules, &stated, remarks);
    let standings = team_standings(&event, &rules);
    remarks.extend((standings.running_games > 0).then_some(Remark::RunningGames(standings.running_games)));
    found.places = compare(&standings, &stated, is_whole);
    found.wrong_sums = wrong_sums(tournament, &event, format);
}

/// Those without a stated place take none, unless nobody has one.
fn prepare(rules: &mut StandingsRules, stated: &[Stated<'_>], remarks: &mut Vec<Remark>) {
    // A report file counts a game without a result like the points system, in round robins too.
    rules.running_games = RunningGames::Adjourned;
    let without: Vec<u16> = stated.iter().filter(|one| one.rank.is_none()).map(|one| one.number).collect();
    if without.len() == stated.len() {
        remarks.push(Remark::NoPlaces);
    } else if !without.is_empty() {
        rules.without_place.extend(&without);
        remarks.push(Remark::WithoutPlace(without));
    }
}

fn compare<N: Copy + Into<u16>>(standings: &Standings<N>, stated: &[Stated<'_>], is_whole: bool) -> Vec<PlaceCheck> {
    let mut checked = Vec::new();
    for group in standings.places.chunk_by(|one, other| one.rank == other.rank) {
        let of = |place: &Place<N>| {
            let number: u16 = place.competitor.into();
            stated.binary_search_by_key(&number, |stated| stated.number).ok().and_then(|index| stated.get(index))
        };
        let first = group.first().map_or(1, |place| place.rank);
        let places = first..=first + group.len() - 1;
        let mut ranks: Vec<Option<u16>> = group.iter().map(|place| of(place).and_then(|stated| stated.rank)).collect();
        let is_right = |rank: Option<u16>| rank.is_none_or(|rank| places.contains(&usize::from(rank)));
        let (all_right, is_shared) =
            (ranks.iter().all(|&rank| is_right(rank)), ranks.iter().all(|&rank| rank.map(usize::from) == Some(first)));
        ranks.sort_unstable();
        // Those who stay tied share the first place of the group, or each has another.
        let is_consistent = !is_whole || is_shared || ranks.windows(2).all(|two| two[0] != two[1] || two[0].is_none());
        for place in group {
            let one = of(place);
            let rank = one.and_then(|stated| stated.rank);
            let agrees = is_right(rank) && (!all_right || is_consistent || rank.map(usize::from) == Some(first));
            let values = place.evaluations.iter();
            checked.push(PlaceCheck {
                number: place.competitor.into(),
                name: one.map(|stated| stated.name.to_owned()).unwrap_or_default(),
                places: places.clone(),
                stated: rank,
                agrees,
                values: values
                    .map(|value| value.as_ref().map(|value| value.shown_value()).unwrap_or_default())
                    .collect(),
                why: standings.why(checked.len()),
            });
        }
    }
    checked
}

/// The score that comes first in the code of the system: match points, unless it says game points.
fn primary_score(tournament: &Tournament) -> TieBreakScore {
    let code = tournament.system.as_ref().map_or("", |system| system.code());
    match code.split('_').find(|word| matches!(*word, "MP" | "GP")) {
        Some("GP") => TieBreakScore::Game,
        _ => TieBreakScore::Match,
    }
}

fn wrong_sums(tournament: &Tournament, event: &TeamEvent, format: Format) -> Vec<WrongSum> {
    let points = |score| TieBreak { score: Some(score), ..TieBreak::new(TieBreakKind::Points) };
    let sums = vec![points(TieBreakScore::Match), points(TieBreakScore::Game)];
    let Ok(rules) = StandingsRules::for_teams(format, sums) else { return Vec::new() };
    let standings = team_standings(event, &rules);
    let mut wrong = Vec::new();
    for team in &tournament.teams {
        let Some(place) = standings.places.iter().find(|place| place.competitor == team.number) else { continue };
        let stated = [("match points", team.match_points), ("game points", team.game_points)];
        for ((what, stated), evaluation) in stated.into_iter().zip(&place.evaluations) {
            let value = evaluation.as_ref().and_then(|evaluation| evaluation.value);
            let computed = value.map(|value| i32::try_from((value * Fraction::from(10)).rounded()).unwrap_or(i32::MAX));
            if let (Some(stated), Some(computed)) = (stated, computed.map(Points::from_tenths))
                && stated != computed
            {
                wrong.push(WrongSum { team: team.number.get(), what, stated, computed });
            }
        }
    }
    wrong
}
