//! Checks of a PostgreSQL address: unencoded parts of a password would be taken for a host, a port or a parameter, and
//! could be printed or sent to somebody else.

/// Whether the address can be parsed in one way only, as libpq does: all reserved characters in a user name or password
/// are encoded.
pub(crate) fn is_unambiguous(url: &str) -> bool {
    let Some((_, rest)) = url.split_once("://") else { return false };
    let (authority, path) = rest.split_once('/').unwrap_or((rest, ""));
    // The user and password end at the first `@`, which precedes the first slash.
    let (user, host) = authority.split_once('@').unwrap_or(("", authority));
    let host = host.split_once('?').map_or(host, |(host, _)| host);
    let database = path.split_once('?').map_or(path, |(database, _)| database);
    is_well_encoded(rest)
        && user.matches(':').count() <= 1
        && !user.contains('?')
        && !host.contains('@')
        && !database.contains('@')
}

/// Whether each percent sign begins an encoded byte (RFC 3986, 2.1), and no byte is null.
fn is_well_encoded(text: &str) -> bool {
    let is_byte = |after: &str| match after.as_bytes() {
        [first, second, ..] => first.is_ascii_hexdigit() && second.is_ascii_hexdigit() && [*first, *second] != *b"00",
        _ => false,
    };
    text.split('%').skip(1).all(is_byte)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ambiguous_addresses_are_detected() {
        for url in [
            "postgres://127.0.0.1:1/none",
            "postgres:///games?host=/run/postgresql&password=a@b",
            "postgresql://ann:hu%40sh%2F@db.example,other.example:5433/games?sslmode=require",
            "postgres://ann@[::1]:5432/games%40home",
        ] {
            assert!(is_unambiguous(url), "{url}");
        }
        for url in [
            "postgres://ann:hu%sh@db.example/games",
            "postgres://ann:hush%@db.example/games",
            "postgres://ann:hush%2@db.example/games",
            "postgres://ann:hush%00@db.example/games",
            "postgres://ann:hu@sh@db.example/games",
            "postgres://ann:12/sh@db.example/games",
            "postgres://ann:hu:sh@db.example/games",
            "postgres://ann:12?b@db.example/games",
            "postgres:///games?password=hu%sh",
        ] {
            assert!(!is_unambiguous(url), "{url}");
        }
    }
}
