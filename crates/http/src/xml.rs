//! Text in XML.

/// Removes characters that are illegal in XML, even as references (1.0, 2.2).
pub fn legal_xml(text: &str) -> String {
    let is_legal = |c: &char| matches!(c, '\t' | '\n' | ' '..='\u{d7ff}' | '\u{e000}'..='\u{fffd}' | '\u{10000}'..);
    text.chars().filter(is_legal).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn illegal_xml_characters_are_removed() {
        assert_eq!(legal_xml("a\u{0}b\u{1f}c\u{fffe}d\te\nf\u{10ffff}"), "abcd\te\nf\u{10ffff}");
    }
}
