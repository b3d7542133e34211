//! HTTP basics that pages and the API share: authentication, client address, rate limits, language and the response
//! cache.

mod account_export;
pub mod appearance;
mod attachment;
pub mod bearer;
pub mod body_deadline;
pub mod client_address;
pub mod compression;
pub mod connections;
pub mod cookies;
pub mod encoded_body;
pub mod entity_tag;
mod fetch_metadata;
pub mod geo_ip;
pub mod imported_pgn;
pub mod live;
pub mod methods;
pub mod open_by_network;
pub mod prefetch;
pub mod problem;
pub mod reader_accounts;
pub mod reader_language;
pub mod received;
pub mod redact;
pub mod response_cache;
pub mod route;
pub mod security;
pub mod site;
pub mod stream_limits;
mod stream_request;
pub mod suspended;
pub mod throttle;
pub mod visitor;
pub mod xml;

pub use account_export::stream_account_export;
pub use appearance::Appearance;
pub use attachment::attachment;
pub use bearer::{bearer_token, set_bearer};
pub use body_deadline::{refuse_late_body, time_body};
pub use client_address::{TrustedProxies, WIDER, client_address, network, wider_network};
pub use compression::compress_page;
pub use encoded_body::refuse_encoded_body;
pub use fetch_metadata::is_from_another_site;
pub use geo_ip::GeoIp;
pub use imported_pgn::{PGN, stream_imported_games};
pub use methods::{answer_method, end_without_chunks, is_upgrade};
pub use open_by_network::{OpenByNetwork, OpenSlot};
pub use prefetch::{is_page_view, is_seen};
pub use problem::Problem;
pub use reader_accounts::{browser_accounts, reader_accounts};
pub use received::{note_received, received_at};
pub use redact::redact_path;
pub use response_cache::{ResponseCache, cache_response, tag_by_state};
pub use route::get;
pub use security::{note_authentication, note_refused_request, note_security_event};
pub use site::Site;
pub use stream_limits::{NetworkStreamPermit, StreamLimits};
pub use stream_request::StreamRequest;
pub use throttle::NetworkLimit;
pub use throttle::Throttle;
pub use visitor::{LoggedIn, OptionalUser, PlayerSession};
pub use xml::legal_xml;

/// Largest request body with a message, in bytes, on pages and in the API: one character may take twelve bytes in a
/// form.
pub const MAX_MESSAGE_FORM_LEN: usize = 128 * 1024;
