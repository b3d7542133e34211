//! Styles, scripts and pictures: built by npm into `static/dist`, carried in the binary, and in debug builds read from
//! the folder, so that a new build shows at once. Without them pages are plain HTML, and work.

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::path::{Component, Path};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::time::{Duration, Instant};

use actix_web::http::header::{CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ContentEncoding, ETAG, VARY};
use actix_web::web::{self, ServiceConfig};
use actix_web::{HttpRequest, HttpResponse, Responder};
use rust_embed::{EmbeddedFile, RustEmbed};
use sha2::{Digest, Sha256};

use http::compression::wanted_encoding;
use http::entity_tag::{hexadecimal, is_not_modified, tag_of_hash};
use http::get;

#[derive(RustEmbed)]
#[folder = "../../static/dist"]
#[allow_missing = true]
struct Dist;

/// The built files and the version they are served under.
pub(super) struct Assets {
    version: String,
    /// What lay on the disk when a debug build looked last.
    seen: Mutex<Option<(Instant, Arc<OnDisk>)>>,
}

/// What lies on the disk changes while a debug build runs.
struct OnDisk {
    names: BTreeSet<String>,
    version: String,
}

/// How long a debug build goes by what it has seen on the disk: a page names many files.
const LOOK_INTERVAL: Duration = Duration::from_secs(1);

/// A year: the longest that caches are asked to keep anything (RFC 9111, 5.3, by custom).
const FOREVER: &str = "public, max-age=31536000, immutable";

/// The engine that runs in the browser: the scripts of workers, each of which has the policy of its own answer (CSP 3,
/// 6.6.2). It compiles WebAssembly, and it is part of a page that is isolated for the sake of its threads.
const ENGINE: &str = "engine/";
const ENGINE_HEADERS: [(&str, &str); 2] = [
    ("Content-Security-Policy", "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"),
    ("Cross-Origin-Embedder-Policy", "require-corp"),
];

/// Those that the binary carries.
pub(super) fn assets() -> &'static Assets {
    static ASSETS: OnceLock<Assets> = OnceLock::new();
    ASSETS.get_or_init(Assets::new)
}

impl Assets {
    fn new() -> Self {
        // A debug build asks the disk, and reading all files at its start takes it long.
        let version = if cfg!(debug_assertions) { String::new() } else { version() };
        Self { version, seen: Mutex::default() }
    }

    /// Where a file is served, if it was built. All share one version, so that the style sheet's relative links hold.
    pub fn url(&self, name: &str) -> Option<String> {
        if cfg!(debug_assertions) {
            let now = self.on_disk();
            return now.names.contains(name).then(|| format!("/static/{}/{name}", now.version));
        }
        file(name).map(|_| format!("/static/{}/{name}", self.version))
    }

    fn on_disk(&self) -> Arc<OnDisk> {
        let mut seen = self.seen.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((at, found)) = &*seen
            && at.elapsed() < LOOK_INTERVAL
        {
            return Arc::clone(found);
        }
        let names = Dist::iter().map(Cow::into_owned).collect();
        let found = Arc::new(OnDisk { names, version: version_on_disk() });
        *seen = Some((Instant::now(), Arc::clone(&found)));
        found
    }
}

/// A hash over all files, short enough for a URL.
fn version() -> String {
    version_by(|name| Dist::get(name).map(|file| file.metadata.sha256_hash().to_vec()))
}

/// The same by names, lengths and dates: a debug build looks at every page, and reading all files takes it long.
fn version_on_disk() -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../static/dist");
    version_by(|name| {
        let metadata = folder.join(name).metadata().ok()?;
        Some(format!(" {} {:?}\n", metadata.len(), metadata.modified().ok()).into_bytes())
    })
}

/// A hash over the names of all files and what tells one state of a file from another.
fn version_by(state: impl Fn(&str) -> Option<Vec<u8>>) -> String {
    let mut names: Vec<_> = Dist::iter().collect();
    names.sort_unstable();
    let mut all = Sha256::new();
    for name in names {
        if let Some(state) = state(&name) {
            all.update(name.as_bytes());
            all.update(state);
        }
    }
    hexadecimal(&all.finalize()[..6])
}

fn file(name: &str) -> Option<EmbeddedFile> {
    let inside = Path::new(name).components().all(|part| matches!(part, Component::Normal(_)));
    if inside { Dist::get(name) } else { None }
}

pub(super) fn routes(config: &mut ServiceConfig) {
    config
        .service(web::resource("/static/{version}/{name:.+}").route(get().to(serve)))
        .service(web::resource("/favicon.ico").route(get().to(favicon)));
}

async fn serve(request: HttpRequest, path: web::Path<(String, String)>) -> impl Responder {
    let (version, name) = path.into_inner();
    // A page from before an update may still ask for an older version: it gets what there is, but must ask again.
    let lasting = !cfg!(debug_assertions) && version == assets().version;
    respond(&request, &name, if lasting { FOREVER } else { "no-cache" })
}

/// Where browsers look that do not read the page's own link.
async fn favicon(request: HttpRequest) -> impl Responder {
    respond(&request, "icons/favicon.svg", "public, max-age=86400")
}

pub(super) fn respond(request: &HttpRequest, name: &str, cache_control: &str) -> HttpResponse {
    let Some(file) = file(name) else {
        return HttpResponse::NotFound().content_type("text/plain; charset=utf-8").body("There is no such file.");
    };
    let tag = tag_of_hash(&file.metadata.sha256_hash());
    let known = is_not_modified(request, &tag);
    let mut response = if known { HttpResponse::NotModified() } else { HttpResponse::Ok() };
    response.insert_header((CACHE_CONTROL, cache_control)).insert_header((ETAG, tag));
    if known {
        return response.finish();
    }
    let kind = mime_guess::from_path(name).first_or_octet_stream();
    let kind = match kind.type_() {
        mime_guess::mime::TEXT => format!("{kind}; charset=utf-8"),
        _ => kind.to_string(),
    };
    if name.starts_with(ENGINE) {
        for (header, value) in ENGINE_HEADERS {
            response.insert_header((header, value));
        }
    }
    response.insert_header((CONTENT_TYPE, kind));
    // Compressed when it was built, and better than there is time for while somebody waits.
    let Some(compressed) = self::file(&format!("{name}.br")) else {
        return response.body(file.data.into_owned());
    };
    response.insert_header((VARY, "Accept-Encoding"));
    if wanted_encoding(request) == Some(ContentEncoding::Brotli) {
        return response.insert_header((CONTENT_ENCODING, "br")).body(compressed.data.into_owned());
    }
    response.body(file.data.into_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_outside_the_folder_is_served() {
        for name in ["../package.json", "/etc/passwd", "./../build.mjs", "pieces/../../package.json", ""] {
            assert!(file(name).is_none(), "{name}");
        }
    }
}
