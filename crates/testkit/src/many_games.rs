//! Thousands or millions of running games.
//!
//! A few games are played through the program’s own use cases, and the database then copies their rows, each copy with
//! its own id and players and shifted in time. So the rows are what the program would have written, regardless of the
//! columns.

use std::time::Duration;

use chess_laws::{Ruleset, Side, Variant};
use correspondence_clock::{Instant, Reminders};
use correspondence_game::{Command, GameId, GameRules, MoveText};
use diesel::connection::SimpleConnection;
use diesel::prelude::*;
use diesel::sql_types::Text;
use domain::challenge::{Audience, Colour, Proposal, Start};
use domain::user::UserId;
use service::accounts::SignUp;
use service::{Clock, Secret, Service};
use store::{Connection, DatabaseUrl, Store};

use super::app::PASSWORD;

/// When the pattern games were played.
const PLAYED: Instant = Instant::from_millis(929_000_000_000);

/// The pattern games: the time control, and the moves so far.
const PATTERNS: [(&str, &str); 5] = [
    ("1d/move", "e2e4 c7c5 g1f3 d7d6 f1b5 c8d7 b5d7 d8d7 c2c4 b8c6"),
    ("3d/move", "d2d4 g8f6 c2c4 e7e6 b1c3 f8b4 e2e3 e8g8 f1d3 d7d5 g1f3"),
    ("30d+1d<=45d", "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5a4 g8f6 e1g1 f8e7 f1e1 b7b5 a4b3 d7d6 c2c3 e8g8"),
    ("10/50d whole-days doubling>20d", "e2e4 c7c6 d2d4 d7d5 b1c3 d5e4 c3e4 c8f5 e4g3 f5g6 h2h4 h7h6 g1f3"),
    ("3d/move+7d", "c2c4 e7e5"),
];

/// The event of a game that is placed within the window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moment {
    /// Its deadline, with all reminders sent.
    Deadline,
    /// The first reminder, not yet sent.
    Reminder,
}

/// The games to create.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The first letter of their ids, which distinguishes plans.
    pub initial: char,
    pub games: u32,
    /// The number of players, all with the same number of games; for their names see [`Plan::player`].
    pub players: u32,
    /// The moment of the first game.
    pub first: Instant,
    /// The time from the moment of the first game to that of the last; the others are spread evenly.
    pub window: Duration,
    /// The kind of moment.
    pub moment: Moment,
}

impl Plan {
    /// The id of a game.
    pub fn game(&self, number: u32) -> String {
        format!("{}{number:07x}", self.initial)
    }

    /// The moment of a game.
    pub fn moment_of(&self, number: u32) -> Instant {
        self.first + Duration::from_millis(u64::from(number) * self.millis() / u64::from(self.games))
    }

    /// The moves of a game so far, in UCI, separated by spaces.
    pub fn moves_of(number: u32) -> &'static str {
        PATTERNS[number as usize % PATTERNS.len()].1
    }

    /// The name of a player.
    pub fn player(number: u32) -> String {
        format!("player{number}")
    }

    /// The numbers of the players of a game, White and Black.
    pub fn players_of(&self, number: u32) -> (u32, u32) {
        let (white, round) = (number % self.players, number / self.players);
        (white, (white + 1 + round % (self.players - 1)) % self.players)
    }

    fn millis(&self) -> u64 {
        u64::try_from(self.window.as_millis()).expect("a window of some days")
    }

    /// Creates the games in the database at `url`. Existing players are reused.
    ///
    /// # Panics
    /// If it fails.
    pub async fn fill(&self, url: &str) {
        assert!(self.players > 1, "two play a game");
        let url: DatabaseUrl = url.parse().expect("the address of a database");
        let store = Store::open(&url).expect("the database opens");
        store.migrate().expect("the tables are made");
        let (white, black) = pattern_players(&store).await;
        let mut patterns = Vec::new();
        for (control, moves) in PATTERNS {
            patterns.push(play(&store, white, black, control, moves, self.moment).await);
        }
        let plan = self.clone();
        let copied = store.write(move |conn| {
            if let Connection::Postgres(conn) = conn {
                // Copying a million games takes longer than the timeout of players’ requests.
                conn.batch_execute("set local statement_timeout = 0")?;
            }
            // Reset the heartbeat: the time since the patterns were played is not downtime.
            conn.batch_execute("update heartbeat set at = 0")?;
            Copies { plan: &plan, patterns: &patterns, players: (white, black) }.make(conn)
        });
        copied.await.expect("copied");
    }
}

/// A game to copy, and its moment.
struct Pattern {
    id: GameId,
    moment: Instant,
}

fn service_at(store: &Store, at: Instant) -> Service {
    Service::new(store.clone(), Clock::manual(at), Secret::random(), mail::notify::channels())
}

async fn pattern_players(store: &Store) -> (UserId, UserId) {
    let service = service_at(store, PLAYED);
    let mut ids = Vec::new();
    for name in ["pattern-white", "pattern-black"] {
        let existing = service.games.user_by_name(name).await.expect("an answer");
        let email = format!("{name}@example.org");
        let form = SignUp { name: name.to_owned(), email, password: PASSWORD.to_owned(), language: None, guest: None };
        ids.push(match existing {
            Some(user) => user.id,
            None => service.accounts.add_user(form).await.expect("an account"),
        });
    }
    (ids[0], ids[1])
}

async fn play(store: &Store, white: UserId, black: UserId, control: &str, moves: &str, moment: Moment) -> Pattern {
    let service = service_at(store, PLAYED);
    service.timekeeping.resume_serving().await.expect("a heartbeat");
    let proposal = Proposal {
        audience: Audience::player("pattern-black"),
        start: Start::Standard(Variant::Standard),
        ruleset: Ruleset::default(),
        agreement_bar: None,
        rules: GameRules::NONE,
        control: control.parse().expect("a time control"),
        colour: Colour::Fixed(Side::White),
        rated: false,
    };
    let id = service.challenges.challenge(white, proposal).await.expect("a challenge").challenge.id;
    let id = service.challenges.accept_challenge(black, &id).await.expect("it is accepted").expect("a game");
    for (ply, uci) in moves.split(' ').enumerate() {
        service.clock().advance(Duration::from_secs(3_600 + 977 * ply as u64));
        let player = if ply % 2 == 0 { white } else { black };
        let command = Command::Move { turn: None, text: MoveText::Uci(uci.to_owned()), offer_draw: false };
        service.play.submit(player, &id, command, service.now()).await.expect("a move");
    }
    let game = service.games.game(&id).await.expect("the game").stored.game;
    let reminders = game.reminders(&Reminders::default());
    let moment = match moment {
        Moment::Reminder => reminders.first().expect("a reminder").0,
        Moment::Deadline => {
            for (at, _) in reminders {
                service.clock().advance(at - service.now());
                service.reminders.send_reminders().await.expect("the player is reminded");
            }
            game.deadline().expect("a deadline")
        }
    };
    Pattern { id, moment }
}

/// Copies patterns according to a plan.
struct Copies<'a> {
    plan: &'a Plan,
    patterns: &'a [Pattern],
    players: (UserId, UserId),
}

impl Copies<'_> {
    fn make(&self, conn: &mut Connection) -> Result<(), store::StoreError> {
        self.copy_players(conn)?;
        self.copy_games(conn)?;
        // The patterns and their jobs must not become due.
        let ids: Vec<String> = self.patterns.iter().map(|pattern| format!("'{}'", pattern.id)).collect();
        let ids = ids.join(", ");
        conn.batch_execute(&format!(
            "delete from games where id in ({ids}); delete from challenges where id in ({ids}); delete from jobs"
        ))?;
        Ok(())
    }

    fn copy_players(&self, conn: &mut Connection) -> QueryResult<()> {
        let columns: Vec<String> = columns(conn, "users")?.into_iter().filter(|column| column != "id").collect();
        let values = columns.iter().map(|column| match column.as_str() {
            "name" | "name_key" => "'player' || s.n".to_owned(),
            "email" | "email_key" => "'player' || s.n || '@example.org'".to_owned(),
            other => format!("u.{other}"),
        });
        conn.batch_execute(&format!(
            "insert into users ({}) with {} select {} from s join users u on u.id = {} where true on conflict do nothing",
            columns.join(", "),
            self.series(conn, self.plan.players),
            values.collect::<Vec<_>>().join(", "),
            self.players.0.0,
        ))?;
        let settings = copies_of_settings(conn, &self.players.0.0.to_string())?;
        conn.batch_execute(&settings)
    }

    fn copy_games(&self, conn: &mut Connection) -> QueryResult<()> {
        let (games, players) = (self.plan.games, self.plan.players);
        let id = match conn {
            Connection::Postgres(_) => format!("'{}' || lpad(to_hex(s.n), 7, '0')", self.plan.initial),
            Connection::Sqlite(_) => format!("printf('{}%07x', s.n)", self.plan.initial),
        };
        let patterns: Vec<String> = self
            .patterns
            .iter()
            .enumerate()
            .map(|(number, pattern)| {
                let begins = self.plan.first.as_millis() - pattern.moment.as_millis();
                format!("({number}, '{}', {begins})", pattern.id)
            })
            .collect();
        let of_plan = format!(
            "{}, p (k, id, begins) as (values {}), \
             c as (select {id} as id, p.id as pattern, \
                cast(p.begins as bigint) + cast(s.n as bigint) * {window} / {games} as shift, \
                'player' || (s.n % {players}) as white, \
                'player' || ((s.n % {players} + 1 + (s.n / {players}) % ({players} - 1)) % {players}) as black \
                from s join p on p.k = s.n % {})",
            self.series(conn, games),
            patterns.join(", "),
            self.patterns.len(),
            window = self.plan.millis(),
        );
        let player = |side: &str| format!("(select id from users where name_key = c.{side})");
        let [white, black] = ["white", "black"].map(player);
        let (pattern_white, pattern_black) = (self.players.0.0, self.players.1.0);
        let mut tables = vec![
            ("challenges".to_owned(), "id"),
            ("challenge_terms".to_owned(), "challenge_id"),
            ("games".to_owned(), "id"),
        ];
        tables.extend(names(conn, TABLES_OF_GAMES)?.into_iter().map(|table| (table, "game_id")));
        for (table, key) in tables {
            // Generated keys and numbers are not copied.
            let is_made = |column: &str| column == "number" || column == "id" && key != "id";
            let columns: Vec<String> = columns(conn, &table)?.into_iter().filter(|column| !is_made(column)).collect();
            let values = columns.iter().map(|column| match column.as_str() {
                column if column == key || column == "begun_game_id" => "c.id".to_owned(),
                player if PLAYERS.contains(&player) => {
                    format!("case t.{player} when {pattern_white} then {white} when {pattern_black} then {black} end")
                }
                time if is_instant(time) => format!("t.{time} + c.shift"),
                other => format!("t.{other}"),
            });
            conn.batch_execute(&format!(
                "insert into {table} ({}) with {of_plan} select {} from c join {table} t on t.{key} = c.pattern",
                columns.join(", "),
                values.collect::<Vec<_>>().join(", "),
            ))?;
        }
        Ok(())
    }

    /// The numbers below `count`, as a table `s` with a column `n`.
    fn series(&self, conn: &Connection, count: u32) -> String {
        match conn {
            Connection::Postgres(_) => format!("s (n) as (select * from generate_series(0, {count} - 1))"),
            Connection::Sqlite(_) => {
                format!("recursive s (n) as (select 0 union all select n + 1 from s where n + 1 < {count})")
            }
        }
    }
}

/// The tables with the record and the analysis of a finished game.
const TABLES_OF_RECORDS: [(&str, &str); 7] = [
    ("games", "id"),
    ("game_terms", "game_id"),
    ("game_players", "game_id"),
    ("moves", "game_id"),
    ("game_events", "game_id"),
    ("analyses", "game_id"),
    ("evaluations", "game_id"),
];

/// The statements that copy a finished game of the same players, with all columns.
pub fn copy_of_game(conn: &mut Connection, game: &str, copy: &str) -> QueryResult<String> {
    let mut statements = String::new();
    for (table, key) in TABLES_OF_RECORDS {
        let columns: Vec<String> = columns(conn, table)?.into_iter().filter(|column| column != "number").collect();
        let value = |column: &String| if column == key { format!("'{copy}'") } else { column.clone() };
        let values: Vec<String> = columns.iter().map(value).collect();
        let (columns, values) = (columns.join(", "), values.join(", "));
        statements += &format!("insert into {table} ({columns}) select {values} from {table} where {key} = '{game}'; ");
    }
    Ok(statements)
}

/// The statement that copies the settings of `user` to all users who have none.
pub fn copies_of_settings(conn: &mut Connection, user: &str) -> QueryResult<String> {
    let mut columns = columns(conn, "user_settings")?;
    columns.retain(|column| column != "user_id");
    let columns = columns.join(", ");
    Ok(format!(
        "insert into user_settings (user_id, {columns}) select u.id, {columns} from users u \
         join user_settings s on s.user_id = ({user}) \
         where not exists (select 1 from user_settings o where o.user_id = u.id)"
    ))
}

/// The columns that name a player.
pub const PLAYERS: [&str; 5] = ["white_id", "black_id", "challenger_id", "opponent_id", "user_id"];

/// Whether a column is an instant, as opposed to a span or a number.
pub fn is_instant(column: &str) -> bool {
    column.ends_with("_at") || ["turn_began", "deadline", "at"].contains(&column)
}

/// A query for names, for both databases.
pub struct Question<'a> {
    /// The SQL for SQLite.
    pub sqlite: &'a str,
    /// The SQL for PostgreSQL.
    pub postgres: &'a str,
}

/// The tables whose rows belong to a game.
pub const TABLES_OF_GAMES: Question<'static> = Question {
    sqlite: "select m.name from sqlite_master m join pragma_table_info(m.name) c on c.name = 'game_id' \
             where m.type = 'table' order by m.rowid",
    postgres: "select table_name::text as name from information_schema.columns \
               where table_schema = current_schema() and column_name = 'game_id'",
};

/// The results of a query whose rows have one column, `name`.
pub fn names(conn: &mut Connection, question: Question<'_>) -> QueryResult<Vec<String>> {
    #[derive(QueryableByName)]
    struct Name {
        #[diesel(sql_type = Text)]
        name: String,
    }
    let found: Vec<Name> = match conn {
        Connection::Postgres(conn) => diesel::sql_query(question.postgres).load(conn)?,
        Connection::Sqlite(conn) => diesel::sql_query(question.sqlite).load(conn)?,
    };
    Ok(found.into_iter().map(|found| found.name).collect())
}

/// The columns of a table, in their order.
pub fn columns(conn: &mut Connection, table: &str) -> QueryResult<Vec<String>> {
    let sqlite = format!("select name from pragma_table_info('{table}') order by cid");
    let postgres = format!(
        "select column_name::text as name from information_schema.columns \
         where table_schema = current_schema() and table_name = '{table}' order by ordinal_position"
    );
    names(conn, Question { sqlite: &sqlite, postgres: &postgres })
}
