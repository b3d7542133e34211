//! All players, and all games of a period.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::model::Model;
use super::outcome::{Colour, WhiteResult};
use super::strength::Strength;
use super::update::RatedGame;

/// The games of a rating period, in any order. Games of a match count one by one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Games<P> {
    games: Vec<Game<P>>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Game<P> {
    white: P,
    black: P,
    result: WhiteResult,
}

impl<P> Games<P> {
    /// No games.
    pub fn new() -> Self {
        Self { games: Vec::new() }
    }

    /// Adds a game. It belongs to the period in which it ended.
    pub fn add(&mut self, white: P, black: P, result: WhiteResult) {
        self.games.push(Game { white, black, result });
    }

    /// How many games there are.
    pub fn len(&self) -> usize {
        self.games.len()
    }

    /// There are none.
    pub fn is_empty(&self) -> bool {
        self.games.is_empty()
    }
}

impl<P> Default for Games<P> {
    fn default() -> Self {
        Self::new()
    }
}

/// Why no list can be computed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RatingListError<P> {
    /// A player of a game has to be entered first.
    #[error("A player of a game is not on the list")]
    UnknownPlayer(P),
    /// Someone played against themselves.
    #[error("A game has the same player on both sides")]
    SamePlayer(P),
    /// See [`Strength::is_valid`].
    #[error("A player has no valid rating or deviation")]
    InvalidStrength(P),
}

/// The strengths of all players at the start of a period. `P` identifies a player.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct RatingList<P: Ord> {
    players: BTreeMap<P, Strength>,
}

impl<P: Ord> RatingList<P> {
    /// A list without players.
    pub fn new() -> Self {
        Self { players: BTreeMap::new() }
    }

    /// Enters a player, or replaces the strength of one who is on the list.
    pub fn enter(&mut self, player: P, strength: Strength) {
        self.players.insert(player, strength);
    }

    /// The strength of a player, if on the list.
    pub fn get(&self, player: &P) -> Option<Strength> {
        self.players.get(player).copied()
    }

    /// The players in the order of `P`.
    pub fn iter(&self) -> impl Iterator<Item = (&P, Strength)> {
        self.players.iter().map(|(player, &strength)| (player, strength))
    }

    /// How many players are on the list.
    pub fn len(&self) -> usize {
        self.players.len()
    }

    /// Nobody is on the list.
    pub fn is_empty(&self) -> bool {
        self.players.is_empty()
    }
}

impl<P: Ord + Clone> RatingList<P> {
    /// The list of the next period: `games` rated, and every deviation grown by the drift of one period.
    ///
    /// # Errors
    /// The first game, in the order of `games`, that cannot be rated; then the first player without a valid strength.
    pub fn next(&self, model: &Model, games: &Games<P>) -> Result<Self, RatingListError<P>> {
        let rated = self.rated(model, games)?;
        let players = rated.players.into_iter().map(|(player, strength)| (player, model.after_period(strength)));
        Ok(Self { players: players.collect() })
    }

    /// The ratings at the end of the period, `games` rated, before deviations grow. This is the list to publish.
    ///
    /// # Errors
    /// As [`RatingList::next`].
    pub fn rated(&self, model: &Model, games: &Games<P>) -> Result<Self, RatingListError<P>> {
        let mut of_player: BTreeMap<&P, Vec<RatedGame>> = BTreeMap::new();
        for Game { white, black, result } in &games.games {
            if white == black {
                return Err(RatingListError::SamePlayer(white.clone()));
            }
            let strength = |player: &P| self.get(player).ok_or_else(|| RatingListError::UnknownPlayer(player.clone()));
            let (white_strength, black_strength) = (strength(white)?, strength(black)?);
            for (player, opponent, colour) in
                [(white, black_strength, Colour::White), (black, white_strength, Colour::Black)]
            {
                let game = RatedGame { opponent, colour, outcome: result.of(colour) };
                of_player.entry(player).or_default().push(game);
            }
        }
        if let Some((player, _)) = self.players.iter().find(|(_, strength)| !strength.is_valid()) {
            return Err(RatingListError::InvalidStrength(player.clone()));
        }
        let after = |player: &P, prior| model.rate(prior, of_player.get(player).map_or(&[], Vec::as_slice));
        let players = self.players.iter().map(|(player, &prior)| (player.clone(), after(player, prior)));
        Ok(Self { players: players.collect() })
    }
}

impl<P: Ord> Default for RatingList<P> {
    fn default() -> Self {
        Self::new()
    }
}
