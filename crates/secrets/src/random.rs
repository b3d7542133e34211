//! Random keys, and their hashes.

use data_encoding::{BASE32_NOPAD, BASE64URL_NOPAD, HEXLOWER};
use sha2::{Digest, Sha256};

/// Characters in each group of a secret that people type.
const GROUP_LEN: usize = 4;

/// A random key of 256 bits, safe in URLs and cookies.
pub fn random_key() -> String {
    BASE64URL_NOPAD.encode(&rand::random::<[u8; 32]>())
}

/// Random bytes for people to type, as lower-case letters and digits (base32, RFC 4648, 6) in groups. From ten bytes on they
/// are too long to guess, so that a fast hash is enough.
pub fn random_groups<const BYTES: usize>() -> String {
    let letters = BASE32_NOPAD.encode(&rand::random::<[u8; BYTES]>()).to_ascii_lowercase();
    let groups: Vec<&str> = (0..letters.len()).step_by(GROUP_LEN).map(|at| &letters[at..at + GROUP_LEN]).collect();
    groups.join("-")
}

/// A secret as it was generated, without its groups, from what was typed: people leave out hyphens, add spaces and use
/// capitals.
pub fn ungrouped(typed: &str) -> String {
    typed.chars().filter(|c| !c.is_whitespace() && *c != '-').flat_map(char::to_lowercase).collect()
}

/// SHA-256 in hexadecimal: the stored form of a random key, so that a copy of the database gives no access.
pub fn key_hash(key: &str) -> String {
    HEXLOWER.encode(&Sha256::digest(key.as_bytes()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn secrets_to_type_are_in_groups_and_read_back_however_they_are_typed() {
        let (code, password) = (random_groups::<10>(), random_groups::<15>());
        assert_eq!(code.split('-').map(str::len).collect::<Vec<_>>(), [GROUP_LEN; 4], "{code}");
        assert_eq!(password.split('-').map(str::len).collect::<Vec<_>>(), [GROUP_LEN; 6], "{password}");
        assert!(ungrouped(&password).bytes().all(|byte| matches!(byte, b'a'..=b'z' | b'2'..=b'7')), "{password}");
        assert_ne!(code, random_groups::<10>());
        assert_eq!(ungrouped("abcd-ef23 ghIJ"), "abcdef23ghij");
        assert_eq!(ungrouped(" 123 456 "), "123456");
    }

    #[test]
    fn the_hash_is_sha_256() {
        assert_eq!(key_hash("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    }
}
