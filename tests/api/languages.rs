//! Errors and other texts of responses are in the caller's language. The pseudo-language has no plain ASCII letters, so
//! a plain word reveals a sentence that is in no Fluent file. Names contain digits here, so that they do not count as
//! words.

use std::collections::BTreeSet;

use reqwest::header::ACCEPT_LANGUAGE;
use reqwest::{Method, RequestBuilder, StatusCode};
use serde_json::{Value, json};
use testkit::app::{App, Player, program};

/// Words of the protocol, which are the same in every language.
const PROTOCOL: &str = "\
    accept account algebraic api application arbiter Authorization B Bearer black bank board bot casual upgrade challenge chess classic \
    color correspondence dateAsc dateDesc days de e email exd false fen fide figurine floor follow form fromPosition \
    generic iccf json K later long loser message move N nb Nf no noAbort noBot noClaimWin noEarlyDraw noGiveTime none noRematch numeric O onlyBot plain play player ply \
    both preference Q R random rated ratingRange read reminders resign room san seconds spectator standard takebacks \
    term text timeControl tooFast tooSlow true uci until urlencoded variant white winner write www x yes";

/// The words of a sentence that consist of ASCII letters only.
fn plain_words(sentence: &str) -> Vec<&str> {
    let words = sentence.split(|letter: char| !letter.is_alphanumeric());
    words.filter(|word| !word.is_empty() && word.chars().all(|letter| letter.is_ascii_alphabetic())).collect()
}

/// The code and sentence of a refusal in the pseudo-language. Plain words may come only from the protocol and from the
/// request itself.
async fn localised_refusal(request: RequestBuilder, expected: StatusCode) -> (String, String) {
    let request = request.header(ACCEPT_LANGUAGE, "en-XA").build().expect("a request");
    let mut allowed: BTreeSet<String> = PROTOCOL.split_whitespace().map(str::to_owned).collect();
    let body = request.body().and_then(|body| body.as_bytes()).map(String::from_utf8_lossy).unwrap_or_default();
    let request_text = format!("{} {body}", request.url());
    allowed.extend(plain_words(&request_text).into_iter().map(str::to_owned));
    let description = format!("{} {} {}", request.method(), request.url(), body.chars().take(200).collect::<String>());
    let answer = program().execute(request).await.expect("an answer");
    let status = answer.status();
    let language = answer.headers().get("content-language").map(|value| value.to_str().expect("text").to_owned());
    let text = answer.text().await.expect("text");
    let json: Value = serde_json::from_str(&text).unwrap_or_else(|_| panic!("{description}: no JSON: {text}"));
    let (sentence, code) = (json["error"].as_str().expect("a sentence"), json["code"].as_str().expect("a code"));
    assert_eq!(status, expected, "{description}: {text}");
    assert_eq!(language.as_deref(), Some("en-XA"), "{description}");
    let plain: Vec<&str> = plain_words(sentence).into_iter().filter(|word| !allowed.contains(*word)).collect();
    assert!(plain.is_empty() && sentence.starts_with('['), "{description}: {plain:?} in “{sentence}”");
    (code.to_owned(), sentence.to_owned())
}

async fn app_with_pseudo_language() -> App {
    App::builder().with("SEALEDMOVE_PSEUDO_LANGUAGE", "on").start().await
}

#[tokio::test(flavor = "multi_thread")]
async fn challenge_refusals_are_localised() {
    let app = app_with_pseudo_language().await;
    let (ann, _bob) = (app.player("Ann1").await, app.player("Bob2").await);
    let long = "1".repeat(301);
    let mut codes = BTreeSet::new();
    for (field, value) in [
        ("days", "soon"),
        ("days", "15"),
        ("timeControl", "soon"),
        ("timeControl", "10/500d"),
        ("timeControl", "15d/move"),
        ("timeControl", "61/5d"),
        ("timeControl", "121d+1d"),
        ("timeControl", "5d+15d"),
        ("timeControl", "5d+1d<=4d"),
        ("timeControl", "3d/move+121d"),
        ("timeControl", "3d/move doubling>61d"),
        ("timeControl", "- by-claim"),
        ("color", "green"),
        ("variant", "atomic"),
        ("variant", "fromPosition"),
        ("rated", "perhaps"),
        ("rated", "true"),
        ("ruleset", "lenient"),
        ("noAgreementBefore", "1"),
        ("chess960Start", "960"),
        ("chess960Start", "5"),
        ("clock.limit", "300"),
        ("acceptByToken", "1"),
        ("rules", "1"),
        ("users", "1"),
        ("expiresAt", "1"),
        ("level", "1"),
        ("message", &long),
        ("ratingRange", "1400-1800"),
        ("fen", "1"),
        ("fen", "8/8/8/8/8/8/8/8 w - - 0 1"),
        ("fen", "8/8/8/8/8/8/8/4K3 w - - 0 1"),
        ("fen", "4k3/8/8/8/8/8/8/4K2K w - - 0 1"),
        ("fen", "4k2P/8/8/8/8/8/8/4K3 w - - 0 1"),
        ("fen", "4k3/8/8/8/8/8/8/4K3 1 - - 0 1"),
        ("fen", "4k3/8/8/8/8/8/8/4K3 w 1 - 0 1"),
        ("fen", "4k3/8/8/8/8/8/8/4K3 w KQ - 0 1"),
        ("fen", "4k3/8/8/8/8/8/8/4K3 w - e6 0 1"),
        ("fen", "4k3/8/8/8/8/8/8/4K3 w - 99 0 1"),
        ("fen", "4k3/4R3/8/8/8/8/8/4K3 w - - 0 1"),
        ("fen", "4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1"),
        ("fen", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"),
        ("rematchOf", "1"),
    ] {
        let status = if field == "rematchOf" { StatusCode::NOT_FOUND } else { StatusCode::BAD_REQUEST };
        let request = ann.api(Method::POST, "/api/challenge/Bob2").form(&[(field, value)]);
        codes.insert(localised_refusal(request, status).await.0);
    }
    let form = |path: &str, form: &[(&str, &str)]| ann.api(Method::POST, path).form(form);
    for (request, status) in [
        (form("/api/challenge/open", &[("message", "1")]), StatusCode::BAD_REQUEST),
        (form("/api/board/seek", &[("ratingRange", "1400")]), StatusCode::BAD_REQUEST),
        (form("/api/board/seek", &[("ratingRange", "1800-1400")]), StatusCode::BAD_REQUEST),
        (form("/api/board/seek", &[("ratingRange", "1-1400")]), StatusCode::BAD_REQUEST),
        (form("/api/board/seek", &[("places", "0")]), StatusCode::BAD_REQUEST),
        (form("/api/board/seek", &[("places", "many")]), StatusCode::BAD_REQUEST),
        (form("/api/challenge/Ann1", &[]), StatusCode::BAD_REQUEST),
        (form("/api/challenge/No9", &[]), StatusCode::BAD_REQUEST),
        (form("/api/challenge/aaaaaaaa/accept", &[]), StatusCode::NOT_FOUND),
        (form("/api/challenge/1/decline", &[("reason", "1")]), StatusCode::NOT_FOUND),
        (form("/api/challenge/aaaaaaaa/decline", &[("reason", "1")]), StatusCode::BAD_REQUEST),
    ] {
        codes.insert(localised_refusal(request, status).await.0);
    }
    assert!(codes.len() > 25, "{codes:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn command_refusals_are_localised() {
    let app = app_with_pseudo_language().await;
    let (ann, bob, eve) = (app.player("Ann1").await, app.player("Bob2").await, app.player("Eve3").await);
    let game = ann.start_game(&bob, &[("days", "3")]).await;
    let path = |command: &str| format!("/api/board/game/{game}/{command}");
    let post = |player: &Player, path: &str, form: &[(&str, &str)]| player.api(Method::POST, path).form(form);
    let mut codes = BTreeSet::new();
    for uci in ["e2e5", "a1a3", "a1a2", "e2d3", "e7e5", "e4e5", "e1g1", "e2e4q", "hello"] {
        codes
            .insert(localised_refusal(post(&ann, &path(&format!("move/{uci}")), &[]), StatusCode::BAD_REQUEST).await.0);
    }
    let (long, gone) = ("1".repeat(5_000), StatusCode::CONFLICT);
    for (request, status) in [
        (post(&bob, &path("move/e7e5"), &[]), gone),
        (post(&ann, &path("move/e2e4?ply=3"), &[]), gone),
        (post(&ann, &path("draw/yes"), &[]), StatusCode::BAD_REQUEST),
        (post(&ann, &path("draw/perhaps"), &[]), StatusCode::BAD_REQUEST),
        (post(&ann, &path("takeback/yes"), &[]), StatusCode::BAD_REQUEST),
        (post(&ann, &path("claim-victory"), &[]), StatusCode::BAD_REQUEST),
        (post(&ann, &path("claim-draw"), &[]), StatusCode::BAD_REQUEST),
        (post(&ann, &path("claim-draw"), &[("ply", "1")]), StatusCode::BAD_REQUEST),
        (post(&ann, &path("claim-draw"), &[("takebacks", "1")]), StatusCode::BAD_REQUEST),
        (post(&eve, &path("resign"), &[]), StatusCode::FORBIDDEN),
        (post(&ann, "/api/board/game/aaaaaaaa/resign", &[]), StatusCode::NOT_FOUND),
        (post(&ann, "/api/board/game/1/resign", &[]), StatusCode::NOT_FOUND),
        (post(&ann, &format!("/api/round/{game}/add-time/0"), &[]), StatusCode::BAD_REQUEST),
        (post(&ann, &path("chat"), &[("text", "1")]), StatusCode::BAD_REQUEST),
        (post(&ann, &path("chat"), &[("room", "attic"), ("text", "1")]), StatusCode::BAD_REQUEST),
        (post(&ann, &path("chat"), &[("room", "player")]), StatusCode::BAD_REQUEST),
        (post(&ann, &path("chat"), &[("room", "player"), ("text", &long)]), StatusCode::BAD_REQUEST),
        (ann.api(Method::GET, &path("chat?room=spectator")), StatusCode::FORBIDDEN),
        (post(&eve, &path("chat"), &[("room", "player"), ("text", "1")]), StatusCode::FORBIDDEN),
        (post(&ann, &format!("/api/game/{game}/note"), &[("text", &long)]), StatusCode::BAD_REQUEST),
        (post(&ann, &path("lines"), &[]), StatusCode::BAD_REQUEST),
        (post(&ann, &path("lines"), &[("lines", "e2e4")]), StatusCode::BAD_REQUEST),
        (post(&ann, &path("lines"), &[("lines", "e2e4 e7e5")]), StatusCode::BAD_REQUEST),
        (post(&ann, &path("lines"), &[("lines", "e2e4 e7e4")]), StatusCode::BAD_REQUEST),
        (post(&ann, &path("lines"), &[("lines", "e2e4 e7e5 (d7d5 g1f3")]), StatusCode::BAD_REQUEST),
        (post(&ann, &path("lines"), &[("lines", "e2e4 e7e5 g1f3 resign")]), StatusCode::BAD_REQUEST),
        (post(&ann, &path("lines"), &[("lines", "e2e4 e7e5 g1f3"), ("ply", "7")]), gone),
        (post(&ann, &path("lines"), &[("lines", "e2e4"), ("notation", "semaphore")]), StatusCode::BAD_REQUEST),
        (post(&ann, &format!("/api/arbiter/game/{game}/adjudicate"), &[]), StatusCode::BAD_REQUEST),
        (post(&ann, &format!("/api/arbiter/game/{game}/forfeit"), &[]), StatusCode::BAD_REQUEST),
        (
            post(&ann, &format!("/api/arbiter/game/{game}/correct-clock"), &[("color", "white")]),
            StatusCode::BAD_REQUEST,
        ),
        (post(&ann, &format!("/api/arbiter/game/{game}/stop-clocks"), &[]), StatusCode::FORBIDDEN),
    ] {
        codes.insert(localised_refusal(request, status).await.0);
    }
    ann.play(&game, "e2e4").await;
    bob.play(&game, "e7e5").await;
    let (status, _) = bob.api_post(&path("resign"), &[]).await;
    assert_eq!(status, StatusCode::OK);
    codes.insert(localised_refusal(post(&ann, &path("move/g1f3"), &[]), StatusCode::GONE).await.0);
    assert!(codes.len() > 30, "{codes:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn other_refusals_are_localised() {
    let app = app_with_pseudo_language().await;
    let (ann, _bob) = (app.player("Ann1").await, app.player("Bob2").await);
    let post = |path: &str| ann.api(Method::POST, path);
    let get = |path: &str| ann.api(Method::GET, path);
    let many = (0..301).map(|number| format!("a{number}")).collect::<Vec<_>>().join(",");
    let bad = StatusCode::BAD_REQUEST;
    let mut codes = BTreeSet::new();
    for (request, status) in [
        (program().get(app.url("/api/account")), StatusCode::UNAUTHORIZED),
        (program().get(app.url("/api/account")).bearer_auth("1"), StatusCode::UNAUTHORIZED),
        (get("/api/no/such/thing"), StatusCode::NOT_FOUND),
        (get("/study/by/Bob2"), StatusCode::NOT_FOUND),
        (get("/no/such/thing"), StatusCode::NOT_FOUND),
        (ann.api(Method::DELETE, "/api/challenge/open"), StatusCode::METHOD_NOT_ALLOWED),
        (post("/api/bot/game/aaaaaaaa/resign"), bad),
        (post("/api/board/game/aaaaaaaa/berserk"), bad),
        (post("/api/account/kid?v=true"), bad),
        (post("/api/stream/games/a9/add").body("aaaaaaa1"), StatusCode::NOT_FOUND),
        (get("/api/user/Ann1/current-game"), StatusCode::NOT_FOUND),
        (post("/api/challenge/Bob2").header("Content-Type", "application/json").body("{\"days\":"), bad),
        (post("/api/challenge/Bob2").json(&json!([1])), bad),
        (post("/api/challenge/Bob2").json(&json!({"days": {"number": 3}})), bad),
        (post("/api/challenge/Bob2").json(&json!({"days": [[3]]})), bad),
        (
            post("/api/challenge/Bob2").header("Content-Type", "text/plain").body("1"),
            StatusCode::UNSUPPORTED_MEDIA_TYPE,
        ),
        (post("/api/challenge/Bob2").form(&[("message", &"1".repeat(70_000))]), StatusCode::PAYLOAD_TOO_LARGE),
        (get("/api/account/playing?nb=many"), bad),
        (get("/api/account/playing?nb=0"), bad),
        (get("/api/player/top/0/correspondence"), bad),
        (get("/api/player/top/10/bullet"), StatusCode::NOT_FOUND),
        (get("/api/player/autocomplete?term=1"), bad),
        (get("/api/user/No9"), StatusCode::NOT_FOUND),
        (get("/api/games/user/Ann1?sort=up"), bad),
        (get("/api/games/user/Ann1?max=all"), bad),
        (get("/api/games/user/Ann1?since=ever"), bad),
        (get("/api/games/user/Ann1?color=red"), bad),
        (get("/api/games/user/Ann1?clocks=some"), bad),
        (post("/api/games/export/_ids").body(many.clone()), bad),
        (post("/api/users").body(many), bad),
        (post("/api/account/preferences").form(&[("challenge", "9")]), bad),
        (post("/api/account/preferences").form(&[("mostGames", "many")]), bad),
        (post("/api/account/preferences").form(&[("mostGames", "501")]), bad),
        (post("/api/account/reminders"), bad),
        (post("/api/account/reminders").form(&[("reminders", "soon")]), bad),
        (post("/api/account/reminders").form(&[("reminders", "999h")]), bad),
        (post("/api/account/reminders").form(&[("reminders", "3/2")]), bad),
        (post("/api/account/reminders").form(&[("reminders", "1h 2h 3h 4h 5h 6h 7h 8h")]), bad),
        (post("/api/leave"), bad),
        (post("/api/leave").form(&[("days", "1"), ("until", "1")]), bad),
        (post("/api/leave").form(&[("days", "some")]), bad),
        (post("/api/leave").form(&[("days", "300")]), bad),
        (post("/api/leave").form(&[("days", "0")]), bad),
        (post("/api/leave").form(&[("days", "1"), ("from", "1")]), bad),
        (post("/api/leave").form(&[("until", "1")]), bad),
        (ann.api(Method::DELETE, "/api/leave/7"), StatusCode::NOT_FOUND),
        (ann.api(Method::DELETE, "/api/leave/x"), StatusCode::NOT_FOUND),
        (post("/api/rel/follow/Ann1"), bad),
        (post("/api/rel/block/No9"), StatusCode::NOT_FOUND),
    ] {
        codes.insert(localised_refusal(request, status).await.0);
    }
    assert!(codes.len() > 18, "{codes:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn response_texts_are_localised() {
    let app = app_with_pseudo_language().await;
    let (ann, bob) = (app.player("Ann1").await, app.player("Bob2").await);
    let get_localised = |path: &str| bob.api(Method::GET, path).header(ACCEPT_LANGUAGE, "en-XA");
    let (_, challenge) = ann.api_post("/api/challenge/Bob2", &[("days", "3")]).await;
    let id = challenge["id"].as_str().expect("an id");
    let (status, _) = bob.api_post(&format!("/api/challenge/{id}/decline"), &[("reason", "later")]).await;
    assert_eq!(status, StatusCode::OK);
    let shown: Value = get_localised(&format!("/api/challenge/{id}/show"))
        .send()
        .await
        .expect("an answer")
        .json()
        .await
        .expect("JSON");
    for words in [&shown["declineReason"], &shown["pace"]["description"]] {
        let words = words.as_str().expect("words");
        assert!(words.starts_with('[') && plain_words(words).is_empty(), "{words}");
    }
    let game = ann.start_game(&bob, &[("days", "3")]).await;
    for path in [format!("/game/export/{game}"), "/api/games/user/Ann1?ongoing=true".to_owned()] {
        let request = get_localised(&path).header("Accept", "application/x-ndjson");
        let text = request.send().await.expect("an answer").text().await.expect("text");
        let json: Value = serde_json::from_str(text.trim()).expect("one game");
        let words = json["timeControl"]["description"].as_str().expect("words");
        assert!(words.starts_with('[') && plain_words(words).is_empty(), "{path}: {words}");
    }
    let english = bob.api(Method::GET, &format!("/api/challenge/{id}/show")).send().await.expect("an answer");
    assert_eq!(english.json::<Value>().await.expect("JSON")["declineReason"], "Not now, but please ask again later.");
}
