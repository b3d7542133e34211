//! The pages, as a browser without JavaScript meets them.

mod accounts;
mod analysis_board;
mod appearance;
mod arbiters;
mod claims;
mod compression;
mod confirmed_moves;
mod dev_mail;
mod files;
mod first_page;
mod forms;
mod frame;
mod game_page;
mod games;
mod information;
mod installable;
mod languages;
mod notation;
mod one_read;
mod pace;
mod questions;
mod reminders;
mod shared_events;
mod sharing;
mod sign_up;
mod terms;
