//! Games shown on other sites: as pictures, as animations, and embedded in frames.

use reqwest::{Response, StatusCode};
use testkit::app::App;

fn header<'r>(answer: &'r Response, name: &str) -> &'r str {
    answer.headers()[name].to_str().expect("text")
}

/// Width and height of a PNG (its specification, 11.2.1).
fn png_size(png: &[u8]) -> (u32, u32) {
    assert_eq!(&png[..8], b"\x89PNG\r\n\x1a\n");
    let number = |at: usize| u32::from_be_bytes(png[at..at + 4].try_into().unwrap());
    (number(16), number(20))
}

#[tokio::test(flavor = "multi_thread")]
async fn positions_are_served_as_png_and_games_as_gif() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[]).await;
    for (uci, player) in ["e2e4", "e7e5", "g1f3"].into_iter().zip([&ann, &bob].into_iter().cycle()) {
        player.play(&game, uci).await;
    }
    let get = async |path: &str| app.browser().get(app.url(&format!("/game/{game}/{path}"))).send().await.unwrap();

    let picture = get("board.png").await;
    assert_eq!((picture.status(), header(&picture, "content-type")), (StatusCode::OK, "image/png"));
    assert_eq!(header(&picture, "cache-control"), "no-cache", "the present position changes");
    assert_eq!(header(&picture, "cross-origin-resource-policy"), "cross-origin");
    let current = picture.bytes().await.unwrap();
    assert_eq!(png_size(&current), (720, 720));
    let fixed = get("board.png?ply=3").await;
    assert_eq!(header(&fixed, "cache-control"), "public, max-age=31536000, immutable");
    assert_eq!(fixed.bytes().await.unwrap(), current);
    for other in ["board.png?ply=2", "board.png?side=black"] {
        assert_ne!(get(other).await.bytes().await.unwrap(), current, "{other}");
    }
    for (wrong, status) in [("board.png?ply=4", 404), ("board.png?side=red", 400), ("game.gif?side=red", 400)] {
        assert_eq!(get(wrong).await.status(), status, "{wrong}");
    }

    let animation = get("game.gif").await;
    assert_eq!(header(&animation, "content-type"), "image/gif");
    assert_eq!(header(&animation, "cache-control"), "no-cache", "the game goes on");
    let decoder = gif::DecodeOptions::new().read_info(std::io::Cursor::new(animation.bytes().await.unwrap()));
    let mut decoder = decoder.expect("a GIF");
    let mut frames = 0;
    while decoder.read_next_frame().expect("a frame").is_some() {
        frames += 1;
    }
    assert_eq!((decoder.width(), decoder.height(), frames), (480, 552, 4));
    bob.api_post(&format!("/api/board/game/{game}/resign"), &[]).await;
    assert_eq!(header(&get("game.gif").await, "cache-control"), "public, max-age=86400");
    assert_eq!(app.browser().get(app.url("/game/nowhere1/game.gif")).send().await.unwrap().status(), 404);
}

#[tokio::test(flavor = "multi_thread")]
async fn embedded_game_is_the_same_for_everybody_and_no_other_page_can_be_framed() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[]).await;
    ann.play(&game, "e2e4").await;
    let path = format!("/embed/game/{game}");
    let framed = app.browser().get(app.url(&path)).send().await.unwrap();
    let policy = header(&framed, "content-security-policy").to_owned();
    assert!(policy.contains("frame-ancestors *") && policy.contains("form-action 'none'"), "{policy}");
    assert_eq!(header(&framed, "cross-origin-resource-policy"), "cross-origin");
    let shown = framed.text().await.unwrap();
    assert!(shown.contains("Ann") && shown.contains("Bob") && shown.contains("e4, white pawn"), "{shown}");
    assert!(shown.contains(&format!("href=\"/embed/game/{game}?ply=0\"")), "one steps within the frame: {shown}");
    assert!(!shown.contains("<form") && !shown.contains("<button"), "nothing acts in it: {shown}");

    // A player who is logged in sees no more in it than a visitor.
    let own = bob.get(&path).await;
    assert!(own.headers().get("set-cookie").is_none());
    assert_eq!(own.text().await.unwrap(), shown);
    assert_eq!(bob.get(&format!("{path}?from=e7&move=e7e5&ply=1")).await.text().await.unwrap(), shown);

    for path in [format!("/game/{game}"), "/".to_owned(), "/login".to_owned(), "/offline".to_owned()] {
        let other = app.browser().get(app.url(&path)).send().await.unwrap();
        assert!(header(&other, "content-security-policy").contains("frame-ancestors 'none'"), "{path}");
    }
    let page = ann.page(&format!("/game/{game}")).await;
    assert!(page.contains(&format!("src=&#34;{}&#34;", app.url(&path))), "the code to show it elsewhere: {page}");
    assert!(page.contains(&format!("/game/{game}/board.png?ply=1")), "the picture for messengers");
}
