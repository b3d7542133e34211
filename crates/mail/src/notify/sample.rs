//! Sample games, users and challenges for the tests of this module, and a service with two players.

use std::path::PathBuf;
use std::time::Duration;

use chess_laws::{Notation, Outcome, Position, Ruleset, Side, Variant};
use correspondence_clock::{Instant, TimeControl};
use correspondence_game::{Actor, Command, Event, EventKind, Game, GameId, GameRules, MoveText, Ply, Setup};
use tempfile::TempDir;

use super::letter::Letter;
use super::mail_context::{MailContext, Thread};
use config::Config;
use domain::account_state::AccountState;
use domain::challenge::{Audience, Challenge, Colour, Kind, Proposal, Start, Status};
use domain::downtime::DowntimeTotal;
use domain::game::StoredGame;
use domain::ids::ChallengeId;
use domain::job::LeaseHolder;
use domain::notification_settings::{Confirmations, NotificationSettings};
use domain::origin::Origin;
use domain::seek::Seek;
use domain::user::{Challengers, NewUser, Roles, User, UserId};
use rating::{Rating, Ratings};
use service::challenges::ChallengeView;
use service::games::GameView;
use service::play::PlayError;
use service::{Clock, Job, Notification, Secret, Service};
use store::{DatabaseUrl, Store, StoreError, jobs, users};

/// When the sample game starts. Each move takes an hour.
const START: Instant = Instant::from_millis(929_959_200_000);
const HOUR: Duration = Duration::from_secs(3_600);

/// Six hours after the start.
pub(super) const NOW: Instant = Instant::from_millis(929_959_200_000 + 6 * 3_600_000);

/// A time after every deadline.
pub(super) const AFTER_THE_DEADLINE: Instant = Instant::from_millis(929_959_200_000 + 30 * 86_400_000);

pub(super) fn config(settings: &[(&str, &str)]) -> Config {
    let own = [("PUBLIC_URL", "https://chess.example.org")];
    let env = own.iter().chain(settings).map(|(name, value)| (format!("SEALEDMOVE_{name}"), (*value).to_owned()));
    Config::load(None, env).unwrap()
}

pub(super) fn mail_context(reply: Option<&str>) -> MailContext {
    let settings: Vec<(&str, &str)> = reply.map(|reply| ("MAIL_REPLY", reply)).into_iter().collect();
    MailContext::new(&config(&settings), Secret::new(vec![7; 32]))
}

pub(super) fn thread() -> Thread {
    Thread { message_id: "<1@chess.example.org>".to_owned(), references: Vec::new() }
}

fn user(id: i64, name: &str) -> User {
    User {
        id: UserId(id),
        name: name.to_owned(),
        email: format!("{name}@example.org"),
        created_at: START,
        confirmed_at: Some(START),
        roles: Roles::NONE,
        seen_at: None,
        most_games: None,
        challengers: Challengers::Everyone,
        messengers: domain::direct_message::MessagePrivacy::default(),
        mails_messages: true,
        notification_settings: NotificationSettings::default(),
        auto_advance: false,
        board: domain::board_settings::BoardSettings::default(),
        list_view: None,
        display: domain::display_settings::DisplaySettings::default(),
        language: None,
        browser_language: None,
        engine_level: None,
        is_guest: false,
        is_bot: false,
        mail_paused_at: None,
        state: AccountState::Active,
        notation: Notation::STANDARD,
    }
}

pub(super) fn white() -> User {
    user(1, "ann")
}

pub(super) fn black() -> User {
    user(2, "bob")
}

/// The game of these moves, from the standard starting position.
pub(super) fn game(moves: &[&str]) -> GameView {
    view_from(Position::start(Variant::Standard, None), moves)
}

/// The game of these moves, from that position.
pub(super) fn game_from(fen: &str, moves: &[&str]) -> GameView {
    view_from(Position::from_fen(fen, Variant::Standard).unwrap(), moves)
}

/// The game of these moves, from the standard start, under that time control.
pub(super) fn game_under(control: &str, moves: &[&str]) -> GameView {
    let mut view = game(&[]);
    let setup = Setup { control: control.parse().unwrap(), ..view.stored.game.setup().clone() };
    view.stored.game = Game::new(setup);
    play(&mut view, moves);
    view
}

fn view_from(initial: Position, moves: &[&str]) -> GameView {
    let setup = Setup {
        variant: Variant::Standard,
        ruleset: Ruleset::default(),
        agreement_bar: None,
        rules: GameRules::NONE,
        initial,
        control: TimeControl::per_move(3).unwrap(),
        rated: false,
        started_at: START,
    };
    let stored = StoredGame {
        id: "abCD1289".parse().unwrap(),
        number: Some(1),
        origin: Some(Origin::Challenge("abCD1289".parse().unwrap())),
        white: UserId(1),
        black: UserId(2),
        game: Game::new(setup),
        events: Vec::new(),
        stored_events: 0,
        downtime_total: DowntimeTotal::default(),
        ratings: Some(Ratings { white: Rating::new(1612.4, 84.7).unwrap(), black: Rating::START }),
    };
    let mut view = GameView {
        stored,
        white: white(),
        black: black(),
        analysis: None,
        analysis_barred: None,
        rating_changes: Vec::new(),
        challenge_kind: Some(Kind::Direct),
        opening: None,
        engine_pace: None,
    };
    play(&mut view, moves);
    view
}

/// Plays moves, an hour each.
pub(super) fn play(view: &mut GameView, moves: &[&str]) {
    for san in moves {
        let turn = view.stored.game.turn();
        let text = MoveText::Written { notation: Notation::STANDARD, text: (*san).to_owned() };
        let at = view.stored.game.turn_began() + HOUR;
        later(view, Actor::Player(turn), &Command::Move { turn: None, text, offer_draw: false }, at);
    }
}

/// Applies a command at the time of the last move.
pub(super) fn command(view: &mut GameView, side: Side, command: &Command) {
    let at = view.stored.game.turn_began();
    later(view, Actor::Player(side), command, at);
}

/// Applies a command at `at`.
pub(super) fn later(view: &mut GameView, actor: Actor, command: &Command, at: Instant) {
    let decision = view.stored.game.decide(actor, command, at).unwrap();
    for event in decision.events() {
        apply(view, event);
    }
}

/// Ends the game at the time of its last event.
pub(super) fn end(view: &mut GameView, outcome: Outcome) {
    let began = view.stored.game.turn_began();
    let at = view.stored.events.last().map_or(began, |event| event.at.max(began));
    apply(view, &Event { at, kind: EventKind::Ended(outcome) });
}

fn apply(view: &mut GameView, event: &Event) {
    view.stored.game.apply(event).unwrap();
    if !matches!(event.kind, EventKind::Moved { .. }) {
        view.stored.events.push(event.clone());
    }
}

pub(super) fn challenge(colour: Colour, fen: Option<&str>) -> ChallengeView {
    ChallengeView {
        challenge: Challenge {
            id: "abCD1289".parse().unwrap(),
            game: None,
            second_game: None,
            kind: Kind::Direct,
            challenger: UserId(1),
            opponent: Some(UserId(2)),
            variant: Variant::Chess960,
            ruleset: Ruleset::default(),
            agreement_bar: None,
            rules: GameRules::NONE,
            initial_fen: fen.map(str::to_owned),
            control: TimeControl::per_move(3).unwrap(),
            colour,
            drawn_side: None,
            rated: false,
            status: Status::Created,
            decline_reason: None,
            created_at: START,
            answered_at: None,
            message: None,
            rematch_of: None,
            name: None,
            named: None,
            seek: Seek::NONE,
        },
        challenger: white(),
        opponent: Some(black()),
        challenger_rating: Rating::new(1612.4, 84.7).unwrap(),
        opponent_rating: Some(Rating::START),
        challenger_leave: Vec::new(),
        opponent_leave: Vec::new(),
        named: None,
    }
}

/// The text of a letter, for a snapshot.
pub(super) fn shown(letter: &Letter) -> String {
    let bar = "─".repeat(40);
    format!("To: {}\nSubject: {}\n{bar}\n{}\n{bar}\n{}", letter.to.mailbox, letter.headline, letter.text, letter.html)
}

/// A service with its own folder and a game between ann (White) and bob, at three days per move.
pub(super) struct Fixture {
    pub(super) service: Service,
    pub(super) store: Store,
    pub(super) clock: Clock,
    pub(super) ann: UserId,
    pub(super) bob: UserId,
    pub(super) game: GameId,
    folder: TempDir,
}

impl Fixture {
    pub(super) async fn open() -> Self {
        let folder = tempfile::tempdir().unwrap();
        std::fs::create_dir(folder.path().join("mail")).unwrap();
        let store = Store::open(&DatabaseUrl::Sqlite(folder.path().join("test.db"))).unwrap();
        store.migrate().unwrap();
        let clock = Clock::manual(START);
        let service = Service::new(store.clone(), clock.clone(), Secret::new(vec![7; 32]), crate::notify::channels());
        service.timekeeping.resume_serving().await.unwrap();
        let ann = new_user(&store, "ann", true).await;
        let bob = new_user(&store, "bob", true).await;
        // Every incoming message is confirmed.
        for player in [ann, bob] {
            let mut notices = NotificationSettings::default();
            notices.confirmations = Confirmations::Always;
            service.notifications.set_notification_settings(player, notices).await.unwrap();
        }
        let challenge = new_challenge(&service, ann).await;
        let game = service.challenges.accept_challenge(bob, &challenge).await.unwrap().unwrap();
        let fixture = Self { service, store, clock, ann, bob, game, folder };
        fixture.queued().await;
        fixture
    }

    /// A configuration that writes messages to files.
    pub(super) fn config(&self, settings: &[(&str, &str)]) -> Config {
        let url = format!("file:{}", self.mail_folder().display());
        let own = [("MAIL_URL", url.as_str())];
        config(&own.into_iter().chain(settings.iter().copied()).collect::<Vec<_>>())
    }

    pub(super) fn mail_folder(&self) -> PathBuf {
        self.folder.path().join("mail")
    }

    pub(super) async fn play(&self, user: UserId, san: &str) -> Result<(), PlayError> {
        let text = MoveText::Written { notation: Notation::STANDARD, text: san.to_owned() };
        let command = Command::Move { turn: None, text, offer_draw: false };
        self.service.play.submit(user, &self.game, command, self.clock.now()).await.map(|_| ())
    }

    pub(super) async fn state(&self) -> StoredGame {
        self.service.games.game(&self.game).await.unwrap().stored
    }

    pub(super) async fn ply(&self) -> Ply {
        self.state().await.game.ply()
    }

    /// Takes the queued messages, with the ids of their jobs.
    pub(super) async fn queued(&self) -> Vec<(i64, Notification)> {
        let now = self.service.now();
        let taken = self
            .store
            .write(move |conn| {
                let holder = LeaseHolder::process("test");
                let taken = jobs::take(conn, &[Job::MAIL, Job::ACCOUNT_MAIL], &holder, &[], 100, now, HOUR)?;
                for job in &taken {
                    jobs::done(conn, &job.lease)?;
                }
                Ok::<_, StoreError>(taken)
            })
            .await
            .unwrap();
        let mail = |payload: &str| match serde_json::from_str(payload).unwrap() {
            Job::Mail(mail) => mail,
            other => panic!("{other:?} is no message"),
        };
        taken.into_iter().map(|job| (job.lease.job, mail(&job.payload))).collect()
    }
}

pub(super) async fn new_user(store: &Store, name: &str, confirmed: bool) -> UserId {
    let user = NewUser {
        name: name.to_owned(),
        email: format!("{name}@example.org"),
        password_hash: String::new(),
        created_at: START,
        confirmed_at: confirmed.then_some(START),
        browser_language: None,
    };
    store.write(move |conn| users::insert(conn, &user)).await.unwrap()
}

/// A challenge to bob, with White for the challenger.
pub(super) async fn new_challenge(service: &Service, challenger: UserId) -> ChallengeId {
    let proposal = Proposal {
        audience: Audience::player("bob"),
        start: Start::Standard(Variant::Standard),
        ruleset: Ruleset::default(),
        agreement_bar: None,
        rules: GameRules::NONE,
        control: TimeControl::per_move(3).unwrap(),
        colour: Colour::Fixed(Side::White),
        rated: false,
    };
    service.challenges.challenge(challenger, proposal).await.unwrap().challenge.id
}
