//! Ladders: who wins against somebody above takes that place.

use std::time::Duration;

use serde::{Deserialize, Serialize};

/// The rules of a ladder.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LadderRules {
    /// How many rungs above oneself one may challenge.
    pub reach: usize,
    /// How many games and open challenges a player may have at a time.
    pub max_games: usize,
    /// How long a challenge may stay without an answer before it is lost.
    pub answer_within: Duration,
}

/// A challenge on a ladder, from when it is made until its game ends.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LadderChallenge<P> {
    /// Who challenges.
    pub challenger: P,
    /// Who stands above and is challenged.
    pub defender: P,
    /// When it was made, since the start of the ladder.
    pub made: Duration,
    /// Whether the game has begun.
    pub accepted: bool,
}

/// Why a ladder refuses something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LadderError {
    /// One of the two is not on the ladder.
    #[error("The player is not on the ladder.")]
    NotOnLadder,
    /// The player stands on the ladder already.
    #[error("The player is on the ladder already.")]
    AlreadyOnLadder,
    /// Only players above oneself can be challenged.
    #[error("The player stands below you.")]
    Below,
    /// The player stands more rungs above than the rules allow.
    #[error("The player stands too many rungs above you.")]
    OutOfReach,
    /// The challenger has as many games as the rules allow.
    #[error("You have as many games as the ladder allows.")]
    ChallengerBusy,
    /// The defender has as many games as the rules allow.
    #[error("The player has as many games as the ladder allows.")]
    DefenderBusy,
    /// The two have a challenge or a game already.
    #[error("The two have a game or a challenge already.")]
    AlreadyChallenged,
    /// There is no such challenge, or it was accepted already.
    #[error("There is no such challenge.")]
    NoChallenge,
}

/// How a challenge ended, for the challenger.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ChallengeResult {
    /// The challenger won, or the defender refused or did not answer in time.
    Won,
    /// The game was drawn: everybody stays.
    Drawn,
    /// The challenger lost: everybody stays.
    Lost,
}

/// The players of a ladder from the top, and their challenges.
///
/// ```
/// use std::time::Duration;
/// use chess_events::{ChallengeResult, Ladder, LadderRules};
///
/// let day = Duration::from_secs(24 * 60 * 60);
/// let mut ladder = Ladder::new(LadderRules { reach: 2, max_games: 2, answer_within: 7 * day });
/// for player in ["Anna", "Boris", "Carla", "Dora"] {
///     ladder.join(player)?;
/// }
/// ladder.challenge("Dora", "Boris", day)?;
/// ladder.accept(&"Dora", &"Boris")?;
/// ladder.finish(&"Dora", &"Boris", ChallengeResult::Won)?;
/// assert_eq!(ladder.order(), ["Anna", "Dora", "Boris", "Carla"]);
/// # Ok::<(), chess_events::LadderError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ladder<P> {
    rules: LadderRules,
    order: Vec<P>,
    challenges: Vec<LadderChallenge<P>>,
}

impl<P: PartialEq> Ladder<P> {
    /// A ladder without players.
    pub const fn new(rules: LadderRules) -> Self {
        Self { rules, order: Vec::new(), challenges: Vec::new() }
    }

    /// The players, from the top.
    pub fn order(&self) -> &[P] {
        &self.order
    }

    /// The challenges and games that are running.
    pub fn challenges(&self) -> &[LadderChallenge<P>] {
        &self.challenges
    }

    /// A player joins on the lowest rung.
    ///
    /// # Errors
    /// [`LadderError::AlreadyOnLadder`].
    pub fn join(&mut self, player: P) -> Result<(), LadderError> {
        if self.rung(&player).is_some() {
            return Err(LadderError::AlreadyOnLadder);
        }
        self.order.push(player);
        Ok(())
    }

    /// A player leaves. Challenges are void; everybody below moves up.
    ///
    /// # Errors
    /// [`LadderError::NotOnLadder`].
    pub fn leave(&mut self, player: &P) -> Result<(), LadderError> {
        let rung = self.rung(player).ok_or(LadderError::NotOnLadder)?;
        self.order.remove(rung);
        self.challenges.retain(|challenge| challenge.challenger != *player && challenge.defender != *player);
        Ok(())
    }

    /// `challenger` challenges `defender` at an instant since the start of the ladder.
    ///
    /// # Errors
    /// Why the rules forbid it.
    pub fn challenge(&mut self, challenger: P, defender: P, now: Duration) -> Result<(), LadderError> {
        let below = self.rung(&challenger).ok_or(LadderError::NotOnLadder)?;
        let above = self.rung(&defender).ok_or(LadderError::NotOnLadder)?;
        if above >= below {
            return Err(LadderError::Below);
        }
        if below - above > self.rules.reach {
            return Err(LadderError::OutOfReach);
        }
        if self.position(&challenger, &defender).or_else(|| self.position(&defender, &challenger)).is_some() {
            return Err(LadderError::AlreadyChallenged);
        }
        if self.games_of(&challenger) >= self.rules.max_games {
            return Err(LadderError::ChallengerBusy);
        }
        if self.games_of(&defender) >= self.rules.max_games {
            return Err(LadderError::DefenderBusy);
        }
        self.challenges.push(LadderChallenge { challenger, defender, made: now, accepted: false });
        Ok(())
    }

    /// The defender accepts: the game begins.
    ///
    /// # Errors
    /// [`LadderError::NoChallenge`], also if it was accepted already.
    pub fn accept(&mut self, challenger: &P, defender: &P) -> Result<(), LadderError> {
        let position = self.position(challenger, defender).ok_or(LadderError::NoChallenge)?;
        let challenge = self.challenges.get_mut(position).filter(|challenge| !challenge.accepted);
        challenge.ok_or(LadderError::NoChallenge)?.accepted = true;
        Ok(())
    }

    /// The challenge ends. A challenger who won takes the defender’s place if it is still above; the defender and all
    /// between move down one rung.
    ///
    /// # Errors
    /// [`LadderError::NoChallenge`].
    pub fn finish(&mut self, challenger: &P, defender: &P, result: ChallengeResult) -> Result<(), LadderError> {
        let position = self.position(challenger, defender).ok_or(LadderError::NoChallenge)?;
        self.challenges.remove(position);
        if let (ChallengeResult::Won, Some(below), Some(above)) = (result, self.rung(challenger), self.rung(defender))
            && let Some(rungs) = self.order.get_mut(above..=below)
        {
            rungs.rotate_right(1);
        }
        Ok(())
    }

    /// Ends the challenges that were not answered in time, as won by the challenger, in the order in which they were made.
    /// Returns them.
    pub fn expire(&mut self, now: Duration) -> Vec<LadderChallenge<P>>
    where
        P: Clone,
    {
        let due = |challenge: &&LadderChallenge<P>| {
            !challenge.accepted && now.saturating_sub(challenge.made) >= self.rules.answer_within
        };
        let mut expired: Vec<LadderChallenge<P>> = self.challenges.iter().filter(due).cloned().collect();
        expired.sort_by_key(|challenge| challenge.made);
        for challenge in &expired {
            // It was found among the challenges just now.
            let _ = self.finish(&challenge.challenger, &challenge.defender, ChallengeResult::Won);
        }
        expired
    }

    fn rung(&self, player: &P) -> Option<usize> {
        self.order.iter().position(|other| other == player)
    }

    fn position(&self, challenger: &P, defender: &P) -> Option<usize> {
        let of_both =
            |challenge: &LadderChallenge<P>| challenge.challenger == *challenger && challenge.defender == *defender;
        self.challenges.iter().position(of_both)
    }

    fn games_of(&self, player: &P) -> usize {
        let own = |challenge: &&LadderChallenge<P>| challenge.challenger == *player || challenge.defender == *player;
        self.challenges.iter().filter(own).count()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const DAY: Duration = Duration::from_secs(24 * 60 * 60);

    fn ladder(players: u32) -> Ladder<u32> {
        let mut ladder = Ladder::new(LadderRules { reach: 3, max_games: 2, answer_within: 5 * DAY });
        for player in 1..=players {
            ladder.join(player).unwrap();
        }
        ladder
    }

    #[test]
    fn challenges_beyond_the_rules_are_refused() {
        let mut ladder = ladder(6);
        assert_eq!(ladder.join(3), Err(LadderError::AlreadyOnLadder));
        assert_eq!(ladder.challenge(2, 3, DAY), Err(LadderError::Below));
        assert_eq!(ladder.challenge(2, 2, DAY), Err(LadderError::Below));
        assert_eq!(ladder.challenge(5, 1, DAY), Err(LadderError::OutOfReach));
        assert_eq!(ladder.challenge(7, 1, DAY), Err(LadderError::NotOnLadder));
        ladder.challenge(4, 1, DAY).unwrap();
        assert_eq!(ladder.challenge(4, 1, DAY), Err(LadderError::AlreadyChallenged));
        ladder.challenge(3, 1, DAY).unwrap();
        assert_eq!(ladder.challenge(2, 1, DAY), Err(LadderError::DefenderBusy));
        ladder.challenge(4, 2, DAY).unwrap();
        assert_eq!(ladder.challenge(4, 3, DAY), Err(LadderError::ChallengerBusy));
        assert_eq!(ladder.accept(&3, &2), Err(LadderError::NoChallenge));
        ladder.accept(&3, &1).unwrap();
        assert_eq!(ladder.accept(&3, &1), Err(LadderError::NoChallenge));
    }

    #[test]
    fn winner_who_has_passed_the_defender_keeps_the_higher_place() {
        let mut ladder = ladder(4);
        ladder.challenge(3, 2, DAY).unwrap();
        ladder.challenge(3, 1, DAY).unwrap();
        ladder.finish(&3, &1, ChallengeResult::Won).unwrap();
        assert_eq!(ladder.order(), [3, 1, 2, 4]);
        ladder.finish(&3, &2, ChallengeResult::Won).unwrap();
        assert_eq!(ladder.order(), [3, 1, 2, 4]);
    }

    #[test]
    fn draws_and_losses_move_nobody() {
        let mut ladder = ladder(3);
        for result in [ChallengeResult::Drawn, ChallengeResult::Lost] {
            ladder.challenge(3, 1, DAY).unwrap();
            ladder.finish(&3, &1, result).unwrap();
            assert_eq!(ladder.order(), [1, 2, 3]);
        }
    }

    #[test]
    fn unanswered_challenge_is_lost() {
        let mut ladder = ladder(3);
        ladder.challenge(3, 1, DAY).unwrap();
        ladder.challenge(2, 1, 2 * DAY).unwrap();
        ladder.accept(&2, &1).unwrap();
        assert!(ladder.expire(6 * DAY - Duration::from_secs(1)).is_empty());
        assert_eq!(ladder.expire(9 * DAY).len(), 1, "an accepted challenge does not expire");
        assert_eq!(ladder.order(), [3, 1, 2]);
    }

    #[test]
    fn leaving_voids_challenges() {
        let mut ladder = ladder(3);
        ladder.challenge(3, 1, DAY).unwrap();
        ladder.leave(&1).unwrap();
        assert_eq!((ladder.order(), ladder.challenges().len()), (&[2, 3][..], 0));
        assert_eq!(ladder.leave(&1), Err(LadderError::NotOnLadder));
    }
}
