//! Where a client is, by its network address, from a GeoIP file (MMDB) that the operator provides.

use std::collections::BTreeMap;
use std::io;
use std::net::IpAddr;
use std::path::Path;
use std::time::SystemTime;

use actix_web::HttpRequest;
use actix_web::web::Data;
use maxminddb::{MaxMindDbError, Reader};
use serde::Deserialize;
use unic_langid::LanguageIdentifier;

use super::client_address;
use domain::outbound::is_public;
use domain::place::Place;

/// Words in the types of files that have countries or cities, as their makers name them.
const TYPES: [&str; 4] = ["city", "country", "enterprise", "location"];

/// Why a file cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum GeoIpError {
    #[error("it cannot be read ({0})")]
    Unreadable(#[from] io::Error),
    #[error("it is not a complete MMDB file ({0})")]
    Broken(#[from] MaxMindDbError),
    /// The type in the file.
    #[error("it is of the type “{0}”, and a file of countries or cities is needed")]
    NoPlaces(String),
}

/// The places of networks, in memory. Without a file, no place is known.
#[derive(Default)]
pub struct GeoIp(Option<Reader<Vec<u8>>>);

/// What is read of the record of a network.
#[derive(Deserialize)]
struct Record {
    #[serde(default)]
    country: CountryRecord,
    #[serde(default)]
    city: CityRecord,
}

#[derive(Default, Deserialize)]
struct CountryRecord {
    iso_code: Option<String>,
}

#[derive(Default, Deserialize)]
struct CityRecord {
    /// By language.
    #[serde(default)]
    names: BTreeMap<String, String>,
}

impl GeoIp {
    /// Reads a file.
    ///
    /// # Errors
    /// [`GeoIpError`].
    pub fn open(path: &Path) -> Result<Self, GeoIpError> {
        let reader = Reader::from_source(std::fs::read(path)?)?;
        let kind = &reader.metadata().database_type;
        match TYPES.iter().any(|word| kind.to_ascii_lowercase().contains(word)) {
            true => Ok(Self(Some(reader))),
            false => Err(GeoIpError::NoPlaces(kind.clone())),
        }
    }

    /// Reads the whole file, which takes seconds for a large one.
    ///
    /// # Errors
    /// [`GeoIpError`].
    pub fn verify(&self) -> Result<(), GeoIpError> {
        Ok(self.0.as_ref().map_or(Ok(()), Reader::verify)?)
    }

    /// When the file was made.
    pub fn built_at(&self) -> Option<SystemTime> {
        self.0.as_ref()?.metadata().build_time().ok()
    }

    /// The place of an address, with the city's name in that language or else in English. `None` for what is not in the
    /// file and for addresses that are not public.
    fn find(&self, address: IpAddr, language: &LanguageIdentifier) -> Option<Place> {
        let (reader, address) = (self.0.as_ref()?, address.to_canonical());
        if !is_public(address) || (address.is_ipv6() && reader.metadata().ip_version == 4) {
            return None;
        }
        let found = reader.lookup(address).and_then(|found| found.decode::<Record>());
        let record = found.inspect_err(|error| tracing::warn!(%error, "the GeoIP file cannot be read")).ok()??;
        let country = record.country.iso_code?.parse().ok()?;
        let names = &record.city.names;
        let city = names.get(language.language.as_str()).or_else(|| names.get("en"));
        Some(Place::new(country, city.map(String::as_str)))
    }
}

/// The place of the client that sent a request, if it is known.
pub fn client_place(request: &HttpRequest, language: &LanguageIdentifier) -> Option<Place> {
    request.app_data::<Data<GeoIp>>()?.find(client_address(request)?, language)
}
