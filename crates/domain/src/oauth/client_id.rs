//! Client ids of apps. Apps are not registered, so a client id proves nothing.

/// The most characters of a client id.
const MAX_LEN: usize = 100;

/// A client id: printable ASCII (RFC 6749, appendix A.1), at most 100 characters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClientId(String);

/// It is empty, too long, or contains a character that a client id cannot have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a client id")]
pub struct ClientIdError;

impl ClientId {
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl std::str::FromStr for ClientId {
    type Err = ClientIdError;

    fn from_str(text: &str) -> Result<Self, ClientIdError> {
        let is_printable = text.bytes().all(|byte| (b' '..=b'~').contains(&byte));
        let is_id = !text.trim().is_empty() && text.len() <= MAX_LEN && is_printable;
        if is_id { Ok(Self(text.to_owned())) } else { Err(ClientIdError) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn client_ids_are_short_and_printable() {
        for good in ["lichess_mobile", "My app 2.0", "https://app.example/client"] {
            assert_eq!(good.parse::<ClientId>().map(|id| id.0).as_deref(), Ok(good));
        }
        for bad in ["", "  ", "a\nb", "Schöne App", "\u{202e}ppa", &"a".repeat(101)] {
            assert_eq!(bad.parse::<ClientId>(), Err(ClientIdError), "{bad:?}");
        }
    }
}
