//! Entity tags and conditional requests (RFC 9110, 8.8.3 and 13.1.2).

use actix_web::HttpRequest;
use actix_web::http::header::{EntityTag, Header, IfNoneMatch};
use sha2::{Digest, Sha256};

/// The tag of a body, the same from every process. Weak, as the body may be sent compressed or not.
pub fn entity_tag(body: &[u8]) -> EntityTag {
    tag_of_hash(&Sha256::digest(body))
}

/// The tag of the body with this hash.
pub fn tag_of_hash(sha256: &[u8]) -> EntityTag {
    EntityTag::new_weak(hexadecimal(&sha256[..12]))
}

/// Whether the client already has the version with this tag.
pub fn is_not_modified(request: &HttpRequest, tag: &EntityTag) -> bool {
    match IfNoneMatch::parse(request) {
        Ok(IfNoneMatch::Any) => true,
        Ok(IfNoneMatch::Items(tags)) => tags.iter().any(|cached| cached.weak_eq(tag)),
        Err(_) => false,
    }
}

pub fn hexadecimal(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
