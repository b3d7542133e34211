//! Downtime: while nobody was serving, nobody's time ran.

use std::time::Duration;

use super::{Ring, Service};
use crate::store::downtimes::{self, Downtime};
use crate::store::{StoreError, deadlines};
use crate::timing::Instant;

/// How often a serving node gives a sign of life.
pub const HEARTBEAT: Duration = Duration::from_secs(5);

/// A silence this long is a downtime.
pub const NOTICED: Duration = Duration::from_secs(30);

impl Service {
    /// To be called when a node begins to serve, and when it has come back after it gave no sign of life. Where no node had
    /// served for [`NOTICED`] or longer, that is noted as a downtime, and the deadlines of all running games move by it.
    /// This is also its first sign of life; the moment of it comes back.
    ///
    /// # Errors
    /// The database's; nothing is stored then.
    pub async fn resume_serving(&self) -> Result<(Instant, Option<Downtime>), StoreError> {
        self.change(|change| {
            let until = change.now;
            let last = downtimes::last_heartbeat_for_update(change.conn)?;
            downtimes::beat(change.conn, until)?;
            let Some(from) = last.filter(|from| until - *from >= NOTICED) else { return Ok((until, None)) };
            let downtime = Downtime { from, until };
            downtimes::insert(change.conn, downtime)?;
            deadlines::shift(change.conn, downtime)?;
            change.ring(Ring::Everything);
            Ok((until, Some(downtime)))
        })
        .await
    }

    /// A serving node's sign of life, and its moment: where the database took long that is past by now.
    ///
    /// # Errors
    /// The database's.
    pub async fn beat(&self) -> Result<Instant, StoreError> {
        let now = self.now();
        self.store().write(move |conn| downtimes::beat(conn, now)).await?;
        Ok(now)
    }

    /// Whether some node served within the last [`NOTICED`]. A background loop on its own must let no flag fall when
    /// none does.
    ///
    /// # Errors
    /// The database's.
    pub async fn is_served(&self) -> Result<bool, StoreError> {
        let now = self.now();
        self.store()
            .read(move |conn| Ok(downtimes::last_heartbeat(conn)?.is_some_and(|last| now - last < NOTICED)))
            .await
    }
}
