//! What people are told.

use chess_laws::Side;
use correspondence_clock::{Instant, Reminder};
use correspondence_game::{GameId, Ply, TurnId};
use serde::{Deserialize, Serialize};

use super::accounts::NextPath;
use domain::direct_message::MessageId;
use domain::followed_player::GameStep;
use domain::leave::LeaveId;
use domain::notice_settings::NoticeKind;
use domain::user::UserId;

/// Which bundle a message answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AnsweredBundle {
    /// When it was composed, in milliseconds since 1970: what it shows of games is of that moment.
    pub at: i64,
    /// The kinds of what it tells, as bits.
    pub kinds: u16,
}

/// What one player offers the other, or asks for, and the other may decline.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Offer {
    Draw,
    /// To take moves back.
    Takeback,
    /// To pause the game.
    Pause,
}

/// What has happened, and to whom it is to be told. Stored as JSON with the jobs of the channels: a variant or field that was
/// ever released keeps its name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "mail", rename_all = "kebab-case")]
pub enum Notification {
    /// The link that confirms an address.
    Confirm {
        /// To whom.
        user: UserId,
        /// Where the link leads on to.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        next: Option<NextPath>,
        /// Whether a sign-up before, with the same address, was replaced by this one.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        replaces: bool,
        /// How long it waits, since very many sign up.
        #[serde(default, skip_serializing_if = "is_zero")]
        wait_seconds: u32,
    },
    /// Somebody signed up with an address that has an account.
    AccountExists {
        /// To whom.
        user: UserId,
        /// How long it waits: as long as a link would.
        #[serde(default, skip_serializing_if = "is_zero")]
        wait_seconds: u32,
    },
    /// The link that lets one set a new password.
    Reset {
        /// To whom.
        user: UserId,
    },
    /// The link that confirms the second address of an account, to that address.
    ConfirmSender {
        user: UserId,
        /// When the address was added, in milliseconds since 1970.
        added_at: i64,
    },
    /// Devices or addresses of private feeds were added to the account.
    AccessAdded {
        /// To whom.
        user: UserId,
        /// Since when, in milliseconds since 1970.
        since: i64,
        /// When this is sent.
        at: i64,
    },
    /// An operator suspended the account.
    AccountSuspended {
        user: UserId,
        /// When, in milliseconds since 1970: it names the suspension.
        since: i64,
    },
    /// An operator ended the suspension of the account.
    AccountReinstated {
        user: UserId,
        /// When, in milliseconds since 1970.
        at: i64,
    },
    /// Somebody challenges you.
    ChallengeReceived {
        /// The challenge, which names the receiver.
        challenge: GameId,
    },
    /// The challenge that the receiver had made is declined.
    ChallengeDeclined {
        challenge: GameId,
        /// To whom.
        to: UserId,
    },
    /// Nobody has taken the receiver's seek or link in time.
    ChallengeExpired {
        challenge: GameId,
        /// To whom.
        to: UserId,
    },
    /// Another player has written to you, and you have not read it.
    MessageReceived {
        from: UserId,
        /// To whom.
        to: UserId,
        /// The first message that is not read.
        first: MessageId,
    },
    /// A game has begun.
    GameStarted {
        game: GameId,
        /// To the player of that side.
        to: Side,
    },
    /// The opponent has moved.
    YourTurn {
        game: GameId,
        /// The ply the receiver is to play: the opponent's move was the one before.
        ply: Ply,
        /// How often moves had been taken back by then. After another takeback there is nothing to ask for.
        #[serde(default)]
        takebacks: u8,
        /// The opponent's move that the receiver's conditional lines answered first, where they have answered any since
        /// the receiver was told last.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        since: Option<Ply>,
    },
    /// The opponent asks to take moves back.
    TakebackProposed {
        game: GameId,
        /// To the player of that side.
        to: Side,
    },
    /// The opponent has agreed to take moves back, and the receiver is to move again.
    TakenBack {
        game: GameId,
        /// The ply the receiver is to play again.
        ply: Ply,
        /// How often moves were taken back, this time included.
        takebacks: u8,
        /// To the player of that side.
        to: Side,
    },
    /// The opponent proposes a pause.
    PauseProposed {
        game: GameId,
        /// To the player of that side.
        to: Side,
    },
    /// The opponent agreed to a pause.
    PauseAgreed {
        game: GameId,
        /// When, in milliseconds since 1970: it names the pause.
        at: i64,
        /// To the player of that side.
        to: Side,
    },
    /// The receiver's move waits, and the time for it runs out.
    Reminder {
        game: GameId,
        /// The turn in which the receiver is to move, or was when this was queued.
        turn: TurnId,
        /// Which of the receiver's reminders it is.
        reminder: Reminder,
        /// Until when it may be put off, as the channels decide when it is queued.
        #[serde(skip)]
        latest: Option<Instant>,
    },
    /// The opponent offers a draw, without a move.
    DrawOffered {
        game: GameId,
        /// The half-move that is next.
        ply: Ply,
        /// To the player of that side.
        to: Side,
    },
    /// The opponent declines what the receiver had offered or asked for. A move that declines it tells so itself.
    OfferDeclined {
        /// In which game.
        game: GameId,
        /// To the player of that side.
        to: Side,
        offer: Offer,
        /// When, in milliseconds since 1970.
        at: i64,
    },
    /// A conditional line of the receiver's was played without the draw offer it was to end with.
    OfferLeftOut {
        game: GameId,
        /// The half-move that the line played.
        ply: Ply,
        /// To the player of that side.
        to: Side,
    },
    /// A game is over.
    GameOver {
        game: GameId,
        /// To the player of that side.
        to: Side,
    },
    /// An arbiter stopped the clocks, let them run again, or corrected one.
    ClocksRuled {
        /// In which game.
        game: GameId,
        /// When, in milliseconds since 1970: it names the ruling.
        at: i64,
        /// To the player of that side.
        to: Side,
    },
    /// An opponent takes leave.
    LeaveTaken {
        leave: LeaveId,
        /// To whom.
        to: UserId,
    },
    /// The receiver's leave began by itself.
    AutomaticLeave {
        leave: LeaveId,
        /// The game in which their time was about to run out.
        game: GameId,
        /// To whom.
        to: UserId,
    },
    /// An opponent is back from leave before its time, or does not take it after all.
    LeaveEnded {
        leave: LeaveId,
        /// To whom.
        to: UserId,
    },
    /// The analysis of a game that the receiver has played is there.
    AnalysisReady {
        game: GameId,
        /// To the player of that side.
        to: Side,
    },
    /// A game of somebody whom the receiver follows began, or ended.
    FollowedGame {
        game: GameId,
        /// What has happened in it.
        step: GameStep,
        /// To whom.
        to: UserId,
        /// How many others are told of the same before.
        #[serde(default)]
        place: u32,
    },
    /// What has happened while it waited for the hour at which the receiver wants to be told. It names nothing: what waits then
    /// is read when it is sent.
    Bundle {
        /// To whom.
        to: UserId,
        /// What is to be told by then, in milliseconds since 1970.
        until: i64,
    },
    /// The receiver has stopped messages: which, and how to have them again.
    MailStopped {
        /// To whom.
        to: UserId,
        /// The kinds that come no more, and when they came, by their names.
        was: Vec<(String, String)>,
        /// Whether reminders were asked to stop as well, and go on.
        keeps_reminders: bool,
        /// The `Message-ID` of the message that asked for it, without its brackets; empty where none did.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        answers: String,
    },
    /// What came of a message that a player sent.
    MoveAnswer {
        /// The game it was about.
        game: GameId,
        /// To the player of that side.
        to: Side,
        /// What came of it, as a sentence.
        sentence: String,
        /// What is to be said besides, in lines: what was asked about.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        details: Vec<String>,
        /// How many messages in a row were refused, this one included; 0 when what it asked was done.
        tries: u8,
        /// The `Message-ID` of the player's message, without its brackets; empty where it had none.
        answers: String,
        /// Whether further messages of that kind get no answer today.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        is_last: bool,
    },
    /// What came of a message that a player sent in answer to a challenge.
    ChallengeAnswer {
        challenge: GameId,
        /// To whom it names.
        to: UserId,
        /// What came of it, as a sentence.
        sentence: String,
        /// How many messages in a row were refused, this one included; 0 when what it asked was done.
        tries: u8,
        /// The `Message-ID` of the player's message, without its brackets; empty where it had none.
        answers: String,
        /// Whether further messages of that kind get no answer today.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        is_last: bool,
    },
    /// What came of a message that a player sent to their own address, or in answer to a bundle.
    AddressAnswer {
        /// To whom.
        to: UserId,
        /// What came of it, as a sentence.
        sentence: String,
        /// What is to be said besides, in lines.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        details: Vec<String>,
        /// The bundle that was answered, if one was.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        bundle: Option<AnsweredBundle>,
        /// How many messages in a row were refused, this one included; 0 when what it asked was done.
        tries: u8,
        /// The `Message-ID` of the player's message, without its brackets; empty where it had none.
        answers: String,
        /// Whether further messages of that kind get no answer today.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        is_last: bool,
    },
}

const fn is_zero(seconds: &u32) -> bool {
    *seconds == 0
}

impl Notification {
    /// What the receiver chooses by whether and when they are told of it. `None` where there is nothing to choose: of the
    /// account itself, of what came of a message of their own, and of the bundle, which holds what they have chosen.
    pub const fn choice(&self) -> Option<NoticeKind> {
        match self {
            Self::Confirm { .. }
            | Self::AccountExists { .. }
            | Self::Reset { .. }
            | Self::ConfirmSender { .. }
            | Self::AccessAdded { .. }
            | Self::AccountSuspended { .. }
            | Self::AccountReinstated { .. }
            | Self::Bundle { .. }
            | Self::MailStopped { .. }
            | Self::MoveAnswer { .. }
            | Self::ChallengeAnswer { .. }
            | Self::AddressAnswer { .. } => None,
            Self::YourTurn { .. } | Self::TakenBack { .. } => Some(NoticeKind::Turn),
            Self::Reminder { .. } | Self::AutomaticLeave { .. } => Some(NoticeKind::Reminder),
            Self::DrawOffered { .. }
            | Self::TakebackProposed { .. }
            | Self::PauseProposed { .. }
            | Self::PauseAgreed { .. }
            | Self::OfferDeclined { .. }
            | Self::OfferLeftOut { .. } => Some(NoticeKind::Offer),
            Self::ChallengeReceived { .. } | Self::ChallengeDeclined { .. } | Self::ChallengeExpired { .. } => {
                Some(NoticeKind::Challenge)
            }
            Self::MessageReceived { .. } => Some(NoticeKind::Message),
            Self::GameStarted { .. } => Some(NoticeKind::Start),
            Self::GameOver { .. } => Some(NoticeKind::Result),
            Self::LeaveTaken { .. } | Self::LeaveEnded { .. } | Self::ClocksRuled { .. } => Some(NoticeKind::Leave),
            Self::AnalysisReady { .. } => Some(NoticeKind::Analysis),
            Self::FollowedGame { .. } => Some(NoticeKind::Followed),
        }
    }

    /// Until when it may be put off by quiet hours and the like, where that is bounded.
    pub const fn latest(&self) -> Option<Instant> {
        match self {
            Self::Reminder { latest, .. } => *latest,
            _ => None,
        }
    }

    /// Whether it is mailed to an address at which mail has kept failing, too: what gets somebody into their account, and
    /// what came of a message that has just come from there.
    pub const fn ignores_pause(&self) -> bool {
        matches!(
            self,
            Self::Confirm { .. }
                | Self::AccountExists { .. }
                | Self::Reset { .. }
                | Self::ConfirmSender { .. }
                | Self::MoveAnswer { .. }
                | Self::ChallengeAnswer { .. }
                | Self::AddressAnswer { .. }
        )
    }

    /// What kind of notice it is, in kebab case.
    pub fn kind(&self) -> &'static str {
        match self {
            Self::Confirm { .. } => "confirm",
            Self::AccountExists { .. } => "account-exists",
            Self::Reset { .. } => "reset",
            Self::ConfirmSender { .. } => "confirm-sender",
            Self::AccessAdded { .. } => "access-added",
            Self::AccountSuspended { .. } => "account-suspended",
            Self::AccountReinstated { .. } => "account-reinstated",
            Self::ChallengeReceived { .. } => "challenge-received",
            Self::ChallengeDeclined { .. } => "challenge-declined",
            Self::ChallengeExpired { .. } => "challenge-expired",
            Self::MessageReceived { .. } => "message-received",
            Self::GameStarted { .. } => "game-started",
            Self::YourTurn { .. } => "your-turn",
            Self::TakebackProposed { .. } => "takeback-proposed",
            Self::TakenBack { .. } => "taken-back",
            Self::PauseProposed { .. } => "pause-proposed",
            Self::PauseAgreed { .. } => "pause-agreed",
            Self::Reminder { .. } => "reminder",
            Self::DrawOffered { .. } => "draw-offered",
            Self::OfferDeclined { .. } => "offer-declined",
            Self::OfferLeftOut { .. } => "offer-left-out",
            Self::GameOver { .. } => "game-over",
            Self::ClocksRuled { .. } => "clocks-ruled",
            Self::LeaveTaken { .. } => "leave-taken",
            Self::AutomaticLeave { .. } => "automatic-leave",
            Self::LeaveEnded { .. } => "leave-ended",
            Self::AnalysisReady { .. } => "analysis-ready",
            Self::FollowedGame { .. } => "followed-game",
            Self::Bundle { .. } => "bundle",
            Self::MailStopped { .. } => "mail-stopped",
            Self::MoveAnswer { .. } => "move-answer",
            Self::ChallengeAnswer { .. } => "challenge-answer",
            Self::AddressAnswer { .. } => "address-answer",
        }
    }
}
