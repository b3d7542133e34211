//! The Universal Chess Interface, protocol of 2006 by Stefan Meyer-Kahlen: commands to an engine and its messages.
//!
//! Only what analysis needs. Any output can be parsed: unknown or malformed lines are [`Message::Other`], as the
//! protocol requires, or an [`Info`] without the malformed part.

use std::fmt;
use std::num::NonZeroU64;

use shakmaty::uci::UciMove;

use super::game_line::GamePosition;

/// A line to an engine, without the line break. It has only typed values, so user input cannot inject a command.
#[derive(Clone, Copy, Debug)]
pub enum Command<'a> {
    /// Switches to UCI; the engine identifies itself.
    Uci,
    /// Requests `readyok` once all commands are processed.
    IsReady,
    /// The next position is from another game.
    NewGame,
    /// Sets a numeric option that the engine has declared.
    SetNumber(&'static str, u32),
    /// Sets a boolean option that the engine has declared.
    SetSwitch(&'static str, bool),
    /// Sets the position to search.
    Position(GamePosition<'a>),
    /// Searches a number of nodes.
    GoNodes(NonZeroU64),
    /// Searches to a depth in plies, with a limit of nodes.
    Go { depth: u32, nodes: NonZeroU64 },
    /// Ends the engine.
    Quit,
}

impl fmt::Display for Command<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Uci => f.write_str("uci"),
            Self::IsReady => f.write_str("isready"),
            Self::NewGame => f.write_str("ucinewgame"),
            Self::SetNumber(name, value) => write!(f, "setoption name {name} value {value}"),
            Self::SetSwitch(name, value) => write!(f, "setoption name {name} value {value}"),
            Self::Position(position) => {
                write!(f, "position fen {}", position.initial_fen())?;
                for (index, uci) in position.moves().iter().enumerate() {
                    write!(f, "{}{uci}", if index == 0 { " moves " } else { " " })?;
                }
                Ok(())
            }
            Self::GoNodes(nodes) => write!(f, "go nodes {nodes}"),
            Self::Go { depth, nodes } => write!(f, "go depth {depth} nodes {nodes}"),
            Self::Quit => f.write_str("quit"),
        }
    }
}

/// A line from an engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Message {
    /// `id name`: the engine’s name.
    Name(String),
    /// `option name`: the name of an option.
    Option(String),
    /// `uciok`: the end of its identification.
    UciOk,
    /// `readyok`.
    ReadyOk,
    /// `info`: intermediate results.
    Info(Info),
    /// `bestmove`: the search is over.
    BestMove(BestMove),
    /// Anything else.
    Other,
}

/// The end of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BestMove {
    /// The move to play. It need not be legal.
    Move(UciMove),
    /// `(none)` or `0000`: there is no move.
    None,
    /// Not a move; the word in its place.
    Unreadable(String),
}

/// The results in one `info` line.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Info {
    /// Depth of the search in plies.
    pub depth: Option<u32>,
    /// Nodes searched.
    pub nodes: Option<u64>,
    /// The number of the line, from 1; optional for an engine that shows one line.
    pub multipv: Option<u32>,
    /// The score from the point of view of the side to move.
    pub score: Option<ReportedScore>,
    /// The principal variation. It need not be legal, and ends before the first word that is not a move.
    pub pv: Vec<UciMove>,
}

/// A score in UCI, from the point of view of the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReportedScore {
    pub value: ReportedValue,
    /// Whether it is exact, or only a `lowerbound` or `upperbound`.
    pub exact: bool,
}

/// The value of a [`ReportedScore`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReportedValue {
    /// Hundredths of a pawn.
    Centipawns(i32),
    /// Moves until mate, negative when the side to move is mated.
    Mate(i32),
}

/// Reads one line.
pub fn parse(line: &str) -> Message {
    let mut words = line.split_ascii_whitespace();
    match words.next() {
        Some("uciok") => Message::UciOk,
        Some("readyok") => Message::ReadyOk,
        Some("id") if words.next() == Some("name") => Message::Name(words.collect::<Vec<_>>().join(" ")),
        Some("option") if words.next() == Some("name") => {
            Message::Option(words.take_while(|word| *word != "type").collect::<Vec<_>>().join(" "))
        }
        Some("info") => Message::Info(parse_info(words)),
        Some("bestmove") => Message::BestMove(match words.next() {
            Some("(none)" | "0000") => BestMove::None,
            Some(word) => word.parse().map_or_else(|_| BestMove::Unreadable(word.to_owned()), BestMove::Move),
            None => BestMove::Unreadable(String::new()),
        }),
        _ => Message::Other,
    }
}

fn parse_info<'a>(words: impl Iterator<Item = &'a str>) -> Info {
    let mut info = Info::default();
    let mut words = words.peekable();
    while let Some(word) = words.next() {
        match word {
            "depth" => info.depth = words.next().and_then(|value| value.parse().ok()),
            "nodes" => info.nodes = words.next().and_then(|value| value.parse().ok()),
            "multipv" => info.multipv = words.next().and_then(|value| value.parse().ok()),
            "score" => {
                let kind = words.next();
                let number = words.next().and_then(|value| value.parse().ok());
                let value = match (kind, number) {
                    (Some("cp"), Some(value)) => Some(ReportedValue::Centipawns(value)),
                    (Some("mate"), Some(value)) => Some(ReportedValue::Mate(value)),
                    _ => None,
                };
                let bound = words.next_if(|word| matches!(*word, "lowerbound" | "upperbound"));
                info.score = value.map(|value| ReportedScore { value, exact: bound.is_none() });
            }
            "pv" => {
                while let Some(uci) = words.peek().and_then(|word| word.parse().ok()) {
                    info.pv.push(uci);
                    words.next();
                }
            }
            // The rest of the line is free text, in which any of the words above may occur.
            "string" => break,
            _ => {}
        }
    }
    info
}

#[cfg(test)]
mod tests {
    use chess_laws::Variant;
    use proptest::prelude::*;

    use super::super::GameLine;
    use super::*;

    fn uci(text: &str) -> UciMove {
        text.parse().unwrap()
    }

    fn info(line: &str) -> Info {
        match parse(line) {
            Message::Info(info) => info,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn engine_identification_is_parsed() {
        assert_eq!(parse("id name Stockfish 19 Lite WASM"), Message::Name("Stockfish 19 Lite WASM".to_owned()));
        assert_eq!(parse("id author the Stockfish developers"), Message::Other);
        assert_eq!(parse("option name Clear Hash type button"), Message::Option("Clear Hash".to_owned()));
        assert_eq!(parse("option name Hash type spin default 16 min 1"), Message::Option("Hash".to_owned()));
        assert_eq!(parse(" uciok \r"), Message::UciOk);
        assert_eq!(parse("readyok"), Message::ReadyOk);
    }

    #[test]
    fn an_info_line_is_read() {
        let line = "info depth 10 seldepth 13 multipv 1 score cp 31 lowerbound nodes 20024 nps 870608 hashfull 10 \
                    tbhits 0 time 23 pv e2e4 e7e8q";
        assert_eq!(
            info(line),
            Info {
                depth: Some(10),
                nodes: Some(20024),
                multipv: Some(1),
                score: Some(ReportedScore { value: ReportedValue::Centipawns(31), exact: false }),
                pv: vec![uci("e2e4"), uci("e7e8q")],
            }
        );
        let mated = info("info depth 0 score mate -2 pv");
        assert_eq!(mated.score, Some(ReportedScore { value: ReportedValue::Mate(-2), exact: true }));
        assert_eq!(info("info score cp 5 wdl 10 980 10 nodes 7").nodes, Some(7));
    }

    #[test]
    fn info_string_is_not_parsed_as_a_score() {
        assert_eq!(info("info string score cp 100 pv e2e4"), Info::default());
    }

    #[test]
    fn broken_parts_are_left_out() {
        assert_eq!(info("info depth x nodes -1 score cp pv nodes 5"), Info { nodes: Some(5), ..Info::default() });
        assert_eq!(info("info score cp 99999999999 nodes 5"), Info { nodes: Some(5), ..Info::default() });
        assert_eq!(info("info score"), Info::default());
        assert_eq!(info("info pv e2e4 z9z9 e7e5").pv, [uci("e2e4")]);
    }

    #[test]
    fn the_end_of_a_search_is_read() {
        assert_eq!(parse("bestmove e7e5 ponder g1f3"), Message::BestMove(BestMove::Move(uci("e7e5"))));
        assert_eq!(parse("bestmove (none)"), Message::BestMove(BestMove::None));
        assert_eq!(parse("bestmove 0000"), Message::BestMove(BestMove::None));
        assert_eq!(parse("bestmove"), Message::BestMove(BestMove::Unreadable(String::new())));
        assert_eq!(parse("bestmove castles"), Message::BestMove(BestMove::Unreadable("castles".to_owned())));
    }

    #[test]
    fn commands_are_written_as_the_protocol_has_them() {
        let line = GameLine::parse("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", &["e2e4", "e8e7"], Variant::Standard).unwrap();
        let position = |plies| Command::Position(line.positions().nth(plies).unwrap()).to_string();
        assert_eq!(position(0), "position fen 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
        assert_eq!(position(2), "position fen 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 moves e2e4 e8e7");
        assert_eq!(Command::GoNodes(NonZeroU64::MIN).to_string(), "go nodes 1");
        assert_eq!(Command::SetNumber("Hash", 16).to_string(), "setoption name Hash value 16");
        assert_eq!(Command::SetSwitch("UCI_Chess960", true).to_string(), "setoption name UCI_Chess960 value true");
    }

    proptest! {
        #[test]
        fn parsing_any_line_does_not_panic(line: String) {
            parse(&line);
        }

        #[test]
        fn parsing_any_uci_words_does_not_panic(
            words in proptest::collection::vec(
                proptest::sample::select(vec![
                    "info", "score", "cp", "mate", "-1", "5", "pv", "e2e4", "depth", "nodes", "multipv", "string",
                    "bestmove", "(none)", "lowerbound", "option", "name", "type", "id", "99999999999999999999", "é", "\0",
                ]),
                0..20,
            )
        ) {
            parse(&words.join(" "));
        }
    }
}
