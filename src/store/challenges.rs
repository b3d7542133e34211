//! Invitations to a game.

use std::str::FromStr;

use chess_laws::{Ruleset, Side, Variant};
use correspondence_clock::{Instant, TimeControl};
use correspondence_game::{AgreementBar, GameId};
use diesel::prelude::*;

use super::parse::{parse, parse_bar};
use super::schema::challenges;
use super::seeks::{Seek, SeekRow};
use super::users::UserId;
use super::{Connection, StoreError};

/// How a challenge finds its opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// It names a person.
    Direct,
    /// Whoever has the link may take it.
    Open,
    /// It stands in the lobby.
    Seek,
}

/// The colour the challenger wants.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Colour {
    /// One of the two.
    Fixed(Side),
    /// Whichever the lot gives.
    Random,
}

/// Where a challenge stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// Waiting for an answer.
    Created,
    /// The game of the same id has started.
    Accepted,
    /// The person it names said no.
    Declined,
    /// Its maker took it back.
    Canceled,
}

macro_rules! stored_as_text {
    ($name:ident, $($variant:pat => $value:expr, $text:literal);+ $(;)?) => {
        impl $name {
            /// The stored and public form.
            pub fn as_str(self) -> &'static str {
                match self { $($variant => $text),+ }
            }
        }

        impl FromStr for $name {
            type Err = StoreError;

            fn from_str(text: &str) -> Result<Self, StoreError> {
                match text {
                    $($text => Ok($value),)+
                    other => Err(StoreError::Corrupt(format!(concat!(stringify!($name), " “{}”"), other))),
                }
            }
        }
    };
}

stored_as_text!(Kind,
    Self::Direct => Self::Direct, "direct";
    Self::Open => Self::Open, "open";
    Self::Seek => Self::Seek, "seek");
stored_as_text!(Colour,
    Self::Fixed(Side::White) => Self::Fixed(Side::White), "white";
    Self::Fixed(Side::Black) => Self::Fixed(Side::Black), "black";
    Self::Random => Self::Random, "random");
stored_as_text!(Status,
    Self::Created => Self::Created, "created";
    Self::Accepted => Self::Accepted, "accepted";
    Self::Declined => Self::Declined, "declined";
    Self::Canceled => Self::Canceled, "canceled");

/// An invitation to a game.
#[derive(Clone, Debug)]
pub struct Challenge {
    /// Its id, and that of the game that comes of it.
    pub id: GameId,
    /// How it finds its opponent.
    pub kind: Kind,
    /// Who made it.
    pub challenger: UserId,
    /// Whom it names, or who took it.
    pub opponent: Option<UserId>,
    /// Orthodox chess or Chess960.
    pub variant: Variant,
    /// Under which reading of the Laws.
    pub ruleset: Ruleset,
    /// Before which move the players may not agree on a draw, if that was set.
    pub agreement_bar: Option<AgreementBar>,
    /// The position to start from, where it is not the variant's own.
    pub initial_fen: Option<String>,
    /// How much time a move may take.
    pub control: TimeControl,
    /// The colour the challenger wants.
    pub colour: Colour,
    /// Whether the players' ratings change by the game.
    pub rated: bool,
    /// Where it stands.
    pub status: Status,
    /// Why it was declined, in Lichess's keys, if a reason was given.
    pub decline_reason: Option<String>,
    /// When it was made.
    pub created_at: Instant,
    /// When it was answered, if it was.
    pub answered_at: Option<Instant>,
    /// What the challenger writes to whom it names. Only the two of them may read it.
    pub message: Option<String>,
    /// The game it proposes to play once more, if it does.
    pub rematch_of: Option<GameId>,
    /// Whom a seek is for, and how many of them. Of every other challenge: everybody, and one.
    pub seek: Seek,
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = challenges)]
struct Row {
    id: String,
    kind: String,
    challenger_id: i64,
    opponent_id: Option<i64>,
    variant: String,
    ruleset: String,
    initial_fen: Option<String>,
    control: String,
    colour: String,
    status: String,
    decline_reason: Option<String>,
    created_at: i64,
    answered_at: Option<i64>,
    agreement_bar: Option<i32>,
    rated: bool,
    rematch_of: Option<String>,
    message: Option<String>,
    #[diesel(embed)]
    seek: SeekRow,
}

impl Challenge {
    /// Whether its time in the lobby is over at `now`.
    pub fn has_expired(&self, now: Instant) -> bool {
        self.seek.expires_at.is_some_and(|at| at <= now)
    }

    /// What the challenger writes, for who may read it.
    pub fn message_for(&self, reader: UserId) -> Option<&str> {
        let is_concerned = reader == self.challenger || self.opponent == Some(reader);
        self.message.as_deref().filter(|_| is_concerned)
    }
}

impl TryFrom<Row> for Challenge {
    type Error = StoreError;

    fn try_from(row: Row) -> Result<Self, StoreError> {
        Ok(Self {
            id: parse(&row.id)?,
            kind: row.kind.parse()?,
            challenger: UserId(row.challenger_id),
            opponent: row.opponent_id.map(UserId),
            variant: parse(&row.variant)?,
            ruleset: parse(&row.ruleset)?,
            initial_fen: row.initial_fen,
            control: parse(&row.control)?,
            colour: row.colour.parse()?,
            status: row.status.parse()?,
            decline_reason: row.decline_reason,
            created_at: Instant::from_millis(row.created_at),
            answered_at: row.answered_at.map(Instant::from_millis),
            message: row.message,
            rematch_of: row.rematch_of.as_deref().map(parse).transpose()?,
            agreement_bar: parse_bar(row.agreement_bar)?,
            rated: row.rated,
            seek: row.seek.try_into()?,
        })
    }
}

fn all(rows: Vec<Row>) -> Result<Vec<Challenge>, StoreError> {
    rows.into_iter().map(Challenge::try_from).collect()
}

/// Stores a new challenge.
///
/// # Errors
/// [`StoreError::Taken`] when the id is in use: draw another.
pub fn insert(conn: &mut Connection, challenge: &Challenge) -> Result<(), StoreError> {
    diesel::insert_into(challenges::table)
        .values((
            challenges::id.eq(challenge.id.to_string()),
            challenges::kind.eq(challenge.kind.as_str()),
            challenges::challenger_id.eq(challenge.challenger.0),
            challenges::opponent_id.eq(challenge.opponent.map(|user| user.0)),
            challenges::variant.eq(challenge.variant.as_str()),
            challenges::ruleset.eq(challenge.ruleset.as_str()),
            challenges::initial_fen.eq(&challenge.initial_fen),
            challenges::control.eq(challenge.control.to_string()),
            challenges::colour.eq(challenge.colour.as_str()),
            challenges::status.eq(challenge.status.as_str()),
            challenges::created_at.eq(challenge.created_at.as_millis()),
            challenges::message.eq(&challenge.message),
            challenges::agreement_bar.eq(challenge.agreement_bar.map(|bar| i32::from(bar.number()))),
            challenges::rated.eq(challenge.rated),
            challenges::rematch_of.eq(challenge.rematch_of.map(|game| game.to_string())),
            challenges::least_rating.eq(challenge.seek.ratings.least().map(i32::from)),
            challenges::most_rating.eq(challenge.seek.ratings.most().map(i32::from)),
            challenges::places.eq(i32::from(challenge.seek.places)),
            challenges::expires_at.eq(challenge.seek.expires_at.map(Instant::as_millis)),
            challenges::seek_id.eq(challenge.seek.place_of.map(|seek| seek.to_string())),
        ))
        .execute(conn)?;
    Ok(())
}

/// The challenge of that id, wherever it stands.
pub fn find(conn: &mut Connection, id: &GameId) -> Result<Option<Challenge>, StoreError> {
    let row = challenges::table.find(id.to_string()).select(Row::as_select()).first(conn).optional()?;
    row.map(TryInto::try_into).transpose()
}

/// The challenges to play that game once more, wherever they stand, the first one first.
pub fn rematches_of(conn: &mut Connection, game: &GameId) -> Result<Vec<Challenge>, StoreError> {
    all(challenges::table
        .filter(challenges::rematch_of.eq(game.to_string()))
        .order((challenges::created_at, challenges::id))
        .select(Row::as_select())
        .load(conn)?)
}

/// The challenges of those ids, in no particular order.
pub fn find_all(conn: &mut Connection, ids: &[GameId]) -> Result<Vec<Challenge>, StoreError> {
    let ids: Vec<String> = ids.iter().map(ToString::to_string).collect();
    all(challenges::table.filter(challenges::id.eq_any(ids)).select(Row::as_select()).load(conn)?)
}

/// Answers a challenge that still waits, and says whether it did: of two answers at once, one is too late.
pub fn answer(
    conn: &mut Connection,
    id: &GameId,
    status: Status,
    opponent: Option<UserId>,
    decline_reason: Option<&str>,
    at: Instant,
) -> Result<bool, StoreError> {
    let waiting = challenges::table.find(id.to_string()).filter(challenges::status.eq(Status::Created.as_str()));
    let changed = diesel::update(waiting)
        .set((
            challenges::status.eq(status.as_str()),
            challenges::opponent_id.eq(opponent.map(|user| user.0)),
            challenges::decline_reason.eq(decline_reason),
            challenges::answered_at.eq(at.as_millis()),
            // What was answered never ran out: that is how one can tell.
            challenges::expires_at.eq(None::<i64>),
        ))
        .execute(conn)?;
    Ok(changed > 0)
}

/// The waiting challenges that name this person, the newest first.
pub fn received_by(conn: &mut Connection, user: UserId) -> Result<Vec<Challenge>, StoreError> {
    all(challenges::table
        .filter(challenges::status.eq(Status::Created.as_str()).and(challenges::opponent_id.eq(user.0)))
        .order((challenges::created_at.desc(), challenges::id))
        .limit(MAX_LISTED)
        .select(Row::as_select())
        .load(conn)?)
}

/// The waiting challenges that the one made to the other, or the other to the one.
pub fn waiting_between(conn: &mut Connection, one: UserId, other: UserId) -> Result<Vec<Challenge>, StoreError> {
    let mut found = Vec::new();
    for (challenger, opponent) in [(one, other), (other, one)] {
        found.extend(all(challenges::table
            .filter(challenges::challenger_id.eq(challenger.0).and(challenges::opponent_id.eq(opponent.0)))
            .filter(challenges::status.eq(Status::Created.as_str()))
            .select(Row::as_select())
            .load(conn)?)?);
    }
    Ok(found)
}

/// The challenges of every kind that this person made and that wait at `now`, the newest first.
pub fn made_by(conn: &mut Connection, user: UserId, now: Instant) -> Result<Vec<Challenge>, StoreError> {
    all(challenges::table
        .filter(challenges::status.eq(Status::Created.as_str()).and(challenges::challenger_id.eq(user.0)))
        .filter(challenges::expires_at.is_null().or(challenges::expires_at.gt(now.as_millis())))
        .order((challenges::created_at.desc(), challenges::id))
        .limit(MAX_LISTED)
        .select(Row::as_select())
        .load(conn)?)
}

/// How many of this person's challenges wait for an answer at `now`.
pub fn count_made_by(conn: &mut Connection, user: UserId, now: Instant) -> Result<i64, StoreError> {
    Ok(challenges::table
        .filter(challenges::status.eq(Status::Created.as_str()).and(challenges::challenger_id.eq(user.0)))
        .filter(challenges::expires_at.is_null().or(challenges::expires_at.gt(now.as_millis())))
        .count()
        .get_result(conn)?)
}

/// When the one made the `nth` last of the challenges to the other after `since` that did not become games; `nth` counts
/// from one. None where there were fewer.
pub fn nth_unplayed(
    conn: &mut Connection,
    (challenger, opponent): (UserId, UserId),
    since: Instant,
    nth: i64,
) -> Result<Option<Instant>, StoreError> {
    let made = challenges::table
        .filter(challenges::challenger_id.eq(challenger.0).and(challenges::opponent_id.eq(opponent.0)))
        .filter(challenges::kind.eq(Kind::Direct.as_str()).and(challenges::status.ne(Status::Accepted.as_str())))
        .filter(challenges::created_at.gt(since.as_millis()))
        .order(challenges::created_at.desc())
        .select(challenges::created_at);
    Ok(made.offset(nth - 1).limit(1).first(conn).optional()?.map(Instant::from_millis))
}

/// The same of the challenges to anybody by name.
pub fn nth_of_all_unplayed(
    conn: &mut Connection,
    challenger: UserId,
    since: Instant,
    nth: i64,
) -> Result<Option<Instant>, StoreError> {
    let made = challenges::table
        .filter(challenges::challenger_id.eq(challenger.0).and(challenges::created_at.gt(since.as_millis())))
        .filter(challenges::kind.eq(Kind::Direct.as_str()).and(challenges::status.ne(Status::Accepted.as_str())))
        .order(challenges::created_at.desc())
        .select(challenges::created_at);
    Ok(made.offset(nth - 1).limit(1).first(conn).optional()?.map(Instant::from_millis))
}

/// The same of the seeks and links.
pub fn nth_untaken(
    conn: &mut Connection,
    challenger: UserId,
    since: Instant,
    nth: i64,
) -> Result<Option<Instant>, StoreError> {
    let made = challenges::table
        .filter(challenges::challenger_id.eq(challenger.0).and(challenges::created_at.gt(since.as_millis())))
        .filter(challenges::kind.ne(Kind::Direct.as_str()).and(challenges::status.ne(Status::Accepted.as_str())))
        .order(challenges::created_at.desc())
        .select(challenges::created_at);
    Ok(made.offset(nth - 1).limit(1).first(conn).optional()?.map(Instant::from_millis))
}

const MAX_LISTED: i64 = 100;
