//! Where somebody goes on to once they have an account.

use serde::{Deserialize, Serialize};

/// A path of ours that somebody goes on to after they have confirmed their address: the open link they came from, say.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct NextPath(String);

impl NextPath {
    /// As long as such a path may be, in bytes. It goes into a link in a message.
    pub const MAX_LEN: usize = 300;

    /// The path that a form or a link names; `None` for everything that would lead elsewhere, for what is too long, and
    /// for the first page, to which everybody goes anyway.
    pub fn new(path: &str) -> Option<Self> {
        (path != "/" && path.len() <= Self::MAX_LEN && leads_here(path)).then(|| Self(path.to_owned()))
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Whether that is a path of ours, and no browser takes it for an address elsewhere.
pub fn leads_here(path: &str) -> bool {
    path.starts_with('/')
        // Browsers take two slashes, of either kind, for another host, and drop control characters before they look.
        && !path[1..].starts_with(['/', '\\'])
        && path.bytes().all(|byte| byte.is_ascii_graphic())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_paths_of_ours_are_gone_on_to() {
        assert_eq!(NextPath::new("/challenge/abcdefgh").map(|next| next.0), Some("/challenge/abcdefgh".to_owned()));
        let long = format!("/{}", "a".repeat(NextPath::MAX_LEN));
        for other in ["", "/", "challenge", "//evil.example", "/\\evil.example", "https://evil.example", "/\tx", &long]
        {
            assert_eq!(NextPath::new(other), None, "{other}");
        }
    }
}
