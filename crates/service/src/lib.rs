//! The use cases: load, decide through the domain, save, publish. There is no HTTP here, no mail, no engine: mail and
//! engines work through the jobs queued here.
//!
//! Each use case is a method of [`Service`], in the file of its verb family. A use case that changes something does so
//! in one transaction ([`Service::transaction`]): the change, the jobs that follow from it and the signals to other
//! processes commit together, and only then the subscribers in this process are notified.

pub mod access_notices;
pub mod account_admin;
pub mod account_closings;
pub mod account_exports;
pub mod account_imports;
pub mod accounts;
pub mod activity;
pub mod analysis;
pub mod app_passwords;
mod automatic_leave;
pub mod board_settings;
pub mod bots;
pub mod challenges;
mod changes;
mod channel;
pub mod chat;
pub mod claims;
mod clock;
pub mod credentials;
mod database;
mod dead_positions;
pub mod declined;
pub mod devices;
pub mod direct_messages;
pub mod downtime;
pub mod email_changes;
mod engine_accounts;
pub mod engine_games;
pub mod engine_questions;
mod engine_use;
mod event_bus;
pub mod event_feed;
mod execution;
pub mod failed_jobs;
pub mod favourites;
mod featured_game;
pub mod feed_links;
pub mod feeds;
pub mod flags;
pub mod followed_players;
mod game_creation;
pub mod game_lists;
pub mod game_page;
pub mod game_pgn;
pub mod games;
pub mod games_with_moves;
pub mod guests;
pub mod housekeeping;
pub mod idempotency;
pub mod imap_mailboxes;
pub mod imported_game_analysis;
pub mod imported_games;
mod incoming_mail;
mod job;
mod jwt;
pub mod known_browsers;
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
pub mod names;
pub mod next_game;
pub mod notes;
pub mod notification;
pub mod notification_settings;
pub mod oauth;
pub mod operation;
pub mod own_address;
pub mod packing;
pub mod passkeys;
mod percentiles;
pub mod permits;
pub mod play;
pub mod player_directory;
pub mod playing;
pub mod pool_record;
pub mod preferences;
mod prefetch;
pub mod presence;
pub mod profile_edits;
pub mod profiles;
pub mod provider_flows;
pub mod provider_links;
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
pub mod request_access;
pub mod retention;
pub mod rulings;
mod searches;
pub mod second_factors;
mod security_history;
pub mod security_log;
pub mod sender_addresses;
mod services;
mod serving;
pub mod session_renewal;
pub mod sessions;
mod settling;
pub mod shared_quota;
mod staff;
#[cfg(test)]
mod stored_names;
pub mod time_agreement;
pub mod title_reviews;
mod token_cache;
pub mod token_keys;
pub mod tokens;
pub mod trees;
mod unit_of_work;
mod user_cache;
pub mod user_search;
pub mod vapid;

use std::ops::Deref;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use correspondence_clock::Instant;

pub use changes::ChangeNumber;
pub use channel::Channel;
pub use clock::Clock;
pub use database::Database;
pub use event_bus::{EventBus, Subscription, Topic, UnknownTopic};
pub use job::{FollowerNews, Job};
pub use notification::{AnsweredBundle, Notification, Offer};
pub use remote_changes::{NotFollowed, RemoteChanges};
pub use secrets::{SIGNATURE_LENGTH, Secret, key_hash, random_key, signed_word};
pub use services::{
    AccessService, AccountExportService, AccountImportService, AccountService, AnalysisService, ChallengeService,
    ChatService, DirectMessageService, FlagService, GameService, IdempotencyService, ImportedGameService, JobQueue,
    LastSeen, LeaveService, MailService, NotificationService, OperationService, PlayService, PlayerService,
    PreferenceService, RelationService, ReminderService, Timekeeping,
};
pub use store::{PostgresListener, ReplicaReads, StoreError};
pub use text::{Kind, Reason};
pub use unit_of_work::{FairShare, UnitOfWork};

use self::accounts::{PasswordCost, SignUpQuotas};
use self::activity::ActivityCache;
use self::quarantine::Quarantine;
use domain::guest::DEFAULT_GUEST_GAMES;
use domain::leave::DEFAULT_LEAVE_PER_YEAR;
use domain::outbound::OutboundPolicy;
use featured_game::FeaturedGame;
use last_seen_writes::LastSeenWrites;
use line_limits::LineLimits;
use packing::PackedCount;
use passkeys::RelyingParty;
use percentiles::Distributions;
use permits::Permits;
use player_directory::ActivePlayers;
use security_log::SecurityLog;
use serving::Serving;
use staff::StaffPolicy;
use store::Store;
use text::Locale;
use token_cache::TokenCache;
use token_keys::{KeyError, TokenKeys};

/// Settings of the operator.
#[derive(Clone, Debug)]
pub struct ServiceOptions {
    /// The host under which the world knows the service.
    pub host: String,
    /// The address of the service, without a path.
    pub public_url: String,
    /// The folder with the file of the keys that sign API tokens; `None` if the secret alone signs.
    pub token_keys: Option<PathBuf>,
    /// How much leave a player has in a calendar year.
    pub leave_a_year: Duration,
    /// How many games of guests may run at once; 0 keeps guests out.
    pub guest_games: u32,
    /// Which hosts requests to user-supplied addresses may go to.
    pub outbound_policy: OutboundPolicy,
    /// Whether roles count only for accounts with a second factor.
    pub staff_second_factor: bool,
    /// Cost parameters for hashing new passwords.
    pub password_cost: PasswordCost,
    /// The offered languages.
    pub locales: &'static [Locale],
}

impl Default for ServiceOptions {
    fn default() -> Self {
        Self {
            host: "localhost".to_owned(),
            public_url: "http://localhost".to_owned(),
            token_keys: None,
            leave_a_year: DEFAULT_LEAVE_PER_YEAR,
            guest_games: DEFAULT_GUEST_GAMES,
            outbound_policy: OutboundPolicy::default(),
            staff_second_factor: false,
            password_cost: PasswordCost::default(),
            locales: Locale::REAL,
        }
    }
}

/// The use cases, by family. It is one pointer, so that cloning is cheap.
#[derive(Clone)]
pub struct Service(Arc<Families>);

/// What a [`Service`] points to.
#[expect(missing_docs, reason = "each family says what it is")]
pub struct Families {
    pub db: Database,
    pub remote_changes: RemoteChanges,
    pub timekeeping: Timekeeping,
    pub jobs: JobQueue,
    pub idempotency: IdempotencyService,
    pub operation: OperationService,
    pub last_seen: LastSeen,
    pub access: AccessService,
    pub accounts: AccountService,
    pub account_exports: AccountExportService,
    pub account_imports: AccountImportService,
    pub preferences: PreferenceService,
    pub players: PlayerService,
    pub relations: RelationService,
    pub chat: ChatService,
    pub direct_messages: DirectMessageService,
    pub challenges: ChallengeService,
    pub games: GameService,
    pub play: PlayService,
    pub flags: FlagService,
    pub leave: LeaveService,
    pub reminders: ReminderService,
    pub analysis: AnalysisService,
    pub imported_games: ImportedGameService,
    pub mail: MailService,
    pub notifications: NotificationService,
    secret: Arc<Secret>,
    security_log: Arc<SecurityLog>,
}

impl Deref for Service {
    type Target = Families;

    fn deref(&self) -> &Families {
        &self.0
    }
}

impl Service {
    /// Creates the service on that database, clock and secret, with the default options. The channels deliver its
    /// notifications.
    pub fn new(store: Store, clock: Clock, secret: Secret, channels: Vec<Box<dyn Channel>>) -> Self {
        let secret = Arc::new(secret);
        let token_keys = TokenKeys::of_secret(Arc::clone(&secret));
        Self::assemble(store, clock, secret, token_keys, channels, ServiceOptions::default())
    }

    /// The same with options.
    ///
    /// # Errors
    /// [`KeyError::File`] when the file of the keys cannot be read.
    pub fn with_options(
        store: Store,
        clock: Clock,
        secret: Secret,
        channels: Vec<Box<dyn Channel>>,
        options: ServiceOptions,
    ) -> Result<Self, KeyError> {
        let secret = Arc::new(secret);
        let token_keys = match &options.token_keys {
            Some(data_dir) => TokenKeys::open(Arc::clone(&secret), data_dir)?,
            None => TokenKeys::of_secret(Arc::clone(&secret)),
        };
        Ok(Self::assemble(store, clock, secret, token_keys, channels, options))
    }

    fn assemble(
        store: Store,
        clock: Clock,
        secret: Arc<Secret>,
        token_keys: TokenKeys,
        channels: Vec<Box<dyn Channel>>,
        options: ServiceOptions,
    ) -> Self {
        let ServiceOptions {
            host,
            public_url,
            token_keys: _,
            leave_a_year,
            guest_games,
            outbound_policy,
            staff_second_factor,
            password_cost,
            locales,
        } = options;
        let staff_policy = StaffPolicy { needs_second_factor: staff_second_factor };
        let node: Arc<str> = format!("{:016x}", rand::random::<u64>()).into();
        let event_bus = EventBus::new();
        let security_log = Arc::new(SecurityLog::new(clock.clone()));
        let move_limit = move_limit::move_limit(clock.clone());
        let line_limits = LineLimits::new(clock.clone());
        let remote_changes = RemoteChanges::new(store.clone(), event_bus.clone(), Arc::clone(&node));
        let db = Database::new(store, clock.clone(), event_bus, node, channels, staff_policy);
        let timekeeping = Timekeeping { db: db.clone(), serving: Serving::not_yet() };
        let last_seen = LastSeen { db: db.clone(), writes: LastSeenWrites::default() };
        let games = GameService {
            db: db.clone(),
            long_lists: Permits::default(),
            long_games: Permits::default(),
            featured: FeaturedGame::default(),
        };
        let play = PlayService {
            db: db.clone(),
            games: games.clone(),
            timekeeping: timekeeping.clone(),
            move_limit: move_limit.clone(),
            line_limits: line_limits.clone(),
        };
        let leave = LeaveService { db: db.clone(), timekeeping: timekeeping.clone(), leave_a_year };
        let access = AccessService {
            db: db.clone(),
            remote_changes: remote_changes.clone(),
            last_seen: last_seen.clone(),
            secret: Arc::clone(&secret),
            token_keys,
            known_tokens: TokenCache::default(),
            app_limit: oauth::app_limit(clock.clone()),
            relying_party: RelyingParty::new(&public_url),
            passkey_limit: passkeys::passkey_limit(clock.clone()),
            security_log: Arc::clone(&security_log),
        };
        let analysis = AnalysisService {
            db: db.clone(),
            games: games.clone(),
            access: access.clone(),
            secret: Arc::clone(&secret),
            move_limit,
            tree_limit: trees::change_limit(clock.clone()),
        };
        let imported_games = ImportedGameService {
            db: db.clone(),
            analysis: analysis.clone(),
            import_limit: imported_games::import_limit(clock.clone()),
            imports: Permits::default(),
        };
        Self(Arc::new(Families {
            account_exports: AccountExportService {
                db: db.clone(),
                games: games.clone(),
                imported_games: imported_games.clone(),
                public_url: public_url.into(),
                locales,
            },
            account_imports: AccountImportService {
                db: db.clone(),
                imported_games: imported_games.clone(),
                analysis: analysis.clone(),
                locales,
                limit: account_imports::account_import_limit(clock.clone()),
            },
            jobs: JobQueue { db: db.clone() },
            idempotency: IdempotencyService { db: db.clone() },
            operation: OperationService { db: db.clone(), packed_count: PackedCount::default() },
            accounts: AccountService {
                db: db.clone(),
                access: access.clone(),
                secret: Arc::clone(&secret),
                security_log: Arc::clone(&security_log),
                host: host.into(),
                password_cost,
                sign_up_quotas: SignUpQuotas::new(&clock),
                renewal_limit: mail_addresses::renewal_limit(clock.clone()),
                address_mail_limit: sender_addresses::address_mail_limit(clock.clone()),
                closing_limit: account_closings::closing_limit(clock.clone()),
                name_limit: names::name_limit(clock.clone()),
                mailbox_mail_limit: sender_addresses::mailbox_mail_limit(clock.clone()),
            },
            preferences: PreferenceService { db: db.clone() },
            players: PlayerService {
                db: db.clone(),
                remote_changes: remote_changes.clone(),
                activity_cache: ActivityCache::default(),
                distributions: Distributions::default(),
                active: ActivePlayers::default(),
            },
            relations: RelationService { db: db.clone(), games: games.clone() },
            chat: ChatService { db: db.clone() },
            direct_messages: DirectMessageService { db: db.clone() },
            challenges: ChallengeService {
                db: db.clone(),
                guest_games,
                guest_shares: guests::guest_shares(clock.clone()),
            },
            flags: FlagService {
                db: db.clone(),
                timekeeping: timekeeping.clone(),
                play: play.clone(),
                leave: leave.clone(),
                quarantine: Quarantine::default(),
                searches: Permits::default(),
            },
            reminders: ReminderService { db: db.clone(), leave: leave.clone(), quarantine: Quarantine::default() },
            imported_games,
            mail: MailService { db: db.clone(), timekeeping: timekeeping.clone(), leave_a_year, line_limits },
            notifications: NotificationService {
                db: db.clone(),
                secret: Arc::clone(&secret),
                security_log: Arc::clone(&security_log),
                outbound_policy: Arc::new(outbound_policy),
            },
            remote_changes,
            timekeeping,
            last_seen,
            access,
            games,
            play,
            leave,
            analysis,
            db,
            secret,
            security_log,
        }))
    }

    /// The host under which the world knows the service.
    pub fn host(&self) -> &str {
        &self.accounts.host
    }

    pub fn now(&self) -> Instant {
        self.db.now()
    }

    pub fn clock(&self) -> &Clock {
        self.db.clock()
    }

    /// The log of authentication and access events.
    pub fn security_log(&self) -> &Arc<SecurityLog> {
        &self.security_log
    }

    /// The bus on which changes are published after each commit.
    pub fn event_bus(&self) -> &EventBus {
        self.db.event_bus()
    }

    pub fn secret(&self) -> &Secret {
        &self.secret
    }

    /// The keys that sign API tokens.
    pub fn token_keys(&self) -> &TokenKeys {
        &self.access.token_keys
    }

    /// The random name of this process among those on the same database.
    pub fn node(&self) -> &str {
        self.db.node()
    }
}
