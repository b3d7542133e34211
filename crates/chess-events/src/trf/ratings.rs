//! Ratings of later lists. The format has one rating for each player, so they are notes:
//! `### Ratings @ Round 3: 1 2050, 4 1990`.

use std::collections::BTreeMap;

use super::row::Row;
use super::{TrfError, TrfProblem};
use crate::{Note, PairingNumber, RoundNumber, Tournament};

/// What one note says: the round, and the ratings that count from it on.
#[derive(Clone, Debug)]
pub(super) struct LaterRatings {
    round: RoundNumber,
    ratings: Vec<(PairingNumber, u16)>,
}

/// The ratings of a note; `None` if it is another one.
pub(super) fn read(note: &str) -> Option<LaterRatings> {
    let note: Note = note.parse().ok().filter(|note: &Note| note.kind == Note::RATINGS)?;
    let rating = |text: &str| {
        let (player, rating) = text.trim().split_once(' ')?;
        let player = PairingNumber::new(player.parse().ok()?).ok()?;
        Some((player, rating.trim().parse().ok().filter(|&rating| rating > 0)?))
    };
    let ratings: Option<Vec<_>> = note.text.split(',').map(rating).collect();
    Some(LaterRatings { round: note.round, ratings: ratings? })
}

/// Gives the players of the notes, each with its line, their later ratings.
pub(super) fn settle(notes: Vec<(usize, LaterRatings)>, tournament: &mut Tournament) -> Result<(), TrfError> {
    for (line, LaterRatings { round, ratings }) in notes {
        for (player, rating) in ratings {
            let entrant = tournament.entrants.iter_mut().find(|entrant| entrant.number == player);
            let unknown = || TrfError { line, reason: TrfProblem::UnknownPlayer(player) };
            entrant.ok_or_else(unknown)?.later_ratings.insert(round, rating);
        }
    }
    Ok(())
}

/// One note for each round from which on ratings count.
pub(super) fn write(tournament: &Tournament, text: &mut String) {
    let mut by_round: BTreeMap<RoundNumber, Vec<String>> = BTreeMap::new();
    for entrant in &tournament.entrants {
        for (&round, rating) in &entrant.later_ratings {
            by_round.entry(round).or_default().push(format!("{} {rating}", entrant.number));
        }
    }
    for (round, ratings) in by_round {
        let note = Note { kind: Note::RATINGS.to_owned(), round, text: ratings.join(", ") };
        Row::new("###").left(5, usize::MAX - 1, &note.to_string()).finish(text);
    }
}
