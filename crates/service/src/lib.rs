//! The use cases: load, ask the domain, save, tell. No HTTP here, no mail, no engine: those come in through the jobs
//! queued here.
//!
//! Each use case is a method of [`Service`], in the file of its verb family. A use case that changes something does so
//! in one transaction ([`Service::transaction`]): the change, the jobs that follow from it and the signals to other
//! processes commit together, and only then subscribers in this one are told.

pub mod access_notices;
pub mod account_admin;
pub mod accounts;
pub mod activity;
pub mod analysis;
pub mod app_passwords;
mod automatic_leave;
mod beginning;
pub mod biography;
pub mod board_settings;
pub mod bots;
pub mod challenges;
mod changes;
mod channel;
pub mod chat;
pub mod claims;
mod clock;
pub mod credentials;
mod dead_positions;
pub mod declined;
pub mod devices;
pub mod direct_messages;
pub mod downtime;
pub mod engine_games;
pub mod engine_questions;
mod engine_use;
mod event_bus;
pub mod event_feed;
mod execution;
pub mod failed_jobs;
mod featured_game;
pub mod feed_links;
pub mod feeds;
pub mod flags;
pub mod followed_players;
pub mod game_lists;
pub mod game_page;
pub mod games;
pub mod games_with_moves;
pub mod guests;
pub mod housekeeping;
pub mod idempotency;
pub mod imap_mailboxes;
mod incoming_mail;
mod job;
mod jwt;
pub mod kept_analysis;
pub mod kept_games;
pub mod known_browsers;
mod known_tokens;
mod last_seen;
mod last_seen_writes;
pub mod leave;
mod lessons;
pub mod limits;
mod line_limits;
pub mod lines;
mod list_view;
pub mod mail_addresses;
pub mod mail_delivery;
pub mod mail_queue;
mod move_limit;
pub mod next_game;
pub mod notes;
mod notice;
pub mod notices;
pub mod oauth;
pub mod operation;
pub mod packing;
mod percentiles;
pub mod play;
pub mod playing;
pub mod pool_record;
pub mod preferences;
mod prefetch;
pub mod presence;
pub mod profiles;
mod quarantine;
pub mod queue;
pub mod rate_limit;
pub mod rating_gains;
pub mod ratings;
pub mod received;
pub mod relations;
pub mod rematches;
pub mod reminders;
mod remote_changes;
pub mod rulings;
mod searches;
mod secrets;
pub mod security_log;
pub mod sender_addresses;
mod serving;
pub mod sessions;
mod settling;
pub mod shared_quota;
pub mod time_agreement;
pub mod token_keys;
pub mod tokens;
mod transaction;
pub mod trees;
pub mod turns;
mod unit_of_work;
mod user_cache;
pub mod user_search;

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use correspondence_clock::Instant;

pub use changes::ChangeNumber;
pub use channel::Channel;
pub use clock::Clock;
pub use event_bus::{EventBus, Subscription, Topic, UnknownTopic};
pub use job::{FollowerNews, Job};
pub use notice::{AnsweredBundle, Notice, Offer};
pub use remote_changes::NotFollowed;
pub use secrets::{FORMER_SIGNATURE_LENGTH, SIGNATURE_LENGTH, Secret, key_hash, random_key};
pub use store::{Notifications, ReplicaReads, StoreError};
pub use text::{Kind, Reason};
pub use unit_of_work::{FairShare, UnitOfWork};

use self::accounts::{PasswordCost, SignUpQuotas};
use self::activity::KnownActivities;
use self::quarantine::Quarantine;
use domain::guest::USUAL_GUEST_GAMES;
use domain::leave::USUAL_LEAVE_A_YEAR;
use domain::outbound::OutboundPolicy;
use domain::user::UserId;
use featured_game::FeaturedGame;
use known_tokens::KnownTokens;
use last_seen_writes::LastSeenWrites;
use line_limits::LineLimits;
use packing::PackedCount;
use percentiles::Distributions;
use rate_limit::RateLimit;
use remote_changes::RemoteChanges;
use security_log::SecurityLog;
use serving::Serving;
use shared_quota::SharedQuota;
use store::Store;
use token_keys::{KeyError, TokenKeys};
use turns::Turns;

/// The use cases, with what they need. Cloning is cheap.
#[derive(Clone)]
pub struct Service {
    store: Store,
    clock: Clock,
    event_bus: EventBus,
    /// What is changed, by whichever process.
    remote_changes: RemoteChanges,
    secret: Arc<Secret>,
    /// The keys that sign API tokens.
    token_keys: TokenKeys,
    /// The tokens that programs have asked with a moment ago.
    known_tokens: KnownTokens,
    /// What players whose pages were looked at have done lately.
    known_activities: KnownActivities,
    node: Arc<str>,
    /// How people are told what has happened.
    channels: Arc<[Box<dyn Channel>]>,
    /// The one turn that long searches share.
    searches: Turns,
    /// The one turn of those who read long lists: they leave connections, and the machine, to the others.
    long_lists: Turns,
    /// The one turn of those who read a very long game, a page or a message of it; it is not that of lists, which others
    /// may keep taken.
    long_games: Turns,
    /// The games that sweeps of fallen flags leave out.
    flags_quarantine: Quarantine,
    /// The games that are left out where reminders are sent.
    reminders_quarantine: Quarantine,
    /// The game that visitors are shown.
    featured: FeaturedGame,
    /// How the ratings on the leaderboards are spread.
    distributions: Distributions,
    /// How much leave a player has in a calendar year.
    leave_a_year: Duration,
    /// How many games of guests may run at once.
    guest_games: u32,
    /// How many of them the guests of one network may begin.
    guest_shares: SharedQuota<()>,
    /// Where requests may go that users have given the addresses of.
    outbound_policy: Arc<OutboundPolicy>,
    /// How many moves each player may make.
    move_limit: RateLimit<UserId>,
    /// How many may sign up.
    sign_up_quotas: SignUpQuotas,
    /// How much each player may have done with conditional lines.
    line_limits: LineLimits,
    /// How often each player may change trees of analysis.
    tree_limit: RateLimit<UserId>,
    /// How often each person may keep games that were not played here.
    keep_limit: RateLimit<UserId>,
    /// How often each person's apps are allowed and given tokens.
    app_limit: RateLimit<String>,
    /// How often each player has the address replaced to which they write.
    renewal_limit: RateLimit<UserId>,
    /// How often each account adds a second address.
    sender_limit: RateLimit<UserId>,
    /// How often each mailbox is asked whether it is one.
    sender_mailbox_limit: RateLimit<String>,
    /// The one turn of those whose PGN is read.
    imports: Turns,
    /// How many games this process has packed.
    packed_count: PackedCount,
    /// The host under which the world knows the service.
    host: Arc<str>,
    serving: Serving,
    /// The notes of who was seen that are being written.
    last_seen_writes: LastSeenWrites,
    /// What it costs to hash a new password.
    password_cost: PasswordCost,
    /// What happens at the doors.
    security_log: Arc<SecurityLog>,
}

impl Service {
    /// The use cases on that database, clock and secret. What happens is told by these channels.
    pub fn new(store: Store, clock: Clock, secret: Secret, channels: Vec<Box<dyn Channel>>) -> Self {
        let node = format!("{:016x}", rand::random::<u64>());
        let secret = Arc::new(secret);
        let move_limit = move_limit::move_limit(clock.clone());
        let sign_up_quotas = SignUpQuotas::new(&clock);
        let line_limits = LineLimits::new(clock.clone());
        let tree_limit = trees::change_limit(clock.clone());
        let keep_limit = kept_games::keep_limit(clock.clone());
        let app_limit = oauth::app_limit(clock.clone());
        let renewal_limit = mail_addresses::renewal_limit(clock.clone());
        let guest_shares = guests::guest_shares(clock.clone());
        let sender_limit = sender_addresses::sender_limit(clock.clone());
        let sender_mailbox_limit = sender_addresses::sender_mailbox_limit(clock.clone());
        let event_bus = EventBus::new();
        let security_log = Arc::new(SecurityLog::new(clock.clone()));
        let node: Arc<str> = node.into();
        Self {
            store,
            clock,
            remote_changes: RemoteChanges::new(event_bus.clone(), Arc::clone(&node)),
            event_bus,
            token_keys: TokenKeys::of_secret(Arc::clone(&secret)),
            secret,
            known_tokens: KnownTokens::default(),
            known_activities: KnownActivities::default(),
            node,
            channels: channels.into(),
            searches: Turns::default(),
            flags_quarantine: Quarantine::default(),
            reminders_quarantine: Quarantine::default(),
            long_lists: Turns::default(),
            long_games: Turns::default(),
            featured: FeaturedGame::default(),
            distributions: Distributions::default(),
            leave_a_year: USUAL_LEAVE_A_YEAR,
            guest_games: USUAL_GUEST_GAMES,
            guest_shares,
            outbound_policy: Arc::default(),
            move_limit,
            sign_up_quotas,
            line_limits,
            tree_limit,
            keep_limit,
            app_limit,
            renewal_limit,
            sender_limit,
            sender_mailbox_limit,
            imports: Turns::default(),
            packed_count: PackedCount::default(),
            host: "localhost".into(),
            serving: Serving::not_yet(),
            last_seen_writes: LastSeenWrites::default(),
            password_cost: PasswordCost::default(),
            security_log,
        }
    }

    /// The same with another amount of leave that a player has in a calendar year.
    #[must_use]
    pub fn with_leave_a_year(self, leave_a_year: Duration) -> Self {
        Self { leave_a_year, ..self }
    }

    /// The same with another number of games of guests that may run at once; 0 keeps guests out.
    #[must_use]
    pub fn with_guest_games(self, guest_games: u32) -> Self {
        Self { guest_games, ..self }
    }

    /// The same where requests may go elsewhere than to the public internet alone.
    #[must_use]
    pub fn with_outbound_policy(self, policy: OutboundPolicy) -> Self {
        Self { outbound_policy: Arc::new(policy), ..self }
    }

    /// The same with another cost of new passwords.
    #[must_use]
    pub fn with_password_cost(self, password_cost: PasswordCost) -> Self {
        Self { password_cost, ..self }
    }

    /// The same with the keys of that data folder that sign API tokens.
    ///
    /// # Errors
    /// [`KeyError::File`] when its file cannot be read.
    pub fn with_token_keys(self, data_dir: &Path) -> Result<Self, KeyError> {
        let token_keys = TokenKeys::open(Arc::clone(&self.secret), data_dir)?;
        Ok(Self { token_keys, ..self })
    }

    /// The same, known to the world under that host.
    #[must_use]
    pub fn with_host(self, host: &str) -> Self {
        Self { host: host.into(), ..self }
    }

    /// The host under which the world knows the service.
    pub fn host(&self) -> &str {
        &self.host
    }

    /// The time now.
    pub fn now(&self) -> Instant {
        self.clock.now()
    }

    /// The clock.
    pub fn clock(&self) -> &Clock {
        &self.clock
    }

    /// The database: for use cases alone.
    pub(crate) fn store(&self) -> &Store {
        &self.store
    }

    /// What happens at the doors is noted there.
    pub fn security_log(&self) -> &Arc<SecurityLog> {
        &self.security_log
    }

    /// What changed is published there after each commit.
    pub fn event_bus(&self) -> &EventBus {
        &self.event_bus
    }

    /// The installation's secret.
    pub fn secret(&self) -> &Secret {
        &self.secret
    }

    /// The keys that sign API tokens.
    pub fn token_keys(&self) -> &TokenKeys {
        &self.token_keys
    }

    /// The random name of this process among those on the same database.
    pub fn node(&self) -> &str {
        &self.node
    }
}
