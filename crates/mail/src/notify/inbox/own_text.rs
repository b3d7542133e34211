//! Extracts the sender's own text from a message: without quotations, their attribution lines, and the signature.

use super::signature;
use correspondence_game::is_unseen;
use text::letters::{is_of_word, normalized};

/// How many lines a mail program may break "On …, … wrote:" into.
const MAX_ATTRIBUTION_LINES: usize = 3;

/// Minimum length, in characters, of a separator above the original message.
const MIN_BORDER_LEN: usize = 5;

/// Maximum number of signature lines read.
const MAX_SIGNATURE_LINES: usize = 12;

/// Maximum number of lines read: no reply has as many, and each takes time.
const MAX_LINES: usize = 1_000;

/// Maximum length of a greeting line, in words.
const MAX_GREETING_WORDS: usize = 4;

const GREETINGS: [&str; 30] = [
    "hi",
    "hello",
    "hey",
    "hiya",
    "howdy",
    "dear",
    "greetings",
    "good",
    "hallo",
    "guten",
    "liebe",
    "lieber",
    "moin",
    "servus",
    "hej",
    "hei",
    "hoi",
    "beste",
    "bonjour",
    "bonsoir",
    "salut",
    "cher",
    "hola",
    "buenos",
    "ciao",
    "olá",
    "ahoj",
    "cześć",
    "привет",
    "здравствуйте",
];

/// The header labels with which some programs introduce an unquoted original.
const HEADER_LABELS: [&str; 14] =
    ["from", "von", "de", "da", "van", "från", "fra", "lähettäjä", "od", "от", "feladó", "kimden", "差出人", "发件人"];

/// The sender's own text, line by line, without blank lines.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct OwnText {
    lines: Vec<String>,
    /// For each line, whether it begins a paragraph.
    starts_paragraph: Vec<bool>,
    /// The greeting line above them.
    greeting: Option<String>,
    /// The lines below the signature separator.
    below_signature: Vec<String>,
    /// Whether there are more than [`MAX_LINES`] lines.
    is_cut: bool,
}

impl OwnText {
    /// Extracts the sender's own lines from a message. A line after the first that contains one of `marks`, such as the
    /// service's own address, belongs to an unquoted message of ours.
    pub(super) fn of(text: &str, marks: &[&str]) -> Self {
        let text = normalized(text);
        let all: Vec<String> = unarmoured(&text).iter().map(|line| cleaned(line)).collect();
        let mut lines: Vec<String> = Vec::new();
        let (mut starts_paragraph, mut has_gap) = (Vec::new(), false);
        let (mut index, mut below_signature, mut is_cut) = (0, Vec::new(), false);
        while let Some(line) = all.get(index) {
            let is_first = lines.is_empty();
            if line.is_empty() || is_quoted(line) {
                has_gap = true;
                index += 1;
            } else if ends_own_text(line) {
                if signature::is_rule(line) && line.chars().count() < MIN_BORDER_LEN {
                    below_signature = signature_lines(&all[index + 1..], marks);
                }
                break;
            } else if let Some(length) = attribution(&all[index..]) {
                has_gap = true;
                index += length;
            } else if !is_first && starts_original(&all[index..], marks) {
                break;
            } else if lines.len() == MAX_LINES {
                is_cut = true;
                break;
            } else {
                lines.push(line.clone());
                starts_paragraph.push(std::mem::take(&mut has_gap));
                index += 1;
            }
        }
        let mut greeting = None;
        if lines.len() > 1 && lines.first().is_some_and(|line| is_greeting(line)) {
            greeting = Some(lines.remove(0));
            starts_paragraph.remove(0);
        }
        Self { lines, starts_paragraph, greeting, below_signature, is_cut }
    }

    /// Whether there is more text than was read, which may say something else.
    pub(super) const fn is_cut(&self) -> bool {
        self.is_cut
    }

    /// The greeting line above the others, recognised by its first word.
    pub(super) fn greeting(&self) -> Option<&str> {
        self.greeting.as_deref()
    }

    /// The lines below the signature separator, such as `-- `. They contain no request, but may withdraw one.
    pub(super) fn below_signature(&self) -> &[String] {
        &self.below_signature
    }

    /// The first line, which should contain the request.
    pub(super) fn first(&self) -> Option<&str> {
        self.lines.first().map(String::as_str)
    }

    /// The lines after the first.
    pub(super) fn rest(&self) -> &[String] {
        self.lines.get(1..).unwrap_or_default()
    }

    /// The lines from index `from` on, with an empty one before each paragraph.
    pub(super) fn paragraphs(&self, from: usize) -> Vec<String> {
        self.paragraphs_where(|at| at >= from)
    }

    /// The lines whose index satisfies `fits`, with an empty one before each paragraph.
    pub(super) fn paragraphs_where(&self, fits: impl Fn(usize) -> bool) -> Vec<String> {
        let lines = self.lines.iter().zip(&self.starts_paragraph).enumerate();
        let lines = lines.filter(|(at, _)| fits(*at)).map(|(_, line)| line);
        let with_gap = lines.flat_map(|(line, starts)| starts.then(String::new).into_iter().chain([line.clone()]));
        with_gap.collect()
    }

    pub(super) fn lines(&self) -> &[String] {
        &self.lines
    }
}

/// The lines of a text; if it is clear-signed with OpenPGP, the signed ones (RFC 9580, 7).
fn unarmoured(text: &str) -> Vec<&str> {
    let mut lines = text.lines().peekable();
    let mut found = Vec::new();
    while let Some(line) = lines.next() {
        if line.trim_end() != "-----BEGIN PGP SIGNED MESSAGE-----" {
            found.push(line);
            continue;
        }
        // Its headers, such as `Hash: SHA256`, end with a blank line.
        while lines.next_if(|line| !line.trim().is_empty()).is_some() {}
        while let Some(line) = lines.next_if(|line| !line.starts_with("-----BEGIN PGP SIGNATURE-----")) {
            found.push(line.strip_prefix("- ").unwrap_or(line));
        }
        for line in lines.by_ref() {
            if line.starts_with("-----END PGP SIGNATURE-----") {
                break;
            }
        }
    }
    found
}

/// Removes invisible characters: joiners, byte order marks, control characters.
fn cleaned(line: &str) -> String {
    let visible: String = line
        .chars()
        .map(|c| if c.is_whitespace() || c.is_control() { ' ' } else { c })
        .filter(|c| *c == ' ' || !is_unseen(*c))
        .collect();
    visible.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn is_quoted(line: &str) -> bool {
    line.starts_with(['>', '|'])
}

/// Whether the line separates the text from a signature (RFC 3676, 4.3) or from the whole original message, unquoted.
fn ends_own_text(line: &str) -> bool {
    let is_rule = |mark: char| line.len() >= MIN_BORDER_LEN && line.chars().all(|c| c == mark);
    signature::is_rule(line) || line.starts_with("-----") || is_rule('_') || is_rule('=')
}

/// The lines of a signature, up to the original message.
fn signature_lines(all: &[String], marks: &[&str]) -> Vec<String> {
    let starts_quotation = |at: usize| {
        let line = &all[at];
        is_quoted(line)
            || line.starts_with("-----")
            || attribution(&all[at..]).is_some()
            || starts_original(&all[at..], marks)
    };
    let own = (0..all.len()).take_while(|at| !starts_quotation(*at)).map(|at| all[at].clone());
    own.filter(|line| !line.is_empty()).take(MAX_SIGNATURE_LINES).collect()
}

/// The number of lines that introduce a quotation, in any language: they end in a colon, and quoted text follows. A
/// line that names a sender or a time may continue on the next ones.
fn attribution(lines: &[String]) -> Option<usize> {
    let length = introduction(lines)?;
    let next = lines.iter().skip(length).find(|line| !line.is_empty());
    next.is_none_or(|line| is_quoted(line)).then_some(length)
}

/// The number of lines at the start, up to one that ends in a colon, that may introduce a quotation.
fn introduction(lines: &[String]) -> Option<usize> {
    let limit = if lines.first().is_some_and(|line| names_sender_or_time(line)) { MAX_ATTRIBUTION_LINES } else { 1 };
    let block = lines.iter().take(limit).take_while(|line| !line.is_empty() && !is_quoted(line));
    block.enumerate().find(|(_, line)| line.ends_with([':', '：'])).map(|(index, _)| index + 1)
}

/// Whether the original message begins here, without quote prefixes.
fn starts_original(lines: &[String], marks: &[&str]) -> bool {
    let Some(line) = lines.first() else { return false };
    if marks.iter().any(|mark| line.contains(mark)) {
        return true;
    }
    let labelled = |line: &String| {
        line.split_once(':').is_some_and(|(label, value)| {
            (1..=20).contains(&label.chars().count())
                && label.chars().all(|c| c.is_alphabetic() || matches!(c, ' ' | '*' | '-'))
                && (value.is_empty() || value.starts_with([' ', '*']))
        })
    };
    let label = line.split(':').next().unwrap_or_default().trim_matches(['*', ' ']).to_lowercase();
    if HEADER_LABELS.contains(&label.as_str()) && labelled(line) && lines.get(1).is_some_and(labelled) {
        return true;
    }
    // "On 21 Jun 1999 at 10:00, Sealed Move wrote:", with the unquoted original below.
    names_sender_or_time(line) && introduction(lines).is_some()
}

/// Whether a line may begin an attribution: it names an address, a year or a time of day, and no square, as the
/// player's own text might.
fn names_sender_or_time(line: &str) -> bool {
    let names_square = line
        .split_whitespace()
        .filter(|word| word.len() <= 8)
        .any(|word| word.as_bytes().windows(2).any(|pair| matches!(pair, [b'a'..=b'h' | b'A'..=b'H', b'1'..=b'8'])));
    let has_year = line.split(|c: char| !c.is_ascii_digit()).any(|digits| digits.len() == 4);
    let has_time = line
        .as_bytes()
        .windows(4)
        .any(|bytes| matches!(bytes, [b'0'..=b'9', b':' | b'.' | b'h', b'0'..=b'9', b'0'..=b'9']));
    !names_square && (line.contains('@') || has_year || has_time)
}

/// Whether the line only greets, so that the request is below.
fn is_greeting(line: &str) -> bool {
    let mut words = line.split(|c: char| !is_of_word(c)).filter(|word| !word.is_empty());
    let first = words.next().map(str::to_lowercase);
    first.is_some_and(|first| GREETINGS.contains(&first.as_str()))
        && words.clone().count() < MAX_GREETING_WORDS
        && words.all(|word| word.chars().all(char::is_alphabetic))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(text: &str) -> Vec<String> {
        OwnText::of(text, &["https://chess.example.org", "moves@example.org"]).lines
    }

    fn first(text: &str) -> Option<String> {
        lines(text).into_iter().next()
    }

    #[test]
    fn own_text_is_found_above_below_and_between_quotations() {
        let quoted =
            "On Mon, 21 Jun 1999 at 10:00, Sealed Move <moves@example.org> wrote:\n> bob played 1... e5.\n>\n> Hello";
        assert_eq!(first(&format!("Nf3\n\n{quoted}")).as_deref(), Some("Nf3"));
        assert_eq!(first(&format!("Nf3\n{quoted}")).as_deref(), Some("Nf3"));
        assert_eq!(first(&format!("{quoted}\n\n  2. Nf3  \n\nAnn")).as_deref(), Some("2. Nf3"));
        assert_eq!(first(&format!("\u{feff}\r\n\r\n{quoted}\r\nNf3\r\n> more")).as_deref(), Some("Nf3"));
        assert_eq!(first(quoted), None);
    }

    #[test]
    fn attributions_are_recognised_in_any_language_and_across_lines() {
        for attribution in [
            "Am 21.06.1999 um 10:00 schrieb Sealed Move:",
            "Le lun. 21 juin 1999 à 10:00, Sealed Move <moves@example.org> a écrit :",
            "On Mon, Jun 21, 1999 at 10:00 AM Sealed Move\n<moves+0123456789@example.org> wrote:",
            "On Mon, Jun 21, 1999 at 10:00 AM Sealed Move <\nmoves+0123456789@example.org>\nwrote:",
        ] {
            assert_eq!(first(&format!("{attribution}\n\n> quoted\n\ne4")).as_deref(), Some("e4"), "{attribution}");
            assert_eq!(lines(&format!("e4\n{attribution}\n> quoted")), ["e4"], "{attribution}");
            // Some programs quote nothing.
            assert_eq!(lines(&format!("e4\nAnn\n\n{attribution}\n\nquoted d4")), ["e4", "Ann"], "{attribution}");
        }
        // A colon alone makes no attribution.
        assert_eq!(first("My move:\ne4").as_deref(), Some("My move:"));
    }

    #[test]
    fn signatures_and_unquoted_originals_are_ignored() {
        assert_eq!(first("\n-- \ne4"), None);
        assert_eq!(first("-----Original Message-----\nFrom: Sealed Move\ne4"), None);
        assert_eq!(first("________________________________\nVon: Sealed Move"), None);
        assert_eq!(first(""), None);
        for original in [
            "From: Sealed Move <moves@example.org>\nSent: Monday\nTo: bob\n\nann played 1. e4.",
            "*Von:* Sealed Move\n*Gesendet:* Montag, 21. Juni 1999 10:00\n\nann played 1. e4.",
            "-----Ursprüngliche Nachricht-----\nann played 1. e4.",
            "See it at https://chess.example.org/game/abCD1289\nd4",
        ] {
            assert_eq!(lines(&format!("e4\n\nAnn\n\n{original}")), ["e4", "Ann"], "{original}");
        }
    }

    #[test]
    fn greeting_line_is_skipped() {
        assert_eq!(first("Hi Bob,\n\nNf3\n\nAnn").as_deref(), Some("Nf3"));
        assert_eq!(first("Здравствуйте!\nКf3").as_deref(), Some("Кf3"));
        assert_eq!(first("Hello").as_deref(), Some("Hello"));
        for text in ["Good that I saw e5 coming\nd4", "Hi, is e4 good here?\nNf3", "Nf3\nHi"] {
            assert_eq!(first(text).as_deref(), text.lines().next(), "{text}");
        }
    }

    #[test]
    fn a_clear_signed_message_is_read_inside_its_armour() {
        let signed = "-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA256\n\nNf3\n- --more\n\n\
            -----BEGIN PGP SIGNATURE-----\n\niQEzBAEBCAAdFiEE\n=e4d4\n-----END PGP SIGNATURE-----\n";
        assert_eq!(lines(signed), ["Nf3", "--more"]);
        let unended = "-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA256\n\nNf3\n";
        assert_eq!(lines(unended), ["Nf3"]);
        assert_eq!(first("-----BEGIN PGP MESSAGE-----\n\nhQEMA\n-----END PGP MESSAGE-----"), None);
    }

    #[test]
    fn correction_above_a_quotation_is_not_an_attribution() {
        let text = "Nf3\nSorry, I really mean d4\nOn Mon, 21 Jun 1999 at 10:00, Sealed Move wrote:\n> 1. e4";
        assert_eq!(lines(text), ["Nf3", "Sorry, I really mean d4"]);
        let text = "Nf3\nAt 10:30 I thought better of it: d4\nOn Mon, 21 Jun 1999, Sealed Move wrote:\n> 1. e4";
        assert_eq!(lines(text), ["Nf3", "At 10:30 I thought better of it: d4"]);
    }

    #[test]
    fn text_after_long_whitespace_is_read() {
        assert_eq!(first(&format!("Nf3{}d4", " ".repeat(120))).as_deref(), Some("Nf3 d4"));
    }
}
