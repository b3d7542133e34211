//! The pages, as a browser without JavaScript meets them.

mod accounts;
mod arbiters;
mod claims;
mod forms;
mod frame;
mod game_page;
mod games;
mod notation;
mod pace;
mod reminders;
mod terms;
