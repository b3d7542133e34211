use correspondence_clock::{Instant, days};

use super::*;
use crate::chat::ChatRefusal;
use crate::engine_level::EngineLevel;
use crate::relation::{MutualRelation, Relation};
use crate::user::tests::user;
use crate::user::{Role, User};

const NOW: Instant = Instant::from_millis(929_959_200_000);
const FOLLOW: Option<Relation> = Some(Relation::Follow);
const BLOCK: Option<Relation> = Some(Relation::Block);

fn reader(messengers: MessagePrivacy) -> User {
    User { messengers, ..user(2, "Bob") }
}

fn strangers() -> MessagePermissionFacts {
    MessagePermissionFacts::default()
}

fn opponents() -> MessagePermissionFacts {
    MessagePermissionFacts { are_opponents: true, ..strangers() }
}

fn followed() -> MessagePermissionFacts {
    MessagePermissionFacts { relation: MutualRelation { own: None, theirs: FOLLOW }, ..strangers() }
}

fn answer() -> MessagePermissionFacts {
    MessagePermissionFacts { is_answer: true, ..strangers() }
}

#[test]
fn message_privacy_decides_who_may_write() {
    use MessagePrivacy::{Everyone, Followed, Nobody};
    let bob = || "Bob".to_owned();
    let ann = user(1, "Ann");
    for (messengers, acquaintance, expected) in [
        (Followed, strangers(), Err(MessageRefusal::NotFollowed(bob()))),
        (Followed, followed(), Ok(())),
        (Followed, opponents(), Ok(())),
        (Followed, answer(), Ok(())),
        (Everyone, strangers(), Ok(())),
        (Nobody, followed(), Err(MessageRefusal::TakesNone(bob()))),
        (Nobody, opponents(), Err(MessageRefusal::TakesNone(bob()))),
        (Nobody, answer(), Ok(())),
    ] {
        assert_eq!(
            check_writer(&ann, &reader(messengers), acquaintance, NOW),
            expected,
            "{messengers:?} {acquaintance:?}"
        );
    }
    let only_own = MessagePermissionFacts { relation: MutualRelation { own: FOLLOW, theirs: None }, ..strangers() };
    assert_eq!(
        check_writer(&ann, &reader(Followed), only_own, NOW),
        Err(MessageRefusal::NotFollowed(bob())),
        "that the writer follows is not enough"
    );
}

#[test]
fn new_accounts_may_write_only_to_acquaintances() {
    let everyone = reader(MessagePrivacy::Everyone);
    let new = |age| User { created_at: NOW - age, ..user(1, "Ann") };
    let refused = Err(MessageRefusal::NewAccount { reader: "Bob".to_owned(), wait: days(1) });
    assert_eq!(check_writer(&new(days(6)), &everyone, strangers(), NOW), refused);
    assert_eq!(check_writer(&new(days(7)), &everyone, strangers(), NOW), Ok(()));
    assert_eq!(check_writer(&new(days(0)), &everyone, opponents(), NOW), Ok(()));
}

#[test]
fn block_in_either_direction_prevents_messages() {
    let ann = user(1, "Ann");
    let all = MessagePermissionFacts { are_opponents: true, is_answer: true, ..strangers() };
    for (own, theirs, refusal) in [
        (None, BLOCK, ChatRefusal::Unwelcome("Bob".to_owned())),
        (BLOCK, None, ChatRefusal::BlockedByYou("Bob".to_owned())),
        (BLOCK, FOLLOW, ChatRefusal::BlockedByYou("Bob".to_owned())),
        (BLOCK, BLOCK, ChatRefusal::Unwelcome("Bob".to_owned())),
    ] {
        let acquaintance = MessagePermissionFacts { relation: MutualRelation { own, theirs }, ..all };
        let found = check_writer(&ann, &reader(MessagePrivacy::Everyone), acquaintance, NOW);
        assert_eq!(found, Err(refusal.into()), "{own:?} {theirs:?}");
    }
}

#[test]
fn guests_unconfirmed_accounts_and_programs_do_not_write_to_strangers() {
    let everyone = reader(MessagePrivacy::Everyone);
    let ann = user(1, "Ann");
    let check = |writer: &User, acquaintance| check_writer(writer, &everyone, acquaintance, NOW);
    let guest = User { is_guest: true, ..ann.clone() };
    assert_eq!(check(&guest, opponents()), Err(MessageRefusal::AccountNeeded));
    let unconfirmed = User { confirmed_at: None, ..ann.clone() };
    assert_eq!(check(&unconfirmed, opponents()), Err(ChatRefusal::Unconfirmed.into()));
    let bot = User { is_bot: true, ..ann.clone() };
    assert_eq!(check(&bot, followed()), Err(MessageRefusal::BotWithoutGame("Bob".to_owned())));
    assert_eq!((check(&bot, opponents()), check(&bot, answer())), (Ok(()), Ok(())));
    let engine = User { engine_level: Some(EngineLevel::LOWEST), ..everyone.clone() };
    assert_eq!(check_writer(&ann, &engine, opponents(), NOW), Err(MessageRefusal::NoReader("Bob".to_owned())));
    assert_eq!(check_writer(&ann, &ann, opponents(), NOW), Err(MessageRefusal::Oneself));
}

#[test]
fn message_keeps_line_breaks_and_is_limited_in_length() {
    assert_eq!(read_message("Hello\r\n\r\n\r\n\r\nBob \u{202e}!\n"), Ok("Hello\n\nBob !".to_owned()));
    assert_eq!(read_message(" \u{200b}\n"), Err(ChatRefusal::Empty.into()));
    assert_eq!(read_message(&"ß".repeat(MAX_MESSAGE_LEN)).map(|text| text.chars().count()), Ok(MAX_MESSAGE_LEN));
    assert_eq!(read_message(&"ß".repeat(MAX_MESSAGE_LEN + 1)), Err(MessageRefusal::TooLong(MAX_MESSAGE_LEN + 1)));
}

#[test]
fn longest_wait_of_all_rate_limits_applies() {
    let at = |ago| Some(NOW - ago);
    let second = std::time::Duration::from_secs(1);
    assert_eq!(check_rates(SendingFacts::default(), NOW), Ok(()));
    let both = SendingFacts { nth_message: [at(second), at(days(1) / 2)], nth_conversation: None };
    assert_eq!(check_rates(both, NOW), Err(ChatRefusal::TooMuch(days(1) / 2).into()));
    assert!(MESSAGE_RATES.iter().all(|rate| rate.span <= SENT_MESSAGES_KEPT), "what counts is still known");
    let begun = SendingFacts { nth_conversation: at(days(1) / 4), ..SendingFacts::default() };
    assert_eq!(check_rates(begun, NOW), Err(MessageRefusal::TooManyConversations(days(1) * 3 / 4)));
    assert_eq!(check_rates(begun, NOW + days(1)), Ok(()));
}

#[test]
fn only_participants_report_and_only_uninvolved_arbiters_review() {
    let (ann, bob, eve) = (user(1, "Ann"), user(2, "Bob"), user(3, "Eve"));
    let pair = Pair::of(bob.id, ann.id);
    let message = DirectMessage {
        id: MessageId(5),
        conversation: ConversationId(1),
        author: ann.id,
        body: "You patzer".to_owned(),
        sent_at: NOW,
        removed_by: None,
        is_unread: false,
    };
    let by = |reporter: &User| report(&message, pair, reporter, MessageId(0), false, 0);
    assert_eq!(by(&bob), Ok(true));
    assert_eq!(by(&ann), Err(ChatRefusal::OwnLine.into()));
    assert_eq!(by(&eve), Err(MessageRefusal::UnknownMessage));
    assert_eq!(report(&message, pair, &bob, MessageId(5), false, 0), Err(MessageRefusal::UnknownMessage), "deleted");
    assert_eq!(report(&message, pair, &bob, MessageId(4), true, 20), Ok(false));
    assert_eq!(report(&message, pair, &bob, MessageId(4), false, 20), Err(ChatRefusal::TooManyReports.into()));
    let arbiter = |one: &User| User { roles: Role::Arbiter.into(), ..one.clone() };
    assert_eq!(check_can_review(&arbiter(&eve), pair), Ok(()));
    assert_eq!(check_can_review(&eve, pair), Err(ChatRefusal::NotAnArbiter.into()));
    for involved in [&ann, &bob] {
        assert_eq!(check_can_review(&arbiter(involved), pair), Err(ChatRefusal::Involved.into()));
    }
}

#[test]
fn stored_names_are_read_back() {
    for messengers in MessagePrivacy::ALL {
        assert_eq!(messengers.as_str().parse(), Ok(messengers));
    }
    assert!("friends".parse::<MessagePrivacy>().is_err());
}
