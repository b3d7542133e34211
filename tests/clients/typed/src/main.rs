//! Has litchee, licheszter and lichess-api, three clients whose answers are types, ask what they have for correspondence chess: an
//! answer that one of them cannot read is named.
//!
//! Usage: typed-clients URL RUNNING FINISHED, with the tokens of Ann, and of Robby, who is a bot, in TOKENS: the ids of a game that
//! Ann plays against Robby, and of one of hers that is over.

mod lichess_api;
mod lichess_org;
mod licheszter;
mod litchee;
mod report;

use std::error::Error;

use report::Report;

/// What they cannot read. litchee 0.2.0 refuses Lichess's own answers there, too, by the examples of Lichess's description: it takes
/// the variant of a game for its key, the status of a streamed game for its name, and the name of a rating for its key.
/// lichess-api 1.0.0 has fields that Lichess's description has not (`keybordMove`, `stat.id` and an `id` in a list of running games), reads
/// preferences without `prefs` around them and the chat of bots line by line, and wants the counts of followed players.
const UNREAD: [&str; 11] = [
    "litchee rating_history",
    "litchee stream_by_ids",
    "litchee stream_by_users",
    "litchee now_playing",
    "litchee challenge_ai",
    "lichess-api preferences",
    "lichess-api performance",
    "lichess-api activity",
    "lichess-api following",
    "lichess-api ongoing",
    "lichess-api bot's chat",
];

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [url, running, finished] = &arguments[..] else { return Err("URL RUNNING FINISHED".into()) };
    let tokens = std::env::var("TOKENS")?;
    let (ann, robby) = tokens.split_once(' ').ok_or("two tokens")?;
    rustls::crypto::ring::default_provider().install_default().map_err(|_| "no other provider")?;
    let games = (running.as_str(), finished.as_str());
    let mut report = Report::default();
    litchee::ask(&mut report, url, ann, games).await?;
    licheszter::ask(&mut report, url, (ann, robby), games).await?;
    lichess_api::ask(&mut report, url, (ann, robby), games).await?;
    // Last: licheszter reads no list with an open link in it.
    litchee::ask_for_open_challenge(&mut report, url, ann).await?;
    let mut names: Vec<&str> = report.unread.iter().map(|(name, _)| name.as_str()).collect();
    names.dedup();
    let unexpected: Vec<_> = report.unread.iter().filter(|(name, _)| !UNREAD.contains(&name.as_str())).collect();
    let mended: Vec<_> = UNREAD.iter().filter(|name| !names.contains(name)).collect();
    if !unexpected.is_empty() || !mended.is_empty() {
        return Err(format!("cannot be read: {unexpected:#?}\ncan be read now: {mended:?}").into());
    }
    println!("works: {}", report.asked);
    Ok(())
}
