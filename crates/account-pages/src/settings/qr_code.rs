//! QR codes as SVG.

use std::fmt::Write as _;

use fast_qr::{ECL, QRBuilder};

use http::Problem;

/// Quiet zone around the symbol, in modules (ISO/IEC 18004, 5.3.8).
const QUIET_ZONE: usize = 4;

/// A QR code for a page.
pub(super) struct QrCode {
    /// Width and height, in modules.
    pub size: usize,
    /// The dark modules, as the `d` of an SVG path.
    pub path: String,
}

impl QrCode {
    /// # Errors
    /// An internal error if the text is too long for a symbol: some 2,000 characters.
    pub fn new(text: &str) -> Result<Self, Problem> {
        let symbol = QRBuilder::new(text).ecl(ECL::M).build().map_err(|error| {
            tracing::error!(%error, "no QR code");
            Problem::internal()
        })?;
        let mut path = String::new();
        for row in 0..symbol.size {
            for (column, _) in symbol[row].iter().enumerate().filter(|(_, module)| module.value()) {
                // Writing to a `String` cannot fail.
                let _ = write!(path, "M{},{}h1v1h-1z", column + QUIET_ZONE, row + QUIET_ZONE);
            }
        }
        Ok(Self { size: symbol.size + 2 * QUIET_ZONE, path })
    }
}
