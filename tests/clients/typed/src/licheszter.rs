//! licheszter.

use std::error::Error;

use ::licheszter::client::Licheszter;
use ::licheszter::config::challenges::{AIChallengeOptions, ChallengeOptions, OpenChallengeOptions};
use ::licheszter::models::game::{AILevel, CorrespondenceDays};
use ::licheszter::models::user::PerfType;

use crate::report::Report;

/// Makes every call that the library supports, as a player and as a bot.
pub async fn call_all(
    report: &mut Report,
    url: &str,
    (ann, robby): (&str, &str),
    (running, finished): (&str, &str),
) -> Result<(), Box<dyn Error>> {
    let client = |token: &str| {
        Ok::<_, Box<dyn Error>>(Licheszter::builder().with_base_url(url)?.with_authentication(token)?.build())
    };
    let (ann, robby) = (client(ann)?, client(robby)?);
    report.call("licheszter profile", ann.account().profile()).await;
    report.call("licheszter email", ann.account().email()).await;
    report.call("licheszter kid_mode", ann.account().kid_mode()).await;
    report.call("licheszter preferences", ann.account().preferences()).await;
    let users = ann.users();
    report.call("licheszter user", users.profile("bob", false)).await;
    report.call("licheszter users", users.list(&["ann", "bob", "robby", "carla"])).await;
    report.call("licheszter statuses", users.status(&["ann", "bob", "robby"], None)).await;
    report.call("licheszter leaderboard", users.top10()).await;
    report.call("licheszter rating_history", users.rating_history("ann")).await;
    report.call("licheszter performance", users.performance("ann", PerfType::Correspondence)).await;
    report.call("licheszter performance without a game", users.performance("carla", PerfType::Chess960)).await;
    report.call("licheszter activity", users.activity("ann")).await;
    report.call("licheszter crosstable", users.crosstable("ann", "bob", false)).await;
    report.call("licheszter autocomplete", users.autocomplete("rob", false)).await;
    report.stream("licheszter following", ann.relations().followed_users_list(), 1).await;
    let games = ann.games();
    report.call("licheszter export", games.export_one(finished, None)).await;
    report.call("licheszter export of a running game", games.export_one(running, None)).await;
    report.stream("licheszter export_user", games.export_user("ann", None), 3).await;
    report.stream("licheszter games of users", games.users_connect(&["ann", "robby"], true), 1).await;
    report.stream("licheszter games of ids", games.connect("more", &[running]), 1).await;
    report.stream("licheszter moves", games.moves_connect(running), 2).await;
    report.call("licheszter ongoing", games.ongoing(10)).await;
    report.stream("licheszter game as a person", ann.board().game_connect(running), 1).await;
    report.call("licheszter chat", ann.board().chat_read(running)).await;
    // Calls of a bot at startup.
    report.call("licheszter bot's profile", robby.account().profile()).await;
    report.call("licheszter bot's games", robby.games().ongoing(50)).await;
    report.stream("licheszter bot's events", robby.connect(), 1).await;
    report.stream("licheszter bot's game", robby.bot().game_connect(running), 1).await;
    report.stream("licheszter bots online", robby.bots_online(10), 1).await;
    let challenges = ann.challenges();
    let days = || ChallengeOptions::new().days(CorrespondenceDays::Three);
    report.call("licheszter challenges", challenges.list()).await;
    if let Some(created) = report.call("licheszter challenge", challenges.create("bob", Some(&days()))).await {
        report.call("licheszter show", challenges.show(&created.id)).await;
        report.call("licheszter cancel", challenges.cancel(&created.id, None)).await;
    }
    let against_engine = AIChallengeOptions::new().days(CorrespondenceDays::One);
    report.call("licheszter ai", challenges.ai(AILevel::One, Some(&against_engine))).await;
    let open = OpenChallengeOptions::new().days(CorrespondenceDays::Three);
    report.call("licheszter open", challenges.create_open(Some(&open))).await;
    Ok(())
}
