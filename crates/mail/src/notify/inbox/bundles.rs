//! Replies to bundles: a line for each game, which begins with the name of the opponent, "bob: Nf3". A challenge is
//! answered by the name of the challenger, "bob: accept".
//!
//! A line is a reply to the turn that the bundle showed. If anything has happened in that game since, it is not
//! executed; an ambiguous line is asked back by a message about that game.

use std::collections::HashMap;

use chess_laws::Side;
use correspondence_clock::Instant;
use correspondence_game::GameId;

use super::challenges::{ChallengeReading, requested};
use super::mail_reply::{information, judge_challenge, quotable, refused};
use super::own_text::OwnText;
use super::receipt::Receipt;
use super::stop::asks_to_stop;
use super::vocabulary::Vocabulary;
use super::{InboundMessage, Inbox, information, passing};
use crate::notify::answer_token::AnswerToken;
use crate::notify::bundle_token::BundleToken;
use crate::notify::reply_token::ReplyToken;
use crate::notify::{NotifyError, words as chess_words};
use domain::notification_settings::NotificationCategory;
use domain::user::{User, UserId};
use service::challenges::ChallengeView;
use service::games::{GameView, ListedGame};
use service::play::PlayError;
use service::received::{MailOrder, MailReply, MailRequest, MessageTopic, ReceivedMessage};
use text::Text;
use text::letters::{is_of_word, words};

/// Maximum number of lines of a message that are processed as replies.
const MAX_GAMES: usize = 30;

/// The reply to one game.
#[derive(Clone, Debug, PartialEq, Eq)]
struct NamedAnswer {
    /// The name of the opponent, or the id of the game.
    name: String,
    line: String,
    /// The lines for that game, and below them the lines for no game: a withdrawal of everything is written only once.
    text: OwnText,
}

/// The replies in a text, each with the name of `names` that it begins with; and the lines that begin with none.
fn named_answers(text: &OwnText, names: &[String]) -> (Vec<NamedAnswer>, Vec<String>) {
    let mut named: Vec<(String, String, Vec<String>)> = Vec::new();
    let mut others = Vec::new();
    for line in text.lines() {
        match named_line(line, names) {
            Some((name, rest)) => match named.iter_mut().find(|(other, ..)| other.eq_ignore_ascii_case(&name)) {
                Some((_, _, lines)) => lines.push(rest),
                None => named.push((name, line.clone(), vec![rest])),
            },
            None => others.push(line.clone()),
        }
    }
    let answer = |(name, line, lines): (String, String, Vec<String>)| {
        let text = lines.into_iter().chain(others.iter().cloned()).collect::<Vec<_>>().join("\n");
        NamedAnswer { name, line, text: OwnText::of(&text, &[]) }
    };
    (named.into_iter().map(answer).collect(), others)
}

/// A name of `names` at the beginning of a line, and the text after it: "bob: Nf3", "@Bob - Nf3", "vs bob: Nf3", "bob
/// Nf3".
fn named_line(line: &str, names: &[String]) -> Option<(String, String)> {
    let line = line.trim_start_matches(|c: char| !is_of_word(c));
    let separates = |c: char| c.is_whitespace() || matches!(c, ':' | '：' | ',' | '–' | '—' | '=' | '>');
    let (first, rest) = line.split_once(separates)?;
    let (first, rest) = match first.to_lowercase().trim_end_matches('.') {
        "vs" | "against" | "gegen" => rest.trim_start().split_once(separates)?,
        _ => (first, rest),
    };
    let rest = rest.trim_start_matches(|c: char| separates(c) || c == '-').trim();
    let name =
        names.iter().find(|name| name.eq_ignore_ascii_case(first) || name.to_lowercase() == first.to_lowercase())?;
    (!rest.is_empty()).then(|| (name.clone(), rest.to_owned()))
}

/// Which game a line is for.
enum Named<'g> {
    Game(&'g ListedGame),
    /// Several with that opponent.
    Several(&'g str),
    None,
}

impl Inbox {
    /// Processes a reply to a bundle.
    pub(super) async fn receive_about_bundle(
        &self,
        letter: InboundMessage<'_, '_>,
        token: BundleToken,
    ) -> Result<Receipt, NotifyError> {
        let InboundMessage { incoming, is_maybe_automatic, doubt, at } = letter;
        let owner = self.service.accounts.user(token.owner).await.map_err(|error| passing(&error))?;
        let owner = match self.verify_sender(letter, owner).await? {
            Ok(owner) => owner,
            Err(receipt) => return Ok(receipt),
        };
        let text = owner.text(self.locales);
        let texts = self.own_texts(incoming);
        let topic = MessageTopic::Bundle { owner: owner.id, bundle: token.bundle() };
        let message = letter.message(&AnswerToken::Bundle(token), &texts, topic, token.tries);
        if is_maybe_automatic {
            return Ok(self.receipt_for_automatic(letter, text));
        }
        if let Some(doubt) = doubt {
            let summary = texts.first().and_then(OwnText::first).and_then(quotable);
            return self.request_confirmation(doubt, &owner, text, message, summary, at).await;
        }
        self.service.last_seen.note_seen(&owner, at);
        if asks_to_stop(&texts, incoming.changed_subject(), text.locale()) {
            let kinds = token.kinds.with(NotificationCategory::Reminder);
            return self.stop_mail(message, owner.id, text, kinds, at).await;
        }
        let games = self.service.games.running_games(owner.id).await.map_err(|error| passing(&error))?;
        let written = texts.iter().find(|text| text.first().is_some()).cloned().unwrap_or_default();
        let mut names: Vec<String> = games
            .iter()
            .filter_map(|game| Some([opponent_in(game, &owner)?.to_owned(), game.summary.id.to_string()]))
            .flatten()
            .collect();
        let challenges =
            self.service.challenges.challenges_of(owner.id).await.map_err(|error| passing(&error))?.received;
        names.extend(challenges.iter().flat_map(|view| [view.challenger.name.clone(), view.challenge.id.to_string()]));
        // The message may name an opponent who has taken another name since.
        let opponents = games.iter().map(|game| if game.white.id == owner.id { &game.black } else { &game.white });
        let current: HashMap<UserId, String> = opponents
            .map(|opponent| (opponent.id, opponent.name.clone()))
            .chain(challenges.iter().map(|view| (view.challenger.id, view.challenger.name.clone())))
            .collect();
        let former = self.service.accounts.former_names_of(current.keys().copied().collect()).await;
        let former = former.map_err(|error| passing(&error))?;
        names.extend(former.iter().map(|(name, _)| name.clone()));
        names.sort_unstable();
        names.dedup();
        let (mut named, others) = named_answers(&written, &names);
        for answer in &mut named {
            let owner = former.iter().find(|(name, _)| name.eq_ignore_ascii_case(&answer.name)).map(|(_, owner)| owner);
            if let Some(name) = owner.and_then(|owner| current.get(owner)) {
                answer.name.clone_from(name);
            }
        }
        let waiting: Vec<&ListedGame> = games.iter().filter(|game| is_to_move(game, &owner)).collect();
        // With only one game to move in, its name can be omitted.
        if let ([], [only]) = (named.as_slice(), waiting.as_slice())
            && !written.lines().is_empty()
            && !matches!(
                ChallengeReading::of(&texts, text.locale(), &[owner.name.as_str(), incoming.signature()]),
                ChallengeReading::Challenge(_) | ChallengeReading::Help
            )
        {
            let answer = NamedAnswer { name: String::new(), line: others.join(" "), text: written.clone() };
            return self.answer_named(letter, &owner, text, token, only.summary.id, &answer).await;
        }
        if named.is_empty() {
            let verdict =
                match ChallengeReading::of(&texts, text.locale(), &[owner.name.as_str(), incoming.signature()]) {
                    ChallengeReading::Challenge(order) => match requested(&order, text) {
                        Ok(request) => {
                            let order = MailOrder { user: owner.id, request: Some(request), words: Vec::new() };
                            let judge = move |outcome| judge_challenge(text, outcome);
                            let handled = self.service.mail.handle_message(message, Some(order), at, judge).await;
                            let handled = handled.map_err(|error| passing(&error))?;
                            return Ok(self.receipt(handled, |verdict| verdict.sentence));
                        }
                        Err(verdict) => verdict,
                    },
                    ChallengeReading::Help => {
                        let example = self.example(&waiting, &owner).await?;
                        let sentence = match example {
                            Some(example) => text.with("mail-bundle-answer-here", [("example", example)]),
                            None => text.get("mail-bundle-nothing").into_owned(),
                        };
                        information(sentence, self.listed(text, &waiting, &owner, at))
                    }
                    _ => self.ask_which_game(text, &waiting, &owner, written.first().unwrap_or_default(), at).await?,
                };
            let handled = self.refuse(message, at, verdict).await?;
            return Ok(self.receipt(handled, |verdict| verdict.sentence));
        }
        let is_duplicate = self.service.mail.was_received(&message).await.map_err(|error| passing(&error))?;
        if is_duplicate {
            return Ok(Receipt::discarded(format_args!("it has come before")));
        }
        // Ambiguous lines are asked back; the others are still executed.
        let mut receipts = Vec::new();
        for (place, answer) in named.iter().take(MAX_GAMES).enumerate() {
            if let Some((view, request)) = challenge_named(answer, &challenges, &games, &owner, token.at, text) {
                receipts.push(self.answer_challenge(letter, &owner, token, view, request, answer).await?);
                continue;
            }
            let receipt = match game_named(&answer.name, &games, &owner, Vocabulary::of(text.locale()), &answer.text) {
                Named::Game(game) => self.answer_named(letter, &owner, text, token, game.summary.id, answer).await?,
                unclear => {
                    let verdict = match unclear {
                        Named::Several(opponent) => {
                            self.ask_which_of_several(text, &games, &owner, opponent, &answer.line, at)
                        }
                        _ => self.ask_which_game(text, &waiting, &owner, &answer.line, at).await?,
                    };
                    let key = message.key.as_ref().map(|key| format!("{key} {place}"));
                    let handled = self.refuse(ReceivedMessage { key, ..message.clone() }, at, verdict).await?;
                    self.receipt(handled, |verdict| verdict.sentence)
                }
            };
            receipts.push(receipt);
        }
        self.service.mail.note_received(message, at).await.map_err(|error| passing(&error))?;
        Ok(Receipt::of_several(receipts))
    }

    /// Accepts or declines a challenge that the bundle listed.
    async fn answer_challenge(
        &self,
        letter: InboundMessage<'_, '_>,
        owner: &User,
        token: BundleToken,
        view: &ChallengeView,
        request: MailRequest,
        answer: &NamedAnswer,
    ) -> Result<Receipt, NotifyError> {
        let text = owner.text(self.locales);
        let challenge = view.challenge.id;
        let topic = MessageTopic::Challenge { challenge, receiver: owner.id };
        let texts = std::slice::from_ref(&answer.text);
        let message = letter.message(&AnswerToken::Bundle(token), texts, topic, token.tries);
        let message = ReceivedMessage { key: message.key.map(|key| format!("{key} {challenge}")), ..message };
        let order = MailOrder { user: owner.id, request: Some(request), words: Vec::new() };
        let judge = move |outcome| judge_challenge(text, outcome);
        let handled = self.service.mail.handle_message(message, Some(order), letter.at, judge).await;
        let handled = handled.map_err(|error| passing(&error))?;
        Ok(self.receipt(handled, |verdict| format!("Challenge {challenge}: {}", verdict.sentence)))
    }

    /// Processes the reply to one game as a reply to the turn that the bundle showed.
    async fn answer_named(
        &self,
        letter: InboundMessage<'_, '_>,
        owner: &User,
        text: Text,
        token: BundleToken,
        game: GameId,
        answer: &NamedAnswer,
    ) -> Result<Receipt, NotifyError> {
        let view = match self.service.games.game(&game).await {
            Ok(view) => view,
            Err(PlayError::Store(error)) => return Err(passing(&error)),
            Err(error) => return Err(NotifyError::Transient(error.to_string())),
        };
        let Some(side) = view.stored.side_of(owner.id) else {
            return Err(NotifyError::Transient(format!("{} does not play {game}", owner.name)));
        };
        let turn = ReplyToken { tries: token.tries, ..ReplyToken::new(game, view.stored.game.turn_id(), side) };
        // The key does not depend on the state of the game, in case the message is delivered again.
        let (texts, topic) = (std::slice::from_ref(&answer.text), MessageTopic::Game { game, side });
        let message = letter.message(&AnswerToken::Bundle(token), texts, topic, token.tries);
        let message = ReceivedMessage { key: message.key.map(|key| format!("{key} {game}")), ..message };
        if has_changed_since(&view, side, token.at, &answer.text, Vocabulary::of(text.locale())) {
            let args = [("opponent", view.player(!side).name.clone()), ("line", shortened(&answer.line))];
            let handled = self.refuse(message, letter.at, refused(text.with("mail-bundle-since", args))).await?;
            return Ok(self.receipt(handled, |verdict| format!("Game {game}, {side}: {}", verdict.sentence)));
        }
        self.process_reply(letter, &view, turn, vec![answer.text.clone()], None, message).await
    }

    /// The reply that asks which game a line is for.
    async fn ask_which_game(
        &self,
        text: Text,
        waiting: &[&ListedGame],
        owner: &User,
        line: &str,
        at: Instant,
    ) -> Result<MailReply, NotifyError> {
        let Some(example) = self.example(waiting, owner).await? else {
            return Ok(refused(text.get("mail-bundle-nothing").into_owned()));
        };
        let sentence = text.with("mail-bundle-which", [("line", shortened(line)), ("example", example)]);
        Ok(MailReply { details: self.listed(text, waiting, owner, at), ..refused(sentence) })
    }

    /// An example of a line, for the most urgent of those games.
    async fn example(&self, waiting: &[&ListedGame], owner: &User) -> Result<Option<String>, NotifyError> {
        let Some((first, opponent)) = waiting.first().and_then(|first| Some((first, opponent_in(first, owner)?)))
        else {
            return Ok(None);
        };
        let view = match self.service.games.game(&first.summary.id).await {
            Ok(view) => view,
            Err(PlayError::Store(error)) => return Err(passing(&error)),
            Err(_) => return Ok(None),
        };
        let is_only = waiting.iter().filter(|game| opponent_in(game, owner) == Some(opponent)).count() == 1;
        let name = if is_only { opponent.to_owned() } else { first.summary.id.to_string() };
        let example = chess_words::example_move(view.stored.game.position(), owner.notation);
        Ok(example.map(|example| format!("{name}: {example}")))
    }

    /// The reply that asks which of several games with that opponent a line is for.
    fn ask_which_of_several(
        &self,
        text: Text,
        games: &[ListedGame],
        owner: &User,
        opponent: &str,
        line: &str,
        at: Instant,
    ) -> MailReply {
        let of_opponent: Vec<&ListedGame> =
            games.iter().filter(|game| opponent_in(game, owner).is_some_and(|name| name == opponent)).collect();
        let reply = named_line(line, &[opponent.to_owned()]).map_or_else(|| line.to_owned(), |(_, rest)| rest);
        let example = of_opponent.first().map(|game| format!("{}: {reply}", game.summary.id)).unwrap_or_default();
        let args = [("opponent", opponent.to_owned()), ("line", shortened(line)), ("example", shortened(&example))];
        MailReply {
            details: self.listed(text, &of_opponent, owner, at),
            ..refused(text.with("mail-bundle-several", args))
        }
    }

    /// One line for each of these games: the opponent, the game, the time left.
    fn listed(&self, text: Text, games: &[&ListedGame], owner: &User, at: Instant) -> Vec<String> {
        let line = |game: &&ListedGame| {
            let link = format!("{}/game/{}", self.public_url, game.summary.id);
            Some(information::line_of_game(text, game, game.side_of(owner.id)?, &link, at))
        };
        games.iter().take(MAX_GAMES).filter_map(line).collect()
    }
}

/// Whether the game has changed since the bundle in a way that invalidates the reply: a move is for the turn that was
/// shown, and a command for the game as it was shown.
fn has_changed_since(view: &GameView, side: Side, shown: Instant, answer: &OwnText, vocabulary: &Vocabulary) -> bool {
    let game = &view.stored.game;
    let is_command = answer.first().is_some_and(|line| vocabulary.command(&words(line)).is_some());
    let has_new_event = || view.stored.events.iter().any(|event| event.at > shown);
    (game.turn() == side && game.turn_began() > shown) || (is_command && has_new_event())
}

/// The challenge that a reply accepts or declines, by its id or the challenger's name, if the bundle composed at
/// `shown` may have listed it and no game with the challenger is meant.
fn challenge_named<'c>(
    answer: &NamedAnswer,
    challenges: &'c [ChallengeView],
    games: &[ListedGame],
    owner: &User,
    shown: Instant,
    text: Text,
) -> Option<(&'c ChallengeView, MailRequest)> {
    let name = answer.name.as_str();
    let is_named = |view: &&ChallengeView| {
        view.challenge.id.to_string() == name || view.challenger.name.eq_ignore_ascii_case(name)
    };
    let has_game = games.iter().any(|game| {
        game.summary.id.to_string() == name
            || opponent_in(game, owner).is_some_and(|opponent| opponent.eq_ignore_ascii_case(name))
    });
    let mut named = challenges.iter().filter(is_named).filter(|view| view.challenge.created_at < shown);
    let (Some(view), None) = (named.next(), named.next()) else { return None };
    let is_by_id = view.challenge.id.to_string() == name;
    let names = [owner.name.as_str(), view.challenger.name.as_str()];
    let request = match ChallengeReading::of(std::slice::from_ref(&answer.text), text.locale(), &names) {
        ChallengeReading::Accept => MailRequest::AcceptChallenge(view.challenge.id),
        ChallengeReading::Decline => MailRequest::DeclineChallenge(view.challenge.id),
        _ => return None,
    };
    (is_by_id || !has_game).then_some((view, request))
}

/// The game meant by a name. Of several games with that opponent, a move is for the only one in which the owner is to
/// move.
fn game_named<'g>(
    name: &str,
    games: &'g [ListedGame],
    owner: &User,
    vocabulary: &Vocabulary,
    text: &OwnText,
) -> Named<'g> {
    if let Some(game) = games.iter().find(|game| game.summary.id.to_string() == name) {
        return Named::Game(game);
    }
    let of_opponent: Vec<&ListedGame> = games
        .iter()
        .filter(|game| opponent_in(game, owner).is_some_and(|opponent| opponent.eq_ignore_ascii_case(name)))
        .collect();
    let is_command = text.first().is_some_and(|line| vocabulary.command(&words(line)).is_some());
    let waiting: Vec<&ListedGame> = of_opponent.iter().copied().filter(|game| is_to_move(game, owner)).collect();
    match (of_opponent.as_slice(), waiting.as_slice()) {
        ([only], _) => Named::Game(only),
        (_, [only]) if !is_command => Named::Game(only),
        ([first, ..], _) => opponent_in(first, owner).map_or(Named::None, Named::Several),
        ([], _) => Named::None,
    }
}

fn opponent_in<'g>(game: &'g ListedGame, owner: &User) -> Option<&'g str> {
    game.side_of(owner.id).map(|side| game.player(!side).name.as_str())
}

fn is_to_move(game: &ListedGame, owner: &User) -> bool {
    game.player(game.summary.turn).id == owner.id
}

/// Truncates a line for quoting.
fn shortened(line: &str) -> String {
    const MAX_LEN: usize = 60;
    match line.char_indices().nth(MAX_LEN) {
        Some((end, _)) => format!("{}…", &line[..end]),
        None => line.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> (Vec<(String, Vec<String>)>, Vec<String>) {
        let names = ["bob", "Carla_2", "abCD1289"].map(str::to_owned);
        let (named, others) = named_answers(&OwnText::of(text, &[]), &names);
        (named.into_iter().map(|one| (one.name, one.text.lines().to_vec())).collect(), others)
    }

    #[test]
    fn lines_begin_with_the_name_of_the_opponent() {
        for line in
            ["bob: Nf3", "Bob:Nf3", "@bob - Nf3", "bob Nf3", "vs bob: Nf3", "* bob： Nf3", "gegen Bob: Nf3", "BOB, Nf3"]
        {
            assert_eq!(read(line), (vec![("bob".to_owned(), vec!["Nf3".to_owned()])], Vec::new()), "{line}");
        }
        assert_eq!(read("abCD1289: e5").0[0], ("abCD1289".to_owned(), vec!["e5".to_owned()]));
        for line in ["bobby: Nf3", "Nf3", "bob:", "my answer to bob: Nf3", ""] {
            assert!(read(line).0.is_empty(), "{line}");
        }
    }

    #[test]
    fn lines_for_no_game_are_appended_to_each_reply() {
        let (named, others) = read("Hello,\nbob: Nf3\ncarla_2: e5\nOops, wrong game");
        assert_eq!(others, ["Oops, wrong game"]);
        let below = |line: &str| vec![line.to_owned(), "Oops, wrong game".to_owned()];
        assert_eq!(named, [("bob".to_owned(), below("Nf3")), ("Carla_2".to_owned(), below("e5"))]);
        // Two replies to one game are combined, and so ambiguous.
        assert_eq!(read("bob: Nf3\nbob: e5").0, [("bob".to_owned(), vec!["Nf3".to_owned(), "e5".to_owned()])]);
    }
}
