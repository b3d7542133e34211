//! Composes the reply to a message for the player who sent it.

use chess_laws::{Notation, Position, Side, Variant};
use correspondence_game::{EventKind, Game, Refusal, TurnId};
use text::numbered_moves;

use super::answer::ParsedReply;
use super::reading::{Context, Meaning, ParseResult};
use super::signature::{ExtractedChat, is_added};
use crate::notify::reply_token::ReplyToken;
use crate::notify::{mails, words};
use domain::challenge::{Colour, Proposal};
use service::claims::FailedClaim;
use service::play::{PlayError, Played};
use service::received::{MadeChallenge, MailCommandResult, MailReply, MailRequestError, Outcome};
use service::rematches::RematchOffer;
use text::Text;

/// Maximum length, in characters, of a line quoted to the purported sender of an untrusted message.
const MAX_DOUBTED_LEN: usize = 60;

/// Maximum length, in characters, of the player's own words quoted in the reply.
const MAX_QUOTED_LEN: usize = 120;

/// Puts the outcome of a message into words.
#[derive(Clone, Copy)]
pub(super) struct ReplyComposer {
    pub(super) text: Text,
    pub(super) token: ReplyToken,
    /// The notation of the player.
    pub(super) notation: Notation,
}

/// A reply that says why nothing was changed.
pub(super) fn refused(sentence: String) -> MailReply {
    MailReply { sentence, details: Vec::new(), is_done: false, has_changed: false, must_notify: true }
}

/// A reply with requested information.
pub(super) fn information(sentence: String, details: Vec<String>) -> MailReply {
    MailReply { sentence, details, is_done: true, has_changed: false, must_notify: true }
}

/// A reply that confirms a change.
fn done(sentence: String) -> MailReply {
    MailReply { sentence, details: Vec::new(), is_done: true, has_changed: true, must_notify: false }
}

impl ReplyComposer {
    /// The reply to `answer` by its outcome.
    pub(super) fn judge(&self, answer: &ParsedReply, outcome: Option<Outcome>) -> MailReply {
        let Some(Outcome { done: fulfilled, words }) = outcome else {
            return refused(self.text.get("mail-answer-empty").into_owned());
        };
        let verdict = match fulfilled {
            Err(error) => return self.not_done(answer, &error),
            Ok(MailCommandResult::Played(played)) => self.played(answer, &played),
            Ok(MailCommandResult::Nothing) => match words {
                Some(Err(error)) => return refused(self.text.explain(&error)),
                _ => return done(self.text.get("mail-answer-said").into_owned()),
            },
            Ok(other) => self.other(&other),
        };
        match words {
            // The move counts, but the player must learn that the chat was not delivered.
            Some(Err(error)) => {
                let chat_error = self.text.with("mail-answer-not-said", [("reason", self.text.explain(&error))]);
                let sentence = format!("{} {chat_error}", verdict.sentence);
                MailReply { sentence, must_notify: true, ..verdict }
            }
            _ => verdict,
        }
    }

    /// The request as it was understood; `None` if it was not.
    pub(super) fn understood(
        &self,
        reading: &ParseResult,
        line: Option<&str>,
        context: &Context<'_>,
    ) -> Option<String> {
        let meanings = match reading {
            ParseResult::Clear(answer) => answer.meanings(context),
            ParseResult::Doubtful(meanings) => meanings.clone(),
            ParseResult::Empty | ParseResult::Unreadable(_) => return None,
        };
        let descriptions: Vec<String> =
            meanings.iter().map(|meaning| self.meaning(meaning, context.position())).collect();
        if descriptions.is_empty() { line.and_then(quotable) } else { Some(descriptions.join(", ")) }
    }

    /// Adds the chat that was sent to the opponent and the doubtful text that was left out, if any.
    pub(super) fn with_left_out(&self, verdict: MailReply, spoken: &ExtractedChat) -> MailReply {
        if spoken.left_out.is_empty() || !verdict.is_done {
            return verdict;
        }
        let truncated = |text: &str| match text.char_indices().nth(MAX_QUOTED_LEN) {
            Some((end, _)) => format!("{}…", &text[..end]),
            None => text.to_owned(),
        };
        let args = [("said", truncated(&spoken.said)), ("left", truncated(&spoken.left_out))];
        let key = if spoken.said.is_empty() { "mail-answer-left-out-all" } else { "mail-answer-left-out" };
        let sentence = format!("{} {}", verdict.sentence, self.text.with(key, args));
        MailReply { sentence, must_notify: true, ..verdict }
    }

    /// Says why nothing was done, or that it was already done before.
    fn not_done(&self, answer: &ParsedReply, error: &MailRequestError) -> MailReply {
        let reason = self.text.explain(error);
        let MailRequestError::Play(PlayError::Refused { refusal, .. }) = error else { return refused(reason) };
        match (answer, refusal) {
            (ParsedReply::Draw, Refusal::OwnDrawOffer)
            | (ParsedReply::ProposeTakeback, Refusal::OwnTakebackProposal) => information(reason, Vec::new()),
            // The reason covers only the offer.
            (
                ParsedReply::Move { offer_draw: true, .. },
                Refusal::DrawOfferTooEarly | Refusal::DrawOfferTooSoon | Refusal::AgreementBarred(_),
            ) => refused(format!("{reason} {}", self.text.get("mail-answer-move-without-offer"))),
            _ => refused(reason),
        }
    }

    fn played(&self, answer: &ParsedReply, played: &Played) -> MailReply {
        let has_changed = !played.events.is_empty();
        match played.failed_claim(self.token.side) {
            Some(failed) => MailReply { has_changed, ..self.claim_failed(failed, played) },
            None => {
                let needs_telling = lacks_offer(answer, played);
                MailReply { has_changed, must_notify: needs_telling, ..done(self.done(answer, played)) }
            }
        }
    }

    /// Confirms a request that is not a game command.
    fn other(&self, fulfilled: &MailCommandResult) -> MailReply {
        let text = self.text;
        let sentence = match fulfilled {
            MailCommandResult::LineKept => text.get("mail-answer-line-kept").into_owned(),
            MailCommandResult::Rematch(RematchOffer::Made(_)) => text.get("mail-answer-rematch-offered").into_owned(),
            MailCommandResult::Rematch(RematchOffer::Begun { .. }) => {
                text.get("mail-answer-rematch-begun").into_owned()
            }
            MailCommandResult::LeaveTaken(leave) => {
                text.with("mail-answer-leave-taken", [("until", words::moment(text, leave.until))])
            }
            MailCommandResult::LeaveEnded => text.get("mail-answer-leave-ended").into_owned(),
            MailCommandResult::ChallengeAccepted(_) => text.get("mail-answer-challenge-accepted").into_owned(),
            MailCommandResult::ChallengeDeclined => text.get("mail-answer-challenge-declined").into_owned(),
            MailCommandResult::ChallengeMade(made) => challenge_made(text, made),
            MailCommandResult::Played(_) | MailCommandResult::Nothing => String::new(),
        };
        // No later message about the game would show it.
        MailReply { must_notify: true, ..done(sentence) }
    }

    /// Asks which of several meanings applies; or says why none of them can be executed any more.
    pub(super) fn doubtful(&self, meanings: &[Meaning], game: &Game, position: &Position) -> MailReply {
        if let Some(refusal) = over_or_stale(game, self.token.turn) {
            return refused(self.text.explain(&refusal));
        }
        let descriptions: Vec<String> =
            meanings.iter().map(|meaning| format!("“{}”", self.meaning(meaning, position))).collect();
        let or = self.text.get("mail-answer-or");
        let listed = match descriptions.split_last() {
            Some((last, [])) => last.clone(),
            Some((last, others)) => format!("{} {or} {last}", others.join(", ")),
            None => return refused(self.text.get("mail-answer-empty").into_owned()),
        };
        refused(self.text.with("mail-answer-doubtful", [("meanings", listed)]))
    }

    /// A meaning as the player can send it unambiguously.
    fn meaning(&self, meaning: &Meaning, position: &Position) -> String {
        let word = match meaning {
            Meaning::Move(legal) => return numbered_moves::numbered(position, legal, self.notation),
            Meaning::Resign => "mail-word-resign",
            Meaning::Draw => "mail-word-draw",
            Meaning::Claim => "mail-word-claim",
            Meaning::Accept => "mail-word-accept",
            Meaning::Decline => "mail-word-decline",
            Meaning::Takeback => "mail-word-takeback",
            Meaning::Other(word) => word,
        };
        self.text.get(word).into_owned()
    }

    /// What was done, as a sentence with the move in the player's notation.
    fn done(&self, answer: &ParsedReply, played: &Played) -> String {
        let ended = played.state.game.outcome().is_some();
        match answer {
            ParsedReply::MoveWithLines { .. } => {
                let played = self.done(&answer.clone().without_lines(), played);
                format!("{played} {}", self.text.get("mail-answer-line-kept"))
            }
            ParsedReply::Move { .. } => {
                let ply = self.token.turn.ply;
                let played_move = numbered_moves::last_move_before(&played.state.game, ply.next(), self.notation)
                    .unwrap_or_else(|| ply.to_string());
                let offered = played.events.iter().any(|event| matches!(event.kind, EventKind::DrawOffered { .. }));
                let key = if offered { "mail-answer-played-offering" } else { "move-was-played" };
                let sentence = self.text.with(key, [("move", played_move)]);
                if lacks_offer(answer, played) && !ended {
                    // The offer was made earlier in this turn.
                    format!("{sentence} {}", self.text.explain(&Refusal::OwnDrawOffer))
                } else {
                    sentence
                }
            }
            ParsedReply::Resign => self.text.get("mail-answer-resigned").into_owned(),
            ParsedReply::Draw if !ended => self.text.get("mail-answer-offered").into_owned(),
            ParsedReply::Draw | ParsedReply::Accept | ParsedReply::AcceptDraw => {
                self.text.get("mail-answer-agreed").into_owned()
            }
            ParsedReply::Decline | ParsedReply::DeclineDraw => self.text.get("mail-answer-declined").into_owned(),
            ParsedReply::AcceptTakeback => self.text.get("mail-answer-taken-back").into_owned(),
            ParsedReply::AcceptPause => self.text.get("mail-answer-paused").into_owned(),
            ParsedReply::DeclinePause => self.text.get("mail-answer-pause-declined").into_owned(),
            ParsedReply::RefillClock => self.text.get("notice-clock-refilled").into_owned(),
            ParsedReply::DeclineTakeback => self.text.get("mail-answer-takeback-declined").into_owned(),
            ParsedReply::Claim { .. } => {
                let claimed = self.text.get("mail-answer-claimed").into_owned();
                let with = self.move_of(played).map(|written| self.text.with("move-was-played", [("move", written)]));
                let is_drawn = played.state.game.outcome().is_some_and(chess_laws::Outcome::is_draw);
                with.into_iter().chain(is_drawn.then_some(claimed)).collect::<Vec<_>>().join(" ")
            }
            ParsedReply::ProposeTakeback => {
                let is_agreed = played.events.iter().any(|event| matches!(event.kind, EventKind::TakenBack { .. }));
                let key = if is_agreed { "mail-answer-taken-back" } else { "mail-answer-takeback-proposed" };
                self.text.get(key).into_owned()
            }
            // Not game commands.
            ParsedReply::Line(_)
            | ParsedReply::Rematch
            | ParsedReply::Challenge(_)
            | ParsedReply::Say(_)
            | ParsedReply::Status
            | ParsedReply::Games
            | ParsedReply::Help
            | ParsedReply::TakeLeave(_)
            | ParsedReply::EndLeave => String::new(),
        }
    }

    /// The reply to a claim that failed. It counts as refused only if it has changed nothing.
    fn claim_failed(&self, failed: FailedClaim, played: &Played) -> MailReply {
        if played.state.game.outcome().is_some_and(chess_laws::Outcome::is_draw) && failed.played.is_none() {
            let sentence = self.text.get("claim-met-offer").into_owned();
            return MailReply { must_notify: true, ..done(sentence) };
        }
        let with = self.move_of(played);
        let is_done = with.is_some() || !played.events.is_empty();
        let sentence = self.text.failed_claim(with.as_deref(), failed.is_offer);
        MailReply { is_done, has_changed: is_done, must_notify: true, ..done(sentence) }
    }

    /// The move that came with the command and was played, now or when the command first arrived.
    fn move_of(&self, played: &Played) -> Option<String> {
        numbered_moves::last_move_before(&played.state.game, played.played?.next(), self.notation)
    }
}

/// Whether a move was played without the draw offer that was requested with it.
fn lacks_offer(answer: &ParsedReply, played: &Played) -> bool {
    let offers = matches!(answer, ParsedReply::Move { offer_draw: true, .. });
    let changed = !played.events.is_empty();
    offers && changed && !played.events.iter().any(|event| matches!(event.kind, EventKind::DrawOffered { .. }))
}

/// The refusal if the game is over or the turn has passed.
fn over_or_stale(game: &Game, turn: TurnId) -> Option<Refusal> {
    game.outcome().map(Refusal::GameOver).or_else(|| game.check_turn(Some(turn)).err())
}

/// The line, if it is short and contains no links or contact data: the sender may be forged.
pub(super) fn quotable(line: &str) -> Option<String> {
    let is_short = line.chars().count() <= MAX_DOUBTED_LEN;
    (is_short && !is_added(line)).then(|| line.to_owned())
}

/// The reply to a challenge response by its outcome.
pub(super) fn judge_challenge(text: Text, outcome: Option<Outcome>) -> MailReply {
    match outcome.map(|outcome| outcome.done) {
        Some(Ok(MailCommandResult::ChallengeAccepted(_))) => {
            done(text.get("mail-answer-challenge-accepted").into_owned())
        }
        // No game begins, so no other message would show it.
        Some(Ok(MailCommandResult::ChallengeDeclined)) => {
            MailReply { must_notify: true, ..done(text.get("mail-answer-challenge-declined").into_owned()) }
        }
        Some(Ok(MailCommandResult::ChallengeMade(made))) => {
            MailReply { must_notify: true, ..done(challenge_made(text, &made)) }
        }
        Some(Err(error)) => refused(text.explain(&error)),
        Some(Ok(_)) | None => refused(text.get("mail-answer-empty").into_owned()),
    }
}

/// Confirms a challenge, with its opponent and terms.
fn challenge_made(text: Text, made: &MadeChallenge) -> String {
    let player = [("player", made.opponent.as_str())];
    // The engine accepts at once.
    if made.has_begun {
        return text.with("mail-answer-challenge-begun", player);
    }
    let Proposal { control, colour, rated, start, .. } = &made.proposal;
    let colour = match colour {
        Colour::Fixed(Side::White) => "mail-challenged-white",
        Colour::Fixed(Side::Black) => "mail-challenged-black",
        Colour::Random => "mail-challenged-random",
        Colour::Both => "mail-challenge-you-both",
    };
    let variant = match start.variant() {
        Variant::Standard => None,
        Variant::Chess960 => Some(text.get("mail-variant-chess960").into_owned()),
    };
    let control = text.with("mail-time-control", [("control", text.time_control_in_full(*control))]);
    let terms = variant.into_iter().chain([text.get(colour).into_owned(), mails::rated(text, *rated), control]);
    let terms = terms.collect::<Vec<_>>().join(" ");
    text.with("mail-answer-challenge-made", [("player", made.opponent.as_str()), ("terms", terms.as_str())])
}
