//! The counts in the navigation of pages.

/// What the navigation counts for a reader.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct NavigationCounts {
    /// Running games in which it is their move.
    pub waiting_games: u32,
    /// Conversations with unread messages.
    pub unread_conversations: u32,
    /// Applications for accounts that wait for a decision; for operators alone.
    pub waiting_applications: u32,
}
