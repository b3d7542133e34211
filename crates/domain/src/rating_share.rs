//! How much a rated game counts for each player. Wins over accounts that play nobody else, games that end within
//! minutes and one-sided series say little about strength, and are used to farm ratings.
//!
//! The decision does not depend on who wins, so ratings do not drift: it considers the games between the two and the
//! opponent's others. `docs/playing.md` states the rules, and decision 32 says why they are these.

use std::time::Duration;

use correspondence_clock::days;

use super::tally::Tally;
use text::Message;

/// Older games are ignored.
pub const SHARE_SPAN: Duration = days(365);

/// Games that end this soon after the first move are quick.
pub const QUICK: Duration = Duration::from_secs(10 * 60);

/// Halvings of a quick game: it counts an eighth.
const QUICK_HALVINGS: u8 = 3;

/// Games of a one-sided series that count in full.
const FULL_GAMES: u32 = 2;

/// Limit on halvings: no game counts less than about a millionth.
const MAX_HALVINGS: u8 = 20;

/// Why a game counts less for a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShareReason {
    /// The opponent has finished no rated game against others that counted in full.
    NoOtherOpponents,
    /// It was over within [`QUICK`], and the opponent's rating is provisional.
    Quick,
    /// One of the two has less than a quarter of the points of their series.
    OneSided,
}

impl ShareReason {
    pub const ALL: [Self; 3] = [Self::NoOtherOpponents, Self::Quick, Self::OneSided];

    /// The name in the database and the API.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::NoOtherOpponents => "no-other-opponents",
            Self::Quick => "quick",
            Self::OneSided => "one-sided",
        }
    }

    /// Whether such games count for less the more of them a player has.
    pub const fn is_of_newcomers(self) -> bool {
        matches!(self, Self::NoOtherOpponents | Self::Quick)
    }
}

impl std::str::FromStr for ShareReason {
    type Err = UnknownShareReason;

    fn from_str(text: &str) -> Result<Self, UnknownShareReason> {
        let found = Self::ALL.into_iter().find(|reason| reason.as_str() == text);
        found.ok_or_else(|| UnknownShareReason(text.to_owned()))
    }
}

/// The text names no reason.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("“{0}” is not a reason for a rating share")]
pub struct UnknownShareReason(String);

/// How much a game counts for one of its players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Share {
    /// Why it may count less; `None` if it always counts in full.
    pub reason: Option<ShareReason>,
    /// Number of halvings.
    pub halvings: u8,
}

impl Share {
    /// The full share.
    pub const FULL: Self = Self { reason: None, halvings: 0 };

    /// The factor by which the game counts.
    pub fn factor(self) -> f64 {
        0.5_f64.powi(i32::from(self.halvings))
    }

    pub const fn is_full(self) -> bool {
        self.halvings == 0
    }

    /// The denominator of the factor.
    pub const fn divisor(self) -> u32 {
        1 << self.halvings
    }
}

/// A finished game from one player's perspective.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Encounter {
    /// The last rated games of the two within [`SHARE_SPAN`], this one included.
    pub series: Tally,
    /// Whether the opponent has rated games against others that counted in full.
    pub opponent_has_others: bool,
    /// Whether the opponent's rating was provisional.
    pub opponent_is_provisional: bool,
    /// Whether both are programs, which play at any pace.
    pub is_between_bots: bool,
    /// Time from its first move to its end.
    pub lasted: Duration,
    /// How many of the player's games within [`SHARE_SPAN`] [were against newcomers](ShareReason::is_of_newcomers).
    pub newcomer_games: u32,
}

/// Whether each of the two has at least a quarter of the points.
pub const fn is_balanced(series: Tally) -> bool {
    let (own, all) = (series.half_points(), series.all().saturating_mul(2));
    own.saturating_mul(4) >= all && all.saturating_sub(own).saturating_mul(4) >= all
}

impl Encounter {
    /// Whether it ended within minutes against an opponent with a provisional rating.
    fn is_quick(&self) -> bool {
        self.opponent_is_provisional && !self.is_between_bots && self.lasted < QUICK
    }

    pub fn share(&self) -> Share {
        if is_balanced(self.series) {
            return Share::FULL;
        }
        let (reason, halvings) = match (self.is_quick(), self.opponent_has_others) {
            (true, _) => (ShareReason::Quick, self.newcomer_games + u32::from(QUICK_HALVINGS)),
            (false, false) => (ShareReason::NoOtherOpponents, self.newcomer_games),
            (false, true) => match self.series.all().saturating_sub(FULL_GAMES) {
                0 => return Share::FULL,
                more => (ShareReason::OneSided, more),
            },
        };
        let halvings = u8::try_from(halvings).unwrap_or(MAX_HALVINGS).min(MAX_HALVINGS);
        Share { reason: Some(reason), halvings }
    }
}

impl Share {
    /// The explanation why the game counts less for that player, if it does.
    pub fn message(self, player: &str) -> Option<Message> {
        let (part, minutes) = (format!("1/{}", self.divisor()), QUICK.as_secs() / 60);
        let message = match self.reason? {
            ShareReason::Quick => {
                Message::new("rating-share-quick").with("player", player).with("part", part).with("minutes", minutes)
            }
            ShareReason::NoOtherOpponents => {
                Message::new("rating-share-no-other-opponents").with("player", player).with("part", part)
            }
            ShareReason::OneSided => Message::new("rating-share-one-sided").with("player", player).with("part", part),
        };
        (!self.is_full()).then_some(message)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const DAY: Duration = days(1);

    /// A first game, won within a day against an established player.
    const ORDINARY: Encounter = Encounter {
        series: Tally { won: 1, drawn: 0, lost: 0 },
        opponent_has_others: true,
        opponent_is_provisional: false,
        is_between_bots: false,
        lasted: DAY,
        newcomer_games: 0,
    };

    const MINUTE: Duration = Duration::from_secs(60);

    fn halvings(encounter: Encounter) -> u8 {
        encounter.share().halvings
    }

    #[test]
    fn honest_games_count_in_full() {
        let newcomer = Encounter { opponent_is_provisional: true, ..ORDINARY };
        let series = |won, drawn, lost| Tally { won, drawn, lost };
        for (encounter, why) in [
            (ORDINARY, "a win over an established player"),
            (Encounter { lasted: MINUTE, ..ORDINARY }, "a blunder in the first minutes"),
            (newcomer, "a newcomer who has played others"),
            (Encounter { opponent_has_others: false, ..newcomer }, "the first newcomer who has not"),
            (
                Encounter { opponent_has_others: false, newcomer_games: 9, series: series(5, 2, 4), ..newcomer },
                "two friends",
            ),
            (Encounter { series: series(2, 0, 0), ..ORDINARY }, "two wins in a row"),
            (Encounter { series: series(9, 0, 3), ..ORDINARY }, "three wins of four"),
            (Encounter { series: series(1, 1, 0), opponent_has_others: false, ..newcomer }, "a win and a draw"),
            (
                Encounter { series: series(0, 1, 0), lasted: MINUTE, opponent_has_others: false, ..newcomer },
                "a quick draw",
            ),
            (Encounter { lasted: MINUTE, is_between_bots: true, ..newcomer }, "programs"),
        ] {
            assert!(encounter.share().is_full(), "{why}");
        }
    }

    #[test]
    fn wins_over_accounts_without_other_opponents_count_for_less_and_less() {
        let lonely = Encounter { opponent_has_others: false, opponent_is_provisional: true, ..ORDINARY };
        let nth = |newcomer_games| halvings(Encounter { newcomer_games, ..lonely });
        assert_eq!([0, 1, 2, 84].map(nth), [0, 1, 2, MAX_HALVINGS]);
        assert_eq!(lonely.share().reason, Some(ShareReason::NoOtherOpponents), "the first is counted");
        let quick = |newcomer_games| halvings(Encounter { newcomer_games, lasted: MINUTE, ..lonely });
        assert_eq!([0, 1].map(quick), [3, 4]);
        assert_eq!(halvings(Encounter { lasted: MINUTE, opponent_has_others: true, ..lonely }), 3);
        assert_eq!(halvings(Encounter { lasted: QUICK, ..lonely }), 0);
    }

    #[test]
    fn third_game_of_one_sided_series_counts_half() {
        let nth = |won| halvings(Encounter { series: Tally { won, drawn: 0, lost: 0 }, ..ORDINARY });
        assert_eq!([1, 2, 3, 4, 12].map(nth), [0, 0, 1, 2, 10]);
        assert_eq!(
            halvings(Encounter { series: Tally { won: 0, drawn: 0, lost: 4 }, ..ORDINARY }),
            2,
            "for the other, too"
        );
        assert_eq!(
            halvings(Encounter { series: Tally { won: 7, drawn: 0, lost: 1 }, ..ORDINARY }),
            6,
            "an upset does not end it"
        );
    }

    #[test]
    fn reasons_round_trip_through_text() {
        for reason in ShareReason::ALL {
            assert_eq!(reason.as_str().parse(), Ok(reason));
        }
    }
}
