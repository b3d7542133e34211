//! Players.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::date::CalendarDate;

/// A player as the tournament knows them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Player {
    /// `Last name, First name`.
    pub name: String,
    /// FIDE title.
    pub title: Option<Title>,
    /// Sex, for ratings and prizes.
    pub sex: Option<Sex>,
    /// Three-letter FIDE code of the federation.
    pub federation: Option<String>,
    /// FIDE identity number, as written.
    pub fide_id: Option<String>,
    /// Rating at the start of the tournament; `None` is unrated.
    pub rating: Option<u16>,
    /// Birth date, or what is known of it.
    pub birth_date: Option<CalendarDate>,
}

/// Sex as FIDE registers it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Sex {
    /// Men, `m` in report files.
    Male,
    /// Women, `w` in report files.
    Female,
}

/// A FIDE title. The order is that of the initial ranking: `Gm` is the smallest (C.04.2, 2.2.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "UPPERCASE")]
pub enum Title {
    /// Grandmaster.
    Gm,
    /// International Master.
    Im,
    /// Woman Grandmaster.
    Wgm,
    /// FIDE Master.
    Fm,
    /// Woman International Master.
    Wim,
    /// Candidate Master.
    Cm,
    /// Woman FIDE Master.
    Wfm,
    /// Woman Candidate Master.
    Wcm,
}

/// The text is not a FIDE title.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("“{0}” is not a FIDE title; the titles are GM, IM, WGM, FM, WIM, CM, WFM, WCM.")]
pub struct UnknownTitle(pub String);

impl Title {
    /// All titles, highest first.
    pub const ALL: [Self; 8] = [Self::Gm, Self::Im, Self::Wgm, Self::Fm, Self::Wim, Self::Cm, Self::Wfm, Self::Wcm];

    /// The abbreviation, such as `WGM`.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Gm => "GM",
            Self::Im => "IM",
            Self::Wgm => "WGM",
            Self::Fm => "FM",
            Self::Wim => "WIM",
            Self::Cm => "CM",
            Self::Wfm => "WFM",
            Self::Wcm => "WCM",
        }
    }
}

impl fmt::Display for Title {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl FromStr for Title {
    type Err = UnknownTitle;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let found = Self::ALL.into_iter().find(|title| title.as_str().eq_ignore_ascii_case(text));
        found.ok_or_else(|| UnknownTitle(text.to_owned()))
    }
}
