//! Makes the correspondence chess calls of litchee, licheszter and lichess-api, three clients with typed responses, and
//! reports each response that one of them cannot parse.
//!
//! Usage: typed-clients URL RUNNING FINISHED, where RUNNING is the id of a running game of Ann against Robby, a bot,
//! and FINISHED that of a finished game of Ann. TOKENS holds the tokens of both.

mod lichess_api;
mod lichess_org;
mod licheszter;
mod litchee;
mod report;

use std::error::Error;

use report::Report;

/// The calls whose responses they cannot parse. litchee 0.2.0 refuses Lichess's own responses there, too, according to
/// the examples in Lichess's OpenAPI document: it expects a game's variant as its key, a streamed game's status as its
/// name, and a rating's name as its key. lichess-api 1.0.0 has fields that are not in Lichess's document
/// (`keybordMove`, `stat.id` and an `id` in a list of running games), expects preferences without the enclosing `prefs`
/// and the chat of bots line by line, and requires the counts of followed players.
const UNREADABLE: [&str; 11] = [
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
    litchee::call_all(&mut report, url, ann, games).await?;
    licheszter::call_all(&mut report, url, (ann, robby), games).await?;
    lichess_api::call_all(&mut report, url, (ann, robby), games).await?;
    // Last, because licheszter cannot parse a list with an open challenge in it.
    litchee::create_open_challenge(&mut report, url, ann).await?;
    let mut names: Vec<&str> = report.unread.iter().map(|(name, _)| name.as_str()).collect();
    names.dedup();
    let unexpected: Vec<_> = report.unread.iter().filter(|(name, _)| !UNREADABLE.contains(&name.as_str())).collect();
    let fixed: Vec<_> = UNREADABLE.iter().filter(|name| !names.contains(name)).collect();
    if !unexpected.is_empty() || !fixed.is_empty() {
        return Err(format!("cannot be read: {unexpected:#?}\ncan be read now: {fixed:?}").into());
    }
    println!("works: {}", report.calls);
    Ok(())
}
