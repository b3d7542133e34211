//! The error responses of operations in the OpenAPI document. Each error type lists its own, and an operation names
//! error types: `responses((status = 200, …), Refusals<(Scoped, PlayError)>)`. The status follows from the [`Kind`], as
//! in the response; a description that follows in the list replaces that of the types for its status.
//!
//! An [`ApiError`](super::error::ApiError) made of one of these types checks in debug builds that the type lists its
//! kind. Errors of a single endpoint are described there.

use std::collections::BTreeMap;
use std::marker::PhantomData;

use actix_web::http::StatusCode;
use utoipa::IntoResponses;
use utoipa::openapi::content::ContentBuilder;
use utoipa::openapi::{Ref, RefOr, Response, ResponseBuilder};

use domain::account_state::AccountRefusal;
use domain::bot::BotRefusal;
use domain::feed_link::FeedLinkRefusal;
use http::problem::status_of;
use service::Kind;
use service::StoreError;
use service::bots::BotError;
use service::challenges::ChallengeError;
use service::chat::ChatError;
use service::devices::DeviceError;
use service::direct_messages::MessageError;
use service::engine_questions::QuestionError;
use service::event_feed::EventFeedError;
use service::feed_links::FeedLinkError;
use service::imported_games::ImportedGameError;
use service::leave::LeaveError;
use service::limits::LimitError;
use service::lines::SaveLinesError;
use service::mail_delivery::ResumeError;
use service::notes::NoteError;
use service::play::PlayError;
use service::relations::RelationError;
use service::rematches::RematchError;
use service::rulings::RulingError;
use service::sender_addresses::SenderAddressError;
use service::tokens::TokenError;
use service::trees::TreeChangeError;

/// A source of errors of known kinds.
pub(super) trait Refuses {
    /// The kinds and their descriptions. Internal errors and an unavailable database can occur in every operation, and
    /// access can end in every one that takes a token: these are not listed.
    const KINDS: &'static [(Kind, &'static str)];

    /// Statuses that no [`Kind`] has.
    const STATUSES: &'static [(StatusCode, &'static str)] = &[];
}

/// Whether `R` lists this kind of error.
pub(super) fn lists<R: Refuses>(kind: Kind) -> bool {
    matches!(kind, Kind::Internal | Kind::Unavailable | Kind::Unauthenticated)
        || R::KINDS.iter().any(|(listed, _)| *listed == kind)
}

macro_rules! refuses {
    ($($(#[$about:meta])* $of:ty: $($kind:ident $when:literal),* $(,)?;)*) => {
        $(impl Refuses for $of {
            const KINDS: &'static [(Kind, &'static str)] = &[$((Kind::$kind, $when)),*];
        })*
    };
}

/// An operation that needs a token, whatever its scopes.
pub(super) struct AnyToken;

/// An operation that needs a token with its scope, or with one of several.
pub(super) struct Scoped;

/// An operation of the Board API, which is for people.
pub(super) struct BoardScope;

/// An operation of the Bot API.
pub(super) struct BotScope;

/// A game named in the path.
pub(super) struct GamePath;

/// A game of the caller’s, named in the path.
pub(super) struct OwnGame;

/// The analysis of the caller’s game named in the path.
pub(super) struct TreePath;

/// The caller’s imported game named in the path.
pub(super) struct ImportPath;

/// A chat room of the game named in the path.
pub(super) struct ChatRoom;

/// An operation for arbiters.
pub(super) struct Arbiters;

/// The spectators’ chat room of the game named in the path.
pub(super) struct SpectatorRoom;

/// A challenge named in the path.
pub(super) struct ChallengePath;

/// A new challenge: the part of [`ChallengeError`] that concerns it.
pub(super) struct NewChallenge;

/// A leave named in the path.
pub(super) struct LeavePath;

/// A feed named in the path.
pub(super) struct FeedPath;

/// A player named in the path.
pub(super) struct PlayerPath;

/// Query parameters.
pub(super) struct Parameters;

/// A body of at most 64 KiB.
pub(super) struct Body;

/// A body of at most one mebibyte.
pub(super) struct LargeBody;

/// A message body of at most 128 KiB.
pub(super) struct MessageBody;

/// An operation that is rate-limited per network.
pub(super) struct Throttled;

/// A streamed response; their number per network is limited.
pub(super) struct Streams;

refuses! {
    AnyToken: Unauthenticated "No token, or one that does not work", Forbidden "The account is suspended or closed";
    Scoped: Unauthenticated "No token, or one that does not work", Forbidden "The scope is missing, or the account is suspended or closed";
    BotScope:
        Unauthenticated "No token, or one that does not work",
        Forbidden "The scope is missing, or the account is suspended or closed",
        Invalid "The account is no bot's";
    BoardScope:
        Unauthenticated "No token, or one that does not work",
        Forbidden "The scope is missing, or the account is suspended or closed",
        Invalid "The account is a bot's";
    GamePath: NotFound "There is no such game";
    OwnGame: Forbidden "You do not play this game", NotFound "There is no such game";
    TreePath: NotFound "There is no such game, or you do not play it";
    ImportPath: NotFound "You have no such game";
    ChatRoom: Forbidden "The room is closed to you", NotFound "There is no such game";
    Arbiters: Forbidden "You are no arbiter";
    SpectatorRoom:
        Unauthenticated "The game runs, and no token was sent, or one that does not work",
        Forbidden "You play in the game, and it is not over",
        NotFound "There is no such game";
    ChallengePath: NotFound "There is no such challenge";
    LeavePath: NotFound "You have no such leave";
    FeedPath: NotFound "There is no such feed, or it has no address";
    FeedLinkError:
        Unauthenticated "No token, or one that does not work",
        Forbidden "The account is suspended or closed",
        NotFound "There is no such feed, or it has no address";
    FeedLinkRefusal: NotFound "There is no such feed";
    PlayerPath: NotFound "There is no such player";
    Parameters: Invalid "A parameter cannot be read, which is named";
    Throttled: TooMany "Too often from one network: `Retry-After` says when again";
    Streams: TooMany "Too many exports and streams are open from this network";

    AccountRefusal: Forbidden "The account is suspended or closed";
    TokenError:
        Invalid "There is no such scope, or the token cannot be made so",
        Unauthenticated "No token, or one that does not work",
        Forbidden "The scope is missing",
        NotFound "There is no such token",
        TooMany "You have as many tokens as you can";
    BotRefusal:
        Invalid "The account is a bot's, or none, has had games, or has a role",
        Forbidden "Bots do not play through the lobby";
    BotError: Invalid "`has-played`: the account has had games; `has-role`: it is an arbiter's or an operator's";
    ChallengeError:
        Invalid "There is no such player, or something in the proposal cannot be had",
        Forbidden "It is not for you, not yours, or the player accepts no challenge from you",
        NotFound "There is no such challenge",
        Conflict "It was answered or cancelled before, or one of you has as many games as they want",
        TooMany "You have made many challenges: `Retry-After` says when again";
    NewChallenge:
        Invalid "Something in the proposal cannot be had",
        Forbidden "You may not make it, or the player accepts none from you",
        Conflict "One of you has as many games as they want",
        TooMany "You have made many challenges: `Retry-After` says when again";
    RematchError:
        Invalid "Something in the challenge cannot be had",
        Forbidden "You did not play in that game, or the player accepts no challenge from you",
        NotFound "There is no such game",
        Conflict "The game is not over, the player has declined a rematch of it, or one of you has as many games as they want",
        TooMany "You have made many challenges: `Retry-After` says when again";
    LimitError: Invalid "It is no limit that one can have";
    RelationError:
        Invalid "It is you",
        Forbidden "The player has blocked you",
        NotFound "There is no such player",
        Conflict "You block the player",
        TooMany "You follow or block as many players as you can";
    LeaveError:
        Invalid "It would begin in the past or more than a year ahead, end before it begins, be shorter than a day, or be more than you have",
        NotFound "You have no such leave",
        Conflict "It overlaps with other leave of yours, or is over already",
        TooMany "You have taken leave ten times within a day";
    correspondence_clock::ReminderError: Invalid "One of them is no reminder, or they are too many";
    ChatError:
        Invalid "There is nothing in the text, or too much",
        Forbidden "The room is closed to you",
        NotFound "There is no such game",
        Conflict "The room is full, or you block your opponent",
        TooMany "You have written a great deal in a short time";
    MessageError:
        Invalid "It is you, or nothing is in the text, or too much",
        Forbidden "They do not take messages from you",
        NotFound "There is no such player",
        Conflict "You block them",
        TooMany "You have written a great deal in a short time: `Retry-After` says when again";
    TreeChangeError:
        Invalid "A move is not legal where it stands, which is named, or there is too much; nothing is changed",
        NotFound "There is no such game, or you do not play it",
        Conflict "The node is not there any more, with the analysis as it is; or it is the game's own move",
        TooMany "You change your analyses too quickly";
    ImportedGameError:
        Invalid "The PGN cannot be read; the move that is not legal is named",
        Forbidden "`engine-barred`: it is close to a position of a running game of yours after move 10",
        NotFound "There is no such game among those you keep",
        Conflict "You keep as many games as you can",
        TooMany "You import too quickly";
    DeviceError:
        Invalid "The protocol, the address, the keys or the name cannot be used",
        Unauthenticated "No token, or one that does not work",
        Forbidden "The account is suspended or closed",
        Conflict "You have it already, or have a webhook already",
        NotFound "You have no such device",
        TooMany "You have 20 already, or three at that host";
    ResumeError: TooMany "You have had it resumed three times within 30 days: `Retry-After` says when again";
    SenderAddressError:
        Invalid "It is no address, or that of your account",
        Unauthenticated "No token, or one that does not work",
        TooMany "You have asked often, or that mailbox was written to often";
    NoteError:
        Invalid "They are too long",
        NotFound "There is no such game",
        Conflict "You keep notes about as many games as you can";
    PlayError:
        Invalid "It cannot be done as the game stands; nothing was done",
        Forbidden "You do not play this game",
        NotFound "There is no such game",
        Conflict "Not your turn, another ply, or too late; with the state",
        Gone "The game is over; with the state",
        TooMany "More moves than anybody can think about: `Retry-After` says when again";
    RulingError:
        Invalid "There is no reason, or the game has no clocks",
        Forbidden "You are no arbiter, or you play in this game",
        NotFound "There is no such game",
        Conflict "The clocks are as they would be already; with the state",
        Gone "The game is over; with the state",
        TooMany "You rule too quickly";
    SaveLinesError:
        Invalid "A move is not legal where it stands, two answers are given to one move, or there is too much; `error` names the place",
        Forbidden "You do not play this game",
        NotFound "There is no such game",
        Conflict "Another ply is next; with the state",
        Gone "The game is over; with the state",
        TooMany "You change lines too quickly, or they have played very much";
    QuestionError:
        Forbidden "The game is between people or rated, you do not play it, or (`engine-barred`) its position is close to that of a running game of yours after move 10",
        NotFound "There is no such game",
        Conflict "It is not your turn, or the game is over",
        TooMany "You ask too quickly: `Retry-After` says when again";
    EventFeedError: Gone "`cursor-too-old`: events after `since` have been deleted; ask without it";
    StoreError: Invalid "A text holds what cannot be stored", Conflict "Somebody was quicker";
}

impl Refuses for Body {
    const KINDS: &'static [(Kind, &'static str)] = Parameters::KINDS;
    const STATUSES: &'static [(StatusCode, &'static str)] = &[
        (StatusCode::PAYLOAD_TOO_LARGE, "The body is larger than 64 KiB"),
        (StatusCode::UNSUPPORTED_MEDIA_TYPE, "The body is neither a form nor JSON"),
    ];
}

impl Refuses for LargeBody {
    const KINDS: &'static [(Kind, &'static str)] = Parameters::KINDS;
    const STATUSES: &'static [(StatusCode, &'static str)] = &[
        (StatusCode::PAYLOAD_TOO_LARGE, "More than one mebibyte was sent"),
        (StatusCode::UNSUPPORTED_MEDIA_TYPE, "The body is neither a form nor JSON"),
    ];
}

impl Refuses for MessageBody {
    const KINDS: &'static [(Kind, &'static str)] = Parameters::KINDS;
    const STATUSES: &'static [(StatusCode, &'static str)] = &[
        (StatusCode::PAYLOAD_TOO_LARGE, "The body is larger than 128 KiB"),
        (StatusCode::UNSUPPORTED_MEDIA_TYPE, "The body is neither a form nor JSON"),
    ];
}

/// The errors of one or several types.
trait AllRefuse {
    /// The statuses and their descriptions.
    fn statuses() -> Vec<(StatusCode, &'static str)>;
}

impl<R: Refuses> AllRefuse for R {
    fn statuses() -> Vec<(StatusCode, &'static str)> {
        let of_kinds = R::KINDS.iter().map(|(kind, when)| (status_of(*kind), *when));
        of_kinds.chain(R::STATUSES.iter().copied()).collect()
    }
}

macro_rules! all_refuse {
    ($($types:ident)*) => {
        impl<$($types: AllRefuse),*> AllRefuse for ($($types,)*) {
            fn statuses() -> Vec<(StatusCode, &'static str)> {
                [$($types::statuses()),*].concat()
            }
        }
    };
}

all_refuse! { A B }
all_refuse! { A B C }
all_refuse! { A B C D }
all_refuse! { A B C D E }

/// The errors of a type that [`Refuses`], or of several in a tuple, for OpenAPI.
pub(super) struct Refusals<R>(PhantomData<R>);

impl<R: AllRefuse> IntoResponses for Refusals<R> {
    fn responses() -> BTreeMap<String, RefOr<Response>> {
        let mut by_status: BTreeMap<u16, Vec<&str>> = BTreeMap::new();
        for (status, when) in R::statuses() {
            let of_status = by_status.entry(status.as_u16()).or_default();
            if !of_status.contains(&when) {
                of_status.push(when);
            }
        }
        by_status.into_iter().map(|(status, when)| (status.to_string(), refusal(&when).into())).collect()
    }
}

fn refusal(when: &[&str]) -> Response {
    let body = ContentBuilder::new().schema(Some(Ref::from_schema_name("Error"))).build();
    ResponseBuilder::new().description(when.join(". ")).content("application/json", body).build()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn statuses_follow_from_the_kinds_of_all_types() {
        let responses = Refusals::<(Scoped, PlayError, Body)>::responses();
        let statuses: Vec<&str> = responses.keys().map(String::as_str).collect();
        assert_eq!(statuses, ["400", "401", "403", "404", "409", "410", "413", "415", "429"]);
        let RefOr::T(forbidden) = &responses["403"] else { panic!("no reference") };
        assert_eq!(
            forbidden.description,
            "The scope is missing, or the account is suspended or closed. You do not play this game"
        );
    }
}
