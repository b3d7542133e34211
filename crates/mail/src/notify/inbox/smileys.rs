//! Pictographs and smileys beside a move or a command: which are friendly, which joke, and which doubt.

use text::letters::is_pictograph;

/// Those that are friendly, or stand beside a telephone number, an address or a link.
const FRIENDLY: &str = "😀😃😄😁😆😊🙂☺😇😍🥰😌😎🤗🤩🥳🫡👍👌👏🙌🤝🙏👋💪✌🤞🤙🫶🎉🎊🎈🏆🥇🏅⭐🌟✨💐🌹🌷🌸🌼🌻🍀🎄🎅🎁☕🍻🥂🍷\
                        🌞☀🌈🔥💯❤💚💙💛🧡💜♥💕♟🏁✅✔☑🆗🕊☎📞📱✆✉📧📨🌐🏠🏢📍🔗📅©®™";

/// Those that laugh or wink: friendly beside a move; whoever gives a game up so may be joking.
const JOKING: &str = "😉😂🤣😅";

/// What strikes out the text that stands between two of it.
const STRIKE: &str = "~~";

/// Whether a line has a pictograph that is not known to be friendly, a smiley that mocks or doubts, or something struck out.
pub(super) fn doubts(line: &str) -> bool {
    let is_known = |c: char| FRIENDLY.contains(c) || JOKING.contains(c);
    let mocks =
        |word: &str| mouth(word, &[':', ';']).is_some_and(|mouth| ["P", "p", "/", "\\", "|", "$"].contains(&mouth));
    line.chars().any(|c| is_pictograph(c) && !is_known(c))
        || line.contains(STRIKE)
        || line.split_whitespace().any(mocks)
}

/// Whether a line laughs or winks.
pub(super) fn jokes(line: &str) -> bool {
    let winks = |word: &str| mouth(word, &[';']).is_some_and(|mouth| mouth.starts_with([')', 'D']));
    line.contains(|c| JOKING.contains(c)) || line.split_whitespace().any(winks)
}

/// The mouth of a smiley with such eyes.
fn mouth<'w>(word: &'w str, eyes: &[char]) -> Option<&'w str> {
    word.strip_prefix(eyes).map(|rest| rest.trim_start_matches(['-', '^', 'o'])).filter(|mouth| !mouth.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn friendly_ones_neither_joke_nor_doubt() {
        for line in
            ["Nf3 🙂", "Nf3 👍🏽", "Nf3 ♟️", "resign :-)", "resign :)", "12. Nf3", "☎ 030 123456", "Nf3 (!)", ":", "a: b"]
        {
            assert!(!doubts(line) && !jokes(line), "{line}");
        }
        for line in ["resign 😉", "resign ;-)", "resign ;D", "resign 😂"] {
            assert!(jokes(line) && !doubts(line), "{line}");
        }
        for line in ["resign 😜", "Nf3 🛑", "Nf3 🤔", "~~resign~~", "resign :P", "Nf3 :-/", "👎"] {
            assert!(doubts(line), "{line}");
        }
    }
}
