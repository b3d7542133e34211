//! The use cases by family, each with what it needs of the others. Cloning one is cheap: copies share their state.

use std::sync::Arc;
use std::time::Duration;

use super::Secret;
use super::accounts::{PasswordCost, SignUpQuotas};
use super::activity::KnownActivities;
use super::database::Database;
use super::featured_game::FeaturedGame;
use super::known_tokens::KnownTokens;
use super::last_seen_writes::LastSeenWrites;
use super::line_limits::LineLimits;
use super::packing::PackedCount;
use super::percentiles::Distributions;
use super::permits::Permits;
use super::quarantine::Quarantine;
use super::rate_limit::RateLimit;
use super::remote_changes::RemoteChanges;
use super::security_log::SecurityLog;
use super::serving::Serving;
use super::shared_quota::SharedQuota;
use super::token_keys::TokenKeys;
use domain::outbound::OutboundPolicy;
use domain::user::UserId;

/// Heartbeats, downtimes and the time that processes agree on.
#[derive(Clone)]
pub struct Timekeeping {
    pub(super) db: Database,
    pub(super) serving: Serving,
}

/// When people and programs were last there.
#[derive(Clone)]
pub struct LastSeen {
    pub(super) db: Database,
    /// The notes that are being written.
    pub(super) writes: LastSeenWrites,
}

/// Requests that are sent again with the same key.
#[derive(Clone)]
pub struct IdempotencyService {
    pub(super) db: Database,
}

/// The queue of background jobs, and those that failed.
#[derive(Clone)]
pub struct JobQueue {
    pub(super) db: Database,
}

/// What operators and housekeeping ask for.
#[derive(Clone)]
pub struct OperationService {
    pub(super) db: Database,
    /// How many games this process has packed.
    pub(super) packed_count: PackedCount,
}

/// The ways into an account: sessions, API tokens, apps (OAuth), app passwords, addresses of feeds.
#[derive(Clone)]
pub struct AccessService {
    pub(super) db: Database,
    pub(super) remote_changes: RemoteChanges,
    pub(super) last_seen: LastSeen,
    pub(super) secret: Arc<Secret>,
    /// The keys that sign API tokens.
    pub(super) token_keys: TokenKeys,
    /// The tokens that programs have used a moment ago.
    pub(super) known_tokens: KnownTokens,
    /// How often each person's apps are allowed and given tokens.
    pub(super) app_limit: RateLimit<String>,
}

/// Accounts: sign-up, log-in, addresses, and what operators do with them.
#[derive(Clone)]
pub struct AccountService {
    pub(super) db: Database,
    pub(super) access: AccessService,
    pub(super) secret: Arc<Secret>,
    pub(super) security_log: Arc<SecurityLog>,
    /// The host under which the world knows the service.
    pub(super) host: Arc<str>,
    /// What it costs to hash a new password.
    pub(super) password_cost: PasswordCost,
    /// How many may sign up.
    pub(super) sign_up_quotas: SignUpQuotas,
    /// How often each player has the address replaced to which they write.
    pub(super) renewal_limit: RateLimit<UserId>,
    /// How often each account adds a second address.
    pub(super) sender_limit: RateLimit<UserId>,
    /// How often each mailbox is asked whether it is one.
    pub(super) sender_mailbox_limit: RateLimit<String>,
}

/// What players set for themselves.
#[derive(Clone)]
pub struct PreferenceService {
    pub(super) db: Database,
}

/// Profiles, ratings, leaderboards, and the search for players.
#[derive(Clone)]
pub struct PlayerService {
    pub(super) db: Database,
    pub(super) remote_changes: RemoteChanges,
    /// What players whose pages were looked at have done lately.
    pub(super) known_activities: KnownActivities,
    /// How the ratings on the leaderboards are spread.
    pub(super) distributions: Distributions,
}

/// Whom players follow and block.
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

/// Messages between players.
#[derive(Clone)]
pub struct DirectMessageService {
    pub(super) db: Database,
}

/// How games begin: challenges, seeks, rematches, guests.
#[derive(Clone)]
pub struct ChallengeService {
    pub(super) db: Database,
    /// How many games of guests may run at once.
    pub(super) guest_games: u32,
    /// How many of them the guests of one network may begin.
    pub(super) guest_shares: SharedQuota<()>,
}

/// Reading games: one, lists, feeds, notes.
#[derive(Clone)]
pub struct GameService {
    pub(super) db: Database,
    /// The one turn of those who read long lists: they leave connections, and the machine, to the others.
    pub(super) long_lists: Permits,
    /// The one turn of those who read a very long game, a page or a message of it; it is not that of lists, which others
    /// may keep taken.
    pub(super) long_games: Permits,
    /// The game that visitors are shown.
    pub(super) featured: FeaturedGame,
}

/// Moves, offers and conditional lines of players, the engine's moves, and rulings.
#[derive(Clone)]
pub struct PlayService {
    pub(super) db: Database,
    pub(super) games: GameService,
    pub(super) timekeeping: Timekeeping,
    /// How many moves each player may make.
    pub(super) move_limit: RateLimit<UserId>,
    /// How much each player may have done with conditional lines.
    pub(super) line_limits: LineLimits,
}

/// Games that end without anybody's doing: flags that fall, and dead positions.
#[derive(Clone)]
pub struct FlagService {
    pub(super) db: Database,
    pub(super) timekeeping: Timekeeping,
    pub(super) play: PlayService,
    pub(super) leave: LeaveService,
    /// The games that sweeps of fallen flags leave out.
    pub(super) quarantine: Quarantine,
    /// The one turn that long searches for a mate share.
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

/// Reminders of games whose time runs short.
#[derive(Clone)]
pub struct ReminderService {
    pub(super) db: Database,
    pub(super) leave: LeaveService,
    /// The games that are left out where reminders are sent.
    pub(super) quarantine: Quarantine,
}

/// Analysis by the engine, what it must not answer, and the players' own trees.
#[derive(Clone)]
pub struct AnalysisService {
    pub(super) db: Database,
    pub(super) games: GameService,
    pub(super) access: AccessService,
    pub(super) secret: Arc<Secret>,
    /// How many moves, and questions, each player may send.
    pub(super) move_limit: RateLimit<UserId>,
    /// How often each player may change trees of analysis.
    pub(super) tree_limit: RateLimit<UserId>,
}

/// Games that were not played here.
#[derive(Clone)]
pub struct ImportedGameService {
    pub(super) db: Database,
    pub(super) analysis: AnalysisService,
    /// How often each person may import games.
    pub(super) import_limit: RateLimit<UserId>,
    /// The one turn of those whose PGN is read.
    pub(super) imports: Permits,
}

/// Mail as it goes out and comes in.
#[derive(Clone)]
pub struct MailService {
    pub(super) db: Database,
    pub(super) timekeeping: Timekeeping,
    /// How much leave a player has in a calendar year.
    pub(super) leave_a_year: Duration,
    /// How much each player may have done with conditional lines.
    pub(super) line_limits: LineLimits,
}

/// What players are told of, and on which devices.
#[derive(Clone)]
pub struct NoticeService {
    pub(super) db: Database,
    pub(super) secret: Arc<Secret>,
    pub(super) security_log: Arc<SecurityLog>,
    /// Where requests may go that users have given the addresses of.
    pub(super) outbound_policy: Arc<OutboundPolicy>,
}
