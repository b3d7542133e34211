//! Notifications, as use cases queue them. Their recipients and times, and the text of mail and push messages, are
//! decided in `mail::notify::mails`.

use std::fmt;

use chess_laws::Side;
use correspondence_clock::Instant;
use correspondence_game::{GameId, Ply, TurnId};
use serde::{Deserialize, Serialize};

use domain::account_export::AccountExportId;
use domain::direct_message::MessageId;
use domain::followed_player::GameStep;
use domain::ids::ChallengeId;
use domain::leave::LeaveId;
use domain::next_path::NextPath;
use domain::place::Place;
use domain::profile::TitleKind;
use domain::user::UserId;

/// The bundle that a message replies to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AnsweredBundle {
    /// When it was composed, in milliseconds since 1970: it shows games as of that moment.
    pub at: i64,
    /// The kinds of its notifications, as bits.
    pub kinds: u16,
}

/// Text that logs do not show: the jobs that hold it are logged.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Unlogged(pub String);

impl fmt::Debug for Unlogged {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("…")
    }
}

/// An offer or request to the opponent, who may decline it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Offer {
    Draw,
    Takeback,
    Pause,
}

/// Declares the kinds of notifications: a stored name, and a struct with the data. Each is a variant of
/// [`Notification`], and `match_notification!` evaluates an expression for whichever variant a value is.
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

        /// An event and its recipient. Stored as JSON with the jobs of the channels: a name or field that was ever
        /// released stays.
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
        /// The recipient.
        user: UserId,
        /// The page that the link leads on to.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        next: Option<NextPath>,
        /// Whether this sign-up replaces an earlier one with the same address.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        replaces: bool,
        /// How long delivery is delayed, since very many sign up.
        #[serde(default, skip_serializing_if = "is_zero")]
        wait_seconds: u32,
        /// Part of what the key in the link is derived from: the installation's secret alone does not give it.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        nonce: String,
    }
    /// Somebody signed up with an address that has an account.
    "account-exists" => AccountExists {
        /// The recipient.
        user: UserId,
        /// How long delivery is delayed: as long as a link would be.
        #[serde(default, skip_serializing_if = "is_zero")]
        wait_seconds: u32,
    }
    /// The link that lets one set a new password.
    "reset" => Reset {
        /// The recipient.
        user: UserId,
        /// Part of what the key in the link is derived from: the installation's secret alone does not give it.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        nonce: String,
    }
    /// The link that confirms the second address of an account, to that address.
    "confirm-sender" => ConfirmSender {
        user: UserId,
        /// When the address was added, in milliseconds since 1970.
        added_at: i64,
    }
    /// Devices or addresses of private feeds were added to the account.
    "access-added" => AccessAdded {
        /// The recipient.
        user: UserId,
        /// Since when, in milliseconds since 1970.
        since: i64,
        /// When this is sent.
        at: i64,
    }
    /// An operator suspended the account.
    "account-suspended" => AccountSuspended {
        user: UserId,
        /// When, in milliseconds since 1970: it identifies the suspension.
        since: i64,
    }
    /// An operator ended the suspension of the account.
    "account-reinstated" => AccountReinstated {
        user: UserId,
        /// When, in milliseconds since 1970.
        at: i64,
    }
    /// The account is closed for good: to the address that it had.
    "account-closed" => AccountClosed {
        user: UserId,
        /// The name that it had.
        name: Unlogged,
        email: Unlogged,
        /// The language that its owner had chosen, or whose pages they read, as a tag.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        language: Option<String>,
    }
    /// An operator approved the sign-up.
    "application-approved" => ApplicationApproved { user: UserId }
    /// An operator refused the sign-up, or nobody approved it in time: the account is deleted. To the address that it had.
    "sign-up-refused" => SignUpRefused {
        /// The account that is gone.
        user: UserId,
        /// The name that it had.
        name: Unlogged,
        email: Unlogged,
        /// The language of its pages, as a tag.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        language: Option<String>,
        /// Why, if the operator says so.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        reason: Option<Unlogged>,
        /// Whether nobody decided.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        has_expired: bool,
    }
    /// Applications for accounts wait for a decision.
    "applications-waiting" => ApplicationsWaiting {
        /// The recipient, an operator.
        to: UserId,
        /// When the first of them came since the last notification, in milliseconds since 1970.
        since: i64,
        /// When this is sent.
        at: i64,
    }
    /// The archive of everything about the account can be downloaded.
    "export-ready" => ExportReady {
        /// The recipient.
        user: UserId,
        export: AccountExportId,
    }
    /// The security of the account has changed: a log-in, a password, a second factor.
    "security-changed" => SecurityChanged {
        /// The recipient.
        user: UserId,
        /// The kind of change, by its stored name.
        change: String,
        /// A browser, a reason or a number; empty if there is none.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        detail: String,
        /// Where somebody logged in, if that is known.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        place: Option<Place>,
        /// When, in milliseconds since 1970.
        at: i64,
    }
    /// An arbiter or operator confirmed a title of the player, or withdrew the confirmation.
    "title-reviewed" => TitleReviewed {
        /// The recipient.
        user: UserId,
        kind: TitleKind,
        is_confirmed: bool,
    }
    /// The link that confirms another address of the account, to that address.
    "confirm-email" => ConfirmEmail {
        user: UserId,
        /// What the key in the link is derived from.
        nonce: String,
    }
    /// The account has another address: to the one before, with a link to undo it.
    "email-changed" => EmailChanged {
        user: UserId,
        /// The id of the change.
        change: i64,
        /// What the key in the link is derived from.
        nonce: String,
    }
    /// Somebody challenges you.
    "challenge-received" => ChallengeReceived {
        /// The challenge, which names the receiver.
        challenge: ChallengeId,
    }
    /// The challenge that the receiver had made is declined.
    "challenge-declined" => ChallengeDeclined {
        challenge: ChallengeId,
        /// The recipient.
        to: UserId,
    }
    /// The receiver's seek or link expired before anybody accepted it.
    "challenge-expired" => ChallengeExpired {
        challenge: ChallengeId,
        /// The recipient.
        to: UserId,
    }
    /// Another player has written to you, and you have not read it.
    "message-received" => MessageReceived {
        from: UserId,
        /// The recipient.
        to: UserId,
        /// The first message that is not read.
        first: MessageId,
    }
    /// A game has begun.
    "game-started" => GameStarted {
        game: GameId,
        /// The recipient's side.
        to: Side,
    }
    /// The opponent has moved.
    "your-turn" => YourTurn {
        game: GameId,
        /// The ply the receiver is to play: the opponent's move was the one before.
        ply: Ply,
        /// The number of takebacks by then. After another takeback the notification is obsolete.
        #[serde(default)]
        takebacks: u8,
        /// The first of the opponent's moves that the receiver's conditional lines have answered since the last
        /// notification, if they have answered any.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        since: Option<Ply>,
    }
    /// The opponent requests a takeback.
    "takeback-proposed" => TakebackProposed {
        game: GameId,
        /// The recipient's side.
        to: Side,
    }
    /// The opponent has agreed to take moves back, and the receiver is to move again.
    "taken-back" => TakenBack {
        game: GameId,
        /// The ply the receiver is to play again.
        ply: Ply,
        /// The number of takebacks, this one included.
        takebacks: u8,
        /// The recipient's side.
        to: Side,
    }
    /// The opponent proposes a pause.
    "pause-proposed" => PauseProposed {
        game: GameId,
        /// The recipient's side.
        to: Side,
    }
    /// The opponent agreed to a pause.
    "pause-agreed" => PauseAgreed {
        game: GameId,
        /// When, in milliseconds since 1970: it identifies the pause.
        at: i64,
        /// The recipient's side.
        to: Side,
    }
    /// The receiver's move waits, and the time for it runs out.
    "reminder" => Reminder {
        game: GameId,
        /// The turn in which the receiver is to move, or was when this was queued.
        turn: TurnId,
        /// Which of the receiver's reminders it is.
        reminder: correspondence_clock::Reminder,
        /// Until when delivery may be deferred, which the channels decide when it is queued.
        #[serde(skip)]
        latest: Option<Instant>,
    }
    /// The opponent offers a draw, without a move.
    "draw-offered" => DrawOffered {
        game: GameId,
        /// The ply that is next.
        ply: Ply,
        /// The recipient's side.
        to: Side,
    }
    /// The opponent declines what the receiver had offered or requested. A move that declines it needs no notification
    /// of its own.
    "offer-declined" => OfferDeclined {
        game: GameId,
        /// The recipient's side.
        to: Side,
        offer: Offer,
        /// When, in milliseconds since 1970.
        at: i64,
    }
    /// A conditional line of the receiver's was played without the draw offer it was to end with.
    "offer-left-out" => OfferLeftOut {
        game: GameId,
        /// The ply that the line played.
        ply: Ply,
        /// The recipient's side.
        to: Side,
    }
    /// A game is over.
    "game-over" => GameOver {
        game: GameId,
        /// The recipient's side.
        to: Side,
    }
    /// An arbiter stopped the clocks, let them run again, or corrected one.
    "clocks-ruled" => ClocksRuled {
        game: GameId,
        /// When, in milliseconds since 1970: it identifies the ruling.
        at: i64,
        /// The recipient's side.
        to: Side,
    }
    /// An opponent takes leave.
    "leave-taken" => LeaveTaken {
        leave: LeaveId,
        /// The recipient.
        to: UserId,
    }
    /// The receiver's leave began by itself.
    "automatic-leave" => AutomaticLeave {
        leave: LeaveId,
        /// The game in which their time was about to run out.
        game: GameId,
        /// The recipient.
        to: UserId,
    }
    /// An opponent is back from leave before its time, or does not take it after all.
    "leave-ended" => LeaveEnded {
        leave: LeaveId,
        /// The recipient.
        to: UserId,
    }
    /// The analysis of a game that the receiver has played is ready.
    "analysis-ready" => AnalysisReady {
        game: GameId,
        /// The recipient's side.
        to: Side,
    }
    /// A game of a player whom the receiver follows began, or ended.
    "followed-game" => FollowedGame {
        game: GameId,
        /// The event in the game.
        step: GameStep,
        /// The recipient.
        to: UserId,
        /// How many others are notified of the same event before.
        #[serde(default)]
        place: u32,
    }
    /// The notifications held until the hour that the receiver has chosen. It names none: those waiting then are read
    /// when it is sent.
    "bundle" => Bundle {
        /// The recipient.
        to: UserId,
        /// Until when notifications are included, in milliseconds since 1970.
        until: i64,
    }
    /// The receiver has stopped messages: which, and how to undo it.
    "mail-stopped" => MailStopped {
        /// The recipient.
        to: UserId,
        /// The stopped kinds and their delivery before, by name.
        was: Vec<(String, String)>,
        /// Whether reminders were requested to stop as well, and go on.
        keeps_reminders: bool,
        /// The `Message-ID` of the message that requested it, without its brackets; empty if none did.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        answers: String,
    }
    /// The result of a message that a player sent.
    "move-answer" => MoveAnswer {
        /// The game it was about.
        game: GameId,
        /// The recipient's side.
        to: Side,
        /// The result, as a sentence.
        sentence: String,
        /// Further lines: the requested information.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        details: Vec<String>,
        /// How many messages in a row were refused, this one included; 0 if its request is fulfilled.
        tries: u8,
        /// The `Message-ID` of the player's message, without its brackets; empty if it had none.
        answers: String,
        /// Whether further messages of that kind get no answer today.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        is_last: bool,
    }
    /// The result of a message that a player sent in reply to a challenge.
    "challenge-answer" => ChallengeAnswer {
        challenge: ChallengeId,
        /// The recipient, whom the challenge names.
        to: UserId,
        /// The result, as a sentence.
        sentence: String,
        /// How many messages in a row were refused, this one included; 0 if its request is fulfilled.
        tries: u8,
        /// The `Message-ID` of the player's message, without its brackets; empty if it had none.
        answers: String,
        /// Whether further messages of that kind get no answer today.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        is_last: bool,
    }
    /// The result of a message that a player sent to their own address, or in reply to a bundle.
    "address-answer" => AddressAnswer {
        /// The recipient.
        to: UserId,
        /// The result, as a sentence.
        sentence: String,
        /// Further lines.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        details: Vec<String>,
        /// The bundle that was replied to, if one was.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        bundle: Option<AnsweredBundle>,
        /// How many messages in a row were refused, this one included; 0 if its request is fulfilled.
        tries: u8,
        /// The `Message-ID` of the player's message, without its brackets; empty if it had none.
        answers: String,
        /// Whether further messages of that kind get no answer today.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        is_last: bool,
    }
}

const fn is_zero(seconds: &u32) -> bool {
    *seconds == 0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn logs_do_not_show_the_address_of_a_closed_account() {
        let closed = AccountClosed {
            user: UserId(1),
            name: Unlogged("Ann".to_owned()),
            email: Unlogged("ann@example.org".to_owned()),
            language: None,
        };
        let logged = format!("{:?}", Notification::from(closed));
        assert!(!logged.contains("ann@") && !logged.contains("Ann"), "{logged}");
    }
}
