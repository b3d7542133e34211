//! Regression corpus: messages that players and programs send, and the expected effect of each. A message that was once
//! misread gets a row here.

use chess_laws::{Language, Notation, Side};
use correspondence_game::{Command, MoveText};

use super::super::sample;
use super::answer::ParsedReply;
use super::automatic::Sign;
use super::incoming::Incoming;
use super::reading::{Context, ParseResult, ReplyAuthor};
use service::games::GameView;
use text::Locale;

/// The expected effect of a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Expected {
    /// Play a move, in standard algebraic notation.
    Play(&'static str),
    /// Play a move and offer a draw.
    PlayOffering(&'static str),
    Resign,
    OfferDraw,
    /// Claim a draw, perhaps with a move.
    Claim(Option<&'static str>),
    Accept,
    Decline,
    /// Play a move and store that line.
    PlayWithLine(&'static str, &'static str),
    /// Store a line while the opponent is to move.
    Line(&'static str),
    ProposeTakeback,
    Rematch,
    /// Challenge a player.
    Challenge,
    /// Send chat to the opponent.
    Say,
    /// Reply with the state of the game, the running games or the commands.
    Inform,
    /// Take leave for this many days.
    TakeLeave(u16),
    EndLeave,
    RefillClock,
    /// Change nothing: the player is asked what is meant.
    AskBack,
    /// Nothing at all: a program sent it.
    Ignore,
}

use Expected::{
    Accept, AskBack, Challenge, Claim, Decline, EndLeave, Ignore, Inform, Line, OfferDraw, Play, PlayOffering,
    PlayWithLine, ProposeTakeback, RefillClock, Rematch, Resign, Say, TakeLeave,
};

/// 1. e4 e5, White to move.
pub(super) const OPEN: &str = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";
/// White may castle on the king's side.
pub(super) const SHORT: &str = "r1bqk1nr/pppp1ppp/2n5/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4";
/// White may castle on the queen's side.
pub(super) const LONG: &str = "r3kbnr/pppqpppp/2n1b3/3p4/3P4/2N1B3/PPPQPPPP/R3KBNR w KQkq - 6 5";
/// White may capture on c4 with the pawn on b3 and with the bishop on f1.
pub(super) const CAPTURE: &str = "rnbqkbnr/p1p1pppp/8/8/2pP4/1P2P3/P4PPP/RNBQKBNR w KQkq - 0 4";
/// White's pawn on e4 may advance to e5.
pub(super) const ADVANCE: &str = "rnbqkbnr/ppp1pppp/3p4/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";
/// White's pawn on e7 promotes.
pub(super) const PROMOTION: &str = "8/4P3/8/8/8/8/k7/4K3 w - - 0 60";

/// The text of the original message, as programs leave it below a reply.
const ORIGINAL: &str = "Hello ann,\n\nbob played 1... e5.\n\nIt is your turn: move 2, with the white pieces.\n\nTo move by \
    mail, answer this message with your move alone in the first line, in standard algebraic notation, such as Na3. With \
    “draw” behind it the move offers a draw, with “claim draw” it claims one by repetition or the fifty-move rule. The \
    words draw, accept, decline, claim draw and resign are understood, too.\n\nhttps://chess.example.org/game/abCD1289\n\n\
    The moves so far:\n1. e4 e5\n";

fn game(fen: &str) -> GameView {
    sample::game_from(fen, &[])
}

pub(super) fn plain(body: &str) -> String {
    format!(
        "From: ann@example.org\nSubject: Re: Your turn against bob: 1... e5\nContent-Type: text/plain; charset=utf-8\n\n{body}\n"
    )
}

fn html(body: &str) -> String {
    plain(body).replace("text/plain", "text/html")
}

fn alternative(plain: &str, html: &str) -> String {
    format!(
        "From: ann@example.org\nMIME-Version: 1.0\nContent-Type: multipart/alternative; boundary=b\n\n\
         --b\nContent-Type: text/plain; charset=utf-8\n\n{plain}\n--b\nContent-Type: text/html; charset=utf-8\n\n{html}\n--b--\n"
    )
}

fn effect(message: &str, view: &GameView, notation: Notation) -> Expected {
    effect_in(Locale::English, message, view, notation)
}

/// The effect of a message from a player of that language.
fn effect_in(locale: Locale, message: &str, view: &GameView, notation: Notation) -> Expected {
    let incoming = Incoming::parse(message.as_bytes()).expect("a message");
    if matches!(incoming.automatic(), Some(Sign::Certain(_))) {
        return Ignore;
    }
    let game = &view.stored.game;
    let writer = ReplyAuthor { notation, locale, names: ["ann", "bob"], signature: incoming.signature() };
    let context = Context::new(game, game.turn(), writer, game.turn_id());
    let texts = incoming.own_texts(&["https://chess.example.org", "moves@example.org"]);
    let san = |text: &MoveText| match text {
        MoveText::Written { notation, text } => {
            let legal = notation.read(game.position(), text).expect("a legal move");
            // Leaked to get the `&'static str` of `Expected`.
            &*legal.san().to_owned().leak()
        }
        MoveText::Uci(uci) => panic!("{uci} is no text"),
    };
    match ParseResult::of(&texts, incoming.changed_subject(), &context) {
        ParseResult::Empty | ParseResult::Unreadable(_) | ParseResult::Doubtful(_) => AskBack,
        ParseResult::Clear(answer) => match answer {
            ParsedReply::Move { text, offer_draw: false } => Play(san(&text)),
            ParsedReply::Move { text, offer_draw: true } => PlayOffering(san(&text)),
            ParsedReply::Resign => Resign,
            ParsedReply::Draw => OfferDraw,
            ParsedReply::Claim { declared } => Claim(declared.as_ref().map(san)),
            ParsedReply::Accept | ParsedReply::AcceptDraw | ParsedReply::AcceptTakeback | ParsedReply::AcceptPause => {
                Accept
            }
            ParsedReply::Decline
            | ParsedReply::DeclineDraw
            | ParsedReply::DeclineTakeback
            | ParsedReply::DeclinePause => Decline,
            ParsedReply::MoveWithLines { text, lines } => PlayWithLine(san(&text), lines.join("; ").leak()),
            ParsedReply::Line(line) => Line(line.leak()),
            ParsedReply::ProposeTakeback => ProposeTakeback,
            ParsedReply::Rematch => Rematch,
            ParsedReply::Challenge(order) if order.is_ok() => Challenge,
            // The reply names the word that is not understood.
            ParsedReply::Challenge(_) => AskBack,
            ParsedReply::Say(_) => Say,
            ParsedReply::Status | ParsedReply::Games | ParsedReply::Help => Inform,
            ParsedReply::TakeLeave(days) => TakeLeave(days),
            ParsedReply::EndLeave => EndLeave,
            ParsedReply::RefillClock => RefillClock,
        },
    }
}

/// A message, its position as FEN, and the expected effect.
pub(super) type Shape = (String, &'static str, Expected);

/// Checks all messages, and fails with a list of those that are misread.
pub(super) fn check(shapes: Vec<Shape>) {
    let wrong: Vec<String> = shapes
        .into_iter()
        .filter_map(|(message, fen, expected)| {
            let found = effect(&message, &game(fen), Notation::STANDARD);
            (found != expected).then(|| format!("{found:?} instead of {expected:?}:\n{message}"))
        })
        .collect();
    assert!(wrong.is_empty(), "{} shapes are read wrongly:\n{}", wrong.len(), wrong.join("\n────\n"));
}

fn first_lines() -> Vec<Shape> {
    let rows = [
        (OPEN, "Nf3", Play("Nf3")),
        (OPEN, "nf3", Play("Nf3")),
        (OPEN, "NF3", Play("Nf3")),
        (OPEN, "N f3", Play("Nf3")),
        (OPEN, "2. Nf3", Play("Nf3")),
        (OPEN, "2.Nf3", Play("Nf3")),
        (OPEN, "2 Nf3", Play("Nf3")),
        (OPEN, "2.  Nf3", Play("Nf3")),
        (OPEN, "Nf3.", Play("Nf3")),
        (OPEN, "Nf3!", Play("Nf3")),
        (OPEN, "Nf3!?", Play("Nf3")),
        (OPEN, "Ng1-f3", Play("Nf3")),
        (OPEN, "Ng1f3", Play("Nf3")),
        (OPEN, "\"Nf3\"", Play("Nf3")),
        (OPEN, "“Nf3”", Play("Nf3")),
        (OPEN, "'Nf3'", Play("Nf3")),
        (OPEN, "*Nf3*", Play("Nf3")),
        (OPEN, "**Nf3**", Play("Nf3")),
        (OPEN, "_Nf3_", Play("Nf3")),
        (OPEN, "  Nf3  ", Play("Nf3")),
        (OPEN, "\n\nNf3", Play("Nf3")),
        (OPEN, "\u{feff}Nf3", Play("Nf3")),
        (OPEN, "Nf3\u{200b}", Play("Nf3")),
        (OPEN, "\u{a0}Nf3\u{a0}", Play("Nf3")),
        (OPEN, "d4", Play("d4")),
        (OPEN, "D4", Play("d4")),
        (OPEN, "d2-d4", Play("d4")),
        (OPEN, "d2d4", Play("d4")),
        (OPEN, "d2 d4", Play("d4")),
        (OPEN, "d2–d4", Play("d4")),
        (OPEN, "Bb5", Play("Bb5")),
        (OPEN, "Qh5", Play("Qh5")),
        (OPEN, "Ke2", Play("Ke2")),
        (OPEN, "Nf3 draw", PlayOffering("Nf3")),
        (OPEN, "Nf3, draw?", PlayOffering("Nf3")),
        (OPEN, "Nf3 (=)", PlayOffering("Nf3")),
        (OPEN, "Nf3 and I offer a draw", PlayOffering("Nf3")),
        (OPEN, "Nf3, claim draw", Claim(Some("Nf3"))),
        (OPEN, "claim draw with Nf3", Claim(Some("Nf3"))),
        (OPEN, "claim draw", Claim(None)),
        (OPEN, "I claim a draw.", Claim(None)),
        (OPEN, "resign", Resign),
        (OPEN, "Resign.", Resign),
        (OPEN, "RESIGN!", Resign),
        (OPEN, "I resign", Resign),
        (OPEN, "draw", OfferDraw),
        (OPEN, "Draw?", OfferDraw),
        (OPEN, "I offer a draw", OfferDraw),
        (OPEN, "accept", Accept),
        (OPEN, "I accept the draw", Accept),
        (OPEN, "decline", Decline),
        (SHORT, "O-O", Play("O-O")),
        (SHORT, "0-0", Play("O-O")),
        (SHORT, "o-o", Play("O-O")),
        (SHORT, "O-O!", Play("O-O")),
        (SHORT, "4. O-O", Play("O-O")),
        (SHORT, "4. 0-0", Play("O-O")),
        (SHORT, "0–0", Play("O-O")),
        (SHORT, "Kg1", Play("O-O")),
        (LONG, "O-O-O", Play("O-O-O")),
        (LONG, "0-0-0", Play("O-O-O")),
        (LONG, "o-o-o", Play("O-O-O")),
        (CAPTURE, "bxc4", Play("bxc4")),
        (CAPTURE, "Bxc4", Play("Bxc4")),
        (CAPTURE, "b3xc4", Play("bxc4")),
        (CAPTURE, "Bf1xc4", Play("Bxc4")),
        (CAPTURE, "Bc4", Play("Bxc4")),
        (ADVANCE, "e5", Play("e5")),
        (ADVANCE, "e4-e5", Play("e5")),
        (PROMOTION, "e8=Q", Play("e8=Q")),
        (PROMOTION, "e8Q", Play("e8=Q")),
        (PROMOTION, "e8=N", Play("e8=N")),
        (PROMOTION, "60. e8(R)", Play("e8=R")),
        // Neither exclamations nor "out of office" are castling.
        (SHORT, "Ooo!", AskBack),
        (LONG, "Ooo!", AskBack),
        (LONG, "ooo", AskBack),
        (LONG, "Ooo", AskBack),
        (LONG, "OOO", AskBack),
        (LONG, "000", AskBack),
        (LONG, "5. OOO", AskBack),
        (LONG, "OOO until Monday", AskBack),
        (SHORT, "oo", AskBack),
        (SHORT, "Oo", AskBack),
        // Ambiguous: which piece captures, or which of two moves is meant.
        (CAPTURE, "xc4", AskBack),
        (CAPTURE, "x c4", AskBack),
        (CAPTURE, ":c4", AskBack),
        (CAPTURE, "bc4", AskBack),
        (CAPTURE, "takes on c4", AskBack),
        (ADVANCE, "e4 e5", AskBack),
        (ADVANCE, "1. e4 e5", AskBack),
        (ADVANCE, "e4 d6 e5", AskBack),
        (ADVANCE, "e4, e5", AskBack),
        (OPEN, "Nf3 Nc6", AskBack),
        (OPEN, "Nf3 d4", AskBack),
        (OPEN, "Nf3 or d4", AskBack),
        (OPEN, "Nf3/d4", AskBack),
        (OPEN, "Nf3, if Nc6 then Bb5", PlayWithLine("Nf3", "Nc6 Bb5")),
        (OPEN, "e4 e5 Nf3", AskBack),
        (PROMOTION, "e8", AskBack),
        // Questions are not commands.
        (OPEN, "Resign?", AskBack),
        (OPEN, "resign???", AskBack),
        (OPEN, "I resign?", AskBack),
        (OPEN, "Should I resign?", AskBack),
        (OPEN, "Accept?", AskBack),
        (OPEN, "accept the draw?", AskBack),
        (OPEN, "Decline?", AskBack),
        (OPEN, "Claim draw?", AskBack),
        (OPEN, "Nf3, claim draw?", AskBack),
        // Nor is prose.
        (OPEN, "I will not resign", AskBack),
        (OPEN, "no draw", AskBack),
        (OPEN, "Nf3 (no draw)", AskBack),
        (OPEN, "What about Nf3?", AskBack),
        (OPEN, "I think Nf3 is good", AskBack),
        (OPEN, "not Nf3", AskBack),
        (OPEN, "Nf3 and greetings", Play("Nf3")),
        (OPEN, "resign, just kidding", AskBack),
        (OPEN, "Thanks!", AskBack),
        (OPEN, "", AskBack),
        (OPEN, "Nf6", AskBack),
        (OPEN, "Sf3", AskBack),
        (OPEN, "Nf9", AskBack),
        (OPEN, "1-0", AskBack),
        (OPEN, "½", AskBack),
        // The move number is a different one, perhaps of another game.
        (OPEN, "12. Nf3", AskBack),
        (OPEN, "1. Nf3", AskBack),
    ];
    rows.into_iter().map(|(fen, body, expected)| (plain(body), fen, expected)).collect()
}

#[test]
fn first_line_is_executed_or_asked_back() {
    check(first_lines());
}

fn texts_below() -> Vec<Shape> {
    let played = [
        "Ann",
        "Best regards,\nAnn Smith",
        "Good luck!",
        "Thanks for the game.",
        "Sorry for the delay!",
        "Actually, I was on holiday.",
        "I mean it.",
        "No rush.",
        "Have a nice weekend, see you on Monday.",
        "Sent from my iPhone",
        "Sent from my iPhone 15",
        "Von meinem iPhone gesendet",
        "Envoyé de mon iPhone",
        "Get Outlook for iOS<https://aka.ms/o0ukef>",
        "Ann Smith\nTel. +44 20 7946 0123\nRoom B4, 2nd floor\nhttps://example.org/d4\nann@d4.example.org",
        "I was surprised by your e5.",
        "Your move!",
        "Nf3",
        "2. Nf3",
        "-- \nAnn\nd4",
        "This message is confidential. If you are not the intended recipient, do not accept it. We accept no liability.",
        ":-)",
        "The weather here is 25 degrees.",
        "Merry Christmas and a happy 2027!",
    ];
    let doubted = [
        "Sorry, I mean d4",
        "Sorry, I mean d4.",
        "no wait, d4",
        "No, wait: d4",
        "actually d4",
        "d4",
        "or d4",
        "I mean d4",
        "d2-d4 instead",
        "Correction: Bc4",
        "Ann\n\nP.S. d4 is what I want to play",
        "no wait",
        "Wait, no.",
        "Scratch that.",
        "Please ignore this.",
        "Never mind, I will answer tomorrow.",
        "Hold on, let me think.",
        "I changed my mind.",
        "Don't play Nf3!",
        "Not Nf3!",
        "Sorry, I mean Nd5",
        "draw",
        "Draw?",
        "I offer a draw.",
        "resign",
        "I resign.",
        "accept",
        "claim draw",
        "Would you accept a draw?",
        "if Nc6, Bb5",
        "> 1. e4 e5\nd4",
    ];
    let rows = played.into_iter().map(|below| (plain(&format!("Nf3\n\n{below}")), OPEN, Play("Nf3")));
    let rows = rows.chain(doubted.into_iter().map(|below| (plain(&format!("Nf3\n\n{below}")), OPEN, AskBack)));
    let words = [
        ("resign\n\nThanks for the game!", Resign),
        ("resign\n\nNf3", AskBack),
        ("resign\n\nJust kidding.", AskBack),
        ("resign\ndraw", AskBack),
        ("draw\n\nAnn", OfferDraw),
        ("draw\n\nA draw is fair, I think.", AskBack),
        ("draw\n\nThanks for a good game.", OfferDraw),
        ("draw\n\nNf3", AskBack),
        ("accept\n\nWell played", Accept),
        ("accept\ndecline", AskBack),
        ("Nf3 draw\n\nI think a draw is fair.", PlayOffering("Nf3")),
        ("Nf3, claim draw\n\nI claim the draw by repetition.", Claim(Some("Nf3"))),
        ("Hi Bob,\n\nNf3\n\nAnn", Play("Nf3")),
        ("Dear Bob\nNf3", Play("Nf3")),
        ("Hello!\nresign", Resign),
        ("Hi Bob,\nwhat do you think of d4?\nNf3", AskBack),
        ("Hello", AskBack),
    ];
    rows.chain(words.into_iter().map(|(body, expected)| (plain(body), OPEN, expected))).collect()
}

#[test]
fn text_below_a_move_is_ignored_or_makes_it_ambiguous() {
    check(texts_below());
}

fn additions() -> Vec<Shape> {
    let quoted: String = ORIGINAL.lines().map(|line| format!("> {line}\n")).collect();
    let nested: String = quoted.lines().map(|line| format!(">{line}\n")).collect();
    let below = [
        format!("On Mon, Jun 21, 1999 at 10:00 AM Sealed Move <moves@example.org> wrote:\n\n{quoted}"),
        format!("On Mon, Jun 21, 1999 at 10:00 AM Sealed Move <\nmoves@example.org> wrote:\n\n{quoted}"),
        format!("On Mon, Jun 21, 1999 at 10:00 AM Sealed Move <moves@example.org> wrote:\n\n{ORIGINAL}"),
        format!("Am 21.06.99 um 10:00 schrieb Sealed Move:\n{quoted}"),
        format!("Am 21.06.1999 um 10:00 schrieb Sealed Move:\n{ORIGINAL}"),
        format!("Le lun. 21 juin 1999 à 10:00, Sealed Move <moves@example.org> a écrit :\n\n{quoted}"),
        format!("-----Original Message-----\nFrom: Sealed Move\nSent: Monday\n\n{ORIGINAL}"),
        format!("-------- Ursprüngliche Nachricht --------\nVon: Sealed Move\n\n{ORIGINAL}"),
        format!("________________________________\nFrom: Sealed Move <moves@example.org>\nSent: Monday\n\n{ORIGINAL}"),
        format!("From: Sealed Move <moves@example.org>\nSent: Monday, June 21, 1999 10:00\nTo: ann\n\n{ORIGINAL}"),
        format!("Von: Sealed Move\nGesendet: Montag, 21. Juni 1999 10:00\nAn: ann\n\n{ORIGINAL}"),
        format!("Sealed Move <moves@example.org> schrieb am Mo., 21. Juni 1999, 10:00:\n\n{quoted}"),
        format!("{quoted}{nested}"),
        format!("-- \nAnn\n\n{quoted}"),
        format!("Sent from my iPhone\n\n> On 21 Jun 1999, at 10:00, Sealed Move wrote:\n>\n{quoted}"),
    ];
    let answers = [
        ("Nf3", Play("Nf3")),
        ("2. d4", Play("d4")),
        ("Nf3 draw", PlayOffering("Nf3")),
        ("resign", Resign),
        ("draw", OfferDraw),
        ("claim draw", Claim(None)),
        ("Resign?", AskBack),
        ("Nf3\nSorry, I mean d4", AskBack),
        ("Nf3\n\nSorry, I really do mean d4", AskBack),
    ];
    let above = &below[..2];
    let rows = below.iter().flat_map(|below| {
        let answers = answers.clone();
        answers.into_iter().map(move |(answer, expected)| (plain(&format!("{answer}\n\n{below}")), OPEN, expected))
    });
    // Replies below the quotation.
    let bottom = above.iter().flat_map(|above| {
        let answers = answers.clone();
        answers.into_iter().map(move |(answer, expected)| (plain(&format!("{above}\n{answer}\n\nAnn")), OPEN, expected))
    });
    rows.chain(bottom).collect()
}

#[test]
fn additions_of_mail_programs_are_ignored() {
    check(additions());
}

fn html_shapes() -> Vec<Shape> {
    let rows = [
        ("Nf3", Play("Nf3")),
        ("<div>Nf3</div><div>Ann</div>", Play("Nf3")),
        ("<p>Nf3</p><p>Ann</p>", Play("Nf3")),
        ("<p>Nf3<p>Ann", Play("Nf3")),
        ("Nf3<br>Ann", Play("Nf3")),
        ("Nf3<br/><br/>Ann", Play("Nf3")),
        ("<div dir=\"ltr\">Nf3<div><br></div><div>Ann</div></div>", Play("Nf3")),
        (
            "<html><head><style>p { color: red }</style><title>d4</title></head><body><p>Nf3</p></body></html>",
            Play("Nf3"),
        ),
        ("<body><table><tr><td>Nf3</td></tr><tr><td>Ann</td></tr></table></body>", Play("Nf3")),
        ("<ul><li>Nf3</li></ul>", Play("Nf3")),
        ("<b>N</b><i>f</i>3", Play("Nf3")),
        ("<span style=\"font-size:12pt\">Nf3</span>", Play("Nf3")),
        ("<font face=Arial>Nf3</font><o:p></o:p>", Play("Nf3")),
        ("&nbsp;Nf3&nbsp;", Play("Nf3")),
        ("<pre>Nf3\nAnn</pre>", Play("Nf3")),
        ("<!-- d4 --><div>Nf3</div>", Play("Nf3")),
        ("<div style=\"display:none\">d4</div><div>Nf3</div>", Play("Nf3")),
        ("<img src=x alt=d4><div>Nf3</div>", Play("Nf3")),
        ("<div>Nf3</div><blockquote type=\"cite\"><div>bob played e5. resign draw d4</div></blockquote>", Play("Nf3")),
        ("<blockquote>d4</blockquote><div>Nf3</div>", Play("Nf3")),
        (
            "<div dir=ltr>Nf3</div><br><div class=\"gmail_quote\"><div class=\"gmail_attr\">On Monday Sealed Move wrote:<br></div>\
             <blockquote class=\"gmail_quote\">such as d4, draw</blockquote></div>",
            Play("Nf3"),
        ),
        (
            "<div>Nf3</div><div class=moz-cite-prefix>Am 21.06.1999 schrieb Sealed Move:</div><blockquote>d4</blockquote>",
            Play("Nf3"),
        ),
        ("<p>Nf3</p><hr><p>From: Sealed Move</p><p>such as d4</p>", Play("Nf3")),
        (
            "<p>Nf3</p><div id=\"appendonsend\"></div><hr><div id=\"divRplyFwdMsg\">From: us</div><div>d4</div>",
            Play("Nf3"),
        ),
        (
            "<p>Nf3</p><div style='border:none;border-top:solid #E1E1E1 1.0pt'><p>From: us</p></div><p>such as d4</p>",
            Play("Nf3"),
        ),
        ("<div>Nf3</div><div class=\"gmail_signature\">Ann<br>draw and paint</div>", Play("Nf3")),
        ("<div>Nf3</div><div id=\"ms-outlook-mobile-signature\">Get Outlook for iOS</div>", Play("Nf3")),
        ("<div>resign</div><div>Ann</div>", Resign),
        ("<div>Nf3 draw</div>", PlayOffering("Nf3")),
        // Struck-out text does not count.
        ("<s>e4</s> Nf3", Play("Nf3")),
        ("<p><s>d4</s></p><p>Nf3</p>", Play("Nf3")),
        ("<del>d4</del><br>Nf3", Play("Nf3")),
        ("<strike>d4</strike><div>Nf3</div>", Play("Nf3")),
        ("<span style=\"text-decoration: line-through\">d4</span><div>Nf3</div>", Play("Nf3")),
        ("<s>Nf3</s>", AskBack),
        ("<s>resign</s>", AskBack),
        // Separate blocks are not joined into one line.
        ("<div>Nf3</div> <div>draw</div>", AskBack),
        ("Nf3</div> <div>draw", AskBack),
        ("<table><tr><td>Nf3</td><td>draw</td></tr></table>", AskBack),
        ("<div>claim</div><div>Nf3</div>", AskBack),
        ("<div>Nf3</div><div>Sorry, I mean d4</div>", AskBack),
        ("<div>N</div><div>f3</div>", AskBack),
        ("<div>e4</div><div>e5</div>", AskBack),
        ("<div></div>", AskBack),
        ("<blockquote>Nf3</blockquote>", AskBack),
    ];
    rows.into_iter().map(|(body, expected)| (html(body), OPEN, expected)).collect()
}

#[test]
fn html_is_read_as_it_is_shown() {
    check(html_shapes());
}

fn two_forms() -> Vec<Shape> {
    let rows = [
        (alternative("Nf3", "<div>Nf3</div>"), Play("Nf3")),
        (alternative("Nf3", "<p>N<b>f3</b></p>"), Play("Nf3")),
        (alternative("", "<div>Nf3</div><div>Ann</div>"), Play("Nf3")),
        (alternative(" \n\n", "<div>Nf3</div>"), Play("Nf3")),
        (alternative("This message needs a program that shows HTML.", "<div>Nf3</div>"), Play("Nf3")),
        (alternative("Nf3", ""), Play("Nf3")),
        (alternative("Nf3", "<img src=cid:1>"), Play("Nf3")),
        (alternative("resign", "<p>resign</p>"), Resign),
        (alternative("d4\n\nNf3", "<p><s>d4</s></p><p>Nf3</p>"), Play("Nf3")),
        (alternative("*d4* Nf3", "<p><s>d4</s> Nf3</p>"), Play("Nf3")),
        (alternative("d4", "<p>Nf3</p>"), AskBack),
        (alternative("Nf3\n\nSorry, I mean d4", "<p>Nf3</p>"), AskBack),
        (alternative("", ""), AskBack),
    ];
    rows.into_iter().map(|(message, expected)| (message, OPEN, expected)).collect()
}

#[test]
fn plain_and_html_forms_are_combined() {
    check(two_forms());
}

fn structures() -> Vec<Shape> {
    const PHOTO: &str =
        "Content-Type: image/jpeg\nContent-Disposition: inline\nContent-Transfer-Encoding: base64\n\n/9j/4AAQ\n";
    const TEXT: &str = "Content-Type: text/plain\n\nNf3\n";
    const HTML: &str = "Content-Type: text/html\n\n<div>Nf3</div><div>Ann</div>\n";
    const NOTES: &str = "Content-Type: text/plain\nContent-Disposition: attachment; filename=a.txt\n\nd4\n";
    let mixed = |parts: &[&str]| {
        let parts: String = parts.iter().map(|part| format!("--b\n{part}\n")).collect();
        format!("From: ann@example.org\nMIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=b\n\n{parts}--b--\n")
    };
    let signed = |body: &str| {
        plain(&format!(
            "-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA256\n\n{body}\n-----BEGIN PGP SIGNATURE-----\n\niQEzBAEBCAAdFiEE\n\
             =d4d4\n-----END PGP SIGNATURE-----"
        ))
    };
    let rows = [
        (mixed(&[PHOTO, TEXT]), Play("Nf3")),
        (mixed(&[TEXT, PHOTO]), Play("Nf3")),
        (mixed(&[PHOTO, HTML]), Play("Nf3")),
        (mixed(&[HTML, PHOTO]), Play("Nf3")),
        (mixed(&[NOTES, TEXT]), Play("Nf3")),
        (mixed(&[TEXT, NOTES]), Play("Nf3")),
        (mixed(&[TEXT, PHOTO, "Content-Type: text/plain\n\nSent from my iPhone\n"]), Play("Nf3")),
        (mixed(&[PHOTO]), AskBack),
        (mixed(&[NOTES]), AskBack),
        (signed("Nf3"), Play("Nf3")),
        (signed("Nf3\n\nAnn\n- -- \nd4"), Play("Nf3")),
        (signed("resign"), Resign),
        (signed("Nf3\nno wait, d4"), AskBack),
        (plain("-----BEGIN PGP MESSAGE-----\n\nhQEMA\n-----END PGP MESSAGE-----"), AskBack),
    ];
    rows.into_iter().map(|(message, expected)| (message, OPEN, expected)).collect()
}

#[test]
fn text_is_found_next_to_photos_and_inside_pgp_signatures() {
    check(structures());
}

fn automatic_shapes() -> Vec<Shape> {
    let headers = [
        "Auto-Submitted: auto-replied",
        "Auto-Submitted: auto-generated",
        "Precedence: bulk",
        "Precedence: junk",
        "Precedence: auto_reply",
        "Precedence: list",
        "From: Mailer Daemon <MAILER-DAEMON@mail.example.org>",
        "X-Autoreply: yes",
        "X-Autorespond: Your turn",
        "X-MS-Exchange-Inbox-Rules-Loop: ann@example.org",
        "List-Id: <chess.example.org>",
        "Return-Path: <>",
        "Content-Type: multipart/report; report-type=delivery-status; boundary=b",
        "Subject: Automatic reply: Your turn against bob",
        "Subject: Automatische Antwort: Your turn against bob",
        "Subject: Abwesenheitsnotiz: Your turn",
        "Subject: =?utf-8?q?R=C3=A9ponse_automatique_:_Your_turn?=",
        "Subject: =?utf-8?q?Respuesta_autom=C3=A1tica:_Your_turn?=",
        "Subject: Risposta automatica: Your turn",
        "Subject: Automatisch antwoord: Your turn",
        "Subject: Autosvar: Your turn",
        "Subject: Out of Office: Re: Your turn",
        "Subject: Undeliverable: Your turn",
    ];
    let rows = headers.into_iter().flat_map(|header| {
        ["Nf3", "resign"]
            .into_iter()
            .map(move |body| (format!("From: ann@example.org\n{header}\n\n{body}\n"), OPEN, Ignore))
    });
    let people = [
        ("Auto-Submitted: no", Play("Nf3")),
        ("Precedence: normal", Play("Nf3")),
        ("X-Auto-Response-Suppress: DR, RN", Play("Nf3")),
        // Exchange adds these to mail from people.
        ("X-Auto-Response-Suppress: All", Play("Nf3")),
        ("X-Auto-Response-Suppress: OOF, AutoReply", Play("Nf3")),
        ("List-Unsubscribe: <https://lists.example.org/leave>", Play("Nf3")),
        ("Return-Path: <ann@example.org>", Play("Nf3")),
        ("Subject: Re: Your turn against Automatic: 1... e5", Play("Nf3")),
        ("Subject: AW: Your turn", Play("Nf3")),
    ];
    let people = people
        .into_iter()
        .map(|(header, expected)| (format!("From: ann@example.org\n{header}\n\nNf3\n"), OPEN, expected));
    rows.chain(people).collect()
}

#[test]
fn automatic_mail_plays_nothing() {
    check(automatic_shapes());
}

#[test]
fn question_does_not_accept_a_draw() {
    let mut view = sample::game(&["e4", "e5"]);
    sample::command(&mut view, Side::Black, &Command::OfferDraw);
    for (body, expected) in [
        ("Draw?", AskBack),
        ("draw", OfferDraw),
        ("Accept?", AskBack),
        ("accept", Accept),
        ("I accept the draw.", Accept),
    ] {
        assert_eq!(effect(&plain(body), &view, Notation::STANDARD), expected, "{body}");
    }
}

#[test]
fn ambiguity_is_detected_in_every_notation() {
    for (notation, body, expected) in [
        (Notation::San(Language::German), "Sf3", Play("Nf3")),
        (Notation::San(Language::German), "Sf3\nNein, d4", AskBack),
        (Notation::San(Language::Russian), "Кf3", Play("Nf3")),
        (Notation::San(Language::Russian), "Кf3\nd4", AskBack),
        (Notation::Uci, "g1f3", Play("Nf3")),
        (Notation::Uci, "g1f3\nSorry, I mean d4", AskBack),
        (Notation::Uci, "g1f3\nd2d4", AskBack),
        (Notation::IccfNumeric, "7163", Play("Nf3")),
        (Notation::IccfNumeric, "7163\n\nAnn", Play("Nf3")),
        (Notation::IccfNumeric, "7163\n4244", AskBack),
        (Notation::LongAlgebraic(Language::English), "Ng1-f3", Play("Nf3")),
        (Notation::LongAlgebraic(Language::English), "Ng1 f3", Play("Nf3")),
        (Notation::Figurine, "♘f3", Play("Nf3")),
    ] {
        assert_eq!(effect(&plain(body), &game(OPEN), notation), expected, "{notation}: {body}");
    }
}

#[test]
fn draw_offer_sentences_beside_a_move_are_understood_in_every_language() {
    let locale = |tag: &str| Locale::ALL.iter().copied().find(|locale| locale.tag() == tag).expect("a language");
    for (tag, body, expected) in [
        ("gu", "Nf3, ડ્રો ઓફર કરું છું", PlayOffering("Nf3")),
        ("gu", "Nf3 અને હું ડ્રૉ ઑફર કરું છું.", PlayOffering("Nf3")),
        ("gu", "2. Nf3 (draw offer karu chhu)", PlayOffering("Nf3")),
        ("gu", "Nf3, ડ્રોનો પ્રસ્તાવ મૂકું છું", PlayOffering("Nf3")),
        ("ml", "Nf3, ഡ്രോ ഓഫർ ചെയ്യുന്നു", PlayOffering("Nf3")),
        ("ml", "Nf3 കളിച്ച് സമനില വാഗ്ദാനം ചെയ്യുന്നു", PlayOffering("Nf3")),
        ("ml", "Nf3, ഞാൻ സമനില നിർദ്ദേശിക്കുന്നു!", PlayOffering("Nf3")),
        ("pa", "Nf3, ਡਰਾਅ ਦੀ ਪੇਸ਼ਕਸ਼ ਕਰਦਾ ਹਾਂ।", PlayOffering("Nf3")),
        ("pa", "Nf3 ਅਤੇ ਮੈਂ ਡਰਾਅ ਪੇਸ਼ ਕਰਦੀ ਹਾਂ", PlayOffering("Nf3")),
        ("ta", "Nf3, சமநிலையை முன்மொழிகிறேன்", PlayOffering("Nf3")),
        ("sw", "Nf3, natoa ofa ya sare", PlayOffering("Nf3")),
        ("de", "Nf3, ich schlage ein Remis vor", PlayOffering("Nf3")),
        ("en", "Nf3, I propose a draw", PlayOffering("Nf3")),
        // A text that is not quite an offer may not be one.
        ("gu", "Nf3, ડ્રો ઓફર નથી કરતો", AskBack),
        ("gu", "Nf3, ડ્રો ઓફર કરું છું નહીં", AskBack),
        ("gu", "Nf3, કાલે ડ્રો ઓફર કરું છું", AskBack),
        ("ml", "Nf3, സമനില വാഗ്ദാനം ചെയ്യുന്നില്ല", AskBack),
        ("ml", "Nf3, ഡ്രോ ഓഫർ ചെയ്യുമോ", AskBack),
        ("pa", "Nf3, ਡਰਾਅ ਦੀ ਪੇਸ਼ਕਸ਼ ਨਹੀਂ ਕਰਦਾ", AskBack),
        ("de", "Nf3, ich schlage kein Remis vor", AskBack),
        ("en", "Nf3, I do not offer a draw", AskBack),
        // Without a move it is only an offer.
        ("gu", "ડ્રો ઓફર કરું છું", OfferDraw),
        ("ml", "ഡ്രോ ഓഫർ ചെയ്യുന്നു", OfferDraw),
    ] {
        let found = effect_in(locale(tag), &plain(body), &game(OPEN), Notation::STANDARD);
        assert_eq!(found, expected, "{tag}: {body}");
    }
}

#[test]
fn composed_and_decomposed_letters_are_equivalent() {
    let locale = |tag: &str| Locale::ALL.iter().copied().find(|locale| locale.tag() == tag).expect("a language");
    let mut offered = sample::game(&["e4", "e5"]);
    sample::command(&mut offered, Side::Black, &Command::OfferDraw);
    for (tag, body, expected) in [
        ("pa", "ਡਰਾਅ ਮਨ\u{a5b}ੂਰ", Accept),
        ("pa", "ਡਰਾਅ ਮਨ\u{a1c}\u{a3c}ੂਰ", Accept),
        ("ta", "Nf3, சமநிலையை முன்\u{bae}\u{bca}ழிகிறேன்", PlayOffering("Nf3")),
        ("ta", "Nf3, சமநிலையை முன்\u{bae}\u{bc6}\u{bbe}ழிகிறேன்", PlayOffering("Nf3")),
        // A correction counts in either form of its letters.
        ("de", "Nf3\nSorry, ich mu\u{308}sste d4 spielen", AskBack),
        ("de", "Nf3\nLass mich u\u{308}berlegen", AskBack),
        ("de", "Nf3\nLass mich \u{fc}berlegen", AskBack),
    ] {
        let found = effect_in(locale(tag), &plain(body), &offered, Notation::STANDARD);
        assert_eq!(found, expected, "{tag}: {body}");
    }
}

/// Messages that are asked back although a person would understand them: a needless question is better than an
/// unintended move.
const CLEAR_BUT_ASKED_BACK: [&str; 8] =
    ["I resign?", "Nf3, claim draw?", "12. Nf3", "e4, e5", "OOO", "1-0", "I think Nf3 is good", "Nf3 seems best here"];

#[test]
fn corpus_is_large_and_few_clear_messages_are_asked_back() {
    let shapes: Vec<Shape> = [
        first_lines(),
        texts_below(),
        additions(),
        html_shapes(),
        two_forms(),
        structures(),
        automatic_shapes(),
        super::corpus_people::shapes(),
    ]
    .concat();
    assert!(shapes.len() >= 400, "{} shapes", shapes.len());
    let own = |message: &str| message.split_once("\n\n").map_or("", |(_, body)| body).trim().to_owned();
    let is_clear = |message: &str| CLEAR_BUT_ASKED_BACK.contains(&own(message).as_str());
    let asked_back = shapes.iter().filter(|(message, _, expected)| *expected == AskBack && is_clear(message)).count();
    let clear = asked_back + shapes.iter().filter(|(_, _, expected)| !matches!(expected, AskBack | Ignore)).count();
    assert!(asked_back >= CLEAR_BUT_ASKED_BACK.len(), "each of them is in the corpus: {asked_back}");
    println!("{} shapes, of {clear} clear ones {asked_back} are asked about", shapes.len());
    assert!(asked_back * 20 <= clear, "{asked_back} of {clear} clear messages are asked about");
}

/// The lines below those that are read may contain what is meant: the message is asked back, and quickly.
#[test]
fn move_above_too_many_lines_is_asked_back() {
    let long = |lines: usize| plain(&format!("Nf3\n{}", "Greetings to you\n".repeat(lines)));
    assert_eq!(effect(&long(500), &game(OPEN), Notation::STANDARD), Play("Nf3"));
    assert_eq!(effect(&long(40_000), &game(OPEN), Notation::STANDARD), AskBack);
}
