//! Players in the API, in Lichess's shapes.

use correspondence_clock::days;
use reqwest::{Method, StatusCode};
use rstest::rstest;
use serde_json::{Value, json};
use store::Backend::{self, Postgres, Sqlite};

use super::{CASUAL, End, RATED, Rivals, play};
use testkit::app::{App, BEGINNING};

async fn get(app: &App, path: &str) -> (StatusCode, Value) {
    let answer = app.browser().get(app.url(path)).send().await.expect("an answer");
    (answer.status(), answer.json().await.expect("JSON"))
}

async fn users(app: &App, names: &str) -> (StatusCode, Value) {
    let request = app.browser().post(app.url("/api/users")).header("Content-Type", "text/plain");
    let answer = request.body(names.to_owned()).send().await.expect("an answer");
    (answer.status(), answer.json().await.expect("JSON"))
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn player_endpoints_have_lichess_shapes(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let rivals = Rivals::new(&app).await;
    rivals.ann.post("/settings/profile", &[("biography", "I play the Dutch.")]).await;
    let running = rivals.ann.start_game(&rivals.bob, &[("days", "3")]).await;

    let (status, ann) = get(&app, "/api/user/ANN?trophies=true").await;
    assert_eq!(status, StatusCode::OK, "{ann}");
    assert_eq!((&ann["id"], &ann["username"]), (&json!("ann"), &json!("Ann")));
    assert_eq!(
        (&ann["url"], &ann["profile"]),
        (&json!(app.url("/player/Ann")), &json!({ "bio": "I play the Dutch." }))
    );
    assert_eq!((&ann["createdAt"], &ann["seenAt"]), (&json!(BEGINNING.as_millis()), &json!(929_923_200_000_i64)));
    assert_eq!(ann["playing"], app.url(&format!("/game/{running}")));
    let count = json!({ "all": 6, "rated": 5, "draw": 1, "drawH": 1, "loss": 2, "lossH": 2, "win": 3, "winH": 3,
        "playing": 1, "me": 0, "ai": 0, "bookmark": 0, "import": 0 });
    assert_eq!(ann["count"], count);
    assert_eq!((&ann["perfs"]["correspondence"]["games"], &ann["perfs"]["chess960"]["games"]), (&json!(3), &json!(2)));
    assert_eq!(ann["perfs"]["chess960"]["prov"], true);
    assert!(ann.get("following").is_none() && ann.get("email").is_none(), "{ann}");

    rivals.ann.api_post("/api/rel/follow/bob", &[]).await;
    let (_, seen_by_bob) = rivals.bob.api_get("/api/user/ann").await;
    assert_eq!(seen_by_bob["count"]["me"], 6);
    let relations = ["followable", "following", "blocking", "followsYou"].map(|key| seen_by_bob[key].clone());
    assert_eq!(relations, [json!(true), json!(false), json!(false), json!(true)]);

    let (status, both) = users(&app, "bob, Ann,nobody,bob,,x y").await;
    let names: Vec<&Value> = both.as_array().expect("a list").iter().map(|user| &user["username"]).collect();
    assert_eq!((status, names), (StatusCode::OK, vec![&json!("Bob"), &json!("Ann")]), "{both}");
    assert_eq!((&both[1]["perfs"], &both[1]["profile"]), (&ann["perfs"], &ann["profile"]));
    assert!(
        both[0].get("count").is_none()
            && both.as_array().is_some_and(|all| all.iter().all(|one| one["seenAt"].is_i64())),
        "{both}"
    );
    assert_eq!(users(&app, "").await, (StatusCode::OK, json!([])));
    let many: Vec<String> = (0..301).map(|number| format!("n{number}")).collect();
    assert_eq!(users(&app, &many[..300].join(",")).await, (StatusCode::OK, json!([])));
    let (status, refused) = users(&app, &many.join(",")).await;
    assert_eq!((status, &refused["code"]), (StatusCode::BAD_REQUEST, &json!("too-many-ids")));

    let points = (json!({ "ann": 3.5, "bob": 2.5 }), json!(6));
    let (status, crosstable) = get(&app, "/api/crosstable/BOB/ann").await;
    assert_eq!((status, (crosstable["users"].clone(), crosstable["nbGames"].clone())), (StatusCode::OK, points));

    let (_, history) = get(&app, "/api/user/ann/rating-history").await;
    let (standard, chess960) = (&ann["perfs"]["correspondence"]["rating"], &ann["perfs"]["chess960"]["rating"]);
    assert_eq!(
        history,
        json!([
            { "name": "Correspondence", "points": [[1999, 5, 21, standard]] },
            { "name": "Chess960", "points": [[1999, 5, 21, chess960]] },
        ])
    );

    let (status, perf) = get(&app, "/api/user/ann/perf/correspondence").await;
    assert_eq!((status, &perf["user"]), (StatusCode::OK, &json!({ "id": "ann", "name": "Ann" })));
    assert_eq!((&perf["perf"]["nb"], &perf["rank"]), (&json!(3), &Value::Null));
    let glicko = &perf["perf"]["glicko"];
    assert_eq!(glicko["rating"].as_f64().map(f64::round), standard.as_f64(), "{perf}");
    assert_eq!(glicko["provisional"], true, "{perf}");
    let mut count = perf["stat"]["count"].clone();
    let average = count.as_object_mut().and_then(|count| count.remove("opAvg")).and_then(|average| average.as_f64());
    let counted = json!({
        "all": 4, "rated": 3, "win": 2, "loss": 1, "draw": 1, "tour": 0, "berserk": 0, "seconds": 0, "disconnects": 0,
    });
    assert_eq!(count, counted);
    assert!(average.is_some_and(|average| (1400.0..1500.0).contains(&average)), "Bob had lost the first game: {perf}");
    let (won, lost) = (&perf["stat"]["resultStreak"]["win"], &perf["stat"]["resultStreak"]["loss"]);
    let games =
        |streak: &Value| [streak["v"].clone(), streak["from"]["gameId"].clone(), streak["to"]["gameId"].clone()];
    assert_eq!(games(&won["cur"]), [json!(1), json!(rivals.ended[3]), json!(rivals.ended[3])], "{perf}");
    assert_eq!(games(&won["max"]), [json!(1), json!(rivals.ended[0]), json!(rivals.ended[0])], "{perf}");
    assert_eq!(lost["cur"], json!({ "v": 0 }));
    assert_eq!(games(&lost["max"]), [json!(1), json!(rivals.ended[2]), json!(rivals.ended[2])], "{perf}");
    let notable = |of: &Value| -> Vec<Value> {
        let results = of["results"].as_array().expect("a list");
        results.iter().map(|one| one["gameId"].clone()).collect()
    };
    // The last win was in a casual game.
    assert_eq!(notable(&perf["stat"]["bestWins"]), [rivals.ended[0].as_str()], "{perf}");
    assert_eq!(notable(&perf["stat"]["worstLosses"]), [rivals.ended[2].as_str()], "{perf}");
    let best = &perf["stat"]["bestWins"]["results"][0];
    assert_eq!((&best["opRating"], &best["opId"]), (&json!(1500), &json!({ "name": "Bob", "id": "bob" })));
    assert_eq!(best["at"], perf["stat"]["resultStreak"]["win"]["max"]["from"]["at"]);
    assert_eq!(perf["percentile"], 0.0, "nobody's rating is established yet");
    assert_eq!(perf["stat"]["perfType"], json!({ "key": "correspondence", "name": "Correspondence" }));

    let (_, activity) = get(&app, "/api/user/bob/activity").await;
    let day = &activity[0];
    assert_eq!(activity.as_array().map(Vec::len), Some(1), "{activity}");
    assert_eq!(day["interval"], json!({ "start": 929_923_200_000_i64, "end": 930_009_600_000_i64 }));
    let of_standard = &day["games"]["correspondence"];
    assert_eq!(["win", "loss", "draw"].map(|key| of_standard[key].clone()), [json!(1), json!(2), json!(1)]);
    assert_eq!(of_standard["rp"]["before"], 1500, "{day}");
    assert_eq!(of_standard["rp"]["after"], both[0]["perfs"]["correspondence"]["rating"], "{day}");
    assert_eq!(day["correspondenceMoves"]["nb"], 30, "one was aborted before Bob's move: {day}");
    let ended: Vec<&str> = day["correspondenceEnds"]["correspondence"]["games"]
        .as_array()
        .expect("games")
        .iter()
        .filter_map(|game| game["id"].as_str())
        .collect();
    assert_eq!(ended, rivals.ended);
    let first = &day["correspondenceEnds"]["correspondence"]["games"][0];
    assert_eq!((&first["color"], &first["opponent"]), (&json!("black"), &json!({ "user": "ann", "rating": 1500 })));
    assert_eq!(day["correspondenceEnds"]["correspondence"]["score"]["rp"], of_standard["rp"], "of two that changed");

    for (path, status) in [
        ("/api/user/nobody", StatusCode::NOT_FOUND),
        ("/api/user/nobody/rating-history", StatusCode::NOT_FOUND),
        ("/api/user/nobody/activity", StatusCode::NOT_FOUND),
        ("/api/user/nobody/perf/chess960", StatusCode::NOT_FOUND),
        ("/api/user/ann/perf/bullet", StatusCode::NOT_FOUND),
        ("/api/crosstable/ann/nobody", StatusCode::NOT_FOUND),
        ("/api/player/top/10/bullet", StatusCode::NOT_FOUND),
        ("/api/player/top/0/chess960", StatusCode::BAD_REQUEST),
        ("/api/player/top/201/chess960", StatusCode::BAD_REQUEST),
        ("/api/player/top/many/chess960", StatusCode::BAD_REQUEST),
    ] {
        let (answered, refused) = get(&app, path).await;
        assert_eq!(answered, status, "{path}: {refused}");
        assert!(refused["error"].is_string() && refused["code"].is_string(), "{path}: {refused}");
    }
    let (_, boards) = get(&app, "/api/player").await;
    // Lichess always has the lists of its other kinds.
    for kind in ["correspondence", "chess960", "bullet", "blitz", "rapid", "classical", "ultraBullet", "atomic"] {
        assert_eq!(boards[kind], json!([]), "{kind}");
    }
    let head = rivals.ann.api(Method::HEAD, "/api/user/ann").send().await.expect("an answer");
    assert_eq!(head.status(), StatusCode::OK);
}

/// Typed clients need a rating for each day: on a day without rated games it is that of the day before.
#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn days_without_rated_games_have_the_previous_rating(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    for options in [CASUAL, RATED, CASUAL, RATED] {
        play(&ann, &bob, options, End::BlackResigns).await;
        app.advance(days(1));
    }
    let (_, activity) = get(&app, "/api/user/ann/activity").await;
    let ratings: Vec<[i64; 2]> = activity
        .as_array()
        .expect("days")
        .iter()
        .map(|day| {
            let rating = &day["games"]["correspondence"]["rp"];
            assert_eq!(rating, &day["correspondenceEnds"]["correspondence"]["score"]["rp"], "{day}");
            ["before", "after"].map(|key| rating[key].as_i64().expect("a number"))
        })
        .collect();
    let [last, third, second, first] = ratings[..] else { panic!("{activity}") };
    assert_eq!(first, [1500, 1500]);
    assert!(second[0] == 1500 && second[1] > 1500, "{activity}");
    assert_eq!(third, [second[1]; 2]);
    assert!(last[0] == third[1] && last[1] > last[0], "{activity}");
}
