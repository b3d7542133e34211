//! The operator’s name of the service, to which texts refer as `site-name`.

use std::sync::{Arc, OnceLock};

use fluent_bundle::FluentResource;

static NAME: OnceLock<String> = OnceLock::new();

/// Gives the service another name than that of the Fluent files. To be called before the first use of a text; one process
/// has one name.
pub fn set_site_name(name: &str) {
    let _ = NAME.set(name.to_owned());
}

/// The text `site-name` in place of that of the Fluent files, if there is another name.
pub fn resource() -> Option<Arc<FluentResource>> {
    NAME.get().map(|name| Arc::new(of_name(name)))
}

fn of_name(name: &str) -> FluentResource {
    let escaped = name.replace('\\', "\\\\").replace('"', "\\\"");
    FluentResource::try_new(format!("site-name = {{ \"{escaped}\" }}\n")).unwrap_or_else(|(resource, _)| resource)
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    use fluent_bundle::FluentBundle;

    use super::*;
    use crate::Locale;

    #[test]
    fn any_name_can_be_written_in_fluent() {
        for name in ["Chess Club, Riga", "{ $x } \"Rook\" \\ .a = b", "Šaha klubs", "சதுரங்கம்"] {
            let mut bundle = FluentBundle::default();
            bundle.add_resource(of_name(name)).expect("one text");
            let pattern = bundle.get_message("site-name").and_then(|message| message.value()).expect("a text");
            assert_eq!(bundle.format_pattern(pattern, None, &mut Vec::new()), name);
        }
    }

    /// The software and its piece set keep their name.
    #[test]
    fn texts_refer_to_the_name_instead_of_writing_it() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../templates/text");
        for tag in Locale::REAL.iter().map(|locale| locale.tag()) {
            for path in crate::translations::entries(&folder.join(tag)) {
                for line in fs::read_to_string(&path).expect("a text").lines() {
                    let keeps = ["site-name =", "pieces-sealed-move =", "contact-software ="];
                    let is_own = keeps.iter().any(|key| line.starts_with(key));
                    assert!(is_own || !line.contains("Sealed Move"), "{}: {line}", path.display());
                }
            }
        }
    }
}
