//! What all messages have in common: who sends them, how they are named and threaded, and where their links lead.

use chess_laws::Side;
use correspondence_clock::Instant;
use correspondence_game::{Game, GameId, Ply};
use lettre::message::Mailbox;

use super::bounce_token::{self, BounceToken};
use super::bundle_token::BundleToken;
use super::challenge_token::ChallengeToken;
use super::composer::NotificationJob;
use super::reply_token::{ReplyToken, game_number, letter};
use config::Config;
use domain::notice_settings::{NoticeChannel, NoticeKind, NoticeKinds};
use domain::user::{User, UserId};
use service::Secret;
use service::games::GameView;
use service::notices::{StoppedMail, Subscription};
use service::own_address::{AddressToken, OwnAddress};
use text::{Locale, Text};

/// The longest local part of an address (RFC 5321, 4.5.3.1.1).
const MAX_LOCAL_PART_LEN: usize = 64;

/// Where readers choose what they are told.
const SETTINGS: &str = "/settings/notices";

/// What all messages have in common.
#[derive(Clone)]
pub(super) struct MailContext {
    /// The words, in the reader's language.
    pub(super) text: Text,
    /// The languages that are offered.
    locales: &'static [Locale],
    /// How the world reaches the service; without a slash at the end.
    pub(super) public_url: String,
    pub(super) sender: Mailbox,
    reply: Option<lettre::Address>,
    /// Whether that address can be followed by a token (RFC 5233).
    pub(super) has_subaddresses: bool,
    secret: Secret,
    /// The names of the mail servers that are believed.
    pub(super) authserv_ids: Vec<String>,
    /// Whether games that are over are analysed here.
    pub(super) analyses: bool,
    /// Which of the service's lists the message belongs to.
    pub(super) list: Option<MailingList>,
    /// Where the reader chooses what they are told, and where they stop messages of that kind.
    pub(super) footer: Option<Footer>,
}

/// Messages of one kind, as mail programs sort them and stop them (RFC 2919, RFC 2369).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum MailingList {
    /// Notices of that kind.
    Of(NoticeKind),
    /// Bundles of several kinds: of these.
    Bundles(NoticeKinds),
    /// Answers to messages of the reader's. They stop by themselves.
    Answers,
}

/// What stands at the end of a message that can be stopped: addresses of pages.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Footer {
    pub(super) settings: String,
    pub(super) unsubscribe: String,
}

impl MailingList {
    /// Its name for mail programs (RFC 2919, 3): the same for everybody.
    pub(super) fn id(self, head: &MailContext) -> String {
        let name = match self {
            Self::Of(kind) => kind.as_str(),
            Self::Bundles(_) => "bundle",
            Self::Answers => "answer",
        };
        format!("<{name}.notices.{}>", head.sender.email.domain())
    }

    /// Where that reader leaves it, without logging in.
    pub(super) fn unsubscribe(self, head: &MailContext, user: UserId) -> Option<String> {
        let kinds = match self {
            Self::Of(kind) => NoticeKinds::default().with(kind),
            Self::Bundles(kinds) => kinds,
            Self::Answers => return None,
        };
        let subscription = Subscription { user, channel: NoticeChannel::Mail, kinds };
        Some(head.link(&format!("/unsubscribe/{}", subscription.written(&head.secret))))
    }
}

/// The names of a message and of those it follows (RFC 5322, 3.6.4), in angle brackets.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Thread {
    /// The message's own name. The same each time it is tried.
    pub(super) message_id: String,
    /// The messages before it, the oldest first.
    pub(super) references: Vec<String>,
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
            secret,
            authserv_ids: config.mail_authserv_ids.clone(),
            analyses: config.analyses(),
            list: None,
            footer: None,
        }
    }

    /// The same in the language of mail to that person.
    pub(super) fn for_reader(&self, reader: &User) -> Self {
        let unsubscribe = self.list.and_then(|list| list.unsubscribe(self, reader.id));
        let footer = unsubscribe.map(|unsubscribe| Footer { settings: self.link(SETTINGS), unsubscribe });
        Self { text: reader.text(self.locales), footer, ..self.clone() }
    }

    /// The same for mail of that list.
    pub(super) fn of_list(&self, list: Option<MailingList>) -> Self {
        Self { list, ..self.clone() }
    }

    /// Where that person stops messages of those kinds.
    pub(super) fn stop_link(&self, user: UserId, kinds: NoticeKinds) -> Option<String> {
        MailingList::Bundles(kinds).unsubscribe(self, user)
    }

    /// Where those messages are had again that were stopped.
    pub(super) fn undo_link(&self, stopped: &StoppedMail) -> String {
        self.link(&format!("/resubscribe/{}", stopped.written(&self.secret)))
    }

    /// Where an answer to a bundle goes, if messages may be answered.
    pub(super) fn reply_to_bundle(&self, token: &BundleToken) -> Option<Mailbox> {
        self.answered_with(&token.written(&self.secret)?)
    }

    /// The thread of a bundle, or of an answer to one, which may be answered with `token`. As with turns its name holds it.
    pub(super) fn thread_of_bundle(&self, job: NotificationJob<'_>, token: &BundleToken, answers: &str) -> Thread {
        let mut thread = self.thread_of_answer(job, None, answers);
        if let Some(token) = token.written(&self.secret) {
            thread.message_id = self.message_id(&format!("{token}.{}", job.id));
        }
        thread
    }

    /// Whether tokens find room in the address that is to be answered to.
    pub(super) fn has_room_for_tokens(&self) -> bool {
        let fits = |reply: &lettre::Address| reply.user().len() + 1 + ReplyToken::MAX_LEN <= MAX_LOCAL_PART_LEN;
        !self.has_subaddresses || self.reply.as_ref().is_none_or(fits)
    }

    /// The addresses that are the service's.
    pub(super) fn own_addresses(&self) -> Vec<lettre::Address> {
        std::iter::once(&self.sender.email).chain(&self.reply).cloned().collect()
    }

    /// The subject of mail about that game to the player of `to`: always the same.
    pub(super) fn game_subject(&self, view: &GameView, to: Side) -> String {
        let (opponent, game) = (view.player(!to).name.as_str(), view.stored.id.to_string());
        self.text.with("mail-game-subject", [("opponent", opponent), ("game", game.as_str())])
    }

    /// The same of mail that asks for something else than a move, marked by the words of `tag`. Programs that make threads by
    /// subjects leave what stands in brackets before one out of account (RFC 5256, 2.1).
    pub(super) fn tagged_game_subject(&self, view: &GameView, to: Side, tag: &str) -> String {
        let args = [("tag", self.text.get(tag).into_owned()), ("subject", self.game_subject(view, to))];
        self.text.with("mail-tagged-subject", args)
    }

    /// How a message begins.
    pub(super) fn greeting(&self, name: &str) -> String {
        self.text.with("mail-greeting", [("name", name)])
    }

    /// The address of a page, from its path.
    pub(super) fn link(&self, path: &str) -> String {
        format!("{}{path}", self.public_url)
    }

    /// The address of a game's page.
    pub(super) fn game_link(&self, game: &GameId) -> String {
        self.link(&format!("/game/{game}"))
    }

    /// Where an answer with that token goes, if messages may be answered. The name of the message holds the token, too, and
    /// alone does where the address has no room for it.
    pub(super) fn reply_to(&self, token: &ReplyToken) -> Option<Mailbox> {
        self.answered_with(&token.written(&self.secret))
    }

    /// Where an answer to a challenge goes, if messages may be answered.
    pub(super) fn reply_to_challenge(&self, token: &ChallengeToken) -> Option<Mailbox> {
        self.answered_with(&token.written(&self.secret)?)
    }

    /// Where an answer goes that is a message to the player's own address, if messages may be answered.
    pub(super) fn reply_to_own_address(&self, token: &AddressToken) -> Option<Mailbox> {
        self.answered_with(&token.written(&self.secret)?)
    }

    /// The address of that player's own, who had it replaced so often, if messages may be answered.
    pub(super) fn own_address(&self, owner: UserId, renewals: u32) -> Option<OwnAddress> {
        OwnAddress::of(owner, renewals, self.reply.as_ref()?, self.has_subaddresses, &self.secret)
    }

    fn answered_with(&self, token: &str) -> Option<Mailbox> {
        let reply = self.reply.as_ref()?;
        if !self.has_subaddresses {
            return Some(Mailbox::new(self.sender.name.clone(), reply.clone()));
        }
        let user = format!("{}+{token}", reply.user());
        let address = lettre::Address::new(user, reply.domain()).ok()?;
        Some(Mailbox::new(self.sender.name.clone(), address))
    }

    /// Where a message to that person comes back to that cannot be delivered: an address of its own for each (VERP), where
    /// messages may be answered, which is where mail comes in. Elsewhere it is the sender's, as with any message.
    pub(super) fn return_path(&self, to: UserId, job: i64, email: &str, now: Instant) -> Option<lettre::Address> {
        let reply = self.reply.as_ref()?;
        let token = BounceToken::written(to, job, email, &self.secret, now);
        let user = format!("{}+{}{token}", reply.user(), bounce_token::PREFIX);
        let has_room = user.len() <= MAX_LOCAL_PART_LEN;
        has_room.then(|| lettre::Address::new(user, reply.domain()).ok()).flatten()
    }

    /// The same with signatures that are good for nothing, for who may see a message and do nothing with it.
    pub(super) fn without_secrets(&self) -> Self {
        Self { secret: Secret::random(), ..self.clone() }
    }

    /// The thread of a message that is about no game: the job's id tells it from others of its kind.
    pub(super) fn thread_of_job(&self, job: NotificationJob<'_>) -> Thread {
        // The signature keeps two databases of one domain, or one that was restored, from using a name twice.
        let mark = self.secret.sign("message-id", &format!("{} {:?}", job.id, job.notification));
        Thread { message_id: self.message_id(&format!("{}.{mark}", job.id)), references: Vec::new() }
    }

    /// The thread of the message that asks `side` for the move of `ply`, or for ply 0 tells either side that the game
    /// has begun.
    pub(super) fn thread_of_turn(&self, id: &GameId, game: &Game, ply: Ply, side: Side) -> Thread {
        let references = match ply.get() {
            0 => Vec::new(),
            ply => self.references(id, game, ply.saturating_sub(2), side),
        };
        Thread { message_id: self.turn_id(id, game, ply, side), references }
    }

    /// The thread of the message that tells `side` how the game ended.
    pub(super) fn thread_of_end(&self, id: &GameId, game: &Game, side: Side, at: Instant) -> Thread {
        let played = game.ply().get();
        // The last turn that was certainly told: a move that ends the game is told by its end.
        let told = (0..played).rev().find(|ply| turn_at(game, *ply) == side).unwrap_or(0);
        let local = format!("over.{}{}.{}", game_number(id), letter(side), at.as_millis());
        Thread { message_id: self.message_id(&local), references: self.references(id, game, told, side) }
    }

    /// The thread of the message that tells of a draw offer and may be answered with `token`.
    pub(super) fn thread_of_offer(&self, job: NotificationJob<'_>, token: &ReplyToken, game: &Game) -> Thread {
        let told = (0..=token.turn.ply.get()).rev().find(|ply| turn_at(game, *ply) == token.side).unwrap_or(0);
        let mut thread = self.thread_of_answer(job, Some(token), "");
        thread.references = self.references(&token.game, game, told, token.side);
        thread
    }

    /// The thread of an answer to a message that came in, which may itself be answered when there is a `token`.
    pub(super) fn thread_of_answer(
        &self,
        job: NotificationJob<'_>,
        token: Option<&ReplyToken>,
        answers: &str,
    ) -> Thread {
        let mut thread = self.thread_of_job(job);
        if let Some(token) = token {
            thread.message_id = self.message_id(&format!("{}.{}", token.written(&self.secret), job.id));
        }
        if !answers.is_empty() {
            thread.references.push(format!("<{answers}>"));
        }
        thread
    }

    /// The thread of a message that tells of a challenge, or of what came of an answer to it, which may be answered with
    /// `token`. As with turns its name holds the token.
    pub(super) fn thread_of_challenge(
        &self,
        job: NotificationJob<'_>,
        token: Option<&ChallengeToken>,
        answers: &str,
    ) -> Thread {
        let mut thread = self.thread_of_answer(job, None, answers);
        if let Some(token) = token.and_then(|token| token.written(&self.secret)) {
            thread.message_id = self.message_id(&format!("{token}.{}", job.id));
        }
        thread
    }

    /// The thread of a message that may be answered as if it were written to the player's own address. As with turns its name
    /// holds the token.
    pub(super) fn thread_of_own_address(
        &self,
        job: NotificationJob<'_>,
        token: &AddressToken,
        answers: &str,
    ) -> Thread {
        let mut thread = self.thread_of_answer(job, None, answers);
        if let Some(token) = token.written(&self.secret) {
            thread.message_id = self.message_id(&format!("{token}.{}", job.id));
        }
        thread
    }

    /// A name for a picture inside the message about that half-move (RFC 2392). It gives no token away, since the
    /// body of a message is what people pass on.
    pub(super) fn content_id(&self, game: &GameId, ply: Ply) -> String {
        format!("board.{}.{ply}@{}", game_number(game), self.sender.email.domain())
    }

    /// The first message of the thread, and the one before.
    fn references(&self, id: &GameId, game: &Game, previous: u16, side: Side) -> Vec<String> {
        let mut references = vec![self.turn_id(id, game, Ply::FIRST, side)];
        if previous > 0 {
            references.push(self.turn_id(id, game, Ply::new(previous), side));
        }
        references
    }

    /// It holds the token, for mail programs that answer to the sender whatever `Reply-To` says; and the moment the turn
    /// began, so that a turn that comes again in a database that was restored is told by a new name.
    fn turn_id(&self, id: &GameId, game: &Game, ply: Ply, side: Side) -> String {
        let token = ReplyToken::new(*id, game.turn_of(ply), side);
        let began = began_at(game, ply).as_millis();
        self.message_id(&format!("{}.{began}", token.written(&self.secret)))
    }

    fn message_id(&self, local: &str) -> String {
        format!("<{local}@{}>", self.sender.email.domain())
    }
}

/// When the turn of that half-move began.
pub(super) fn began_at(game: &Game, ply: Ply) -> Instant {
    ply.index()
        .checked_sub(1)
        .and_then(|previous| game.moves().get(previous))
        .map_or(game.setup().started_at, |played| played.at)
}

fn turn_at(game: &Game, ply: u16) -> Side {
    let first = game.record().initial().turn();
    if ply.is_multiple_of(2) { first } else { !first }
}

#[cfg(test)]
mod tests {
    use super::super::answer_token::AnswerToken;
    use super::super::sample;
    use super::*;

    #[test]
    fn the_messages_to_one_player_make_a_thread() {
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
    fn the_name_of_a_turn_holds_its_token() {
        let head = sample::mail_context(None);
        let view = sample::game(&["e4"]);
        let thread = head.thread_of_turn(&view.stored.id, &view.stored.game, Ply::new(1), Side::Black);
        let Some(AnswerToken::Game(token)) = AnswerToken::find(&thread.message_id, &head.secret) else {
            panic!("no token in {}", thread.message_id)
        };
        assert_eq!((token.game, token.turn.ply, token.side), (view.stored.id, Ply::new(1), Side::Black));
    }

    #[test]
    fn tokens_need_room_in_the_address() {
        let mut head = sample::mail_context(Some("moves@example.org"));
        assert!(head.has_room_for_tokens());
        head.reply = format!("{}@example.org", "m".repeat(20)).parse().ok();
        assert!(!head.has_room_for_tokens());
    }
}
