//! Mail addresses in text for the log, which more people read than may see addresses.

/// The same text with `…` in place of the local part of each mail address. Mail servers repeat addresses in their replies.
pub fn mask_addresses(text: &str) -> String {
    let mut masked = String::with_capacity(text.len());
    let mut parts = text.split('@').peekable();
    while let Some(part) = parts.next() {
        if parts.peek().is_none() {
            masked.push_str(part);
            break;
        }
        // A quoted local part may contain what ends others.
        let before = match part.strip_suffix('"') {
            Some(quoted) => quoted.rfind('"').map_or("", |at| &part[..at]),
            None => part.trim_end_matches(|c: char| !c.is_whitespace() && !"<>()[],;:\"".contains(c)),
        };
        masked.push_str(before);
        if before.len() < part.len() {
            masked.push('…');
        }
        masked.push('@');
    }
    masked
}

#[cfg(test)]
mod tests {
    use super::mask_addresses;

    #[test]
    fn only_local_parts_are_masked() {
        for (text, masked) in [
            ("550 5.1.1 <ann.o'neil+chess@example.org>: no such user", "550 5.1.1 <…@example.org>: no such user"),
            ("ann@example.org, bøb@example.net", "…@example.org, …@example.net"),
            ("mailto:ann@example.org", "mailto:…@example.org"),
            (r#"to "ann b"@example.org"#, "to …@example.org"),
            (r#"unbalanced"@example.org"#, "…@example.org"),
            ("a@b@example.org", "…@…@example.org"),
            ("451 try again @ noon", "451 try again @ noon"),
            ("no address", "no address"),
            ("@", "@"),
            ("", ""),
        ] {
            assert_eq!(mask_addresses(text), masked, "{text}");
        }
    }
}
