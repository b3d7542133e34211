//! Parses replies by mail and plays the moves they hold.
//!
//! What authorises a move is the token that was mailed to the player, and the sender's address must be the player's as
//! well. Whoever has the one without the other gets the message back from the mail server, and learns no more.
//!
//! Nothing that a person sent vanishes without a word. A message that was understood, or refused, is answered by mail; one
//! that belongs to no turn is for the mail server to return ([`Disposition`]); and where we cannot know, the mail server
//! is to hand it over again ([`NotifyError::Passing`]).

mod answer;
mod automatic;
mod body;
mod bounce;
mod bundles;
mod challenge_order;
mod challenges;
#[cfg(test)]
mod corpus;
#[cfg(test)]
mod corpus_people;
mod courtesy;
mod excerpt;
mod html;
mod incoming;
mod information;
mod own_address;
mod own_text;
mod pgn;
mod reading;
mod receipt;
#[cfg(test)]
mod reply_shapes;
mod return_address;
mod signature;
mod smileys;
mod spoken;
mod stop;
mod trust;
mod verdict;
mod vocabulary;

pub use excerpt::{ExcerptWriter, read_excerpt};
pub use receipt::{Disposition, Receipt, ReturnReason};
pub use return_address::return_address;

use std::time::Duration;

use answer::ParsedReply;
use automatic::Sign;
use chess_laws::Notation;
use correspondence_clock::Instant;
use correspondence_game::lines::Lines;
use correspondence_game::{EventKind, Game, TurnId};
use incoming::{FoundToken, Incoming, TokenPlace, is_same_mailbox};
use own_text::OwnText;
use pgn::PgnAnswer;
use reading::{Context, Reading, Writer, chat_lines, is_only_moves};
use signature::Spoken;
use stop::asks_to_stop;
use trust::Doubt;
use verdict::{Judge, refused};

use super::NotifyError;
use super::answer_token::AnswerToken;
use super::reply_token::{CONFIRMS, ReplyToken, next_try};
use super::words;
use config::Config;
use domain::received::DoubtedMessage;
use domain::rematch::Rematch;
use domain::user::{User, UserId};
use service::StoreError;
use service::games::GameView;
use service::play::PlayError;
use service::received::{Handled, MailOrder, MailReply, MailRequest, MessageTopic, ReceivedMessage};
use service::security_log::{SecurityEvent, SecurityEventOrigin};
use service::{Kind, Reason, Service};
use text::{Locale, Text};

/// Takes messages that came in.
pub struct Inbox {
    service: Service,
    is_open: bool,
    public_url: String,
    /// What stands in messages of ours, and in no line that a player writes.
    marks: Vec<String>,
    /// With what an address for answers begins, as far as its token.
    reply_prefix: Option<String>,
    locales: &'static [Locale],
    /// The mail servers whose word on senders is believed.
    servers: Vec<String>,
    /// Whether this process has a log for the operator.
    has_log: bool,
}

impl Inbox {
    pub fn new(config: &Config, service: Service) -> Self {
        let public_url = config.public_url.clone();
        let addresses = [Some(&config.mail_from.email), config.mail_reply.as_ref()];
        let addresses = addresses.into_iter().flatten().map(ToString::to_string);
        let marks = addresses.chain([public_url.clone()]).collect();
        let reply_prefix = config.mail_reply.as_ref().map(|reply| format!("{}+", reply.user().to_lowercase()));
        let is_open = config.mail_reply.is_some();
        let servers = config.mail_authserv_ids.clone();
        let locales = config.locales();
        Self { service, is_open, public_url, marks, reply_prefix, locales, servers, has_log: true }
    }

    /// In a process that has no log of its own.
    #[must_use]
    pub fn without_log(self) -> Self {
        Self { has_log: false, ..self }
    }

    /// Takes one message, as [`read_excerpt`] gives it and as it had been read at `at`, and says what became of it. A player
    /// is told by mail, through the queue.
    ///
    /// # Errors
    /// [`NotifyError::Passing`] when the same message should be handed over again later: the database did not answer, or
    /// is not the one the message belongs to. Whatever is wrong with the message itself is no error.
    pub async fn receive(&self, message: &[u8], at: Instant) -> Result<Receipt, NotifyError> {
        if !self.is_open {
            let why = "moves are not taken by mail, since SEALEDMOVE_MAIL_REPLY is not set for this program";
            return Err(NotifyError::Passing(why.to_owned()));
        }
        let Some(incoming) = Incoming::parse(message) else {
            return Ok(self.returned(Text::english(), ReturnReason::Unreadable, "mail-returned-unreadable"));
        };
        if let Some(bounce) = incoming.bounce() {
            return self.take_bounce(&bounce, at).await;
        }
        let automatic = incoming.automatic();
        if let Some(Sign::Certain(sign)) = automatic {
            return Ok(Receipt::discarded(format_args!("a program sent it by itself ({sign})")));
        }
        let mark = trust::mark(&incoming, &self.servers);
        let Some(FoundToken { token, place }) = incoming.token(self.service.secret()) else {
            if self.reply_prefix.as_ref().is_some_and(|prefix| incoming.is_to_answer_address(prefix)) {
                self.note_security_event(SecurityEvent::MailTokenForged, None).await;
            }
            return Ok(match mark {
                Some(doubt) => Receipt::discarded(format_args!(
                    "it names no game and is marked as not genuine ({})",
                    doubt.as_str()
                )),
                None => self.returned(Text::english(), ReturnReason::NoToken, "mail-returned-no-game"),
            });
        };
        let is_confirmed = token.tries() & CONFIRMS != 0 && place == TokenPlace::Answered;
        let is_of_thread = place == TokenPlace::Thread && !trust::is_authenticated(&incoming, &self.servers);
        let doubt = mark.or(is_of_thread.then_some(Doubt::Thread)).filter(|_| !is_confirmed);
        let letter = Letter { incoming: &incoming, is_maybe_automatic: automatic.is_some(), doubt, at };
        if automatic == Some(Sign::Calendar) {
            return Ok(self.returned_as_automatic(letter, Text::english()));
        }
        match token {
            AnswerToken::Game(token) => self.receive_about_game(letter, token).await,
            AnswerToken::Challenge(token) => self.receive_about_challenge(letter, token).await,
            AnswerToken::OwnAddress(token) => self.receive_at_own_address(letter, token).await,
            AnswerToken::Bundle(token) => self.receive_about_bundle(letter, token).await,
        }
    }

    /// Takes an answer to a message about a game.
    async fn receive_about_game(&self, letter: Letter<'_, '_>, token: ReplyToken) -> Result<Receipt, NotifyError> {
        let incoming = letter.incoming;
        let view = match self.service.games.game(&token.game).await {
            Ok(view) => view,
            Err(PlayError::Store(error)) => return Err(passing(&error)),
            // Games are never deleted: who signed the token has another database.
            Err(_) => {
                return Err(NotifyError::Passing(format!(
                    "the message answers to game {}, which is not in this database: is it the one of the service?",
                    token.game
                )));
            }
        };
        let player = view.player(token.side);
        if !self.is_from(incoming, player).await? {
            return Ok(self.returned_to_other(letter, player.id).await);
        }
        let text = player.text(self.locales);
        let texts = self.texts_of(incoming);
        let topic = MessageTopic::Game { game: token.game, side: token.side };
        let message = letter.message(&AnswerToken::Game(token), &texts, topic, token.tries);
        if letter.doubt.is_none()
            && !letter.is_maybe_automatic
            && asks_to_stop(&texts, incoming.changed_subject(), text.locale())
        {
            self.service.last_seen.note_seen(player, letter.at);
            let kinds = stop::kinds_of_turn(&token, view.stored.game.outcome().is_some());
            return self.stop_mail(message, player.id, text, kinds, letter.at).await;
        }
        self.take_answer(letter, &view, token, texts, incoming.changed_subject(), message).await
    }

    /// Takes what a player says of a game, in the forms that `texts` has it, as an answer to that turn.
    async fn take_answer(
        &self,
        letter: Letter<'_, '_>,
        view: &GameView,
        token: ReplyToken,
        texts: Vec<OwnText>,
        subject: Option<&str>,
        message: ReceivedMessage,
    ) -> Result<Receipt, NotifyError> {
        let Letter { incoming, is_maybe_automatic, doubt, at } = letter;
        let player = view.player(token.side);
        let text = player.text(self.locales);
        let told = |verdict: MailReply| format!("Game {}, {}: {}", token.game, token.side, verdict.sentence);
        let writer = writer(view, token.side, text, incoming);
        let context = Context::new(&view.stored.game, token.side, writer, token.turn);
        let reading = Reading::of(&texts, subject, &context);
        if is_maybe_automatic && !matches!(reading, Reading::Clear(_)) {
            return Ok(self.returned_as_automatic(letter, text));
        }
        let pgn = PgnAnswer::of(&incoming.pgn_files(), &token.game, &view.stored.game, token.turn);
        if let Some(doubt) = doubt {
            let reading = match pgn {
                PgnAnswer::Move(played) => reading.beside_pgn(*played, &context),
                PgnAnswer::None | PgnAnswer::Refused(_) => reading,
            };
            let judge = Judge { text, token, notation: player.notation };
            let said = judge.understood(&reading, texts.first().and_then(OwnText::first), &context);
            return self.ask_whether_genuine(doubt, player, text, message, said, at).await;
        }
        // What answers by itself, such as an out-of-office notice, says nothing of its owner.
        self.service.last_seen.note_seen(player, at);
        let handled = match pgn {
            PgnAnswer::Refused(why) => self.refuse(message, at, refused(text.get(why).into_owned())).await?,
            PgnAnswer::Move(played) => {
                let comment = played.words.clone();
                let reading = reading.beside_pgn(*played, &context);
                self.execute(view, &token, message, reading, &texts, &comment, &letter).await?
            }
            PgnAnswer::None => self.execute(view, &token, message, reading, &texts, "", &letter).await?,
        };
        Ok(self.receipt(handled, told))
    }

    /// Whether a message is from that player's mailbox, as it says.
    async fn is_from(&self, incoming: &Incoming<'_>, player: &User) -> Result<bool, NotifyError> {
        let Some(sender) = incoming.sender() else { return Ok(false) };
        if is_same_mailbox(sender, &player.email) {
            return Ok(true);
        }
        let other = self.service.accounts.confirmed_sender_address(player.id).await.map_err(|error| passing(&error))?;
        Ok(other.is_some_and(|other| is_same_mailbox(sender, &other)))
    }

    /// The account that a message names, where there is one and the message is from its mailbox; else what becomes of the message.
    async fn written_by(
        &self,
        letter: Letter<'_, '_>,
        owner: Option<User>,
    ) -> Result<Result<User, Receipt>, NotifyError> {
        let Some(owner) = owner else {
            return Ok(Err(self.returned(Text::english(), ReturnReason::NoToken, "mail-returned-no-address")));
        };
        let is_writer = self.is_from(letter.incoming, &owner).await?;
        Ok(if is_writer { Ok(owner) } else { Err(self.returned_to_other(letter, owner.id).await) })
    }

    /// What becomes of a message that a program may have sent and that is not clear.
    fn returned_as_automatic(&self, letter: Letter<'_, '_>, text: Text) -> Receipt {
        match letter.doubt {
            Some(doubt) => Receipt::discarded(format_args!("it is not believed ({})", doubt.as_str())),
            None => self.returned(text, ReturnReason::MaybeAutomatic, "mail-returned-maybe-automatic"),
        }
    }

    /// What becomes of a message that is not from its player: one that is marked besides would go back to somebody who has never
    /// seen it.
    async fn returned_to_other(&self, letter: Letter<'_, '_>, player: UserId) -> Receipt {
        match letter.doubt {
            Some(doubt @ (Doubt::Spam | Doubt::Dmarc | Doubt::Spf)) => {
                Receipt::discarded(format_args!("it is marked as not genuine ({})", doubt.as_str()))
            }
            Some(Doubt::Thread) | None => self.refuse_other_sender(player).await,
        }
    }

    /// Does nothing of what a message asks and asks its player, at their own address and with a token that was never mailed,
    /// whether they wrote it. Whoever sent it learns nothing, not even whether the player is still asked today.
    async fn ask_whether_genuine(
        &self,
        doubt: Doubt,
        player: &User,
        text: Text,
        message: ReceivedMessage,
        said: Option<String>,
        at: Instant,
    ) -> Result<Receipt, NotifyError> {
        let reason = text.get(doubt.key()).into_owned();
        let sentence = match &said {
            Some(said) => text.with("mail-doubted", [("said", said.clone()), ("reason", reason)]),
            None => text.with("mail-doubted-unclear", [("reason", reason)]),
        };
        let doubt = DoubtedMessage { reason: doubt.as_str().to_owned(), said: said.unwrap_or_default() };
        let message = ReceivedMessage {
            // What it is called is up to whoever sent it.
            message_id: String::new(),
            tries: message.tries | CONFIRMS,
            doubt: Some((player.id, doubt)),
            ..message
        };
        self.refuse(message, at, refused(sentence)).await?;
        let sentence = "The message was not believed, and whoever it claims to be from is asked.".to_owned();
        Ok(Receipt { disposition: Disposition::Answered, sentence })
    }

    /// The message has the token of that player and came from another address.
    async fn refuse_other_sender(&self, player: UserId) -> Receipt {
        self.note_security_event(SecurityEvent::MailSenderRefused, Some(player)).await;
        self.returned(Text::english(), ReturnReason::OtherSender, "mail-returned-other-sender")
    }

    async fn note_security_event(&self, event: SecurityEvent, account: Option<UserId>) {
        if self.has_log {
            self.service.security_log().note(event, &SecurityEventOrigin { account, ..SecurityEventOrigin::default() });
        } else if let Err(error) = self.service.jobs.queue_security_event(event, account).await {
            tracing::debug!(%error, "a security event could not be noted");
        }
    }

    /// What is known of a message that was dealt with.
    fn receipt(&self, handled: Handled, told: impl Fn(MailReply) -> String) -> Receipt {
        match handled {
            Handled::Repeated => Receipt::discarded(format_args!("it has come before")),
            Handled::Answered(verdict) => Receipt { disposition: Disposition::Answered, sentence: told(verdict) },
            // Whoever sent it may not be who it claims to be from.
            Handled::Unanswered(_) => {
                self.returned(Text::english(), ReturnReason::Unanswered, "mail-returned-unanswered")
            }
        }
    }

    fn texts_of(&self, incoming: &Incoming<'_>) -> Vec<OwnText> {
        let marks: Vec<&str> = self.marks.iter().map(String::as_str).collect();
        incoming.own_texts(&marks)
    }

    /// The message goes back, with that sentence, which may have a link to the games: in English where nobody knows who has
    /// sent it.
    fn returned(&self, text: Text, reason: ReturnReason, sentence: &str) -> Receipt {
        Receipt::returned(reason, text.with(sentence, [("link", self.public_url.as_str())]))
    }

    /// Carries out what a message asks for and queues the answer. `comment` is what a chess program's comment says of the move.
    async fn execute(
        &self,
        view: &GameView,
        token: &ReplyToken,
        message: ReceivedMessage,
        reading: Reading,
        texts: &[OwnText],
        comment: &str,
        letter: &Letter<'_, '_>,
    ) -> Result<Handled, NotifyError> {
        let at = letter.at;
        let player = view.player(token.side);
        let game = &view.stored.game;
        let text = player.text(self.locales);
        let judge = Judge { text, token: *token, notation: player.notation };
        let writer = writer(view, token.side, text, letter.incoming);
        let context = Context::new(game, token.side, writer, token.turn);
        let is_waiting = !context.is_to_move() || game.outcome().is_some();
        let names = writer.names;
        let mut spoken = Spoken::default();
        let answer = match reading {
            Reading::Empty => {
                return self.refuse(message, at, refused(text.get("mail-answer-empty").into_owned())).await;
            }
            Reading::Doubtful(meanings) => {
                return self.refuse(message, at, judge.doubtful(&meanings, game, context.position())).await;
            }
            Reading::Unreadable(_) if is_waiting && player.notices.chat_by_mail => {
                let lines = texts.first().map(|text| text.paragraphs(0)).unwrap_or_default();
                spoken = Spoken::of(&lines, context.vocabulary(), &names);
                // The opponent must not be told what one means to play.
                if game.outcome().is_none() && is_only_moves(&spoken.said, &context) {
                    return self.refuse(message, at, refused(text.get("mail-answer-not-your-turn").into_owned())).await;
                }
                ParsedReply::Say(spoken.said.clone())
            }
            // What is marked as said is, and below it what stands above a signature.
            Reading::Clear(ParsedReply::Say(marked)) => {
                let lines: Vec<String> = marked.lines().map(str::to_owned).collect();
                let (first, below) =
                    lines.split_first().map_or(("", &[][..]), |(first, below)| (first.as_str(), below));
                let below = Spoken::of(below, context.vocabulary(), &names);
                spoken = Spoken { said: format!("{first} {}", below.said).trim().to_owned(), ..below };
                ParsedReply::Say(spoken.said.clone())
            }
            Reading::Unreadable(answer) | Reading::Clear(answer) => answer,
        };
        if is_beside_the_turn(&answer, game.outcome().is_some()) {
            // No turn bounds it: mail that was forwarded long ago asks in vain.
            if !is_recent(view, token, at) {
                return self.refuse(message, at, refused(text.get("mail-answer-too-old").into_owned())).await;
            }
        }
        let request = match self.request(&answer, view, token, writer, at).await? {
            Ok(request) => request,
            Err(verdict) => return self.refuse(message, at, verdict).await,
        };
        let is_of_game = matches!(request, Some(MailRequest::Command(_) | MailRequest::MoveWithLine { .. }));
        if is_of_game && player.notices.chat_by_mail {
            let lines = texts.first().map(|text| chat_lines(text, &context)).unwrap_or_default();
            spoken = Spoken::of(&lines, context.vocabulary(), &names);
            // A comment with figures is an analysis, and not meant for the opponent.
            if !comment.contains(|c: char| c.is_ascii_digit()) {
                spoken.said = format!("{} {comment}", spoken.said).trim().to_owned();
            }
        }
        // What of our own message is still there has its token, which is the player's alone.
        let secret = self.service.secret();
        let is_own = |word: &&str| AnswerToken::find(word, secret).is_none();
        let words = spoken::in_lines(&spoken.said.split_whitespace().filter(is_own).collect::<Vec<_>>().join(" "));
        if words.len() > spoken::MAX_SAID_LINES {
            let most = [("most", domain::chat::MAX_LINE_LEN * spoken::MAX_SAID_LINES)];
            return self.refuse(message, at, refused(text.with("mail-answer-words-too-long", most))).await;
        }
        let order = MailOrder { user: player.id, request, words };
        let answer = answer.clone().meant_in(game, token.side, token.asked).unwrap_or(answer);
        let judged = move |outcome| judge.with_left_out(judge.judge(&answer, outcome), &spoken);
        self.service.mail.handle_message(message, Some(order), at, judged).await.map_err(|error| {
            if error.kind() == Kind::Internal {
                tracing::error!(%error, game = %token.game, "a move that came by mail could not be played");
            }
            passing(&error)
        })
    }

    /// What an answer asks for; or what is told where nothing is to be done, or cannot be.
    async fn request(
        &self,
        answer: &ParsedReply,
        view: &GameView,
        token: &ReplyToken,
        writer: Writer<'_>,
        at: Instant,
    ) -> Result<Result<Option<MailRequest>, MailReply>, NotifyError> {
        let (game, player) = (&view.stored.game, view.player(token.side));
        let text = player.text(self.locales);
        let context = Context::new(game, token.side, writer, token.turn);
        let told = |key: &str| Ok(Err(refused(text.get(key).into_owned())));
        let is_over = game.outcome().is_some();
        match answer {
            ParsedReply::Status => {
                return Ok(Err(information::status(text, view, token.side, player.notation, at)));
            }
            ParsedReply::Games => return Ok(Err(self.games_of(view, token, at).await?)),
            ParsedReply::Help => {
                let example = words::example_move(game.position(), player.notation);
                return Ok(Err(information::help(text, example.as_deref())));
            }
            ParsedReply::Say(said) if said.trim().is_empty() => return told("mail-answer-empty"),
            ParsedReply::Say(_) => return Ok(Ok(None)),
            ParsedReply::Rematch => return Ok(Ok(Some(MailRequest::Rematch))),
            ParsedReply::Challenge(order) => return Ok(challenges::requested(order, text).map(Some)),
            ParsedReply::TakeLeave(days) => {
                return Ok(Ok(Some(MailRequest::TakeLeave(correspondence_clock::days(u64::from(*days))))));
            }
            ParsedReply::EndLeave => return Ok(Ok(Some(MailRequest::EndLeave))),
            ParsedReply::Accept | ParsedReply::Decline if is_over => {
                let rematch = self.service.challenges.rematch_of(&token.game).await.map_err(|error| passing(&error))?;
                return match (rematch, answer) {
                    (Rematch::Offered { by, .. }, _) if by == player.id => told("mail-answer-nothing-offered"),
                    // A draw or a takeback was offered in the message that is answered.
                    (Rematch::Offered { .. }, _) if game.turn_id() != token.turn => told("mail-answer-rematch-since"),
                    (Rematch::Offered { challenge, .. }, ParsedReply::Accept) => {
                        Ok(Ok(Some(MailRequest::AcceptChallenge(challenge))))
                    }
                    (Rematch::Offered { challenge, .. }, _) => Ok(Ok(Some(MailRequest::DeclineChallenge(challenge)))),
                    (Rematch::Begun { .. } | Rematch::None, _) => told("mail-answer-nothing-offered"),
                };
            }
            _ => {}
        }
        if answer.move_text().is_some() && !context.is_to_move() && !is_over {
            return match game.check_turn(Some(token.turn)) {
                Ok(()) => told("mail-answer-not-your-turn"),
                Err(stale) => Ok(Err(refused(text.explain(&stale)))),
            };
        }
        let Some(answer) = answer.clone().meant_in(game, token.side, token.asked) else {
            let is_pause = game.pause_proposal().is_some_and(|proposal| proposal.by != token.side);
            return told(if is_pause { "mail-answer-which-or-pause" } else { "mail-answer-which" });
        };
        // A move is checked against its half-move as it is played. The words must be, too: an answer that was under
        // way for days may not end a game that has gone on since.
        if let Err(stale) = game.check_turn(Some(token.turn))
            && !answer.has_move()
            && !is_over
            && !(answer.is_own_wish() && has_only_moved_since(game, token))
        {
            return Ok(Err(refused(text.explain(&stale))));
        }
        if let ParsedReply::Line(line) = &answer {
            let notation = line_notation(view, token, line);
            return Ok(Ok(Some(MailRequest::Line { turn: token.turn, notation, line: line.clone() })));
        }
        let with_lines = match (&answer, answer.move_text().map(|text| text.read(context.position()))) {
            (ParsedReply::MoveWithLines { lines, .. }, Some(Ok(legal))) => Some((legal, lines.clone())),
            _ => None,
        };
        let Some(command) = answer.into_command(token.turn) else { return told("mail-answer-empty") };
        let Some((legal, lines)) = with_lines else { return Ok(Ok(Some(MailRequest::Command(command)))) };
        let written = |notation: Notation| -> String {
            let first = notation.write(&legal);
            lines.iter().map(|line| format!("{first} {line}")).collect::<Vec<_>>().join("\n")
        };
        let notation = [player.notation, Notation::STANDARD, Notation::Uci].into_iter().find(|notation| {
            game.turn_id() == token.turn && Lines::read(game, token.side, *notation, &written(*notation)).is_ok()
        });
        let notation = notation.unwrap_or(player.notation);
        Ok(Ok(Some(MailRequest::MoveWithLine { command, notation, line: written(notation) })))
    }

    /// The player's running games.
    async fn games_of(&self, view: &GameView, token: &ReplyToken, at: Instant) -> Result<MailReply, NotifyError> {
        let player = view.player(token.side);
        let urgent = self.service.games.urgent_games(player.id, information::MAX_GAMES_TOLD).await;
        let urgent = urgent.map_err(|error| passing(&error))?;
        let link = |id| format!("{}/game/{id}", self.public_url);
        let (side_of, link_to) = (
            |game: &service::games::ListedGame| game.side_of(player.id),
            |game: &service::games::ListedGame| link(game.summary.id),
        );
        Ok(information::games(player.text(self.locales), &urgent, side_of, link_to, at))
    }

    /// Queues the answer to a message that asks for nothing that could be carried out.
    async fn refuse(&self, message: ReceivedMessage, at: Instant, verdict: MailReply) -> Result<Handled, NotifyError> {
        self.service
            .mail
            .handle_message(message, None, at, move |_| verdict.clone())
            .await
            .map_err(|error| passing(&error))
    }
}

/// A message that is being read.
#[derive(Clone, Copy)]
struct Letter<'a, 'x> {
    incoming: &'a Incoming<'x>,
    /// Whether a program may have sent it.
    is_maybe_automatic: bool,
    /// Why it is not believed, where it is not.
    doubt: Option<Doubt>,
    /// When it had been read.
    at: Instant,
}

impl Letter<'_, '_> {
    /// What is noted of it, as an answer with that token and so many tries before.
    fn message(&self, token: &AnswerToken, texts: &[OwnText], topic: MessageTopic, tries: u8) -> ReceivedMessage {
        ReceivedMessage {
            key: self.incoming.key(token, texts),
            message_id: self.incoming.message_id().unwrap_or_default().to_owned(),
            topic,
            tries: next_try(tries),
            doubt: None,
        }
    }
}

/// For so long after its turn, or the end of the game, a message may be answered with what is not bound to a turn: leave, a
/// rematch, a challenge, words to the opponent.
const MAX_AGE: Duration = Duration::from_secs(14 * 24 * 60 * 60);

/// Whether an answer is none to the turn: it is not refused once the game has gone on.
fn is_beside_the_turn(answer: &ParsedReply, is_over: bool) -> bool {
    match answer {
        ParsedReply::TakeLeave(_)
        | ParsedReply::EndLeave
        | ParsedReply::Rematch
        | ParsedReply::Challenge(_)
        | ParsedReply::Say(_) => true,
        // A rematch.
        ParsedReply::Accept | ParsedReply::Decline => is_over,
        _ => false,
    }
}

/// Whether the turn that is answered lasts, or has ended within [`MAX_AGE`].
fn is_recent(view: &GameView, token: &ReplyToken, at: Instant) -> bool {
    let stored = &view.stored;
    let moved_on = stored.game.moves().get(token.turn.ply.index()).map(|played| played.at);
    let end =
        || stored.events.iter().rev().find(|event| matches!(event.kind, EventKind::Ended(_))).map(|event| event.at);
    moved_on.or_else(end).is_none_or(|until| at <= until + MAX_AGE)
}

/// Whether nothing has happened since the turn that is answered but the move of the player who writes, which they know of, and
/// the opponent asks for nothing.
fn has_only_moved_since(game: &Game, token: &ReplyToken) -> bool {
    let has_moved = game.turn_id() == TurnId { ply: token.turn.ply.next(), takebacks: token.turn.takebacks };
    let is_asked = game.draw_offer() == Some(!token.side)
        || game.takeback_proposal() == Some(!token.side)
        || game.pause_proposal().is_some_and(|proposal| proposal.by != token.side);
    has_moved && game.turn() != token.side && !is_asked
}

/// Who writes as that side, to whom mail goes in that language.
fn writer<'a>(view: &'a GameView, side: chess_laws::Side, text: Text, incoming: &'a Incoming<'_>) -> Writer<'a> {
    let player = view.player(side);
    let names = [player.name.as_str(), view.player(!side).name.as_str()];
    Writer { notation: player.notation, locale: text.locale(), names, signature: incoming.signature() }
}

/// The notation that a line is written in: the player's own, or the first that can read it.
fn line_notation(view: &GameView, token: &ReplyToken, line: &str) -> Notation {
    let own = view.player(token.side).notation;
    let fits = |notation: &Notation| Lines::read(&view.stored.game, token.side, *notation, line).is_ok();
    [own, Notation::STANDARD, Notation::Uci].into_iter().find(fits).unwrap_or(own)
}

fn passing(error: &StoreError) -> NotifyError {
    NotifyError::Passing(error.to_string())
}

#[cfg(test)]
mod tests;
