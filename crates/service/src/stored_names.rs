//! The names by which values are stored, except those of tables and columns. Changing a name here makes rows with the
//! former one unreadable: add a new name, and read both until no row has the old one.

use std::fmt::Write as _;

use chess_laws::{EndReason, Ruleset, Side, Variant};
use correspondence_game::lines::LineEnd;
use correspondence_game::{GameId, GameRule, Ply, TurnId};

use crate::notification::{self, AnsweredBundle, Offer, Reset, Unlogged};
use crate::tokens::Scope;
use crate::{FollowerNews, Job, Notification};
use domain::account_export::AccountExportId;
use domain::device::DeviceId;
use domain::direct_message::MessageId;
use domain::engine_question::QuestionKind;
use domain::followed_player::GameStep;
use domain::ids::ChallengeId;
use domain::leave::LeaveId;
use domain::next_path::NextPath;
use domain::notification_settings::{
    Confirmations, Delivery, NotificationCategory, NotificationChannel, NotificationSettings, Subjects,
};
use domain::one_time_key::Purpose;
use domain::origin::Origin;
use domain::place::Place;
use domain::player_event::{PlayerEvent, RulingNote};
use domain::profile::TitleKind;
use domain::rating_pool::RatingPool;
use domain::rating_share::ShareReason;
use domain::relation::Relation;
use domain::role::Role;
use domain::security_event::SecurityEvent;
use domain::user::UserId;
use domain::{
    access_notice, board_settings, chat, direct_message, display_settings, feed_link, list_view, received, user,
};

fn section<T: ToString>(out: &mut String, title: &str, names: impl IntoIterator<Item = T>) {
    writeln!(out, "{title}").expect("a string");
    for name in names {
        writeln!(out, "  {}", name.to_string()).expect("a string");
    }
}

fn json(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).expect("JSON")
}

/// The variants that are accepted in JSON with that tag.
fn variants_of<T: serde::de::DeserializeOwned>(tag: &str) -> Vec<String> {
    let error = serde_json::from_str::<T>(&format!("{{\"{tag}\":\"?\"}}")).err().expect("no variant").to_string();
    let (_, variants) = error.split_once("expected one of ").expect("several variants");
    let variants = variants.split(" at line").next().unwrap_or_default();
    variants.split(", ").map(|name| name.trim_matches('`').to_owned()).collect()
}

fn tag(json: &str, tag: &str) -> String {
    let value: serde_json::Value = serde_json::from_str(json).expect("JSON");
    value[tag].as_str().expect("a tag").to_owned()
}

/// Samples of each variant, so that the names of fields are covered.
fn samples<T: serde::Serialize + serde::de::DeserializeOwned>(tag_name: &str, samples: &[T]) -> Vec<String> {
    let written: Vec<String> = samples.iter().map(json).collect();
    let mut tags: Vec<String> = written.iter().map(|json| tag(json, tag_name)).collect();
    tags.dedup();
    assert_eq!(tags, variants_of::<T>(tag_name), "a sample of each, in their order");
    written
}

fn game() -> GameId {
    "abCD1289".parse().expect("an id")
}

fn challenge() -> ChallengeId {
    ChallengeId::of_game(game())
}

fn jobs() -> Vec<Job> {
    let (game, reset) = (game(), Notification::from(Reset { user: UserId(1), nonce: String::new() }));
    let news = FollowerNews {
        game,
        player: UserId(1),
        step: GameStep::Began,
        told_by_other: Some(UserId(2)),
        after: Some(UserId(3)),
        told: 4,
    };
    vec![
        Job::Mail(reset.clone()),
        Job::Push { device: DeviceId("d".to_owned()), notice: reset },
        Job::Analysis { game },
        Job::ImportedGameAnalysis { game: "abCD1289".parse().expect("an id") },
        Job::DeadPosition { game, ply: Ply::new(3) },
        Job::EngineMove { game },
        Job::EngineQuestion { game, kind: QuestionKind::Hint, ply: Ply::new(3) },
        Job::FollowerNews(news),
        Job::AccountExport { export: AccountExportId(1) },
        Job::SecurityEvent { event: SecurityEvent::ALL[0].as_str().to_owned(), account: Some(UserId(1)) },
    ]
}

fn notifications() -> Vec<Notification> {
    let (game, challenge, user, leave) = (game(), challenge(), UserId(1), LeaveId(2));
    let (to, ply, at, since) = (Side::White, Ply::new(3), 4, 5);
    let (sentence, answers) = ("done".to_owned(), "id@example.org".to_owned());
    let (details, tries, is_last) = (vec!["a line".to_owned()], 1, true);
    let next = NextPath::new("/game/abCD1289");
    let turn = TurnId { ply, takebacks: 1 };
    let reminder = "1d".parse().expect("a reminder");
    let was = vec![("turn".to_owned(), "daily".to_owned())];
    let bundle = Some(AnsweredBundle { at, kinds: 3 });
    vec![
        notification::Confirm { user, next, replaces: true, wait_seconds: 6, nonce: "n".to_owned() }.into(),
        notification::AccountExists { user, wait_seconds: 6 }.into(),
        notification::Reset { user, nonce: "n".to_owned() }.into(),
        notification::ConfirmSender { user, added_at: at }.into(),
        notification::AccessAdded { user, since, at }.into(),
        notification::AccountSuspended { user, since }.into(),
        notification::AccountReinstated { user, at }.into(),
        notification::AccountClosed {
            user,
            name: Unlogged("Ann".to_owned()),
            email: Unlogged("ann@example.org".to_owned()),
            language: Some("de".to_owned()),
        }
        .into(),
        notification::ApplicationApproved { user }.into(),
        notification::SignUpRefused {
            user,
            name: Unlogged("Ann".to_owned()),
            email: Unlogged("ann@example.org".to_owned()),
            language: Some("de".to_owned()),
            reason: Some(Unlogged("a reason".to_owned())),
            has_expired: true,
        }
        .into(),
        notification::ApplicationsWaiting { to: user, since, at }.into(),
        notification::ExportReady { user, export: AccountExportId(1) }.into(),
        notification::SecurityChanged {
            user,
            change: "logged-in-elsewhere".to_owned(),
            detail: "detail".to_owned(),
            place: "DE".parse().ok().map(|country| Place::new(country, Some("Berlin"))),
            at,
        }
        .into(),
        notification::TitleReviewed { user, kind: TitleKind::Correspondence, is_confirmed: true }.into(),
        notification::ConfirmEmail { user, nonce: "n".to_owned() }.into(),
        notification::EmailChanged { user, change: 3, nonce: "n".to_owned() }.into(),
        notification::ChallengeReceived { challenge }.into(),
        notification::ChallengeDeclined { challenge, to: user }.into(),
        notification::ChallengeExpired { challenge, to: user }.into(),
        notification::MessageReceived { from: user, to: UserId(2), first: MessageId(7) }.into(),
        notification::GameStarted { game, to }.into(),
        notification::YourTurn { game, ply, takebacks: 1, since: Some(ply) }.into(),
        notification::TakebackProposed { game, to }.into(),
        notification::TakenBack { game, ply, takebacks: 1, to }.into(),
        notification::PauseProposed { game, to }.into(),
        notification::PauseAgreed { game, at, to }.into(),
        notification::Reminder { game, turn, reminder, latest: None }.into(),
        notification::DrawOffered { game, ply, to }.into(),
        notification::OfferDeclined { game, to, offer: Offer::Draw, at }.into(),
        notification::OfferDeclined { game, to, offer: Offer::Takeback, at }.into(),
        notification::OfferDeclined { game, to, offer: Offer::Pause, at }.into(),
        notification::OfferLeftOut { game, ply, to }.into(),
        notification::GameOver { game, to }.into(),
        notification::ClocksRuled { game, at, to }.into(),
        notification::LeaveTaken { leave, to: user }.into(),
        notification::AutomaticLeave { leave, game, to: user }.into(),
        notification::LeaveEnded { leave, to: user }.into(),
        notification::AnalysisReady { game, to }.into(),
        notification::FollowedGame { game, step: GameStep::Began, to: user, place: 8 }.into(),
        notification::FollowedGame { game, step: GameStep::Ended, to: user, place: 8 }.into(),
        notification::Bundle { to: user, until: at }.into(),
        notification::MailStopped { to: user, was, keeps_reminders: true, answers: answers.clone() }.into(),
        notification::MoveAnswer {
            game,
            to,
            sentence: sentence.clone(),
            details: details.clone(),
            tries,
            answers: answers.clone(),
            is_last,
        }
        .into(),
        notification::ChallengeAnswer {
            challenge,
            to: user,
            sentence: sentence.clone(),
            tries,
            answers: answers.clone(),
            is_last,
        }
        .into(),
        notification::AddressAnswer { to: user, sentence, details, bundle, tries, answers, is_last }.into(),
    ]
}

fn player_events() -> Vec<PlayerEvent> {
    let (game, challenge) = (game(), challenge());
    let (from, until, is_my_turn) = (1, 2, true);
    let ruling = || RulingNote { arbiter: "Esther".to_owned(), reason: "a reason".to_owned() };
    vec![
        PlayerEvent::ChallengeReceived { challenge },
        PlayerEvent::ChallengeAccepted { challenge },
        PlayerEvent::ChallengeDeclined { challenge },
        PlayerEvent::ChallengeExpired { challenge },
        PlayerEvent::ChallengeCanceled { challenge },
        PlayerEvent::GameStarted { game, is_my_turn },
        PlayerEvent::OpponentMoved { game, plies: 3, uci: "e2e4".to_owned(), is_my_turn },
        PlayerEvent::DrawOffered { game },
        PlayerEvent::DrawDeclined { game },
        PlayerEvent::TakebackProposed { game },
        PlayerEvent::TakebackDeclined { game },
        PlayerEvent::TakenBack { game, plies: 3 },
        PlayerEvent::ChatLine { game },
        PlayerEvent::LeaveTaken { game, from, until, is_automatic: true },
        PlayerEvent::LeaveEnded { game, from, until },
        PlayerEvent::PauseProposed { game, days: 3 },
        PlayerEvent::PauseDeclined { game },
        PlayerEvent::Paused { game, from, until },
        PlayerEvent::TimeGiven { game, added: 1 },
        PlayerEvent::ClockRefilled { game, moved: 1 },
        PlayerEvent::ClocksStopped { game, ruling: ruling() },
        PlayerEvent::ClocksStarted { game, ruling: ruling() },
        PlayerEvent::ClockCorrected { game, side: Side::White.to_string(), added: 1, ruling: ruling() },
        PlayerEvent::GameEnded {
            game,
            reason: EndReason::ALL[0].to_string(),
            winner: Some(Side::White.to_string()),
            ruling: Some(ruling()),
        },
        PlayerEvent::AnalysisReady { game },
    ]
}

fn notice_settings() -> NotificationSettings {
    let mut settings = NotificationSettings::default();
    settings.chat_by_mail = true;
    settings.choose(NotificationChannel::Mail, NotificationCategory::Turn, Delivery::Daily);
    settings
}

/// Fields that were added later may be missing.
#[test]
fn rows_of_former_versions_are_read() {
    for written in [
        r#"{"mail":"confirm","user":1}"#,
        r#"{"mail":"account-exists","user":1}"#,
        r#"{"mail":"your-turn","game":"abCD1289","ply":3}"#,
        r#"{"mail":"followed-game","game":"abCD1289","step":"began","to":1}"#,
        r#"{"mail":"mail-stopped","to":1,"was":[],"keeps_reminders":false}"#,
        r#"{"mail":"move-answer","game":"abCD1289","to":"white","sentence":"done","tries":0,"answers":""}"#,
        r#"{"mail":"challenge-answer","challenge":"abCD1289","to":1,"sentence":"done","tries":0,"answers":""}"#,
        r#"{"mail":"address-answer","to":1,"sentence":"done","tries":0,"answers":""}"#,
    ] {
        serde_json::from_str::<Notification>(written).unwrap_or_else(|error| panic!("{written}: {error}"));
    }
}

#[test]
fn stored_names_do_not_change() {
    let mut out = String::new();
    section(&mut out, "sides", Side::ALL);
    section(&mut out, "variants", Variant::ALL);
    section(&mut out, "rulesets", Ruleset::ALL);
    section(&mut out, "reasons of an end", EndReason::ALL);
    section(&mut out, "rules of a game", GameRule::ALL);
    section(&mut out, "ends of a line", LineEnd::ALL.into_iter().filter_map(LineEnd::word));
    let origins = [
        Origin::Challenge(challenge()),
        Origin::Rematch(game()),
        Origin::Engine { challenge: challenge(), side: Side::White },
        Origin::Engine { challenge: challenge(), side: Side::Black },
    ];
    section(&mut out, "origins of a game", origins.map(Origin::kind));
    section(&mut out, "colours of a challenge", domain::challenge::Colour::ALL.map(|one| one.as_str()));
    section(&mut out, "challengers", user::Challengers::ALL.map(|one| one.as_str()));
    section(&mut out, "engine paces", domain::engine_pace::EnginePace::ALL.map(|one| one.as_str()));
    section(
        &mut out,
        "sources of imported games",
        domain::imported_game::ImportedGameSource::ALL.map(|one| one.as_str()),
    );
    section(&mut out, "outcomes of deliveries", domain::mail_delivery::Outcome::ALL.map(|one| one.as_str()));
    section(&mut out, "settings of a board", [json(&board_settings::BoardSettings::default())]);
    section(&mut out, "settings of pages", [json(&display_settings::DisplaySettings::default())]);
    section(&mut out, "roles", Role::ALL.map(Role::as_str));
    section(&mut out, "rating pools", RatingPool::ALL.map(RatingPool::as_str));
    section(&mut out, "reasons of a rating share", ShareReason::ALL.map(ShareReason::as_str));
    section(&mut out, "relations", [Relation::Follow, Relation::Block].map(Relation::as_str));
    section(&mut out, "purposes of a key", [Purpose::Confirm, Purpose::Reset].map(Purpose::as_str));
    section(&mut out, "questions", [QuestionKind::Hint, QuestionKind::Why].map(QuestionKind::as_str));
    section(&mut out, "credentials", access_notice::CredentialKind::ALL.map(|one| one.as_str()));
    section(&mut out, "rooms of a chat", chat::Room::ALL.map(|one| one.as_str()));
    section(&mut out, "who may write", direct_message::MessagePrivacy::ALL.map(|one| one.as_str()));
    section(&mut out, "feeds", feed_link::FeedKind::ALL.map(|one| one.as_str()));
    section(&mut out, "views of lists", list_view::ListView::ALL.map(|one| one.as_str()));
    section(&mut out, "themes", display_settings::Theme::ALL.map(|one| one.as_str()));
    section(&mut out, "sizes of the board", board_settings::BoardSize::ALL.map(|one| one.as_str()));
    section(&mut out, "ways of mail", received::IncomingMailSource::ALL.map(|one| one.as_str()));
    section(&mut out, "outcomes of mail", received::MailOutcome::ALL.map(|one| one.as_str()));
    section(&mut out, "scopes", Scope::ALL.map(Scope::as_str));
    section(&mut out, "security events", SecurityEvent::ALL.map(SecurityEvent::as_str));
    section(&mut out, "notices", NotificationCategory::ALL);
    section(&mut out, "channels", NotificationChannel::ALL);
    section(&mut out, "deliveries", Delivery::ALL);
    section(&mut out, "subjects", Subjects::ALL);
    section(&mut out, "confirmations", Confirmations::ALL);
    section(&mut out, "notice settings", [json(&notice_settings())]);
    let mut kinds: Vec<&str> = jobs().iter().map(Job::kind).collect();
    kinds.extend([Job::ACCOUNT_MAIL, Job::HELD_MAIL, Job::HELD_PUSH]);
    kinds.sort_unstable();
    kinds.dedup();
    section(&mut out, "kinds of jobs", kinds);
    section(&mut out, "notifications", samples("mail", &notifications()));
    section(&mut out, "jobs", samples("job", &jobs()));
    section(&mut out, "events of a player", samples("kind", &player_events()));
    insta::assert_snapshot!(out);
}
