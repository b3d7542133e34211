//! The openings that games have had.

/// The key of an opening.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct OpeningId(pub i64);

/// An opening as lists show it. Names of an earlier edition are kept as they were.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListedOpening {
    /// Its code in the Encyclopaedia of Chess Openings.
    pub eco: String,
    /// Its name in English.
    pub name: String,
}
