//! Settings of a bench, from the environment.

/// The number that a variable has.
///
/// # Panics
/// If it has something else.
pub fn number(name: &str, default: u32) -> u32 {
    text(name).map_or(default, |value| value.parse().unwrap_or_else(|_| panic!("{name} is a number")))
}

/// Whether to measure on `sqlite` or `postgres`: on both, unless `DATABASE` names one.
pub fn uses_database(name: &str) -> bool {
    text("DATABASE").is_none_or(|database| database == name)
}

fn text(name: &str) -> Option<String> {
    std::env::var(name).ok().filter(|value| !value.is_empty())
}
