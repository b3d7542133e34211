//! The installation's secret and those before it: signatures, encryption, derived keys, and the files that hold them.

pub mod files;
mod random;
mod secret;
pub mod signed_word;

pub use random::{key_hash, random_groups, random_key, ungrouped};
use secret::FormerSecret;
pub use secret::{SIGNATURE_LENGTH, Secret};
