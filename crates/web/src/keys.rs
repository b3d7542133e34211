//! The keys of a game's page, as its dialog and the help page list them.

/// Each key, and the text that says what it does.
pub const GAME_KEYS: &[(&str, &str)] = &[
    ("←  →", "help-keys-step"),
    ("↑  ↓", "help-keys-ends"),
    ("F", "help-keys-flip"),
    ("Z", "help-keys-zen"),
    ("I", "help-keys-field"),
    ("F1", "help-keys-typed"),
    ("Enter", "help-keys-send"),
    ("Esc", "help-keys-back"),
    ("?", "help-keys-list"),
];
