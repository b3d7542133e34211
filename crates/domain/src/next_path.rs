//! The page to return to after sign-up.

use serde::{Deserialize, Serialize};

/// A local path to continue at after the address is confirmed, such as the open challenge that led to the sign-up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct NextPath(String);

impl NextPath {
    /// The maximum length in bytes. The path becomes part of a link in a mail.
    pub const MAX_LEN: usize = 300;

    /// Validates a path from a form or link; `None` if it leads to another host, is too long, or is the home page,
    /// which is the default.
    pub fn new(path: &str) -> Option<Self> {
        (path != "/" && path.len() <= Self::MAX_LEN && leads_here(path)).then(|| Self(path.to_owned()))
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Whether a path is local, and no browser takes it for a URL of another host (open redirect).
pub fn leads_here(path: &str) -> bool {
    path.starts_with('/')
        // Browsers read two slashes of either kind as another host, and drop control characters before parsing.
        && !path[1..].starts_with(['/', '\\'])
        && path.bytes().all(|byte| byte.is_ascii_graphic())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn next_path_accepts_only_local_paths() {
        assert_eq!(NextPath::new("/challenge/abcdefgh").map(|next| next.0), Some("/challenge/abcdefgh".to_owned()));
        let long = format!("/{}", "a".repeat(NextPath::MAX_LEN));
        for other in ["", "/", "challenge", "//evil.example", "/\\evil.example", "https://evil.example", "/\tx", &long]
        {
            assert_eq!(NextPath::new(other), None, "{other}");
        }
    }
}
