//! Separates the chat in a message from signatures and lines added by programs and companies: names, telephone numbers,
//! addresses, notes of devices and virus scanners, disclaimers, advertisements.
//!
//! Only text that is clearly above all that is sent to the opponent. A doubtful line is left out, and the writer is
//! notified.

use std::collections::HashSet;
use std::ops::Range;
use std::sync::OnceLock;

use super::vocabulary::Vocabulary;
use text::letters::{normalized, phrases, words};
use text::{Locale, Text};

/// Maximum length, in words, of a line that may be a name, a title or a company.
const MAX_NAME_LEN: usize = 6;

/// Maximum number of words after a closing phrase in its line: `Best regards, Ann Smith`.
const MAX_CLOSED_NAME_LEN: usize = 4;

/// Maximum length of a device note, in words.
const MAX_DEVICE_LEN: usize = 14;

/// Minimum number of digits of a telephone number.
const MIN_PHONE_DIGITS: usize = 7;

/// Closings in further languages, besides those of the Fluent files.
const CLOSINGS: [&str; 44] = [
    "cordialement",
    "bien cordialement",
    "amicalement",
    "bien à vous",
    "salutations",
    "meilleures salutations",
    "saludos",
    "un saludo",
    "saludos cordiales",
    "atentamente",
    "un abrazo",
    "cumprimentos",
    "atenciosamente",
    "abraços",
    "abraço",
    "saluti",
    "cordiali saluti",
    "distinti saluti",
    "met vriendelijke groet",
    "met vriendelijke groeten",
    "vriendelijke groet",
    "vriendelijke groeten",
    "groeten",
    "groetjes",
    "med vänlig hälsning",
    "vänliga hälsningar",
    "hälsningar",
    "mvh",
    "med venlig hilsen",
    "venlig hilsen",
    "med vennlig hilsen",
    "vennlig hilsen",
    "hilsen",
    "ystävällisin terveisin",
    "terveisin",
    "pozdrawiam",
    "z poważaniem",
    "s pozdravem",
    "üdvözlettel",
    "cu stimă",
    "saygılarımla",
    "с уважением",
    "з повагою",
    "με εκτίμηση",
];

/// Prefixes of device notes in further languages.
const DEVICES: [&str; 45] = [
    "envoyé de mon",
    "envoyé depuis",
    "envoyé à partir",
    "télécharger outlook",
    "obtenez outlook",
    "provenance courriel",
    "enviado desde",
    "enviado do meu",
    "enviado a partir",
    "obtener outlook",
    "obter o outlook",
    "inviato da",
    "inviato dal mio",
    "scarica outlook",
    "verzonden vanaf",
    "verstuurd vanaf",
    "outlook voor",
    "skickat från",
    "skickades från",
    "sendt fra",
    "lähetetty",
    "wysłane z",
    "wysłano z",
    "odesláno z",
    "odoslané z",
    "elküldve",
    "trimis de pe",
    "отправлено с",
    "надіслано з",
    "από το",
    "get outlook",
    "get bluemail",
    "typed on",
    "written on my",
    "please excuse my brevity",
    "excuse typos",
    "from my iphone",
    "von unterwegs gesendet",
    "diese nachricht wurde von",
    "diese e mail wurde von",
    "holen sie sich outlook",
    "viren frei",
    "envoyé de",
    "enviado do",
    "enviado de",
];

/// Suffixes of device notes in languages where the verb comes last.
const DEVICE_ENDS: [&str; 9] = [
    "von meinem mobiltelefon",
    "ફોનથી મોકલેલ",
    "ફોનથી મોકલ્યું",
    "ഫോണിൽ നിന്ന് അയച്ചത്",
    "നിന്ന് അയച്ചത്",
    "ਫ਼ੋਨ ਤੋਂ ਭੇਜਿਆ",
    "ਫੋਨ ਤੋਂ ਭੇਜਿਆ",
    "இருந்து அனுப்பப்பட்டது",
    "யிலிருந்து அனுப்பப்பட்டது",
];

/// Prefixes and suffixes of picture placeholders.
const PICTURES: [(&str, char); 5] =
    [("[image", ']'), ("[cid:", ']'), ("[bild", ']'), ("<image", '>'), ("[inline image", ']')];

/// Parts of the words for “sent” in device notes, also in languages where the verb comes last.
const SENT: [&str; 22] = [
    "sent",
    "gesendet",
    "gesandt",
    "geschickt",
    "verschickt",
    "envoyé",
    "enviad",
    "inviat",
    "verzonden",
    "skickat",
    "wysłan",
    "отправлено",
    "imetumwa",
    "imetoka",
    "મોકલ",
    "അയച്ച",
    "ਭੇਜ",
    "அனுப்ப",
    "भेज",
    "送信",
    "发送",
    "보냄",
];

/// Devices and programs named in such notes.
const DEVICE_NAMES: [&str; 39] = [
    "mobiltelefon",
    "mobilgerät",
    "tablet",
    "laptop",
    "telefon",
    "iphone",
    "ipad",
    "ipod",
    "apple watch",
    "android",
    "samsung",
    "galaxy",
    "huawei",
    "xiaomi",
    "redmi",
    "oppo",
    "vivo",
    "realme",
    "oneplus",
    "motorola",
    "nokia",
    "tecno",
    "infinix",
    "pixel",
    "blackberry",
    "windows phone",
    "smartphone",
    "handy",
    "outlook",
    "thunderbird",
    "protonmail",
    "proton mail",
    "yahoo mail",
    "gmx",
    "web.de",
    "mailspring",
    "ഫോൺ",
    "ફોન",
    "தொலைபேசி",
];

/// Parts of lines with mandatory company details.
const COMPANY_SIGNS: [&str; 24] = [
    "geschäftsführ",
    "amtsgericht",
    "registergericht",
    "handelsregister",
    "ust-id",
    "ust.-id",
    "umsatzsteuer",
    "steuernummer",
    "hrb ",
    "vat no",
    "vat reg",
    "company no",
    "registered in england",
    "registered office",
    "siret",
    "r.c.s.",
    "partita iva",
    "c.f./p.iva",
    "gstin",
    "p.o. box",
    "po box",
    "s.l.p",
    "postfach",
    "b.p. ",
];

/// Suffixes of street names.
const STREETS: [&str; 11] =
    ["straße", "strasse", "str.", "gasse", "allee", "platz", "street", "avenue", "road", "st.", "barabara"];

/// Lower-case particles of names.
const PARTICLES: [&str; 12] = ["von", "van", "de", "der", "den", "da", "dos", "la", "le", "del", "bin", "al"];

/// The word lists of all languages together.
struct Lists {
    closings: HashSet<String>,
    devices: Vec<String>,
    footers: Vec<String>,
    labels: HashSet<String>,
    courtesies: HashSet<String>,
}

impl Lists {
    /// The lists of all languages: a telephone or a company may use one that is not the player's.
    fn all() -> &'static Self {
        static ALL: OnceLock<Lists> = OnceLock::new();
        ALL.get_or_init(|| {
            let of = |key: &'static str| Locale::REAL.iter().flat_map(move |locale| phrases(Text::of(*locale), key));
            let bare = |phrase: &&str| words(&normalized(phrase)).join(" ");
            let closings = ["signature-closings", "command-sign-offs"].into_iter().flat_map(of);
            let devices = ["signature-devices", "command-devices"].into_iter().flat_map(of);
            Self {
                closings: closings.chain(CLOSINGS.iter().map(bare)).collect(),
                devices: devices.chain(DEVICES.iter().map(bare)).collect(),
                footers: of("signature-footers").collect(),
                labels: of("signature-labels").collect(),
                courtesies: of("command-courtesies").collect(),
            }
        })
    }
}

/// The kind of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum LineKind {
    Blank,
    /// A separator above a signature.
    Rule,
    /// A closing phrase, with or without a name.
    Closing,
    /// The note of a device or a virus scanner.
    Device,
    /// A legal or confidentiality notice, or an advertisement.
    Footer,
    /// A telephone number, an address, a link.
    Contact,
    Words,
}

/// The chat in a text, and the doubtful lines that are left out of it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct ExtractedChat {
    /// The chat, in one line.
    pub(super) said: String,
    /// The doubtful text, in one line.
    pub(super) left_out: String,
}

impl ExtractedChat {
    /// Splits `lines`, in which empty ones separate paragraphs. `names` are the players' names and the sender's display
    /// name.
    pub(super) fn of(lines: &[String], vocabulary: &Vocabulary, names: &[&str]) -> Self {
        let kinds: Vec<LineKind> = lines.iter().map(|line| kind(line)).collect();
        let found = kinds.iter().position(|kind| !matches!(kind, LineKind::Blank | LineKind::Words));
        let mut end = found.unwrap_or(lines.len());
        let mut doubtful = String::new();
        let own: HashSet<String> = names.iter().flat_map(|name| words(name)).collect();
        let is_own_name = |line: &str| {
            let lower_words = words(line);
            !lower_words.is_empty() && lower_words.iter().all(|word| own.contains(word))
        };
        if let Some(found) = found
            && matches!(kinds[found], LineKind::Contact | LineKind::Footer)
        {
            // A name and a title are directly above their telephone number.
            while end > 0 && kinds[end - 1] == LineKind::Words && may_be_title(&lines[end - 1], vocabulary) {
                end -= 1;
            }
            let above_contact = end..found;
            let is_signature = lines[above_contact.clone()]
                .first()
                .is_none_or(|first| is_own_name(first) || is_name(first, vocabulary));
            let above_contact =
                if is_signature { String::new() } else { joined(lines[above_contact].iter().map(String::as_str)) };
            let is_sentence = |line: &String| words(line).len() > MAX_NAME_LEN;
            let rest = found..lines.len();
            let rest =
                rest.take_while(|at| !matches!(kinds[*at], LineKind::Rule | LineKind::Closing | LineKind::Device));
            let in_doubt = rest.filter(|at| kinds[*at] == LineKind::Words || is_sentence(&lines[*at]));
            let in_doubt = in_doubt.filter(|at| kinds[*at] != LineKind::Blank && kinds[*at] != LineKind::Footer);
            doubtful = joined([above_contact.as_str()].into_iter().chain(in_doubt.map(|at| lines[at].as_str())));
        }
        let mut chat = 0..end;
        loop {
            trim_blank(lines, &mut chat);
            match chat.clone().last() {
                Some(last) if is_own_name(&lines[last]) => chat.end = last,
                _ => break,
            }
        }
        let block = last_block(lines, chat.clone());
        let names_in_block = block.clone().position(|at| is_name(&lines[at], vocabulary));
        if let Some(first) = names_in_block {
            let first = block.start + first;
            // A title and a company follow a name; a sentence after it shows that it is not a name.
            if (first..block.end).all(|at| may_be_title(&lines[at], vocabulary)) {
                let left = joined(lines[first..block.end].iter().map(String::as_str));
                doubtful = joined([left.as_str(), doubtful.as_str()].into_iter());
                chat.end = first;
            }
        }
        let chat_lines = lines[chat].iter().filter(|line| !is_own_name(line)).map(String::as_str);
        Self { said: joined(chat_lines), left_out: doubtful }
    }
}

/// Whether a line is one that companies add below every message: a legal or confidentiality notice, or an
/// advertisement. It contains no request.
pub(super) fn is_legal(line: &str) -> bool {
    kind(line) == LineKind::Footer
}

/// Whether a program has added a line: a note of a device or of a virus scanner, or a picture placeholder.
pub(super) fn is_device_note(line: &str) -> bool {
    kind(line) == LineKind::Device
}

/// Whether a line is a footer, a device note or contact data, anywhere in a message.
pub(super) fn is_added(line: &str) -> bool {
    matches!(kind(line), LineKind::Device | LineKind::Footer | LineKind::Contact)
}

fn joined<'l>(lines: impl Iterator<Item = &'l str>) -> String {
    lines.filter(|line| !line.is_empty()).collect::<Vec<_>>().join(" ")
}

fn trim_blank(lines: &[String], range: &mut Range<usize>) {
    while range.clone().last().is_some_and(|last| lines[last].is_empty()) {
        range.end -= 1;
    }
}

/// The last paragraph of that range.
fn last_block(lines: &[String], range: Range<usize>) -> Range<usize> {
    let gap = range.clone().rev().find(|at| lines[*at].is_empty());
    gap.map_or(range.start, |gap| gap + 1)..range.end
}

fn kind(line: &str) -> LineKind {
    let lists = Lists::all();
    let lower = line.to_lowercase();
    let phrase = words(line).join(" ");
    if line.trim().is_empty() {
        LineKind::Blank
    } else if is_rule(line) {
        LineKind::Rule
    } else if is_closing(line, lists) {
        LineKind::Closing
    } else if is_device(&lower, &phrase, lists) {
        LineKind::Device
    } else if is_footer(&lower, &phrase, lists) {
        LineKind::Footer
    } else if has_contact(line, &lower, lists) {
        LineKind::Contact
    } else {
        LineKind::Words
    }
}

/// Whether a line is a row of one character, as above a signature. A single equals sign offers a draw.
pub(super) fn is_rule(line: &str) -> bool {
    let signs: Vec<char> = line.chars().filter(|c| !c.is_whitespace()).collect();
    let Some(first) = signs.first() else { return false };
    let is_row = signs.iter().all(|sign| sign == first);
    match first {
        '—' | '–' | '―' | '_' => is_row,
        '-' | '*' | '~' | '=' | '#' | '+' | '•' | '·' => is_row && signs.len() >= 2,
        _ => false,
    }
}

fn is_closing(line: &str, lists: &Lists) -> bool {
    let lower_words = words(line);
    if lists.closings.contains(&lower_words.join(" ")) {
        return true;
    }
    // `Best regards, Ann Smith`; a phrase of one word needs the comma, since `Best game ever` is not a closing.
    (1..lower_words.len()).rev().any(|count| {
        let behind = lower_words.len() - count;
        if behind > MAX_CLOSED_NAME_LEN || !lists.closings.contains(&lower_words[..count].join(" ")) {
            return false;
        }
        let names: Vec<&str> = line.split_whitespace().rev().take(behind).collect();
        let are_names = names.iter().all(|name| is_capitalized(name)) && !line.trim_end().ends_with(['!', '?']);
        let comma = line.split_once([',', '-', '–', '—']).is_some_and(|(phrase, _)| words(phrase).len() == count);
        are_names && (comma || count > 1)
    })
}

fn is_device(lower: &str, phrase: &str, lists: &Lists) -> bool {
    let length = phrase.split(' ').count();
    let begins = |device: &String| {
        phrase.strip_prefix(device.as_str()).is_some_and(|rest| rest.is_empty() || rest.starts_with(' '))
    };
    let ends =
        |end: &str| phrase.strip_suffix(end).is_some_and(|rest| rest.ends_with(' ') && rest.split(' ').count() > 2);
    let bare = lower.trim();
    let is_picture =
        bare == "\u{fffc}" || PICTURES.iter().any(|(start, end)| bare.starts_with(start) && bare.ends_with(*end));
    let names_device = DEVICE_NAMES.iter().any(|device| lower.contains(device));
    let says_sent = SENT.iter().any(|sent| lower.contains(sent));
    let is_note =
        lists.devices.iter().any(begins) || DEVICE_ENDS.iter().any(|end| ends(end)) || names_device && says_sent;
    is_picture || length <= MAX_DEVICE_LEN && is_note
}

fn is_footer(lower: &str, phrase: &str, lists: &Lists) -> bool {
    let padded = format!(" {phrase} ");
    lists.footers.iter().any(|phrase| padded.contains(&format!(" {phrase} ")))
        || COMPANY_SIGNS.iter().any(|sign| lower.contains(sign))
}

/// Whether a line has a telephone number, an e-mail or postal address, or a link.
fn has_contact(line: &str, lower: &str, lists: &Lists) -> bool {
    let is_link = |word: &str| {
        let word = word.trim_matches(|c: char| !c.is_alphanumeric() && c != '@');
        word.contains("://")
            || word.starts_with("www.")
            || word.split_once('@').is_some_and(|(user, host)| !user.is_empty() && host.contains('.'))
            || word.rsplit_once('.').is_some_and(|(host, top)| {
                let is_host =
                    host.len() >= 3 && host.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '-' | '.'));
                is_host
                    && host.chars().any(char::is_alphabetic)
                    && TOP_LEVELS.contains(&top.split('/').next().unwrap_or_default())
            })
    };
    lower.split_whitespace().any(is_link) || has_phone(line, lists) || is_postal(line)
}

/// The top-level domains of hosts that are written without a scheme.
const TOP_LEVELS: [&str; 28] = [
    "com", "org", "net", "info", "biz", "eu", "de", "at", "ch", "uk", "us", "in", "ke", "tz", "lk", "io", "app", "dev",
    "fr", "es", "it", "nl", "se", "no", "dk", "fi", "pl", "chess",
];

fn has_phone(line: &str, lists: &Lists) -> bool {
    let is_of_number =
        |c: char| c.is_numeric() || matches!(c, ' ' | '\u{a0}' | '(' | ')' | '+' | '-' | '–' | '/' | '.');
    let digits = |text: &str| text.chars().filter(|c| c.is_numeric()).count();
    let has_label = || {
        let first = words(line).into_iter().next().unwrap_or_default();
        line.contains(['☎', '📞', '📱', '✆']) || lists.labels.contains(&first)
    };
    let mut runs = line.split(|c: char| !is_of_number(c)).map(str::trim);
    let is_number = |run: &str| {
        let is_date = {
            let parts: Vec<usize> = run.split(['.', '-', '/']).map(digits).collect();
            parts.len() == 3 && parts.iter().all(|length| (1..=4).contains(length)) && digits(run) <= 12
        };
        digits(run) >= MIN_PHONE_DIGITS && !is_date
    };
    runs.any(is_number) || (has_label() && digits(line) >= 5)
}

/// Whether a line is one of a postal address: a street with a number, or a town with its code.
fn is_postal(line: &str) -> bool {
    let plain: Vec<&str> = line.split_whitespace().map(|word| word.trim_matches([',', ';'])).collect();
    let is_number = |word: &&str| word.len() <= 5 && word.starts_with(|c: char| c.is_ascii_digit());
    let is_street = |word: &str| {
        let lower = word.to_lowercase();
        let ends_so = STREETS.iter().any(|street| lower == *street || (street.len() >= 4 && lower.ends_with(street)));
        ends_so && is_capitalized(word)
    };
    let has_street = plain.iter().any(|word| is_street(word));
    let numbers = plain.iter().filter(|word| is_number(word)).count();
    let is_code = |word: &&str| {
        let code = word.split_once('-').map_or(*word, |(_, code)| code);
        (5..=6).contains(&code.len()) && code.chars().all(|c| c.is_ascii_digit())
    };
    let others: Vec<&&str> = plain.iter().filter(|word| !is_code(word)).collect();
    let has_town = others.len() < plain.len() && !others.is_empty() && others.iter().all(|word| is_capitalized(word));
    let is_short = plain.len() <= 8;
    is_short && ((has_street && numbers > 0) || has_town)
}

/// Whether a word is capitalised as names are: particles and scripts without capitals count, too.
fn is_capitalized(word: &str) -> bool {
    let word = word.trim_matches(|c: char| !c.is_alphanumeric());
    PARTICLES.contains(&word) || word.chars().next().is_some_and(|first| first.is_uppercase() || !has_case(first))
}

const fn is_sentence_end(c: char) -> bool {
    matches!(c, '!' | '?' | '।' | '…' | '！' | '？' | '。' | ':' | ')')
}

fn has_case(c: char) -> bool {
    c.is_uppercase() || c.is_lowercase()
}

fn is_courtesy(line: &str, vocabulary: &Vocabulary) -> bool {
    let phrase = words(line).join(" ");
    vocabulary.courtesies.contains(&phrase) || Lists::all().courtesies.contains(&phrase)
}

/// Whether a line is likely to be a name: one to four capitalised words. In scripts without capitals, a few words that
/// do not end a sentence.
fn is_name(line: &str, vocabulary: &Vocabulary) -> bool {
    let plain: Vec<&str> = line.split_whitespace().collect();
    let is_short = (1..=4).contains(&plain.len());
    let has_letters = line.chars().any(char::is_alphabetic) && !line.chars().any(char::is_numeric);
    let ends_sentence = line.trim_end().ends_with(is_sentence_end) || (plain.len() > 2 && line.ends_with('.'));
    let is_proper = plain.iter().all(|word| is_capitalized(word));
    is_short && has_letters && !ends_sentence && is_proper && !is_courtesy(line, vocabulary)
}

/// Whether a line may be a title or a company, below a name.
fn may_be_title(line: &str, vocabulary: &Vocabulary) -> bool {
    let ends_sentence = line.trim_end().ends_with(is_sentence_end) || line.trim_end().ends_with('.');
    let count = line.split_whitespace().count();
    let starts_as_name = line.split_whitespace().next().is_some_and(is_capitalized);
    let is_short_enough = (1..=MAX_NAME_LEN).contains(&count);
    is_short_enough && !ends_sentence && starts_as_name && !is_courtesy(line, vocabulary)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spoken(text: &str) -> ExtractedChat {
        let lines: Vec<String> = normalized(text).lines().map(|line| line.trim().to_owned()).collect();
        ExtractedChat::of(&lines, Vocabulary::of(Locale::English), &["ann", "bob", "Ann Smith"])
    }

    #[track_caller]
    fn says(text: &str, chat: &str, left_out: &str) {
        let found = spoken(text);
        assert_eq!((found.said.as_str(), found.left_out.as_str()), (chat, left_out), "{text}");
    }

    #[test]
    fn text_above_a_signature_is_chat() {
        for signature in [
            "-- \nAnn Smith\n+49 171 1234567",
            "___\nAnn",
            "——\nAnn",
            "***\nAcme",
            "Best regards,\nAnn Smith\nTel. 123",
            "Best regards, Ann",
            "Kind regards\n\nAnn Smith\nHead of Marketing\nAcme Ltd.",
            "Mit freundlichen Grüßen\nAnn Schmidt\nTel. 030 1234567",
            "Mit freundlichen Grüßen Ann Schmidt",
            "Viele Grüße, Ann",
            "Cordialement,\nAnne",
            "Saludos\nAna",
            "આપની\nઅનિતા પટેલ\nફોન 98250 12345",
            "സ്നേഹത്തോടെ\nഅനിത\n98470 12345",
            "ਤੁਹਾਡਾ\nਹਰਪ੍ਰੀਤ ਸਿੰਘ\n98150 12345",
            "அன்புடன்\nஅனிதா\n98400 12345",
            "Wako\nAsha Juma\nSimu: 0712 345678",
            "Sent from my iPhone",
            "Von meinem iPhone gesendet",
            "Gesendet mit der GMX Mail App",
            "Envoyé de mon iPhone",
            "Enviado desde mi iPhone",
            "Imetumwa kutoka iPhone yangu",
            "મારા iPhone પરથી મોકલેલું",
            "എന്റെ iPhone-ൽ നിന്ന് അയച്ചത്",
            "ਮੇਰੇ iPhone ਤੋਂ ਭੇਜਿਆ ਗਿਆ",
            "எனது iPhone இலிருந்து அனுப்பப்பட்டது",
            "Get Outlook for iOS<https://aka.ms/o0ukef>",
            "Virenfrei. www.avast.com",
            "Virus-free. www.avast.com",
            "This e-mail is confidential and for the intended recipient only.",
            "We do not accept service of documents by e-mail.",
            "Claim your free trial today!",
            "Diese E-Mail enthält vertrauliche Informationen.",
            "Geschäftsführer: Max Muster, Amtsgericht Köln HRB 1234",
            "To unsubscribe click here",
            "Ann Smith\nHead of Marketing\n+1 (555) 123-4567",
            "Ann Smith\nHauptstraße 12\n12345 Berlin",
            "Ann\nann@example.org",
            "Ann Smith\nwww.example.org",
            "Ann Smith",
            "ann",
            "Ann",
        ] {
            says(&format!("Good luck, and have fun!\n\n{signature}"), "Good luck, and have fun!", "");
            says(signature, "", "");
            assert_eq!(
                spoken(&format!("I like this opening.\n{signature}")).said,
                "I like this opening.",
                "{signature}"
            );
        }
    }

    #[test]
    fn ordinary_text_is_chat() {
        for text in [
            "nice move",
            "Good luck!",
            "Thanks",
            "I will be away until 30.11.2026, so I play slowly.",
            "That was the best game of mine.\nHow about you?",
            "Best game ever.",
            "Greetings from rainy Berlin!",
            "I have thought about 12. Nf3 and 12. d4 for days.",
            "My rating is 1850 now, was 1700 in 2024.",
            "Schöne Partie",
            "well played so far, the knight on d5 hurts",
            "சிறந்த ஆட்டம்! நன்றி.",
        ] {
            says(text, &text.replace('\n', " "), "");
        }
    }

    #[test]
    fn doubtful_text_is_left_out_and_reported() {
        says("Nice one!\n\nThomas Weber", "Nice one!", "Thomas Weber");
        says(
            "Look at my blog at www.example.org one of these days",
            "",
            "Look at my blog at www.example.org one of these days",
        );
        says("You can call me at 0171 2345678 if you like", "", "You can call me at 0171 2345678 if you like");
        says("Nice one!\n\nAcme Chess Club\nwww.example.org", "Nice one!", "");
        says("See you at the club\nwww.example.org", "", "See you at the club");
        says("ഹരീഷ് കുമാർ", "", "ഹരീഷ് കുമാർ");
    }

    #[test]
    fn company_footers_are_not_requests() {
        assert!(is_legal("Claim your free trial now") && !is_legal("I do not accept the draw"));
        assert!(is_added("We do not accept service of documents by e-mail."));
        assert!(is_added("Claim your free trial now"));
        assert!(!is_added("I accept the draw") && !is_added("I claim a draw"));
    }

    #[test]
    fn device_notes_and_pictures_are_recognised_in_many_languages() {
        for line in [
            "Sent from my iPhone",
            "Von meinem iPhone gesendet",
            "Gesendet mit der GMX Mail App",
            "Am Handy getippt und gesendet",
            "Envoyé de mon iPhone",
            "Virenfrei.www.avast.com",
            "Virus-free. www.avg.com",
            "Get Outlook for iOS<https://aka.ms/o0ukef>",
            "Imetumwa kutoka kwa simu yangu",
            "[image: logo]",
            "[cid:image001.png@01D9]",
            "<image001.jpg>",
        ] {
            assert!(is_device_note(line), "{line}");
        }
        for line in ["Nf3", "resign", "I sent it from home", "[Nf3]", "gesendet", "Best regards"] {
            assert!(!is_device_note(line), "{line}");
        }
    }
}
