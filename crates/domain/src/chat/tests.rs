use std::time::Duration;

use correspondence_clock::days;

use super::*;
use crate::game_summary::tests::summary;
use crate::relation::{MutualRelation, Relation};
use crate::user::tests::user;
use crate::user::{Role, User};

const ANN: UserId = UserId(1);
const BOB: UserId = UserId(2);
const CAT: UserId = UserId(3);
const NOW: Instant = Instant::from_millis(1_000_000_000);

fn line(author: UserId, room: Room) -> Line {
    let game = summary(ANN, BOB);
    Line { id: LineId(7), game: game.id, room, author, body: "Hello".to_owned(), said_at: NOW, removed_by: None }
}

#[test]
fn players_cannot_read_spectator_room_of_running_game() {
    let mut game = ChatGame::from(&summary(ANN, BOB));
    let (ann, bob, cat) = (user(1, "Ann"), user(2, "Bob"), user(3, "Cat"));
    let guest = User { is_guest: true, confirmed_at: None, ..user(4, "Guest") };
    assert_eq!(open_rooms(&game, Some(&ann)), [Room::Player]);
    assert_eq!(open_rooms(&game, Some(&cat)), [Room::Spectator]);
    assert_eq!(check_reader(&game, Some(&bob), Room::Spectator), Err(ChatRefusal::NotYet));
    for visitor in [None, Some(&guest)] {
        assert_eq!(open_rooms(&game, visitor), [], "they might be Ann in another window");
        assert_eq!(check_reader(&game, visitor, Room::Spectator), Err(ChatRefusal::MembersWhileRunning));
        assert_eq!(check_reader(&game, visitor, Room::Player), Err(ChatRefusal::PlayersOnly));
    }
    game.is_over = true;
    assert_eq!(open_rooms(&game, Some(&ann)), Room::ALL);
    assert_eq!([open_rooms(&game, None), open_rooms(&game, Some(&guest))], [[Room::Spectator], [Room::Spectator]]);
}

#[test]
fn block_in_either_direction_closes_player_room() {
    let (game, ann) = (ChatGame::from(&summary(ANN, BOB)), user(1, "Ann"));
    assert_eq!(addressee(&game, Room::Player, ANN), Some(BOB));
    assert_eq!(addressee(&game, Room::Spectator, CAT), None);
    let check = |own, theirs| {
        let bob = OtherPlayer { name: "Bob".to_owned(), relation: MutualRelation { own, theirs } };
        check_author(&game, &ann, Room::Player, &[bob])
    };
    assert_eq!(check(None, Some(Relation::Follow)), Ok(()));
    assert_eq!(check(None, Some(Relation::Block)), Err(ChatRefusal::Unwelcome("Bob".to_owned())));
    assert_eq!(check(Some(Relation::Block), None), Err(ChatRefusal::BlockedByYou("Bob".to_owned())));
    assert_eq!(other_players(&game, ANN).collect::<Vec<_>>(), [BOB]);
    assert_eq!(other_players(&game, CAT).collect::<Vec<_>>(), [ANN, BOB]);
    let watch = |own, theirs| {
        let other =
            |name: &str, own, theirs| OtherPlayer { name: name.to_owned(), relation: MutualRelation { own, theirs } };
        check_author(&game, &user(3, "Cat"), Room::Spectator, &[other("Ann", None, None), other("Bob", own, theirs)])
    };
    assert_eq!(watch(None, None), Ok(()));
    assert_eq!(watch(None, Some(Relation::Block)), Err(ChatRefusal::Unwelcome("Bob".to_owned())));
    assert_eq!(watch(Some(Relation::Block), None), Ok(()), "spectators talk to each other");
    let new = User { confirmed_at: None, ..ann.clone() };
    assert_eq!(check_author(&game, &new, Room::Player, &[]), Err(ChatRefusal::Unconfirmed));
}

#[test]
fn line_is_single_line_and_length_limited() {
    assert_eq!(read_line(" Well\nplayed! "), Ok("Well played!".to_owned()));
    assert_eq!(read_line(" \u{202e}\n"), Err(ChatRefusal::Empty));
    assert_eq!(read_line(&"ß".repeat(MAX_LINE_LEN)), Ok("ß".repeat(MAX_LINE_LEN)));
    assert_eq!(read_line(&"ß".repeat(MAX_LINE_LEN + 1)), Err(ChatRefusal::TooLong(MAX_LINE_LEN + 1)));
}

#[test]
fn chat_is_rate_limited_and_rooms_are_bounded() {
    let minute = Duration::from_secs(60);
    assert_eq!(check_rate([None, None], 0, NOW), Ok(()));
    assert_eq!(check_rate([Some(NOW - minute / 3), None], 0, NOW), Err(ChatRefusal::TooMuch(minute * 2 / 3)));
    assert_eq!(check_rate([None, Some(NOW - days(1) / 2)], 0, NOW), Err(ChatRefusal::TooMuch(days(1) / 2)));
    assert_eq!(check_rate([None, None], i64::from(MAX_LINES), NOW), Err(ChatRefusal::Full));
    assert_eq!((mute(MAX_MUTED - 1), mute(MAX_MUTED)), (Ok(()), Err(ChatRefusal::TooManyMuted)));
}

#[test]
fn only_readable_lines_of_others_can_be_reported() {
    let (game, bob) = (ChatGame::from(&summary(ANN, BOB)), user(2, "Bob"));
    let posted = line(ANN, Room::Player);
    assert_eq!(report(&posted, &game, &bob, false, 0), Ok(true));
    assert_eq!(report(&posted, &game, &bob, true, MAX_REPORTS), Ok(false), "once more changes nothing");
    assert_eq!(report(&posted, &game, &bob, false, MAX_REPORTS), Err(ChatRefusal::TooManyReports));
    assert_eq!(report(&posted, &game, &user(3, "Cat"), false, 0), Err(ChatRefusal::UnknownLine));
    assert_eq!(report(&posted, &game, &user(1, "Ann"), false, 0), Err(ChatRefusal::OwnLine));
    let new = User { confirmed_at: None, ..bob.clone() };
    assert_eq!(report(&posted, &game, &new, false, 0), Err(ChatRefusal::Unconfirmed));
    let removed = Line { removed_by: Some("Vera".to_owned()), ..posted };
    assert_eq!(report(&removed, &game, &bob, false, MAX_REPORTS), Ok(false));
}

#[test]
fn involved_arbiter_cannot_review() {
    let (game, posted) = (ChatGame::from(&summary(ANN, BOB)), line(CAT, Room::Spectator));
    let arbiter = |id, name| User { roles: Role::Arbiter.into(), ..user(id, name) };
    assert_eq!(check_can_review(&user(4, "Dan"), &posted, &game, false), Err(ChatRefusal::NotAnArbiter));
    assert_eq!(check_can_review(&arbiter(4, "Dan"), &posted, &game, false), Ok(()));
    assert_eq!(
        check_can_review(&arbiter(4, "Dan"), &posted, &game, true),
        Err(ChatRefusal::Involved),
        "who reported it"
    );
    assert_eq!(check_can_review(&arbiter(1, "Ann"), &posted, &game, false), Err(ChatRefusal::Involved), "who plays");
    assert_eq!(check_can_review(&arbiter(3, "Cat"), &posted, &game, false), Err(ChatRefusal::Involved), "who said it");
}
