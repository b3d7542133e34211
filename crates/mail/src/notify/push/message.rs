//! Push messages, composed from the current state.

use std::time::Duration;

use correspondence_clock::Instant;
use correspondence_game::{GameId, TurnId};

use crate::notify::error::NotifyError;
use crate::notify::notification_kind::NotificationKind;
use crate::notify::notifier::Notifier;
use domain::device::DeviceId;
use domain::notification_settings::{Delivery, NotificationCategory, NotificationChannel};
use domain::user::UserId;
use service::notification_settings::HeldNotification;
use service::{Notification, notification};
use text::Text;

/// The TTL of a message without a deadline.
const DEFAULT_TTL: Duration = Duration::from_secs(3 * 24 * 60 * 60);

/// The maximum TTL of push services.
const MAX_TTL: Duration = Duration::from_secs(28 * 24 * 60 * 60);

/// The maximum number of items named in a bundle.
const MAX_NAMED: usize = 4;

/// How soon a device should be woken (RFC 8030, 5.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Urgency {
    Low,
    Normal,
    High,
}

/// One event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Item {
    /// [`Notification::kind`].
    pub(super) kind: &'static str,
    pub(super) title: String,
    /// The URL of its page.
    pub(super) url: String,
    pub(super) game: Option<GameId>,
}

/// The button that accepts a draw offer, with the texts for its outcomes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct AcceptDraw {
    /// The turn of the offer: nothing is accepted in another turn.
    pub(super) turn: TurnId,
    /// The label of the button.
    pub(super) label: String,
    pub(super) accepted: String,
    /// The offer is no longer open.
    pub(super) withdrawn: String,
    /// The user is not logged in.
    pub(super) log_in: String,
    /// Any other failure.
    pub(super) failed: String,
}

/// A push message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct PushMessage {
    /// The event, or a summary of the bundle.
    pub(super) about: Item,
    /// The items of a bundle; empty otherwise.
    pub(super) items: Vec<Item>,
    /// A later message with the same tag replaces this one.
    pub(super) tag: String,
    pub(super) urgency: Urgency,
    /// How long push services keep it.
    pub(super) ttl: Duration,
    /// The language of the texts.
    pub(super) language: &'static str,
    /// The name of the service.
    pub(super) site_name: String,
    /// The label of the button that opens the page.
    pub(super) open: String,
    /// For a draw offer.
    pub(super) accept: Option<AcceptDraw>,
}

impl PushMessage {
    /// The text below the title.
    pub(super) fn body(&self) -> String {
        self.items.iter().take(MAX_NAMED).map(|item| item.title.as_str()).collect::<Vec<_>>().join("\n")
    }
}

/// A composed message and the held jobs it includes.
pub(super) struct Composed {
    /// `None` if the message is obsolete.
    pub(super) message: Option<PushMessage>,
    pub(super) held: Vec<i64>,
}

/// Composes the message of `job` for a device of `owner`.
pub(super) async fn compose(
    notifier: &Notifier,
    job: i64,
    owner: UserId,
    device: &DeviceId,
    notice: &Notification,
) -> Result<Composed, NotifyError> {
    let service = notifier.service();
    let Notification::Bundle(notification::Bundle { until, .. }) = notice else {
        let item = item_unless_declined(notifier, job, notice).await?;
        let message = match item {
            Some(item) => Some(single(notifier, owner, notice, item).await?),
            None => None,
        };
        return Ok(Composed { message, held: Vec::new() });
    };
    let waiting = service.notifications.held_for_device(owner, device, Instant::from_millis(*until)).await?;
    let held = waiting.iter().map(|one| one.job).collect();
    let games_with_turn: Vec<GameId> = waiting
        .iter()
        .filter(|one| one.notice.choice() == Some(NotificationCategory::Turn))
        .filter_map(|one| one.notice.audience().game())
        .collect();
    let mut items = Vec::new();
    for HeldNotification { job, notice } in waiting {
        // The turn is included already.
        if matches!(&notice, Notification::Reminder(reminder) if games_with_turn.contains(&reminder.game)) {
            continue;
        }
        match item_unless_declined(notifier, job, &notice).await {
            Ok(item) => items.extend(item.map(|item| (notice, item))),
            // One broken notification must not block the others.
            Err(NotifyError::Permanent(reason)) => tracing::error!(job, reason, "a notice cannot be told"),
            Err(error) => return Err(error),
        }
    }
    let message = match items.len() {
        0 => None,
        1 => match items.pop() {
            Some((notice, item)) => Some(single(notifier, owner, &notice, item).await?),
            None => None,
        },
        _ => Some(several(notifier, owner, items).await?),
    };
    Ok(Composed { message, held })
}

/// The item of a notification, unless it is obsolete or turned off by now.
async fn item_unless_declined(
    notifier: &Notifier,
    job: i64,
    notice: &Notification,
) -> Result<Option<Item>, NotifyError> {
    let Some(kind) = notice.choice() else { return Ok(None) };
    let headline = notifier.headline(job, notice).await?;
    let headline = headline.filter(|one| one.notices.delivery(NotificationChannel::Push, kind) != Delivery::Never);
    Ok(headline.map(|one| Item {
        kind: notice.kind(),
        title: one.title,
        url: one.link,
        game: notice.audience().game(),
    }))
}

async fn single(
    notifier: &Notifier,
    owner: UserId,
    notice: &Notification,
    about: Item,
) -> Result<PushMessage, NotifyError> {
    let (text, _) = notifier.text_for(owner, "/").await?;
    let urgency = match notice.choice() {
        Some(NotificationCategory::Reminder) => Urgency::High,
        Some(
            NotificationCategory::Turn
            | NotificationCategory::Offer
            | NotificationCategory::Challenge
            | NotificationCategory::Message,
        ) => Urgency::Normal,
        _ => Urgency::Low,
    };
    let accept = match (notice.choice(), about.game) {
        (Some(NotificationCategory::Turn | NotificationCategory::Offer), Some(game)) => {
            accept_draw(notifier, owner, &game, &text).await?
        }
        _ => None,
    };
    let ttl = match (notice.choice(), about.game) {
        (Some(NotificationCategory::Turn | NotificationCategory::Reminder), Some(game)) => {
            time_left(notifier, &game).await?
        }
        _ => DEFAULT_TTL,
    };
    Ok(PushMessage {
        tag: notice.audience().push_tag(),
        items: Vec::new(),
        urgency,
        ttl,
        language: text.language(),
        site_name: text.get("site-name").into_owned(),
        open: text.get("push-open").into_owned(),
        accept,
        about,
    })
}

async fn several(
    notifier: &Notifier,
    owner: UserId,
    items: Vec<(Notification, Item)>,
) -> Result<PushMessage, NotifyError> {
    let (text, url) = notifier.text_for(owner, "/").await?;
    let is_turns = items.iter().all(|(notice, _)| notice.choice() == Some(NotificationCategory::Turn));
    let key = if is_turns { "mail-bundle-subject-turns" } else { "mail-bundle-subject-news" };
    let title = text.with(key, [("count", items.len())]);
    Ok(PushMessage {
        about: Item { kind: "bundle", title, url, game: None },
        items: items.into_iter().map(|(_, item)| item).collect(),
        tag: "bundle".to_owned(),
        urgency: Urgency::Normal,
        ttl: DEFAULT_TTL,
        language: text.language(),
        site_name: text.get("site-name").into_owned(),
        open: text.get("push-open").into_owned(),
        accept: None,
    })
}

/// The button that accepts a draw, if the opponent offers one, alone or with their move.
async fn accept_draw(
    notifier: &Notifier,
    owner: UserId,
    game: &GameId,
    text: &Text,
) -> Result<Option<AcceptDraw>, NotifyError> {
    let view = notifier.service().games.game(game).await?;
    let (side, game) = (view.stored.side_of(owner), &view.stored.game);
    if side.is_none_or(|side| game.draw_offer() != Some(!side)) {
        return Ok(None);
    }
    let say = |key| text.get(key).into_owned();
    Ok(Some(AcceptDraw {
        turn: game.turn_id(),
        label: say("push-accept-draw"),
        accepted: say("push-draw-accepted"),
        withdrawn: say("push-draw-withdrawn"),
        log_in: say("push-draw-log-in"),
        failed: say("push-draw-failed"),
    }))
}

/// The time left for the move.
async fn time_left(notifier: &Notifier, game: &GameId) -> Result<Duration, NotifyError> {
    let service = notifier.service();
    let deadline = service.games.game(game).await?.stored.game.deadline();
    Ok(deadline.map_or(DEFAULT_TTL, |deadline| service.now().until(deadline)).min(MAX_TTL))
}
