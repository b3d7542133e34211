//! An engine's score of a position, always from White's point of view.

use std::fmt;
use std::num::NonZeroI32;
use std::str::FromStr;

use chess_laws::Side;

/// The score of a position. Positive is good for White.
///
/// As text, which [`FromStr`] reads back: `+0.34`, `-1.20`, `0.00`; `#3` when White mates in three moves, `#-2` when
/// Black mates in two; `#0` and `#-0` when White, or Black, has mated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Score {
    /// Hundredths of a pawn.
    Centipawns(i32),
    /// Moves (not plies) until mate: positive when White mates, negative when Black does.
    Mate(NonZeroI32),
    /// Mate is on the board; this side has won.
    Checkmate(Side),
}

/// The text is not a score.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("“{0}” is not a score; a score is written like +0.34 or #-2.")]
pub struct ScoreParseError(pub String);

impl Score {
    /// Forced mate in so many moves, positive for White; `None` for zero, which would not say who mates.
    pub fn mate_in(moves: i32) -> Option<Self> {
        NonZeroI32::new(moves).map(Self::Mate)
    }

    /// Who has mated or will by force, if anyone.
    pub fn mating_side(self) -> Option<Side> {
        match self {
            Self::Centipawns(_) => None,
            Self::Mate(moves) => Some(if moves.get() > 0 { Side::White } else { Side::Black }),
            Self::Checkmate(winner) => Some(winner),
        }
    }

    /// The value of PGN's `[%eval …]` command as Lichess exports it, `0.34` or `#-2`. A mate on the board has none:
    /// the result says it.
    pub fn pgn_eval(self) -> Option<String> {
        match self {
            Self::Centipawns(value) => Some(pawns(value)),
            Self::Mate(_) => Some(self.to_string()),
            Self::Checkmate(_) => None,
        }
    }
}

/// Pawns with two decimals, without a plus sign.
fn pawns(centipawns: i32) -> String {
    let sign = if centipawns < 0 { "-" } else { "" };
    let size = centipawns.unsigned_abs();
    format!("{sign}{}.{:02}", size / 100, size % 100)
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Centipawns(value) => {
                let plus = if value > 0 { "+" } else { "" };
                f.pad(&format!("{plus}{}", pawns(value)))
            }
            Self::Mate(moves) => f.pad(&format!("#{moves}")),
            Self::Checkmate(Side::White) => f.pad("#0"),
            Self::Checkmate(Side::Black) => f.pad("#-0"),
        }
    }
}

impl FromStr for Score {
    type Err = ScoreParseError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        read(text).ok_or_else(|| ScoreParseError(text.to_owned()))
    }
}

fn read(text: &str) -> Option<Score> {
    match text.strip_prefix('#') {
        Some("0") => Some(Score::Checkmate(Side::White)),
        Some("-0") => Some(Score::Checkmate(Side::Black)),
        Some(moves) => moves.parse().ok().map(Score::Mate),
        None => {
            let (negative, size) = match text.strip_prefix('-') {
                Some(size) => (true, size),
                None => (false, text.strip_prefix('+').unwrap_or(text)),
            };
            let (whole, hundredths) = size.split_once('.')?;
            let digits = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
            if !digits(whole) || !digits(hundredths) || hundredths.len() != 2 {
                return None;
            }
            let size: i64 = whole.parse::<i64>().ok()?.checked_mul(100)?.checked_add(hundredths.parse().ok()?)?;
            i32::try_from(if negative { -size } else { size }).ok().map(Score::Centipawns)
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn mate(moves: i32) -> Score {
        Score::mate_in(moves).unwrap()
    }

    #[test]
    fn scores_have_the_customary_notation() {
        let forms = [
            (Score::Centipawns(34), "+0.34", Some("0.34")),
            (Score::Centipawns(-120), "-1.20", Some("-1.20")),
            (Score::Centipawns(0), "0.00", Some("0.00")),
            (Score::Centipawns(-5), "-0.05", Some("-0.05")),
            (Score::Centipawns(i32::MIN), "-21474836.48", Some("-21474836.48")),
            (mate(3), "#3", Some("#3")),
            (mate(-2), "#-2", Some("#-2")),
            (Score::Checkmate(Side::White), "#0", None),
            (Score::Checkmate(Side::Black), "#-0", None),
        ];
        for (score, text, eval) in forms {
            assert_eq!(score.to_string(), text);
            assert_eq!(score.pgn_eval().as_deref(), eval, "{text}");
            assert_eq!(text.parse(), Ok(score));
        }
    }

    #[test]
    fn malformed_scores_are_refused() {
        for text in ["", "#", "#x", "1", "+.34", "0.3", "0.345", "--1.00", "+-1.00", "1.+2", "99999999999999999999.00"]
        {
            assert_eq!(text.parse::<Score>(), Err(ScoreParseError(text.to_owned())), "{text}");
        }
    }

    #[test]
    fn there_is_no_mate_in_zero_moves() {
        assert_eq!(Score::mate_in(0), None);
    }

    proptest! {
        #[test]
        fn every_score_round_trips(value: i32, mates: bool) {
            let score = if mates { Score::mate_in(value) } else { Some(Score::Centipawns(value)) };
            if let Some(score) = score {
                prop_assert_eq!(score.to_string().parse(), Ok(score));
            }
        }

        #[test]
        fn reading_never_panics(text: String) {
            let _ = text.parse::<Score>();
        }
    }
}
