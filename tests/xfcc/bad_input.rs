//! Invalid requests are refused with a fault that gives the reason, and have no effect.

use std::time::Duration;

use reqwest::StatusCode;

use super::{NAMESPACE, Xfcc, envelope, status_and_body, value};
use testkit::app::App;

#[tokio::test(flavor = "multi_thread")]
async fn malformed_requests_are_refused_with_a_reason() {
    let app = App::start().await;
    let ann = app.player("Ann").await;
    let xfcc = Xfcc::of(&app, &ann).await;
    let call = |inside: &str| envelope(&format!("<GetMyGames xmlns=\"{NAMESPACE}\">{inside}</GetMyGames>"));
    let billion_laughs: String = (1..10)
        .map(|n| {
            let before = format!("&l{};", n - 1).repeat(10);
            format!("<!ENTITY l{n} \"{before}\">")
        })
        .collect();
    let billion_laughs = format!(
        "<?xml version=\"1.0\"?><!DOCTYPE lolz [<!ENTITY l0 \"lol\">{billion_laughs}]>{}",
        call("<username>&l9;</username>").split_once("?>").expect("a declaration").1
    );
    let external_entity = format!(
        "<!DOCTYPE x [<!ENTITY f SYSTEM \"file:///etc/passwd\">]>{}",
        call("<username>&f;</username>").split_once("?>").expect("a declaration").1
    );
    let boolean = envelope(&format!(
        "<MakeAMove xmlns=\"{NAMESPACE}\"><username>{}</username><password>{}</password><resign>yes</resign></MakeAMove>",
        xfcc.name, xfcc.password
    ));
    for (body, status, reason) in [
        (String::new(), StatusCode::BAD_REQUEST, "not well-formed XML"),
        ("GetMyGames".to_owned(), StatusCode::BAD_REQUEST, "not well-formed XML"),
        ("{\"username\": \"Ann\"}".to_owned(), StatusCode::BAD_REQUEST, "not well-formed XML"),
        (call("<username>Ann"), StatusCode::BAD_REQUEST, "not well-formed XML"),
        (call("<username>&unknown;</username>"), StatusCode::BAD_REQUEST, "not well-formed XML"),
        (billion_laughs, StatusCode::BAD_REQUEST, "document type definition"),
        (external_entity, StatusCode::BAD_REQUEST, "document type definition"),
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
        let start: String = body.chars().take(300).collect();
        let (found, answer) = status_and_body(xfcc.send(body).await).await;
        assert_eq!(found, status, "{start}: {answer}");
        assert!(answer.contains("<soap:Fault>"), "{start}: {answer}");
        let sentence = value(&answer, "faultstring").expect("a sentence");
        assert!(sentence.contains(reason), "{start}: {sentence}");
    }
    assert_eq!(xfcc.games().await.len(), 0, "it goes on");
}

#[tokio::test(flavor = "multi_thread")]
async fn faults_speak_the_readers_language() {
    let app = App::start().await;
    let xfcc = Xfcc::with(&app, "Ann", "x");
    let request = xfcc.client.post(&xfcc.url).header("Accept-Language", "de").body("x");
    let (_, answer) = status_and_body(request.send().await.expect("an answer")).await;
    assert!(answer.contains("kein wohlgeformtes XML"), "{answer}");
}

#[tokio::test(flavor = "multi_thread")]
async fn latin_1_declared_as_utf_8_is_read() {
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
        let (_, answer) = status_and_body(xfcc.send(body).await).await;
        assert_eq!(value(&answer, "MakeAMoveResult").as_deref(), Some("Success"), "{answer}");
    }
    let (_, chat_lines) = bob.api_get(&format!("/api/board/game/{id}/chat")).await;
    assert_eq!(
        (chat_lines[0]["text"].as_str(), chat_lines[1]["text"].as_str()),
        (Some("Grüße von Jörg"), Some("Ωραία κίνηση ♞"))
    );
    let (_, answer) = status_and_body(xfcc.send(latin_1(body("x").replace("Ann<", "Jörg<"))).await).await;
    assert_eq!(value(&answer, "MakeAMoveResult").as_deref(), Some("AuthenticationFailed"), "{answer}");
    // Characters outside the BMP, and one that is not allowed in XML.
    bob.api_post(&format!("/api/board/game/{id}/chat"), &[("room", "player"), ("text", "a\u{fffe}b 🙂")]).await;
    assert_eq!(value(&xfcc.games().await[0], "message").as_deref(), Some("ab 🙂"));
}

#[tokio::test(flavor = "multi_thread")]
async fn equivalent_envelopes_are_accepted() {
    let app = App::start().await;
    let ann = app.player("Ann").await;
    let xfcc = Xfcc::of(&app, &ann).await;
    let fields = format!("<n:username>Ann</n:username><n:password><![CDATA[{}]]></n:password>", xfcc.password);
    let prefixed = format!(
        "<e:Envelope xmlns:e=\"http://schemas.xmlsoap.org/soap/envelope/\" xmlns:n=\"{NAMESPACE}\"><e:Header/><e:Body>\
         <!-- a program --><n:GetMyGames>{fields}</n:GetMyGames></e:Body></e:Envelope>"
    );
    let (status, answer) = status_and_body(xfcc.send(prefixed.clone()).await).await;
    assert!(status == StatusCode::OK && answer.contains("GetMyGamesResult"), "{answer}");
    let unqualified = prefixed.replace("n:username", "username").replace("n:password", "password");
    assert_eq!(xfcc.send(unqualified).await.status(), StatusCode::OK);

    // A SOAP 1.2 request gets a SOAP 1.2 response.
    let soap_1_2 =
        prefixed.replace("http://schemas.xmlsoap.org/soap/envelope/", "http://www.w3.org/2003/05/soap-envelope");
    let answer = xfcc.send(soap_1_2.clone()).await;
    let kind = answer.headers()["content-type"].to_str().expect("ASCII").to_owned();
    assert!(kind.starts_with("application/soap+xml"), "{kind}");
    let (status, text) = status_and_body(answer).await;
    assert!(status == StatusCode::OK && text.contains("http://www.w3.org/2003/05/soap-envelope"), "{text}");
    let (status, text) = status_and_body(xfcc.send(soap_1_2.replace("GetMyGames", "GetYourGames")).await).await;
    assert_eq!(status, StatusCode::BAD_REQUEST, "{text}");
    assert!(text.contains("<soap:Value>soap:Sender</soap:Value>") && text.contains("xml:lang=\"en\""), "{text}");
}
