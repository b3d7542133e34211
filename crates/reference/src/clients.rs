//! Third-party programs tested against the service, listed on `/api/clients`. `docs/clients.md` lists the same programs
//! in the same order; `tests/api/docs.rs` compares both, and the versions with those that the tests install.

use api::reference::{Piece, pieces};

/// A program, described in English like everything for developers. Text in backticks is code, in which `URL` stands for
/// the address of this installation.
struct Client {
    name: &'static str,
    /// Empty for programs without a version of their own.
    version: &'static str,
    home: &'static str,
    kind: &'static str,
    tried: &'static str,
    works: &'static str,
    settings: &'static str,
}

const CLIENTS: [Client; 13] = [
    Client {
        name: "berserk",
        version: "0.14.0",
        home: "https://github.com/lichess-org/berserk",
        kind: "Lichess's client for Python",
        tried: "With every `make test`: each of its methods for accounts, users, relations, challenges, board, bots, games, \
                messages and tokens",
        works: "All that correspondence chess has. Clocks in minutes are refused; \
                `create_tokens_for_multiple_users` fails in berserk itself, before it asks",
        settings: "`berserk.Client(berserk.TokenSession(TOKEN), base_url=\"URL\")`",
    },
    Client {
        name: "cli-chess",
        version: "1.8.0",
        home: "https://github.com/trevorbayless/cli-chess",
        kind: "A program for the terminal",
        tried: "With every `make test`, in a terminal",
        works: "Logging in with a token, following a game that begins, playing it, the chat, and who has won",
        settings: "`cli-chess --base-url URL --token TOKEN`",
    },
    Client {
        name: "chess-tui",
        version: "2.8.0",
        home: "https://github.com/thomas-mauran/chess-tui",
        kind: "A program for the terminal",
        tried: "With every `make test`, in a terminal, in a copy in which the address of Lichess's API is this service's",
        works: "Listing the running games, playing one, seeking another and playing it to mate",
        settings: "It has no setting for it: before it is compiled the constant with `https://lichess.org/api` in its source is changed to \
                   `URL/api`",
    },
    Client {
        name: "a bot made of berserk, python-chess and Stockfish",
        version: "",
        home: "https://python-chess.readthedocs.io",
        kind: "A program of forty lines, for those who write their own",
        tried: "With every `make test`",
        works: "Becoming a bot, accepting a challenge, greeting, playing to mate",
        settings: "As for berserk, with a token that has `bot:play`",
    },
    Client {
        name: "lichess-bot",
        version: "2026.6.28.1",
        home: "https://github.com/lichess-bot-devs/lichess-bot",
        kind: "The usual bridge between UCI engines and Lichess",
        tried: "With every `make test`: the requests of its source, one by one, from its start to the end of a game, through a slow \
                move of the opponent and a restart, and its matchmaking. Its commit 74cee2a, which is this version, by hand with \
                Stockfish",
        works: "Accepting challenges, greeting in both rooms, playing to mate, challenging other bots. Games with people are \
                casual; two bots may play a rated one. Versions from 2026.6.28.2 up to 2026.8.2.1 end with `KeyError: 'game'` at \
                their check-in when the opponent is slow, here as on Lichess: take this one or an earlier one",
        settings: "In `config.yml`: `url: \"URL/\"` and `token`, and `- correspondence` among `time_controls` of `challenge`, which \
                   is commented out in the file that it comes with. For matchmaking days instead of a clock, and `casual`",
    },
    Client {
        name: "litchee",
        version: "0.2.0",
        home: "https://crates.io/crates/litchee",
        kind: "A client in Rust whose answers are types",
        tried: "With every `make test`: all that it has for correspondence chess",
        works: "All but five calls whose types do not fit Lichess's own answers either: `now_playing`, `challenge_ai`, \
                `rating_history`, `stream_by_ids`, `stream_by_users`",
        settings: "`LichessClient::builder().token(TOKEN).base_url(&\"URL\".parse()?)`",
    },
    Client {
        name: "licheszter",
        version: "0.5.2",
        home: "https://crates.io/crates/licheszter",
        kind: "Another client in Rust, for bots and boards",
        tried: "With every `make test`: all that it has for correspondence chess, and what a bot asks at its start",
        works: "All but lists of challenges with an open link. Time controls that Lichess has not, such as banks, are not among \
                its types",
        settings: "`Licheszter::builder().with_base_url(\"URL\")?.with_authentication(TOKEN)?`",
    },
    Client {
        name: "lichess-api",
        version: "1.0.0",
        home: "https://crates.io/crates/lichess-api",
        kind: "A third client in Rust",
        tried: "With every `make test`: the same",
        works: "All but six calls whose types want what Lichess's own description has not; the test names them with the reasons",
        settings: "None: it knows no address but Lichess's, under which the test puts this service",
    },
    Client {
        name: "chessapi",
        version: "0.4.0",
        home: "https://pypi.org/project/chessapi/",
        kind: "A typed client for Python",
        tried: "With every `make test`: players and who is online, with every parameter that it sends",
        works: "All that a service without puzzles and streamers has",
        settings: "`LichessClient.BASE_URL = \"URL\"`",
    },
    Client {
        name: "schemathesis",
        version: "4.32.5",
        home: "https://schemathesis.io",
        kind: "Tests APIs by their OpenAPI document",
        tried: "With every `make test`, without a token, as a player, and as a bot",
        works: "Whatever `/api/openapi.json` says can be asked: no answer is undocumented or a server's error",
        settings: "`schemathesis run URL/api/openapi.json -H \"Authorization: Bearer TOKEN\"`",
    },
    Client {
        name: "requests-oauthlib",
        version: "2.0.0",
        home: "https://requests-oauthlib.readthedocs.io",
        kind: "OAuth 2 for Python",
        tried: "With every `make test`",
        works: "Logging a player in to an app with PKCE, refreshing the token, logging out",
        settings: "`URL/oauth` to authorize, `URL/api/token` for tokens, `pkce=\"S256\"`",
    },
    Client {
        name: "Scid",
        version: "4.7.4",
        home: "https://scid.sourceforge.net",
        kind: "A chess database that plays by Xfcc",
        tried: "With every `make test`: its Xfcc code, unchanged, as Debian ships it",
        works: "Fetching games and their chat, making moves, offering and accepting draws, resigning. It leaves out Chess960",
        settings: "Play › Correspondence chess › Configure: the address `URL/xfcc`, your name, and an app password; no hyphen in the \
                   name of the server",
    },
    Client {
        name: "zeep",
        version: "4.3.3",
        home: "https://docs.python-zeep.org",
        kind: "SOAP for Python",
        tried: "With every `make test`",
        works: "Both operations of Xfcc, by the description at `/xfcc?wsdl`",
        settings: "`zeep.Client(\"URL/xfcc?wsdl\")`, with your name and an app password in each call",
    },
];

/// A row of the page.
pub(super) struct Row {
    pub(super) name: &'static str,
    pub(super) version: &'static str,
    pub(super) home: &'static str,
    pub(super) kind: &'static str,
    pub(super) tried: Vec<Piece>,
    pub(super) works: Vec<Piece>,
    pub(super) settings: Vec<Piece>,
}

/// The rows for a service at `public_url`.
pub(super) fn rows(public_url: &str) -> Vec<Row> {
    let row = |client: &Client| Row {
        name: client.name,
        version: client.version,
        home: client.home,
        kind: client.kind,
        tried: pieces(client.tried),
        works: pieces(client.works),
        settings: with_address(client.settings, public_url),
    };
    CLIENTS.iter().map(row).collect()
}

/// Replaces `URL` in code by the address.
fn with_address(settings: &str, public_url: &str) -> Vec<Piece> {
    let filled = |piece: Piece| match piece.is_code {
        true => Piece { words: piece.words.replace("URL", public_url), ..piece },
        false => piece,
    };
    pieces(settings).into_iter().map(filled).collect()
}
