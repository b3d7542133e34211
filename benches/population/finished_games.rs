//! Millions of finished games: copies of the games of [`patterns`](super::patterns), each with its own id, players and
//! times. The statistics of players are derived from the games, each by one query.
//!
//! Players are drawn so that few play many games and most play few, against opponents near them; one has twenty
//! thousand games. The games of a player are spread over ten years, more of them in the later years.

use std::collections::HashMap;

use correspondence_clock::{Instant, days, hours};
use correspondence_game::GameId;
use diesel::connection::{Connection as _, SimpleConnection};
use diesel::prelude::*;
use diesel::sql_types::{Array, BigInt};
use rand::rngs::StdRng;
use rand::{RngExt as _, SeedableRng as _};
use store::{Connection, StoreError};

use super::bulk::{self, DroppedIndexes};
use super::packed_copies::{self, BATCH_LEN, Packed};
use testkit::many_games::{PLAYERS, Plan, TABLES_OF_GAMES, columns, copies_of_settings, is_instant, names};

/// The number of days over which the ends of the games are spread.
const DAYS: u64 = 3_650;

/// The maximum distance of opponents in the order of players.
const MAX_DISTANCE: u32 = 20;

/// The number of games copied in one transaction.
const BATCH_SIZE: u32 = 500_000;

diesel::table! {
    /// The drawn games.
    drawn_games (n) { n -> BigInt, pattern -> Integer, white -> BigInt, black -> BigInt, ended -> BigInt, }
}

/// The games to create.
#[derive(Clone, Copy, Debug)]
pub struct FinishedGames {
    /// The number of games.
    pub games: u32,
    /// The number of players.
    pub players: u32,
    /// The number of games of the first player.
    pub of_first: u32,
    /// The time before which all games have ended.
    pub until: Instant,
}

/// A game to create.
struct Drawn {
    pattern: usize,
    white: u32,
    black: u32,
    ended: Instant,
}

impl FinishedGames {
    /// The id of a game.
    pub fn game(number: u32) -> String {
        format!("f{number:07x}")
    }

    fn draw(&self, number: u32, patterns: usize, rng: &mut StdRng) -> Drawn {
        let interval = self.games / self.of_first;
        let is_of_first = number % interval == interval / 2 && number / interval < self.of_first;
        let player = if is_of_first {
            0
        } else {
            // Of a hundred thousand players the first has some thousand games, the last one a hundred.
            1 + (f64::from(self.players - 1) * rng.random_range(0.0_f64..1.0).powf(1.4)) as u32
        };
        let distance = rng.random_range(1..=MAX_DISTANCE.min(self.players / 3));
        // The first player plays against everybody.
        let opponent = match is_of_first {
            true => 1 + (f64::from(self.players - 1) * rng.random_range(0.0_f64..1.0).powf(3.0)) as u32,
            false if player > distance && rng.random_bool(0.5) => player - distance,
            false if player + distance < self.players => player + distance,
            false => player - distance,
        };
        let (white, black) = if rng.random_bool(0.5) { (player, opponent) } else { (opponent, player) };
        let age = days(DAYS).as_secs_f64() * (1.0 - rng.random_range(0.0_f64..1.0).sqrt());
        let ended = self.until - hours(2) - std::time::Duration::from_millis((age * 1_000.0) as u64);
        Drawn { pattern: rng.random_range(0..patterns), white, black, ended }
    }

    /// Creates the games as copies of the games `patterns`, and prints how long each step takes in the database called
    /// `name`.
    pub fn fill(&self, name: &str, url: &str, patterns: &[GameId]) {
        let mut conn = bulk::connect(url);
        self.create(name, &mut conn, patterns).expect("the games are made");
    }

    fn create(&self, name: &str, conn: &mut Connection, patterns: &[GameId]) -> Result<(), StoreError> {
        let mut began = std::time::Instant::now();
        let mut print_step = |step: &str| {
            println!("{name}: {step} in {:.0} s", began.elapsed().as_secs_f64());
            began = std::time::Instant::now();
        };
        copy_players(conn, self.players)?;
        let mut tables = vec![
            ("challenges".to_owned(), "id"),
            ("challenge_terms".to_owned(), "challenge_id"),
            ("games".to_owned(), "id"),
        ];
        tables.extend(names(conn, TABLES_OF_GAMES)?.into_iter().map(|table| (table, "game_id")));
        let tables = set_patterns_aside(conn, tables, patterns)?;
        let table_names: Vec<String> = tables.iter().map(|(table, _)| table.clone()).collect();
        let dropped = DroppedIndexes::of(conn, &table_names)?;
        print_step("players made and indexes dropped");
        self.draw_all(conn, patterns.len())?;
        print_step("games drawn");
        for (table, key) in &tables {
            match table.as_str() {
                "packed_games" => self.copy_packed(conn, patterns.len())?,
                _ => self.copy(conn, table, key)?,
            }
        }
        for (table, _) in &tables {
            conn.batch_execute(&format!("drop table pattern_{table}"))?;
        }
        conn.batch_execute("drop table drawn_games")?;
        print_step("rows of games copied");
        dropped.put_back(conn)?;
        print_step("indexes made");
        if let Connection::Postgres(conn) = conn {
            conn.batch_execute("select setval('game_numbers', (select max(number) from games))")?;
        }
        for derived in DERIVED {
            conn.batch_execute(&derived.replace("{now}", &self.until.as_millis().to_string()))?;
            bulk::keep_log_small(conn)?;
        }
        print_step("counters and ratings of players derived");
        bulk::refresh_statistics(conn)?;
        print_step("statistics refreshed");
        Ok(())
    }

    fn draw_all(&self, conn: &mut Connection, patterns: usize) -> QueryResult<()> {
        conn.batch_execute(
            "create table drawn_games (n bigint primary key, pattern integer, white bigint, black bigint, ended bigint)",
        )?;
        let ids = user_ids(conn)?;
        let ids: Vec<i64> = (0..self.players).map(|number| ids[&Plan::player(number)]).collect();
        let id = |number: u32| ids[number as usize];
        match conn {
            Connection::Postgres(conn) => {
                let mut rng = seeded_rng();
                for first in (0..self.games).step_by(BATCH_LEN) {
                    let mut columns: [Vec<i64>; 5] = Default::default();
                    for number in (first..self.games).take(BATCH_LEN) {
                        let Drawn { pattern, white, black, ended } = self.draw(number, patterns, &mut rng);
                        let row = [i64::from(number), pattern as i64, id(white), id(black), ended.as_millis()];
                        for (column, value) in columns.iter_mut().zip(row) {
                            column.push(value);
                        }
                    }
                    let [numbers, patterns, whites, blacks, ends] = columns;
                    diesel::sql_query("insert into drawn_games select * from unnest($1, $2, $3, $4, $5)")
                        .bind::<Array<BigInt>, _>(numbers)
                        .bind::<Array<BigInt>, _>(patterns)
                        .bind::<Array<BigInt>, _>(whites)
                        .bind::<Array<BigInt>, _>(blacks)
                        .bind::<Array<BigInt>, _>(ends)
                        .execute(conn)?;
                }
            }
            Connection::Sqlite(conn) => conn.transaction(|conn| {
                let mut rng = seeded_rng();
                for number in 0..self.games {
                    let Drawn { pattern, white, black, ended } = self.draw(number, patterns, &mut rng);
                    diesel::insert_into(drawn_games::table)
                        .values((
                            drawn_games::n.eq(i64::from(number)),
                            drawn_games::pattern.eq(pattern as i32),
                            drawn_games::white.eq(id(white)),
                            drawn_games::black.eq(id(black)),
                            drawn_games::ended.eq(ended.as_millis()),
                        ))
                        .execute(conn)?;
                }
                QueryResult::Ok(())
            })?,
        }
        bulk::keep_log_small(conn)
    }

    fn copy_packed(&self, conn: &mut Connection, patterns: usize) -> QueryResult<()> {
        let packed = Packed::of_patterns(conn)?;
        let mut rng = seeded_rng();
        let copies = (0..self.games).filter_map(|number| {
            let drawn = self.draw(number, patterns, &mut rng);
            packed.get(&(drawn.pattern as i32)).map(|packed| packed.copy(Self::game(number), drawn.ended.as_millis()))
        });
        packed_copies::insert(conn, copies)?;
        bulk::keep_log_small(conn)
    }

    fn copy(&self, conn: &mut Connection, table: &str, key: &str) -> QueryResult<()> {
        let id = match conn {
            Connection::Postgres(_) => "'f' || lpad(to_hex(d.n), 7, '0')",
            Connection::Sqlite(_) => "printf('f%07x', d.n)",
        };
        let first = match table {
            "games" => bulk::text(conn, "select cast(coalesce(max(number), 0) + 1 as text) as name from games")?,
            _ => String::new(),
        };
        // Generated keys are not copied.
        let columns: Vec<String> =
            columns(conn, table)?.into_iter().filter(|column| column != "id" || key == "id").collect();
        let value = |column: &String| match column.as_str() {
            column if column == key || column == "begun_game_id" => id.to_owned(),
            "number" if table == "games" => format!("d.n + {first}"),
            player if PLAYERS.contains(&player) => {
                format!("case t.{player} when t.pattern_white then d.white when t.pattern_black then d.black end")
            }
            time if is_instant(time) => format!("t.{time} + (d.ended - t.pattern_ended)"),
            other => format!("t.{other}"),
        };
        let values = columns.iter().map(value).collect::<Vec<_>>().join(", ");
        for from in (0..self.games).step_by(BATCH_SIZE as usize) {
            // In the order of the games, each joined with its pattern.
            conn.batch_execute(&format!(
                "insert into {table} ({}) select {values} from drawn_games d cross join pattern_{table} t \
                 where t.pattern = d.pattern and d.n >= {from} and d.n < {}",
                columns.join(", "),
                from.saturating_add(BATCH_SIZE),
            ))?;
            bulk::keep_log_small(conn)?;
        }
        Ok(())
    }
}

/// The random number generator with which games are drawn; it has a fixed seed.
fn seeded_rng() -> StdRng {
    StdRng::seed_from_u64(2)
}

/// Creates copies of the first player of the patterns, except for those that already exist.
fn copy_players(conn: &mut Connection, count: u32) -> QueryResult<()> {
    let columns: Vec<String> = columns(conn, "users")?.into_iter().filter(|column| column != "id").collect();
    let values = columns.iter().map(|column| match column.as_str() {
        "name" | "name_key" => "'player' || s.n".to_owned(),
        "email" | "email_key" => "'player' || s.n || '@example.org'".to_owned(),
        other => format!("u.{other}"),
    });
    let values = values.collect::<Vec<_>>().join(", ");
    let series = match conn {
        Connection::Postgres(_) => format!("s (n) as (select * from generate_series(0, {count} - 1))"),
        Connection::Sqlite(_) => {
            format!("recursive s (n) as (select 0 union all select n + 1 from s where n + 1 < {count})")
        }
    };
    // Triggers index parts of their names.
    if let Connection::Postgres(conn) = conn {
        conn.batch_execute("set session_replication_role = origin")?;
    }
    conn.batch_execute(&format!(
        "insert into users ({}) with {series} select {values} from s join users u on u.name_key = 'pattern0' \
         where true on conflict do nothing",
        columns.join(", "),
    ))?;
    let settings = copies_of_settings(conn, "select id from users where name_key = 'pattern0'")?;
    conn.batch_execute(&settings)?;
    if let Connection::Postgres(conn) = conn {
        conn.batch_execute("set session_replication_role = replica")?;
    }
    bulk::keep_log_small(conn)
}

/// Moves the rows of the patterns into tables of their own; returns the tables that had any.
fn set_patterns_aside<'k>(
    conn: &mut Connection,
    tables: Vec<(String, &'k str)>,
    patterns: &[GameId],
) -> QueryResult<Vec<(String, &'k str)>> {
    let listed: Vec<String> =
        (0..).zip(patterns).map(|(number, id): (usize, _)| format!("({number}, '{id}')")).collect();
    conn.batch_execute(&format!(
        "create table patterns (pattern integer, id text primary key); insert into patterns values {}",
        listed.join(", ")
    ))?;
    let mut pattern_tables = Vec::new();
    for (table, key) in tables {
        conn.batch_execute(&format!(
            "create table pattern_{table} as select p.pattern, g.white_id as pattern_white, g.black_id as pattern_black, \
             g.ended_at as pattern_ended, t.* from patterns p join games g on g.id = p.id join {table} t on t.{key} = p.id; \
             create index pattern_{table}_index on pattern_{table} (pattern)"
        ))?;
        pattern_tables.push((table, key));
    }
    let mut with_rows = Vec::new();
    for (table, key) in pattern_tables {
        let rows = bulk::text(conn, &format!("select cast(count(*) as text) as name from pattern_{table}"))?;
        if rows == "0" {
            conn.batch_execute(&format!("drop table pattern_{table}"))?;
        } else {
            conn.batch_execute(&format!("delete from {table} where {key} in (select id from patterns)"))?;
            with_rows.push((table, key));
        }
    }
    // The statistics of the players of the patterns are deleted.
    conn.batch_execute(
        "drop table patterns; delete from tallies; delete from pair_tallies; delete from time_losses; delete from ratings; \
         delete from rating_days; delete from player_events; delete from player_event_counts; delete from jobs; \
         update heartbeat set at = 0",
    )?;
    Ok(with_rows)
}

/// The ids of all users by their names.
pub fn user_ids(conn: &mut Connection) -> QueryResult<HashMap<String, i64>> {
    #[derive(QueryableByName)]
    struct User {
        #[diesel(sql_type = diesel::sql_types::BigInt)]
        id: i64,
        #[diesel(sql_type = diesel::sql_types::Text)]
        name: String,
    }
    let query = diesel::sql_query("select id, name from users");
    let users: Vec<User> = match conn {
        Connection::Postgres(conn) => query.load(conn)?,
        Connection::Sqlite(conn) => query.load(conn)?,
    };
    Ok(users.into_iter().map(|user| (user.name, user.id)).collect())
}

/// Statements that derive the statistics that the program otherwise updates at the end of each game.
const DERIVED: [&str; 5] = [
    "insert into tallies (user_id, variant, side, rated, won, drawn, lost) \
     select user_id, variant, side, rated, sum(case result when 'won' then 1 else 0 end), \
        sum(case result when 'drawn' then 1 else 0 end), sum(case result when 'lost' then 1 else 0 end) \
     from game_players where result in ('won', 'drawn', 'lost') group by user_id, variant, side, rated",
    "insert into pair_tallies (lower_id, higher_id, won, drawn, lost) \
     select user_id, opponent_id, sum(case result when 'won' then 1 else 0 end), \
        sum(case result when 'drawn' then 1 else 0 end), sum(case result when 'lost' then 1 else 0 end) \
     from game_players where result in ('won', 'drawn', 'lost') and user_id < opponent_id group by user_id, opponent_id",
    "insert into time_losses (user_id, day, games, lost_on_time) \
     select p.user_id, cast(p.ended_at / 86400000 as integer), count(*), \
        sum(case when p.result = 'lost' and g.reason = 'flag-fall' then 1 else 0 end) \
     from game_players p join games g on g.id = p.game_id \
     where p.result in ('won', 'drawn', 'lost') and p.ended_at >= {now} - 90 * 86400000.0 group by 1, 2",
    "insert into rating_days (user_id, variant, day, rating, deviation) \
     select user_id, variant, cast(at / 86400000 as integer), max(rating_after), max(deviation_after) \
     from rating_changes group by 1, 2, 3",
    "insert into ratings (user_id, variant, rating, deviation, volatility, games, rated_at, progress, listed_until) \
     select user_id, variant, 800 + (user_id * 7919 % 14000) / 10.0, 60, 0.06, count(*), max(at), user_id % 60 - 30, \
        case when max(at) > {now} - 180 * 86400000.0 then {now} + 2592000000 end \
     from rating_changes group by user_id, variant",
];
