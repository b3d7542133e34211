//! The kinds of notifications, as [`NotificationKind`](super::notification_kind::NotificationKind): one per file, or
//! several similar ones. Their templates, in text and in HTML, are in `templates/mail/`.

mod access_added;
mod account_closed;
mod account_exists;
mod account_state;
mod address_answer;
mod analysis_ready;
mod answering;
mod applications;
mod bundle;
mod challenge_answer;
mod challenge_closed;
mod challenge_received;
mod chat_lines;
mod clock;
mod clocks_ruled;
mod confirm;
mod confirm_sender;
mod draw_offered;
mod email_changed;
mod export_ready;
mod followed_game;
mod game_over;
mod game_started;
mod leave;
mod mail_stopped;
mod message_answer;
mod message_received;
mod move_answer;
mod news;
mod offer_declined;
mod offer_left_out;
mod pause_proposed;
mod question;
mod reminder;
mod reset;
mod security_changed;
mod takeback_proposed;
mod taken_back;
mod terms;
mod title_reviewed;
mod your_turn;

pub(super) use bundle::bundle;
pub(super) use terms::rated;
