//! Lines that mail programs write below a message, or above it, and that nobody has typed.

use text::letters::words;

/// How such lines begin, in small letters and without punctuation.
const BEGINNINGS: [&str; 44] = [
    "sent from",
    "sent with",
    "sent via",
    "sent using",
    "sent by",
    "get outlook",
    "get bluemail",
    "download outlook",
    "typed on",
    "written on my",
    "please excuse my brevity",
    "please excuse brevity",
    "please excuse typos",
    "excuse typos",
    "from my iphone",
    "von meinem",
    "von meiner",
    "von unterwegs gesendet",
    "gesendet von",
    "gesendet mit",
    "gesendet aus",
    "gesendet via",
    "diese nachricht wurde von",
    "diese e mail wurde von",
    "holen sie sich outlook",
    "outlook für",
    "virenfrei",
    "viren frei",
    "virus free",
    "envoyé de",
    "envoyé depuis",
    "envoyé à partir",
    "enviado desde",
    "enviado do",
    "enviado de",
    "inviato da",
    "verzonden vanaf",
    "verstuurd vanaf",
    "skickat från",
    "sendt fra",
    "lähetetty",
    "wysłane z",
    "imetumwa kutoka",
    "отправлено с",
];

/// How such lines end where the verb comes last.
const ENDINGS: [&str; 10] = [
    "gesendet",
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

/// Whether a program has written the line: a note of the device, of a virus scanner, or what stands for a picture.
pub(super) fn is_footer(line: &str) -> bool {
    let bare = line.trim();
    let is_picture = [("[image", ']'), ("[cid:", ']'), ("[bild", ']'), ("<image", '>'), ("[inline image", ']')]
        .iter()
        .any(|(start, end)| bare.to_lowercase().starts_with(start) && bare.ends_with(*end));
    let spoken = words(line).join(" ");
    let begins = |start: &str| spoken.strip_prefix(start).is_some_and(|rest| rest.is_empty() || rest.starts_with(' '));
    let ends =
        |end: &str| spoken.strip_suffix(end).is_some_and(|rest| rest.ends_with(' ') && rest.split(' ').count() > 2);
    is_picture
        || bare == "\u{fffc}"
        || BEGINNINGS.iter().any(|start| begins(start))
        || ENDINGS.iter().any(|end| ends(end))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn notes_of_devices_and_pictures_are_known_in_many_languages() {
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
            assert!(is_footer(line), "{line}");
        }
        for line in ["Nf3", "resign", "I sent it from home", "[Nf3]", "gesendet", "Best regards"] {
            assert!(!is_footer(line), "{line}");
        }
    }
}
