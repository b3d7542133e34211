//! The sections of a bundle.

use super::letter::Letter;
use domain::notification_settings::NotificationCategory;

/// A section of a bundle, in the order of the message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Group {
    Turns,
    Offers,
    Challenges,
    Messages,
    News,
    Followed,
}

impl Group {
    pub(super) const ALL: [Self; 6] =
        [Self::Turns, Self::Offers, Self::Challenges, Self::Messages, Self::News, Self::Followed];

    /// The default group of a kind.
    pub(super) fn of(choice: Option<NotificationCategory>, letter: &Letter) -> Self {
        match choice {
            Some(NotificationCategory::Turn | NotificationCategory::Reminder) => Self::Turns,
            // The player with the first move is asked for it.
            Some(NotificationCategory::Start) if letter.gist.detail.is_some() => Self::Turns,
            Some(NotificationCategory::Offer) => Self::Offers,
            Some(NotificationCategory::Challenge) => Self::Challenges,
            Some(NotificationCategory::Message) => Self::Messages,
            Some(NotificationCategory::Followed) => Self::Followed,
            Some(
                NotificationCategory::Start
                | NotificationCategory::Result
                | NotificationCategory::Leave
                | NotificationCategory::Analysis,
            )
            | None => Self::News,
        }
    }

    pub(super) const fn title(self) -> &'static str {
        match self {
            Self::Turns => "mail-bundle-turns",
            Self::Offers => "mail-bundle-offers",
            Self::Challenges => "mail-bundle-challenges",
            Self::Messages => "mail-bundle-messages",
            Self::News => "mail-bundle-news",
            Self::Followed => "mail-bundle-followed",
        }
    }
}
