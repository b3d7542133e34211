//! litchee.

use std::error::Error;

use ::litchee::LichessClient;
use ::litchee::api::users::players::UserQuery;

use crate::report::Report;

/// Makes every call that the library supports.
pub async fn call_all(
    report: &mut Report,
    url: &str,
    token: &str,
    (running, finished): (&str, &str),
) -> Result<(), Box<dyn Error>> {
    let client = LichessClient::builder().token(token).base_url(&url::Url::parse(url)?).build()?;
    report.call("litchee profile", client.account().profile()).await;
    report.call("litchee email", client.account().email()).await;
    report.call("litchee kid_mode", client.account().kid_mode()).await;
    report.call("litchee preferences", client.account().preferences()).await;
    let users = client.users();
    report.call("litchee user", users.get("bob", &UserQuery::default())).await;
    report.call("litchee users", users.get_many(&["ann", "bob", "robby"], None, None)).await;
    report.call("litchee crosstable", users.crosstable("ann", "bob", false)).await;
    report.call("litchee rating_history", users.rating_history("ann")).await;
    report.call("litchee perf_stats", users.perf_stats("ann", "correspondence")).await;
    report.call("litchee perf_stats without a game", users.perf_stats("carla", "chess960")).await;
    report.call("litchee activity", users.activity("ann")).await;
    report.call("litchee leaderboards", users.leaderboards()).await;
    report.call("litchee top", users.top("correspondence", 10)).await;
    report.call("litchee follow", client.relations().follow("bob")).await;
    report.stream("litchee following", client.relations().following(), 1).await;
    let games = client.games();
    report.call("litchee export", games.export(finished).json()).await;
    report.call("litchee export of a running game", games.export(running).json()).await;
    report.call("litchee current_game", games.current_game("ann").json()).await;
    report.stream("litchee export_user", games.export_user("ann").stream(), 3).await;
    report.stream("litchee export_by_ids", games.export_by_ids(&[running, finished]).stream(), 2).await;
    report.stream("litchee stream_moves", games.stream_moves(running), 2).await;
    report.stream("litchee stream_by_ids", games.stream_by_ids("typed", &[running]), 1).await;
    report.stream("litchee stream_by_users", games.stream_by_users(&["ann", "robby"], Some(true)), 1).await;
    report.call("litchee now_playing", games.now_playing(Some(10))).await;
    report.call("litchee chat", games.chat(finished)).await;
    report.call("litchee import_game", games.import_game("1. e4 e5 2. Nf3 1/2-1/2")).await;
    let board = client.board();
    report.stream("litchee stream_events", board.stream_events(), 2).await;
    report.stream("litchee stream_game", board.stream_game(running), 1).await;
    report.stream("litchee stream_game of a finished one", board.stream_game(finished), 1).await;
    report.call("litchee read_chat", board.read_chat(running)).await;
    report.stream("litchee bots online", client.bot().online(Some(10)), 1).await;
    let challenges = client.challenges();
    report.call("litchee challenges", challenges.list()).await;
    if let Some(created) = report.call("litchee challenge", challenges.challenge("bob").days(3).send()).await {
        report.call("litchee show", challenges.show(&created.id)).await;
        report.call("litchee cancel", challenges.cancel(&created.id, None)).await;
    }
    report.call("litchee challenge_ai", challenges.challenge_ai(1).days(1).send()).await;
    Ok(())
}

/// Creates an open challenge.
pub async fn create_open_challenge(report: &mut Report, url: &str, token: &str) -> Result<(), Box<dyn Error>> {
    let client = LichessClient::builder().token(token).base_url(&url::Url::parse(url)?).build()?;
    report.call("litchee create_open", client.challenges().create_open().days(3).send()).await;
    Ok(())
}
