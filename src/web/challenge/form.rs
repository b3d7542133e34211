//! The fields of a proposal: what was filled in, what is wrong with it, and the proposal it makes.

use askama::Template;
use askama::filters::HtmlSafe;
use serde::Deserialize;

use crate::rules::{Ruleset, Side, Variant};
use crate::service::challenges::{Audience, ChallengeError, Proposal, Start};
use crate::store::challenges::Colour;
use crate::text::Text;
use crate::timing::TimeControl;
use crate::web::Field;

/// The usual number of days a move.
const USUAL_DAYS: &str = "3";
/// What is sent for no limit.
const UNLIMITED: &str = "";

/// What was filled in. Everything is optional, so that a form that lacks something comes back with what it had.
#[derive(Clone, Debug, Default, Deserialize)]
pub struct ProposalForm {
    /// `player`, `link` or `lobby`.
    #[serde(default)]
    pub opponent: String,
    /// That player's name.
    #[serde(default)]
    pub player: String,
    /// Days a move, or nothing for no limit. Where it is missing altogether it is the usual number.
    #[serde(default)]
    pub days: Option<String>,
    /// `white`, `black` or `random`.
    #[serde(default)]
    pub colour: String,
    /// `standard` or `chess960`.
    #[serde(default)]
    pub variant: String,
    /// The position to start from.
    #[serde(default)]
    pub fen: String,
}

/// What is wrong with which field.
#[derive(Clone, Debug, Default)]
pub struct ProposalErrors {
    /// The opponent's name.
    pub player: Option<String>,
    /// The days a move.
    pub days: Option<String>,
    /// The start position.
    pub fen: Option<String>,
}

impl ProposalForm {
    /// An empty form to challenge that player, or whoever is filled in.
    pub fn to_player(name: &str) -> Self {
        Self { opponent: "player".to_owned(), player: name.to_owned(), ..Self::default() }
    }

    fn days(&self) -> &str {
        self.days.as_deref().map_or(USUAL_DAYS, str::trim)
    }

    /// The proposal that was filled in.
    ///
    /// # Errors
    /// What is wrong with the fields, or `None` for values that the form does not offer.
    pub fn read(&self, text: Text) -> Result<Proposal, Option<ProposalErrors>> {
        let audience = match self.opponent.as_str() {
            "player" | "" => Audience::Player(self.player.trim().to_owned()),
            "link" => Audience::Link,
            "lobby" => Audience::Lobby,
            _ => return Err(None),
        };
        let mut errors = ProposalErrors::default();
        if audience == Audience::Player(String::new()) {
            errors.player = Some(text.get("proposal-player-missing").into_owned());
        }
        let control = match self.days() {
            UNLIMITED => Ok(TimeControl::UNLIMITED),
            days => days
                .parse()
                .map_err(|_| text.get("proposal-days-unreadable").into_owned())
                .and_then(|days| TimeControl::per_move(days).map_err(|error| error.to_string())),
        };
        let colour = match self.colour.as_str() {
            "white" => Colour::Fixed(Side::White),
            "black" => Colour::Fixed(Side::Black),
            "random" | "" => Colour::Random,
            _ => return Err(None),
        };
        let variant = match self.variant.as_str() {
            "" => Variant::Standard,
            variant => variant.parse().map_err(|_| None)?,
        };
        let initial_fen = Some(self.fen.trim().to_owned()).filter(|fen| !fen.is_empty());
        match control {
            Ok(control) if errors.player.is_none() => Ok(Proposal {
                audience,
                start: initial_fen.map_or(Start::Usual(variant), |fen| Start::Fen(fen, variant)),
                ruleset: Ruleset::default(),
                agreement_bar: None,
                control,
                colour,
            }),
            Ok(_) => Err(Some(errors)),
            Err(error) => Err(Some(ProposalErrors { days: Some(error), ..errors })),
        }
    }
}

impl ProposalErrors {
    /// Which field a refusal is about; `None` for one that is about none of them.
    pub fn of(error: &ChallengeError) -> Option<Self> {
        let sentence = Some(error.to_string());
        match error {
            ChallengeError::UnknownPlayer(_) | ChallengeError::Oneself => {
                Some(Self { player: sentence, ..Self::default() })
            }
            ChallengeError::Fen(_) | ChallengeError::OverAtOnce => Some(Self { fen: sentence, ..Self::default() }),
            _ => None,
        }
    }
}

/// The fields that every proposal has, written into a form as they are.
#[derive(Template)]
#[template(path = "challenge/fields.html")]
pub struct ProposalFields {
    text: Text,
    days: Vec<Choice>,
    days_error: Option<String>,
    colours: Vec<Choice>,
    variants: Vec<Choice>,
    fen: Field,
    fen_is_open: bool,
}

impl HtmlSafe for ProposalFields {}

/// One of several values.
pub struct Choice {
    /// The value that is sent.
    pub value: String,
    /// What it is called.
    pub label: String,
    /// Whether it is the one.
    pub is_chosen: bool,
}

impl ProposalFields {
    /// The fields with what was filled in, and what is wrong with it.
    pub fn new(form: &ProposalForm, errors: &ProposalErrors, text: Text) -> Self {
        let chosen = |wanted: &str, usual: &str, value: &str| value == if wanted.is_empty() { usual } else { wanted };
        let choices = |wanted: &str, usual: &str, all: &[(&str, &str)]| {
            all.iter()
                .map(|(value, key)| Choice {
                    value: (*value).to_owned(),
                    label: text.get(key).into_owned(),
                    is_chosen: chosen(wanted, usual, value),
                })
                .collect()
        };
        let mut days: Vec<Choice> = (1..=14_u32)
            .map(|days| Choice {
                value: days.to_string(),
                label: text.with("time-control-days", [("days", days)]),
                is_chosen: form.days() == days.to_string(),
            })
            .collect();
        days.push(Choice {
            value: UNLIMITED.to_owned(),
            label: text.get("time-control-unlimited").into_owned(),
            is_chosen: form.days() == UNLIMITED,
        });
        Self {
            text,
            days,
            days_error: errors.days.clone(),
            colours: choices(
                &form.colour,
                "random",
                &[("random", "colour-random"), ("white", "side-white"), ("black", "side-black")],
            ),
            variants: choices(
                &form.variant,
                "standard",
                &[("standard", "variant-standard"), ("chess960", "variant-chess960")],
            ),
            fen: Field::text("fen", text.get("proposal-fen"))
                .hint(text.get("proposal-fen-hint"))
                .value(&form.fen)
                .error(errors.fen.clone())
                .longest(120)
                .code()
                .optional(),
            fen_is_open: !form.fen.trim().is_empty(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_untouched_form_is_the_usual_game() {
        let proposal = ProposalForm::to_player("bob").read(Text::english()).expect("nothing is wrong");
        assert_eq!(proposal.audience, Audience::Player("bob".to_owned()));
        assert_eq!(proposal.control.days(), Some(3));
        assert_eq!((proposal.start, proposal.colour), (Start::Usual(Variant::Standard), Colour::Random));
    }

    #[test]
    fn what_is_wrong_is_said_field_by_field() {
        let read = |form: ProposalForm| form.read(Text::english()).expect_err("refused");
        let errors =
            read(ProposalForm { days: Some("15".to_owned()), ..ProposalForm::to_player(" ") }).expect("known fields");
        assert!(errors.player.is_some() && errors.days.is_some());
        let soon = ProposalForm { days: Some("soon".to_owned()), ..ProposalForm::to_player("bob") };
        assert!(read(soon).expect("a known field").days.is_some());
        for odd in [
            ProposalForm { opponent: "world".to_owned(), ..ProposalForm::default() },
            ProposalForm { colour: "red".to_owned(), ..ProposalForm::to_player("bob") },
            ProposalForm { variant: "draughts".to_owned(), ..ProposalForm::to_player("bob") },
        ] {
            assert!(read(odd).is_none());
        }
    }

    #[test]
    fn no_limit_is_a_choice() {
        let form = ProposalForm { days: Some(String::new()), opponent: "link".to_owned(), ..ProposalForm::default() };
        assert_eq!(form.read(Text::english()).expect("nothing is wrong").control, TimeControl::UNLIMITED);
    }
}
