//! The file name of a download.

use actix_web::http::header::{CONTENT_DISPOSITION, HeaderName};

/// The header that has browsers keep a response as a file of this name, which consists of harmless ASCII characters.
pub fn attachment(name: &str) -> (HeaderName, String) {
    debug_assert!(name.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_.".contains(&byte)), "{name}");
    (CONTENT_DISPOSITION, format!("attachment; filename=\"{name}\""))
}
