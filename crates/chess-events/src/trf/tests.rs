//! Tests of reading and writing.

use proptest::prelude::*;

use super::*;
use crate::{
    Acceleration, ByeKind, CalendarDate, Colour, Entrant, GameOutcome, Player, ProhibitedPairs, RequestedBye,
    RoundResult, Sex, Title,
};

const TWO_PLAYERS: &str = "\
012 Open
142 3
001    1 m GM Alekhine, A                       2700 FRA       90001 1892/10/31  1.0    1     2 w 1
001    2 w    Menchik, V                        2350 CZE       90002 1906/00/00  0.0    2     1 b 0
";

/// The message of the error of a text.
fn error(text: &str) -> String {
    read(text).map(|import| import.tournament).expect_err("the text is refused").to_string()
}

#[test]
fn trf26_is_read() {
    let import = read(TWO_PLAYERS).expect("the text is good");
    assert_eq!((import.version, import.adjustments.as_slice()), (TrfVersion::Trf26, [].as_slice()));
    let [one, two] = import.tournament.entrants.as_slice() else { panic!("two players") };
    assert_eq!((one.player.title, one.player.rating, two.player.sex), (Some(Title::Gm), Some(2700), Some(Sex::Female)));
    assert_eq!(two.player.birth_date, CalendarDate::new(1906, 0, 0).ok());
    let opponent = PairingNumber::new(1).unwrap();
    let game = RoundResult::Game { opponent, colour: Colour::Black, outcome: GameOutcome::Loss, rated: true };
    assert_eq!(two.results, [game]);
}

#[test]
fn every_line_ending_is_read() {
    for ending in ["\r", "\r\n"] {
        let text = TWO_PLAYERS.replace('\n', ending);
        assert_eq!(read(&text), read(TWO_PLAYERS));
    }
    let broken = TWO_PLAYERS.replace("2 w 1", "2 x 1").replace('\n', "\r\n");
    assert_eq!(error(&broken), "Line 3: The colour is “x”, which is not allowed.");
}

#[test]
fn defects_are_refused_with_line_and_reason() {
    let cases = [
        ("1892/10/31  1.0", "1892/13/31  1.0", "Line 3: “1892/13/31” is not a date."),
        ("2700", "27x0", "Line 3: The rating is “27x0”, not a whole number."),
        ("  1.0    1 ", "  2.0    1 ", "Line 3: Player 1 has 2.0 points, but the results give 1.0."),
        ("2 w 1", "3 w 1", "Line 3: Player 1 meets 3 in round 1, but there is no player 3."),
        ("1 b 0", "1 b 1", "Line 3: The results of players 1 and 2 in round 1 contradict each other."),
        ("1 b 0", "1 w 0", "Line 3: Players 1 and 2 have the same colour in round 1."),
        ("    1 b 0", " 0000 - 0", "Line 4: In round 1 the result “0” has no opponent."),
        ("1 b 0", "1 - Z", "Line 4: In round 1 the result “Z” has an opponent, 1."),
        ("001    2", "001    1", "Line 4: Two players have the pairing number 1."),
        ("001    2", "001  two", "Line 4: The pairing number is “two”, not a whole number."),
        (" w    Menchik", "  w   Menchik", "Line 4: The title is “w”, which is not allowed."),
        ("Menchik, V  ", "Menchik, V ", "Line 4: Column 48 must be empty."),
        ("142 3", "042 10/24/2010", "Line 2: “10/24/2010” is not a date."),
        ("142 3", "142 0", "Line 2: The number of rounds: 0 is not between 1 and 999."),
        ("142 3", "142 three", "Line 2: The number is “three”, not a whole number."),
        ("142 3", "142 3\n142 4", "Line 3: The record 142 occurs twice."),
        ("142 3", "062 7", "Line 2: The number of players is 7, but there are 2."),
        ("142 3", "162  W 1.0    D 0.6", "Line 2: Two draws must not be worth more than a win and a loss."),
        ("142 3", "162  W 1.0     D 0.5", "Line 2: Column 20 must be empty."),
        ("142 3", "162  P 2.0", "Line 2: A bye must not be worth more than a win."),
        ("142 3", "212 PTS,BUCHHOLZ", "Line 2: “BUCHHOLZ” is not a tie-break, such as SB or BH/C1."),
        ("142 3", "240 H 002    9", "Line 2: There is no player 9."),
        ("142 3", "240 X 002    1", "Line 2: The type of bye is “X”, which is not allowed."),
        ("142 3", "250      1.0 002 001    1    2", "Line 2: The range 2 to 1 is empty."),
        ("142 3", "260 001 002    1", "Line 2: The second player is missing."),
        ("142 3", "XXP 1", "Line 2: The second player is missing."),
        ("142 3", "XXP 1 7", "Line 2: There is no player 7."),
        ("142 3", "XXS W=100", "Line 2: The points system is “W=100”, which is not allowed."),
    ];
    for (old, new, expected) in cases {
        assert_eq!(error(&TWO_PLAYERS.replacen(old, new, 1)), expected);
    }
    assert_eq!(error("012 Nothing\n"), "The file has no player records (001).");
}

#[test]
fn adjustments_are_told() {
    let round = RoundNumber::FIRST;
    let other_date = |text: &str, year, month, day| AdjustmentKind::OtherDate {
        text: text.to_owned(),
        date: CalendarDate::new(year, month, day).unwrap(),
    };
    let cases = [
        ("1 b 0", "1 b x", AdjustmentKind::UnknownResult { round, symbol: 'X' }),
        (" GM ", "  g ", AdjustmentKind::ShortTitle("g".to_owned())),
        ("2 w    M", "2 f    M", AdjustmentKind::SexLetter),
        ("2 w    M", "2 u    M", AdjustmentKind::UnknownSex),
        ("1892/10/31", "31.10.1892", other_date("31.10.1892", 1892, 10, 31)),
        ("142 3", "042 Dec 10, 2020", other_date("Dec 10, 2020", 2020, 12, 10)),
        ("142 3", "052 24/09/2010", other_date("24/09/2010", 2010, 9, 24)),
        ("142 3", "XXR 3", AdjustmentKind::Converted { from: "XXR", to: "142" }),
        ("142 3", "XXC white1", AdjustmentKind::Converted { from: "XXC", to: "152" }),
        ("1 b 0", "1 b 0  0000 -", AdjustmentKind::BlankResult(RoundNumber::new(2).unwrap())),
    ];
    for (old, new, expected) in cases {
        let mut text = TWO_PLAYERS.replacen(old, new, 1);
        if new.ends_with('x') {
            text = text.replace("2 w 1", "2 w ?").replace("  1.0 ", "  0.5 ").replace("  0.0 ", "  0.5 ");
        }
        let import = read(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
        assert_eq!(import.adjustments.iter().map(|adjustment| &adjustment.kind).collect::<Vec<_>>(), [&expected]);
    }
}

#[test]
fn old_formats_are_read() {
    let text = "\
012 Open
001    1 m  g Alekhine, A                       2700 FRA       90001 1892/10/31  4.0    1     2 w 1  0000 - -
001    2 w    Menchik, V                        2350 CZE       90002 1906/00/00  3.0    2     1 b 0  0000 - +
001    3 m  m Euwe, M                           2600 NED       90003 1901/05/20  1.0    3  0000 - -     4 w =
001    4 m    Flohr, S                          2600 CZE       90004 1908        4.0    3  0000 - +     3 b =
013 Team A                             1    2
";
    let team = read(text).expect("team files have informative points");
    assert_eq!(team.tournament.teams[0].members.len(), 2);
    let text = text.lines().filter(|line| !line.starts_with("013")).collect::<Vec<_>>().join("\n");
    assert_eq!(error(&text), "Line 2: Player 1 has 4.0 points, but the results give 1.0.");
    let text = text.replace("  4.0    1", "  3.0    1");
    let import = read(&text).expect("3-1-0");
    assert_eq!(import.version, TrfVersion::Trf06);
    assert_eq!(import.tournament.scoring, crate::ScoringSystem::THREE_ONE_ZERO);
    let bye = RoundResult::Bye { bye: ByeKind::PairingAllocated };
    assert_eq!(import.tournament.entrants[1].results[1], bye);
    assert!(import.adjustments.iter().any(|adjustment| adjustment.kind == AdjustmentKind::ThreeOneZero));
    assert!(read_bytes(&text.replace("Euwe, M", "Euwé, M").chars().map(|c| c as u8).collect::<Vec<_>>()).is_ok());
}

#[test]
fn byes_of_the_first_format_follow_from_its_points() {
    let text = "\
012 Open
132                                                                                        11.25.02  11.26.02
01234567890123456789
001    1      Alekhine, A                       2700                             1.5    1     2 w 1  0000 - =
001    2      Menchik, V                        2350                             0.5    3     1 b 0         -
001    3      Euwe, M                           2600                             1.0    2  0000 -       4 w =
001    4      Flohr, S                          2600                             1.0    2  0000 -       3 b =
";
    let import = read(text).expect("the points say what is not written");
    assert_eq!(import.version, TrfVersion::Trf06);
    let half = RoundResult::Bye { bye: ByeKind::Half };
    let result = |player: usize, round: usize| import.tournament.entrants[player - 1].results[round - 1];
    assert_eq!([result(1, 2), result(2, 2), result(3, 1), result(4, 1)], [half; 4]);
    let (first, second) = (RoundNumber::FIRST, RoundNumber::new(2).unwrap());
    let told: Vec<_> = import.adjustments.iter().filter(|adjustment| adjustment.line > 3).collect();
    let expected = [
        (4, AdjustmentKind::DrawAsBye(second)),
        (5, AdjustmentKind::UnplayedAsHalfPointBye(second)),
        (6, AdjustmentKind::UnplayedAsHalfPointBye(first)),
        (7, AdjustmentKind::UnplayedAsHalfPointBye(first)),
    ];
    assert_eq!(told.iter().map(|told| (told.line, told.kind.clone())).collect::<Vec<_>>(), expected);
    assert_eq!(read(&write(&import.tournament)).map(|again| again.tournament), Ok(import.tournament));
    // Points that half-point byes do not explain are refused, and so is a format that can write them.
    for (old, new) in [("  0.5    3", "  1.0    3"), ("0000 - =", "0000 - H")] {
        let refused = error(&text.replace(old, new));
        assert!(refused.starts_with("Line 5: Player 2 has "), "{refused}");
    }
}

#[test]
fn round_dates_have_two_digits_for_the_year() {
    let dates = |text: &str| {
        let text = TWO_PLAYERS.replacen("142 3", &format!("132{:88}{text}", ""), 1);
        read(&text).map(|import| import.tournament.round_dates)
    };
    let date = |year, month, day| Some(CalendarDate::new(year, month, day).unwrap());
    assert_eq!(dates("26/05/01  00/12/31"), Ok(vec![date(2026, 5, 1), date(2000, 12, 31)]));
    assert_eq!(dates("99.05.01  00/00/00  70/01/02"), Ok(vec![date(1999, 5, 1), None, date(1970, 1, 2)]));
    assert_eq!(dates("26.25.02  26/13/01"), Ok(vec![date(2026, 2, 25), date(2026, 1, 13)]));
    for text in ["26/13/13", "1969/5/1", "26", "x/05/01", "26/05"] {
        assert!(dates(text).is_err(), "{text}");
    }
}

#[test]
fn absent_players_miss_the_round_to_be_paired() {
    let import = read(&TWO_PLAYERS.replace("142 3", "XXZ 2")).expect("the text is good");
    let player = PairingNumber::new(2).unwrap();
    let bye = RequestedBye { player, round: RoundNumber::new(2).unwrap(), bye: ByeKind::Zero };
    assert_eq!(import.tournament.requested_byes, [bye]);
}

#[test]
fn letters_of_windows_are_read() {
    let mut bytes = TWO_PLAYERS.replace("Menchik", "Mench?k").into_bytes();
    let place = bytes.iter().position(|&byte| byte == b'?').unwrap();
    bytes[place] = 0x9e;
    bytes.push(0x1a);
    let import = read_bytes(&bytes).expect("the text is good");
    assert_eq!(import.tournament.entrants[1].player.name, "Menchžk, V");
    assert_eq!(import.adjustments, [Adjustment { line: 0, kind: AdjustmentKind::Windows1252 }]);
}

#[test]
fn points_that_do_not_fit_are_left_out() {
    let mut tournament = read(TWO_PLAYERS).expect("the text is good").tournament;
    for (points, written) in [(1000, "100 "), (1005, "    "), (-1000, "-100"), (99_990, "9999")] {
        tournament.entrants[0].stated_points = Some(Points::from_tenths(points));
        let text = write(&tournament);
        let line = text.lines().find(|line| line.starts_with("001")).unwrap();
        assert_eq!(line.get(80..84).map(str::trim), Some(written.trim()), "{points}");
    }
}

#[test]
fn absences_after_the_last_round_are_dropped() {
    let text = TWO_PLAYERS.replace("142 3", "142 1").replace("2 w 1", "2 w 1  0000 - Z");
    let import = read(&text).expect("the text is adjusted");
    assert_eq!(import.tournament.entrants[0].results.len(), 1);
    let round = RoundNumber::new(2).unwrap();
    assert_eq!(import.adjustments, [Adjustment { line: 3, kind: AdjustmentKind::AbsenceAfterLastRound(round) }]);
}

#[test]
fn national_ratings_and_unknown_records_are_kept() {
    let rating = "ENG    1 w    Alekhine, A                       2710                                    ";
    let text =
        format!("{TWO_PLAYERS}{rating}\nDAT 0001 EMAIL nobody\n777 what\nZZZ free text\n### Kind @ Round 1: note\n");
    let tournament = read(&text).expect("the text is good").tournament;
    assert_eq!(tournament.entrants[0].national_ratings[0].rating, Some(2710));
    assert_eq!(tournament.unknown_records, ["DAT 0001 EMAIL nobody", "777 what", "ZZZ free text"]);
    assert_eq!(tournament.notes, ["Kind @ Round 1: note"]);
    assert_eq!(read(&write(&tournament)).map(|import| import.tournament), Ok(tournament));
}

#[test]
fn teams_are_written_as_they_were_read() {
    let text = format!(
        "{TWO_PLAYERS}\
352 WB
362 TW 3.0   TD 1.0   TL 0.0
310   1 India                            IND     2486   15.0   28.0  11     1
310   2 Ukraine                                         14.0   26.5  14     2
240 H 003    1    2
320  1.0  2.0 000   2
330 +-   2   1   2
300   1   1   2    1 0000
"
    );
    let tournament = read(&text).expect("the text is good").tournament;
    assert_eq!((tournament.teams.len(), tournament.team_byes.len(), tournament.line_ups.len()), (2, 2, 1));
    let mut again = read(&write(&tournament)).expect("what was written is good").tournament;
    again.team_byes.sort_by_key(|bye| bye.round);
    let mut tournament = tournament;
    tournament.team_byes.sort_by_key(|bye| bye.round);
    assert_eq!(again, tournament);
}

/// Results of one round for players 1 to `players`, from a list of random numbers.
fn add_round(tournament: &mut Tournament, seeds: &[u8]) {
    let count = tournament.entrants.len();
    let mut free: Vec<usize> = (0..count).collect();
    let mut seeds = seeds.iter().copied().cycle();
    let mut next = move || usize::from(seeds.next().unwrap_or_default());
    let mut bye_given = false;
    while let Some(one) = free.pop() {
        let choice = next() % 10;
        if free.is_empty() || choice < 3 {
            let bye = match choice % 4 {
                0 if !bye_given => ByeKind::PairingAllocated,
                1 => ByeKind::Full,
                2 => ByeKind::Half,
                _ => ByeKind::Zero,
            };
            bye_given |= bye == ByeKind::PairingAllocated;
            tournament.entrants[one].results.push(RoundResult::Bye { bye });
            continue;
        }
        let other = free.remove(next() % free.len());
        let numbers = [one, other].map(|index| tournament.entrants[index].number);
        use GameOutcome::{Draw, Loss, Unknown, Win};
        let outcomes =
            [(Win, Loss), (Loss, Win), (Draw, Draw), (Loss, Loss), (Draw, Loss), (Unknown, Unknown)][next() % 6];
        let rated = next() % 4 > 0 || outcomes.0 == Unknown;
        let colours = [Colour::White, Colour::Black];
        for (index, (me, outcome)) in [(one, outcomes.0), (other, outcomes.1)].into_iter().enumerate() {
            let (opponent, colour) = (numbers[1 - index], colours[index]);
            let forfeit = RoundResult::Forfeit { opponent: Some(opponent), colour: Some(colour), win: outcome == Win };
            let game = RoundResult::Game { opponent, colour, outcome, rated };
            tournament.entrants[me].results.push(if choice == 9 { forfeit } else { game });
        }
    }
}

fn text(length: usize) -> impl Strategy<Value = String> {
    proptest::string::string_regex(&format!("[A-Za-zé’ő][A-Za-z .,’é]{{0,{}}}[a-zé]", length - 2)).expect("a pattern")
}

fn entrant(number: u16) -> impl Strategy<Value = Entrant> {
    let options = (any::<Option<bool>>(), 0..=8_usize, 0..3000_u16, 1900..2020_u16, 0..=12_u8);
    (text(33), options, 1..500_u16).prop_map(move |(name, (sex, title, rating, year, month), rank)| {
        let player = Player {
            name,
            title: Title::ALL.get(title).copied(),
            sex: sex.map(|male| if male { Sex::Male } else { Sex::Female }),
            federation: (title > 4).then(|| "NED".to_owned()),
            fide_id: (title > 2).then(|| format!("{}", 1_000_000 + u32::from(rating))),
            rating: (rating > 0).then_some(rating),
            birth_date: CalendarDate::new(year, month, 0).ok(),
        };
        Entrant { stated_rank: Some(rank), ..Entrant::new(PairingNumber::new(number).unwrap(), player) }
    })
}

fn tournament() -> impl Strategy<Value = Tournament> {
    let entrants = (1..12_u16).prop_flat_map(|count| (1..=count).map(entrant).collect::<Vec<_>>());
    let rounds = proptest::collection::vec(proptest::collection::vec(any::<u8>(), 20), 0..6);
    let header = (text(40), text(20), any::<Option<bool>>(), proptest::collection::vec(text(60), 0..3));
    (entrants, rounds, header, any::<[bool; 5]>()).prop_map(|(entrants, rounds, header, flags)| {
        let (name, city, colour, notes) = header;
        let round = |value| RoundNumber::new(value).unwrap();
        let first = PairingNumber::FIRST;
        let mut tournament = Tournament {
            name,
            city,
            notes,
            entrants,
            rounds: Some(round(9)),
            initial_colour: colour.map(|white| if white { Colour::White } else { Colour::Black }),
            ..Tournament::default()
        };
        if flags[0] {
            tournament.scoring = crate::ScoringSystem::THREE_ONE_ZERO;
        }
        if flags[1] {
            tournament.acceleration = Acceleration::Baku { last_of_group_a: first };
            tournament.system = Some(crate::PairingSystem::Dutch);
        }
        if flags[2] {
            let players = vec![first, tournament.entrants.last().map_or(first, |entrant| entrant.number)];
            let prohibited = ProhibitedPairs { first_round: round(2), last_round: round(4), players };
            tournament.prohibited_pairs.push(prohibited);
        }
        if flags[3] {
            tournament.requested_byes.push(RequestedBye { player: first, round: round(8), bye: ByeKind::Half });
        }
        if flags[4] {
            tournament.standings = ["PTS", "BH/C1", "SB"].map(|code| code.parse().unwrap()).to_vec();
            tournament.round_dates = vec![CalendarDate::new(2026, 5, 1).ok(), None];
        }
        for seeds in rounds {
            add_round(&mut tournament, &seeds);
        }
        let paired = tournament.paired_rounds();
        let points: Vec<_> = tournament.entrants.iter().map(|entrant| tournament.score(entrant, paired)).collect();
        for (entrant, points) in tournament.entrants.iter_mut().zip(points) {
            entrant.stated_points = Some(points);
        }
        tournament
    })
}

proptest! {
    #[test]
    fn tournaments_are_read_as_they_were_written(tournament in tournament()) {
        let text = write(&tournament);
        let import = read(&text).map_err(|error| TestCaseError::fail(format!("{error}\n{text}")))?;
        prop_assert_eq!(&import.tournament, &tournament, "{}", text);
        prop_assert!(import.adjustments.is_empty());
    }

    #[test]
    fn damaged_files_are_refused_or_read_alike_again(
        tournament in tournament(),
        records in proptest::collection::vec((any::<usize>(), 0..RECORDS.len()), 0..4),
        edits in proptest::collection::vec((any::<usize>(), any::<usize>(), any::<u8>()), 0..6),
    ) {
        let text = write(&tournament);
        let mut lines: Vec<&str> = text.lines().collect();
        for (place, record) in records {
            lines.insert(place % (lines.len() + 1), RECORDS[record]);
        }
        let mut bytes = lines.join("\n").into_bytes();
        for (kind, place, byte) in edits {
            let place = place % bytes.len();
            match kind % 5 {
                0 => bytes.insert(place, byte),
                1 if bytes.len() > 1 => _ = bytes.remove(place),
                2 => bytes[place] = b"01=+-WDLUHFZ? wb.,/"[usize::from(byte) % 19],
                3 => bytes.truncate(place.max(1)),
                _ => bytes[place] = byte,
            }
        }
        reads_alike_again(&bytes)?;
    }

    #[test]
    fn no_bytes_make_the_reader_panic(bytes in proptest::collection::vec(any::<u8>(), 0..400)) {
        reads_alike_again(&bytes)?;
    }
}

/// Records that the tournaments above have none of.
const RECORDS: [&str; 18] = [
    "### Ratings @ Round 2: 1 2100, 2 1950",
    "0123456789012345678901234567890",
    "XXR 12",
    "XXC black1",
    "XXS W=3 D=1 PAB=1 ZPB=0",
    "XXA    1  1.0  0.5",
    "XXP 1 2",
    "XXZ 1",
    "013 Old team                         1    2",
    "310   1 Team                             TEA     2400   10.0   20.5   1    1    2",
    "299 W      0.5 001    1",
    "300   1   1   2    1 0000",
    "320  1.0  2.0 000   1",
    "330 --   1   1   2",
    "362 TW 3.0   TD 1.0   TL 0.0",
    "ENG    1 w   A Player                            2000 LON          12 1990/00/00",
    "250      0.5 001 002    1    2",
    "### MPA @ Round 1: what was done",
];

/// What is read, writes, and reads again the same; the fuzz target `trf` has the same property.
fn reads_alike_again(bytes: &[u8]) -> Result<(), TestCaseError> {
    let Ok(import) = read_bytes(bytes) else { return Ok(()) };
    let mut tournament = import.tournament;
    let written = write(&tournament);
    let again = read(&written).map_err(|error| TestCaseError::fail(format!("{error}\n{written}")))?;
    prop_assert!(again.adjustments.is_empty(), "{:?}", again.adjustments);
    prop_assert_eq!(&write(&again.tournament), &written);
    // Points that are not stated are written as the sum of the results.
    for (own, read) in tournament.entrants.iter_mut().zip(&again.tournament.entrants) {
        own.stated_points = own.stated_points.or(read.stated_points);
    }
    prop_assert_eq!(again.tournament, tournament, "{}", written);
    Ok(())
}
