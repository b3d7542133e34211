//! Drawing of lots that anybody can repeat.

use sha2::{Digest, Sha256};

/// Two of those who draw lots have the same name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("“{0}” is there twice.")]
pub struct DuplicateName(pub String);

/// Draws lots: the places in `names` of the first drawn, the second, and so on.
///
/// The names are sorted by the SHA-256 digest of `seed:name`, in UTF-8. The order in which they are given does not matter,
/// and a shell is enough to draw again: `printf '%s' 'seed:name' | sha256sum`. Publish the seed after entries are closed,
/// and take it from what nobody can choose, such as the day’s lottery numbers.
///
/// # Errors
/// A name is there twice: the two could not be told apart.
///
/// ```
/// let drawn = chess_events::draw_lots("2026-12-01", &["Anna", "Boris", "Carla"])?;
/// assert_eq!(drawn, [1, 0, 2], "Boris, Anna, Carla");
/// # Ok::<(), chess_events::DuplicateName>(())
/// ```
pub fn draw_lots<S: AsRef<str>>(seed: &str, names: &[S]) -> Result<Vec<usize>, DuplicateName> {
    let digest = |name: &str| -> [u8; 32] { Sha256::digest(format!("{seed}:{name}")).into() };
    let mut drawn: Vec<_> =
        names.iter().enumerate().map(|(place, name)| (digest(name.as_ref()), name.as_ref(), place)).collect();
    drawn.sort_unstable();
    for pair in drawn.windows(2) {
        if let [(_, first, _), (_, second, _)] = pair
            && first == second
        {
            return Err(DuplicateName((*first).to_owned()));
        }
    }
    Ok(drawn.into_iter().map(|(_, _, place)| place).collect())
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn same_name_twice_is_refused() {
        assert_eq!(draw_lots("seed", &["a", "b", "a"]), Err(DuplicateName("a".to_owned())));
        assert_eq!(draw_lots::<&str>("seed", &[]), Ok(vec![]));
    }

    proptest! {
        #[test]
        fn order_of_entries_does_not_matter(count in 1_usize..30, turn in 0_usize..30, seed: u32) {
            let names: Vec<String> = (0..count).map(|number| format!("player {number}")).collect();
            let mut turned = names.clone();
            turned.rotate_left(turn % count);
            let drawn = |names: &[String]| {
                let order = draw_lots(&seed.to_string(), names).unwrap();
                order.into_iter().map(|place| names[place].clone()).collect::<Vec<_>>()
            };
            prop_assert_eq!(drawn(&names), drawn(&turned));
        }
    }
}
