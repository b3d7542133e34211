//! Composes queued messages from the current state and sends them.

use std::sync::Arc;

use correspondence_clock::Instant;
use correspondence_game::GameId;
use lettre::address::Envelope;

use super::bundle_token::BundleToken;
use super::composer::{self, Composer};
use super::dkim::Signer;
use super::error::{NotifyError, SettingError};
use super::letter::{Letter, Receiver};
use super::mail_context::{MailContext, MailingList, check_reply_address};
use super::mails;
use super::notification_job::NotificationJob;
use super::notification_kind::NotificationKind;
use super::returner::MailReturner;
use super::transport::{DeliveryError, Transport};
use config::Config;
use domain::mail_delivery::{failure_of_refusal, registrable_domain};
use domain::notification_settings::{Delivery, NotificationCategory, NotificationChannel, NotificationSettings};
use domain::user::{User, UserId};
use service::mail_delivery::DeliveryOutcome;
use service::notification_settings::HeldNotification;
use service::{Job, Notification, Service, notification};
use text::Text;

/// The outcome of delivering a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DeliveryResult {
    /// The message was handed over.
    Sent,
    /// The message is obsolete, such as for a withdrawn challenge, and was not sent.
    Obsolete,
}

/// The text of a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MailPreview {
    pub subject: String,
    /// The body as plain text.
    pub text: String,
}

/// A message in one line, for push.
pub(super) struct Headline {
    /// The reader’s notification settings.
    pub(super) notices: NotificationSettings,
    pub(super) title: String,
    /// The URL of the page it is about.
    pub(super) link: String,
}

/// Composes messages and sends them. Cloning is cheap.
#[derive(Clone)]
pub struct Notifier {
    service: Service,
    pub(super) head: Arc<MailContext>,
    pub(super) transport: Transport,
    pub(super) signer: Option<Arc<Signer>>,
    /// Whether this is a preview: nothing is changed and no key is issued.
    is_preview: bool,
}

impl Notifier {
    /// Creates a notifier from the configuration.
    ///
    /// # Errors
    /// When a setting is invalid.
    pub fn new(config: &Config, service: Service) -> Result<Self, SettingError> {
        check_reply_address(config)?;
        let head = MailContext::new(config, service.secret().clone());
        Ok(Self {
            service,
            head: Arc::new(head),
            transport: Transport::new(&config.mail_url)?,
            signer: Signer::from_config(config)?.map(Arc::new),
            is_preview: false,
        })
    }

    /// Returns messages to their senders, over the same connections.
    pub fn returner(&self) -> MailReturner {
        let head = &self.head;
        MailReturner {
            service: self.service.clone(),
            sender: head.sender.clone(),
            own: head.own_addresses(),
            servers: head.authserv_ids.clone(),
            transport: self.transport.clone(),
            signer: self.signer.clone(),
        }
    }

    /// The use cases that messages are composed from.
    pub fn service(&self) -> &Service {
        &self.service
    }

    /// Composes a message from the current state and sends it, unless it is obsolete. `job` is the same on every retry.
    ///
    /// # Errors
    /// [`DeliveryError`]. The message may have been sent nevertheless, if the server’s reply was lost; a retry carries
    /// the same `Message-ID`.
    pub async fn deliver(&self, job: i64, mail: &Notification) -> Result<DeliveryResult, DeliveryError> {
        let mut held = Vec::new();
        let composed = match mail {
            Notification::Bundle(notification::Bundle { to, until }) => {
                let waiting = self.service.notifications.held_notifications(*to, Instant::from_millis(*until)).await;
                let waiting = waiting.map_err(NotifyError::from)?;
                held.extend(waiting.iter().map(|one| one.job));
                self.compose_bundle(job, mail, *to, waiting).await?
            }
            single => self
                .compose_unless_declined(job, single)
                .await?
                .map(|letter| (letter, self.head.of_list(single.list()), single.kind())),
        };
        let Some((letter, head, kind)) = composed else {
            tracing::info!(job, ?mail, "a message has nothing to say any more and is not sent");
            self.remove_held_jobs(held).await?;
            return Ok(DeliveryResult::Obsolete);
        };
        let (signer, now) = (self.signer.clone(), self.service.now());
        let (to, return_path) = (letter.to.clone(), self.return_path(&letter.to, job));
        // Drawing and signing keep a processor busy for some milliseconds.
        let message = tokio::task::spawn_blocking(move || {
            let mut message = letter.with_headline()?.into_message(&head, kind, now)?;
            if let Some(signer) = signer {
                signer.sign(&mut message);
            }
            Ok::<_, NotifyError>(message)
        })
        .await
        .map_err(|error| DeliveryError::NotComposed(format!("the message was not put together: {error}")))??;
        let envelope = return_path.and_then(|path| Envelope::new(Some(path), message.envelope().to().to_vec()).ok());
        let envelope = envelope.unwrap_or_else(|| message.envelope().clone());
        let outcome = self.transport.send(job, &message, &envelope).await;
        self.record_outcome(job, &to, &outcome).await;
        outcome?;
        // A crash before this sends the same message again with the same id, as for any message.
        self.remove_held_jobs(held).await?;
        tracing::info!(job, ?mail, "a message was sent");
        Ok(DeliveryResult::Sent)
    }

    /// The text of a queued message, without the keys and signatures it will carry; `None` if it is obsolete.
    ///
    /// # Errors
    /// Why it cannot be composed.
    pub async fn preview(&self, job: i64, mail: &Notification) -> Result<Option<MailPreview>, NotifyError> {
        let shown = Self { head: Arc::new(self.head.without_secrets()), is_preview: true, ..self.clone() };
        let letter = match mail {
            Notification::Bundle(notification::Bundle { to, until }) => {
                let waiting = self.service.notifications.held_notifications(*to, Instant::from_millis(*until)).await?;
                shown.compose_bundle(job, mail, *to, waiting).await?.map(|(letter, ..)| letter)
            }
            single => shown.compose_unless_declined(job, single).await?,
        };
        let letter = letter.map(Letter::with_headline).transpose()?;
        Ok(letter.map(|letter| MailPreview { subject: letter.subject().to_owned(), text: letter.text }))
    }

    fn return_path(&self, to: &Receiver, job: i64) -> Option<lettre::Address> {
        if !to.is_own {
            return None;
        }
        self.head.return_path(to.user, job, to.mailbox.email.as_ref(), self.service.now())
    }

    /// Records the outcome of a delivery for the address, where it says something about it. A failure to record does
    /// not cause a retry.
    async fn record_outcome(&self, job: i64, to: &Receiver, outcome: &Result<(), DeliveryError>) {
        if !to.is_own {
            return;
        }
        let outcome = match outcome {
            Ok(()) => DeliveryOutcome::Sent,
            Err(DeliveryError::Deferred(_) | DeliveryError::TimedOut(_)) => DeliveryOutcome::Deferred,
            Err(DeliveryError::Refused(answer)) => DeliveryOutcome::Refused { failure: None, answer: answer.clone() },
            Err(DeliveryError::RecipientRefused { code, reason }) => {
                DeliveryOutcome::Refused { failure: failure_of_refusal(*code, reason), answer: reason.clone() }
            }
            Err(_) => return,
        };
        let domain = registrable_domain(to.mailbox.email.as_ref());
        if let Err(error) = self.service.mail.note_delivery(to.user, job, domain, outcome).await {
            tracing::warn!(job, %error, "what became of a message could not be noted");
        }
    }

    /// A notification in one line, unless it is obsolete. `job` is the same on every retry.
    ///
    /// # Errors
    /// When it cannot be composed.
    pub(super) async fn headline(&self, job: i64, notice: &Notification) -> Result<Option<Headline>, NotifyError> {
        let letter = self.compose(job, notice).await?;
        Ok(letter.map(|letter| Headline { notices: letter.to.notices, title: letter.headline, link: letter.gist.link }))
    }

    /// The texts in the language of `user`, and the URL of `path`.
    ///
    /// # Errors
    /// When the user does not exist any more, or the database is unavailable.
    pub(super) async fn text_for(&self, user: UserId, path: &str) -> Result<(Text, String), NotifyError> {
        let user = self.user(user).await?;
        Ok((self.head.for_reader(&user).text, self.head.link(path)))
    }

    async fn remove_held_jobs(&self, held: Vec<i64>) -> Result<(), NotifyError> {
        if !held.is_empty() {
            self.service.notifications.remove_held_notifications(Job::HELD_MAIL, held).await?;
        }
        Ok(())
    }

    /// Composes the held notifications into one bundle; a single one is sent as an ordinary message.
    async fn compose_bundle(
        &self,
        job: i64,
        mail: &Notification,
        to: UserId,
        waiting: Vec<HeldNotification>,
    ) -> Result<Option<(Letter, MailContext, &'static str)>, NotifyError> {
        let games_with_turn: Vec<GameId> = waiting
            .iter()
            .filter(|one| one.notice.choice() == Some(NotificationCategory::Turn))
            .filter_map(|one| one.notice.audience().game())
            .collect();
        // Taken before the games are read: what happens meanwhile is not shown, and no answer counts for it.
        let now = self.service.now();
        let mut letters = Vec::with_capacity(waiting.len());
        for HeldNotification { job, notice } in waiting {
            // The turn’s own message gives the time left.
            let is_covered_by_turn =
                matches!(&notice, Notification::Reminder(reminder) if games_with_turn.contains(&reminder.game));
            if is_covered_by_turn {
                continue;
            }
            match self.compose_unless_declined(job, &notice).await {
                Ok(letter) => letters.extend(letter.map(|letter| (notice, letter))),
                // One broken notification must not block the others.
                Err(NotifyError::Permanent(reason)) => tracing::error!(job, reason, "a notice cannot be told"),
                Err(error) => return Err(error),
            }
        }
        if letters.len() > 1 {
            let kinds = letters.iter().filter_map(|(notice, _)| notice.choice()).collect();
            let head = self.head.of_list(Some(MailingList::Bundles(kinds)));
            let token = BundleToken::new(to, now, kinds);
            let letter = mails::bundle(
                &head,
                NotificationJob { id: job, notification: mail },
                &self.user(to).await?,
                token,
                letters,
            )?;
            return Ok(Some((letter, head, mail.kind())));
        }
        Ok(letters.pop().map(|(notice, letter)| (letter, self.head.of_list(notice.list()), notice.kind())))
    }

    /// Composes the message, unless its receiver has turned this kind off since it was queued.
    async fn compose_unless_declined(&self, job: i64, mail: &Notification) -> Result<Option<Letter>, NotifyError> {
        let Some(letter) = self.compose(job, mail).await? else { return Ok(None) };
        // The address may have been paused since the message was queued.
        if letter.to.is_paused && !mail.ignores_pause() {
            return Ok(None);
        }
        let delivery = mail.choice().map(|kind| letter.to.notices.delivery(NotificationChannel::Mail, kind));
        Ok(Some(letter).filter(|_| delivery != Some(Delivery::Never)))
    }

    async fn compose(&self, job: i64, mail: &Notification) -> Result<Option<Letter>, NotifyError> {
        let (service, now) = (&self.service, self.service.now());
        let head = &self.head.of_list(mail.list());
        mail.compose(&Composer {
            head,
            service,
            job: NotificationJob { id: job, notification: mail },
            now,
            is_preview: self.is_preview,
        })
        .await
    }

    async fn user(&self, id: UserId) -> Result<User, NotifyError> {
        composer::user(&self.service, id).await
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use argon2::Argon2;
    use argon2::password_hash::PasswordHasher;
    use chess_laws::Side;
    use correspondence_game::Command;

    use super::super::sample::{self, Fixture};
    use super::*;
    use outbox::{self, MailView};
    use service::accounts::AccountError;
    use store::users;

    const REPLY: [(&str, &str); 1] = [("MAIL_REPLY", "moves@example.org")];

    fn notifier(fixture: &Fixture, settings: &[(&str, &str)]) -> Notifier {
        Notifier::new(&fixture.config(settings), fixture.service.clone()).unwrap()
    }

    /// The messages sent so far, oldest first.
    fn sent(fixture: &Fixture) -> Vec<MailView> {
        let folder = fixture.mail_folder();
        let mut listed = outbox::list(&folder, 100).unwrap();
        listed.reverse();
        listed.iter().map(|mail| outbox::read(&folder, &mail.file).unwrap()).collect()
    }

    fn header<'a>(mail: &'a MailView, name: &str) -> Option<&'a str> {
        mail.headers.iter().find(|(found, _)| found.eq_ignore_ascii_case(name)).map(|(_, value)| value.as_str())
    }

    #[tokio::test]
    async fn turn_mail_has_picture_text_and_headers() {
        let fixture = Fixture::open().await;
        fixture.clock.advance(Duration::from_secs(90));
        fixture.play(fixture.ann, "e4").await.unwrap();
        let queued = fixture.queued().await;
        assert_eq!(queued.len(), 1);
        let notifier = notifier(&fixture, &REPLY);
        notifier.deliver(queued[0].0, &queued[0].1).await.unwrap();
        let mail = &sent(&fixture)[0];
        assert_eq!(mail.summary.to, "bob@example.org");
        assert_eq!(mail.summary.subject, format!("Chess with ann (game {})", fixture.game));
        assert_eq!(mail.text.as_deref().and_then(|text| text.lines().next()), Some("Your turn against ann: 1. e4"));
        let begins = "<div style=\"display:none;max-height:0;overflow:hidden;\">Your turn against ann: 1. e4</div>";
        assert!(
            mail.html.as_deref().unwrap_or_default().split_once("<body").is_some_and(|(_, body)| body.contains(begins)),
            "{mail:?}"
        );
        assert_eq!(mail.summary.date.map(|date| date.as_secs()), Some(fixture.service.now().as_secs()));
        assert_eq!(header(mail, "Auto-Submitted"), Some("auto-generated"));
        assert!(header(mail, "Reply-To").is_some_and(|to| to.contains("<moves+") && to.ends_with("@example.org>")));
        assert_eq!(header(mail, "In-Reply-To"), header(mail, "References"));
        assert_eq!(mail.pictures.len(), 1);
        assert!(mail.pictures[0].bytes.starts_with(b"\x89PNG\r\n"));
        let html = mail.html_with_pictures().unwrap();
        assert!(html.contains("src=\"data:image/png;base64,") && !html.contains("cid:"), "{html}");
        assert!(mail.text.as_ref().is_some_and(|text| text.contains("1. e4") && text.contains("king e8")));
    }

    #[tokio::test]
    async fn retry_sends_the_same_message() {
        let fixture = Fixture::open().await;
        fixture.play(fixture.ann, "e4").await.unwrap();
        let (job, mail) = fixture.queued().await.remove(0);
        let notifier = notifier(&fixture, &REPLY);
        let mut tries = Vec::new();
        for _try in 0..2 {
            notifier.deliver(job, &mail).await.unwrap();
            fixture.clock.advance(Duration::from_secs(60));
            tries.append(&mut sent(&fixture));
        }
        assert_eq!(tries.len(), 2, "it is the same file");
        for name in ["Message-ID", "In-Reply-To", "References", "Reply-To", "Content-Type", "Subject"] {
            assert_eq!(header(&tries[0], name), header(&tries[1], name), "{name}");
        }
    }

    #[tokio::test]
    async fn obsolete_turn_mail_is_not_sent() {
        let fixture = Fixture::open().await;
        let notifier = notifier(&fixture, &[]);
        fixture.play(fixture.ann, "e4").await.unwrap();
        let turn_mail = fixture.queued().await.remove(0);
        fixture.play(fixture.bob, "e5").await.unwrap();
        assert_eq!(notifier.deliver(turn_mail.0, &turn_mail.1).await.unwrap(), DeliveryResult::Obsolete);
        let turn_mail = fixture.queued().await.remove(0);
        fixture.service.play.submit(fixture.bob, &fixture.game, Command::Resign, fixture.clock.now()).await.unwrap();
        assert_eq!(notifier.deliver(turn_mail.0, &turn_mail.1).await.unwrap(), DeliveryResult::Obsolete);
        assert!(sent(&fixture).is_empty());
        for (job, result_mail) in fixture.queued().await {
            assert_eq!(notifier.deliver(job, &result_mail).await.unwrap(), DeliveryResult::Sent, "{result_mail:?}");
        }
    }

    #[tokio::test]
    async fn mails_of_one_game_form_one_thread() {
        let fixture = Fixture::open().await;
        let notifier = notifier(&fixture, &[]);
        notifier
            .deliver(1, &Notification::GameStarted(notification::GameStarted { game: fixture.game, to: Side::White }))
            .await
            .unwrap();
        let deliver_queued = async || {
            for (job, mail) in fixture.queued().await {
                fixture.clock.advance(Duration::from_secs(1));
                notifier.deliver(job, &mail).await.unwrap();
            }
        };
        for (user, san) in [(fixture.ann, "e4"), (fixture.bob, "e5"), (fixture.ann, "Nf3"), (fixture.bob, "Nc6")] {
            fixture.clock.advance(Duration::from_secs(60));
            fixture.play(user, san).await.unwrap();
            deliver_queued().await;
        }
        fixture.service.play.submit(fixture.bob, &fixture.game, Command::Resign, fixture.clock.now()).await.unwrap();
        deliver_queued().await;
        let to_ann: Vec<MailView> =
            sent(&fixture).into_iter().filter(|mail| mail.summary.to.starts_with("ann")).collect();
        let subject = format!("Chess with bob (game {})", fixture.game);
        assert!(to_ann.iter().all(|mail| mail.summary.subject == subject), "{to_ann:?}");
        let headlines: Vec<&str> =
            to_ann.iter().filter_map(|mail| mail.text.as_deref().and_then(|text| text.lines().next())).collect();
        assert_eq!(
            headlines,
            [
                "Your game against bob has begun",
                "Your turn against bob: 1... e5",
                "Your turn against bob: 2... Nc6",
                "You won against bob"
            ]
        );
        let root = header(&to_ann[0], "Message-ID").unwrap();
        for mail in &to_ann[1..] {
            assert!(header(mail, "References").is_some_and(|ids| ids.starts_with(root)), "{mail:?}");
        }
        assert_eq!(header(&to_ann[2], "In-Reply-To"), header(&to_ann[1], "Message-ID"));
    }

    #[tokio::test]
    async fn links_hold_valid_keys_and_retry_keeps_them() {
        let fixture = Fixture::open().await;
        let notifier = notifier(&fixture, &[]);
        let carl = sample::new_user(&fixture.store, "carl", false).await;
        let key = |mail: &MailView, path: &str| {
            let text = mail.text.clone().unwrap();
            let link = text.lines().find(|line| line.contains(path)).expect("a link").trim().to_owned();
            link.strip_prefix(&format!("https://chess.example.org{path}")).expect("a full link").to_owned()
        };
        let confirm = Notification::Confirm(notification::Confirm {
            user: carl,
            next: None,
            replaces: false,
            wait_seconds: 0,
            nonce: String::new(),
        });
        let mut keys = Vec::new();
        for _try in 0..2 {
            notifier.deliver(50, &confirm).await.unwrap();
            fixture.clock.advance(Duration::from_secs(60));
            keys.push(key(&sent(&fixture)[0], "/confirm/"));
        }
        assert_eq!(sent(&fixture).len(), 1);
        assert_eq!(keys[0], keys[1]);
        let hash = Argon2::default().hash_password(b"quiet bishop").expect("a hash").to_string();
        let set = fixture.store.write(move |conn| users::set_password_hash(conn, carl, &hash));
        set.await.unwrap();
        let confirm_now = async || fixture.service.accounts.confirm(&keys[0], "quiet bishop".to_owned()).await;
        assert!(confirm_now().await.is_ok());
        let confirmed = fixture.service.accounts.user(carl).await.unwrap().unwrap();
        assert!(confirmed.confirmed_at.is_some());
        assert!(matches!(confirm_now().await, Err(AccountError::DeadLink)));
        // Confirmed meanwhile: the mail is obsolete.
        notifier.deliver(51, &confirm).await.unwrap();
        assert_eq!(sent(&fixture).len(), 1);

        for job in [60, 61] {
            fixture.clock.advance(Duration::from_secs(60));
            notifier
                .deliver(job, &Notification::Reset(notification::Reset { user: carl, nonce: String::new() }))
                .await
                .unwrap();
        }
        let resets: Vec<String> = sent(&fixture)[1..].iter().map(|mail| key(mail, "/reset/")).collect();
        assert_ne!(resets[0], resets[1], "what is asked for anew is new");
        assert!(fixture.service.accounts.check_reset_key(&resets[0]).await.is_err());
        fixture.service.accounts.check_reset_key(&resets[1]).await.unwrap();
    }

    #[tokio::test]
    async fn cancelled_challenge_sends_no_mail() {
        let fixture = Fixture::open().await;
        let notifier = notifier(&fixture, &[]);
        let challenge = sample::new_challenge(&fixture.service, fixture.ann).await;
        notifier
            .deliver(70, &Notification::ChallengeReceived(notification::ChallengeReceived { challenge }))
            .await
            .unwrap();
        assert_eq!(sent(&fixture)[0].summary.subject, "ann challenges you to a game");
        fixture.clock.advance(Duration::from_secs(60));
        fixture.service.challenges.cancel_challenge(fixture.ann, &challenge).await.unwrap();
        notifier
            .deliver(71, &Notification::ChallengeReceived(notification::ChallengeReceived { challenge }))
            .await
            .unwrap();
        assert_eq!(sent(&fixture).len(), 1);
    }

    #[tokio::test]
    async fn unsendable_mail_fails_permanently() {
        let fixture = Fixture::open().await;
        let notifier = notifier(&fixture, &[]);
        let nobody = Notification::Confirm(notification::Confirm {
            user: UserId(99),
            next: None,
            replaces: false,
            wait_seconds: 0,
            nonce: String::new(),
        });
        let nowhere =
            Notification::GameOver(notification::GameOver { game: "nowhere1".parse().unwrap(), to: Side::White });
        for mail in [nobody, nowhere] {
            let outcome = notifier.deliver(1, &mail).await;
            assert!(matches!(outcome, Err(DeliveryError::CannotBeComposed(_))), "{mail:?}: {outcome:?}");
        }
    }

    #[tokio::test]
    async fn overlong_reply_address_is_refused_at_startup() {
        let fixture = Fixture::open().await;
        let long = format!("{}@example.org", "m".repeat(30));
        let error = Notifier::new(&fixture.config(&[("MAIL_REPLY", &long)]), fixture.service.clone()).err().unwrap();
        assert!(error.to_string().starts_with("SEALEDMOVE_MAIL_REPLY: "), "{error}");
    }
}
