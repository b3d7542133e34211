//! The messages, one in each file, with a template in text and one in HTML beside each other in `templates/mail/`.

mod account_exists;
mod answering;
mod challenge_received;
mod clock;
mod clocks_ruled;
mod confirm;
mod draw_offered;
mod game_over;
mod game_started;
mod leave;
mod move_answer;
mod offer_left_out;
mod question;
mod reminder;
mod rendering;
mod reset;
mod takeback_proposed;
mod taken_back;
mod terms;
mod your_turn;

pub(super) use account_exists::account_exists;
pub(super) use challenge_received::challenge_received;
pub(super) use clocks_ruled::clocks_ruled;
pub(super) use confirm::confirm;
pub(super) use draw_offered::draw_offered;
pub(super) use game_over::game_over;
pub(super) use game_started::game_started;
pub(super) use leave::{leave_ended, leave_taken};
pub(super) use move_answer::{MoveAnswer, move_answer};
pub(super) use offer_left_out::offer_left_out;
pub(super) use reminder::reminder;
pub(super) use reset::reset;
pub(super) use takeback_proposed::takeback_proposed;
pub(super) use taken_back::taken_back;
pub(super) use your_turn::your_turn;
