//! Game terms and endings for which Lichess’s API has no fields.

use chess_laws::{Chess960Number, Outcome, Position, Variant};
use correspondence_game::{Game, GameRule, GameRules, Ruling, Setup};
use serde::{Serialize, Serializer};
use utoipa::ToSchema;

use domain::challenge::Challenge;
use domain::game_summary::GameSummary;

/// What was agreed on besides variant, colours and time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct Terms {
    /// The rules for how the game ends: `fide`, `correspondence` or `classic`. Lichess has no such field.
    #[schema(example = "fide")]
    ruleset: &'static str,
    /// The number of the move before which no draw can be agreed on; left out without such a bar. Lichess has no such
    /// field.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = 30)]
    no_agreement_before: Option<u16>,
    /// What the players may not do: `noAbort`, `noRematch`, `noGiveTime`, `noClaimWin`, `noEarlyDraw`; left out where there
    /// is nothing.
    #[serde(skip_serializing_if = "has_no_rules", serialize_with = "rule_names")]
    #[schema(value_type = Vec<String>, example = json!(["noAbort"]), required = false)]
    rules: GameRules,
    /// Which of the 960 starts it is, 0 to 959; left out where it is none of them, or not drawn yet. Lichess has no such
    /// field.
    #[serde(skip_serializing_if = "Option::is_none", rename = "chess960Start")]
    #[schema(example = 518)]
    chess960_start: Option<u16>,
}

impl Terms {
    /// Those of a game.
    pub(super) fn of_game(setup: &Setup) -> Self {
        Self {
            ruleset: setup.ruleset.as_str(),
            no_agreement_before: setup.agreement_bar.map(|bar| bar.number()),
            rules: setup.rules,
            chess960_start: start_number(setup.variant, &setup.initial),
        }
    }

    /// Those of a game, as lists know it.
    pub(super) fn of_summary(summary: &GameSummary) -> Self {
        // The standard start needs no lookup.
        let initial = match summary.variant {
            Variant::Standard => None,
            Variant::Chess960 => Position::from_fen(&summary.initial_fen, summary.variant).ok(),
        };
        Self {
            ruleset: summary.ruleset.as_str(),
            no_agreement_before: summary.agreement_bar.map(|bar| bar.number()),
            rules: summary.rules,
            chess960_start: initial.and_then(|initial| start_number(summary.variant, &initial)),
        }
    }

    /// Those of a challenge.
    pub(super) fn of_challenge(challenge: &Challenge) -> Self {
        let initial = challenge.initial_fen.as_deref().and_then(|fen| Position::from_fen(fen, challenge.variant).ok());
        Self {
            ruleset: challenge.ruleset.as_str(),
            no_agreement_before: challenge.agreement_bar.map(|bar| bar.number()),
            rules: challenge.rules,
            chess960_start: initial.and_then(|initial| start_number(challenge.variant, &initial)),
        }
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes it so")]
fn has_no_rules(rules: &GameRules) -> bool {
    rules.is_empty()
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes it so")]
fn rule_names<S: Serializer>(rules: &GameRules, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(rules.iter().map(GameRule::as_str))
}

fn start_number(variant: Variant, initial: &Position) -> Option<u16> {
    let number = match variant {
        Variant::Standard => None,
        Variant::Chess960 => Chess960Number::of(initial),
    };
    number.map(Chess960Number::get)
}

/// How a game ended, exactly.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct Ending {
    /// Why the game ended: `checkmate`, `resignation`, `stalemate`, `dead-position`, `agreement`,
    /// `threefold-repetition`, `fifty-moves`, `fivefold-repetition`, `seventy-five-moves`, `move-limit`, `flag-fall`,
    /// `adjudication`, `forfeit` or `aborted`; left out while it goes on. `status` has only Lichess's words.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "threefold-repetition")]
    end_reason: Option<&'static str>,
    /// The arbiter's ruling that ended it; left out where there was none. Lichess has no such field.
    #[serde(skip_serializing_if = "Option::is_none")]
    ruling: Option<RulingJson>,
}

/// An arbiter's ruling.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = Ruling)]
pub(super) struct RulingJson {
    /// The arbiter's name.
    #[schema(example = "Geurt")]
    pub(super) arbiter: String,
    /// Why, in the arbiter's words.
    #[schema(example = "Black has left the event.")]
    pub(super) reason: String,
}

impl From<&Ruling> for RulingJson {
    fn from(ruling: &Ruling) -> Self {
        Self { arbiter: ruling.arbiter.clone(), reason: ruling.reason.to_string() }
    }
}

impl Ending {
    /// The ending of a game; empty while it goes on.
    pub(super) fn of(game: &Game) -> Self {
        Self { end_reason: end_reason(game.outcome()), ruling: game.ruling().map(RulingJson::from) }
    }

    /// The ending of a running game.
    pub(super) const NONE: Self = Self { end_reason: None, ruling: None };
}

/// Our name for the reason of an ending.
pub(super) fn end_reason(outcome: Option<Outcome>) -> Option<&'static str> {
    outcome.map(|outcome| outcome.reason.as_str())
}
