//! A tournament with its players, rules and results.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::acceleration::{Acceleration, AccelerationRules};
use super::colour::Colour;
use super::date::CalendarDate;
use super::number::{PairingNumber, RoundNumber};
use super::player::{Player, Sex};
use super::points::Points;
use super::result::{ByeKind, GameOutcome, RoundResult};
use super::scoring::ScoringSystem;
use super::system::PairingSystem;
use super::team::{ForfeitedMatch, LineUp, MatchScoring, Team, TeamBye};
use super::tie_break::TieBreak;

/// A tournament: what a report file says, and what the pairing of the next round depends on.
///
/// [`Tournament::check_consistency`] tells whether the results contradict each other.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tournament {
    /// Name.
    pub name: String,
    /// City.
    pub city: String,
    /// Three-letter FIDE code of the federation.
    pub federation: String,
    /// First day.
    pub start: Option<CalendarDate>,
    /// Last day.
    pub end: Option<CalendarDate>,
    /// Type of tournament, in words.
    pub kind: String,
    /// Chief arbiter.
    pub chief_arbiter: String,
    /// Deputy chief arbiters.
    pub deputies: Vec<String>,
    /// Allotted time, in words.
    pub time_control: String,
    /// Allotted time, encoded as in record 222.
    pub encoded_time_control: Option<String>,
    /// Date of each round, from the first.
    pub round_dates: Vec<Option<CalendarDate>>,
    /// Number of rounds announced. The last one is paired differently (C.04.3, 1.8).
    pub rounds: Option<RoundNumber>,
    /// The colour drawn by lot before round one (C.04.3, 5.1).
    pub initial_colour: Option<Colour>,
    /// Points of each result.
    pub scoring: ScoringSystem,
    /// How starting ranks follow from FIDE and national ratings: federation and method, as in record 172.
    pub ranking_method: Option<String>,
    /// The program or person that made the pairings.
    pub pairing_controller: Option<String>,
    /// Pairing system.
    pub system: Option<PairingSystem>,
    /// Acceleration of the first rounds.
    pub acceleration: Acceleration,
    /// What the standings are ordered by, usually beginning with points; empty if it is not stated.
    pub standings: Vec<TieBreak>,
    /// The players with their results, in the order of their numbers.
    pub entrants: Vec<Entrant>,
    /// Players who must not meet.
    pub prohibited_pairs: Vec<ProhibitedPairs>,
    /// Byes granted for rounds that are not paired yet.
    pub requested_byes: Vec<RequestedBye>,
    /// Points that differ from the scoring system.
    pub abnormal_points: Vec<AbnormalPoints>,
    /// Teams.
    pub teams: Vec<Team>,
    /// Points of a match.
    pub match_scoring: MatchScoring,
    /// Colour of a team’s first, second … board where the team has White.
    pub board_colours: Vec<Colour>,
    /// Byes of teams.
    pub team_byes: Vec<TeamBye>,
    /// Match points and game points of a team’s pairing-allocated bye.
    pub team_bye_points: Option<TeamByePoints>,
    /// Matches that were forfeited.
    pub forfeited_matches: Vec<ForfeitedMatch>,
    /// Line-ups that differ from the order of the team.
    pub line_ups: Vec<LineUp>,
    /// Notes, one a line: what the arbiter did against advice, for example.
    pub notes: Vec<String>,
    /// Lines of a report file whose code is not known, kept as they are.
    pub unknown_records: Vec<String>,
}

/// What a team gets for a pairing-allocated bye.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TeamByePoints {
    /// Match points.
    pub match_points: Points,
    /// Game points.
    pub game_points: Points,
}

/// A player in a tournament.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entrant {
    /// Pairing number.
    pub number: PairingNumber,
    /// The player.
    pub player: Player,
    /// The rounds from the first. A later round that is missing is not paired yet.
    pub results: Vec<RoundResult>,
    /// Points as stated in a report file.
    pub stated_points: Option<Points>,
    /// Rank as stated in a report file; ties share it.
    pub stated_rank: Option<u16>,
    /// Ratings of national federations.
    pub national_ratings: Vec<NationalRating>,
    /// Ratings of lists that came out during the tournament, by the first round they count for. Report files have them
    /// as notes.
    #[serde(default)]
    pub later_ratings: BTreeMap<RoundNumber, u16>,
}

/// What a national federation says of a player (national rating support records of TRF26).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct NationalRating {
    /// Three-letter code of the federation.
    pub federation: String,
    /// Sex, if it is stated.
    pub sex: Option<Sex>,
    /// National title or class.
    pub classification: String,
    /// Name, if it is stated.
    pub name: String,
    /// Rating.
    pub rating: Option<u16>,
    /// Federation, state, region … the player comes from.
    pub origin: String,
    /// National identity number.
    pub id: String,
    /// Birth date, if it is stated.
    pub birth_date: Option<CalendarDate>,
}

/// Players of whom no two may meet in a range of rounds (record 260).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ProhibitedPairs {
    /// The first round.
    pub first_round: RoundNumber,
    /// The last round.
    pub last_round: RoundNumber,
    /// The players; or the teams in a team competition.
    pub players: Vec<PairingNumber>,
}

/// A bye granted before the round is paired (record 240).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RequestedBye {
    /// The player.
    pub player: PairingNumber,
    /// The round.
    pub round: RoundNumber,
    /// Full, half or zero; never pairing-allocated.
    pub bye: ByeKind,
}

/// Which results have points of their own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AbnormalPointsKind {
    /// A win over the board.
    Win,
    /// A draw over the board.
    Draw,
    /// A loss over the board.
    Loss,
    /// A full-point bye.
    FullPointBye,
    /// A half-point bye.
    HalfPointBye,
    /// A zero-point bye.
    ZeroPointBye,
    /// A forfeit win.
    ForfeitWin,
    /// A forfeit loss.
    ForfeitLoss,
    /// Any result: the points are added to it, a bonus or a penalty.
    Adjustment,
}

/// Points that differ from the scoring system (record 299).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AbnormalPoints {
    /// Which results.
    pub kind: AbnormalPointsKind,
    /// Match points; zero but in team competitions.
    pub match_points: Points,
    /// Points, or a team’s game points.
    pub points: Points,
    /// The round; `None` is every round, and once for an adjustment.
    pub round: Option<RoundNumber>,
    /// The players, or teams.
    pub players: Vec<PairingNumber>,
}

/// A contradiction in the results of a tournament.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TournamentError {
    /// Two players have the same number.
    #[error("Two players have the pairing number {0}.")]
    DuplicateNumber(PairingNumber),
    /// Players are not in the order of their numbers.
    #[error("Player {0} is not in the order of pairing numbers.")]
    Order(PairingNumber),
    /// A number that no player has.
    #[error("Player {player} meets {opponent} in round {round}, but there is no player {opponent}.")]
    MissingOpponent {
        /// The player.
        player: PairingNumber,
        /// The opponent named.
        opponent: PairingNumber,
        /// The round.
        round: RoundNumber,
    },
    /// A player is their own opponent.
    #[error("Player {player} meets themselves in round {round}.")]
    OwnOpponent {
        /// The player.
        player: PairingNumber,
        /// The round.
        round: RoundNumber,
    },
    /// The opponent has somebody else, or nobody, in that round.
    #[error("Player {player} meets {opponent} in round {round}, but {opponent} does not meet {player}.")]
    NotMutual {
        /// The player.
        player: PairingNumber,
        /// The opponent named.
        opponent: PairingNumber,
        /// The round.
        round: RoundNumber,
    },
    /// Both have the same colour.
    #[error("Players {player} and {opponent} have the same colour in round {round}.")]
    SameColour {
        /// The player.
        player: PairingNumber,
        /// The opponent.
        opponent: PairingNumber,
        /// The round.
        round: RoundNumber,
    },
    /// The results of the two cannot both be true.
    #[error("The results of players {player} and {opponent} in round {round} contradict each other.")]
    Results {
        /// The player.
        player: PairingNumber,
        /// The opponent.
        opponent: PairingNumber,
        /// The round.
        round: RoundNumber,
    },
    /// More than one pairing-allocated bye in a round.
    #[error("More than one player has the pairing-allocated bye in round {0}.")]
    SecondBye(RoundNumber),
    /// More rounds have results than were announced.
    #[error("Player {player} has a result in round {round}, but there are {rounds} rounds.")]
    TooManyRounds {
        /// The player.
        player: PairingNumber,
        /// The round.
        round: RoundNumber,
        /// The number of rounds announced.
        rounds: RoundNumber,
    },
}

impl TournamentError {
    /// The player the contradiction was found at.
    pub const fn player(&self) -> Option<PairingNumber> {
        match self {
            Self::DuplicateNumber(player)
            | Self::Order(player)
            | Self::MissingOpponent { player, .. }
            | Self::OwnOpponent { player, .. }
            | Self::NotMutual { player, .. }
            | Self::SameColour { player, .. }
            | Self::Results { player, .. }
            | Self::TooManyRounds { player, .. } => Some(*player),
            Self::SecondBye(_) => None,
        }
    }
}

impl Entrant {
    /// A player without results.
    pub const fn new(number: PairingNumber, player: Player) -> Self {
        Self {
            number,
            player,
            results: Vec::new(),
            stated_points: None,
            stated_rank: None,
            national_ratings: Vec::new(),
            later_ratings: BTreeMap::new(),
        }
    }

    /// The result of a round, [`RoundResult::NotPaired`] if there is none.
    pub fn result(&self, round: RoundNumber) -> RoundResult {
        self.results.get(round.index()).copied().unwrap_or(RoundResult::NotPaired)
    }
}

impl Tournament {
    /// The player with a number.
    pub fn entrant(&self, number: PairingNumber) -> Option<&Entrant> {
        let found = self.entrants.binary_search_by_key(&number, |entrant| entrant.number);
        found.ok().and_then(|index| self.entrants.get(index))
    }

    /// The player with a number, to be changed.
    pub fn entrant_mut(&mut self, number: PairingNumber) -> Option<&mut Entrant> {
        let found = self.entrants.binary_search_by_key(&number, |entrant| entrant.number);
        found.ok().and_then(|index| self.entrants.get_mut(index))
    }

    /// How many rounds have been paired: up to the last one in which somebody has a game, a forfeit or the
    /// pairing-allocated bye, and those after it in which nobody is left to be paired. A bye granted in advance does not
    /// make a round paired.
    pub fn paired_rounds(&self) -> u16 {
        let is_pairing = |result: &RoundResult| {
            matches!(
                result,
                RoundResult::Game { .. }
                    | RoundResult::Forfeit { .. }
                    | RoundResult::Bye { bye: ByeKind::PairingAllocated }
            )
        };
        let last = self.entrants.iter().filter_map(|entrant| entrant.results.iter().rposition(is_pairing)).max();
        let mut rounds = last.map_or(0, |index| index + 1);
        let has_bye =
            |entrant: &Entrant, index: usize| matches!(entrant.results.get(index), Some(RoundResult::Bye { .. }));
        while !self.entrants.is_empty() && self.entrants.iter().all(|entrant| has_bye(entrant, rounds)) {
            rounds += 1;
        }
        u16::try_from(rounds).unwrap_or(u16::MAX)
    }

    /// The points a player has after `rounds` rounds, abnormal points included.
    pub fn score(&self, entrant: &Entrant, rounds: u16) -> Points {
        let results = entrant.results.iter().take(usize::from(rounds)).enumerate();
        let points = results.map(|(index, &result)| self.round_points(entrant.number, index, result));
        let adjustments = self.abnormal_points.iter().filter(|abnormal| {
            abnormal.kind == AbnormalPointsKind::Adjustment
                && abnormal.players.contains(&entrant.number)
                && abnormal.round.is_none_or(|round| round.get() <= rounds)
        });
        points.sum::<Points>() + adjustments.map(|abnormal| abnormal.points).sum()
    }

    /// The points of one round, without adjustments.
    pub(crate) fn round_points(&self, player: PairingNumber, round_index: usize, result: RoundResult) -> Points {
        let own = self.abnormal_points.iter().find(|abnormal| {
            abnormal.kind.applies_to(result)
                && abnormal.players.contains(&player)
                && abnormal.round.is_none_or(|round| round.index() == round_index)
        });
        own.map_or_else(|| self.scoring.points(result), |abnormal| abnormal.points)
    }

    /// The virtual points of a player in the pairing of `round`.
    pub fn virtual_points(&self, player: PairingNumber, round: RoundNumber) -> Points {
        let rounds = self.rounds.unwrap_or(round);
        self.acceleration.virtual_points(player, round, AccelerationRules { rounds, scoring: self.scoring })
    }

    /// Whether the results of the players agree with each other.
    ///
    /// # Errors
    /// The first contradiction.
    pub fn check_consistency(&self) -> Result<(), TournamentError> {
        for pair in self.entrants.windows(2) {
            if let [one, other] = pair
                && one.number >= other.number
            {
                let same = one.number == other.number;
                let error = if same { TournamentError::DuplicateNumber } else { TournamentError::Order };
                return Err(error(other.number));
            }
        }
        let mut byes = Vec::new();
        for entrant in &self.entrants {
            for (index, &result) in entrant.results.iter().enumerate() {
                let round = RoundNumber::from_index(index).unwrap_or(RoundNumber::FIRST);
                if let Some(rounds) = self.rounds.filter(|&rounds| round > rounds) {
                    return Err(TournamentError::TooManyRounds { player: entrant.number, round, rounds });
                }
                self.check_result(entrant.number, round, result)?;
                if result == (RoundResult::Bye { bye: ByeKind::PairingAllocated }) {
                    if byes.contains(&round) {
                        return Err(TournamentError::SecondBye(round));
                    }
                    byes.push(round);
                }
            }
        }
        Ok(())
    }

    fn check_result(
        &self,
        player: PairingNumber,
        round: RoundNumber,
        result: RoundResult,
    ) -> Result<(), TournamentError> {
        let Some(opponent) = result.opponent() else { return Ok(()) };
        if opponent == player {
            return Err(TournamentError::OwnOpponent { player, round });
        }
        let Some(other) = self.entrant(opponent) else {
            return Err(TournamentError::MissingOpponent { player, opponent, round });
        };
        let theirs = other.result(round);
        if theirs.opponent() != Some(player) {
            return Err(TournamentError::NotMutual { player, opponent, round });
        }
        if let (Some(colour), Some(their_colour)) = (result.allocated_colour(), theirs.allocated_colour())
            && colour == their_colour
        {
            return Err(TournamentError::SameColour { player, opponent, round });
        }
        let agree = match (result, theirs) {
            (RoundResult::Game { outcome: own, .. }, RoundResult::Game { outcome: other, .. }) => {
                use GameOutcome::{Draw, Loss, Unknown, Win};
                matches!(
                    (own, other),
                    (Win, Loss) | (Loss, Win | Draw | Loss) | (Draw, Draw | Loss) | (Unknown, Unknown)
                )
            }
            (RoundResult::Forfeit { win: own, .. }, RoundResult::Forfeit { win: other, .. }) => !(own && other),
            _ => false,
        };
        if agree { Ok(()) } else { Err(TournamentError::Results { player, opponent, round }) }
    }
}

impl AbnormalPointsKind {
    const fn applies_to(self, result: RoundResult) -> bool {
        match (self, result) {
            (Self::Win, RoundResult::Game { outcome: GameOutcome::Win, .. })
            | (Self::Draw, RoundResult::Game { outcome: GameOutcome::Draw, .. })
            | (Self::Loss, RoundResult::Game { outcome: GameOutcome::Loss, .. })
            | (Self::FullPointBye, RoundResult::Bye { bye: ByeKind::Full })
            | (Self::HalfPointBye, RoundResult::Bye { bye: ByeKind::Half })
            | (Self::ZeroPointBye, RoundResult::Bye { bye: ByeKind::Zero }) => true,
            (Self::ForfeitWin, RoundResult::Forfeit { win, .. }) => win,
            (Self::ForfeitLoss, RoundResult::Forfeit { win, .. }) => !win,
            _ => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tournament(results: [RoundResult; 3]) -> Tournament {
        let numbers = [1, 2, 3].map(|value| PairingNumber::new(value).unwrap());
        let entrants = numbers.into_iter().zip(results).map(|(number, result)| {
            let mut entrant = Entrant::new(number, Player::default());
            entrant.results.push(result);
            entrant
        });
        Tournament { entrants: entrants.collect(), rounds: RoundNumber::new(5).ok(), ..Tournament::default() }
    }

    fn game(opponent: u16, colour: Colour, outcome: GameOutcome) -> RoundResult {
        RoundResult::Game { opponent: PairingNumber::new(opponent).unwrap(), colour, outcome, rated: true }
    }

    #[test]
    fn round_without_anybody_to_pair_is_paired() {
        let bye = |bye| RoundResult::Bye { bye };
        let game = [game(2, Colour::White, GameOutcome::Win), game(1, Colour::Black, GameOutcome::Loss)];
        let mut tournament = tournament([game[0], game[1], bye(ByeKind::PairingAllocated)]);
        for (entrant, granted) in tournament.entrants.iter_mut().zip([ByeKind::Full, ByeKind::Half]) {
            entrant.results.push(bye(granted));
        }
        assert_eq!(tournament.paired_rounds(), 1, "player 3 can be paired");
        tournament.entrants[2].results.push(bye(ByeKind::Zero));
        assert_eq!(tournament.paired_rounds(), 2);
    }

    #[test]
    fn contradictory_results_are_found() {
        use Colour::{Black, White};
        use GameOutcome::{Draw, Loss, Win};
        let bye = RoundResult::Bye { bye: ByeKind::PairingAllocated };
        let good = tournament([game(2, White, Draw), game(1, Black, Loss), bye]);
        assert_eq!(good.check_consistency(), Ok(()));
        assert_eq!(good.paired_rounds(), 1);
        assert_eq!(good.score(&good.entrants[0], 1), Points::HALF);
        let error = |results| tournament(results).check_consistency().unwrap_err().to_string();
        let contradictory = error([game(2, White, Win), game(1, Black, Draw), bye]);
        assert_eq!(contradictory, "The results of players 1 and 2 in round 1 contradict each other.");
        let colours = error([game(2, White, Win), game(1, White, Loss), bye]);
        assert_eq!(colours, "Players 1 and 2 have the same colour in round 1.");
        let other = error([game(2, White, Win), game(3, Black, Loss), bye]);
        assert_eq!(other, "Player 1 meets 2 in round 1, but 2 does not meet 1.");
        assert_eq!(
            error([bye, RoundResult::NotPaired, bye]),
            "More than one player has the pairing-allocated bye in round 1."
        );
        let missing = error([game(9, White, Win), RoundResult::NotPaired, bye]);
        assert_eq!(missing, "Player 1 meets 9 in round 1, but there is no player 9.");
    }
}
