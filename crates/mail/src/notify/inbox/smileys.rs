//! Emoji and smileys next to a move or a command: which are friendly, which joke, and which doubt.

use text::letters::is_pictograph;

/// Friendly emoji, and those used next to a telephone number, an address or a link.
const FRIENDLY: &str = "😀😃😄😁😆😊🙂☺😇😍🥰😌😎🤗🤩🥳🫡👍👌👏🙌🤝🙏👋💪✌🤞🤙🫶🎉🎊🎈🏆🥇🏅⭐🌟✨💐🌹🌷🌸🌼🌻🍀🎄🎅🎁☕🍻🥂🍷\
                        🌞☀🌈🔥💯❤💚💙💛🧡💜♥💕♟🏁✅✔☑🆗🕊☎📞📱✆✉📧📨🌐🏠🏢📍🔗📅©®™";

/// Laughing and winking emoji: friendly next to a move, but a resignation with one may be a joke.
const JOKING: &str = "😉😂🤣😅";

/// The marker around struck-out text.
const STRIKE: &str = "~~";

/// Whether a line has an emoji that is not known to be friendly, a smiley that mocks or doubts, or struck-out text.
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

/// The mouth of a smiley with one of these eyes.
fn mouth<'w>(word: &'w str, eyes: &[char]) -> Option<&'w str> {
    word.strip_prefix(eyes).map(|rest| rest.trim_start_matches(['-', '^', 'o'])).filter(|mouth| !mouth.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn friendly_emoji_neither_joke_nor_doubt() {
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
