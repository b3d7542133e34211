//! Xfcc, the protocol in which chess programs such as Scid and ChessBase fetch correspondence games and send moves:
//! SOAP over HTTP, at `/xfcc`.
//!
//! The protocol lists a player's games and makes moves, nothing else. Name and password come with every request, so it
//! accepts only app passwords, and only over a private connection ([`Site::may_carry_app_password`]). Names of
//! operations, fields and results are the protocol's, including a misspelt one. Real clients read responses by pattern
//! rather than as XML, so prefixes and attributes are exactly where they expect them.
//!
//! [`Site::may_carry_app_password`]: http::Site::may_carry_app_password

mod authenticate;
mod decode;
mod element;
mod envelope;
mod fault;
mod fields;
mod game_fields;
mod get_my_games;
mod make_a_move;
mod move_notation;
mod move_result;
mod request;
mod routes;
mod soap;
mod wsdl;

pub use routes::routes;

/// XML namespace of Xfcc.
const NAMESPACE: &str = "http://www.bennedik.com/webservices/XfccBasic";

/// Largest request body in bytes: ten times the longest message that programs send.
const MAX_BYTES: usize = 64 * 1024;
