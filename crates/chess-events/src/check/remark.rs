//! What a check assumed, or could not do.

use std::fmt;

use super::rules::PairingRules;
use crate::{PairingNumber, RoundNumber, RulesError, TieBreak};

/// Something that a reader of a check must know besides its findings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Remark {
    /// The pairing system is not stated.
    AssumedRules(PairingRules),
    /// The number of rounds is not stated, and the last round is paired differently.
    AssumedLastRound(RoundNumber),
    /// Some pairings were not checked, with the reason.
    PairingsNotChecked(String),
    /// Of the pairings only what no Swiss system allows was looked for.
    OnlyBasicRules(String),
    /// There is no list of tie-breaks.
    NoTieBreaks,
    /// Places were compared up to here alone: a tie-break cannot be computed.
    NotComputed(RulesError),
    /// A tie-break from ratings separates nobody, since somebody has no rating.
    WithoutRatings(TieBreak),
    /// No places are stated.
    NoPlaces,
    /// Places of these are not stated; the others were compared without them.
    WithoutPlace(Vec<u16>),
    /// Places were not checked, with the reason.
    PlacesNotChecked(String),
    /// Games without a result: the table is not final.
    RunningGames(usize),
    /// The tournament lasts more than 30 days.
    Long,
    /// Some players have ratings of later lists, which were taken for the rounds from which on they count.
    LaterRatings,
    /// FIDE advises against this tie-break in a tournament of more than 30 days.
    RatingInLongTournament(TieBreak),
    /// A player has left a round robin; games that are missing from then on are not told.
    Left {
        /// The player.
        player: PairingNumber,
        /// The first round without a game, after which there is none either.
        round: RoundNumber,
    },
}

impl fmt::Display for Remark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::AssumedRules(PairingRules::Unknown) => f.write_str("The pairing system is not stated."),
            Self::AssumedRules(rules) => write!(f, "The pairing system is not stated; assumed: {rules}."),
            Self::AssumedLastRound(round) => {
                write!(f, "The number of rounds is not stated; round {round} is taken as the last.")
            }
            Self::PairingsNotChecked(reason) => write!(f, "Pairings were not checked: {reason}."),
            Self::OnlyBasicRules(system) => write!(
                f,
                "{system} is not computed here: pairings were checked for second meetings, second byes and colours alone."
            ),
            Self::NoTieBreaks => f.write_str("There is no list of tie-breaks: places were compared with points alone."),
            Self::NotComputed(error) => write!(f, "Places were compared with what stands before it alone: {error}"),
            Self::WithoutRatings(tie_break) => {
                write!(f, "{tie_break} separates nobody, since not everybody has a rating.")
            }
            Self::NoPlaces => f.write_str("No places are stated, so none were compared."),
            Self::WithoutPlace(numbers) => {
                let numbers: Vec<String> = numbers.iter().map(ToString::to_string).collect();
                write!(f, "No place is stated for {}; the others were compared without.", numbers.join(", "))
            }
            Self::PlacesNotChecked(reason) => write!(f, "Places were not checked: {reason}."),
            Self::RunningGames(1) => f.write_str("One game has no result, so the places are not final."),
            Self::RunningGames(games) => write!(f, "{games} games have no result, so the places are not final."),
            Self::Long => f.write_str("The tournament lasts more than 30 days, so ratings may have changed meanwhile."),
            Self::LaterRatings => f.write_str("Ratings of later lists were taken for their rounds."),
            Self::RatingInLongTournament(tie_break) => {
                write!(f, "{tie_break} is advised against in a tournament of more than 30 days.")
            }
            Self::Left { player, round } => write!(f, "Player {player} has no games from round {round} on."),
        }
    }
}
