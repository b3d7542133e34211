//! Board settings: fields and saving, for users and visitors.

use actix_web::HttpResponse;
use actix_web::web::{Data, Form};
use askama::Template;
use askama::filters::HtmlSafe;
use serde::Deserialize;

use super::current_appearance::{CurrentAppearance, RedirectTarget, save_and_return};
use super::display::DisplayInput;
use domain::board_settings::{BoardSettings, BoardSize, BoardWidth};
use draw::{BoardColors, Coordinates, PieceSet};
use http::Problem;
use http::appearance::Appearance;
use layout::piece_sets::{name_key, pictures};
use layout::{Choice, ChoiceField, Page, SelectField};
use service::Service;
use text::Text;

/// The fields, written into a form as they are.
#[derive(Template)]
#[template(path = "settings/board.html")]
pub(super) struct BoardForm {
    text: Text,
    /// Only for logged-in users.
    confirm_moves: Option<ChoiceField>,
    sets: Vec<OfferedSet>,
    colors: Vec<Choice>,
    coordinates: SelectField,
    size: SelectField,
    sounds: ChoiceField,
    zen: ChoiceField,
}

impl HtmlSafe for BoardForm {}

/// In which games a chosen move is confirmed before it is sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub(super) enum ConfirmedMoves {
    #[serde(rename = "always")]
    All,
    #[serde(rename = "true")]
    ExceptAgainstFastEngine,
    #[serde(rename = "false")]
    None,
}

impl ConfirmedMoves {
    const ALL: [Self; 3] = [Self::ExceptAgainstFastEngine, Self::All, Self::None];

    pub(super) const fn of(board: &BoardSettings) -> Self {
        match (board.confirm_moves, board.confirm_engine_moves) {
            (true, true) => Self::All,
            (true, false) => Self::ExceptAgainstFastEngine,
            (false, _) => Self::None,
        }
    }

    pub(super) fn apply(self, board: BoardSettings) -> BoardSettings {
        BoardSettings { confirm_moves: self != Self::None, confirm_engine_moves: self == Self::All, ..board }
    }

    const fn as_str(self) -> &'static str {
        match self {
            Self::All => "always",
            Self::ExceptAgainstFastEngine => "true",
            Self::None => "false",
        }
    }

    const fn key(self) -> &'static str {
        match self {
            Self::All => "settings-confirm-moves-always",
            Self::ExceptAgainstFastEngine => "settings-confirm-moves-yes",
            Self::None => "settings-confirm-moves-no",
        }
    }

    /// The field of the page of how the user plays, too.
    pub(super) fn field(self, text: Text) -> ChoiceField {
        let choices = Self::ALL.map(|choice| Choice::new(choice.as_str(), text.get(choice.key())));
        ChoiceField::new("confirm_moves", text.get("settings-confirm-moves"), choices).chosen(self.as_str())
    }
}

/// An available piece set.
struct OfferedSet {
    value: &'static str,
    name: String,
    pictures: Vec<String>,
    /// Its style sheet, for a script that previews it.
    style: Option<String>,
    is_chosen: bool,
}

impl BoardForm {
    /// The form with the reader's settings.
    pub(super) fn new(page: &Page) -> Self {
        let (board, text) = (page.appearance().board, page.language());
        let style = |set: PieceSet| page.asset(&format!("pieces/{}.css", set.as_str()));
        let is_built = |set: &PieceSet| *set == PieceSet::SealedMove || style(*set).is_some();
        let sets = PieceSet::ALL.into_iter().filter(is_built).map(|set| OfferedSet {
            value: set.as_str(),
            name: text.get(name_key(set)).into_owned(),
            pictures: pictures(page, set),
            style: style(set),
            is_chosen: board.pieces == set,
        });
        let colors = BoardColors::ALL.map(|colors| Choice {
            is_chosen: colors == board.colors,
            ..Choice::new(colors.as_str(), text.get(color_key(colors)))
        });
        let places = Coordinates::ALL.map(|place| Choice::new(place.as_str(), text.get(coordinates_key(place))));
        Self {
            text,
            confirm_moves: page.user().map(|_| ConfirmedMoves::of(&board).field(text)),
            sets: sets.collect(),
            colors: colors.into(),
            coordinates: SelectField::new(
                "coordinates",
                text.get("settings-coordinates"),
                places,
                board.coordinates.as_str(),
            ),
            size: size_field(board, text),
            sounds: yes_or_no("sounds", "settings-sounds", board.sounds, text),
            zen: yes_or_no("zen", "settings-zen", board.zen, text),
        }
    }
}

/// The sizes, and the dragged one as long as it holds: to send it again changes nothing.
fn size_field(board: BoardSettings, text: Text) -> SelectField {
    let dragged = board.width.map(|_| Choice::new("", text.get("board-size-dragged")));
    let sizes = BoardSize::ALL.map(|size| Choice::new(size.as_str(), text.get(size_key(size))));
    let chosen = if dragged.is_some() { "" } else { board.size.as_str() };
    let choices: Vec<_> = dragged.into_iter().chain(sizes).collect();
    SelectField::new("size", text.get("settings-board-size"), choices, chosen)
}

/// A yes-or-no field; the keys of the choices are the question's with `-yes` and `-no`.
fn yes_or_no(name: &'static str, key: &str, value: bool, text: Text) -> ChoiceField {
    let choices = [("true", "yes"), ("false", "no")]
        .map(|(choice, answer)| Choice::new(choice, text.get(&format!("{key}-{answer}"))));
    ChoiceField::new(name, text.get(key), choices).chosen(if value { "true" } else { "false" })
}

const fn color_key(colors: BoardColors) -> &'static str {
    match colors {
        BoardColors::Slate => "colors-slate",
        BoardColors::Wood => "colors-wood",
        BoardColors::Green => "colors-green",
        BoardColors::Blue => "colors-blue",
        BoardColors::Purple => "colors-purple",
        BoardColors::Gray => "colors-gray",
    }
}

const fn coordinates_key(place: Coordinates) -> &'static str {
    match place {
        Coordinates::Inside => "coordinates-inside",
        Coordinates::Outside => "coordinates-outside",
        Coordinates::None => "coordinates-none",
    }
}

const fn size_key(size: BoardSize) -> &'static str {
    match size {
        BoardSize::Small => "board-size-small",
        BoardSize::Medium => "board-size-medium",
        BoardSize::Large => "board-size-large",
        BoardSize::Full => "board-size-full",
    }
}

/// Form input; missing fields are left unchanged.
#[derive(Deserialize)]
pub(super) struct BoardInput {
    confirm_moves: Option<ConfirmedMoves>,
    pieces: Option<String>,
    colors: Option<String>,
    coordinates: Option<String>,
    size: Option<String>,
    /// In rem, of a board that was dragged on its page; 0 for the size that was chosen.
    width: Option<String>,
    sounds: Option<bool>,
    zen: Option<bool>,
    /// Where to redirect, if the form is on another page.
    next: Option<String>,
    #[serde(flatten)]
    display: DisplayInput,
}

impl BoardInput {
    /// Merges the input into the settings; `None` if a value is invalid.
    fn merged_into(&self, board: BoardSettings) -> Option<BoardSettings> {
        fn read<T>(sent: Option<&str>, current: T, of_name: impl Fn(&str) -> Option<T>) -> Option<T> {
            sent.map_or(Some(current), of_name)
        }
        let size = self.size.as_deref().filter(|name| !name.is_empty());
        let width = match self.width.as_deref() {
            Some("0") => None,
            Some(rem) => Some(BoardWidth::of_rem(rem.parse().ok()?)?),
            None => board.width.filter(|_| size.is_none()),
        };
        let board = self.confirm_moves.map_or(board, |chosen| chosen.apply(board));
        Some(BoardSettings {
            pieces: read(self.pieces.as_deref(), board.pieces, PieceSet::of_name)?,
            colors: read(self.colors.as_deref(), board.colors, BoardColors::of_name)?,
            coordinates: read(self.coordinates.as_deref(), board.coordinates, Coordinates::of_name)?,
            size: read(size, board.size, BoardSize::of_name)?,
            width,
            sounds: self.sounds.unwrap_or(board.sounds),
            zen: self.zen.unwrap_or(board.zen),
            ..board
        })
    }
}

pub(super) async fn save(
    service: Data<Service>,
    appearance: CurrentAppearance,
    input: Form<BoardInput>,
) -> Result<HttpResponse, Problem> {
    let next = match input.next.clone() {
        Some(next) => RedirectTarget::To(next),
        None => RedirectTarget::ToForm,
    };
    let input = input.into_inner();
    let display = input.display.merged_into(appearance.now.display).ok_or_else(Problem::bad_request)?;
    let mut board = input.merged_into(appearance.now.board).ok_or_else(Problem::bad_request)?;
    if let Some(user) = appearance.user {
        // What is valid is so whatever is stored.
        let changed = move |stored| input.merged_into(stored).unwrap_or(stored);
        board = service.preferences.change_board_settings(user, changed).await?;
        if display != appearance.now.display {
            service.preferences.set_display_settings(user, display).await?;
        }
    }
    let change = |stored: &mut Appearance| (stored.board, stored.display) = (board, display);
    save_and_return(&appearance, change, &next, "notice-board-saved")
}
