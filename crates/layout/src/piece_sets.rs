//! Names and pictures of the piece sets.

use crate::Page;
use draw::PieceSet;

/// Message key of a set's name.
pub const fn name_key(set: PieceSet) -> &'static str {
    match set {
        PieceSet::SealedMove => "pieces-sealed-move",
        PieceSet::Cburnett => "pieces-cburnett",
        PieceSet::FontAwesome => "pieces-font-awesome",
        PieceSet::Lucide => "pieces-lucide",
        PieceSet::Material => "pieces-material",
        PieceSet::Tabler => "pieces-tabler",
    }
}

/// Addresses of a knight and a queen of a set; empty if the set was not built.
pub fn pictures(page: &Page, set: PieceSet) -> Vec<String> {
    let folder = match set {
        PieceSet::SealedMove => "pieces".to_owned(),
        _ => format!("pieces/{}", set.as_str()),
    };
    ["wN", "bQ"].iter().filter_map(|piece| page.asset(&format!("{folder}/{piece}.svg"))).collect()
}
