//! What makes no sense is refused with a fault that says why, and nothing is done.

use std::time::Duration;

use reqwest::StatusCode;

use super::{NAMESPACE, Xfcc, answered, envelope, value};
use testkit::app::App;

#[tokio::test(flavor = "multi_thread")]
async fn what_is_no_request_is_refused_with_a_reason() {
    let app = App::start().await;
    let ann = app.player("Ann").await;
    let xfcc = Xfcc::of(&app, &ann).await;
    let call = |inside: &str| envelope(&format!("<GetMyGames xmlns=\"{NAMESPACE}\">{inside}</GetMyGames>"));
    let laughs: String = (1..10)
        .map(|n| {
            let before = format!("&l{};", n - 1).repeat(10);
            format!("<!ENTITY l{n} \"{before}\">")
        })
        .collect();
    let laughs = format!(
        "<?xml version=\"1.0\"?><!DOCTYPE lolz [<!ENTITY l0 \"lol\">{laughs}]>{}",
        call("<username>&l9;</username>").split_once("?>").expect("a declaration").1
    );
    let file = format!(
        "<!DOCTYPE x [<!ENTITY f SYSTEM \"file:///etc/passwd\">]>{}",
        call("<username>&f;</username>").split_once("?>").expect("a declaration").1
    );
    let boolean = envelope(&format!(
        "<MakeAMove xmlns=\"{NAMESPACE}\"><username>{}</username><password>{}</password><resign>yes</resign></MakeAMove>",
        xfcc.name, xfcc.password
    ));
    for (body, status, told) in [
        (String::new(), StatusCode::BAD_REQUEST, "not well-formed XML"),
        ("GetMyGames".to_owned(), StatusCode::BAD_REQUEST, "not well-formed XML"),
        ("{\"username\": \"Ann\"}".to_owned(), StatusCode::BAD_REQUEST, "not well-formed XML"),
        (call("<username>Ann"), StatusCode::BAD_REQUEST, "not well-formed XML"),
        (call("<username>&unknown;</username>"), StatusCode::BAD_REQUEST, "not well-formed XML"),
        (laughs, StatusCode::BAD_REQUEST, "document type definition"),
        (file, StatusCode::BAD_REQUEST, "document type definition"),
        (call(&"<a>".repeat(5_000)), StatusCode::BAD_REQUEST, "more elements"),
        (call(&"<a/>".repeat(5_000)), StatusCode::BAD_REQUEST, "more elements"),
        ("<GetMyGames/>".to_owned(), StatusCode::BAD_REQUEST, "not a SOAP envelope"),
        (envelope(""), StatusCode::BAD_REQUEST, "not a SOAP envelope"),
        (
            call("").replace("http://schemas.xmlsoap.org/soap/envelope/", "urn:soap"),
            StatusCode::INTERNAL_SERVER_ERROR,
            "SOAP 1.1 or 1.2",
        ),
        (call("").replace(NAMESPACE, "urn:xfcc"), StatusCode::INTERNAL_SERVER_ERROR, NAMESPACE),
        (call("").replace("GetMyGames", "GetYourGames"), StatusCode::INTERNAL_SERVER_ERROR, "GetMyGames and MakeAMove"),
        (
            call("").replace("<soap:Body>", "<soap:Header><x soap:mustUnderstand=\"1\"/></soap:Header><soap:Body>"),
            StatusCode::INTERNAL_SERVER_ERROR,
            "must be understood",
        ),
        (boolean, StatusCode::INTERNAL_SERVER_ERROR, "“resign” has to be true or false"),
        ("x".repeat(10 * 1024 * 1024), StatusCode::PAYLOAD_TOO_LARGE, "64 kilobytes"),
    ] {
        let begins: String = body.chars().take(300).collect();
        let (found, answer) = answered(xfcc.send(body).await).await;
        assert_eq!(found, status, "{begins}: {answer}");
        assert!(answer.contains("<soap:Fault>"), "{begins}: {answer}");
        let sentence = value(&answer, "faultstring").expect("a sentence");
        assert!(sentence.contains(told), "{begins}: {sentence}");
    }
    assert_eq!(xfcc.games().await.len(), 0, "it goes on");
}

#[tokio::test(flavor = "multi_thread")]
async fn faults_speak_the_readers_language() {
    let app = App::start().await;
    let xfcc = Xfcc::with(&app, "Ann", "x");
    let request = xfcc.client.post(&xfcc.url).header("Accept-Language", "de").body("x");
    let (_, answer) = answered(request.send().await.expect("an answer")).await;
    assert!(answer.contains("kein wohlgeformtes XML"), "{answer}");
}

#[tokio::test(flavor = "multi_thread")]
async fn latin_1_that_says_it_is_utf_8_is_read() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let id = ann.start_game(&bob, &[]).await;
    let xfcc = Xfcc::of(&app, &ann).await;
    let game = xfcc.number().await;
    app.advance(Duration::from_secs(60));
    let body = |message: &str| {
        envelope(&format!(
            "<MakeAMove xmlns=\"{NAMESPACE}\"><username>Ann</username><password>{}</password><gameId>{game}</gameId>\
             <myMessage>{message}</myMessage></MakeAMove>",
            xfcc.password
        ))
    };
    let latin_1 =
        |text: String| text.chars().map(|c| u8::try_from(u32::from(c)).expect("Latin-1")).collect::<Vec<u8>>();
    for body in [latin_1(body("Grüße von Jörg")), body("Ωραία κίνηση ♞").into_bytes()] {
        let (_, answer) = answered(xfcc.send(body).await).await;
        assert_eq!(value(&answer, "MakeAMoveResult").as_deref(), Some("Success"), "{answer}");
    }
    let (_, said) = bob.api_get(&format!("/api/board/game/{id}/chat")).await;
    assert_eq!((said[0]["text"].as_str(), said[1]["text"].as_str()), (Some("Grüße von Jörg"), Some("Ωραία κίνηση ♞")));
    let (_, answer) = answered(xfcc.send(latin_1(body("x").replace("Ann<", "Jörg<"))).await).await;
    assert_eq!(value(&answer, "MakeAMoveResult").as_deref(), Some("AuthenticationFailed"), "{answer}");
    // Beyond the BMP and what no XML may hold.
    bob.api_post(&format!("/api/board/game/{id}/chat"), &[("room", "player"), ("text", "a\u{fffe}b 🙂")]).await;
    assert_eq!(value(&xfcc.games().await[0], "message").as_deref(), Some("ab 🙂"));
}

#[tokio::test(flavor = "multi_thread")]
async fn other_ways_to_write_the_same_are_understood() {
    let app = App::start().await;
    let ann = app.player("Ann").await;
    let xfcc = Xfcc::of(&app, &ann).await;
    let fields = format!("<n:username>Ann</n:username><n:password><![CDATA[{}]]></n:password>", xfcc.password);
    let prefixed = format!(
        "<e:Envelope xmlns:e=\"http://schemas.xmlsoap.org/soap/envelope/\" xmlns:n=\"{NAMESPACE}\"><e:Header/><e:Body>\
         <!-- a program --><n:GetMyGames>{fields}</n:GetMyGames></e:Body></e:Envelope>"
    );
    let (status, answer) = answered(xfcc.send(prefixed.clone()).await).await;
    assert!(status == StatusCode::OK && answer.contains("GetMyGamesResult"), "{answer}");
    let unqualified = prefixed.replace("n:username", "username").replace("n:password", "password");
    assert_eq!(xfcc.send(unqualified).await.status(), StatusCode::OK);

    // SOAP 1.2 is answered in SOAP 1.2.
    let later =
        prefixed.replace("http://schemas.xmlsoap.org/soap/envelope/", "http://www.w3.org/2003/05/soap-envelope");
    let answer = xfcc.send(later.clone()).await;
    let kind = answer.headers()["content-type"].to_str().expect("ASCII").to_owned();
    assert!(kind.starts_with("application/soap+xml"), "{kind}");
    let (status, text) = answered(answer).await;
    assert!(status == StatusCode::OK && text.contains("http://www.w3.org/2003/05/soap-envelope"), "{text}");
    let (status, text) = answered(xfcc.send(later.replace("GetMyGames", "GetYourGames")).await).await;
    assert_eq!(status, StatusCode::BAD_REQUEST, "{text}");
    assert!(text.contains("<soap:Value>soap:Sender</soap:Value>") && text.contains("xml:lang=\"en\""), "{text}");
}
