//! Goes from page to page and collects words in plain letters.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::convert::Infallible;

use html5gum::{DefaultEmitter, Token, Tokenizer};
use reqwest::{Client, Method, RequestBuilder, Response, StatusCode};

use super::PSEUDO;
use super::plain::{plain_words, readings};
use super::routes;
use crate::guests::Guest;
use testkit::app::{App, Player};
use testkit::mail::Mail;

/// How many pages of one kind, that differ by an id or by what stands behind a key of the query, a reader looks at.
const MAX_ALIKE: usize = 2;

/// Words in plain letters that may stand: the word, where, and why.
const ALLOWED: [(&str, &str, &str); 4] = [
    ("test", "/settings", "what the harness calls its tokens"),
    ("draw", "/lines", "how conditional lines are written"),
    ("resign", "/lines", "how conditional lines are written"),
    ("accept", "/lines", "how conditional lines are written"),
];

/// Somebody who looks at pages in the pseudo-language.
pub struct Reader<'a> {
    name: String,
    browser: Browser<'a>,
}

enum Browser<'a> {
    Visitor(Client, &'a App),
    Player(&'a Player),
}

impl<'a> Reader<'a> {
    /// Somebody who is not logged in, whose browser asks for the pseudo-language.
    pub fn visitor(app: &'a App) -> Self {
        Self { name: "a visitor".to_owned(), browser: Browser::Visitor(app.browser(), app) }
    }

    /// The same browser as that guest's.
    pub fn guest(app: &'a App, guest: &Guest) -> Self {
        Self { name: "a guest".to_owned(), browser: Browser::Visitor(guest.browser.clone(), app) }
    }

    /// Sends a form.
    pub async fn post(&self, path: &str, form: &[(&str, &str)]) -> Response {
        self.request(Method::POST, path).form(form).send().await.expect("an answer")
    }

    /// A player, whose browser does, too.
    pub fn player(player: &'a Player) -> Self {
        Self { name: player.name.clone(), browser: Browser::Player(player) }
    }

    fn request(&self, method: Method, path: &str) -> RequestBuilder {
        let request = match &self.browser {
            Browser::Visitor(client, app) => client.request(method, app.url(path)),
            Browser::Player(player) => player.browser_request(method, path),
        };
        request.header("Accept-Language", PSEUDO)
    }
}

/// What was seen and found so far.
pub struct Walk {
    /// The pages that were read: a redirect or a refusal is none.
    pages_read: BTreeSet<String>,
    found: BTreeSet<String>,
    /// Words that the service made up: ids of games that addresses had, which may be all letters, and names of guests.
    made_up: BTreeSet<String>,
}

impl Walk {
    /// Nothing yet.
    pub fn new() -> Self {
        Self { pages_read: BTreeSet::new(), found: BTreeSet::new(), made_up: BTreeSet::new() }
    }

    /// Looks at these pages and at all that they lead to.
    pub async fn crawl(&mut self, reader: &Reader<'_>, paths: &[impl AsRef<str>]) {
        let mut waiting: VecDeque<String> = paths.iter().map(|path| path.as_ref().to_owned()).collect();
        let mut known: BTreeSet<String> = waiting.iter().cloned().collect();
        let mut alike: BTreeMap<String, usize> = BTreeMap::new();
        while let Some(path) = waiting.pop_front() {
            let answer = reader.request(Method::GET, &path).send().await.expect("an answer");
            let leads_to = answer.headers().get("location").map(|to| to.to_str().expect("a path").to_owned());
            let is_html = answer
                .headers()
                .get("content-type")
                .is_some_and(|kind| kind.as_bytes().starts_with(b"text/html") || kind == "image/svg+xml");
            let status = answer.status();
            // A page of somebody else is refused with a page.
            if !status.is_success() && !status.is_redirection() && status != StatusCode::FORBIDDEN {
                self.found.insert(format!("{status} at {path}, {}", reader.name));
            }
            // Where a page redirects to is what it shows, however many are like it.
            if let Some(target) = leads_to.as_deref().and_then(page_path)
                && known.insert(target.clone())
            {
                waiting.push_front(target);
            }
            if !is_html {
                continue;
            }
            let html = answer.text().await.expect("a page is text");
            self.read(&format!("{path}, {}", reader.name), &html);
            if status.is_success() {
                self.pages_read.insert(path);
            }
            for link in links(&html).iter().filter_map(|link| page_path(link)) {
                if known.contains(&link) {
                    continue;
                }
                let seen = alike.entry(kind_of(&link)).or_default();
                *seen += 1;
                if *seen <= MAX_ALIKE {
                    known.insert(link.clone());
                    waiting.push_back(link);
                }
            }
        }
    }

    /// Looks at one page, which answers with that status.
    pub async fn look(&mut self, reader: &Reader<'_>, path: &str, status: StatusCode) {
        let answer = reader.request(Method::GET, path).send().await.expect("an answer");
        assert_eq!(answer.status(), status, "{} at {path}", reader.name);
        let html = answer.text().await.expect("a page is text");
        self.read(&format!("{path}, {}", reader.name), &html);
    }

    /// Sends a form, which is answered with a page of that status.
    pub async fn send(&mut self, reader: &Reader<'_>, path: &str, form: &[(&str, &str)], status: StatusCode) {
        let answer = reader.request(Method::POST, path).form(form).send().await.expect("an answer");
        assert_eq!(answer.status(), status, "{} sends {form:?} to {path}", reader.name);
        let html = answer.text().await.expect("a page is text");
        self.read(&format!("{path} sent {form:?}, {}", reader.name), &html);
    }

    /// Reads a message: subject, text and HTML.
    pub fn read_mail(&mut self, mail: &Mail) {
        let kind = mail.header("X-Sealed-Move").unwrap_or("a mail").to_owned();
        self.note(&format!("{kind}, subject"), "", &mail.subject);
        self.note_games(mail.text.as_deref().expect("plain text"));
        for line in mail.text.as_deref().expect("plain text").lines() {
            self.note(&format!("{kind}, text"), line, line);
        }
        self.read(&format!("{kind}, HTML"), mail.html.as_deref().expect("HTML"));
    }

    /// A name that the service made up is no word of a page.
    pub fn knows_name(&mut self, name: &str) {
        self.made_up.extend(plain_words(name));
    }

    fn note_games(&mut self, text: &str) {
        self.made_up.extend(text.split("/game/").skip(1).filter_map(|rest| Some(rest.get(..8)?.to_owned())));
    }

    fn read(&mut self, page: &str, html: &str) {
        self.note_games(html);
        for reading in readings(html) {
            self.note(page, &reading.place, &reading.text);
        }
    }

    fn note(&mut self, page: &str, place: &str, text: &str) {
        for word in plain_words(text) {
            let is_allowed = ALLOWED.iter().any(|(allowed, at, _)| *allowed == word && page.contains(at));
            if !is_allowed {
                self.found.insert(format!("“{word}” at {page}: {place}: {}", text.trim()));
            }
        }
    }

    /// What was found: each word with the page, the place and the text around it.
    pub fn found(&self) -> Vec<&str> {
        let is_made_up = |found: &&String| {
            found
                .strip_prefix('“')
                .and_then(|rest| rest.split_once('”'))
                .is_some_and(|(word, _)| self.made_up.contains(word))
        };
        self.found.iter().filter(|found| !is_made_up(found)).map(String::as_str).collect()
    }

    /// That no word in plain letters was found.
    pub fn assert_accented(&self) {
        // The same word of the same text is told once, whichever page it was on.
        let mut told: BTreeMap<(&str, &str), &str> = BTreeMap::new();
        for found in self.found() {
            let (word, rest) = found.split_once(" at ").unwrap_or((found, ""));
            let text = rest.splitn(3, ": ").nth(2).unwrap_or_default();
            told.entry((word, text)).or_insert(found);
        }
        let told: Vec<&str> = told.into_values().collect();
        assert!(told.is_empty(), "words that are in no Fluent file:\n{}", told.join("\n"));
    }

    /// That every page but those and every kind of mail was read.
    pub fn assert_complete(&self, no_pages: &[&str], mails: &[Mail]) {
        let pages = routes::pages();
        // What a path is said to be is the first pattern it fits: names come before what may be anything.
        let pattern_of = |path: &String| pages.iter().find(|pattern| routes::fits(path, pattern));
        let is_read = |pattern: &String| self.pages_read.iter().any(|path| pattern_of(path) == Some(pattern));
        let mut missed = pages.clone();
        missed.retain(|pattern| !is_read(pattern) && !no_pages.contains(&pattern.as_str()));
        assert!(missed.is_empty(), "pages that the walk does not read: {missed:#?}");
        let read = no_pages.iter().filter(|pattern| is_read(&(**pattern).to_owned()));
        assert_eq!(read.collect::<Vec<_>>(), <[&&str; 0]>::default(), "pages that are said to be none, and are read");
        let mut unsent = routes::mails();
        unsent.retain(|kind| !mails.iter().any(|mail| mail.header("X-Sealed-Move") == Some(kind)));
        assert!(unsent.is_empty(), "kinds of mail that the walk does not have sent: {unsent:#?}");
    }
}

/// The path of a page of this service that is walked to.
fn page_path(link: &str) -> Option<String> {
    let path = link.split('#').next().unwrap_or_default();
    let is_path = path.starts_with('/') && !path.starts_with("//");
    let is_elsewhere = ["/api/", "/static/", "/game/export/"].iter().any(|start| path.starts_with(start));
    (is_path && !is_elsewhere).then(|| path.to_owned())
}

/// The pattern of a page's path with the keys of its query: pages that share it are alike.
fn kind_of(link: &str) -> String {
    let (path, query) = link.split_once('?').unwrap_or((link, ""));
    let pattern = routes::pages().iter().find(|pattern| routes::fits(path, pattern));
    let keys: Vec<&str> = query.split('&').filter_map(|pair| pair.split('=').next()).collect();
    format!("{}?{}", pattern.map_or(path, String::as_str), keys.join("&"))
}

/// The addresses that a page links to.
fn links(html: &str) -> Vec<String> {
    let mut emitter = DefaultEmitter::default();
    emitter.naively_switch_states(true);
    let tags = Tokenizer::new_with_emitter(html, emitter).filter_map(|token| {
        let Ok::<_, Infallible>(token) = token;
        match token {
            Token::StartTag(tag) => Some(tag),
            _ => None,
        }
    });
    tags.filter_map(|tag| {
        let wanted: &[u8] = match &tag.name[..] {
            b"a" => b"href",
            b"img" | b"iframe" => b"src",
            _ => return None,
        };
        let (_, address) = tag.attributes.iter().find(|(name, _)| &name[..] == wanted)?;
        Some(String::from_utf8_lossy(address).into_owned())
    })
    .collect()
}
