//! Links in plain text, as mail programs find them.

/// Part of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Piece {
    Words(String),
    Link(String),
}

/// Punctuation after a link that is not part of it.
const TRAILING_PUNCTUATION: &[char] = &['.', ',', ';', ':', '!', '?', ')', '>', ']', '"', '\''];

/// Splits a text into words and links. Concatenated, they are the text.
pub(super) fn pieces(text: &str) -> Vec<Piece> {
    let mut pieces = Vec::new();
    let mut rest = text;
    while let Some(at) = ["https://", "http://"].iter().filter_map(|scheme| rest.find(scheme)).min() {
        let (words, from) = rest.split_at(at);
        let end = from.find(|letter: char| letter.is_whitespace() || matches!(letter, '<' | '>' | '"'));
        let link = from[..end.unwrap_or(from.len())].trim_end_matches(TRAILING_PUNCTUATION);
        if !words.is_empty() {
            pieces.push(Piece::Words(words.to_owned()));
        }
        pieces.push(Piece::Link(link.to_owned()));
        rest = &from[link.len()..];
    }
    if !rest.is_empty() {
        pieces.push(Piece::Words(rest.to_owned()));
    }
    pieces
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_are_found_without_punctuation() {
        let text = "Open <https://chess.example/confirm/a-b_c>, or (http://x/y?z=1). Bye.";
        let parts = pieces(text);
        let links: Vec<_> = parts
            .iter()
            .filter_map(|piece| if let Piece::Link(link) = piece { Some(link.as_str()) } else { None })
            .collect();
        assert_eq!(links, ["https://chess.example/confirm/a-b_c", "http://x/y?z=1"]);
        let whole: String = parts
            .iter()
            .map(|piece| match piece {
                Piece::Words(text) | Piece::Link(text) => text.as_str(),
            })
            .collect();
        assert_eq!(whole, text);
        assert_eq!(pieces("https:// nothing").len(), 2);
    }
}
