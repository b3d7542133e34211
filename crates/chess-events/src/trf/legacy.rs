//! JaVaFo’s records, which TRF26 replaced.

use super::line::Line;
use super::reader::Reader;
use super::{AdjustmentKind, TrfError, TrfProblem, header};
use crate::{Colour, PairingNumber, Points, ProhibitedPairs, RoundNumber, VirtualPoints};

/// The last round a prohibition without a range can mean.
const LAST_ROUND: u16 = RoundNumber::MAX;

/// The most points of a result, in tenths: record 162 has room for four characters.
const MAX_TENTHS: u32 = 999;

/// Reads a record whose code begins with `XX`.
pub(super) fn read(reader: &mut Reader, line: Line<'_>, code: &str) -> Result<(), TrfError> {
    reader.has_trf16_records = true;
    let (from, to) = match code {
        "XXR" => ("XXR", "142"),
        "XXC" => ("XXC", "152"),
        "XXZ" => ("XXZ", "240"),
        "XXS" => ("XXS", "162"),
        "XXA" => ("XXA", "250"),
        "XXP" => ("XXP", "260"),
        _ => {
            reader.tournament.unknown_records.push(line.text.trim_end().to_owned());
            return Ok(());
        }
    };
    reader.adjusted(line, AdjustmentKind::Converted { from, to });
    let words = line.from(5).split([' ', ',', '/']).filter(|word| !word.is_empty());
    match code {
        "XXR" => {
            let text = line.from(5);
            let not_a_number =
                |_| line.error(TrfProblem::NotANumber { field: "The number of rounds", text: text.to_owned() });
            let rounds = text.parse::<u16>().map_err(not_a_number)?;
            let out_of_range = |error| line.error(TrfProblem::OutOfRange { field: "The number of rounds", error });
            reader.tournament.rounds = Some(RoundNumber::new(rounds).map_err(out_of_range)?);
        }
        "XXC" => {
            for word in words {
                match word.to_ascii_lowercase().as_str() {
                    "white1" => reader.tournament.initial_colour = Some(Colour::White),
                    "black1" => reader.tournament.initial_colour = Some(Colour::Black),
                    _ => {
                        return Err(line.error(TrfProblem::Value { field: "The configuration", text: word.to_owned() }));
                    }
                }
            }
        }
        "XXZ" => {
            let absent = words.map(|word| player(line, word)).collect::<Result<Vec<_>, _>>()?;
            reader.mentioned.extend(absent.iter().map(|&player| (player, line.number)));
            reader.absent.extend(absent);
        }
        "XXS" => scoring(reader, line)?,
        "XXA" => {
            let player = line.required(line.player(5, 8)?, "The player")?;
            for (index, column) in (10..=line.len()).step_by(5).enumerate() {
                let points = line.points(column, column + 3)?.unwrap_or_default();
                if let (Ok(round), true) = (RoundNumber::from_index(index), points != Points::ZERO) {
                    let match_points = Points::ZERO;
                    let (first_round, last_round, first_player, last_player) = (round, round, player, player);
                    reader.virtual_points.push(VirtualPoints {
                        points,
                        match_points,
                        first_round,
                        last_round,
                        first_player,
                        last_player,
                    });
                }
            }
        }
        _ => {
            let players = words.map(|word| player(line, word)).collect::<Result<Vec<_>, _>>()?;
            if players.len() < 2 {
                return Err(line.error(TrfProblem::Missing("The second player")));
            }
            reader.mentioned.extend(players.iter().map(|&player| (player, line.number)));
            let last_round = RoundNumber::new(LAST_ROUND).unwrap_or(RoundNumber::FIRST);
            let prohibited = ProhibitedPairs { first_round: RoundNumber::FIRST, last_round, players };
            reader.tournament.prohibited_pairs.push(prohibited);
        }
    }
    Ok(())
}

fn player(line: Line<'_>, word: &str) -> Result<PairingNumber, TrfError> {
    let not_a_number = |_| line.error(TrfProblem::NotANumber { field: "The pairing number", text: word.to_owned() });
    let number = word.parse::<u16>().map_err(not_a_number)?;
    PairingNumber::new(number)
        .map_err(|error| line.error(TrfProblem::OutOfRange { field: "The pairing number", error }))
}

/// `XXS CODE=VALUE …`. Points that depend on the colour, or that TRF26 cannot tell apart, are refused.
fn scoring(reader: &mut Reader, line: Line<'_>) -> Result<(), TrfError> {
    let old = reader.tournament.scoring;
    let (mut win, mut draw, mut loss) = (old.win(), old.draw(), old.loss());
    let (mut absence, mut bye) = (Vec::new(), None);
    let mut twins = Vec::new();
    for word in line.from(5).split(' ').filter(|word| !word.is_empty()) {
        let invalid = || line.error(TrfProblem::Value { field: "The points system", text: word.to_owned() });
        let (name, value) = word.split_once('=').ok_or_else(invalid)?;
        let points: Points = value.replace(',', ".").parse().map_err(|_| invalid())?;
        if points.tenths().unsigned_abs() > MAX_TENTHS {
            return Err(invalid());
        }
        match name {
            "W" => win = points,
            "D" => draw = points,
            "L" => loss = points,
            "PAB" => bye = Some(points),
            "ZPB" | "FL" => absence.push(points),
            "WW" | "BW" | "WD" | "BD" | "WL" | "BL" | "FPB" | "FW" | "HPB" => twins.push((name, points)),
            _ => return Err(invalid()),
        }
    }
    let both = |white: &str, black: &str| {
        let value = |wanted: &str| twins.iter().find(|(name, _)| *name == wanted).map(|&(_, points)| points);
        value(white).filter(|points| Some(*points) == value(black))
    };
    win = both("WW", "BW").unwrap_or(win);
    draw = both("WD", "BD").unwrap_or(draw);
    loss = both("WL", "BL").unwrap_or(loss);
    let unusual = twins.iter().find(|(name, points)| {
        let expected = match *name {
            "WD" | "BD" | "HPB" => draw,
            "WL" | "BL" => loss,
            _ => win,
        };
        *points != expected
    });
    let different = absence.iter().any(|points| Some(points) != absence.first());
    if unusual.is_some() || different {
        return Err(line.error(TrfProblem::Value { field: "The points system", text: line.from(5).to_owned() }));
    }
    let others = [absence.first().copied().unwrap_or(old.absence()), bye.unwrap_or(win), draw];
    reader.tournament.scoring = header::scoring([win, draw, loss], others).map_err(|error| line.error(error))?;
    reader.states_scoring = true;
    Ok(())
}
