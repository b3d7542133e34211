//! Ambiguous messages: nothing is played, and the player is asked what was meant.

use store::Backend::Sqlite;
use testkit::app::Player;
use testkit::smtp::SmtpServer;

use super::answers::moves;
use testkit::mail_answers::{answer, answerable, turn_mail};

#[tokio::test(flavor = "multi_thread")]
async fn ambiguous_message_plays_nothing_and_is_queried() {
    let smtp = SmtpServer::start_plain();
    let (app, program) = answerable(&smtp, Sqlite).await;
    let (ann, bob): (Player, Player) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[]).await;
    ann.play(&game, "e2e4").await;
    let mail = turn_mail(&smtp, &bob).await;
    let html = |body: &str| {
        answer(&mail, "bob@example.org", body).replace("Content-Type: text/plain", "Content-Type: text/html")
    };
    for (message, expected) in [
        (answer(&mail, "bob@example.org", "Resign?"), "Did you mean “resign”?"),
        (answer(&mail, "bob@example.org", "Nf6\r\n\r\nSorry, I mean d5"), "Did you mean “1... Nf6” or “1... d5”?"),
        (answer(&mail, "bob@example.org", "e5 or e6"), "Did you mean “1... e5” or “1... e6”?"),
        (answer(&mail, "bob@example.org", "Ooo!"), "“Ooo” cannot be read as a move"),
        (answer(&mail, "bob@example.org", "xe4"), "No legal move fits “xe4”."),
        (html("e5</div> <div>draw"), "Did you mean “1... e5” or “draw”?"),
    ] {
        let result = program.run(&["mail-in"], message.as_bytes());
        let output = String::from_utf8_lossy(&result.stdout).into_owned();
        assert!(result.status.success() && output.contains(expected), "{message}\n{output}");
    }
    assert!(moves(&ann, &game).await.ends_with("1. e4 *"), "nothing was played");
    // Struck-out text is ignored; the rest is unambiguous.
    let struck = html("<p><s>e6</s></p><div>e5</div><div>Bob</div>");
    let result = program.run(&["mail-in"], struck.as_bytes());
    assert!(result.status.success(), "{}", String::from_utf8_lossy(&result.stderr));
    assert!(moves(&ann, &game).await.ends_with("1. e4 e5 *"));
}
