//! The database: reachable, of this version, its replica, its clock, its keys and its operators.

use std::time::Duration;

use tokio::time::sleep;

use super::report::Report;
use crate::startup::{StartError, open_existing_service};
use config::{Config, SignUpPolicy};
use domain::role::Role;
use domain::user::Roles;
use service::Clock;
use service::account_admin::AccountFilter;
use store::doctor::{check_clocks, database_version};
use store::{DatabaseUrl, ReplicaReads, Store, StoreError, users};

const CHECK: &str = "database";

/// How often the replica is tried: connecting takes longer than a read may, and it may lag for a moment.
const REPLICA_ATTEMPTS: u64 = 3;

/// Longer than the store's back-off from a replica that cannot be used.
const REPLICA_PAUSE: Duration = Duration::from_millis(1100);

/// Returns the database if this version can read it.
pub(super) async fn check(report: &mut Report, config: &Config) -> Option<Store> {
    if let DatabaseUrl::Sqlite(file) = &config.database_url
        && !file.exists()
    {
        let file = file.display();
        report.failed(
            CHECK,
            format_args!("There is no database at {file}. `sealedmove migrate` makes an empty one, and so does serve."),
        );
        return None;
    }
    let opened = Store::open_existing(&config.database_url).and_then(|store| {
        store.check_up_to_date()?;
        Ok(store)
    });
    let store = match opened {
        Ok(store) => store,
        Err(error) => {
            report.failed(CHECK, error);
            return None;
        }
    };
    match store.read(database_version).await {
        Ok((version, true)) => {
            report.ok(CHECK, format_args!("{version} at {} has the schema of this version.", config.database_url));
        }
        Ok((version, false)) => report.failed(CHECK, format_args!("{version} is too old: 15 or later is needed.")),
        Err::<_, StoreError>(error) => report.failed(CHECK, error),
    }
    check_replica(report, config, &store).await;
    check_clock(report, &store).await;
    check_token_keys(report, config).await;
    check_operators(report, config, &store).await;
    Some(store)
}

async fn check_replica(report: &mut Report, config: &Config, store: &Store) {
    const CHECK: &str = "replica";
    let Some(url) = &config.database_replica_url else { return };
    match read_from_replica(store, url).await {
        Ok(ReplicaReads { answered: 1.., .. }) => {
            report.ok(CHECK, format_args!("{url} answers, and has every commit of the primary."));
        }
        Ok(ReplicaReads { unreachable: REPLICA_ATTEMPTS.., .. }) => report.warning(
            CHECK,
            format_args!(
                "The primary answers all reads: {url} is reachable, and is no replica of its server, or the account may not \
                 call pg_control_system() there."
            ),
        ),
        Ok(_) => {
            report.warning(CHECK, format_args!("The primary answers reads: {url} is its replica, and lags behind it."));
        }
        Err(error) => report.warning(CHECK, format_args!("The primary answers all reads: {error}.")),
    }
}

/// Reads as the service does, which uses a server only if it is a replica of the primary. Counts how that went.
async fn read_from_replica(store: &Store, url: &DatabaseUrl) -> Result<ReplicaReads, StoreError> {
    // Says why a server cannot be reached at all.
    Store::open_existing(url)?.ping().await?;
    let store = store.clone().with_replica(url)?;
    for attempt in 1..=REPLICA_ATTEMPTS {
        store.read(database_version).await?;
        if store.replica_reads().answered > 0 || attempt == REPLICA_ATTEMPTS {
            break;
        }
        sleep(REPLICA_PAUSE).await;
    }
    Ok(store.replica_reads())
}

async fn check_clock(report: &mut Report, store: &Store) {
    const CHECK: &str = "clock";
    let host_time = Clock::system().host_time();
    match store.snapshot(move |conn| check_clocks(conn, host_time)).await {
        Ok(faults) if faults.is_empty() => report.ok(CHECK, "The clocks of host, database and service agree."),
        Ok(faults) => faults.iter().for_each(|fault| report.failed(CHECK, fault)),
        Err::<_, StoreError>(error) => report.failed(CHECK, error),
    }
}

/// Whether the keys that sign API tokens are there.
async fn check_token_keys(report: &mut Report, config: &Config) {
    const CHECK: &str = "token-keys";
    let checked = match open_existing_service(config, Clock::system()) {
        Ok(service) => service.access.check_token_keys().await,
        Err(StartError::TokenKeys(error)) => Err(error),
        // Reported by other checks.
        Err(_) => return,
    };
    match checked {
        Ok(()) => report.ok(CHECK, "The keys of API tokens are there."),
        Err(error) => report.failed(CHECK, error),
    }
}

async fn check_operators(report: &mut Report, config: &Config, store: &Store) {
    const CHECK: &str = "operator";
    match operators(store).await {
        Ok(names) if names.is_empty() && config.sign_up == SignUpPolicy::Approval => report.warning(
            CHECK,
            "No account has the role operator, and sign-ups wait for one to approve them: `sealedmove user role NAME operator`, \
             or `sealedmove user applications`.",
        ),
        Ok(names) if names.is_empty() => report.warning(
            CHECK,
            "No account has the role operator, which looks after mail: `sealedmove user role NAME operator`.",
        ),
        Ok(names) => report.ok(CHECK, format_args!("Operators: {}.", names.join(", "))),
        Err(error) => report.failed(CHECK, error),
    }
}

/// The names of the first operators.
pub(in crate::cli) async fn operators(store: &Store) -> Result<Vec<String>, StoreError> {
    const MAX_NAMED: i64 = 10;
    let filter = AccountFilter { roles: Some(Roles::from_iter([Role::Operator.into()])), ..AccountFilter::default() };
    let found = store.read(move |conn| users::list(conn, &filter, MAX_NAMED)).await?;
    Ok(found.into_iter().map(|user| user.name).collect())
}
