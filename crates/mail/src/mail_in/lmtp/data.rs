//! The content of a message as it comes after DATA (RFC 5321, 4.5.2).

/// Takes the dots off the lines and finds the end.
///
/// The end is CR LF . CR LF and nothing else: what ends a message here and not for the server that sent it, or the other way
/// round, lets a sender smuggle in a second one with an envelope of their own. Lone CR and LF are content.
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
    /// After that and a CR.
    DotCr,
}

impl DataDecoder {
    /// Decodes `input` into `content`. `Some` when the message has ended, with how much of the input was its own.
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

/// What follows where a byte is content.
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

    /// The content, and what is left for the next command; nothing where the message goes on.
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
    fn dots_are_taken_off_and_the_end_is_found() {
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
    fn nothing_but_crlf_dot_crlf_ends_a_message() {
        for smuggled in ["\n.\n", "\n.\r\n", "\r\n.\n", "\r\n.\r\r\n", "\r.\r", "\r.\r\n", "\r\n.\r", "\r\n\r.\n"] {
            let wire = format!("Nf3{smuggled}MAIL FROM:<eve@example.org>");
            assert_eq!(decoded(&wire), None, "{smuggled:?}");
            let (content, rest) = decoded(&format!("{wire}\r\n.\r\nNOOP\r\n")).expect("it ends at last");
            assert!(content.contains("MAIL FROM"), "{content:?}");
            assert_eq!(rest, "NOOP\r\n");
        }
    }
}
