//! The writer of TRF26.

use super::row::Row;
use crate::{
    AbnormalPoints, AbnormalPointsKind, Acceleration, AccelerationRules, ByeKind, CalendarDate, Colour, Entrant,
    GameOutcome, MatchForfeit, MatchScoring, PairingNumber, Points, RoundNumber, RoundResult, ScoringSystem, Sex, Team,
    Tournament, VirtualPoints, baku_virtual_points,
};

/// The last column of free text.
const FREE: usize = usize::MAX - 1;

pub(super) fn write(tournament: &Tournament) -> String {
    let mut text = String::new();
    headers(tournament, &mut text);
    for entrant in &tournament.entrants {
        write_entrant(tournament, entrant, &mut text);
    }
    for entrant in &tournament.entrants {
        national_ratings(entrant, &mut text);
    }
    rules(tournament, &mut text);
    for team in &tournament.teams {
        write_team(team, &mut text);
    }
    team_results(tournament, &mut text);
    for record in &tournament.unknown_records {
        Row::new("").left(1, FREE, record).finish(&mut text);
    }
    super::ratings::write(tournament, &mut text);
    for note in &tournament.notes {
        Row::new("###").left(5, FREE, note).finish(&mut text);
    }
    text
}

fn headers(tournament: &Tournament, text: &mut String) {
    let mut header = |code: &str, value: &str| {
        if !value.is_empty() {
            Row::new(code).left(5, FREE, value).finish(text);
        }
    };
    let date = |date: Option<CalendarDate>| date.map(|date| date.to_string()).unwrap_or_default();
    header("012", &tournament.name);
    header("022", &tournament.city);
    header("032", &tournament.federation);
    header("042", &date(tournament.start));
    header("052", &date(tournament.end));
    header("062", &tournament.entrants.len().to_string());
    let rated = tournament.entrants.iter().filter(|entrant| entrant.player.rating.is_some()).count();
    header("072", &rated.to_string());
    if !tournament.teams.is_empty() {
        header("082", &tournament.teams.len().to_string());
    }
    header("092", &tournament.kind);
    header("102", &tournament.chief_arbiter);
    for deputy in &tournament.deputies {
        header("112", deputy);
    }
    header("122", &tournament.time_control);
    if !tournament.round_dates.is_empty() {
        let mut row = Row::new("132");
        for (index, date) in tournament.round_dates.iter().enumerate() {
            let column = 92 + 10 * index;
            // An empty date still shows that there is a round.
            let date = date.map_or_else(|| "00/00/00".to_owned(), |date| date.to_string().chars().skip(2).collect());
            row.left(column, column + 7, &date);
        }
        row.finish(text);
    }
    let mut header = |code: &str, value: &str| {
        if !value.is_empty() {
            Row::new(code).left(5, FREE, value).finish(text);
        }
    };
    header("142", &tournament.rounds.map(|rounds| rounds.to_string()).unwrap_or_default());
    header("152", tournament.initial_colour.map_or("", colour_letter).to_ascii_uppercase().as_str());
    scoring(tournament, text);
    let mut header = |code: &str, value: &str| {
        if !value.is_empty() {
            Row::new(code).left(5, FREE, value).finish(text);
        }
    };
    header("172", tournament.ranking_method.as_deref().unwrap_or_default());
    header("182", tournament.pairing_controller.as_deref().unwrap_or_default());
    if let Some(system) = &tournament.system {
        let suffix = if matches!(tournament.acceleration, Acceleration::Baku { .. }) { "_BAKU" } else { "" };
        header("192", &format!("{system}{suffix}"));
    }
    let standings: Vec<String> = tournament.standings.iter().map(ToString::to_string).collect();
    header("212", &standings.join(","));
    header("222", tournament.encoded_time_control.as_deref().unwrap_or_default());
    let colours: String = tournament.board_colours.iter().map(|&colour| colour_letter(colour)).collect();
    header("352", &colours.to_ascii_uppercase());
    let MatchScoring { win, draw, loss } = tournament.match_scoring;
    if tournament.match_scoring != MatchScoring::default() {
        let mut row = Row::new("362");
        for (column, symbol, points) in [(5, "TW", win), (14, "TD", draw), (23, "TL", loss)] {
            row.left(column, column + 1, symbol).points(column + 2, column + 5, points);
        }
        row.finish(text);
    }
}

/// Record 162, left out where all is as usual and no game is without a result.
fn scoring(tournament: &Tournament, text: &mut String) {
    let scoring = tournament.scoring;
    let is_unknown = |result: &RoundResult| matches!(result, RoundResult::Game { outcome: GameOutcome::Unknown, .. });
    let unknown = tournament.entrants.iter().any(|entrant| entrant.results.iter().any(is_unknown));
    if scoring == ScoringSystem::STANDARD && !unknown {
        return;
    }
    let values = [
        ("W", scoring.win()),
        ("D", scoring.draw()),
        ("L", scoring.loss()),
        ("A", scoring.absence()),
        ("P", scoring.pairing_allocated_bye()),
        ("X", scoring.unknown()),
    ];
    let mut row = Row::new("162");
    for (index, (symbol, points)) in values.into_iter().enumerate() {
        let column = 6 + 9 * index;
        row.left(column, column, symbol).points(column + 1, column + 4, points);
    }
    row.finish(text);
}

fn write_entrant(tournament: &Tournament, entrant: &Entrant, text: &mut String) {
    let player = &entrant.player;
    let mut row = Row::new("001");
    row.right(5, 8, &entrant.number.to_string());
    row.left(10, 10, player.sex.map_or("", sex_letter));
    row.right(11, 13, player.title.map_or("", |title| title.as_str()));
    row.left(15, 47, &player.name);
    row.right(49, 52, &player.rating.map(|rating| rating.to_string()).unwrap_or_default());
    row.left(54, 56, player.federation.as_deref().unwrap_or_default());
    row.right(58, 68, player.fide_id.as_deref().unwrap_or_default());
    row.left(70, 79, &player.birth_date.map(|date| date.to_string()).unwrap_or_default());
    let sum = || tournament.score(entrant, u16::MAX);
    row.points(81, 84, entrant.stated_points.unwrap_or_else(sum));
    row.right(86, 89, &entrant.stated_rank.map(|rank| rank.to_string()).unwrap_or_default());
    for (index, &result) in entrant.results.iter().enumerate() {
        let column = 92 + 10 * index;
        let (opponent, colour, symbol) = round_columns(result);
        row.right(column, column + 3, &opponent.map_or_else(|| "0000".to_owned(), |opponent| opponent.to_string()));
        row.left(column + 5, column + 5, colour.map_or("-", colour_letter));
        row.left(column + 7, column + 7, symbol);
    }
    row.finish(text);
}

const fn round_columns(result: RoundResult) -> (Option<PairingNumber>, Option<Colour>, &'static str) {
    let symbol = match result {
        RoundResult::Game { outcome: GameOutcome::Win, rated, .. } => {
            if rated {
                "1"
            } else {
                "W"
            }
        }
        RoundResult::Game { outcome: GameOutcome::Draw, rated, .. } => {
            if rated {
                "="
            } else {
                "D"
            }
        }
        RoundResult::Game { outcome: GameOutcome::Loss, rated, .. } => {
            if rated {
                "0"
            } else {
                "L"
            }
        }
        RoundResult::Game { outcome: GameOutcome::Unknown, .. } => "?",
        RoundResult::Forfeit { win: true, .. } => "+",
        RoundResult::Forfeit { win: false, .. } => "-",
        RoundResult::Bye { bye: ByeKind::PairingAllocated } => "U",
        RoundResult::Bye { bye: ByeKind::Full } => "F",
        RoundResult::Bye { bye: ByeKind::Half } => "H",
        RoundResult::Bye { bye: ByeKind::Zero } | RoundResult::NotPaired => "Z",
    };
    (result.opponent(), result.allocated_colour(), symbol)
}

fn national_ratings(entrant: &Entrant, text: &mut String) {
    for national in &entrant.national_ratings {
        let mut row = Row::new(&national.federation);
        row.right(5, 8, &entrant.number.to_string());
        row.left(10, 10, national.sex.map_or("", sex_letter));
        row.right(11, 13, &national.classification);
        row.left(15, 47, &national.name);
        row.right(49, 52, &national.rating.map(|rating| rating.to_string()).unwrap_or_default());
        row.left(54, 56, &national.origin);
        row.right(58, 68, &national.id);
        row.left(70, 79, &national.birth_date.map(|date| date.to_string()).unwrap_or_default());
        row.finish(text);
    }
}

/// Records 240, 250, 260 and 299.
fn rules(tournament: &Tournament, text: &mut String) {
    let mut byes = tournament.requested_byes.as_slice();
    while let Some(first) = byes.first() {
        let same = byes.iter().take_while(|bye| (bye.round, bye.bye) == (first.round, first.bye)).count();
        let (group, rest) = byes.split_at(same);
        bye_record(first.bye, first.round, text, group.iter().map(|bye| bye.player.get()));
        byes = rest;
    }
    let baku;
    let records: &[VirtualPoints] = match &tournament.acceleration {
        Acceleration::None => &[],
        Acceleration::Baku { last_of_group_a } => {
            let rounds = tournament.rounds.unwrap_or(RoundNumber::FIRST);
            baku = baku_virtual_points(*last_of_group_a, AccelerationRules { rounds, scoring: tournament.scoring });
            // Without a number of rounds the code alone says all that is known.
            if tournament.rounds.is_some() { &baku } else { &[] }
        }
        Acceleration::Listed(records) => records,
    };
    for record in records {
        let mut row = Row::new("250");
        if record.match_points != Points::ZERO {
            row.points(5, 8, record.match_points);
        }
        row.points(10, 13, record.points);
        row.right(15, 17, &record.first_round.to_string()).right(19, 21, &record.last_round.to_string());
        row.right(23, 26, &record.first_player.to_string()).right(28, 31, &record.last_player.to_string());
        row.finish(text);
    }
    for prohibited in &tournament.prohibited_pairs {
        let mut row = Row::new("260");
        row.right(5, 7, &prohibited.first_round.to_string()).right(9, 11, &prohibited.last_round.to_string());
        numbers(&mut row, 13, prohibited.players.iter().map(|player| player.get()));
        row.finish(text);
    }
    for abnormal in &tournament.abnormal_points {
        abnormal_points(abnormal, text);
    }
}

fn bye_record(bye: ByeKind, round: RoundNumber, text: &mut String, players: impl Iterator<Item = u16>) {
    let symbol = match bye {
        ByeKind::Full => "F",
        ByeKind::Half => "H",
        ByeKind::Zero | ByeKind::PairingAllocated => "Z",
    };
    let mut row = Row::new("240");
    row.left(5, 5, symbol).right(7, 9, &round.to_string());
    numbers(&mut row, 11, players);
    row.finish(text);
}

/// Numbers of four digits, every five columns.
fn numbers(row: &mut Row, first: usize, numbers: impl Iterator<Item = u16>) {
    for (index, number) in numbers.enumerate() {
        let column = first + 5 * index;
        row.right(column, column + 3, &number.to_string());
    }
}

fn abnormal_points(abnormal: &AbnormalPoints, text: &mut String) {
    let symbol = match abnormal.kind {
        AbnormalPointsKind::Win => "W",
        AbnormalPointsKind::Draw => "D",
        AbnormalPointsKind::Loss => "L",
        AbnormalPointsKind::FullPointBye => "F",
        AbnormalPointsKind::HalfPointBye => "H",
        AbnormalPointsKind::ZeroPointBye => "Z",
        AbnormalPointsKind::ForfeitWin => "+",
        AbnormalPointsKind::ForfeitLoss => "-",
        AbnormalPointsKind::Adjustment => " ",
    };
    let mut row = Row::new("299");
    row.left(5, 5, symbol);
    if abnormal.match_points != Points::ZERO {
        row.points(8, 11, abnormal.match_points);
    }
    row.points(14, 17, abnormal.points);
    row.right(20, 22, &abnormal.round.map_or_else(|| "000".to_owned(), |round| round.to_string()));
    numbers(&mut row, 24, abnormal.players.iter().map(|player| player.get()));
    row.finish(text);
}

fn write_team(team: &Team, text: &mut String) {
    let mut row = Row::new("310");
    row.right(5, 7, &team.number.to_string()).left(9, 40, &team.name);
    row.left(42, 46, team.nickname.as_deref().unwrap_or_default());
    row.right(48, 53, &team.strength.map(|strength| strength.to_string()).unwrap_or_default());
    for (first, points) in [(55, team.match_points), (62, team.game_points)] {
        if let Some(points) = points {
            row.points(first, first + 5, points);
        }
    }
    row.right(69, 71, &team.rank.map(|rank| rank.to_string()).unwrap_or_default());
    numbers(&mut row, 74, team.members.iter().map(|player| player.get()));
    row.finish(text);
}

/// Records 240 of teams, 320, 330 and 300.
fn team_results(tournament: &Tournament, text: &mut String) {
    for byes in tournament.team_byes.iter().filter(|byes| byes.bye != ByeKind::PairingAllocated) {
        bye_record(byes.bye, byes.round, text, byes.teams.iter().map(|team| team.get()));
    }
    if let Some(points) = tournament.team_bye_points {
        let mut row = Row::new("320");
        row.points(5, 8, points.match_points).points(10, 13, points.game_points);
        for byes in tournament.team_byes.iter().filter(|byes| byes.bye == ByeKind::PairingAllocated) {
            let column = 15 + 4 * byes.round.index();
            if let Some(team) = byes.teams.first() {
                row.right(column, column + 2, &team.to_string());
            }
        }
        row.finish(text);
    }
    for forfeited in &tournament.forfeited_matches {
        let symbol = match forfeited.forfeit {
            MatchForfeit::Black => "+-",
            MatchForfeit::White => "-+",
            MatchForfeit::Both => "--",
        };
        let mut row = Row::new("330");
        row.left(5, 6, symbol).right(8, 10, &forfeited.round.to_string());
        row.right(12, 14, &forfeited.white.to_string()).right(16, 18, &forfeited.black.to_string());
        row.finish(text);
    }
    for line_up in &tournament.line_ups {
        let mut row = Row::new("300");
        row.right(5, 7, &line_up.round.to_string()).right(9, 11, &line_up.team.to_string());
        row.right(13, 15, &line_up.opponent.to_string());
        for (index, player) in line_up.boards.iter().enumerate() {
            let column = 17 + 5 * index;
            row.right(column, column + 3, &player.map_or_else(|| "0000".to_owned(), |player| player.to_string()));
        }
        row.finish(text);
    }
}

const fn colour_letter(colour: Colour) -> &'static str {
    match colour {
        Colour::White => "w",
        Colour::Black => "b",
    }
}

const fn sex_letter(sex: Sex) -> &'static str {
    match sex {
        Sex::Male => "m",
        Sex::Female => "w",
    }
}
