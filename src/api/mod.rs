//! JSON: one file per family of endpoints, thin handlers, OpenAPI.
//!
//! Paths, parameters and shapes are those of Lichess's API (<https://lichess.org/api>), so that programs written for it
//! work here. Where this service answers otherwise the description at `/api` says so.

mod account;
mod activity;
mod add_time;
mod answer;
mod arbiter;
mod board;
mod bots;
mod caller;
mod challenge_json;
mod challenges;
mod chat;
mod clock_events;
mod decline_reason;
mod description;
mod docs;
mod engine_game;
mod engine_help;
mod error;
mod event_stream;
mod export;
mod fields;
mod game_info;
mod game_lists;
mod game_players;
mod game_state;
mod game_stream;
mod games_stream;
mod imports;
mod leaderboards;
mod leave;
mod lines;
mod lobby;
mod malformed_json;
mod move_stream;
mod ndjson;
mod notes;
mod oauth;
mod open_streams;
mod perf;
mod perf_stat;
mod perf_type;
mod play_api;
mod players;
mod preferences;
mod proposal;
mod rating_history;
mod relations;
mod rematch;
mod reminders;
mod request_limits;
mod routes;
mod state;
mod statuses;
mod takeback;
mod terms;
mod time;
mod trees;
mod users;
mod vocabulary;
mod yes_no;

pub use description::Description;
pub use routes::routes;
pub use state::Api;
