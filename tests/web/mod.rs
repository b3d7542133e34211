//! The pages, as a browser without JavaScript meets them.

mod accounts;
mod arbiters;
mod claims;
mod confirmed_moves;
mod dev_mail;
mod forms;
mod frame;
mod game_page;
mod games;
mod languages;
mod notation;
mod one_read;
mod pace;
mod reminders;
mod sign_up;
mod terms;
