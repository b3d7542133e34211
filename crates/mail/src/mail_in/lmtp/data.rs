//! Decodes message content after DATA (RFC 5321, 4.5.2).

/// Removes dot-stuffing and finds the end of the message.
///
/// Only CR LF . CR LF ends it. If this server and the sending one disagreed about the end, a sender could smuggle in a
/// second message with its own envelope (SMTP smuggling). Lone CR and LF are content.
#[derive(Debug, Default)]
pub(super) struct DataDecoder(State);

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum State {
    #[default]
    LineStart,
    Inside,
    /// After a CR.
    Cr,
    /// After a dot at the start of a line.
    Dot,
    /// After such a dot and a CR.
    DotCr,
}

impl DataDecoder {
    /// Decodes `input` into `content`. Once the message has ended, returns how many bytes of the input belong to it.
    pub(super) fn decode(&mut self, input: &[u8], content: &mut Vec<u8>) -> Option<usize> {
        for (at, &byte) in input.iter().enumerate() {
            self.0 = match (self.0, byte) {
                (State::LineStart, b'.') => {
                    self.0 = State::Dot;
                    continue;
                }
                (State::Dot, b'\r') => {
                    self.0 = State::DotCr;
                    continue;
                }
                (State::DotCr, b'\n') => return Some(at + 1),
                (State::DotCr, _) => {
                    content.push(b'\r');
                    after(State::Cr, byte)
                }
                (state, _) => after(state, byte),
            };
            content.push(byte);
        }
        None
    }
}

/// The state after a content byte.
const fn after(state: State, byte: u8) -> State {
    match (state, byte) {
        (State::Cr, b'\n') => State::LineStart,
        (_, b'\r') => State::Cr,
        _ => State::Inside,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The content and the rest of the input; `None` if the message has not ended.
    fn decoded(wire: &str) -> Option<(String, String)> {
        let whole = {
            let (mut decoder, mut content) = (DataDecoder::default(), Vec::new());
            let end = decoder.decode(wire.as_bytes(), &mut content);
            end.map(|end| (String::from_utf8(content).unwrap(), wire[end..].to_owned()))
        };
        let (mut decoder, mut content) = (DataDecoder::default(), Vec::new());
        let end = wire.bytes().position(|byte| decoder.decode(&[byte], &mut content).is_some());
        let split = end.map(|end| (String::from_utf8(content).unwrap(), wire[end + 1..].to_owned()));
        assert_eq!(whole, split, "however it is cut: {wire:?}");
        whole
    }

    #[test]
    fn dot_stuffing_is_removed() {
        for (wire, content, rest) in [
            (".\r\n", "", ""),
            ("Nf3\r\n.\r\nQUIT\r\n", "Nf3\r\n", "QUIT\r\n"),
            ("..\r\n...x\r\na.\r\n.\r\n", ".\r\n..x\r\na.\r\n", ""),
            (".x\r\n.\r\n", "x\r\n", ""),
        ] {
            assert_eq!(decoded(wire), Some((content.to_owned(), rest.to_owned())), "{wire:?}");
        }
    }

    #[test]
    fn only_crlf_dot_crlf_ends_a_message() {
        for smuggled in ["\n.\n", "\n.\r\n", "\r\n.\n", "\r\n.\r\r\n", "\r.\r", "\r.\r\n", "\r\n.\r", "\r\n\r.\n"] {
            let wire = format!("Nf3{smuggled}MAIL FROM:<eve@example.org>");
            assert_eq!(decoded(&wire), None, "{smuggled:?}");
            let (content, rest) = decoded(&format!("{wire}\r\n.\r\nNOOP\r\n")).expect("it ends at last");
            assert!(content.contains("MAIL FROM"), "{content:?}");
            assert_eq!(rest, "NOOP\r\n");
        }
    }
}
