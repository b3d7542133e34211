//! The initial order, late entries and withdrawals (C.04.2, 2 and 3).

use std::cmp::{Ordering, Reverse};
use std::collections::BTreeMap;

use super::acceleration::Acceleration;
use super::number::{InvalidNumber, PairingNumber, RoundNumber};
use super::player::Player;
use super::result::{ByeKind, RoundResult};
use super::tournament::{Entrant, RequestedBye, Tournament};

impl Player {
    /// The initial order: by rating, title and name (C.04.2, 2.2). The smaller player has the smaller pairing number.
    ///
    /// ```
    /// use chess_events::Player;
    ///
    /// let named = |name: &str, rating| Player { name: name.to_owned(), rating, ..Player::default() };
    /// let mut players = [named("Berg", Some(1900)), named("Adams", None), named("Cole", Some(2100))];
    /// players.sort_by(Player::initial_order);
    /// assert_eq!(players.map(|player| player.name), ["Cole", "Berg", "Adams"]);
    /// ```
    pub fn initial_order(&self, other: &Self) -> Ordering {
        let title = |player: &Self| (player.title.is_none(), player.title);
        let key = |player: &Self| (Reverse(player.rating.unwrap_or(0)), title(player));
        key(self).cmp(&key(other)).then_with(|| self.name.cmp(&other.name))
    }
}

impl Tournament {
    /// Adds a player: before the start, or later as a late entry (C.04.2, 2.4). The player gets the number that fits the
    /// initial order, and `missed` for each round paired so far; numbers from there on grow by one. With Baku
    /// acceleration, a player above the last one of group A belongs to it.
    ///
    /// # Errors
    /// There is no pairing number left.
    pub fn add_entrant(&mut self, player: Player, missed: ByeKind) -> Result<PairingNumber, InvalidNumber> {
        PairingNumber::from_index(self.entrants.len())?;
        let index = self.entrants.partition_point(|entrant| entrant.player.initial_order(&player).is_le());
        let number = PairingNumber::from_index(index)?;
        let mut renumbered = BTreeMap::new();
        for (place, entrant) in self.entrants.iter().enumerate() {
            renumbered.insert(entrant.number, PairingNumber::from_index(place + usize::from(place >= index))?);
        }
        self.renumber(&renumbered);
        let rounds = usize::from(self.paired_rounds());
        let results = vec![RoundResult::Bye { bye: missed }; rounds];
        self.entrants.insert(index, Entrant { results, ..Entrant::new(number, player) });
        Ok(number)
    }

    /// No more pairings for a player from a round on: zero-point byes for the rounds that are left (C.04.2, 3.2).
    pub fn withdraw(&mut self, player: PairingNumber, from: RoundNumber) {
        self.requested_byes.retain(|bye| bye.player != player || bye.round < from);
        let last = self.rounds.map_or(from, |rounds| rounds.max(from));
        for round in (from.get()..=last.get()).filter_map(|round| RoundNumber::new(round).ok()) {
            self.requested_byes.push(RequestedBye { player, round, bye: ByeKind::Zero });
        }
    }

    /// Replaces players’ numbers. A number that is not in the map stays, and so do the numbers of teams, which byes,
    /// prohibitions and virtual points name in a team competition.
    fn renumber(&mut self, numbers: &BTreeMap<PairingNumber, PairingNumber>) {
        let change = |number: &mut PairingNumber| {
            if let Some(&new) = numbers.get(number) {
                *number = new;
            }
        };
        for entrant in &mut self.entrants {
            change(&mut entrant.number);
            for result in &mut entrant.results {
                match result {
                    RoundResult::Game { opponent, .. } | RoundResult::Forfeit { opponent: Some(opponent), .. } => {
                        change(opponent);
                    }
                    RoundResult::Forfeit { opponent: None, .. } | RoundResult::Bye { .. } | RoundResult::NotPaired => {}
                }
            }
        }
        self.entrants.sort_by_key(|entrant| entrant.number);
        self.teams.iter_mut().flat_map(|team| &mut team.members).for_each(change);
        self.line_ups.iter_mut().flat_map(|line_up| line_up.boards.iter_mut().flatten()).for_each(change);
        if !self.teams.is_empty() {
            return;
        }
        self.requested_byes.iter_mut().for_each(|bye| change(&mut bye.player));
        self.prohibited_pairs.iter_mut().flat_map(|pair| &mut pair.players).for_each(change);
        self.abnormal_points.iter_mut().flat_map(|abnormal| &mut abnormal.players).for_each(change);
        match &mut self.acceleration {
            Acceleration::None => {}
            Acceleration::Baku { last_of_group_a } => change(last_of_group_a),
            Acceleration::Listed(records) => records.iter_mut().for_each(|record| {
                change(&mut record.first_player);
                change(&mut record.last_player);
            }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::{Options, generate};

    #[test]
    fn late_entries_get_the_number_of_their_rating() {
        let number = |value| PairingNumber::new(value).unwrap();
        let mut options = Options::new(5, 10, RoundNumber::new(3).unwrap());
        options.baku = true;
        let mut tournament = generate(&options);
        let before = tournament.clone();
        let rating = tournament.entrants[3].player.rating.map(|rating| rating + 1);
        let late = Player { name: "Late".to_owned(), rating, ..Player::default() };
        assert_eq!(tournament.add_entrant(late, ByeKind::Zero), Ok(number(4)));
        assert_eq!(tournament.check_consistency(), Ok(()));
        assert_eq!(tournament.entrants[3].results, [RoundResult::Bye { bye: ByeKind::Zero }; 3]);
        assert_eq!(tournament.acceleration, Acceleration::Baku { last_of_group_a: number(7) });
        let names = |tournament: &Tournament, index: usize| -> Vec<Option<String>> {
            let opponents = tournament.entrants[index].results.iter().map(|result| result.opponent());
            opponents.map(|opponent| tournament.entrant(opponent?).map(|other| other.player.name.clone())).collect()
        };
        assert_eq!(names(&tournament, 5), names(&before, 4));
    }

    #[test]
    fn withdrawn_players_are_not_paired() {
        let mut tournament = generate(&Options::new(5, 10, RoundNumber::new(3).unwrap()));
        tournament.rounds = RoundNumber::new(5).ok();
        let player = tournament.entrants[0].number;
        tournament.withdraw(player, RoundNumber::new(4).unwrap());
        assert_eq!(tournament.requested_byes.len(), 2);
        let pairing = crate::swiss::pair_next_round(&tournament).unwrap();
        assert!(pairing.bye.is_some());
        assert!(pairing.pairings.iter().all(|pairing| pairing.white != player && pairing.black != player));
    }
}
