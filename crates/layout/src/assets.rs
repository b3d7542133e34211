//! Style sheets, scripts and pictures: built by npm into `static/dist` and embedded in the binary; debug builds read
//! them from the folder, so that a new build shows at once. Without them, pages are plain HTML that works.

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

use super::brand::Brand;
use http::compression::negotiated_encoding;
use http::entity_tag::{hexadecimal, is_not_modified, tag_of_hash};
use http::get;

#[derive(RustEmbed)]
#[folder = "../../static/dist"]
#[allow_missing = true]
struct Dist;

/// The built files and the version they are served under.
pub struct Assets {
    version: String,
    /// Files on disk when a debug build last looked.
    cached: Mutex<Option<(Instant, Arc<OnDisk>)>>,
}

/// Files on disk, which can change while a debug build runs.
struct OnDisk {
    names: BTreeSet<String>,
    version: String,
}

/// How long a debug build caches the file list: a page refers to many files.
const LOOK_INTERVAL: Duration = Duration::from_secs(1);

/// A year: by custom the longest cache lifetime (RFC 9111, 5.3).
pub const FOREVER: &str = "public, max-age=31536000, immutable";

/// Folder of the engine that runs in the browser. Its files are worker scripts, which use the policy of their own
/// response (CSP 3, 6.6.2). The engine compiles WebAssembly, and its page is cross-origin isolated because of its
/// threads.
const ENGINE: &str = "engine/";
const ENGINE_HEADERS: [(&str, &str); 2] = [
    ("Content-Security-Policy", "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"),
    ("Cross-Origin-Embedder-Policy", "require-corp"),
];

/// The embedded files.
pub fn assets() -> &'static Assets {
    static ASSETS: OnceLock<Assets> = OnceLock::new();
    ASSETS.get_or_init(Assets::new)
}

impl Assets {
    fn new() -> Self {
        // A debug build uses the disk; hashing all files would slow down its start.
        let version = if cfg!(debug_assertions) { String::new() } else { version() };
        Self { version, cached: Mutex::default() }
    }

    /// Address of a file, if it was built. All files share one version, so that relative links in the style sheet work.
    pub fn url(&self, name: &str) -> Option<String> {
        if cfg!(debug_assertions) {
            let files = self.on_disk();
            return files.names.contains(name).then(|| format!("/static/{}/{name}", files.version));
        }
        file(name).map(|_| format!("/static/{}/{name}", self.version))
    }

    /// Whether files are served under this version now.
    fn is_current(&self, version: &str) -> bool {
        if cfg!(debug_assertions) { version == self.on_disk().version } else { version == self.version }
    }

    fn on_disk(&self) -> Arc<OnDisk> {
        let mut cached = self.cached.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((at, files)) = &*cached
            && at.elapsed() < LOOK_INTERVAL
        {
            return Arc::clone(files);
        }
        let names = Dist::iter().map(Cow::into_owned).collect();
        let files = Arc::new(OnDisk { names, version: version_on_disk() });
        *cached = Some((Instant::now(), Arc::clone(&files)));
        files
    }
}

/// A hash over all files, short enough for a URL.
fn version() -> String {
    version_by(|name| Dist::get(name).map(|file| file.metadata.sha256_hash().to_vec()))
}

/// A hash over names, sizes and modification times: a debug build checks at every page, and reading all files is slow.
fn version_on_disk() -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../static/dist");
    version_by(|name| {
        let metadata = folder.join(name).metadata().ok()?;
        Some(format!(" {} {:?}\n", metadata.len(), metadata.modified().ok()).into_bytes())
    })
}

/// A hash over the names of all files and their states.
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

pub fn routes(config: &mut ServiceConfig) {
    config
        .service(web::resource("/static/{version}/{name:.+}").route(get().to(serve)))
        .service(web::resource("/favicon.ico").route(get().to(favicon)));
}

async fn serve(request: HttpRequest, path: web::Path<(String, String)>) -> impl Responder {
    let (version, name) = path.into_inner();
    // A page from before an update may request an older version: it gets the current file, which is not cached.
    respond(&request, &name, if assets().is_current(&version) { FOREVER } else { "no-cache" })
}

/// The default address, for browsers that ignore the page's link.
async fn favicon(request: HttpRequest, brand: web::Data<Brand>) -> impl Responder {
    brand.logo_file().unwrap_or_else(|| respond(&request, "icons/favicon.svg", "public, max-age=86400"))
}

pub fn respond(request: &HttpRequest, name: &str, cache_control: &str) -> HttpResponse {
    let Some(file) = file(name) else {
        return HttpResponse::NotFound().content_type("text/plain; charset=utf-8").body("There is no such file.");
    };
    let tag = tag_of_hash(&file.metadata.sha256_hash());
    let is_cached = is_not_modified(request, &tag);
    let mut response = if is_cached { HttpResponse::NotModified() } else { HttpResponse::Ok() };
    response.insert_header((CACHE_CONTROL, cache_control)).insert_header((ETAG, tag));
    if is_cached {
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
    // Compressed at build time, better than there is time for during a request.
    let Some(compressed) = self::file(&format!("{name}.br")) else {
        return response.body(file.data.into_owned());
    };
    response.insert_header((VARY, "Accept-Encoding"));
    if negotiated_encoding(request) == Some(ContentEncoding::Brotli) {
        return response.insert_header((CONTENT_ENCODING, "br")).body(compressed.data.into_owned());
    }
    response.body(file.data.into_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn path_traversal_is_refused() {
        for name in ["../package.json", "/etc/passwd", "./../build.mjs", "pieces/../../package.json", ""] {
            assert!(file(name).is_none(), "{name}");
        }
    }
}
