//! Parses replies by mail and plays the moves they contain.
//!
//! A move is authorised by the token that was mailed to the player; the sender's address must be the player's as well.
//! A message with only one of the two is returned by the mail server without further details.
//!
//! No message from a person is dropped silently. One that was understood or refused gets a reply by mail; one that
//! belongs to no turn is returned by the mail server ([`Disposition`]); and after a transient error the mail server
//! retries delivery ([`NotifyError::Transient`]).

mod answer;
mod automatic;
mod body;
mod bounce;
mod bundles;
mod challenge_order;
mod challenges;
mod chat_lines;
#[cfg(test)]
mod corpus;
#[cfg(test)]
mod corpus_people;
mod courtesy;
mod excerpt;
mod html;
mod incoming;
mod information;
mod mail_reply;
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
mod stop;
mod trust;
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
use mail_reply::{ReplyComposer, refused};
use own_text::OwnText;
use pgn::PgnAnswer;
use reading::{Context, ParseResult, ReplyAuthor, chat_lines, is_only_moves};
use signature::ExtractedChat;
use stop::asks_to_stop;
use trust::DistrustReason;

use super::NotifyError;
use super::answer_token::AnswerToken;
use super::reply_token::{CONFIRMATION_FLAG, ReplyToken, next_try};
use super::words;
use config::Config;
use domain::received::DistrustedMessage;
use domain::rematch::Rematch;
use domain::security_event::SecurityEvent;
use domain::user::{User, UserId};
use service::StoreError;
use service::games::GameView;
use service::play::PlayError;
use service::received::{HandleResult, MailOrder, MailReply, MailRequest, MessageTopic, ReceivedMessage};
use service::security_log::SecurityEventOrigin;
use service::{Kind, Reason, Service};
use text::{Locale, Text};

/// Processes incoming messages.
pub struct Inbox {
    service: Service,
    is_open: bool,
    public_url: String,
    /// Strings that occur in our messages but in no line that a player writes: our addresses and the public URL.
    marks: Vec<String>,
    /// The local part of a reply address up to its token.
    reply_prefix: Option<String>,
    locales: &'static [Locale],
    /// The mail servers whose authentication results are trusted.
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

    /// For a process that has no log of its own; security events are queued instead.
    #[must_use]
    pub fn without_log(self) -> Self {
        Self { has_log: false, ..self }
    }

    /// Processes one message, an excerpt of [`read_excerpt`] that was received at `at`. The reply to the player is
    /// queued.
    ///
    /// # Errors
    /// [`NotifyError::Transient`] for transient errors, after which delivery should be retried: the database did not
    /// answer, or is not the one the message belongs to. An invalid message is not an error.
    pub async fn receive(&self, message: &[u8], at: Instant) -> Result<Receipt, NotifyError> {
        if !self.is_open {
            let why = "moves are not taken by mail, since SEALEDMOVE_MAIL_REPLY is not set for this program";
            return Err(NotifyError::Transient(why.to_owned()));
        }
        let Some(incoming) = Incoming::parse(message) else {
            return Ok(self.returned(Text::english(), ReturnReason::Unreadable, "mail-returned-unreadable"));
        };
        if let Some(bounce) = incoming.bounce() {
            return self.process_bounce(&bounce, at).await;
        }
        let automatic = incoming.automatic();
        if let Some(Sign::Certain(sign)) = automatic {
            return Ok(Receipt::discarded(format_args!("a program sent it by itself ({sign})")));
        }
        let mark = trust::distrust_reason(&incoming, &self.servers);
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
        let is_confirmed = token.tries() & CONFIRMATION_FLAG != 0 && place == TokenPlace::Answered;
        let is_of_thread = place == TokenPlace::Thread && !trust::is_authenticated(&incoming, &self.servers);
        let doubt = mark.or(is_of_thread.then_some(DistrustReason::Thread)).filter(|_| !is_confirmed);
        let letter = InboundMessage { incoming: &incoming, is_maybe_automatic: automatic.is_some(), doubt, at };
        if automatic == Some(Sign::Calendar) {
            return Ok(self.receipt_for_automatic(letter, Text::english()));
        }
        match token {
            AnswerToken::Game(token) => self.receive_about_game(letter, token).await,
            AnswerToken::Challenge(token) => self.receive_about_challenge(letter, token).await,
            AnswerToken::OwnAddress(token) => self.receive_at_own_address(letter, token).await,
            AnswerToken::Bundle(token) => self.receive_about_bundle(letter, token).await,
        }
    }

    /// Processes a reply to a message about a game.
    async fn receive_about_game(
        &self,
        letter: InboundMessage<'_, '_>,
        token: ReplyToken,
    ) -> Result<Receipt, NotifyError> {
        let incoming = letter.incoming;
        let view = match self.service.games.game(&token.game).await {
            Ok(view) => view,
            Err(PlayError::Store(error)) => return Err(passing(&error)),
            // Games are never deleted, so the token belongs to another database.
            Err(_) => {
                return Err(NotifyError::Transient(format!(
                    "the message answers to game {}, which is not in this database: is it the one of the service?",
                    token.game
                )));
            }
        };
        let player = view.player(token.side);
        if !self.is_from(incoming, player).await? {
            return Ok(self.receipt_for_other_sender(letter, player.id).await);
        }
        let text = player.text(self.locales);
        let texts = self.own_texts(incoming);
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
        self.process_reply(letter, &view, token, texts, incoming.changed_subject(), message).await
    }

    /// Processes a player's text about a game as a reply to the turn of `token`. `texts` are the forms of the text,
    /// such as plain and HTML.
    async fn process_reply(
        &self,
        letter: InboundMessage<'_, '_>,
        view: &GameView,
        token: ReplyToken,
        texts: Vec<OwnText>,
        subject: Option<&str>,
        message: ReceivedMessage,
    ) -> Result<Receipt, NotifyError> {
        let InboundMessage { incoming, is_maybe_automatic, doubt, at } = letter;
        let player = view.player(token.side);
        let text = player.text(self.locales);
        let describe = |verdict: MailReply| format!("Game {}, {}: {}", token.game, token.side, verdict.sentence);
        let writer = writer(view, token.side, text, incoming);
        let context = Context::new(&view.stored.game, token.side, writer, token.turn);
        let reading = ParseResult::of(&texts, subject, &context);
        if is_maybe_automatic && !matches!(reading, ParseResult::Clear(_)) {
            return Ok(self.receipt_for_automatic(letter, text));
        }
        let pgn = PgnAnswer::of(&incoming.pgn_files(), &token.game, &view.stored.game, token.turn);
        if let Some(doubt) = doubt {
            let reading = match pgn {
                PgnAnswer::Move(played) => reading.combine_with_pgn(*played, &context),
                PgnAnswer::None | PgnAnswer::Refused(_) => reading,
            };
            let judge = ReplyComposer { text, token, notation: player.notation };
            let summary = judge.understood(&reading, texts.first().and_then(OwnText::first), &context);
            return self.request_confirmation(doubt, player, text, message, summary, at).await;
        }
        // Not earlier: an automatic reply, such as an out-of-office notice, does not show that its owner was active.
        self.service.last_seen.note_seen(player, at);
        let handled = match pgn {
            PgnAnswer::Refused(why) => self.refuse(message, at, refused(text.get(why).into_owned())).await?,
            PgnAnswer::Move(played) => {
                let comment = played.words.clone();
                let reading = reading.combine_with_pgn(*played, &context);
                let reply = ParsedMessage { reading, texts: &texts, comment: &comment };
                self.execute(view, &token, message, reply, &letter).await?
            }
            PgnAnswer::None => {
                let reply = ParsedMessage { reading, texts: &texts, comment: "" };
                self.execute(view, &token, message, reply, &letter).await?
            }
        };
        Ok(self.receipt(handled, describe))
    }

    /// Whether the sender's address is one of the player's.
    async fn is_from(&self, incoming: &Incoming<'_>, player: &User) -> Result<bool, NotifyError> {
        let Some(sender) = incoming.sender() else { return Ok(false) };
        if is_same_mailbox(sender, &player.email) {
            return Ok(true);
        }
        let other = self.service.accounts.confirmed_sender_address(player.id).await.map_err(|error| passing(&error))?;
        Ok(other.is_some_and(|other| is_same_mailbox(sender, &other)))
    }

    /// The owner, if the account exists and the message is from its mailbox; else the receipt of the refused message.
    async fn verify_sender(
        &self,
        letter: InboundMessage<'_, '_>,
        owner: Option<User>,
    ) -> Result<Result<User, Receipt>, NotifyError> {
        let Some(owner) = owner else {
            return Ok(Err(self.returned(Text::english(), ReturnReason::NoToken, "mail-returned-no-address")));
        };
        let is_writer = self.is_from(letter.incoming, &owner).await?;
        Ok(if is_writer { Ok(owner) } else { Err(self.receipt_for_other_sender(letter, owner.id).await) })
    }

    /// The receipt of an unclear message that may be automatic.
    fn receipt_for_automatic(&self, letter: InboundMessage<'_, '_>, text: Text) -> Receipt {
        match letter.doubt {
            Some(doubt) => Receipt::discarded(format_args!("it is not believed ({})", doubt.as_str())),
            None => self.returned(text, ReturnReason::MaybeAutomatic, "mail-returned-maybe-automatic"),
        }
    }

    /// The receipt of a message whose sender is not the player. One that is marked as spam or forged is discarded,
    /// since returning it would send it to a person who never wrote it (backscatter).
    async fn receipt_for_other_sender(&self, letter: InboundMessage<'_, '_>, player: UserId) -> Receipt {
        match letter.doubt {
            Some(doubt @ (DistrustReason::Spam | DistrustReason::Dmarc | DistrustReason::Spf)) => {
                Receipt::discarded(format_args!("it is marked as not genuine ({})", doubt.as_str()))
            }
            Some(DistrustReason::Thread) | None => self.refuse_other_sender(player).await,
        }
    }

    /// Executes nothing, and asks the player, at their own address and with a new token, to confirm that they wrote the
    /// message. The sender learns nothing, not even whether the player's daily limit of replies is used up.
    async fn request_confirmation(
        &self,
        doubt: DistrustReason,
        player: &User,
        text: Text,
        message: ReceivedMessage,
        summary: Option<String>,
        at: Instant,
    ) -> Result<Receipt, NotifyError> {
        let reason = text.get(doubt.key()).into_owned();
        let sentence = match &summary {
            Some(summary) => text.with("mail-doubted", [("said", summary.clone()), ("reason", reason)]),
            None => text.with("mail-doubted-unclear", [("reason", reason)]),
        };
        let doubt = DistrustedMessage { reason: doubt.as_str().to_owned(), said: summary.unwrap_or_default() };
        let message = ReceivedMessage {
            // The sender controls the `Message-ID`.
            message_id: String::new(),
            tries: message.tries | CONFIRMATION_FLAG,
            doubt: Some((player.id, doubt)),
            ..message
        };
        self.refuse(message, at, refused(sentence)).await?;
        let sentence = "The message was not believed, and whoever it claims to be from is asked.".to_owned();
        Ok(Receipt { disposition: Disposition::Answered, sentence })
    }

    /// Returns a message that has the player's token but another sender, and logs a security event.
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

    /// The receipt of a handled message.
    fn receipt(&self, handled: HandleResult, describe: impl Fn(MailReply) -> String) -> Receipt {
        match handled {
            HandleResult::Repeated => Receipt::discarded(format_args!("it has come before")),
            HandleResult::Answered(verdict) => {
                Receipt { disposition: Disposition::Answered, sentence: describe(verdict) }
            }
            // The sender may be forged.
            HandleResult::Unanswered(_) => {
                self.returned(Text::english(), ReturnReason::Unanswered, "mail-returned-unanswered")
            }
        }
    }

    fn own_texts(&self, incoming: &Incoming<'_>) -> Vec<OwnText> {
        let marks: Vec<&str> = self.marks.iter().map(String::as_str).collect();
        incoming.own_texts(&marks)
    }

    /// The receipt of a message that is returned with that sentence, which may link to the games. `text` is English if
    /// the sender is unknown.
    fn returned(&self, text: Text, reason: ReturnReason, sentence: &str) -> Receipt {
        Receipt::returned(reason, text.with(sentence, [("link", self.public_url.as_str())]))
    }

    /// Executes the request of a message and queues the reply.
    async fn execute(
        &self,
        view: &GameView,
        token: &ReplyToken,
        message: ReceivedMessage,
        reply: ParsedMessage<'_>,
        letter: &InboundMessage<'_, '_>,
    ) -> Result<HandleResult, NotifyError> {
        let ParsedMessage { reading, texts, comment } = reply;
        let at = letter.at;
        let player = view.player(token.side);
        let game = &view.stored.game;
        let text = player.text(self.locales);
        let judge = ReplyComposer { text, token: *token, notation: player.notation };
        let writer = writer(view, token.side, text, letter.incoming);
        let context = Context::new(game, token.side, writer, token.turn);
        let is_waiting = !context.is_to_move() || game.outcome().is_some();
        let names = writer.names;
        let mut spoken = ExtractedChat::default();
        let answer = match reading {
            ParseResult::Empty => {
                return self.refuse(message, at, refused(text.get("mail-answer-empty").into_owned())).await;
            }
            ParseResult::Doubtful(meanings) => {
                return self.refuse(message, at, judge.doubtful(&meanings, game, context.position())).await;
            }
            ParseResult::Unreadable(_) if is_waiting && player.notification_settings.chat_by_mail => {
                let lines = texts.first().map(|text| text.paragraphs(0)).unwrap_or_default();
                spoken = ExtractedChat::of(&lines, context.vocabulary(), &names);
                // A move sent out of turn must not reach the opponent as chat.
                if game.outcome().is_none() && is_only_moves(&spoken.said, &context) {
                    return self.refuse(message, at, refused(text.get("mail-answer-not-your-turn").into_owned())).await;
                }
                ParsedReply::Say(spoken.said.clone())
            }
            // The line with the chat command is chat, and so are the lines below it, down to a signature.
            ParseResult::Clear(ParsedReply::Say(marked)) => {
                let lines: Vec<String> = marked.lines().map(str::to_owned).collect();
                let (first, below) =
                    lines.split_first().map_or(("", &[][..]), |(first, below)| (first.as_str(), below));
                let below = ExtractedChat::of(below, context.vocabulary(), &names);
                spoken = ExtractedChat { said: format!("{first} {}", below.said).trim().to_owned(), ..below };
                ParsedReply::Say(spoken.said.clone())
            }
            ParseResult::Unreadable(answer) | ParseResult::Clear(answer) => answer,
        };
        if is_turn_independent(&answer, game.outcome().is_some()) {
            // Not bound to a turn, so that mail forwarded long ago has to be refused by its age.
            if !is_recent(view, token, at) {
                return self.refuse(message, at, refused(text.get("mail-answer-too-old").into_owned())).await;
            }
        }
        let request = match self.request(&answer, view, token, writer, at).await? {
            Ok(request) => request,
            Err(verdict) => return self.refuse(message, at, verdict).await,
        };
        let is_of_game = matches!(request, Some(MailRequest::Command(_) | MailRequest::MoveWithLine { .. }));
        if is_of_game && player.notification_settings.chat_by_mail {
            let lines = texts.first().map(|text| chat_lines(text, &context)).unwrap_or_default();
            spoken = ExtractedChat::of(&lines, context.vocabulary(), &names);
            // A comment with digits is analysis, and not meant for the opponent.
            if !comment.contains(|c: char| c.is_ascii_digit()) {
                spoken.said = format!("{} {comment}", spoken.said).trim().to_owned();
            }
        }
        // Remains of our own message contain the player's secret token, which must not reach the opponent.
        let secret = self.service.secret();
        let is_own = |word: &&str| AnswerToken::find(word, secret).is_none();
        let words = chat_lines::split_into_chat_lines(
            &spoken.said.split_whitespace().filter(is_own).collect::<Vec<_>>().join(" "),
        );
        if words.len() > chat_lines::MAX_CHAT_LINES {
            let limit = [("most", domain::chat::MAX_LINE_LEN * chat_lines::MAX_CHAT_LINES)];
            return self.refuse(message, at, refused(text.with("mail-answer-words-too-long", limit))).await;
        }
        let order = MailOrder { user: player.id, request, words };
        let answer = answer.clone().resolve_proposal(game, token.side, token.asked).unwrap_or(answer);
        let judged = move |outcome| judge.with_left_out(judge.judge(&answer, outcome), &spoken);
        self.service.mail.handle_message(message, Some(order), at, judged).await.map_err(|error| {
            if error.kind() == Kind::Internal {
                tracing::error!(%error, game = %token.game, "a move that came by mail could not be played");
            }
            passing(&error)
        })
    }

    /// The request to execute; or the reply to send if there is nothing to execute, or it is refused.
    async fn request(
        &self,
        answer: &ParsedReply,
        view: &GameView,
        token: &ReplyToken,
        writer: ReplyAuthor<'_>,
        at: Instant,
    ) -> Result<Result<Option<MailRequest>, MailReply>, NotifyError> {
        let (game, player) = (&view.stored.game, view.player(token.side));
        let text = player.text(self.locales);
        let context = Context::new(game, token.side, writer, token.turn);
        let refusal = |key: &str| Ok(Err(refused(text.get(key).into_owned())));
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
            ParsedReply::Say(line) if line.trim().is_empty() => return refusal("mail-answer-empty"),
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
                    (Rematch::Offered { by, .. }, _) if by == player.id => refusal("mail-answer-nothing-offered"),
                    // The message replied to contained a draw or takeback offer, not this rematch offer.
                    (Rematch::Offered { .. }, _) if game.turn_id() != token.turn => {
                        refusal("mail-answer-rematch-since")
                    }
                    (Rematch::Offered { challenge, .. }, ParsedReply::Accept) => {
                        Ok(Ok(Some(MailRequest::AcceptChallenge(challenge))))
                    }
                    (Rematch::Offered { challenge, .. }, _) => Ok(Ok(Some(MailRequest::DeclineChallenge(challenge)))),
                    (Rematch::Begun { .. } | Rematch::None, _) => refusal("mail-answer-nothing-offered"),
                };
            }
            _ => {}
        }
        if answer.move_text().is_some() && !context.is_to_move() && !is_over {
            return match game.check_turn(Some(token.turn)) {
                Ok(()) => refusal("mail-answer-not-your-turn"),
                Err(stale) => Ok(Err(refused(text.explain(&stale)))),
            };
        }
        let Some(answer) = answer.clone().resolve_proposal(game, token.side, token.asked) else {
            let is_pause = game.pause_proposal().is_some_and(|proposal| proposal.by != token.side);
            return refusal(if is_pause { "mail-answer-which-or-pause" } else { "mail-answer-which" });
        };
        // A move is checked against its ply when it is played. Commands must be, too: a reply that was delayed for days
        // must not end a game that has moved on.
        if let Err(stale) = game.check_turn(Some(token.turn))
            && !answer.has_move()
            && !is_over
            && !(answer.is_own_request() && has_only_moved_since(game, token))
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
        let Some(command) = answer.into_command(token.turn) else { return refusal("mail-answer-empty") };
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
        let urgent = self.service.games.urgent_games(player.id, information::MAX_LISTED_GAMES).await;
        let urgent = urgent.map_err(|error| passing(&error))?;
        let link = |id| format!("{}/game/{id}", self.public_url);
        let (side_of, link_to) = (
            |game: &service::games::ListedGame| game.side_of(player.id),
            |game: &service::games::ListedGame| link(game.summary.id),
        );
        Ok(information::games(player.text(self.locales), &urgent, side_of, link_to, at))
    }

    /// Queues the reply to a message without executing anything.
    async fn refuse(
        &self,
        message: ReceivedMessage,
        at: Instant,
        verdict: MailReply,
    ) -> Result<HandleResult, NotifyError> {
        self.service
            .mail
            .handle_message(message, None, at, move |_| verdict.clone())
            .await
            .map_err(|error| passing(&error))
    }
}

/// The own text of a message, and its meaning.
struct ParsedMessage<'m> {
    reading: ParseResult,
    texts: &'m [OwnText],
    /// A chess program's comment on the move; else empty.
    comment: &'m str,
}

/// A message being processed.
#[derive(Clone, Copy)]
struct InboundMessage<'a, 'x> {
    incoming: &'a Incoming<'x>,
    /// Whether it may be automatic.
    is_maybe_automatic: bool,
    /// Why it is not trusted, if so.
    doubt: Option<DistrustReason>,
    /// When it was received.
    at: Instant,
}

impl InboundMessage<'_, '_> {
    /// The record of the message in the database, as a reply with that token after `tries` refused ones.
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

/// How long after its turn, or the end of the game, a message may be used for requests that are not bound to a turn:
/// leave, a rematch, a challenge, chat.
const MAX_AGE: Duration = Duration::from_secs(14 * 24 * 60 * 60);

/// Whether a request is not bound to a turn, so that it is not refused once the game has moved on.
fn is_turn_independent(answer: &ParsedReply, is_over: bool) -> bool {
    match answer {
        ParsedReply::TakeLeave(_)
        | ParsedReply::EndLeave
        | ParsedReply::Rematch
        | ParsedReply::Challenge(_)
        | ParsedReply::Say(_) => true,
        // After the game they respond to a rematch offer.
        ParsedReply::Accept | ParsedReply::Decline => is_over,
        _ => false,
    }
}

/// Whether the turn replied to is still open, or ended within [`MAX_AGE`].
fn is_recent(view: &GameView, token: &ReplyToken, at: Instant) -> bool {
    let stored = &view.stored;
    let moved_on = stored.game.moves().get(token.turn.ply.index()).map(|played| played.at);
    let end =
        || stored.events.iter().rev().find(|event| matches!(event.kind, EventKind::Ended(_))).map(|event| event.at);
    moved_on.or_else(end).is_none_or(|until| at <= until + MAX_AGE)
}

/// Whether the only event since the turn replied to is the writer's own move, and no proposal of the opponent is
/// pending.
fn has_only_moved_since(game: &Game, token: &ReplyToken) -> bool {
    let has_moved = game.turn_id() == TurnId { ply: token.turn.ply.next(), takebacks: token.turn.takebacks };
    let has_proposal = game.draw_offer() == Some(!token.side)
        || game.takeback_proposal() == Some(!token.side)
        || game.pause_proposal().is_some_and(|proposal| proposal.by != token.side);
    has_moved && game.turn() != token.side && !has_proposal
}

/// The writer of a message for that side; `text` is in the player's language.
fn writer<'a>(view: &'a GameView, side: chess_laws::Side, text: Text, incoming: &'a Incoming<'_>) -> ReplyAuthor<'a> {
    let player = view.player(side);
    let names = [player.name.as_str(), view.player(!side).name.as_str()];
    ReplyAuthor { notation: player.notation, locale: text.locale(), names, signature: incoming.signature() }
}

/// The notation that a line is written in: the player's own, or the first that can read it.
fn line_notation(view: &GameView, token: &ReplyToken, line: &str) -> Notation {
    let own = view.player(token.side).notation;
    let fits = |notation: &Notation| Lines::read(&view.stored.game, token.side, *notation, line).is_ok();
    [own, Notation::STANDARD, Notation::Uci].into_iter().find(fits).unwrap_or(own)
}

fn passing(error: &StoreError) -> NotifyError {
    NotifyError::Transient(error.to_string())
}

#[cfg(test)]
mod tests;
