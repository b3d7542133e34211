//! Notifications: what players are told, as use cases queue it. Who is told, when, and how its mail and push messages
//! read stands in `mail::notify::mails`.

use chess_laws::Side;
use correspondence_clock::Instant;
use correspondence_game::{GameId, Ply, TurnId};
use serde::{Deserialize, Serialize};

use super::accounts::NextPath;
use domain::direct_message::MessageId;
use domain::followed_player::GameStep;
use domain::ids::ChallengeId;
use domain::leave::LeaveId;
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

/// Declares the kinds of notifications: a stored name, and a struct with what it says. Each is a variant of [`Notification`], and
/// `match_notification!` does the same with whichever of them a value is.
macro_rules! notifications {
    ($d:tt $($(#[doc = $doc:literal])* $name:literal => $kind:ident {
        $($(#[$field_meta:meta])* $field:ident: $type:ty),* $(,)?
    })+) => {
        $($(#[doc = $doc])*
        #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
        pub struct $kind {
            $($(#[$field_meta])* pub $field: $type,)*
        }

        impl From<$kind> for Notification {
            fn from(kind: $kind) -> Self {
                Self::$kind(kind)
            }
        })+

        /// What has happened, and to whom it is to be told. Stored as JSON with the jobs of the channels: a name or field that
        /// was ever released stays.
        #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(tag = "mail")]
        pub enum Notification {
            $($(#[doc = $doc])* #[serde(rename = $name)] $kind($kind),)+
        }

        impl Notification {
            /// The stored names of all kinds.
            pub const NAMES: &[&str] = &[$($name),+];

            /// The stored name of its kind.
            pub const fn kind(&self) -> &'static str {
                match self {
                    $(Self::$kind(_) => $name,)+
                }
            }
        }

        /// `match_notification!(value, kind => result)`: `result` for the struct that `value` holds, whichever it is.
        #[macro_export]
        macro_rules! match_notification {
            ($d value:expr, $d kind:ident => $d result:expr) => {
                match $d value { $($d crate::Notification::$kind($d kind) => $d result,)+ }
            };
        }
    };
}

notifications! { $
    /// The link that confirms an address.
    "confirm" => Confirm {
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
    }
    /// Somebody signed up with an address that has an account.
    "account-exists" => AccountExists {
        /// To whom.
        user: UserId,
        /// How long it waits: as long as a link would.
        #[serde(default, skip_serializing_if = "is_zero")]
        wait_seconds: u32,
    }
    /// The link that lets one set a new password.
    "reset" => Reset {
        /// To whom.
        user: UserId,
    }
    /// The link that confirms the second address of an account, to that address.
    "confirm-sender" => ConfirmSender {
        user: UserId,
        /// When the address was added, in milliseconds since 1970.
        added_at: i64,
    }
    /// Devices or addresses of private feeds were added to the account.
    "access-added" => AccessAdded {
        /// To whom.
        user: UserId,
        /// Since when, in milliseconds since 1970.
        since: i64,
        /// When this is sent.
        at: i64,
    }
    /// An operator suspended the account.
    "account-suspended" => AccountSuspended {
        user: UserId,
        /// When, in milliseconds since 1970: it names the suspension.
        since: i64,
    }
    /// An operator ended the suspension of the account.
    "account-reinstated" => AccountReinstated {
        user: UserId,
        /// When, in milliseconds since 1970.
        at: i64,
    }
    /// Somebody challenges you.
    "challenge-received" => ChallengeReceived {
        /// The challenge, which names the receiver.
        challenge: ChallengeId,
    }
    /// The challenge that the receiver had made is declined.
    "challenge-declined" => ChallengeDeclined {
        challenge: ChallengeId,
        /// To whom.
        to: UserId,
    }
    /// Nobody has taken the receiver's seek or link in time.
    "challenge-expired" => ChallengeExpired {
        challenge: ChallengeId,
        /// To whom.
        to: UserId,
    }
    /// Another player has written to you, and you have not read it.
    "message-received" => MessageReceived {
        from: UserId,
        /// To whom.
        to: UserId,
        /// The first message that is not read.
        first: MessageId,
    }
    /// A game has begun.
    "game-started" => GameStarted {
        game: GameId,
        /// To the player of that side.
        to: Side,
    }
    /// The opponent has moved.
    "your-turn" => YourTurn {
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
    }
    /// The opponent asks to take moves back.
    "takeback-proposed" => TakebackProposed {
        game: GameId,
        /// To the player of that side.
        to: Side,
    }
    /// The opponent has agreed to take moves back, and the receiver is to move again.
    "taken-back" => TakenBack {
        game: GameId,
        /// The ply the receiver is to play again.
        ply: Ply,
        /// How often moves were taken back, this time included.
        takebacks: u8,
        /// To the player of that side.
        to: Side,
    }
    /// The opponent proposes a pause.
    "pause-proposed" => PauseProposed {
        game: GameId,
        /// To the player of that side.
        to: Side,
    }
    /// The opponent agreed to a pause.
    "pause-agreed" => PauseAgreed {
        game: GameId,
        /// When, in milliseconds since 1970: it names the pause.
        at: i64,
        /// To the player of that side.
        to: Side,
    }
    /// The receiver's move waits, and the time for it runs out.
    "reminder" => Reminder {
        game: GameId,
        /// The turn in which the receiver is to move, or was when this was queued.
        turn: TurnId,
        /// Which of the receiver's reminders it is.
        reminder: correspondence_clock::Reminder,
        /// Until when it may be put off, as the channels decide when it is queued.
        #[serde(skip)]
        latest: Option<Instant>,
    }
    /// The opponent offers a draw, without a move.
    "draw-offered" => DrawOffered {
        game: GameId,
        /// The half-move that is next.
        ply: Ply,
        /// To the player of that side.
        to: Side,
    }
    /// The opponent declines what the receiver had offered or asked for. A move that declines it tells so itself.
    "offer-declined" => OfferDeclined {
        /// In which game.
        game: GameId,
        /// To the player of that side.
        to: Side,
        offer: Offer,
        /// When, in milliseconds since 1970.
        at: i64,
    }
    /// A conditional line of the receiver's was played without the draw offer it was to end with.
    "offer-left-out" => OfferLeftOut {
        game: GameId,
        /// The half-move that the line played.
        ply: Ply,
        /// To the player of that side.
        to: Side,
    }
    /// A game is over.
    "game-over" => GameOver {
        game: GameId,
        /// To the player of that side.
        to: Side,
    }
    /// An arbiter stopped the clocks, let them run again, or corrected one.
    "clocks-ruled" => ClocksRuled {
        /// In which game.
        game: GameId,
        /// When, in milliseconds since 1970: it names the ruling.
        at: i64,
        /// To the player of that side.
        to: Side,
    }
    /// An opponent takes leave.
    "leave-taken" => LeaveTaken {
        leave: LeaveId,
        /// To whom.
        to: UserId,
    }
    /// The receiver's leave began by itself.
    "automatic-leave" => AutomaticLeave {
        leave: LeaveId,
        /// The game in which their time was about to run out.
        game: GameId,
        /// To whom.
        to: UserId,
    }
    /// An opponent is back from leave before its time, or does not take it after all.
    "leave-ended" => LeaveEnded {
        leave: LeaveId,
        /// To whom.
        to: UserId,
    }
    /// The analysis of a game that the receiver has played is there.
    "analysis-ready" => AnalysisReady {
        game: GameId,
        /// To the player of that side.
        to: Side,
    }
    /// A game of somebody whom the receiver follows began, or ended.
    "followed-game" => FollowedGame {
        game: GameId,
        /// What has happened in it.
        step: GameStep,
        /// To whom.
        to: UserId,
        /// How many others are told of the same before.
        #[serde(default)]
        place: u32,
    }
    /// What has happened while it waited for the hour at which the receiver wants to be told. It names nothing: what waits then
    /// is read when it is sent.
    "bundle" => Bundle {
        /// To whom.
        to: UserId,
        /// What is to be told by then, in milliseconds since 1970.
        until: i64,
    }
    /// The receiver has stopped messages: which, and how to have them again.
    "mail-stopped" => MailStopped {
        /// To whom.
        to: UserId,
        /// The kinds that come no more, and when they came, by their names.
        was: Vec<(String, String)>,
        /// Whether reminders were asked to stop as well, and go on.
        keeps_reminders: bool,
        /// The `Message-ID` of the message that asked for it, without its brackets; empty where none did.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        answers: String,
    }
    /// What came of a message that a player sent.
    "move-answer" => MoveAnswer {
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
    }
    /// What came of a message that a player sent in answer to a challenge.
    "challenge-answer" => ChallengeAnswer {
        challenge: ChallengeId,
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
    }
    /// What came of a message that a player sent to their own address, or in answer to a bundle.
    "address-answer" => AddressAnswer {
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
    }
}

const fn is_zero(seconds: &u32) -> bool {
    *seconds == 0
}
