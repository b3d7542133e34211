//! The groups of things that a bundle tells.

use super::letter::Letter;
use domain::notice_settings::NoticeKind;

/// What stands together, in the order of the message.
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

    /// That of most kinds that are told by that choice.
    pub(super) fn of(choice: Option<NoticeKind>, letter: &Letter) -> Self {
        match choice {
            Some(NoticeKind::Turn | NoticeKind::Reminder) => Self::Turns,
            // Who makes the first move is asked for it.
            Some(NoticeKind::Start) if letter.gist.detail.is_some() => Self::Turns,
            Some(NoticeKind::Offer) => Self::Offers,
            Some(NoticeKind::Challenge) => Self::Challenges,
            Some(NoticeKind::Message) => Self::Messages,
            Some(NoticeKind::Followed) => Self::Followed,
            Some(NoticeKind::Start | NoticeKind::Result | NoticeKind::Leave | NoticeKind::Analysis) | None => {
                Self::News
            }
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
