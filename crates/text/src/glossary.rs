//! One word for one thing: the forms that a language’s texts and lessons avoid, and what they write instead. A second
//! word for a thing on another page makes readers look for a difference, and some of these words mean something else.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use crate::letters::{normalized, words};
use crate::translations::{ENGLISH, FOLDER, entries, tags, texts_of};

const LESSONS: &str = "templates/lessons";

/// A word that a language avoids.
struct Avoided {
    /// Words or phrases, with `|` between them. `word*` is any word that begins so, `*word` any that ends so, `*word*` any
    /// that contains it.
    forms: &'static str,
    wanted: &'static str,
    /// Keys of texts, or `lessons/` and a lesson’s name, in which the word means something else. `key*` is any key that
    /// begins so.
    except: &'static [&'static str],
}

const fn avoid(forms: &'static str, wanted: &'static str) -> Avoided {
    Avoided { forms, wanted, except: &[] }
}

impl Avoided {
    const fn except(self, except: &'static [&'static str]) -> Self {
        Self { except, ..self }
    }
}

const GERMAN: &[Avoided] = &[
    avoid("eventualz* | bedingte zug* | bedingte züge | bedingten zug* | bedingten zügen", "Zugfolge")
        .except(&["lessons/conditional-lines"]),
    avoid("fünfzig züge regel", "50-Züge-Regel"),
    avoid("rücknahme", "Zugrücknahme").except(&["mail-word-takeback", "mail-word-decline-takeback", "takeback-accept"]),
    avoid("unentschieden*", "Remis"),
    avoid("rating*", "Wertungszahl"),
    avoid("account*", "Konto"),
    avoid("benutzername* | nutzername*", "Name"),
    avoid("login* | einlogg* | eingeloggt*", "anmelden"),
    avoid("kennwort*", "Passwort"),
    avoid("kontrahent* | widersacher*", "Gegner"),
    avoid("zugwiederholung*", "Stellungswiederholung"),
];

const GUJARATI: &[Avoided] = &[
    avoid("રજાના દિવસ*", "ઇમેઇલ વિનાના દિવસો: રજા stops the clocks"),
    avoid("સમય પર હાર* | સમયથી જીત*", "સમય પૂરો થવાથી: સમય પર is “punctually”"),
    avoid("શરતી ચાલ*", "શરતી લાઇન"),
    avoid("આગલ* | આગળના | આગળની | આગળનો", "પહેલાંના or હવે પછીના: આગળ is both"),
    avoid("કૅઝ્યુઅલ*", "કેઝ્યુઅલ"),
    avoid("પ્રતિસ્પર્ધી* | વિરોધી*", "હરીફ"),
    avoid("ઈમેલ* | ઇ મેઇલ*", "ઇમેઇલ"),
    avoid("ખાતું | ખાતાની | ખાતાનું | ખાતાનો | ખાતાના | ખાતામાં | ખાતાને | ખાતાથી", "એકાઉન્ટ"),
    avoid("પાનું | પાના* | પાને", "પેજ"),
    avoid("લૉગ*", "લોગ"),
    avoid("હંમેશાં", "હંમેશા"),
    avoid("આપોઆપ", "આપમેળે"),
    avoid("બોટ*", "બૉટ"),
    avoid("ચાલ કરો | ચાલ કરવ* | ચાલ કરી", "ચાલ રમો"),
    avoid("ટુકડો | ટુકડા* | ટુકડી*", "મહોરું"),
    avoid("ચોરસ*", "ખાનું"),
    avoid("શતરંજ*", "ચેસ"),
    avoid("પ્રયાસ*", "પ્રયત્ન"),
    avoid("રૂમ | રૂમમાં", "ચેટ").except(&["lessons/sealed-move"]),
];

const MALAYALAM: &[Avoided] = &[
    avoid("നീക്കം ചെയ്* | നീക്കുകയും | ഇല്ലാതാക്ക*", "ഒഴിവാക്കുക or മായ്ക്കുക: നീക്കം is a move"),
    avoid("ഉപേക്ഷിക്ക* | ഉപേക്ഷിച്ച*", "റദ്ദാക്കുക"),
    avoid("ധാരണയിലൂടെ", "സമ്മതപ്രകാരം"),
    avoid("തോൽവി സമ്മതി*", "കീഴടങ്ങുക").except(&["lessons/agreement"]),
    avoid("സോപാധിക നീക്ക*", "സോപാധിക ലൈൻ"),
    avoid("ഫ്ലാഗ*", "സമയം കഴിഞ്ഞു"),
    avoid("സമയത്തിലെ ജയ* | സമയത്തിൽ ജയി*", "സമയം കഴിഞ്ഞതിന്റെ പേരിൽ: സമയത്തിൽ is “in time”"),
    avoid("*വെക്ക* | *വെച്ച*", "വയ്ക്കുക, വച്ചു"),
    avoid("അഭ്യർത്ഥ*", "അഭ്യർഥന"),
    avoid("എഞ്ചി*", "എൻജിൻ"),
    avoid("അർദ്ധ* | അർത്ഥ* | യഥാർത്ഥ*", "അർധ, അർഥം, യഥാർഥം"),
    avoid("മെയിൽ | മെയിലിൽ | മെയിലിന്* | മെയിലുകൾ | മെയിലും | ഇ മെയി*", "ഇമെയിൽ").except(&[
        "mail-doubt-*",
        "notices-subjects-per-game",
        "privacy-private-mail",
    ]),
    avoid("രാജ്ഞി* | റാണി*", "മന്ത്രി"),
    avoid("താങ്കൾ* | താങ്കളുടെ", "നിങ്ങൾ"),
    avoid("അല്പ*", "അൽപ്പം"),
    avoid("മുറി | മുറികൾ", "ചാറ്റ്"),
];

const PUNJABI: &[Avoided] = &[
    avoid("ਸਮੇਂ ਤੇ ਹਾਰ* | ਸਮੇਂ ਉੱਤੇ ਜਿੱਤ*", "ਸਮਾਂ ਖ਼ਤਮ ਹੋਣ ਨਾਲ: ਸਮੇਂ ’ਤੇ is “punctually”"),
    avoid("ਫ਼ਲੈਗ* | ਫਲੈਗ* | ਸਮਾਂ ਮੁੱਕ*", "ਸਮਾਂ ਖ਼ਤਮ"),
    avoid("ਸ਼ਰਤੀਆ*", "ਸ਼ਰਤੀ ਲਾਈਨ"),
    avoid("ਚਾਲ ਨਹੀਂ ਖੇਡ* | ਚਾਲ ਖੇਡ* | ਚਾਲਾਂ ਖੇਡ*", "ਚਾਲ ਚੱਲਣੀ"),
    avoid("ਗੇਮ* | ਖੇਡਾਂ", "ਬਾਜ਼ੀ"),
    avoid("ਬ੍ਰਾਊਜ਼ਰ*", "ਬਰਾਊਜ਼ਰ"),
    avoid("ਪੰਨਾ* | ਪੰਨੇ* | ਪੰਨਿਆਂ*", "ਸਫ਼ਾ"),
    avoid("ਵੇਖ* | ਵਿਖਾ*", "ਦੇਖਣਾ, ਦਿਖਾਉਣਾ"),
    avoid("ਲੌਗ*", "ਲਾਗਇਨ"),
    avoid("ਵਿਰੁੱਧ", "ਖ਼ਿਲਾਫ਼"),
    avoid("ਅਜੇ", "ਹਾਲੇ"),
    avoid("ਈ ਮੇਲ*", "ਈਮੇਲ"),
    avoid("ਇਸਨੂੰ | ਇਸਦਾ | ਇਸਦੀ | ਇਸਦੇ | ਇਸਦੀਆਂ | ਉਸਨੂੰ | ਉਸਦਾ | ਉਸਦੀ | ਉਸਦੇ | ਉਸਨੇ", "two words: ਇਸ ਨੂੰ, ਉਸ ਦਾ"),
    avoid("ਜਿਸਨੂੰ | ਜਿਸਦਾ | ਜਿਸਦੀ | ਜਿਸਦੇ", "two words: ਜਿਸ ਨੂੰ, ਜਿਸ ਦਾ"),
    avoid("ਇਹਨਾਂ | ਉਹਨਾਂ", "ਇਨ੍ਹਾਂ, ਉਨ੍ਹਾਂ"),
    avoid("ਸਕ੍ਰੀਨ*", "ਸਕਰੀਨ"),
    avoid("ਸਾਂਭ*", "ਸੰਭਾਲਣਾ"),
    avoid("ਗਲਤ*", "ਗ਼ਲਤ"),
    avoid("ਖਤਮ", "ਖ਼ਤਮ"),
    avoid("ਟੁਕੜ*", "ਮੋਹਰਾ"),
];

const SWAHILI: &[Avoided] = &[
    avoid("kusitishwa | *sitishiwe | imesitishwa | umesitishwa", "kuvunja, kuvunjwa: sitisha is to pause")
        .except(&["lessons/stalemate"]),
    avoid("ushindi kwa muda | kushinda kwa muda | mchezo kwa muda", "kwa kuishiwa na muda: kwa muda is “for a while”"),
    avoid("saa yako inaonyesha", "Muda uliobaki kwenye saa yako: hours are told from six"),
    avoid("chesi ya barua | michezo ya mawasiliano", "chesi kwa barua"),
    avoid("kukubali kushindwa", "kujisalimisha").except(&["lessons/agreement"]),
    avoid("hatua za masharti | hatua zako za masharti", "mifuatano ya masharti"),
    avoid("dokezo | madokezo", "kidokezo, vidokezo"),
    avoid("maalum", "maalumu"),
    avoid("boti", "roboti: boti is a boat"),
    avoid("app | apps | programu tumizi", "programu"),
    avoid("nenosiri za | nenosiri zako", "manenosiri ya"),
    avoid("kwa hivyo", "kwa hiyo"),
    avoid("nambari", "namba"),
    avoid("chess | sataranji", "chesi").except(&["site-description"]),
    avoid("kipande | vipande", "kete"),
];

const TAMIL: &[Avoided] = &[
    avoid("டிரா", "சமநிலை"),
    avoid("எஞ்சின்* | எந்திர* | இயந்திர*", "என்ஜின்"),
    avoid("கறுப்பு*", "கருப்பு"),
    avoid("மறு ஆட்ட*", "மறுவாட்டம்"),
    avoid("கடிதவழி* | அஞ்சல் ஆட்ட* | அஞ்சல் சதுரங்க*", "தொலைதூரச் சதுரங்கம்"),
    avoid("அழைப்புகள் | அழைப்புகளும் | அழைக்கிற*", "சவால்: அழைப்பு is an invitation to sign up"),
    avoid("முயல்", "முயற்சி செய்: முயல் is first a rabbit"),
    avoid("நிபந்தனை நகர்*", "நிபந்தனைத் தொடர்"),
    avoid("விலகு | விலகவா", "தோல்வியை ஏற்க: விலகு is also to leave"),
    avoid("முடங்க*", "உயிரற்ற நிலை"),
    avoid("நேர வெற்றி* | நேரத்தால் தோற்* | நேரத்தால் வெல்*", "நேரம் முடிந்து"),
    avoid("போட்டின் | ரோபோட்*", "பாட்"),
    avoid("ரகசிய*", "இரகசியம்"),
    avoid("ஏற்கனவே", "ஏற்கெனவே"),
    avoid("வினாடி* | விநாடி*", "நொடி"),
    avoid("*த்திற்கு", "-த்துக்கு"),
    avoid("எதிரி* | போட்டியாளர்*", "எதிராளி"),
    avoid("அறையை | அறைகளை", "அரட்டை"),
    avoid("பாருங்கள் | கொடுங்கள் | கேளுங்கள்", "-வும், but in lessons").except(&["lessons/*", "learn-*", "decline-*"]),
    avoid("எழுதுங்கள் | ஆடுங்கள் | செய்யுங்கள்", "-வும், but in lessons").except(&["lessons/*", "learn-*"]),
];

const GLOSSARY: &[(&str, &[Avoided])] =
    &[("de", GERMAN), ("gu", GUJARATI), ("ml", MALAYALAM), ("pa", PUNJABI), ("sw", SWAHILI), ("ta", TAMIL)];

/// Whether `word` is `form`, which may begin or end with `*`.
fn fits(word: &str, form: &str) -> bool {
    let bare = form.trim_matches('*');
    match (form.starts_with('*'), form.ends_with('*')) {
        (true, true) => word.contains(bare),
        (true, false) => word.ends_with(bare),
        (false, true) => word.starts_with(bare),
        (false, false) => word == form,
    }
}

/// The words of each form.
fn forms(avoided: &Avoided) -> Vec<Vec<String>> {
    let words = |form: &str| form.split_whitespace().map(str::to_owned).collect();
    normalized(avoided.forms).split('|').map(words).collect()
}

/// The first of `forms` in a text, as it is written there.
fn found(forms: &[Vec<String>], text: &[String]) -> Option<String> {
    forms.iter().find_map(|form| {
        let mut places = text.windows(form.len());
        let place = places.find(|place| place.iter().zip(form).all(|(word, form)| fits(word, form)));
        place.map(|place| place.join(" "))
    })
}

fn words_by_key(texts: &BTreeMap<String, String>) -> Vec<(&str, Vec<String>)> {
    texts.iter().map(|(key, text)| (key.as_str(), words(&normalized(text)))).collect()
}

/// The avoided words in the texts of a language, by key.
fn check(language: &str, avoided: &[Avoided], texts: &BTreeMap<String, String>) -> Vec<String> {
    let texts = words_by_key(texts);
    let mut wrong = Vec::new();
    for one in avoided {
        let forms = forms(one);
        for (key, text) in texts.iter().filter(|(key, _)| !one.except.iter().any(|except| fits(key, except))) {
            let found = found(&forms, text);
            wrong.extend(found.map(|found| format!("{language}: {key} has “{found}”, wanted: {}", one.wanted)));
        }
    }
    wrong
}

/// The texts and lessons of a language by their keys. What players may write, `a | b`, has every spelling.
fn texts(root: &Path, language: &str) -> BTreeMap<String, String> {
    let mut texts = texts_of(&root.join(FOLDER).join(language));
    texts.retain(|_, text| !text.contains('|'));
    let folder = root.join(LESSONS).join(language);
    for path in if folder.exists() { entries(&folder) } else { Vec::new() } {
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        texts.insert(format!("lessons/{name}"), fs::read_to_string(&path).expect("a lesson is text"));
    }
    texts
}

fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

#[test]
fn each_language_has_one_word_for_one_thing() {
    let wrong: Vec<String> =
        GLOSSARY.iter().flat_map(|(language, avoided)| check(language, avoided, &texts(root(), language))).collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_exception_is_needed() {
    for (language, avoided) in GLOSSARY {
        let texts = texts(root(), language);
        let texts = words_by_key(&texts);
        for one in *avoided {
            let forms = forms(one);
            for except in one.except {
                let mut places = texts.iter().filter(|(key, _)| fits(key, except));
                let is_needed = places.any(|(_, text)| found(&forms, text).is_some());
                assert!(is_needed, "{language}: {except} has no {}", one.forms);
            }
        }
    }
}

#[test]
fn avoided_words_are_found_with_key_and_wanted_word() {
    let text = |key: &str, text: &str| BTreeMap::from([(key.to_owned(), text.to_owned())]);
    assert_eq!(
        check("ta", TAMIL, &text("rule-no-early-draw", "முதல் முப்பது நகர்வுகளில் உடன்பாட்டு டிரா இல்லை")),
        ["ta: rule-no-early-draw has “டிரா”, wanted: சமநிலை"]
    );
    assert_eq!(
        check("de", GERMAN, &text("feeds-games-about", "Deine Notizen, deine bedingten Zugfolgen.")),
        ["de: feeds-games-about has “bedingten zugfolgen”, wanted: Zugfolge"]
    );
    // A nukta may be a character of its own.
    let decomposed = "ਇਹ ਬ\u{a4d}ਰਾਊ\u{a1c}\u{a3c}ਰ";
    assert_eq!(check("pa", PUNJABI, &text("a-key", decomposed)).len(), 1);
    assert_eq!(check("ml", MALAYALAM, &text("a-key", "പകർത്തിവെക്കുക")).len(), 1);
    // Part of a longer word, and a lesson in which the word is explained.
    assert!(check("sw", SWAHILI, &text("a-key", "roboti na maalumu")).is_empty());
    assert!(check("de", GERMAN, &text("lessons/conditional-lines", "Eventualzüge")).is_empty());
}

#[test]
fn translations_have_typographic_quotation_marks() {
    for tag in tags(&root().join(FOLDER)).iter().filter(|tag| *tag != ENGLISH) {
        for (key, text) in texts_of(&root().join(FOLDER).join(tag)) {
            assert!(!text.contains(['"', '\'']), "{tag}: {key}: {text}");
        }
    }
}
