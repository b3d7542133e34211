//! Countries: those of ISO 3166-1, Kosovo, and the parts of the United Kingdom, which have chess federations of their own.

use std::str::FromStr;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The codes, in their order: ISO 3166-1 alpha-2, `XK` for Kosovo, and ISO 3166-2 for parts of the United Kingdom, as on
/// Lichess.
const CODES: [&str; 254] = [
    "AD", "AE", "AF", "AG", "AI", "AL", "AM", "AO", "AQ", "AR", "AS", "AT", "AU", "AW", "AX", "AZ", "BA", "BB", "BD",
    "BE", "BF", "BG", "BH", "BI", "BJ", "BL", "BM", "BN", "BO", "BQ", "BR", "BS", "BT", "BV", "BW", "BY", "BZ", "CA",
    "CC", "CD", "CF", "CG", "CH", "CI", "CK", "CL", "CM", "CN", "CO", "CR", "CU", "CV", "CW", "CX", "CY", "CZ", "DE",
    "DJ", "DK", "DM", "DO", "DZ", "EC", "EE", "EG", "EH", "ER", "ES", "ET", "FI", "FJ", "FK", "FM", "FO", "FR", "GA",
    "GB", "GB-ENG", "GB-NIR", "GB-SCT", "GB-WLS", "GD", "GE", "GF", "GG", "GH", "GI", "GL", "GM", "GN", "GP", "GQ",
    "GR", "GS", "GT", "GU", "GW", "GY", "HK", "HM", "HN", "HR", "HT", "HU", "ID", "IE", "IL", "IM", "IN", "IO", "IQ",
    "IR", "IS", "IT", "JE", "JM", "JO", "JP", "KE", "KG", "KH", "KI", "KM", "KN", "KP", "KR", "KW", "KY", "KZ", "LA",
    "LB", "LC", "LI", "LK", "LR", "LS", "LT", "LU", "LV", "LY", "MA", "MC", "MD", "ME", "MF", "MG", "MH", "MK", "ML",
    "MM", "MN", "MO", "MP", "MQ", "MR", "MS", "MT", "MU", "MV", "MW", "MX", "MY", "MZ", "NA", "NC", "NE", "NF", "NG",
    "NI", "NL", "NO", "NP", "NR", "NU", "NZ", "OM", "PA", "PE", "PF", "PG", "PH", "PK", "PL", "PM", "PN", "PR", "PS",
    "PT", "PW", "PY", "QA", "RE", "RO", "RS", "RU", "RW", "SA", "SB", "SC", "SD", "SE", "SG", "SH", "SI", "SJ", "SK",
    "SL", "SM", "SN", "SO", "SR", "SS", "ST", "SV", "SX", "SY", "SZ", "TC", "TD", "TF", "TG", "TH", "TJ", "TK", "TL",
    "TM", "TN", "TO", "TR", "TT", "TV", "TW", "TZ", "UA", "UG", "UM", "US", "UY", "UZ", "VA", "VC", "VE", "VG", "VI",
    "VN", "VU", "WF", "WS", "XK", "YE", "YT", "ZA", "ZM", "ZW",
];

/// A country or a part of one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Country(&'static str);

/// The text is no code of a [`Country`].
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("“{0}” is not the code of a country")]
pub struct UnknownCountry(pub String);

impl Country {
    /// All of them, by their codes.
    pub fn all() -> impl Iterator<Item = Self> {
        CODES.into_iter().map(Self)
    }

    /// The code, such as `DE` or `GB-ENG`.
    pub const fn code(self) -> &'static str {
        self.0
    }

    /// The key of the text with the name.
    pub fn text_key(self) -> String {
        format!("country-{}", self.0.to_ascii_lowercase())
    }
}

impl FromStr for Country {
    type Err = UnknownCountry;

    fn from_str(code: &str) -> Result<Self, Self::Err> {
        CODES.binary_search(&code).map(|index| Self(CODES[index])).map_err(|_| UnknownCountry(code.to_owned()))
    }
}

impl Serialize for Country {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.0)
    }
}

impl<'de> Deserialize<'de> for Country {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use text::{Locale, Text};

    #[test]
    fn every_country_has_a_code_and_a_name() {
        assert!(CODES.is_sorted());
        let mut names = Vec::new();
        for country in Country::all() {
            assert_eq!(country.code().parse(), Ok(country));
            let key = country.text_key();
            let name = Text::of(Locale::English).get(&key).into_owned();
            assert!(!name.contains("country-"), "{key}: {name}");
            assert!(!names.contains(&name), "{name}");
            names.push(name);
        }
        for unknown in ["", "de", "ZZ", "GB-LND", "UK", "ENG"] {
            assert_eq!(unknown.parse::<Country>(), Err(UnknownCountry(unknown.to_owned())));
        }
    }
}
