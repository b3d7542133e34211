//! LMTP replies to a message.

use crate::notify::{Disposition, NotifyError, Receipt, ReturnReason};

/// Maximum length of the text in one reply line, in bytes. The whole line may have 512 (RFC 5321, 4.5.3.1.5).
const MAX_TEXT_LEN: usize = 400;

/// The reply for one recipient, with the codes that mail servers derive from the exit statuses of `mail-in`.
pub(super) fn to_message(result: &Result<Receipt, NotifyError>) -> String {
    match result {
        Ok(Receipt { disposition, sentence }) => {
            let (code, enhanced) = match disposition {
                Disposition::Answered | Disposition::Discarded => ("250", "2.0.0"),
                Disposition::Returned(ReturnReason::NoToken) => ("550", "5.1.1"),
                Disposition::Returned(ReturnReason::OtherSender) => ("550", "5.7.1"),
                Disposition::Returned(
                    ReturnReason::Unreadable | ReturnReason::MaybeAutomatic | ReturnReason::Unanswered,
                ) => ("550", "5.6.0"),
            };
            reply(code, enhanced, sentence)
        }
        Err(error) => {
            tracing::warn!(%error, "LMTP: a message is left to the mail server");
            reply("451", "4.3.0", "The message cannot be taken now, try again later")
        }
    }
}

/// Formats a reply, on several lines if needed, each with both codes (RFC 2034, 4).
pub(super) fn reply(code: &str, enhanced: &str, text: &str) -> String {
    let mut lines = vec![String::new()];
    // Splitting at whitespace and control characters keeps line breaks out of the reply.
    for word in text.split(|letter: char| letter.is_whitespace() || letter.is_control()).filter(|word| !word.is_empty())
    {
        let mut rest = word;
        while !rest.is_empty() {
            let cut = rest.floor_char_boundary(MAX_TEXT_LEN);
            let (piece, after) = rest.split_at(cut);
            match lines.last_mut() {
                Some(line) if line.is_empty() => line.push_str(piece),
                Some(line) if line.len() + 1 + piece.len() <= MAX_TEXT_LEN => {
                    line.push(' ');
                    line.push_str(piece);
                }
                _ => lines.push(piece.to_owned()),
            }
            rest = after;
        }
    }
    let last = lines.len() - 1;
    let lines = lines.iter().enumerate();
    lines.map(|(at, line)| format!("{code}{}{enhanced} {line}\r\n", if at == last { ' ' } else { '-' })).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reply_text_cannot_inject_lines() {
        assert_eq!(reply("250", "2.0.0", "played\r\n550 no\u{7}\n"), "250 2.0.0 played 550 no\r\n");
        let long = "weiß ".repeat(200);
        let lines = reply("550", "5.1.1", &long);
        let (lines, words) = (lines.lines().collect::<Vec<_>>(), lines.matches("weiß").count());
        assert_eq!((lines.len(), words), (4, 200));
        assert!(lines.iter().all(|line| line.len() < 512));
        assert!(lines[0].starts_with("550-5.1.1 w") && lines[3].starts_with("550 5.1.1 w"));
        assert_eq!(reply("250", "2.0.0", &"x".repeat(1_000)).lines().count(), 3);
    }
}
