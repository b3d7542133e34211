//! A primary that hangs while its replica is promoted: connections move to the new primary, and stay away from the
//! former one when it wakes. `many_processes::database_failover` has a whole cluster.

use std::time::{Duration, Instant};

use diesel::connection::SimpleConnection;
use diesel::sql_types::{BigInt, Integer};
use diesel::{Connection as _, QueryableByName, RunQueryDsl, sql_query};
use store::{Connection, DatabaseUrl, PgConnection, Store, StoreError};
use testkit::postgres::{Cluster, Durability};
use testkit::wait::until;

#[derive(QueryableByName)]
struct Number {
    #[diesel(sql_type = BigInt)]
    number: i64,
}

#[derive(QueryableByName)]
struct Port {
    #[diesel(sql_type = Integer)]
    port: i32,
}

fn postgres(conn: &mut Connection) -> &mut PgConnection {
    match conn {
        Connection::Postgres(conn) => conn,
        Connection::Sqlite(_) => panic!("this is a test of PostgreSQL"),
    }
}

fn port_of_server(conn: &mut Connection) -> Result<u16, StoreError> {
    let query = sql_query("select inet_server_port() as port");
    let answer = query.get_result::<Port>(postgres(conn)).map_err(StoreError::from)?;
    Ok(u16::try_from(answer.port).expect("a port"))
}

fn count(url: &str, query: &str) -> i64 {
    let mut conn = PgConnection::establish(url).expect("the server takes connections");
    sql_query(query).get_result::<Number>(&mut conn).map_or(0, |answer| answer.number)
}

#[tokio::test(flavor = "multi_thread")]
async fn hanging_primary_is_left_for_the_promoted_replica() {
    let primary = Cluster::start(Durability::None);
    let replica = primary.replica();
    let database = primary.fresh_database();
    let (one, other) = (database.url(), database.url_on(&replica));
    let hosts = format!("127.0.0.1:{},127.0.0.1:{}", primary.port(), replica.port());
    let both = one.replace(&format!("127.0.0.1:{}", primary.port()), &hosts) + "?target_session_attrs=read-write";
    let url: DatabaseUrl = both.parse().expect("a URL");
    let store = Store::open(&url).expect("the database opens");
    store.migrate().expect("the tables are made");
    let applied = "select count(*) as number from __diesel_schema_migrations";
    let all = count(&one, applied);
    until("the replica has the tables", async || {
        PgConnection::establish(&other).is_ok() && count(&other, applied) == all
    })
    .await;
    // Several idle connections.
    let idle: Vec<_> = (0..4).map(|_| store.read(port_of_server)).collect();
    for read in idle {
        assert_eq!(read.await.expect("an answer"), primary.port());
    }

    primary.freeze();
    let (began, hanging) = (Instant::now(), store.clone());
    let hanging = tokio::spawn(async move { hanging.read(port_of_server).await });
    tokio::time::sleep(Duration::from_secs(1)).await;
    replica.execute("select pg_promote()");
    let refused = hanging.await.expect("no panic");
    println!("a statement was given up after {:?}: {refused:?}", began.elapsed());
    until("the service has found the new primary", async || {
        store.write(port_of_server).await.is_ok_and(|port| port == replica.port())
    })
    .await;
    println!("the new primary was found after {:?}", began.elapsed());
    assert!(began.elapsed() < Duration::from_secs(40), "{:?}", began.elapsed());

    // Nothing else stops it, so it goes on as if it were the primary.
    primary.thaw();
    for _ in 0..20 {
        assert_eq!(store.read(port_of_server).await.expect("an answer"), replica.port());
    }
    assert_eq!(port_of_new_connection(&both), Ok(replica.port()));
    let former = Store::open(&one.parse().expect("a URL")).expect("it opens");
    assert_eq!(former.read(port_of_server).await.expect("the address of one server is that server"), primary.port());
}

fn port_of_new_connection(url: &str) -> Result<u16, String> {
    let url: DatabaseUrl = url.parse().expect("a URL");
    let store = Store::open_for_command(&url).map_err(|error| error.to_string())?;
    let mut conn = store.dedicated_connection().map_err(|error| error.to_string())?;
    port_of_server(&mut conn).map_err(|error| error.to_string())
}

/// The server reports such a commit as done, with a warning.
#[tokio::test(flavor = "multi_thread")]
async fn commit_whose_replication_was_cancelled_is_not_reported_as_done() {
    let cluster = Cluster::start(Durability::Full);
    let database = cluster.fresh_database();
    let url = database.url();
    let mut conn = database.connect();
    conn.batch_execute("create table numbers (number bigint)").expect("a table");
    cluster.execute("alter system set synchronous_standby_names = 'nobody'");
    cluster.execute("select pg_reload_conf()");
    let insert = tokio::task::spawn_blocking(move || {
        // The setting holds once a commit waits.
        loop {
            if let Err(error) = conn.batch_execute("insert into numbers values (1)") {
                return error.to_string();
            }
        }
    });
    let waiting = "select count(*) as number from pg_stat_activity where wait_event = 'SyncRep'";
    until("a commit waits", async || count(&url, waiting) > 0).await;
    cluster.execute("select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'");
    let error = insert.await.expect("no panic");
    assert!(error.contains("not replicated"), "{error}");
    // Otherwise the database could not be dropped.
    cluster.execute("alter system reset synchronous_standby_names");
    cluster.execute("select pg_reload_conf()");
}

/// As by a pooler that gives each transaction another session.
#[tokio::test(flavor = "multi_thread")]
async fn lost_prepared_statements_name_the_setting_of_the_pooler() {
    let database = testkit::postgres::Database::fresh();
    // With one connection.
    let store = Store::open_for_command(&database.url().parse().expect("a URL")).expect("it opens");
    store.migrate().expect("the tables are made");
    let heartbeat = || store.read(store::downtimes::last_heartbeat);
    heartbeat().await.expect("an answer");
    let deallocate = |conn: &mut Connection| Ok::<_, StoreError>(postgres(conn).batch_execute("deallocate all")?);
    store.read(deallocate).await.expect("they are gone");
    let error = heartbeat().await.expect_err("the statement is gone");
    assert!(matches!(&error, StoreError::Unavailable(reason) if reason.contains("pool_mode = session")), "{error:?}");
    heartbeat().await.expect("another connection has it");
}
