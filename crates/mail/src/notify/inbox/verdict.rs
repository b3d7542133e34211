//! What came of a message, in words for the player who sent it.

use chess_laws::{Notation, Position, Side, Variant};
use correspondence_game::{EventKind, Game, Refusal, TurnId};
use text::numbered_moves;

use super::answer::ParsedReply;
use super::reading::{Context, Meaning, Reading};
use super::signature::{Spoken, is_added};
use crate::notify::reply_token::ReplyToken;
use crate::notify::{mails, words};
use domain::challenge::{Colour, Proposal};
use service::claims::FailedClaim;
use service::play::{PlayError, Played};
use service::received::{Fulfilled, MadeChallenge, MailReply, MailRequestError, Outcome};
use service::rematches::RematchOffer;
use text::Text;

/// The most characters of a line that are quoted to whom a message claims to be from.
const MAX_DOUBTED_LEN: usize = 60;

/// The most characters of the player's own words that are told back.
const MAX_QUOTED_LEN: usize = 120;

/// Puts into words what came of a message.
#[derive(Clone, Copy)]
pub(super) struct Judge {
    pub(super) text: Text,
    pub(super) token: ReplyToken,
    /// The notation of the player.
    pub(super) notation: Notation,
}

/// That a message has changed nothing, and why.
pub(super) fn refused(sentence: String) -> MailReply {
    MailReply { sentence, details: Vec::new(), is_done: false, has_changed: false, needs_telling: true }
}

/// What somebody has asked about.
pub(super) fn information(sentence: String, details: Vec<String>) -> MailReply {
    MailReply { sentence, details, is_done: true, has_changed: false, needs_telling: true }
}

/// That something was done.
fn done(sentence: String) -> MailReply {
    MailReply { sentence, details: Vec::new(), is_done: true, has_changed: true, needs_telling: false }
}

impl Judge {
    /// What came of `answer`.
    pub(super) fn judge(&self, answer: &ParsedReply, outcome: Option<Outcome>) -> MailReply {
        let Some(Outcome { done: fulfilled, words }) = outcome else {
            return refused(self.text.get("mail-answer-empty").into_owned());
        };
        let verdict = match fulfilled {
            Err(error) => return self.not_done(answer, &error),
            Ok(Fulfilled::Played(played)) => self.played(answer, &played),
            Ok(Fulfilled::Nothing) => match words {
                Some(Err(error)) => return refused(self.text.explain(&error)),
                _ => return done(self.text.get("mail-answer-said").into_owned()),
            },
            Ok(other) => self.other(&other),
        };
        match words {
            // The move counts; that nobody reads the words has to be told.
            Some(Err(error)) => {
                let not_said = self.text.with("mail-answer-not-said", [("reason", self.text.explain(&error))]);
                let sentence = format!("{} {not_said}", verdict.sentence);
                MailReply { sentence, needs_telling: true, ..verdict }
            }
            _ => verdict,
        }
    }

    /// What a message was understood to ask for; nothing where it was not.
    pub(super) fn understood(&self, reading: &Reading, line: Option<&str>, context: &Context<'_>) -> Option<String> {
        let meanings = match reading {
            Reading::Clear(answer) => answer.meanings(context),
            Reading::Doubtful(meanings) => meanings.clone(),
            Reading::Empty | Reading::Unreadable(_) => return None,
        };
        let said: Vec<String> = meanings.iter().map(|meaning| self.meaning(meaning, context.position())).collect();
        if said.is_empty() { line.and_then(quotable) } else { Some(said.join(", ")) }
    }

    /// The same with what was said to the opponent and what was not, where something was left out in doubt.
    pub(super) fn with_left_out(&self, verdict: MailReply, spoken: &Spoken) -> MailReply {
        if spoken.left_out.is_empty() || !verdict.is_done {
            return verdict;
        }
        let shown = |text: &str| match text.char_indices().nth(MAX_QUOTED_LEN) {
            Some((end, _)) => format!("{}…", &text[..end]),
            None => text.to_owned(),
        };
        let words = [("said", shown(&spoken.said)), ("left", shown(&spoken.left_out))];
        let key = if spoken.said.is_empty() { "mail-answer-left-out-all" } else { "mail-answer-left-out" };
        let sentence = format!("{} {}", verdict.sentence, self.text.with(key, words));
        MailReply { sentence, needs_telling: true, ..verdict }
    }

    /// Why nothing was done; or that it needs no doing, since it was done before.
    fn not_done(&self, answer: &ParsedReply, error: &MailRequestError) -> MailReply {
        let reason = self.text.explain(error);
        let MailRequestError::Play(PlayError::Refused { refusal, .. }) = error else { return refused(reason) };
        match (answer, refusal) {
            (ParsedReply::Draw, Refusal::OwnDrawOffer)
            | (ParsedReply::ProposeTakeback, Refusal::OwnTakebackProposal) => information(reason, Vec::new()),
            // The reason tells of the offer alone.
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
                MailReply { has_changed, needs_telling, ..done(self.done(answer, played)) }
            }
        }
    }

    /// What was done that is no move.
    fn other(&self, fulfilled: &Fulfilled) -> MailReply {
        let text = self.text;
        let sentence = match fulfilled {
            Fulfilled::LineKept => text.get("mail-answer-line-kept").into_owned(),
            Fulfilled::Rematch(RematchOffer::Made(_)) => text.get("mail-answer-rematch-offered").into_owned(),
            Fulfilled::Rematch(RematchOffer::Begun { .. }) => text.get("mail-answer-rematch-begun").into_owned(),
            Fulfilled::LeaveTaken(leave) => {
                text.with("mail-answer-leave-taken", [("until", words::moment(text, leave.until))])
            }
            Fulfilled::LeaveEnded => text.get("mail-answer-leave-ended").into_owned(),
            Fulfilled::ChallengeAccepted(_) => text.get("mail-answer-challenge-accepted").into_owned(),
            Fulfilled::ChallengeDeclined => text.get("mail-answer-challenge-declined").into_owned(),
            Fulfilled::ChallengeMade(made) => challenge_made(text, made),
            Fulfilled::Played(_) | Fulfilled::Nothing => String::new(),
        };
        // There is no next message about the game that would show it.
        MailReply { needs_telling: true, ..done(sentence) }
    }

    /// That a message could mean one thing or another, with what it could mean; or, where nothing more could be done
    /// anyway, why not.
    pub(super) fn doubtful(&self, meanings: &[Meaning], game: &Game, position: &Position) -> MailReply {
        if let Some(refusal) = over_or_stale(game, self.token.turn) {
            return refused(self.text.explain(&refusal));
        }
        let said: Vec<String> =
            meanings.iter().map(|meaning| format!("“{}”", self.meaning(meaning, position))).collect();
        let or = self.text.get("mail-answer-or");
        let listed = match said.split_last() {
            Some((last, [])) => last.clone(),
            Some((last, others)) => format!("{} {or} {last}", others.join(", ")),
            None => return refused(self.text.get("mail-answer-empty").into_owned()),
        };
        refused(self.text.with("mail-answer-doubtful", [("meanings", listed)]))
    }

    /// A meaning as it may be sent, so that nothing else could be meant.
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
                    // One that was made before in this turn.
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
            // They are no commands of the game.
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

    /// What came of a claim that failed. Only where it has changed nothing is it as good as refused.
    fn claim_failed(&self, failed: FailedClaim, played: &Played) -> MailReply {
        if played.state.game.outcome().is_some_and(chess_laws::Outcome::is_draw) && failed.played.is_none() {
            let sentence = self.text.get("claim-met-offer").into_owned();
            return MailReply { needs_telling: true, ..done(sentence) };
        }
        let with = self.move_of(played);
        let is_done = with.is_some() || !played.events.is_empty();
        let sentence = self.text.failed_claim(with.as_deref(), failed.is_offer);
        MailReply { is_done, has_changed: is_done, needs_telling: true, ..done(sentence) }
    }

    /// The move that was played which came with the command, or had been when it came before.
    fn move_of(&self, played: &Played) -> Option<String> {
        numbered_moves::last_move_before(&played.state.game, played.played?.next(), self.notation)
    }
}

/// Whether a move was played without the draw offer that was to come with it.
fn lacks_offer(answer: &ParsedReply, played: &Played) -> bool {
    let offers = matches!(answer, ParsedReply::Move { offer_draw: true, .. });
    let changed = !played.events.is_empty();
    offers && changed && !played.events.iter().any(|event| matches!(event.kind, EventKind::DrawOffered { .. }))
}

/// Why nothing more can be done in that turn, if so.
fn over_or_stale(game: &Game, turn: TurnId) -> Option<Refusal> {
    game.outcome().map(Refusal::GameOver).or_else(|| game.check_turn(Some(turn)).err())
}

/// The line, if it is short and leads nowhere: whoever wrote it may not be who it claims to be from.
pub(super) fn quotable(line: &str) -> Option<String> {
    let is_short = line.chars().count() <= MAX_DOUBTED_LEN;
    (is_short && !is_added(line)).then(|| line.to_owned())
}

/// What came of an answer to a challenge.
pub(super) fn judge_challenge(text: Text, outcome: Option<Outcome>) -> MailReply {
    match outcome.map(|outcome| outcome.done) {
        Some(Ok(Fulfilled::ChallengeAccepted(_))) => done(text.get("mail-answer-challenge-accepted").into_owned()),
        // No game begins that would show it.
        Some(Ok(Fulfilled::ChallengeDeclined)) => {
            MailReply { needs_telling: true, ..done(text.get("mail-answer-challenge-declined").into_owned()) }
        }
        Some(Ok(Fulfilled::ChallengeMade(made))) => {
            MailReply { needs_telling: true, ..done(challenge_made(text, &made)) }
        }
        Some(Err(error)) => refused(text.explain(&error)),
        Some(Ok(_)) | None => refused(text.get("mail-answer-empty").into_owned()),
    }
}

/// Whom a player has challenged, and to what.
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
