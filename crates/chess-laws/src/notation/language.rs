//! The languages of moves, and their piece letters.

use shakmaty::Role;

/// A language whose piece letters are read and written.
///
/// The letters are those of the PGN standard, section 17, and for Russian those in general use.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Language {
    /// K Q R B N.
    #[default]
    English,
    /// K D V S J.
    Czech,
    /// K D T L S.
    Danish,
    /// K D T L P.
    Dutch,
    /// K D T L R.
    Finnish,
    /// R D T F C.
    French,
    /// K D T L S.
    German,
    /// K V B F H.
    Hungarian,
    /// R D T A C.
    Italian,
    /// K D T L S.
    Norwegian,
    /// K H W G S.
    Polish,
    /// R D T B C.
    Portuguese,
    /// Кр Ф Л С К; `:` captures and `х` mates.
    Russian,
    /// R D T A C.
    Spanish,
    /// K D T L S.
    Swedish,
}

impl Language {
    /// Every language, English first and the others by their English names.
    pub const ALL: [Self; 15] = [
        Self::English,
        Self::Czech,
        Self::Danish,
        Self::Dutch,
        Self::Finnish,
        Self::French,
        Self::German,
        Self::Hungarian,
        Self::Italian,
        Self::Norwegian,
        Self::Polish,
        Self::Portuguese,
        Self::Russian,
        Self::Spanish,
        Self::Swedish,
    ];

    /// The language's tag in BCP 47.
    pub const fn tag(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::Czech => "cs",
            Self::Danish => "da",
            Self::Dutch => "nl",
            Self::Finnish => "fi",
            Self::French => "fr",
            Self::German => "de",
            Self::Hungarian => "hu",
            Self::Italian => "it",
            Self::Norwegian => "no",
            Self::Polish => "pl",
            Self::Portuguese => "pt",
            Self::Russian => "ru",
            Self::Spanish => "es",
            Self::Swedish => "sv",
        }
    }

    /// The language with this tag.
    pub fn of_tag(tag: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|language| language.tag() == tag)
    }

    /// The language's name in English.
    pub const fn name(self) -> &'static str {
        match self {
            Self::English => "English",
            Self::Czech => "Czech",
            Self::Danish => "Danish",
            Self::Dutch => "Dutch",
            Self::Finnish => "Finnish",
            Self::French => "French",
            Self::German => "German",
            Self::Hungarian => "Hungarian",
            Self::Italian => "Italian",
            Self::Norwegian => "Norwegian",
            Self::Polish => "Polish",
            Self::Portuguese => "Portuguese",
            Self::Russian => "Russian",
            Self::Spanish => "Spanish",
            Self::Swedish => "Swedish",
        }
    }

    /// The language's name in that language.
    pub const fn own_name(self) -> &'static str {
        match self {
            Self::English => "English",
            Self::Czech => "čeština",
            Self::Danish => "dansk",
            Self::Dutch => "Nederlands",
            Self::Finnish => "suomi",
            Self::French => "français",
            Self::German => "Deutsch",
            Self::Hungarian => "magyar",
            Self::Italian => "italiano",
            Self::Norwegian => "norsk",
            Self::Polish => "polski",
            Self::Portuguese => "português",
            Self::Russian => "русский",
            Self::Spanish => "español",
            Self::Swedish => "svenska",
        }
    }

    /// The letter of a piece in front of a move. A pawn has none.
    pub const fn piece_letter(self, role: Role) -> Option<&'static str> {
        let [king, queen, rook, bishop, knight] = self.letters();
        match role {
            Role::King => Some(king),
            Role::Queen => Some(queen),
            Role::Rook => Some(rook),
            Role::Bishop => Some(bishop),
            Role::Knight => Some(knight),
            Role::Pawn => None,
        }
    }

    /// King, queen, rook, bishop and knight.
    const fn letters(self) -> [&'static str; 5] {
        match self {
            Self::English => ["K", "Q", "R", "B", "N"],
            Self::Czech => ["K", "D", "V", "S", "J"],
            Self::Danish | Self::German | Self::Norwegian | Self::Swedish => ["K", "D", "T", "L", "S"],
            Self::Dutch => ["K", "D", "T", "L", "P"],
            Self::Finnish => ["K", "D", "T", "L", "R"],
            Self::French => ["R", "D", "T", "F", "C"],
            Self::Hungarian => ["K", "V", "B", "F", "H"],
            Self::Italian | Self::Spanish => ["R", "D", "T", "A", "C"],
            Self::Polish => ["K", "H", "W", "G", "S"],
            Self::Portuguese => ["R", "D", "T", "B", "C"],
            Self::Russian => ["Кр", "Ф", "Л", "С", "К"],
        }
    }

    /// The letter that some write before a pawn’s move. `None` if it would be the letter of a file or of another piece,
    /// as the German B or the Hungarian G.
    pub(super) const fn pawn_letter(self) -> Option<&'static str> {
        match self {
            Self::English
            | Self::Czech
            | Self::Finnish
            | Self::French
            | Self::Italian
            | Self::Polish
            | Self::Portuguese
            | Self::Spanish => Some("P"),
            Self::Russian => Some("П"),
            Self::Danish | Self::Dutch | Self::German | Self::Hungarian | Self::Norwegian | Self::Swedish => None,
        }
    }

    /// The names of the standard and of the long algebraic notation in this language.
    pub(super) const fn notations(self) -> [&'static str; 2] {
        match self {
            Self::English => ["san", "long-algebraic"],
            Self::Czech => ["san-cs", "long-algebraic-cs"],
            Self::Danish => ["san-da", "long-algebraic-da"],
            Self::Dutch => ["san-nl", "long-algebraic-nl"],
            Self::Finnish => ["san-fi", "long-algebraic-fi"],
            Self::French => ["san-fr", "long-algebraic-fr"],
            Self::German => ["san-de", "long-algebraic-de"],
            Self::Hungarian => ["san-hu", "long-algebraic-hu"],
            Self::Italian => ["san-it", "long-algebraic-it"],
            Self::Norwegian => ["san-no", "long-algebraic-no"],
            Self::Polish => ["san-pl", "long-algebraic-pl"],
            Self::Portuguese => ["san-pt", "long-algebraic-pt"],
            Self::Russian => ["san-ru", "long-algebraic-ru"],
            Self::Spanish => ["san-es", "long-algebraic-es"],
            Self::Swedish => ["san-sv", "long-algebraic-sv"],
        }
    }
}
