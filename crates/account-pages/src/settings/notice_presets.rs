//! Presets of the table of notifications.

use domain::notification_settings::{Delivery, NotificationCategory, NotificationChannel, NotificationSettings};

/// A choice for the whole table of kinds and channels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NoticePreset {
    /// Everything, at once.
    All,
    /// One mail a day. Reminders come at once, as they would be too late the next day.
    Daily,
    /// Only that it is the reader's turn, and reminders of it.
    Turn,
    Nothing,
}

impl NoticePreset {
    pub(super) const ALL: [Self; 4] = [Self::All, Self::Daily, Self::Turn, Self::Nothing];

    /// The value in forms.
    pub(super) const fn as_str(self) -> &'static str {
        match self {
            Self::All => "all",
            Self::Daily => "daily",
            Self::Turn => "turn",
            Self::Nothing => "nothing",
        }
    }

    pub(super) fn of_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|preset| preset.as_str() == name)
    }

    /// Message key of its name.
    pub(super) const fn key(self) -> &'static str {
        match self {
            Self::All => "notices-preset-all",
            Self::Daily => "notices-preset-daily",
            Self::Turn => "notices-preset-turn",
            Self::Nothing => "notices-preset-nothing",
        }
    }

    /// The delivery of that kind by that channel.
    const fn delivery(self, channel: NotificationChannel, kind: NotificationCategory) -> Delivery {
        match (self, channel, kind) {
            (Self::All, _, _)
            | (Self::Daily, NotificationChannel::Mail, NotificationCategory::Reminder)
            | (Self::Turn, _, NotificationCategory::Turn | NotificationCategory::Reminder) => Delivery::AtOnce,
            (Self::Daily, NotificationChannel::Mail, _) => Delivery::Daily,
            (Self::Daily | Self::Turn | Self::Nothing, _, _) => Delivery::Never,
        }
    }

    /// The settings with this choice for the whole table.
    pub(super) fn applied_to(self, settings: &NotificationSettings) -> NotificationSettings {
        let mut settings = settings.clone();
        for kind in NotificationCategory::ALL {
            for channel in NotificationChannel::ALL {
                settings.choose(channel, kind, self.delivery(channel, kind));
            }
        }
        settings
    }

    /// For a script that fills in the table: the position in [`Delivery::ALL`] for each of its fields, row by row.
    pub(super) fn positions(self) -> String {
        let position = |chosen: Delivery| Delivery::ALL.into_iter().position(|delivery| delivery == chosen);
        NotificationCategory::ALL
            .into_iter()
            .flat_map(|kind| NotificationChannel::ALL.map(|channel| self.delivery(channel, kind)))
            .filter_map(position)
            .map(|position| position.to_string())
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn presets_fill_the_whole_table() {
        let count = NotificationCategory::ALL.len() * NotificationChannel::ALL.len();
        for preset in NoticePreset::ALL {
            assert_eq!(NoticePreset::of_name(preset.as_str()), Some(preset));
            assert_eq!(preset.positions().len(), count, "{preset:?}");
        }
        assert_eq!(NoticePreset::All.positions(), "0".repeat(count));
        assert_eq!(NoticePreset::Nothing.positions(), "4".repeat(count));
        assert!(NoticePreset::Turn.positions().starts_with("000044"));
        assert!(NoticePreset::Daily.positions().starts_with("340434"));
    }

    #[test]
    fn preset_changes_only_the_table() {
        let mut before = NotificationSettings::default();
        before.chat_by_mail = true;
        let after = NoticePreset::Daily.applied_to(&before);
        assert!(after.chat_by_mail);
        let mail = |kind| after.delivery(NotificationChannel::Mail, kind);
        assert_eq!(mail(NotificationCategory::Turn), Delivery::Daily);
        assert_eq!(mail(NotificationCategory::Reminder), Delivery::AtOnce);
        assert_eq!(after.delivery(NotificationChannel::Push, NotificationCategory::Turn), Delivery::Never);
    }
}
