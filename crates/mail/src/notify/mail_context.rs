//! What all messages share: the sender, message ids and threads, and links.

use chess_laws::Side;
use correspondence_clock::Instant;
use correspondence_game::{Game, GameId, Ply};
use lettre::message::Mailbox;

use super::bounce_token::{self, BounceToken};
use super::bundle_token::BundleToken;
use super::challenge_token::ChallengeToken;
use super::error::SettingError;
use super::notification_job::NotificationJob;
use super::reply_token::{ReplyToken, game_number, letter};
use config::{Accent, Config};
use domain::notification_settings::{NotificationCategories, NotificationCategory, NotificationChannel};
use domain::user::{User, UserId};
use service::Secret;
use service::games::GameView;
use service::notification_settings::{StoppedMail, Subscription};
use service::own_address::{AddressToken, OwnAddress};
use text::{Locale, Text};

/// The longest local part of an address (RFC 5321, 4.5.3.1.1).
const MAX_LOCAL_PART_LEN: usize = 64;

/// The path of the notification settings.
const SETTINGS: &str = "/settings/notices";

/// What all messages share, in the language of the reader once [`Self::for_reader`] has been applied.
#[derive(Clone)]
pub(super) struct MailContext {
    /// The texts in the reader’s language.
    pub(super) text: Text,
    /// The configured languages.
    locales: &'static [Locale],
    /// The public base URL, without a trailing slash.
    pub(super) public_url: String,
    pub(super) sender: Mailbox,
    reply: Option<lettre::Address>,
    /// Whether the reply address takes subaddresses, which carry tokens (RFC 5233).
    pub(super) has_subaddresses: bool,
    secret: Secret,
    /// For each `Message-ID`, to which later messages refer.
    thread_secret: Secret,
    /// The mail servers whose authentication results are trusted.
    pub(super) authserv_ids: Vec<String>,
    /// Whether finished games are analysed.
    pub(super) analyses: bool,
    /// The operator’s colour of links and buttons.
    pub(super) accent: Option<Accent>,
    /// The mailing list that the message belongs to.
    pub(super) list: Option<MailingList>,
    /// The links to the settings and to unsubscribe.
    pub(super) footer: Option<Footer>,
}

/// A mailing list: mail programs sort and unsubscribe by it (RFC 2919, RFC 2369).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum MailingList {
    /// Notifications of one kind.
    Of(NotificationCategory),
    /// Bundles that hold these kinds.
    Bundles(NotificationCategories),
    /// Answers to the reader’s own messages. They have no unsubscribe link: they stop when the reader stops writing.
    Answers,
}

/// The links at the end of a message that can be unsubscribed from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Footer {
    pub(super) settings: String,
    pub(super) unsubscribe: String,
}

impl MailingList {
    /// The `List-Id` (RFC 2919, 3), the same for all readers.
    pub(super) fn id(self, head: &MailContext) -> String {
        let name = match self {
            Self::Of(kind) => kind.as_str(),
            Self::Bundles(_) => "bundle",
            Self::Answers => "answer",
        };
        format!("<{name}.notices.{}>", head.sender.email.domain())
    }

    /// The one-click unsubscribe link of `user`, which needs no login.
    pub(super) fn unsubscribe(self, head: &MailContext, user: UserId) -> Option<String> {
        let kinds = match self {
            Self::Of(kind) => NotificationCategories::default().with(kind),
            Self::Bundles(kinds) => kinds,
            Self::Answers => return None,
        };
        let subscription = Subscription { user, channel: NotificationChannel::Mail, kinds };
        Some(head.link(&format!("/unsubscribe/{}", subscription.written(&head.secret))))
    }
}

/// The `Message-ID` and `References` of a message (RFC 5322, 3.6.4), in angle brackets.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Thread {
    /// The `Message-ID`, the same on every retry.
    pub(super) message_id: String,
    /// The earlier messages of the thread, oldest first.
    pub(super) references: Vec<String>,
}

/// Checks that the local part of the reply address leaves room for tokens.
pub(super) fn check_reply_address(config: &Config) -> Result<(), SettingError> {
    let fits = |reply: &lettre::Address| reply.user().len() + 1 + ReplyToken::MAX_LEN <= MAX_LOCAL_PART_LEN;
    if !config.mail_subaddress || config.mail_reply.as_ref().is_none_or(fits) {
        return Ok(());
    }
    Err(SettingError {
        name: "SEALEDMOVE_MAIL_REPLY",
        reason: "what stands before the @ must be shorter, so that a signature finds room after it".to_owned(),
    })
}

impl MailContext {
    pub(super) fn new(config: &Config, secret: Secret) -> Self {
        Self {
            text: Text::english(),
            locales: config.locales(),
            public_url: config.public_url.clone(),
            sender: config.mail_sender(),
            reply: config.mail_reply.clone(),
            has_subaddresses: config.mail_subaddress,
            thread_secret: secret.oldest(),
            secret,
            authserv_ids: config.mail_authserv_ids.clone(),
            analyses: config.analyses(),
            accent: config.accent.clone(),
            list: None,
            footer: None,
        }
    }

    /// The context in the reader’s language, with their footer links.
    pub(super) fn for_reader(&self, reader: &User) -> Self {
        let unsubscribe = self.list.and_then(|list| list.unsubscribe(self, reader.id));
        let footer = unsubscribe.map(|unsubscribe| Footer { settings: self.link(SETTINGS), unsubscribe });
        Self { text: reader.text(self.locales), footer, ..self.clone() }
    }

    /// The context in the language with that tag, for somebody who has no account any more.
    pub(super) fn in_language(&self, tag: Option<&str>) -> Self {
        let language = tag.and_then(|tag| tag.parse().ok());
        let locale = Locale::negotiate(language.as_slice(), self.locales);
        Self { text: Text::of(locale), footer: None, ..self.clone() }
    }

    /// The context for mail of `list`.
    pub(super) fn of_list(&self, list: Option<MailingList>) -> Self {
        Self { list, ..self.clone() }
    }

    /// The link by which `user` unsubscribes from `kinds`.
    pub(super) fn stop_link(&self, user: UserId, kinds: NotificationCategories) -> Option<String> {
        MailingList::Bundles(kinds).unsubscribe(self, user)
    }

    /// The link that undoes unsubscribing.
    pub(super) fn undo_link(&self, stopped: &StoppedMail) -> String {
        self.link(&format!("/resubscribe/{}", stopped.written(&self.secret)))
    }

    /// The address for answers to a bundle, if mail is read.
    pub(super) fn reply_to_bundle(&self, token: &BundleToken) -> Option<Mailbox> {
        self.reply_address(&token.written(&self.secret)?)
    }

    /// The thread of a bundle, or of an answer to one, which may be answered with `token`. The `Message-ID` holds the
    /// token, as in [`Self::turn_id`].
    pub(super) fn thread_of_bundle(&self, job: NotificationJob<'_>, token: &BundleToken, answers: &str) -> Thread {
        let mut thread = self.thread_of_answer(job, None, answers);
        if let Some(token) = token.written(&self.thread_secret) {
            thread.message_id = self.message_id(&format!("{token}.{}", job.id));
        }
        thread
    }

    /// The service’s own addresses.
    pub(super) fn own_addresses(&self) -> Vec<lettre::Address> {
        std::iter::once(&self.sender.email).chain(&self.reply).cloned().collect()
    }

    /// The subject of all mail about `view` to the player of `to`, so that mail programs thread it.
    pub(super) fn game_subject(&self, view: &GameView, to: Side) -> String {
        let (opponent, game) = (view.player(!to).name.as_str(), view.stored.id.to_string());
        self.text.with("mail-game-subject", [("opponent", opponent), ("game", game.as_str())])
    }

    /// The subject of mail that asks for something other than a move, marked with the text of `tag`. Programs that
    /// thread by subject ignore a bracketed prefix (RFC 5256, 2.1).
    pub(super) fn tagged_game_subject(&self, view: &GameView, to: Side, tag: &str) -> String {
        let args = [("tag", self.text.get(tag).into_owned()), ("subject", self.game_subject(view, to))];
        self.text.with("mail-tagged-subject", args)
    }

    pub(super) fn greeting(&self, name: &str) -> String {
        self.text.with("mail-greeting", [("name", name)])
    }

    /// The absolute URL of `path`.
    pub(super) fn link(&self, path: &str) -> String {
        format!("{}{path}", self.public_url)
    }

    pub(super) fn game_link(&self, game: &GameId) -> String {
        self.link(&format!("/game/{game}"))
    }

    /// The address for answers with `token`, if mail is read. The `Message-ID` holds the token too, and suffices where
    /// the address has no room for it.
    pub(super) fn reply_to(&self, token: &ReplyToken) -> Option<Mailbox> {
        self.reply_address(&token.written(&self.secret))
    }

    /// The address for answers to a challenge, if mail is read.
    pub(super) fn reply_to_challenge(&self, token: &ChallengeToken) -> Option<Mailbox> {
        self.reply_address(&token.written(&self.secret)?)
    }

    /// The address for answers that count as messages to the player’s own address, if mail is read.
    pub(super) fn reply_to_own_address(&self, token: &AddressToken) -> Option<Mailbox> {
        self.reply_address(&token.written(&self.secret)?)
    }

    /// The personal address of `owner` after `renewals` replacements, if mail is read.
    pub(super) fn own_address(&self, owner: UserId, renewals: u32) -> Option<OwnAddress> {
        OwnAddress::of(owner, renewals, self.reply.as_ref()?, self.has_subaddresses, &self.secret)
    }

    fn reply_address(&self, token: &str) -> Option<Mailbox> {
        let reply = self.reply.as_ref()?;
        if !self.has_subaddresses {
            return Some(Mailbox::new(self.sender.name.clone(), reply.clone()));
        }
        let user = format!("{}+{token}", reply.user());
        let address = lettre::Address::new(user, reply.domain()).ok()?;
        Some(Mailbox::new(self.sender.name.clone(), address))
    }

    /// The return path of a message to `to`, unique to it (VERP), so that bounces can be attributed. `None` where mail
    /// is not read: the sender’s address is used.
    pub(super) fn return_path(&self, to: UserId, job: i64, email: &str, now: Instant) -> Option<lettre::Address> {
        let reply = self.reply.as_ref()?;
        let token = BounceToken::written(to, job, email, &self.secret, now);
        let user = format!("{}+{}{token}", reply.user(), bounce_token::PREFIX);
        let has_room = user.len() <= MAX_LOCAL_PART_LEN;
        has_room.then(|| lettre::Address::new(user, reply.domain()).ok()).flatten()
    }

    /// The context with a random secret, for previews: their signatures are worthless.
    pub(super) fn without_secrets(&self) -> Self {
        Self { secret: Secret::random(), thread_secret: Secret::random(), ..self.clone() }
    }

    /// The thread of a message that is not about a game, identified by the job.
    pub(super) fn thread_of_job(&self, job: NotificationJob<'_>) -> Thread {
        // The signature keeps two databases of one domain, or a restored one, from using an id twice.
        let mark = self.thread_secret.sign("message-id", &format!("{} {:?}", job.id, job.notification));
        Thread { message_id: self.message_id(&format!("{}.{mark}", job.id)), references: Vec::new() }
    }

    /// The thread of the message that asks `side` for the move of `ply`; for ply 0, of the message that the game has
    /// begun.
    pub(super) fn thread_of_turn(&self, id: &GameId, game: &Game, ply: Ply, side: Side) -> Thread {
        let references = match ply.get() {
            0 => Vec::new(),
            ply => self.references(id, game, ply.saturating_sub(2), side),
        };
        Thread { message_id: self.turn_id(id, game, ply, side), references }
    }

    /// The thread of the message to `side` about the result.
    pub(super) fn thread_of_end(&self, id: &GameId, game: &Game, side: Side, at: Instant) -> Thread {
        let played = game.ply().get();
        // The last turn that was certainly mailed: a move that ends the game is reported by the result alone.
        let last_mailed = (0..played).rev().find(|ply| side_to_move_at(game, *ply) == side).unwrap_or(0);
        let local = format!("over.{}{}.{}", game_number(id), letter(side), at.as_millis());
        Thread { message_id: self.message_id(&local), references: self.references(id, game, last_mailed, side) }
    }

    /// The thread of the message about an offer, which may be answered with `token`.
    pub(super) fn thread_of_offer(&self, job: NotificationJob<'_>, token: &ReplyToken, game: &Game) -> Thread {
        let last_mailed =
            (0..=token.turn.ply.get()).rev().find(|ply| side_to_move_at(game, *ply) == token.side).unwrap_or(0);
        let mut thread = self.thread_of_answer(job, Some(token), "");
        thread.references = self.references(&token.game, game, last_mailed, token.side);
        thread
    }

    /// The thread of an answer to an incoming message; with a `token` it may be answered in turn.
    pub(super) fn thread_of_answer(
        &self,
        job: NotificationJob<'_>,
        token: Option<&ReplyToken>,
        answers: &str,
    ) -> Thread {
        let mut thread = self.thread_of_job(job);
        if let Some(token) = token {
            thread.message_id = self.message_id(&format!("{}.{}", token.written(&self.thread_secret), job.id));
        }
        if !answers.is_empty() {
            thread.references.push(format!("<{answers}>"));
        }
        thread
    }

    /// The thread of a message about a challenge or about an answer to it, which may be answered with `token`. The
    /// `Message-ID` holds the token, as in [`Self::turn_id`].
    pub(super) fn thread_of_challenge(
        &self,
        job: NotificationJob<'_>,
        token: Option<&ChallengeToken>,
        answers: &str,
    ) -> Thread {
        let mut thread = self.thread_of_answer(job, None, answers);
        if let Some(token) = token.and_then(|token| token.written(&self.thread_secret)) {
            thread.message_id = self.message_id(&format!("{token}.{}", job.id));
        }
        thread
    }

    /// The thread of a message that may be answered as if it were written to the player’s own address. The `Message-ID`
    /// holds the token, as in [`Self::turn_id`].
    pub(super) fn thread_of_own_address(
        &self,
        job: NotificationJob<'_>,
        token: &AddressToken,
        answers: &str,
    ) -> Thread {
        let mut thread = self.thread_of_answer(job, None, answers);
        if let Some(token) = token.written(&self.thread_secret) {
            thread.message_id = self.message_id(&format!("{token}.{}", job.id));
        }
        thread
    }

    /// The content id of the picture of `ply` (RFC 2392). It holds no token, since people forward the body of a
    /// message.
    pub(super) fn content_id(&self, game: &GameId, ply: Ply) -> String {
        format!("board.{}.{ply}@{}", game_number(game), self.sender.email.domain())
    }

    /// The first message of the thread and the previous one.
    fn references(&self, id: &GameId, game: &Game, previous: u16, side: Side) -> Vec<String> {
        let mut references = vec![self.turn_id(id, game, Ply::FIRST, side)];
        if previous > 0 {
            references.push(self.turn_id(id, game, Ply::new(previous), side));
        }
        references
    }

    /// The `Message-ID` of a turn. It holds the token, for mail programs that ignore `Reply-To`, and the moment the
    /// turn began, so that a turn that recurs in a restored database gets a new id.
    fn turn_id(&self, id: &GameId, game: &Game, ply: Ply, side: Side) -> String {
        let token = ReplyToken::new(*id, game.turn_of(ply), side);
        let began = began_at(game, ply).as_millis();
        self.message_id(&format!("{}.{began}", token.written(&self.thread_secret)))
    }

    fn message_id(&self, local: &str) -> String {
        format!("<{local}@{}>", self.sender.email.domain())
    }
}

pub(super) fn began_at(game: &Game, ply: Ply) -> Instant {
    ply.index()
        .checked_sub(1)
        .and_then(|previous| game.moves().get(previous))
        .map_or(game.setup().started_at, |played| played.at)
}

fn side_to_move_at(game: &Game, ply: u16) -> Side {
    let first = game.record().initial().turn();
    if ply.is_multiple_of(2) { first } else { !first }
}

#[cfg(test)]
mod tests {
    use super::super::answer_token::AnswerToken;
    use super::super::sample;
    use super::*;

    #[test]
    fn messages_to_one_player_form_a_thread() {
        let head = sample::mail_context(None);
        let view = sample::game(&["e4", "e5", "Nf3", "Nc6", "Bb5"]);
        let (id, game) = (view.stored.id, &view.stored.game);
        let of = |ply, side| head.thread_of_turn(&id, game, Ply::new(ply), side);
        let started = [Side::White, Side::Black].map(|side| of(0, side));
        assert_ne!(started[0].message_id, started[1].message_id);
        assert!(started[0].references.is_empty());
        assert_eq!(of(1, Side::Black).references, [started[1].message_id.clone()]);
        assert_eq!(of(2, Side::White).references, [started[0].message_id.clone()]);
        assert_eq!(
            of(4, Side::White).references,
            [&started[0].message_id, &of(2, Side::White).message_id].map(Clone::clone)
        );
        assert_eq!(
            of(5, Side::Black).references,
            [&started[1].message_id, &of(3, Side::Black).message_id].map(Clone::clone)
        );
        let end = head.thread_of_end(&id, game, Side::White, Instant::from_millis(9));
        assert_eq!(end.references, [&started[0].message_id, &of(4, Side::White).message_id].map(Clone::clone));
        assert_eq!(of(4, Side::White), of(4, Side::White), "a second try has the same name");
    }

    #[test]
    fn message_id_of_turn_holds_its_token() {
        let head = sample::mail_context(None);
        let view = sample::game(&["e4"]);
        let thread = head.thread_of_turn(&view.stored.id, &view.stored.game, Ply::new(1), Side::Black);
        let Some(AnswerToken::Game(token)) = AnswerToken::find(&thread.message_id, &head.secret) else {
            panic!("no token in {}", thread.message_id)
        };
        assert_eq!((token.game, token.turn.ply, token.side), (view.stored.id, Ply::new(1), Side::Black));
    }

    #[test]
    fn overlong_reply_address_has_no_room_for_tokens() {
        let config = |reply: &str| Config::from_text("".as_ref(), &format!("mail_reply = \"{reply}\"")).unwrap();
        assert!(check_reply_address(&config("moves@example.org")).is_ok());
        assert!(check_reply_address(&config(&format!("{}@example.org", "m".repeat(20)))).is_err());
    }
}
