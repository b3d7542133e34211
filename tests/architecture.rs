//! The rooms of the house and the order they hold: a room may use those further in, never those further out.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// From the inside out, as ARCHITECTURE.md draws them.
const ROOMS: [&str; 15] = [
    "text", "rating", "draw", "domain", "store", "service", "engine", "config", "notify", "mail_in", "jobs", "live",
    "web", "api", "xfcc",
];

/// What puts the rooms together, and may use them all.
const OUTSIDE: [&str; 6] = ["startup", "connections", "telemetry", "cli", "lib", "main"];

fn sources() -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("src")];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path()) {
            if entry.is_dir() {
                folders.push(entry);
            } else if entry.extension().is_some_and(|extension| extension == "rs") {
                found.push(entry);
            }
        }
    }
    found
}

fn room_of(file: &Path) -> String {
    let inside = file.strip_prefix(Path::new(env!("CARGO_MANIFEST_DIR")).join("src")).expect("a source file");
    let first = inside.components().next().expect("a name").as_os_str().to_string_lossy().into_owned();
    first.trim_end_matches(".rs").to_owned()
}

/// The rooms a file names as `crate::room` or in `use crate::{room, …}`.
fn used_by(text: &str) -> BTreeSet<String> {
    let mut used = BTreeSet::new();
    for (start, _) in text.match_indices("crate::") {
        let rest = &text[start + "crate::".len()..];
        match rest.strip_prefix('{') {
            Some(list) => {
                let list = &list[..list.find(';').unwrap_or(list.len())];
                let mut depth = 0;
                let mut name = String::new();
                for character in list.chars() {
                    match character {
                        '{' => depth += 1,
                        '}' if depth > 0 => depth -= 1,
                        ',' | ':' | '}' if depth == 0 => {
                            used.insert(std::mem::take(&mut name));
                            used.remove("");
                        }
                        _ if depth == 0 && (character.is_alphanumeric() || character == '_') => name.push(character),
                        _ => {}
                    }
                }
            }
            None => {
                used.insert(
                    rest.chars().take_while(|character| character.is_alphanumeric() || *character == '_').collect(),
                );
            }
        }
    }
    used
}

#[test]
fn no_room_uses_one_further_out() {
    let place = |room: &str| ROOMS.iter().position(|known| *known == room);
    let mut wrong = Vec::new();
    for file in sources() {
        let room = room_of(&file);
        let Some(own) = place(&room) else {
            assert!(OUTSIDE.contains(&room.as_str()), "{room} is a room that this test does not know");
            continue;
        };
        for used in used_by(&fs::read_to_string(&file).expect("a source file is text")) {
            let too_far_out = place(&used).is_some_and(|place| place > own)
                || ["startup", "connections", "telemetry", "cli"].contains(&used.as_str());
            if too_far_out {
                wrong.push(format!("{} uses {used}", file.display()));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn the_pure_rooms_do_no_io_and_know_no_clock() {
    let forbidden = ["std::fs", "std::net", "tokio", "SystemTime", "std::time::Instant", "actix", "diesel", "async fn"];
    let is_pure = |file: &PathBuf| ["rating", "draw", "domain"].contains(&room_of(file).as_str());
    // Their tests may read a file of positions.
    let is_test = |file: &PathBuf| {
        let inside = file.strip_prefix(concat!(env!("CARGO_MANIFEST_DIR"), "/src")).expect("a source file");
        inside.components().any(|part| part.as_os_str() == "tests")
    };
    for file in sources().into_iter().filter(|file| is_pure(file) && !is_test(file)) {
        let text = fs::read_to_string(&file).expect("a source file is text");
        for word in forbidden {
            assert!(!text.contains(word), "{} names {word}", file.display());
        }
    }
}

#[test]
fn only_the_store_knows_diesel() {
    for file in sources().into_iter().filter(|file| room_of(file) != "store") {
        let text = fs::read_to_string(&file).expect("a source file is text");
        assert!(!text.contains("diesel"), "{} names diesel", file.display());
    }
}

/// Whoever asks goes to the service: it gives types of the domain, and hands its database to nobody. `notify` is the one
/// other room that has to do with connections: a channel queues its messages inside the transaction of their cause.
#[test]
fn pages_api_and_background_work_know_no_type_of_the_store() {
    for file in sources()
        .into_iter()
        .filter(|file| ["mail_in", "jobs", "live", "web", "api", "xfcc"].contains(&&*room_of(file)))
    {
        let text = fs::read_to_string(&file).expect("a source file is text");
        // Tests beside the code open databases of their own.
        let code = text.split("#[cfg(test)]").next().unwrap_or(&text);
        assert!(!used_by(code).contains("store"), "{} uses store", file.display());
    }
}

#[test]
fn the_reader_of_uses_sees_both_forms() {
    let text = "use store::{games::{self, X}, users};\nuse crate::{api, web::{A, B}, live};\ncrate::cli::main()";
    let expected = ["api", "cli", "live", "store", "web"].map(str::to_owned);
    assert_eq!(used_by(text), BTreeSet::from(expected));
}
