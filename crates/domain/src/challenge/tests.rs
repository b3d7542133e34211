use chess_laws::{Chess960Number, EndReason, Outcome};
use correspondence_clock::days;
use proptest::prelude::*;

use super::*;
use crate::ids::ChallengeId;
use crate::limits::{LimitReached, PlayerLoad};
use crate::relation::{MutualRelation, Relation};
use crate::time_losses::{TimeLossLimit, TimeLosses};
use crate::user::tests::user;
use crate::user::{Challengers, User};
use rating::{Rating, RatingRange};

const ANN: UserId = UserId(1);
const BOB: UserId = UserId(2);
const CAT: UserId = UserId(3);
const NOW: Instant = Instant::from_millis(10_000_000_000);

fn proposal(audience: Audience) -> Proposal {
    Proposal {
        audience,
        start: Start::Standard(Variant::Standard),
        ruleset: Ruleset::default(),
        agreement_bar: None,
        rules: GameRules::NONE,
        control: TimeControl::per_move(3).expect("three days"),
        colour: Colour::Random,
        rated: false,
    }
}

fn id() -> ChallengeId {
    "aaaaaaaa".parse().expect("an id")
}

/// An open challenge, to that player or by a link.
pub(crate) fn challenge(challenger: UserId, opponent: Option<UserId>) -> Challenge {
    let audience = opponent.map_or_else(Audience::link, |_| Audience::player("Bob"));
    proposal(audience).into_challenge(id(), challenger, opponent, None, NOW).expect("it can be played")
}

fn seek(ratings: RatingRange) -> Challenge {
    let audience = Audience::Lobby(SeekRequirements { ratings, time_losses: None, places: 3 });
    proposal(audience).into_challenge(id(), ANN, None, None, NOW).expect("it can be played")
}

fn rated(points: f64) -> Rating {
    Rating::new(points, 60.0).expect("a rating")
}

fn load(user: &User) -> PlayerLoad<'_> {
    PlayerLoad { user, running: 0 }
}

fn encounter<'u>(challenger: &'u User, opponent: &'u User) -> ChallengeFacts<'u> {
    ChallengeFacts {
        challenger: load(challenger),
        opponent: load(opponent),
        games: 1,
        rated: false,
        relation: MutualRelation::default(),
        challenger_rating: rated(1500.0),
        opponent_rating: rated(1500.0),
        nth_unplayed: None,
        nth_unplayed_total: None,
    }
}

#[test]
fn seeks_and_direct_challenges_expire_but_links_do_not() {
    let (direct, link, seek) = (challenge(ANN, Some(BOB)), challenge(ANN, None), seek(RatingRange::ALL));
    assert_eq!([direct.kind, link.kind, seek.kind], [Kind::Direct, Kind::Open, Kind::Seek]);
    assert_eq!(link.seek, Seek::NONE);
    let end = NOW + SEEK_LIFE;
    for expiring in [&direct, &seek] {
        assert!(!expiring.has_expired(end - days(1)) && expiring.has_expired(end));
    }
    assert!(!link.has_expired(end));
    assert_eq!(accepted_before(&direct, BOB, None, end), Err(ChallengeRefusal::DirectExpired));
}

#[test]
fn message_is_visible_to_both_players_only() {
    let message = ChallengeMessage::read("A return match?").expect("short enough");
    let audience = Audience::Player { name: "Bob".to_owned(), message };
    let made = proposal(audience).into_challenge(id(), ANN, Some(BOB), None, NOW).expect("it can be played");
    assert_eq!([ANN, BOB, CAT].map(|reader| made.message_for(reader).is_some()), [true, true, false]);
}

#[test]
fn rated_games_require_standard_start_and_time_limit() {
    let rated = |start, control| Proposal { start, control, rated: true, ..proposal(Audience::link()) }.check();
    let standard = || Start::Standard(Variant::Standard);
    let three_days = proposal(Audience::link()).control;
    let unratable = |reason: Unratable| Err(ChallengeRefusal::Unratable(reason));
    let fen = "4k3/8/8/8/8/8/8/4K2R w - - 0 1";
    assert_eq!(rated(standard(), three_days), Ok(None));
    assert_eq!(rated(standard(), TimeControl::UNLIMITED), unratable(Unratable::NoLimit));
    assert_eq!(rated(Start::Fen(fen.to_owned(), Variant::Standard), three_days), unratable(Unratable::FromPosition));
    let chosen = Start::Chess960(Chess960Number::new(518).expect("the usual start"));
    assert_eq!(rated(chosen, three_days), unratable(Unratable::ChosenStart));
}

#[test]
fn finished_or_invalid_position_is_refused() {
    let start = |fen: &str| {
        let start = Start::Fen(fen.to_owned(), Variant::Standard);
        Proposal { start, ..proposal(Audience::link()) }.check()
    };
    assert_eq!(start(" 4k3/8/8/8/8/8/8/4K2R w - - 0 1 "), Ok(Some("4k3/8/8/8/8/8/8/4K2R w - - 0 1".to_owned())));
    assert!(matches!(start("rubbish"), Err(ChallengeRefusal::Fen(_))));
    assert_eq!(start("4k3/8/8/8/8/8/8/4K3 w - - 0 1"), Err(ChallengeRefusal::OverAtOnce));
}

#[test]
fn challenger_setting_is_respected() {
    let (ann, bob) = (user(1, "Ann"), user(2, "Bob"));
    let check = |challengers, theirs, opponent_rating| {
        let bob = User { challengers, ..bob.clone() };
        let relation = MutualRelation { own: None, theirs };
        check_challenge(&ChallengeFacts { relation, opponent_rating, ..encounter(&ann, &bob) }, NOW)
    };
    let name = || "Bob".to_owned();
    let near = rated(1500.0 + f64::from(MAX_RATING_DIFFERENCE));
    let far = rated(1501.0 + f64::from(MAX_RATING_DIFFERENCE));
    assert_eq!(check(Challengers::Everyone, None, far), Ok(()));
    assert_eq!(check(Challengers::Similar, None, near), Ok(()));
    assert_eq!(check(Challengers::Similar, None, far), Err(ChallengeRefusal::AcceptsSimilar(name())));
    assert_eq!(check(Challengers::Followed, Some(Relation::Follow), far), Ok(()));
    assert_eq!(check(Challengers::Followed, None, near), Err(ChallengeRefusal::AcceptsFollowed(name())));
    assert_eq!(check(Challengers::Nobody, Some(Relation::Follow), near), Err(ChallengeRefusal::AcceptsNone(name())));
    assert_eq!(check(Challengers::Everyone, Some(Relation::Block), near), Err(ChallengeRefusal::Unwelcome(name())));
}

#[test]
fn challenging_oneself_or_a_blocked_player_is_refused() {
    let (ann, bob) = (user(1, "Ann"), user(2, "Bob"));
    assert_eq!(check_challenge(&encounter(&ann, &ann), NOW), Err(ChallengeRefusal::Oneself));
    let relation = MutualRelation { own: Some(Relation::Block), theirs: None };
    let blocked = ChallengeFacts { relation, ..encounter(&ann, &bob) };
    assert_eq!(check_challenge(&blocked, NOW), Err(ChallengeRefusal::BlockedByYou("Bob".to_owned())));
}

#[test]
fn unplayed_challenges_are_rate_limited() {
    let (ann, bob) = (user(1, "Ann"), user(2, "Bob"));
    let long_ago = Some(NOW - days(1) / 4);
    let wait = days(1) * 3 / 4;
    let to_one = ChallengeFacts { nth_unplayed: long_ago, ..encounter(&ann, &bob) };
    assert_eq!(check_challenge(&to_one, NOW), Err(ChallengeRefusal::TooManyToOne { name: "Bob".to_owned(), wait }));
    let to_all = ChallengeFacts { nth_unplayed_total: long_ago, ..encounter(&ann, &bob) };
    assert_eq!(check_challenge(&to_all, NOW), Err(ChallengeRefusal::TooManyInAll { wait }));
    assert_eq!(check_offer(load(&ann), 1, long_ago, NOW), Err(ChallengeRefusal::TooManyUntaken { wait }));
    assert_eq!(check_offer(load(&ann), 1, None, NOW), Ok(()));
    assert_eq!((check_waiting(MAX_WAITING - 1), check_waiting(MAX_WAITING)), (Ok(()), Err(ChallengeRefusal::TooMany)));
    let full = PlayerLoad { running: 500, ..load(&ann) };
    assert_eq!(check_offer(full, 1, None, NOW), Err(ChallengeRefusal::Limit(LimitReached::OwnBound)));
}

#[test]
fn seek_places_are_limited_by_game_limit() {
    let ann = User { most_games: Some(5), ..user(1, "Ann") };
    let check = |running, places| check_places(PlayerLoad { user: &ann, running }, places, 1);
    assert_eq!((check(2, 3), check(0, 5)), (Ok(()), Ok(())));
    assert_eq!(check(3, 3), Err(ChallengeRefusal::NoRoom { wanted: 3, room: 2 }));
    assert_eq!((check(0, 0), check(0, MAX_PLACES + 1)), (Err(ChallengeRefusal::Places), Err(ChallengeRefusal::Places)));
}

#[test]
fn repeated_acceptance_returns_the_same_game() {
    let waiting = challenge(ANN, Some(BOB));
    assert_eq!(accepted_before(&waiting, BOB, None, NOW), Ok(None));
    assert_eq!(accepted_before(&waiting, ANN, None, NOW), Err(ChallengeRefusal::Oneself));
    assert_eq!(accepted_before(&waiting, CAT, None, NOW), Err(ChallengeRefusal::NotForYou));
    let accepted = Challenge { status: Status::Accepted, game: Some(id().first_game()), ..waiting.clone() };
    assert_eq!(accepted_before(&accepted, BOB, None, NOW), Ok(Some(id().first_game())));
    for status in [Status::Declined, Status::Canceled] {
        let answered = Challenge { status, ..waiting.clone() };
        assert_eq!(accepted_before(&answered, BOB, None, NOW), Err(ChallengeRefusal::Answered(status)));
    }
    let taken = Challenge { kind: Kind::Open, opponent: Some(BOB), ..accepted };
    assert_eq!(accepted_before(&taken, CAT, None, NOW), Err(ChallengeRefusal::Answered(Status::Accepted)));
    let seek = seek(RatingRange::ALL);
    assert_eq!(accepted_before(&seek, BOB, None, NOW + SEEK_LIFE), Err(ChallengeRefusal::Expired));
}

#[test]
fn same_player_cannot_take_two_places_of_a_seek() {
    let seek = seek(RatingRange::ALL);
    let place = |outcome| Some(TakenPlace { game: id().first_game(), outcome });
    let lost = Outcome { winner: None, reason: EndReason::Agreement };
    assert_eq!(accepted_before(&seek, BOB, place(None), NOW), Ok(Some(id().first_game())));
    assert_eq!(accepted_before(&seek, BOB, place(Some(lost)), NOW), Ok(Some(id().first_game())));
    let aborted = accepted_before(&seek, BOB, place(Some(Outcome::ABORTED)), NOW);
    assert_eq!(aborted, Err(ChallengeRefusal::AbortedBefore));
}

#[test]
fn seek_requirements_are_checked() {
    let (ann, bob) = (user(1, "Ann"), user(2, "Bob"));
    let ratings = RatingRange::new(Some(1400), Some(1600)).expect("a range");
    let (seek, link) = (seek(ratings), challenge(ANN, None));
    let taking = AcceptanceFacts {
        taker: load(&bob),
        challenger: load(&ann),
        relation: MutualRelation::default(),
        rating: rated(1500.0),
        time_losses: TimeLosses::default(),
        nth_abort: None,
    };
    assert_eq!(check_taking(&seek, &taking, NOW), Ok(()));
    let strong = AcceptanceFacts { rating: rated(1700.0), ..taking };
    assert_eq!(check_taking(&seek, &strong, NOW), Err(ChallengeRefusal::OtherRating { ratings, yours: 1700 }));
    assert_eq!(check_taking(&link, &strong, NOW), Ok(()), "a link is for everybody");

    let mut for_reliable = seek.clone();
    for_reliable.seek.time_losses = TimeLossLimit::new(20);
    let (limit, yours) = (TimeLossLimit::new(20).expect("a limit"), TimeLosses { games: 5, lost: 1 });
    assert_eq!(check_taking(&for_reliable, &taking, NOW), Ok(()));
    let late = AcceptanceFacts { time_losses: yours, ..taking };
    assert_eq!(check_taking(&for_reliable, &late, NOW), Err(ChallengeRefusal::TimeLosses { limit, yours }));
    assert_eq!(check_taking(&seek, &late, NOW), Ok(()));

    let aborter = AcceptanceFacts { nth_abort: Some(NOW - days(1) / 2), ..taking };
    let (until, wait) = (NOW + days(1) / 2, days(1) / 2);
    assert_eq!(check_taking(&seek, &aborter, NOW), Err(ChallengeRefusal::AbortedOften { until, wait }));
    assert_eq!(check_taking(&link, &aborter, NOW), Ok(()), "only seeks pause");

    let block = Some(Relation::Block);
    let unwelcome = AcceptanceFacts { relation: MutualRelation { own: None, theirs: block }, ..taking };
    assert_eq!(check_taking(&seek, &unwelcome, NOW), Err(ChallengeRefusal::NotOpenToYou("Ann".to_owned())));
    let blocked = AcceptanceFacts { relation: MutualRelation { own: block, theirs: None }, ..taking };
    assert_eq!(check_taking(&seek, &blocked, NOW), Err(ChallengeRefusal::BlockedByYou("Ann".to_owned())));
    let busy = AcceptanceFacts { challenger: PlayerLoad { running: 500, ..load(&ann) }, ..taking };
    let reached = LimitReached::TheirsBound("Ann".to_owned());
    assert_eq!(check_taking(&seek, &busy, NOW), Err(ChallengeRefusal::Limit(reached)));
}

#[test]
fn opponent_declines_and_challenger_cancels() {
    let (direct, link) = (challenge(ANN, Some(BOB)), challenge(ANN, None));
    assert_eq!((check_declining(&direct, BOB), check_cancelling(&direct, ANN)), (Ok(()), Ok(())));
    assert_eq!(check_declining(&direct, ANN), Err(ChallengeRefusal::NotForYou));
    assert_eq!(check_declining(&link, BOB), Err(ChallengeRefusal::NotForYou));
    assert_eq!(check_cancelling(&direct, BOB), Err(ChallengeRefusal::NotYours));
    assert_eq!([ANN, BOB].map(|user| status_after_block(&direct, user)), [Status::Canceled, Status::Declined]);
}

#[test]
fn renewed_seek_keeps_its_age() {
    let taken = Challenge { status: Status::Accepted, answered_at: Some(NOW + days(3)), ..seek(RatingRange::ALL) };
    let other: ChallengeId = "bbbbbbbb".parse().expect("an id");
    let now = NOW + days(10);
    let back = taken.renewed(other, now);
    assert_eq!((back.id, back.status, back.seek.places), (other, Status::Created, 1));
    assert_eq!(back.seek.expires_at, Some(now + SEEK_LIFE - days(3)), "three of its days were used up");
    let place = seek(RatingRange::ALL).place(other);
    assert_eq!((place.id, place.seek.place_of, place.seek.places), (other, Some(id()), 1));
    assert!(!place.has_expired(NOW + SEEK_LIFE * 2), "a place that is taken does not run out");
}

#[test]
fn stored_names_round_trip() {
    for kind in Kind::ALL {
        assert_eq!(kind.as_str().parse(), Ok(kind));
    }
    for colour in Colour::ALL {
        assert_eq!(colour.as_str().parse(), Ok(colour));
    }
    for status in Status::ALL {
        assert_eq!(status.as_str().parse(), Ok(status));
    }
    assert_eq!("sought".parse::<Kind>(), Err(UnknownChallengeName("sought".to_owned())));
}

proptest! {
    /// The second poster gets their preferred colour if the first has no preference.
    #[test]
    fn taker_gets_preferred_colour(taker in 0_usize..3) {
        let preference = Colour::ALL[taker];
        let expected = match preference {
            Colour::Fixed(side) => Colour::Fixed(!side),
            Colour::Random => Colour::Random,
            // Never paired with another preference.
            Colour::Both => return Ok(()),
        };
        prop_assert_eq!(agreed_colour(Colour::Random, preference), expected);
        for side in Side::ALL {
            prop_assert_eq!(agreed_colour(Colour::Fixed(side), Colour::Random), Colour::Fixed(side));
        }
    }

    /// Similarity does not depend on who asks, and everybody is similar to themselves.
    #[test]
    fn similarity_is_mutual(one in 400.0..3000.0_f64, other in 400.0..3000.0_f64) {
        let (one, other) = (rated(one), rated(other));
        prop_assert_eq!(are_similar(one, other), are_similar(other, one));
        prop_assert!(are_similar(one, one));
    }
}
