//! Titles of FIDE and national federations, and of the ICCF.

use std::str::FromStr;

/// The text is no title.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("“{0}” is not a title")]
pub struct UnknownTitle(pub String);

macro_rules! titles {
    ($(#[$doc:meta])* $name:ident [$count:literal] { $($title:ident = $short:literal,)+ }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum $name {
            $($title,)+
        }

        impl $name {
            pub const ALL: [Self; $count] = [$(Self::$title),+];

            /// The abbreviation, as stored and shown.
            pub const fn as_str(self) -> &'static str {
                match self {
                    $(Self::$title => $short,)+
                }
            }
        }

        impl FromStr for $name {
            type Err = UnknownTitle;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                let found = Self::ALL.into_iter().find(|title| title.as_str() == text);
                found.ok_or_else(|| UnknownTitle(text.to_owned()))
            }
        }
    };
}

titles! {
    /// An over-the-board title: FIDE's, or a national federation's master. Lichess's API has the same abbreviations.
    Title [10] {
        Grandmaster = "GM",
        InternationalMaster = "IM",
        FideMaster = "FM",
        CandidateMaster = "CM",
        NationalMaster = "NM",
        WomanGrandmaster = "WGM",
        WomanInternationalMaster = "WIM",
        WomanFideMaster = "WFM",
        WomanCandidateMaster = "WCM",
        WomanNationalMaster = "WNM",
    }
}

titles! {
    /// A title of the ICCF.
    CorrespondenceTitle [7] {
        Grandmaster = "GM",
        SeniorInternationalMaster = "SIM",
        InternationalMaster = "IM",
        LadiesGrandmaster = "LGM",
        LadiesInternationalMaster = "LIM",
        Master = "CCM",
        Expert = "CCE",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn titles_round_trip_through_text() {
        for title in Title::ALL {
            assert_eq!(title.as_str().parse(), Ok(title));
        }
        for title in CorrespondenceTitle::ALL {
            assert_eq!(title.as_str().parse(), Ok(title));
        }
        for unknown in ["", "gm", "BOT", "SIM"] {
            assert_eq!(unknown.parse::<Title>(), Err(UnknownTitle(unknown.to_owned())));
        }
    }
}
