//! Where a browser is, as far as its network address tells.

use serde::{Deserialize, Serialize};

use crate::profile::Country;
use text::Text;

/// The longest stored name of a city, in characters.
const MAX_CITY_LEN: usize = 100;

/// A country, and a city in it where it is known.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Place {
    country: Country,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    city: Option<String>,
}

impl Place {
    /// `city` as a file or a row names it.
    pub fn new(country: Country, city: Option<&str>) -> Self {
        let city = city.map(|city| city.trim().chars().filter(|c| !c.is_control()).take(MAX_CITY_LEN).collect());
        Self { country, city: city.filter(|city: &String| !city.is_empty()) }
    }

    pub fn country(&self) -> Country {
        self.country
    }

    pub fn city(&self) -> Option<&str> {
        self.city.as_deref()
    }

    /// `Approximate place: Berlin, Germany`.
    pub fn label(&self, text: Text) -> String {
        text.with("log-in-place", [("place", self.name(text))])
    }

    /// `Berlin, Germany`, or `Germany`.
    fn name(&self, text: Text) -> String {
        let country = text.get(&self.country.text_key()).into_owned();
        match &self.city {
            Some(city) => text.with("place-in-country", [("city", city.clone()), ("country", country)]),
            None => country,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use text::Locale;

    #[test]
    fn place_is_named_in_the_language_of_the_reader() {
        let germany: Country = "DE".parse().expect("a country");
        let name = |city, locale| Place::new(germany, city).name(Text::of(locale));
        assert_eq!(name(None, Locale::English), "Germany");
        assert_eq!(name(Some(" Berlin\n"), Locale::English), "Berlin, Germany");
        assert_eq!(name(Some(" "), Locale::English), "Germany");
        assert_eq!(Place::new(germany, Some(&"x".repeat(200))).city().map(str::len), Some(MAX_CITY_LEN));
    }

    #[test]
    fn stored_place_is_read_back() {
        for (city, stored) in [(None, r#"{"country":"DE"}"#), (Some("Berlin"), r#"{"country":"DE","city":"Berlin"}"#)] {
            let place = Place::new("DE".parse().expect("a country"), city);
            assert_eq!(serde_json::to_string(&place).expect("JSON"), stored);
            assert_eq!(serde_json::from_str::<Place>(stored).expect("a place"), place);
        }
        assert!(serde_json::from_str::<Place>(r#"{"country":"ZZ"}"#).is_err());
    }
}
