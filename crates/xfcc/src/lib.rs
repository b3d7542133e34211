//! Xfcc, the protocol in which chess programs such as Scid and ChessBase fetch correspondence games and send moves: SOAP
//! over HTTP, at `/xfcc`.
//!
//! The protocol lists a player's games and makes moves, and can do nothing else. Name and password come with every
//! request, so that it takes app passwords alone, and only where nobody reads along ([`Site::may_carry_app_password`]).
//! Names of operations, fields and results are the protocol's, its misspelt one among them; real clients read answers by
//! patterns rather than as XML, so that prefixes and attributes stand just where they expect them.
//!
//! [`Site::may_carry_app_password`]: http::Site::may_carry_app_password

mod answer;
mod authenticate;
mod decode;
mod element;
mod fault;
mod fields;
mod game_fields;
mod get_my_games;
mod make_a_move;
mod move_result;
mod request;
mod routes;
mod soap;
mod turn;
mod wsdl;

pub use routes::routes;

/// The namespace of everything that is Xfcc's.
const NAMESPACE: &str = "http://www.bennedik.com/webservices/XfccBasic";

/// The most bytes a request may have: the longest message that a program sends has a tenth of it.
const MAX_BYTES: usize = 64 * 1024;
