//! The operator's own name, logo and accent colour. Pages get the colour from a small style sheet behind the service's
//! own, since the Content Security Policy allows no inline styles.

use std::io::Read;
use std::path::Path;
use std::sync::{Arc, OnceLock};

use actix_web::http::header::{CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, HeaderValue};
use actix_web::web::{self, Bytes, Data, ServiceConfig};
use actix_web::{HttpRequest, HttpResponse};
use sha2::{Digest, Sha256};

use super::assets::{FOREVER, assets};
use config::{Accent, Config, Shades};
use draw::{Logo, PictureError};
use http::entity_tag::hexadecimal;
use http::{Problem, get};

/// Largest logo, in bytes: every page loads it.
const MAX_LOGO_LEN: u64 = 256 * 1024;

/// The policy of a logo that is opened by itself: an SVG file may contain scripts.
const LOGO_POLICY: HeaderValue = HeaderValue::from_static("default-src 'none'; style-src 'unsafe-inline'; sandbox");

/// The background of pages in light colours, `--paper` of the style sheet.
pub const PAPER: &str = "#f9f5ed";

/// What an operator has set. One per process.
#[derive(Default)]
pub struct Brand {
    logo: Option<File>,
    style: Option<File>,
    theme_color: Option<String>,
    /// To draw icons with.
    drawing: Option<Arc<Logo>>,
    /// Drawn icons, by size.
    pub icons: [OnceLock<Bytes>; 3],
}

/// A file with its address, which contains its hash.
struct File {
    url: String,
    kind: &'static str,
    bytes: Bytes,
}

impl File {
    fn new(name: &str, kind: &'static str, bytes: Vec<u8>) -> Self {
        let hash = hexadecimal(&Sha256::digest(&bytes)[..6]);
        Self { url: format!("/static/brand-{hash}/{name}"), kind, bytes: bytes.into() }
    }
}

impl Brand {
    /// Reads what the settings name.
    ///
    /// # Errors
    /// Why the logo cannot be used.
    pub fn load(config: &Config) -> Result<Self, String> {
        let mut brand = Self::default();
        if let Some(accent) = &config.accent {
            brand.style = Some(File::new("style.css", "text/css; charset=utf-8", style(accent).into_bytes()));
            brand.theme_color = Some(accent.light.plain.clone());
        }
        if let Some(path) = &config.logo {
            let refused = |reason: String| format!("{} cannot be used: {reason}", path.display());
            let bytes = read(path).map_err(refused)?;
            let (drawing, name, kind) = match path.extension().is_some_and(|end| end == "svg") {
                true => (Logo::svg(&bytes), "logo.svg", "image/svg+xml"),
                false => (Logo::png(&bytes), "logo.png", "image/png"),
            };
            brand.drawing = Some(Arc::new(drawing.map_err(|error| refused(error.to_string()))?));
            brand.logo = Some(File::new(name, kind, bytes));
        }
        Ok(brand)
    }

    /// Address of the style sheet with the accent colour, if one is set.
    pub fn style_url(&self) -> Option<&str> {
        self.style.as_ref().map(|style| style.url.as_str())
    }

    /// Address of the logo.
    pub fn logo_url(&self) -> Option<String> {
        self.logo.as_ref().map(|logo| logo.url.clone()).or_else(|| assets().url("icons/logo.svg"))
    }

    /// Address of the picture in a browser's tab, and its type.
    pub fn favicon(&self) -> Option<(String, &'static str)> {
        let own = self.logo.as_ref().map(|logo| (logo.url.clone(), logo.kind));
        own.or_else(|| Some((assets().url("icons/favicon.svg")?, "image/svg+xml")))
    }

    /// The colour of the window of the installed app.
    pub fn theme_color(&self) -> &str {
        self.theme_color.as_deref().unwrap_or(PAPER)
    }

    /// The logo to draw icons with.
    ///
    /// # Errors
    /// If the default logo, which is part of the program, cannot be read.
    pub fn drawing(&self) -> Result<Arc<Logo>, PictureError> {
        match &self.drawing {
            Some(logo) => Ok(Arc::clone(logo)),
            None => Logo::seal().map(Arc::new),
        }
    }

    /// The logo as a file, if the operator has set one.
    pub fn logo_file(&self) -> Option<HttpResponse> {
        self.logo.as_ref().map(|logo| respond(logo, "public, max-age=86400"))
    }
}

fn read(path: &Path) -> Result<Vec<u8>, String> {
    let mut bytes = Vec::new();
    let file = std::fs::File::open(path).map_err(|error| error.to_string())?;
    file.take(MAX_LOGO_LEN + 1).read_to_end(&mut bytes).map_err(|error| error.to_string())?;
    if bytes.len() as u64 > MAX_LOGO_LEN {
        return Err(format!("it has more than {} KiB", MAX_LOGO_LEN / 1024));
    }
    Ok(bytes)
}

/// The style sheet with an accent colour: links, primary buttons and marks. High contrast keeps its own.
fn style(accent: &Accent) -> String {
    let Accent { light, dark } = accent;
    let pair = |part: fn(&Shades) -> &str| format!("var(--if-light,{}) var(--if-dark,{})", part(light), part(dark));
    let (plain, on) = (pair(|shades| &shades.plain), pair(|shades| &shades.on));
    let hover = pair(|shades| &shades.hover);
    format!(
        ":root:not([data-theme=\"contrast\"]){{--action:{plain};--action-hover:{hover};--on-action:{on};\
         --wax:{plain};--on-wax:{on}}}\n"
    )
}

/// Before those of [`assets`](super::assets), whose pattern includes these.
pub fn routes(config: &mut ServiceConfig) {
    config.service(web::resource("/static/brand-{hash}/{name}").route(get().to(serve)));
}

async fn serve(request: HttpRequest, brand: Data<Brand>) -> Result<HttpResponse, Problem> {
    let name = request.match_info().query("name");
    let named = |file: &&File| file.url.rsplit('/').next() == Some(name);
    let file = [&brand.logo, &brand.style].into_iter().flatten().find(named).ok_or_else(Problem::not_found)?;
    // A page from before a restart may request another version: it gets the current file, which is not cached.
    let is_current = file.url == request.path();
    Ok(respond(file, if is_current { FOREVER } else { "no-cache" }))
}

fn respond(file: &File, cache_control: &'static str) -> HttpResponse {
    let mut response = HttpResponse::Ok();
    response.insert_header((CACHE_CONTROL, cache_control)).insert_header((CONTENT_TYPE, file.kind));
    if file.kind.starts_with("image/") {
        response.insert_header((CONTENT_SECURITY_POLICY, LOGO_POLICY));
    }
    response.body(file.bytes.clone())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paper_is_that_of_the_style_sheet() {
        let tokens = include_str!("../../../static/styles/tokens.css");
        assert!(tokens.contains(&format!("--paper: var(--if-light, {PAPER})")));
    }
}
