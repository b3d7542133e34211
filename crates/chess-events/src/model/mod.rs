//! The data of a tournament.

pub mod acceleration;
pub mod changes;
pub mod colour;
pub mod date;
pub mod entry;
pub mod long;
pub mod note;
pub mod number;
pub mod player;
pub mod points;
pub mod result;
pub mod scoring;
pub mod system;
pub mod team;
pub mod tie_break;
pub mod tournament;
