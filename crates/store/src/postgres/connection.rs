//! Diesel's connection to PostgreSQL.

use std::io;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use diesel::connection::statement_cache::{MaybeCached, PrepareForCache, StatementCache};
use diesel::connection::{
    AnsiTransactionManager, CacheSize, ConnectionSealed, DynInstrumentation, Instrumentation, InstrumentationEvent,
    LoadConnection, MultiConnectionHelper, SimpleConnection, StrQueryHelper, TransactionManager,
};
use diesel::expression::QueryMetadata;
use diesel::migration::{CREATE_MIGRATIONS_TABLE, MigrationConnection};
use diesel::pg::{GetPgMetadataCache, Pg, PgMetadataCache, PgMetadataLookup, PgTypeMetadata};
use diesel::query_builder::bind_collector::RawBytesBindCollector;
use diesel::query_builder::{Query, QueryFragment, QueryId, debug_query};
use diesel::r2d2::R2D2Connection;
use diesel::result::{DatabaseErrorKind, Error};
use diesel::sql_types::TypeMetadata;
use diesel::{Connection, ConnectionError, ConnectionResult, QueryResult};
use futures_util::TryStreamExt;
use tokio_postgres::types::private::BytesMut;
use tokio_postgres::types::{IsNull, Kind, ToSql, Type};
use tokio_postgres::{Client, RowStream, Statement};

use super::connect::connect;
use super::driver::Driver;
use super::error::query_error;
use super::row::PgRow;
use super::settings::Settings;

/// A connection to PostgreSQL. Its statements run on the thread that calls.
pub struct PgConnection {
    // In this order: the driver takes leave of the server when all that could use it is gone.
    client: Client,
    statements: StatementCache<Pg, Prepared>,
    driver: Driver,
    metadata: PgMetadataCache,
    transactions: AnsiTransactionManager,
    instrumentation: DynInstrumentation,
}

/// Timeout of a ping, which needs nothing of the server but that it runs: as long as a request waits for a connection.
const PING_TIMEOUT: Duration = Duration::from_secs(5);

/// A statement that the server has prepared, or one that it is to parse when it is executed.
enum Prepared {
    Named(Statement),
    Unnamed(String),
}

impl PgConnection {
    /// Limits the time that it waits for the server to answer a statement. It must be longer than the server's own limit:
    /// after this one the connection is lost.
    pub(crate) fn set_response_timeout(&mut self, timeout: Option<Duration>) {
        self.driver.set_timeout(timeout);
    }

    /// Whether another server has become the primary since this connection was made. Its server may still answer, with
    /// a state that is out of date.
    pub(crate) fn is_replaced(&self) -> bool {
        self.driver.is_replaced()
    }

    /// Runs a future of the client, and notes if the connection is lost by it.
    fn block_on<T>(
        driver: &mut Driver,
        future: impl Future<Output = Result<T, tokio_postgres::Error>>,
    ) -> QueryResult<T> {
        response(driver.run(future))
    }

    /// Notes what a result says about the transaction: after an error the server refuses everything but a rollback, and
    /// it does what was asked only if there is nothing to roll back.
    fn note<T>(&mut self, result: QueryResult<T>) -> QueryResult<T> {
        let status = AnsiTransactionManager::transaction_manager_status_mut(self);
        match &result {
            Ok(_) => status.set_requires_rollback_maybe_up_to_top_level(false),
            Err(Error::DatabaseError(DatabaseErrorKind::ClosedConnection, _)) => status.set_in_error(),
            Err(_) => status.set_requires_rollback_maybe_up_to_top_level(true),
        }
        result
    }

    /// Runs a query, without its rows.
    fn run<T>(&mut self, source: &T) -> QueryResult<RowStream>
    where
        T: QueryFragment<Pg> + QueryId,
    {
        let mut collector = RawBytesBindCollector::<Pg>::new();
        source.collect_binds(&mut collector, self, &Pg)?;
        let RawBytesBindCollector { metadata, binds, .. } = collector;
        let statement = self.statements.cached_statement(
            source,
            &Pg,
            &metadata,
            (&self.client, &mut self.driver),
            prepare,
            &mut *self.instrumentation,
        )?;
        let binds = binds.into_iter().map(Bind);
        let statement = match &statement {
            MaybeCached::CannotCache(statement) => statement,
            MaybeCached::Cached(statement) => &**statement,
            _ => return Err(Error::QueryBuilderError("an unknown kind of statement".into())),
        };
        match statement {
            Prepared::Named(statement) => Self::block_on(&mut self.driver, self.client.query_raw(statement, binds)),
            Prepared::Unnamed(sql) => {
                let types = metadata.iter().map(type_of).collect::<QueryResult<Vec<_>>>()?;
                let typed = binds.zip(types);
                Self::block_on(&mut self.driver, self.client.query_typed_raw(sql, typed))
            }
        }
    }

    /// Runs a query to its end. Returns its rows and the number of rows it changed.
    fn run_to_end<T>(&mut self, source: &T) -> QueryResult<(Vec<PgRow>, usize)>
    where
        T: QueryFragment<Pg> + QueryId,
    {
        let query = debug_query(source);
        self.instrumentation.on_connection_event(InstrumentationEvent::start_query(&query));
        let result = self.run(source).and_then(|stream| {
            let mut stream = pin!(stream);
            let rows = async {
                let mut rows = Vec::new();
                while let Some(row) = stream.as_mut().try_next().await? {
                    rows.push(PgRow::new(row));
                }
                Ok(rows)
            };
            let rows = Self::block_on(&mut self.driver, rows)?;
            let changed = stream.rows_affected().unwrap_or_default();
            Ok((rows, usize::try_from(changed).unwrap_or(usize::MAX)))
        });
        let result = self.note(result);
        self.instrumentation
            .on_connection_event(InstrumentationEvent::finish_query(&debug_query(source), result.as_ref().err()));
        result
    }
}

/// A response, or that the connection is lost.
fn response<T>(result: io::Result<Result<T, tokio_postgres::Error>>) -> QueryResult<T> {
    match result {
        Ok(result) => result.map_err(|error| query_error(&error)),
        Err(error) => Err(Error::DatabaseError(DatabaseErrorKind::ClosedConnection, Box::new(error.to_string()))),
    }
}

/// Prepares a statement that is kept; others are parsed with their execution, which saves a round trip.
fn prepare(
    (client, driver): (&Client, &mut Driver),
    sql: &str,
    cache: PrepareForCache,
    metadata: &[PgTypeMetadata],
) -> QueryResult<Prepared> {
    match cache {
        PrepareForCache::Yes { .. } => {
            let types = metadata.iter().map(type_of).collect::<QueryResult<Vec<_>>>()?;
            PgConnection::block_on(driver, client.prepare_typed(sql, &types)).map(Prepared::Named)
        }
        PrepareForCache::No => Ok(Prepared::Unnamed(sql.to_owned())),
    }
}

fn type_of(metadata: &PgTypeMetadata) -> QueryResult<Type> {
    let oid = metadata.oid().map_err(|error| Error::SerializationError(Box::new(error)))?;
    Ok(Type::from_oid(oid)
        .unwrap_or_else(|| Type::new(format!("type {oid}"), oid, Kind::Simple, "pg_catalog".to_owned())))
}

/// A value that Diesel has serialized, `None` for NULL.
struct Bind(Option<Vec<u8>>);

impl std::fmt::Debug for Bind {
    /// Its length: the client logs parameters, and they can be anybody's address or message.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match &self.0 {
            Some(bytes) => write!(f, "{} bytes", bytes.len()),
            None => f.write_str("null"),
        }
    }
}

impl ToSql for Bind {
    fn to_sql(&self, _: &Type, out: &mut BytesMut) -> Result<IsNull, Box<dyn std::error::Error + Sync + Send>> {
        match &self.0 {
            Some(bytes) => {
                out.extend_from_slice(bytes);
                Ok(IsNull::No)
            }
            None => Ok(IsNull::Yes),
        }
    }

    fn accepts(_: &Type) -> bool {
        true
    }

    fn to_sql_checked(
        &self,
        of: &Type,
        out: &mut BytesMut,
    ) -> Result<IsNull, Box<dyn std::error::Error + Sync + Send>> {
        self.to_sql(of, out)
    }
}

impl SimpleConnection for PgConnection {
    fn batch_execute(&mut self, query: &str) -> QueryResult<()> {
        self.instrumentation.on_connection_event(InstrumentationEvent::start_query(&StrQueryHelper::new(query)));
        let result = Self::block_on(&mut self.driver, self.client.batch_execute(query));
        let result = self.note(result);
        self.instrumentation.on_connection_event(InstrumentationEvent::finish_query(
            &StrQueryHelper::new(query),
            result.as_ref().err(),
        ));
        result
    }
}

impl ConnectionSealed for PgConnection {}

impl Connection for PgConnection {
    type Backend = Pg;
    type TransactionManager = AnsiTransactionManager;

    fn establish(url: &str) -> ConnectionResult<Self> {
        let mut instrumentation = DynInstrumentation::default_instrumentation();
        instrumentation.on_connection_event(InstrumentationEvent::start_establish_connection(url));
        let settings = Settings::of(url).map(Arc::new).map_err(|error| error.to_string());
        let connected = settings.and_then(|settings| connect(&settings));
        let connected = connected.map_err(ConnectionError::BadConnection);
        instrumentation
            .on_connection_event(InstrumentationEvent::finish_establish_connection(url, connected.as_ref().err()));
        let (client, driver) = connected?;
        let mut connection = Self {
            client,
            statements: StatementCache::new(),
            driver,
            metadata: PgMetadataCache::new(),
            transactions: AnsiTransactionManager::default(),
            instrumentation,
        };
        // Diesel reads and writes timestamps as UTC.
        connection.set_response_timeout(Some(PING_TIMEOUT));
        connection.batch_execute("set time zone 'UTC'").map_err(ConnectionError::CouldntSetupConfiguration)?;
        connection.set_response_timeout(None);
        Ok(connection)
    }

    fn execute_returning_count<T>(&mut self, source: &T) -> QueryResult<usize>
    where
        T: QueryFragment<Pg> + QueryId,
    {
        self.run_to_end(source).map(|(_, changed)| changed)
    }

    fn transaction_state(&mut self) -> &mut AnsiTransactionManager {
        &mut self.transactions
    }

    fn instrumentation(&mut self) -> &mut dyn Instrumentation {
        &mut *self.instrumentation
    }

    fn set_instrumentation(&mut self, instrumentation: impl Instrumentation) {
        self.instrumentation = instrumentation.into();
    }

    fn set_prepared_statement_cache_size(&mut self, size: CacheSize) {
        self.statements.set_cache_size(size);
    }
}

impl LoadConnection for PgConnection {
    type Cursor<'conn, 'query> = std::iter::Map<std::vec::IntoIter<PgRow>, fn(PgRow) -> QueryResult<PgRow>>;
    type Row<'conn, 'query> = PgRow;

    fn load<'conn, 'query, T>(&'conn mut self, source: T) -> QueryResult<Self::Cursor<'conn, 'query>>
    where
        T: Query + QueryFragment<Pg> + QueryId + 'query,
        Pg: QueryMetadata<T::SqlType>,
    {
        let (rows, _) = self.run_to_end(&source)?;
        Ok(rows.into_iter().map(Ok))
    }
}

impl GetPgMetadataCache for PgConnection {
    fn get_metadata_cache(&mut self) -> &mut PgMetadataCache {
        &mut self.metadata
    }
}

impl R2D2Connection for PgConnection {
    fn ping(&mut self) -> QueryResult<()> {
        let result = response(self.driver.run_within(Some(PING_TIMEOUT), self.client.check_connection()));
        self.note(result)
    }

    fn is_broken(&mut self) -> bool {
        self.client.is_closed() || self.is_replaced() || AnsiTransactionManager::is_broken_transaction_manager(self)
    }
}

impl MigrationConnection for PgConnection {
    fn setup(&mut self) -> QueryResult<usize> {
        self.batch_execute(CREATE_MIGRATIONS_TABLE).map(|()| 0)
    }
}

impl MultiConnectionHelper for PgConnection {
    fn to_any<'a>(lookup: &mut <Pg as TypeMetadata>::MetadataLookup) -> &mut (dyn std::any::Any + 'a) {
        lookup.as_any()
    }

    fn from_any(lookup: &mut dyn std::any::Any) -> Option<&mut <Pg as TypeMetadata>::MetadataLookup> {
        lookup.downcast_mut::<Self>().map(|connection| connection as &mut dyn PgMetadataLookup)
    }
}
