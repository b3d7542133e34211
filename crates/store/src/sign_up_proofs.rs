//! Proofs of work that were used to sign up.

use correspondence_clock::Instant;
use diesel::prelude::*;

use super::schema::sign_up_proofs;
use super::{Connection, StoreError};

/// Records the use of a proof that is valid until `expires`, and deletes those that have expired by `now`. Returns
/// whether it was the first use.
pub fn use_up(conn: &mut Connection, hash: &str, now: Instant, expires: Instant) -> Result<bool, StoreError> {
    diesel::delete(sign_up_proofs::table.filter(sign_up_proofs::expires_at.le(now.as_millis()))).execute(conn)?;
    let row = (sign_up_proofs::proof_hash.eq(hash), sign_up_proofs::expires_at.eq(expires.as_millis()));
    let inserted = match conn {
        Connection::Sqlite(conn) => {
            diesel::insert_into(sign_up_proofs::table).values(row).on_conflict_do_nothing().execute(conn)?
        }
        Connection::Postgres(conn) => {
            diesel::insert_into(sign_up_proofs::table).values(row).on_conflict_do_nothing().execute(conn)?
        }
    };
    Ok(inserted == 1)
}
