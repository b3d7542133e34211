//! The form for a new game, of its own page and of the lobby.

use askama::Template;
use askama::filters::HtmlSafe;

use super::fields::ProposalFields;
use super::form::{ProposalErrors, ProposalForm};
use domain::engine_level::EngineLevel;
use domain::engine_pace::EnginePace;
use layout::{Choice, Field, Icon, SelectField, icon};
use text::Text;

/// The form, written into a page as it is.
#[derive(Template)]
#[template(path = "challenge/form.html")]
pub struct NewGameForm {
    text: Text,
    /// Whom the game is for; `None` in the lobby, where it is for anybody.
    audience: Option<AudienceFields>,
    fields: ProposalFields,
}

impl HtmlSafe for NewGameForm {}

/// The choice of the opponent, with the fields of each.
struct AudienceFields {
    tiles: Vec<Tile>,
    error: Option<String>,
    player: Field,
    level: SelectField,
    engine_pace: SelectField,
}

/// A kind of opponent.
struct Tile {
    value: &'static str,
    icon: Icon,
    label: String,
    is_chosen: bool,
}

/// To whom a game can be proposed: form value, icon and message key.
const AUDIENCES: [(&str, &str, &str); 4] = [
    ("player", "player", "proposal-audience-player"),
    ("engine", "engine", "proposal-audience-engine"),
    ("link", "link", "proposal-audience-link"),
    ("lobby", "lobby", "proposal-audience-lobby"),
];

impl NewGameForm {
    /// The form with its values and errors. Names are suggested for the player.
    pub fn new(form: &ProposalForm, errors: &ProposalErrors, suggested: Vec<String>, text: Text) -> Self {
        Self {
            text,
            audience: Some(AudienceFields::new(form, errors, suggested, text)),
            fields: ProposalFields::new(form, errors, text),
        }
    }

    /// The form that posts a seek.
    pub fn of_lobby(form: &ProposalForm, text: Text) -> Self {
        Self { text, audience: None, fields: ProposalFields::of_seek(form, &ProposalErrors::default(), text) }
    }
}

impl AudienceFields {
    fn new(form: &ProposalForm, errors: &ProposalErrors, suggested: Vec<String>, text: Text) -> Self {
        let chosen = if form.opponent.is_empty() { "player" } else { form.opponent.as_str() };
        let tiles = AUDIENCES.map(|(value, picture, key)| Tile {
            value,
            icon: icon(picture),
            label: text.get(key).into_owned(),
            is_chosen: value == chosen,
        });
        Self {
            tiles: tiles.into(),
            error: errors.opponent.clone(),
            player: Field::text("player", text.get("proposal-player"))
                .value(&form.player)
                .error(errors.player.clone())
                .longest(40)
                .suggestions(suggested)
                .suggested_by("/api/player/autocomplete")
                .code()
                .optional(),
            level: level_field(&form.level, errors.level.clone(), text),
            engine_pace: engine_pace_field(&form.engine_pace, errors.engine_pace.clone(), text),
        }
    }
}

/// The field for the engine's level: the chosen one, or the lowest.
pub fn level_field(chosen: &str, error: Option<String>, text: Text) -> SelectField {
    let words = |level: EngineLevel| match level {
        EngineLevel::LOWEST => text.get("proposal-level-lowest").into_owned(),
        EngineLevel::HIGHEST => text.with("proposal-level-highest", [("level", u32::from(level.number()))]),
        level => text.with("proposal-level", [("level", u32::from(level.number()))]),
    };
    let choices: Vec<Choice> = EngineLevel::all().map(|level| Choice::new(level.to_string(), words(level))).collect();
    let chosen: EngineLevel = chosen.parse().unwrap_or(EngineLevel::LOWEST);
    SelectField::new("level", text.get("proposal-level-field"), choices, &chosen.to_string()).error(error)
}

/// The field for the engine's pace: the chosen one, or at once.
fn engine_pace_field(chosen: &str, error: Option<String>, text: Text) -> SelectField {
    let words = |pace: EnginePace| match pace {
        EnginePace::AtOnce => text.get("proposal-engine-pace-at-once"),
        EnginePace::Correspondence => text.get("proposal-engine-pace-correspondence"),
    };
    let choices = EnginePace::ALL.map(|pace| Choice::new(pace.as_str(), words(pace)));
    let chosen: EnginePace = chosen.parse().unwrap_or_default();
    SelectField::new("engine_pace", text.get("proposal-engine-pace"), choices, chosen.as_str()).error(error)
}
