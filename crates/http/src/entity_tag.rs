//! Tags of answers, by which browsers and programs ask for what has changed (RFC 9110, 8.8.3 and 13.1.2).

use actix_web::HttpRequest;
use actix_web::http::header::{EntityTag, Header, IfNoneMatch};
use sha2::{Digest, Sha256};

/// The tag of a body, by which it is known whoever made it. Weak, as the same body may go out compressed or not.
pub fn entity_tag(body: &[u8]) -> EntityTag {
    tag_of_hash(&Sha256::digest(body))
}

/// The tag of a body with that hash.
pub fn tag_of_hash(sha256: &[u8]) -> EntityTag {
    EntityTag::new_weak(hexadecimal(&sha256[..12]))
}

/// Whether who asks says that they have the version with that tag.
pub fn is_not_modified(request: &HttpRequest, tag: &EntityTag) -> bool {
    match IfNoneMatch::parse(request) {
        Ok(IfNoneMatch::Any) => true,
        Ok(IfNoneMatch::Items(tags)) => tags.iter().any(|known| known.weak_eq(tag)),
        Err(_) => false,
    }
}

/// Those bytes in hexadecimal digits.
pub fn hexadecimal(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
