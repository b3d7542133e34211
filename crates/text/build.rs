//! Finds the languages: each folder of `templates/text/` is one, named by its BCP 47 tag, and English is the source of
//! the translations. An invalid translation fails the build with its place. Texts missing in a language are shown in
//! English.

#[path = "src/translations.rs"]
mod translations;

use std::env;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use translations::{ENGLISH, FOLDER, check, entries, tags};

fn main() {
    let root = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("Cargo sets it")).join("../..");
    let folder = root.join(FOLDER);
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=src/translations.rs");
    // A debug build reads the texts when it starts. Without this, a changed word would compile every crate again.
    if env::var_os("PROFILE").is_none_or(|profile| profile != "debug") {
        println!("cargo::rerun-if-changed={}", folder.display());
    }
    for line in check(&folder) {
        println!("cargo::error={line}");
    }
    let generated = PathBuf::from(env::var_os("OUT_DIR").expect("Cargo sets it")).join("locales.rs");
    fs::write(&generated, locales(&folder)).expect("the folder of built files can be written to");
}

/// The call of the macro `locales!` of `src/locale.rs`: a line for each language, with its files.
fn locales(folder: &Path) -> String {
    let mut source = "locales! {\n".to_owned();
    for tag in tags(folder) {
        let name = if tag == ENGLISH { "English".to_owned() } else { in_camel_case(&tag) };
        write!(source, "    #[doc = \"`{tag}`.\"]\n    {name} = {tag:?} [").expect("a string can be written to");
        for file in entries(&folder.join(&tag)) {
            write!(source, "{:?} ", file.display().to_string()).expect("a string can be written to");
        }
        source.push_str("];\n");
    }
    source + "}\n"
}

/// `pt-BR` becomes the variant `PtBr`.
fn in_camel_case(tag: &str) -> String {
    tag.split('-').map(|part| part[..1].to_uppercase() + &part[1..].to_lowercase()).collect()
}
