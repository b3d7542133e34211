//! The drawings of the pieces. Our own set is always available; the others come from packages, built into
//! `static/dist/pieces` by `static/pieces.mjs`.

use std::borrow::Cow;

use rust_embed::RustEmbed;
use serde::{Deserialize, Serialize};
use shakmaty::{Color, Piece, Role};

#[derive(RustEmbed)]
#[folder = "../../static/dist/pieces"]
#[allow_missing = true]
struct Drawings;

/// A set of pieces in one design.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PieceSet {
    /// Our own.
    #[default]
    SealedMove,
    /// Colin M.L. Burnett's, as chessground carries it.
    Cburnett,
    /// Font Awesome's icons.
    FontAwesome,
    /// Lucide's icons, outlined.
    Lucide,
    /// Material Design Icons.
    Material,
    /// Tabler's icons.
    Tabler,
}

impl PieceSet {
    /// Every set.
    pub const ALL: [Self; 6] =
        [Self::SealedMove, Self::Cburnett, Self::FontAwesome, Self::Tabler, Self::Material, Self::Lucide];

    /// The name in the database, in forms, and of the folder of its files.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::SealedMove => "sealed-move",
            Self::Cburnett => "cburnett",
            Self::FontAwesome => "font-awesome",
            Self::Lucide => "lucide",
            Self::Material => "material",
            Self::Tabler => "tabler",
        }
    }

    /// The set of that name.
    pub fn of_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|set| set.as_str() == name)
    }

    /// The picture of a piece as a whole SVG document; our own if the set was not built.
    pub(super) fn drawing(self, piece: Piece) -> Cow<'static, str> {
        let built = || {
            let file = Drawings::get(&format!("{}/{}.svg", self.as_str(), file_name(piece)))?;
            String::from_utf8(file.data.into_owned()).ok()
        };
        match self {
            Self::SealedMove => Cow::Borrowed(own(piece)),
            _ => built().map_or(Cow::Borrowed(own(piece)), Cow::Owned),
        }
    }
}

/// The file name of a piece in a set, such as `wK`.
pub(super) fn file_name(piece: Piece) -> String {
    format!("{}{}", piece.color.char(), piece.role.upper_char())
}

/// A piece of our own set.
fn own(piece: Piece) -> &'static str {
    macro_rules! file {
        ($name:literal) => {
            include_str!(concat!("../../../static/pieces/", $name, ".svg"))
        };
    }
    match (piece.color, piece.role) {
        (Color::White, Role::King) => file!("wK"),
        (Color::White, Role::Queen) => file!("wQ"),
        (Color::White, Role::Rook) => file!("wR"),
        (Color::White, Role::Bishop) => file!("wB"),
        (Color::White, Role::Knight) => file!("wN"),
        (Color::White, Role::Pawn) => file!("wP"),
        (Color::Black, Role::King) => file!("bK"),
        (Color::Black, Role::Queen) => file!("bQ"),
        (Color::Black, Role::Rook) => file!("bR"),
        (Color::Black, Role::Bishop) => file!("bB"),
        (Color::Black, Role::Knight) => file!("bN"),
        (Color::Black, Role::Pawn) => file!("bP"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn piece_set_names_round_trip() {
        for set in PieceSet::ALL {
            assert_eq!(PieceSet::of_name(set.as_str()), Some(set));
            assert_eq!(serde_json::to_value(set).expect("JSON"), set.as_str());
        }
        assert_eq!(PieceSet::of_name("staunty"), None);
    }
}
