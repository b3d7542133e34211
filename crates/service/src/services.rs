//! The services, one per group of use cases, with their dependencies. Cheap to clone: clones share their state.

use std::sync::Arc;
use std::time::Duration;

use super::Secret;
use super::accounts::{PasswordCost, SignUpQuotas};
use super::activity::ActivityCache;
use super::database::Database;
use super::featured_game::FeaturedGame;
use super::last_seen_writes::LastSeenWrites;
use super::line_limits::LineLimits;
use super::packing::PackedCount;
use super::passkeys::RelyingParty;
use super::percentiles::Distributions;
use super::permits::Permits;
use super::player_directory::ActivePlayers;
use super::quarantine::Quarantine;
use super::rate_limit::RateLimit;
use super::remote_changes::RemoteChanges;
use super::security_log::SecurityLog;
use super::serving::Serving;
use super::shared_quota::SharedQuota;
use super::token_cache::TokenCache;
use super::token_keys::TokenKeys;
use domain::outbound::OutboundPolicy;
use domain::user::UserId;
use text::Locale;

/// Heartbeats, downtimes and the time shared by processes.
#[derive(Clone)]
pub struct Timekeeping {
    pub(super) db: Database,
    pub(super) serving: Serving,
}

/// When users and clients were last seen.
#[derive(Clone)]
pub struct LastSeen {
    pub(super) db: Database,
    /// Pending writes.
    pub(super) writes: LastSeenWrites,
}

/// Idempotency keys: repeated requests with the same key.
#[derive(Clone)]
pub struct IdempotencyService {
    pub(super) db: Database,
}

/// The queue of background jobs, failed ones included.
#[derive(Clone)]
pub struct JobQueue {
    pub(super) db: Database,
}

/// Operations and housekeeping.
#[derive(Clone)]
pub struct OperationService {
    pub(super) db: Database,
    /// How many games this process has packed.
    pub(super) packed_count: PackedCount,
}

/// Credentials: sessions, API tokens, apps (OAuth), app passwords, feed links.
#[derive(Clone)]
pub struct AccessService {
    pub(super) db: Database,
    pub(super) remote_changes: RemoteChanges,
    pub(super) last_seen: LastSeen,
    pub(super) secret: Arc<Secret>,
    /// The keys that sign API tokens.
    pub(super) token_keys: TokenKeys,
    /// Cache of recently used tokens.
    pub(super) known_tokens: TokenCache,
    /// Rate limit per user on authorising apps and issuing tokens.
    pub(super) app_limit: RateLimit<String>,
    /// The site as passkeys know it.
    pub(super) relying_party: RelyingParty,
    /// Rate limit per account on adding passkeys, which sends mail.
    pub(super) passkey_limit: RateLimit<UserId>,
    pub(super) security_log: Arc<SecurityLog>,
}

/// Accounts: sign-up, log-in, addresses, administration.
#[derive(Clone)]
pub struct AccountService {
    pub(super) db: Database,
    pub(super) access: AccessService,
    pub(super) secret: Arc<Secret>,
    pub(super) security_log: Arc<SecurityLog>,
    /// The public host name of the service.
    pub(super) host: Arc<str>,
    /// Cost of hashing a new password.
    pub(super) password_cost: PasswordCost,
    /// Quotas for sign-ups.
    pub(super) sign_up_quotas: SignUpQuotas,
    /// Rate limit per player on replacing the mail-in address.
    pub(super) renewal_limit: RateLimit<UserId>,
    /// Rate limit per account on naming another address, which gets mail.
    pub(super) address_mail_limit: RateLimit<UserId>,
    /// Rate limit per account on closing and keeping it.
    pub(super) closing_limit: RateLimit<UserId>,
    /// Rate limit per account on changing its name.
    pub(super) name_limit: RateLimit<UserId>,
    /// Rate limit per mailbox on verification mail.
    pub(super) mailbox_mail_limit: RateLimit<String>,
}

/// Archives of everything about an account, for its owner.
#[derive(Clone)]
pub struct AccountExportService {
    pub(super) db: Database,
    pub(super) games: GameService,
    pub(super) imported_games: ImportedGameService,
    /// The address of the service, without a path.
    pub(super) public_url: Arc<str>,
    /// The offered languages.
    pub(super) locales: &'static [Locale],
}

/// Reading in archives of accounts of other servers.
#[derive(Clone)]
pub struct AccountImportService {
    pub(super) db: Database,
    pub(super) imported_games: ImportedGameService,
    pub(super) analysis: AnalysisService,
    /// The offered languages.
    pub(super) locales: &'static [Locale],
    pub(super) limit: RateLimit<UserId>,
}

/// Settings and profiles of players.
#[derive(Clone)]
pub struct PreferenceService {
    pub(super) db: Database,
}

/// Profiles, ratings, leaderboards, and the search for players.
#[derive(Clone)]
pub struct PlayerService {
    pub(super) db: Database,
    pub(super) remote_changes: RemoteChanges,
    /// Cache of players' recent activity.
    pub(super) activity_cache: ActivityCache,
    /// Distributions of the ratings on the leaderboards.
    pub(super) distributions: Distributions,
    /// Cache of the players listed as active.
    pub(super) active: ActivePlayers,
}

/// Following and blocking players.
#[derive(Clone)]
pub struct RelationService {
    pub(super) db: Database,
    pub(super) games: GameService,
}

/// The chat rooms of games.
#[derive(Clone)]
pub struct ChatService {
    pub(super) db: Database,
}

/// Direct messages between players.
#[derive(Clone)]
pub struct DirectMessageService {
    pub(super) db: Database,
}

/// Starting games: challenges, seeks, rematches, guests.
#[derive(Clone)]
pub struct ChallengeService {
    pub(super) db: Database,
    /// How many games of guests may run at once.
    pub(super) guest_games: u32,
    /// How many of them the guests of one network may start.
    pub(super) guest_shares: SharedQuota<()>,
}

/// Reading games: single games, lists, feeds, notes.
#[derive(Clone)]
pub struct GameService {
    pub(super) db: Database,
    /// Serialises readers of long lists, to leave connections and CPU to other requests.
    pub(super) long_lists: Permits,
    /// Serialises readers of very long games (pages, mail); separate from lists, which may hold their permit for long.
    pub(super) long_games: Permits,
    /// Cache of the game shown to visitors.
    pub(super) featured: FeaturedGame,
}

/// Moves, offers and conditional lines of players, the engine's moves, and rulings.
#[derive(Clone)]
pub struct PlayService {
    pub(super) db: Database,
    pub(super) games: GameService,
    pub(super) timekeeping: Timekeeping,
    /// Rate limit per player on moves.
    pub(super) move_limit: RateLimit<UserId>,
    /// Rate limits per player on conditional lines.
    pub(super) line_limits: LineLimits,
}

/// Automatic ends of games: flag fall and dead positions.
#[derive(Clone)]
pub struct FlagService {
    pub(super) db: Database,
    pub(super) timekeeping: Timekeeping,
    pub(super) play: PlayService,
    pub(super) leave: LeaveService,
    /// The games that flag sweeps skip.
    pub(super) quarantine: Quarantine,
    /// Serialises long searches for a mate.
    pub(super) searches: Permits,
}

/// Leave, taken and automatic.
#[derive(Clone)]
pub struct LeaveService {
    pub(super) db: Database,
    pub(super) timekeeping: Timekeeping,
    /// How much leave a player has in a calendar year.
    pub(super) leave_a_year: Duration,
}

/// Reminders before deadlines.
#[derive(Clone)]
pub struct ReminderService {
    pub(super) db: Database,
    pub(super) leave: LeaveService,
    /// The games that reminder sweeps skip.
    pub(super) quarantine: Quarantine,
}

/// Engine analysis, fair play checks, and players' analysis trees.
#[derive(Clone)]
pub struct AnalysisService {
    pub(super) db: Database,
    pub(super) games: GameService,
    pub(super) access: AccessService,
    pub(super) secret: Arc<Secret>,
    /// Rate limit per player on moves and questions.
    pub(super) move_limit: RateLimit<UserId>,
    /// Rate limit per player on changes of analysis trees.
    pub(super) tree_limit: RateLimit<UserId>,
}

/// Imported games.
#[derive(Clone)]
pub struct ImportedGameService {
    pub(super) db: Database,
    pub(super) analysis: AnalysisService,
    /// Rate limit per user on imports.
    pub(super) import_limit: RateLimit<UserId>,
    /// Serialises parsing of PGN files.
    pub(super) imports: Permits,
}

/// Outgoing and incoming mail.
#[derive(Clone)]
pub struct MailService {
    pub(super) db: Database,
    pub(super) timekeeping: Timekeeping,
    /// How much leave a player has in a calendar year.
    pub(super) leave_a_year: Duration,
    /// Rate limits per player on conditional lines.
    pub(super) line_limits: LineLimits,
}

/// Notifications, and the devices they go to.
#[derive(Clone)]
pub struct NotificationService {
    pub(super) db: Database,
    pub(super) secret: Arc<Secret>,
    pub(super) security_log: Arc<SecurityLog>,
    /// Which hosts requests to user-supplied URLs may reach.
    pub(super) outbound_policy: Arc<OutboundPolicy>,
}
