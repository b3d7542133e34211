//! Messages for the refusals of `correspondence-game`, except those of conditional lines.

use chess_laws::{EndReason, Outcome};
use correspondence_clock::{Clock, days};
use correspondence_game::{
    AgreementBar, AgreementBarError, Game, GameIdError, GameRule, PauseProposal, Ply, Refusal, RulingReason,
    RulingReasonError, TurnIdError,
};

use super::laws_errors::side_name;
use super::message::{Explain, Message};
use super::reason::{Kind, Reason};

impl Explain for Refusal {
    fn lesson(&self) -> Option<&'static str> {
        match self {
            Self::IllegalMove(error) => error.lesson(),
            _ => None,
        }
    }

    fn message(&self) -> Message {
        match self {
            Self::NotYourTurn => Message::new("refusal-not-your-turn"),
            Self::GameOver(outcome) => Message::new("refusal-game-over").with("outcome", outcome_phrase(*outcome)),
            Self::StalePly { expected, given } => {
                let (given, expected) = (given.move_count(), expected.move_count());
                let turn = if given == expected { "same" } else { "other" };
                Message::new("refusal-stale-ply").with("turn", turn).with("given", given).with("expected", expected)
            }
            Self::TakenBackSince => Message::new("refusal-taken-back-since"),
            Self::IllegalMove(error) => error.message(),
            Self::TimeIsUp => Message::new("refusal-time-is-up"),
            Self::FlagNotFallen { deadline: Some(deadline) } => {
                Message::new("refusal-flag-not-fallen").with("deadline", *deadline)
            }
            Self::FlagNotFallen { deadline: None } => Message::new("refusal-no-deadline"),
            Self::NoDrawOffer => Message::new("refusal-no-draw-offer"),
            Self::DrawOfferTooEarly => Message::new("refusal-draw-offer-too-early"),
            Self::AgreementBarred(bar) => Message::new("refusal-agreement-barred").with("move", bar.number()),
            Self::DrawOfferTooSoon => Message::new("refusal-draw-offer-too-soon"),
            Self::OwnDrawOffer => Message::new("refusal-own-draw-offer"),
            Self::RatedGame => Message::new("refusal-rated-game"),
            Self::NothingToTakeBack => Message::new("refusal-nothing-to-take-back"),
            Self::NoTakebackProposal => Message::new("refusal-no-takeback-proposal"),
            Self::OwnTakebackProposal => Message::new("refusal-own-takeback-proposal"),
            Self::TakebackTooSoon => Message::new("refusal-takeback-too-soon"),
            Self::TooManyTakebacks => Message::new("refusal-too-many-takebacks").with("most", Game::MAX_TAKEBACKS),
            Self::NoPauseProposal => Message::new("refusal-no-pause-proposal"),
            Self::OwnPauseProposal => Message::new("refusal-own-pause-proposal"),
            Self::OtherPauseProposal(days) => Message::new("refusal-other-pause-proposal").with("days", *days),
            Self::PauseTooSoon => Message::new("refusal-pause-too-soon"),
            Self::PauseLength => Message::new("refusal-pause-length").with("most", PauseProposal::MAX_DAYS),
            Self::AlreadyPaused => Message::new("refusal-already-paused"),
            Self::PausedEnough { left } => {
                Message::new("refusal-paused-enough").with("most", PauseProposal::MAX_DAYS_OF_GAME).with("left", *left)
            }
            Self::NoClock => Message::new("refusal-no-clock"),
            Self::ClockIsFull => {
                Message::new("refusal-clock-is-full").with("days", Clock::FULL.as_secs() / days(1).as_secs())
            }
            Self::NoRefill => Message::new("refusal-no-refill"),
            Self::BankIsEmpty => Message::new("refusal-bank-is-empty"),
            Self::NothingToRefill => Message::new("refusal-nothing-to-refill"),
            Self::NoPauses => Message::new("refusal-no-pauses"),
            Self::GivenEnough(given) => Message::new("refusal-given-enough").with("days", *given),
            Self::ClocksAreStopped => Message::new("refusal-clocks-are-stopped"),
            Self::ClocksRun => Message::new("refusal-clocks-run"),
            Self::FlagByClaim => Message::new("refusal-flag-by-claim"),
            Self::CannotAbort => Message::new("refusal-cannot-abort"),
            Self::Forbidden(GameRule::NoAbort) => Message::new("refusal-no-abort"),
            Self::Forbidden(GameRule::NoRematch) => Message::new("refusal-no-rematch"),
            Self::Forbidden(GameRule::NoGiveTime) => Message::new("refusal-no-give-time"),
            Self::Forbidden(GameRule::NoClaimWin) => Message::new("refusal-no-claim-win"),
            Self::Forbidden(GameRule::NoEarlyDraw) => Message::new("refusal-no-early-draw"),
            Self::PlayersOnly => Message::new("refusal-players-only"),
            Self::ArbitersOnly => Message::new("refusal-arbiters-only"),
            Self::TooManyMoves => Message::new("refusal-too-many-moves").with("most", Ply::MAX.get()),
            Self::NotProved => Message::new("refusal-not-proved"),
        }
    }
}

impl Reason for Refusal {
    fn kind(&self) -> Kind {
        match self {
            Self::GameOver(_) => Kind::Gone,
            Self::NotYourTurn
            | Self::StalePly { .. }
            | Self::TakenBackSince
            | Self::TimeIsUp
            | Self::ClocksAreStopped
            | Self::ClocksRun
            | Self::NotProved => Kind::Conflict,
            Self::GivenEnough(_) => Kind::TooMany,
            Self::ArbitersOnly => Kind::Forbidden,
            _ => Kind::Invalid,
        }
    }

    fn code(&self) -> &'static str {
        Self::code(self)
    }
}

impl Explain for GameIdError {
    fn message(&self) -> Message {
        Message::new("game-id-error").with("text", &self.0)
    }
}

impl Explain for TurnIdError {
    fn message(&self) -> Message {
        Message::new("turn-id-error").with("text", &self.0)
    }
}

impl Explain for AgreementBarError {
    fn message(&self) -> Message {
        Message::new("agreement-bar-error")
            .with("earliest", AgreementBar::EARLIEST)
            .with("latest", AgreementBar::LATEST)
            .with("given", self.0)
    }
}

impl Explain for RulingReasonError {
    fn message(&self) -> Message {
        match self {
            Self::Empty => Message::new("ruling-reason-error-empty"),
            Self::TooLong(length) => {
                Message::new("ruling-reason-error-too-long").with("length", *length).with("most", RulingReason::MAX_LEN)
            }
        }
    }
}

impl Reason for RulingReasonError {
    fn kind(&self) -> Kind {
        Kind::Invalid
    }

    fn code(&self) -> &'static str {
        match self {
            Self::Empty => "no-reason",
            Self::TooLong(_) => "reason-too-long",
        }
    }
}

impl Explain for Outcome {
    fn message(&self) -> Message {
        outcome_phrase(*self)
    }
}

/// How a game ended, within a sentence: `White wins by checkmate`, `draw by agreement`, `aborted`.
pub(super) fn outcome_phrase(outcome: Outcome) -> Message {
    let reason = match outcome.reason {
        EndReason::Checkmate => Message::new("end-reason-checkmate"),
        EndReason::Resignation => Message::new("end-reason-resignation"),
        EndReason::Stalemate => Message::new("end-reason-stalemate"),
        EndReason::DeadPosition => Message::new("end-reason-dead-position"),
        EndReason::Agreement => Message::new("end-reason-agreement"),
        EndReason::ThreefoldRepetition => Message::new("end-reason-threefold-repetition"),
        EndReason::FiftyMoves => Message::new("end-reason-fifty-moves"),
        EndReason::FivefoldRepetition => Message::new("end-reason-fivefold-repetition"),
        EndReason::SeventyFiveMoves => Message::new("end-reason-seventy-five-moves"),
        EndReason::MoveLimit => Message::new("end-reason-move-limit"),
        EndReason::FlagFall => Message::new("end-reason-flag-fall"),
        EndReason::Adjudication => Message::new("end-reason-adjudication"),
        EndReason::Forfeit => Message::new("end-reason-forfeit"),
        EndReason::Aborted => return Message::new("outcome-phrase-aborted"),
    };
    match outcome.winner {
        Some(side) => Message::new("outcome-phrase-win").with("winner", side_name(side)).with("reason", reason),
        None => Message::new("outcome-phrase-draw").with("reason", reason),
    }
}

#[cfg(test)]
mod tests {
    use chess_laws::Side;
    use correspondence_clock::Instant;

    use super::*;
    use crate::Text;

    fn english(error: &impl Explain) -> String {
        Text::english().message(&error.message())
    }

    #[test]
    fn english_refusals_match_display() {
        let bar = AgreementBar::new(30).expect("a number in bounds");
        for refusal in [
            Refusal::NotYourTurn,
            Refusal::StalePly { expected: Ply::new(7), given: Ply::new(5) },
            Refusal::TakenBackSince,
            Refusal::IllegalMove(chess_laws::MoveError::TooLong),
            Refusal::TimeIsUp,
            Refusal::FlagNotFallen { deadline: None },
            Refusal::NoDrawOffer,
            Refusal::DrawOfferTooEarly,
            Refusal::AgreementBarred(bar),
            Refusal::DrawOfferTooSoon,
            Refusal::OwnDrawOffer,
            Refusal::RatedGame,
            Refusal::NothingToTakeBack,
            Refusal::NoTakebackProposal,
            Refusal::OwnTakebackProposal,
            Refusal::TakebackTooSoon,
            Refusal::TooManyTakebacks,
            Refusal::NoPauseProposal,
            Refusal::OwnPauseProposal,
            Refusal::OtherPauseProposal(1),
            Refusal::OtherPauseProposal(7),
            Refusal::PauseTooSoon,
            Refusal::PauseLength,
            Refusal::AlreadyPaused,
            Refusal::PausedEnough { left: 5 },
            Refusal::NoClock,
            Refusal::ClockIsFull,
            Refusal::NoRefill,
            Refusal::BankIsEmpty,
            Refusal::NothingToRefill,
            Refusal::NoPauses,
            Refusal::GivenEnough(7),
            Refusal::ClocksAreStopped,
            Refusal::ClocksRun,
            Refusal::FlagByClaim,
            Refusal::CannotAbort,
            Refusal::Forbidden(GameRule::NoAbort),
            Refusal::Forbidden(GameRule::NoRematch),
            Refusal::Forbidden(GameRule::NoGiveTime),
            Refusal::Forbidden(GameRule::NoClaimWin),
            Refusal::Forbidden(GameRule::NoEarlyDraw),
            Refusal::PlayersOnly,
            Refusal::ArbitersOnly,
            Refusal::TooManyMoves,
            Refusal::NotProved,
        ] {
            assert_eq!(english(&refusal), refusal.to_string(), "{refusal:?}");
        }
        let deadline = Some(Instant::from_millis(929_959_200_000));
        let still_time = english(&Refusal::FlagNotFallen { deadline });
        assert_eq!(still_time, "There is still time to move, until 21 June 1999, 10:00 UTC.");
    }

    #[test]
    fn english_outcomes_match_display() {
        for reason in EndReason::ALL {
            for outcome in [Outcome::win(Side::Black, reason), Outcome::draw(reason)] {
                if reason != EndReason::Aborted || outcome.winner.is_none() {
                    let refusal = Refusal::GameOver(outcome);
                    assert_eq!(english(&refusal), refusal.to_string());
                }
            }
        }
    }

    #[test]
    fn english_parse_errors_match_display() {
        let id = "nonsense!".parse::<correspondence_game::GameId>().expect_err("no name");
        assert_eq!(english(&id), id.to_string());
        let turn = "soon".parse::<correspondence_game::TurnId>().expect_err("no turn");
        assert_eq!(english(&turn), turn.to_string());
        let bar = AgreementBar::new(1).expect_err("too early");
        assert_eq!(english(&bar), bar.to_string());
        for words in ["", &"ß".repeat(501)] {
            let reason = RulingReason::new(words).expect_err("no reason");
            assert_eq!(english(&reason), reason.to_string());
        }
    }
}
