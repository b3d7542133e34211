//! User names: syntax, reserved and confusable names, and availability.

use std::ops::RangeInclusive;
use std::time::Duration;

use correspondence_clock::Instant;

use crate::engine_level::EngineLevel;
use crate::user::{User, UserId};

/// Why a name cannot be a user name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, text::Explain)]
pub enum UserNameError {
    /// Shorter than 2 or longer than 20 characters.
    #[error("length of the name")]
    #[explain("user-name-error-length", least = *LENGTHS.start(), most = *LENGTHS.end())]
    Length,
    /// Characters other than letters, digits, `-` and `_`, or `-` or `_` at an end or doubled.
    #[error("characters of the name")]
    #[explain("user-name-error-characters")]
    Characters,
    /// It could be mistaken for the service.
    #[error("reserved name")]
    #[explain("user-name-error-reserved")]
    Reserved,
}

/// Allowed lengths of a name, in characters.
const LENGTHS: RangeInclusive<usize> = 2..=MAX_NAME_LEN;

/// Length limit of a name, in characters.
pub const MAX_NAME_LEN: usize = 20;

/// The reserved names, each with its matching rule.
const RESERVED: &str = include_str!("reserved_user_names.txt");

/// Validates a user name. Case is preserved but not significant.
pub fn parse_user_name(text: &str) -> Result<String, UserNameError> {
    let name = text.trim();
    if !LENGTHS.contains(&name.chars().count()) {
        return Err(UserNameError::Length);
    }
    let mut joined = true;
    for character in name.chars() {
        match character {
            '-' | '_' if joined => return Err(UserNameError::Characters),
            '-' | '_' => joined = true,
            _ if character.is_ascii_alphanumeric() => joined = false,
            _ => return Err(UserNameError::Characters),
        }
    }
    if joined {
        return Err(UserNameError::Characters);
    }
    if is_reserved(name) { Err(UserNameError::Reserved) } else { Ok(name.to_owned()) }
}

/// Whether a name is confusable with a reserved name or an engine level.
fn is_reserved(name: &str) -> bool {
    if EngineLevel::all().any(|level| skeleton(&level.account_name()) == skeleton(name)) {
        return true;
    }
    let lower = name.to_ascii_lowercase();
    let joined = lower.replace(['-', '_'], "");
    let mut words = RESERVED.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
    words.any(|line| {
        let word = line.trim_end_matches(['-', '*', '/']);
        let is_it = |text: &str| {
            let text_alone = text.trim_end_matches(|character: char| character.is_ascii_digit());
            [text, text_alone]
                .into_iter()
                .any(|text| text == word || word.len() >= MIN_LEN_OF_LOOK && skeleton(text) == skeleton(word))
        };
        match line.chars().last() {
            Some('*') => skeleton(&joined).contains(&skeleton(word)),
            // Digits at the end are a number, not letters: `Player5` is not `players`.
            Some('/') => {
                !joined.ends_with(|character: char| character.is_ascii_digit()) && skeleton(&joined) == skeleton(word)
            }
            Some('-') => is_it(&joined) || lower.split(['-', '_']).any(is_it),
            _ => is_it(&joined),
        }
    })
}

/// Minimum length of reserved words that are compared by skeleton: `Al` is a name and looks like `AI`.
const MIN_LEN_OF_LOOK: usize = 4;

/// The skeleton of a name: names with the same skeleton are confusable. As in Unicode Technical Standard 39, reduced to
/// the characters allowed in names. No two digits share a skeleton, so that `Player6` and `Player9` are two names.
///
/// `store::users` has the same function in SQL, for an index.
pub fn skeleton(name: &str) -> String {
    replace_confusables(&name.to_ascii_lowercase().replace(['-', '_'], ""))
}

/// Replaces confusable lower-case letters and digits.
fn replace_confusables(text: &str) -> String {
    let letters: String = text
        .chars()
        .map(|character| match character {
            '0' => 'o',
            '1' | 'i' => 'l',
            '2' => 'z',
            '3' => 'e',
            '4' => 'a',
            '5' => 's',
            '7' => 't',
            '8' => 'b',
            '9' => 'g',
            other => other,
        })
        .collect();
    letters.replace("rn", "m").replace("vv", "w")
}

/// How long an unconfirmed account reserves its name, so that nobody can squat on names by filling in forms.
pub const UNCONFIRMED_NAME_LIFE: Duration = Duration::from_secs(60 * 60);

/// Whether the account `named`, which has the name, differs from the account of the `owner` of the address. An owner
/// whose account is unconfirmed may still change its name.
pub fn belongs_to_other_account(named: &User, owner: Option<&User>) -> bool {
    owner.is_none_or(|owner| owner.confirmed_at.is_some() || owner.id != named.id)
}

/// Whether a name is unavailable at `now` for the address of `owner`: another account has it, permanently once
/// confirmed, or it is reserved for the account `reserved_for`.
pub fn is_name_unavailable(
    named: Option<&User>,
    reserved_for: Option<UserId>,
    owner: Option<&User>,
    now: Instant,
) -> bool {
    let reserves_name = |named: &User| named.confirmed_at.is_some() || now - named.created_at < UNCONFIRMED_NAME_LIFE;
    named.is_some_and(|named| belongs_to_other_account(named, owner) && reserves_name(named))
        || reserved_for.is_some_and(|holder| owner.map(|owner| owner.id) != Some(holder))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::user::tests::user;

    #[test]
    fn names_are_letters_digits_and_single_separators() {
        for good in ["Ann", "al", "Garry-K", "the_world", "x2"] {
            assert_eq!(parse_user_name(good), Ok(good.to_owned()));
        }
        assert_eq!(parse_user_name(" Ann "), Ok("Ann".to_owned()));
        for bad in ["-ann", "ann_", "a--b", "a b", "ännchen", "a/b", "<b>"] {
            assert_eq!(parse_user_name(bad), Err(UserNameError::Characters), "{bad}");
        }
        assert_eq!(parse_user_name("a"), Err(UserNameError::Length));
        assert_eq!(parse_user_name(&"a".repeat(21)), Err(UserNameError::Length));
    }

    #[test]
    fn names_that_look_like_the_services_own_are_reserved() {
        for reserved in [
            "Admin",
            "operator",
            "0perator",
            "0PERAT0R",
            "stockfish",
            "st0ckfish",
            "St0ckf1sh-16",
            "Stockfish17",
            "engine",
            "Engine-3",
            "eng1ne",
            "guest",
            "Guest_1",
            "guest-1",
            "gue5t",
            "Guest7",
            "guest_ab3d",
            "GUEST-22",
            "admin2",
            "Adm1n",
            "adrnin",
            "chess-admin",
            "admin_ann",
            "moderator",
            "m0derator",
            "the-moderator",
            "arbiter",
            "Arb1ter",
            "arbiter_2",
            "system",
            "support",
            "supp0rt",
            "5upport",
            "sealedmove",
            "Sealed-Move",
            "5ea1edm0ve",
            "sealed_move_team",
            "SealedMoveBot",
            "root",
            "postmaster",
            "AI",
            "ai-2",
            "open",
            "no-reply",
            "me",
            "EngineB",
            "Engine_S",
            "EnginE",
            "eng1neA",
            "help",
            "he1p",
            "API",
            "settings",
            "sett1ngs",
        ] {
            assert_eq!(parse_user_name(reserved), Err(UserNameError::Reserved), "{reserved}");
        }
    }

    #[test]
    fn names_of_people_are_not_reserved() {
        for free in [
            "Ann",
            "Guesthouse",
            "Engineer",
            "Systematic",
            "Opener",
            "Robotnik",
            "Modest",
            "Mode",
            "Rooted",
            "Adminton",
            "Al",
            "AllanP",
            "Allison",
            "Alli",
            "A1",
            "A2",
            "x2",
            "Meg",
            "Mel",
            "Newman",
            "Infogirl",
            "Stockholm",
            "Fish-Stock",
            "Supportive-Sam",
            "Gastone",
            "Kim-AI-Lee",
            "Sealed",
            "Movers",
            "Player1",
            "Gamer",
            "Helper",
        ] {
            assert_eq!(parse_user_name(free), Ok(free.to_owned()), "{free}");
        }
    }

    #[test]
    fn confusable_names_have_the_same_skeleton() {
        for (name, others) in [
            ("Alice", &["AIice", "al1ce", "A1ICE", "4lice", "Al_ice", "a-l-i-c-e", "aIic3"][..]),
            ("Bob", &["b0b", "8ob", "B08", "bo-b"]),
            ("Barney", &["Bamey", "Bar-ney", "Barn3y"]),
            ("William", &["VVilliam", "Wi11iam", "WIllIam", "Wlllla-m"]),
            ("Magnus", &["Ma9nus", "Magnu5"]),
            ("Ann_K", &["Ann-K", "AnnK"]),
            ("Tim2", &["Timz"]),
        ] {
            for other in others {
                assert_eq!(skeleton(other), skeleton(name), "{other} and {name}");
            }
        }
        let series: BTreeSet<String> = (0..1000).map(|number| skeleton(&format!("Player{number}"))).collect();
        assert_eq!(series.len(), 1000);
        assert!(skeleton("Ann") != skeleton("Anna") && skeleton("Ann1") != skeleton("Ann"));
    }

    #[test]
    fn reserved_names_file_is_well_formed() {
        let lines = RESERVED.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
        for line in lines {
            let word = line.strip_suffix(['-', '*', '/']).unwrap_or(line);
            assert!(!word.is_empty() && word.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit()), "{line}");
        }
    }

    #[test]
    fn confirmed_account_keeps_its_name() {
        let ann = user(1, "Ann");
        let (made, life) = (ann.created_at, UNCONFIRMED_NAME_LIFE);
        let new = User { confirmed_at: None, ..ann.clone() };
        assert!(is_name_unavailable(Some(&ann), None, None, made + life * 9));
        assert!(
            is_name_unavailable(Some(&new), None, None, made + life / 2)
                && !is_name_unavailable(Some(&new), None, None, made + life)
        );
        assert!(!is_name_unavailable(None, None, None, made));
    }

    #[test]
    fn unconfirmed_account_may_be_renamed() {
        let (ann, bob) = (user(1, "Ann"), user(2, "Bob"));
        let new = User { confirmed_at: None, ..ann.clone() };
        assert!(!is_name_unavailable(Some(&new), None, Some(&new), new.created_at));
        assert!(is_name_unavailable(Some(&new), None, Some(&bob), new.created_at));
        assert!(is_name_unavailable(Some(&ann), None, Some(&ann), ann.created_at), "they have an account already");
    }

    #[test]
    fn reserved_name_is_available_only_to_its_owner() {
        let (ann, bob) = (user(1, "Ann"), user(2, "Bob"));
        let is_unavailable_for = |owner: Option<&User>| is_name_unavailable(None, Some(ann.id), owner, ann.created_at);
        assert!(is_unavailable_for(None) && is_unavailable_for(Some(&bob)) && !is_unavailable_for(Some(&ann)));
    }
}
