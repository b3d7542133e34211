//! Common passwords, many of them from breaches of other sites: those of
//! [zxcvbn-ts](https://github.com/zxcvbn-ts/zxcvbn) (MIT) that are long enough here, in lower case and in order.
//!
//! ```sh
//! npm pack @zxcvbn-ts/language-common@4.1.3 && tar -xzf zxcvbn-ts-language-common-4.1.3.tgz package/src/passwords.json
//! jq -r '.[] | ascii_downcase | select(length >= 8)' package/src/passwords.json | LC_ALL=C sort -u > common_passwords.txt
//! ```

/// One in each line. It is searched as it is, without an index in memory.
const LIST: &str = include_str!("../../data/common_passwords.txt");

/// Whether a password is on the list, in any case.
pub(super) fn is_common(password: &str) -> bool {
    let wanted = password.to_lowercase();
    let mut left = LIST;
    while !left.is_empty() {
        // The line around the middle; the list is ASCII.
        let middle = left.len() / 2;
        let start = left[..middle].rfind('\n').map_or(0, |end| end + 1);
        let end = left[start..].find('\n').map_or(left.len(), |len| start + len);
        match wanted.as_str().cmp(&left[start..end]) {
            std::cmp::Ordering::Less => left = &left[..start],
            std::cmp::Ordering::Equal => return true,
            std::cmp::Ordering::Greater => left = left.get(end + 1..).unwrap_or_default(),
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::super::MIN_LEN;
    use super::*;

    #[test]
    fn all_of_the_list_are_found_and_are_more_than_three_thousand() {
        let lines: Vec<&str> = LIST.lines().collect();
        assert!(lines.len() >= 3_000, "{}", lines.len());
        assert!(LIST.is_ascii() && lines.is_sorted_by(|one, next| one < next), "it is searched by halves");
        for line in lines {
            assert!(line.chars().count() >= MIN_LEN, "{line} is refused as too short");
            assert!(is_common(line) && is_common(&line.to_uppercase()), "{line}");
        }
        for other in
            ["", "brass knight over the river", "correct battery horse", "passwor", "zzzzzzzzzzzzz", "İstanbul"]
        {
            assert!(!is_common(other), "{other}");
        }
    }
}
