//! What a device is told: in one line, composed from the present state.

use std::time::Duration;

use correspondence_clock::Instant;
use correspondence_game::{GameId, TurnId};

use crate::notify::error::NotifyError;
use crate::notify::notification_kind::NotificationKind;
use crate::notify::notifier::Notifier;
use domain::device::DeviceId;
use domain::notice_settings::{Delivery, NoticeChannel, NoticeKind};
use domain::user::UserId;
use service::notices::HeldNotice;
use service::{Notification, notification};
use text::Text;

/// How long a message is worth delivering that has no deadline.
const DEFAULT_TTL: Duration = Duration::from_secs(3 * 24 * 60 * 60);

/// The longest that push services keep anything.
const MAX_TTL: Duration = Duration::from_secs(28 * 24 * 60 * 60);

/// How many of several things a notification names.
const MAX_NAMED: usize = 4;

/// How soon a device should be woken (RFC 8030, 5.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Urgency {
    Low,
    Normal,
    High,
}

/// One thing that has happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Item {
    /// [`Notification::kind`].
    pub(super) kind: &'static str,
    pub(super) title: String,
    /// The address of its page.
    pub(super) url: String,
    pub(super) game: Option<GameId>,
}

/// A button that accepts the opponent's draw offer, and what to say of what came of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct AcceptDraw {
    /// The turn in which the draw is offered: nothing is accepted in another.
    pub(super) turn: TurnId,
    /// What stands on the button.
    pub(super) label: String,
    pub(super) accepted: String,
    /// The offer does not stand any more.
    pub(super) withdrawn: String,
    /// Nobody is logged in.
    pub(super) log_in: String,
    /// It is not known, or something else is in the way.
    pub(super) failed: String,
}

/// What a device is told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct PushMessage {
    /// The whole, which for one thing is that thing.
    pub(super) about: Item,
    /// The things of a bundle; empty otherwise.
    pub(super) items: Vec<Item>,
    /// A later message of that name takes the place of this one.
    pub(super) tag: String,
    pub(super) urgency: Urgency,
    /// For how long it is worth delivering.
    pub(super) ttl: Duration,
    /// The language of the words.
    pub(super) language: &'static str,
    /// What stands on the button that opens the page.
    pub(super) open: String,
    /// Where it is a draw offer.
    pub(super) accept: Option<AcceptDraw>,
}

impl PushMessage {
    /// What stands below the title.
    pub(super) fn body(&self) -> String {
        self.items.iter().take(MAX_NAMED).map(|item| item.title.as_str()).collect::<Vec<_>>().join("\n")
    }
}

/// A message, and what waited for it in the queue.
pub(super) struct Composed {
    /// `None` where there is nothing to say any more.
    pub(super) message: Option<PushMessage>,
    pub(super) held: Vec<i64>,
}

/// Composes what the job `job` tells that device of `owner`'s.
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
    let waiting = service.notices.held_for_device(owner, device, Instant::from_millis(*until)).await?;
    let held = waiting.iter().map(|one| one.job).collect();
    let is_asked: Vec<GameId> = waiting
        .iter()
        .filter(|one| one.notice.choice() == Some(NoticeKind::Turn))
        .filter_map(|one| one.notice.audience().game())
        .collect();
    let mut told = Vec::new();
    for HeldNotice { job, notice } in waiting {
        // The turn is told already.
        if matches!(&notice, Notification::Reminder(reminder) if is_asked.contains(&reminder.game)) {
            continue;
        }
        match item_unless_declined(notifier, job, &notice).await {
            Ok(item) => told.extend(item.map(|item| (notice, item))),
            // It would keep the others from being told.
            Err(NotifyError::Final(reason)) => tracing::error!(job, reason, "a notice cannot be told"),
            Err(error) => return Err(error),
        }
    }
    let message = match told.len() {
        0 => None,
        1 => match told.pop() {
            Some((notice, item)) => Some(single(notifier, owner, &notice, item).await?),
            None => None,
        },
        _ => Some(several(notifier, owner, told).await?),
    };
    Ok(Composed { message, held })
}

/// What a notice says, unless it is untrue or not wanted by now.
async fn item_unless_declined(
    notifier: &Notifier,
    job: i64,
    notice: &Notification,
) -> Result<Option<Item>, NotifyError> {
    let Some(kind) = notice.choice() else { return Ok(None) };
    let headline = notifier.headline(job, notice).await?;
    let headline = headline.filter(|one| one.notices.delivery(NoticeChannel::Push, kind) != Delivery::Never);
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
    let (text, _) = notifier.words_for(owner, "/").await?;
    let urgency = match notice.choice() {
        Some(NoticeKind::Reminder) => Urgency::High,
        Some(NoticeKind::Turn | NoticeKind::Offer | NoticeKind::Challenge | NoticeKind::Message) => Urgency::Normal,
        _ => Urgency::Low,
    };
    let accept = match (notice.choice(), about.game) {
        (Some(NoticeKind::Turn | NoticeKind::Offer), Some(game)) => accept_draw(notifier, owner, &game, &text).await?,
        _ => None,
    };
    let ttl = match (notice.choice(), about.game) {
        (Some(NoticeKind::Turn | NoticeKind::Reminder), Some(game)) => time_left(notifier, &game).await?,
        _ => DEFAULT_TTL,
    };
    Ok(PushMessage {
        tag: notice.audience().push_tag(),
        items: Vec::new(),
        urgency,
        ttl,
        language: text.language(),
        open: text.get("push-open").into_owned(),
        accept,
        about,
    })
}

async fn several(
    notifier: &Notifier,
    owner: UserId,
    told: Vec<(Notification, Item)>,
) -> Result<PushMessage, NotifyError> {
    let (text, url) = notifier.words_for(owner, "/").await?;
    let is_turns = told.iter().all(|(notice, _)| notice.choice() == Some(NoticeKind::Turn));
    let key = if is_turns { "mail-bundle-subject-turns" } else { "mail-bundle-subject-news" };
    let title = text.with(key, [("count", told.len())]);
    Ok(PushMessage {
        about: Item { kind: "bundle", title, url, game: None },
        items: told.into_iter().map(|(_, item)| item).collect(),
        tag: "bundle".to_owned(),
        urgency: Urgency::Normal,
        ttl: DEFAULT_TTL,
        language: text.language(),
        open: text.get("push-open").into_owned(),
        accept: None,
    })
}

/// The button that accepts a draw, where the opponent offers one: alone, or with the move that is told.
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

/// Until the move has to be made.
async fn time_left(notifier: &Notifier, game: &GameId) -> Result<Duration, NotifyError> {
    let service = notifier.service();
    let deadline = service.games.game(game).await?.stored.game.deadline();
    Ok(deadline.map_or(DEFAULT_TTL, |deadline| service.now().until(deadline)).min(MAX_TTL))
}
