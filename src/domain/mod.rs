//! What the service is about, apart from the games themselves: pure types, and functions that decide.
//!
//! A decision takes what is there, the instant and the limits, and gives what changes, or a refusal. It reads no
//! database, no clock and no lot: use cases load, ask, and save. The game itself decides in `correspondence-game`.

pub mod activity;
pub mod analysis;
pub mod biography;
pub mod board_settings;
pub mod bot;
pub mod challenge;
pub mod chat;
pub mod display_settings;
pub mod downtime;
pub mod due;
pub mod engine_anchor;
pub mod engine_level;
pub mod engine_pace;
pub mod engine_question;
pub mod engine_use;
pub mod game;
pub mod game_list;
pub mod game_summary;
pub mod guest;
pub mod job;
pub mod kept_game;
pub mod leave;
pub mod lesson;
pub mod limits;
pub mod lines;
pub mod list_view;
pub mod mate_in_two;
pub mod move_explanation;
pub mod note;
pub mod one_time_key;
pub mod opening;
pub mod origin;
pub mod presence;
pub mod rate_window;
pub mod rating_pool;
pub mod rating_record;
pub mod reason;
pub mod received;
pub mod relation;
pub mod rematch;
pub mod reminder;
pub mod report;
pub mod same_screen;
pub mod seek;
pub mod session;
pub mod settlement;
pub mod tally;
pub mod time_losses;
pub mod token;
pub mod tree;
pub mod unrated;
pub mod user;
pub mod user_name;
