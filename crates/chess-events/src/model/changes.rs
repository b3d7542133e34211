//! Changes during a tournament that FIDE wants to be noted in the report file.

use std::fmt::Display;

use super::note::Note;
use super::number::{PairingNumber, RoundNumber};
use super::result::{GameOutcome, RoundResult};
use super::tie_break::TieBreak;
use super::tournament::Tournament;

/// There is no such game, or it has a result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("Player {player} has no game without a result in round {round}.")]
pub struct NoAdjournedGame {
    /// The player.
    pub player: PairingNumber,
    /// The round.
    pub round: RoundNumber,
}

impl Note {
    /// A note of all that was found in a round, such as [`Note::MANUAL_PAIRING`] with what
    /// [`swiss::check_round`](crate::swiss::check_round) finds. `None` if there is nothing.
    pub fn of_findings(kind: &str, round: RoundNumber, findings: &[impl Display]) -> Option<Self> {
        let texts: Vec<String> = findings.iter().map(ToString::to_string).collect();
        (!texts.is_empty()).then(|| Self { kind: kind.to_owned(), round, text: texts.join(" ") })
    }
}

impl Tournament {
    /// Another number of rounds. Once a round is paired, the change is noted. `true` if the last paired round becomes the
    /// last of all, or is it no more: it is paired differently, so [`swiss::check_round`](crate::swiss::check_round) must
    /// look at it again.
    ///
    /// ```
    /// use chess_events::generate::{Options, generate};
    /// use chess_events::RoundNumber;
    ///
    /// let mut tournament = generate(&Options::new(1, 12, RoundNumber::new(4)?));
    /// assert!(tournament.change_rounds(RoundNumber::new(5)?));
    /// assert_eq!(tournament.notes, ["Number of rounds @ Round 4: 5 instead of 4"]);
    /// # Ok::<(), chess_events::InvalidNumber>(())
    /// ```
    pub fn change_rounds(&mut self, rounds: RoundNumber) -> bool {
        let former = self.rounds.replace(rounds);
        let Ok(last) = RoundNumber::new(self.paired_rounds()) else { return false };
        if former == Some(rounds) {
            return false;
        }
        let former_text = former.map_or_else(|| "an open number".to_owned(), |former| former.to_string());
        self.add_change(Note::ROUNDS, last, format!("{rounds} instead of {former_text}"));
        (former == Some(last)) != (rounds == last)
    }

    /// Another list of tie-breaks. Once a round is paired, the former list is noted.
    pub fn change_standings(&mut self, list: Vec<TieBreak>) {
        let shown = |list: &[TieBreak]| match list {
            [] => "no list".to_owned(),
            list => list.iter().map(ToString::to_string).collect::<Vec<_>>().join(","),
        };
        let former = std::mem::replace(&mut self.standings, list);
        if let Ok(last) = RoundNumber::new(self.paired_rounds())
            && former != self.standings
        {
            let text = format!("{} instead of {}", shown(&self.standings), shown(&former));
            self.add_change(Note::TIE_BREAKS, last, text);
        }
    }

    /// The result of an adjourned game, for a player and the opponent. It has counted as a draw for pairings: if later
    /// rounds are paired, another result is noted.
    ///
    /// # Errors
    /// There is no such game, or it has a result.
    pub fn end_adjourned_game(
        &mut self,
        round: RoundNumber,
        player: PairingNumber,
        [own, theirs]: [GameOutcome; 2],
    ) -> Result<(), NoAdjournedGame> {
        let running = |tournament: &Self, player| match tournament.entrant(player)?.result(round) {
            RoundResult::Game { opponent, outcome: GameOutcome::Unknown, .. } => Some(opponent),
            _ => None,
        };
        let opponent = running(self, player).filter(|&opponent| running(self, opponent) == Some(player));
        let opponent = opponent.ok_or(NoAdjournedGame { player, round })?;
        for (number, outcome) in [(player, own), (opponent, theirs)] {
            let entrant = self.entrants.iter_mut().find(|entrant| entrant.number == number);
            let result = entrant.and_then(|entrant| entrant.results.get_mut(round.index()));
            if let Some(RoundResult::Game { outcome: old, .. }) = result {
                *old = outcome;
            }
        }
        let is_draw = [own, theirs] == [GameOutcome::Draw; 2];
        let is_open = [own, theirs].contains(&GameOutcome::Unknown);
        if !is_draw && !is_open && self.paired_rounds() > round.get() {
            let points = [own, theirs].map(|outcome| match outcome {
                GameOutcome::Win => "1",
                GameOutcome::Draw => "½",
                GameOutcome::Loss | GameOutcome::Unknown => "0",
            });
            let text = format!("{player}–{opponent} ended {}–{}, not in a draw", points[0], points[1]);
            self.add_change(Note::ADJOURNMENT, round, text);
        }
        Ok(())
    }

    fn add_change(&mut self, kind: &str, round: RoundNumber, text: String) {
        self.add_note(&Note { kind: kind.to_owned(), round, text });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::{Options, generate};

    fn round(value: u16) -> RoundNumber {
        RoundNumber::new(value).unwrap()
    }

    fn tournament() -> Tournament {
        generate(&Options::new(3, 10, round(4)))
    }

    #[test]
    fn number_of_rounds_is_noted_once_a_round_is_paired() {
        let mut tournament = tournament();
        assert!(tournament.change_rounds(round(6)), "round 4 is not the last any more");
        assert!(!tournament.change_rounds(round(5)), "round 4 was not, and is not the last");
        assert!(!tournament.change_rounds(round(5)));
        assert!(tournament.change_rounds(round(4)), "round 4 is the last again");
        let expected = ["6 instead of 4", "5 instead of 6", "4 instead of 5"];
        assert_eq!(tournament.notes, expected.map(|text| format!("Number of rounds @ Round 4: {text}")));
        tournament.entrants.iter_mut().for_each(|entrant| entrant.results.clear());
        assert!(!tournament.change_rounds(round(7)), "nothing is paired");
        assert_eq!((tournament.notes.len(), tournament.rounds), (3, Some(round(7))));
    }

    #[test]
    fn former_tie_breaks_are_noted() {
        let mut tournament = tournament();
        let list = |codes: &str| codes.split(',').map(|code| code.parse().unwrap()).collect::<Vec<TieBreak>>();
        tournament.standings = list("PTS,BH");
        tournament.change_standings(list("PTS,BH"));
        assert!(tournament.notes.is_empty());
        tournament.change_standings(list("PTS,BH/C1,SB"));
        assert_eq!(tournament.notes, ["Tie-breaks @ Round 4: PTS,BH/C1,SB instead of PTS,BH"]);
        assert_eq!(tournament.standings, list("PTS,BH/C1,SB"));
    }

    #[test]
    fn results_of_adjourned_games_other_than_draws_are_noted() {
        let mut tournament = tournament();
        let player = PairingNumber::FIRST;
        let adjourn = |tournament: &mut Tournament, value: u16| {
            let opponent = tournament.entrants[0].result(round(value)).opponent().unwrap();
            for number in [player, opponent] {
                let entrant = tournament.entrants.iter_mut().find(|entrant| entrant.number == number).unwrap();
                if let RoundResult::Game { outcome, .. } = &mut entrant.results[usize::from(value) - 1] {
                    *outcome = GameOutcome::Unknown;
                }
            }
            opponent
        };
        let won = [GameOutcome::Win, GameOutcome::Loss];
        let missing = NoAdjournedGame { player, round: round(2) };
        assert_eq!(tournament.end_adjourned_game(round(2), player, won), Err(missing));
        let opponent = adjourn(&mut tournament, 2);
        assert_eq!(tournament.end_adjourned_game(round(2), opponent, [GameOutcome::Loss, GameOutcome::Win]), Ok(()));
        assert_eq!(tournament.notes, [format!("Adjournment @ Round 2: {opponent}–1 ended 0–1, not in a draw")]);
        assert_eq!(tournament.check_consistency(), Ok(()));
        adjourn(&mut tournament, 3);
        assert_eq!(tournament.end_adjourned_game(round(3), player, [GameOutcome::Draw; 2]), Ok(()));
        adjourn(&mut tournament, 4);
        assert_eq!(tournament.end_adjourned_game(round(4), player, won), Ok(()), "no later round is paired");
        assert_eq!(tournament.notes.len(), 1);
    }

    #[test]
    fn pairings_by_hand_are_noted_with_the_right_ones() {
        let mut tournament = tournament();
        let last = round(4);
        let findings = |tournament: &Tournament| crate::swiss::check_round(tournament, last).findings;
        assert_eq!(Note::of_findings(Note::MANUAL_PAIRING, last, &findings(&tournament)), None);
        for entrant in &mut tournament.entrants {
            if let RoundResult::Game { colour, .. } = &mut entrant.results[3] {
                *colour = colour.other();
            }
        }
        let note = Note::of_findings(Note::MANUAL_PAIRING, last, &findings(&tournament)).unwrap();
        assert!(note.to_string().starts_with("MPA @ Round 4: "), "{note}");
        assert!(note.text.ends_with(" is prescribed, with these colours."), "{note}");
    }
}
