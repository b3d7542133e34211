//! Tests of the replies in `tests/mail/replies/`, each parsed in its player's language.

use std::collections::{HashMap, HashSet};

use chess_laws::{Language, Notation, Side};
use correspondence_game::{Command, MoveText};

use super::super::sample;
use super::answer::ParsedReply;
use super::challenges::ChallengeReading;
use super::incoming::Incoming;
use super::own_text::OwnText;
use super::reading::{Context, Meaning, ParseResult, ReplyAuthor, chat_lines};
use service::games::GameView;
use text::letters::{phrase, phrases};
use text::{Locale, Text};

const RETRACTIONS: &str = include_str!("../../../../../tests/mail/replies/retractions.txt");
const FRIENDLY: &str = include_str!("../../../../../tests/mail/replies/friendly.txt");
const SHORT_WORDS: &str = include_str!("../../../../../tests/mail/replies/short_words.txt");

/// What a reply responds to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Situation {
    /// A turn of White's in the initial position.
    Turn,
    /// The same position, with a draw offer by Black.
    DrawOffer,
    Challenge,
}

fn locale(tag: &str) -> Locale {
    Locale::ALL.iter().copied().find(|locale| locale.tag() == tag).expect("a language")
}

fn situation(name: &str) -> Situation {
    match name {
        "turn" => Situation::Turn,
        "draw" => Situation::DrawOffer,
        "challenge" => Situation::Challenge,
        other => panic!("{other} is no situation"),
    }
}

/// The command words for a player of that language.
fn own_words(locale: Locale) -> HashSet<String> {
    let keys = ["command-accept", "command-decline", "command-draw", "command-resign", "reply-challenge-accept"];
    let lists = [locale, Locale::English].into_iter().flat_map(|locale| keys.map(|key| phrases(Text::of(locale), key)));
    lists.flatten().collect()
}

struct Reader {
    turn: GameView,
    draw_offer: GameView,
}

impl Reader {
    fn new() -> Self {
        let mut draw_offer = sample::game(&["Nf3", "Nf6", "Ng1", "Ng8"]);
        sample::command(&mut draw_offer, Side::Black, &Command::OfferDraw);
        Self { turn: sample::game(&[]), draw_offer }
    }

    /// The effect of a reply: the move in standard notation, `resign`, `draw`, `accept`, `decline`, another text for
    /// other effects; `ask` if there is none.
    fn effect(&self, locale: Locale, situation: Situation, body: &str) -> String {
        if situation == Situation::Challenge {
            return match ChallengeReading::of(&texts(&message(body)), locale, &["ann", "bob"]) {
                ChallengeReading::Accept => "accept",
                ChallengeReading::Decline => "decline",
                ChallengeReading::Challenge(_) => "challenge",
                ChallengeReading::Help | ChallengeReading::Unclear => "ask",
            }
            .to_owned();
        }
        let read = self.read(locale, situation, body, |texts, context| ParseResult::of(texts, None, context));
        let ParseResult::Clear(answer) = read else { return "ask".to_owned() };
        match answer {
            ParsedReply::Move { text: MoveText::Written { notation, text }, .. } => {
                match notation.read(self.view(situation).stored.game.position(), &text) {
                    Ok(legal) => legal.san().to_owned(),
                    Err(_) => "ask".to_owned(),
                }
            }
            ParsedReply::Resign => "resign".to_owned(),
            ParsedReply::Draw | ParsedReply::Accept | ParsedReply::AcceptDraw if situation == Situation::DrawOffer => {
                "accept".to_owned()
            }
            ParsedReply::Draw => "draw".to_owned(),
            // No proposal is pending, and the reply to the player says so.
            ParsedReply::Accept | ParsedReply::Decline | ParsedReply::AcceptDraw | ParsedReply::DeclineDraw
                if situation == Situation::Turn =>
            {
                "ask".to_owned()
            }
            ParsedReply::Decline | ParsedReply::DeclineDraw => "decline".to_owned(),
            ParsedReply::Say(_) | ParsedReply::Status | ParsedReply::Games | ParsedReply::Help => "ask".to_owned(),
            other => format!("{other:?}"),
        }
    }

    fn view(&self, situation: Situation) -> &GameView {
        if situation == Situation::DrawOffer { &self.draw_offer } else { &self.turn }
    }

    /// Reads a reply to a turn.
    fn read<T>(
        &self,
        locale: Locale,
        situation: Situation,
        body: &str,
        read: impl Fn(&[OwnText], &Context<'_>) -> T,
    ) -> T {
        let notation = match Language::of_tag(locale.tag()) {
            Some(language) => Notation::STANDARD.in_language(language),
            None => Notation::STANDARD,
        };
        let game = &self.view(situation).stored.game;
        let writer = ReplyAuthor { notation, locale, names: ["ann", "bob"], signature: "" };
        read(&texts(&message(body)), &Context::new(game, game.turn(), writer, game.turn_id()))
    }
}

fn message(body: &str) -> String {
    format!(
        "From: ann@example.org\nSubject: Re: Your turn against bob\nContent-Type: text/plain; charset=utf-8\n\n{body}\n"
    )
}

fn texts(message: &str) -> Vec<OwnText> {
    let incoming = Incoming::parse(message.as_bytes()).expect("a message");
    incoming.own_texts(&["https://chess.example.org", "moves@example.org"])
}

/// The rows of a file: its columns, the last one with its line breaks.
fn rows(file: &'static str) -> impl Iterator<Item = (Vec<&'static str>, String)> {
    file.lines().filter(|line| !line.starts_with('#') && !line.is_empty()).map(|line| {
        let mut columns: Vec<&str> = line.split(" | ").collect();
        let reply = columns.pop().expect("a reply").replace(" ⏎ ", "\n");
        (columns, reply)
    })
}

#[test]
fn retracted_replies_do_nothing() {
    let reader = Reader::new();
    let all: Vec<_> = rows(RETRACTIONS).collect();
    assert!(all.len() >= 200, "{}", all.len());
    let acted: Vec<String> = all
        .iter()
        .filter_map(|(columns, reply)| {
            let effect = reader.effect(locale(columns[0]), situation(columns[1]), reply);
            (effect != "ask").then(|| format!("{columns:?} {effect}: {reply:?}"))
        })
        .collect();
    assert!(acted.is_empty(), "{} of {} act:\n{}", acted.len(), all.len(), acted.join("\n"));
}

#[test]
fn friendly_replies_do_what_they_say() {
    let reader = Reader::new();
    let all: Vec<_> = rows(FRIENDLY).collect();
    assert!(all.len() >= 200, "{}", all.len());
    let (mut asked_back, mut wrong) = (Vec::new(), Vec::new());
    for (columns, reply) in &all {
        let effect = reader.effect(locale(columns[0]), situation(columns[1]), reply);
        if effect == "ask" {
            asked_back.push(format!("{columns:?}: {reply:?}"));
        } else if effect != columns[2] {
            wrong.push(format!("{columns:?} {effect}: {reply:?}"));
        }
    }
    assert!(wrong.is_empty(), "{} do something else:\n{}", wrong.len(), wrong.join("\n"));
    assert!(
        asked_back.len() * 20 <= all.len(),
        "{} of {} are asked about:\n{}",
        asked_back.len(),
        all.len(),
        asked_back.join("\n")
    );
    println!("{} of {} are asked about:\n{}", asked_back.len(), all.len(), asked_back.join("\n"));
}

#[test]
fn short_words_of_one_language_do_nothing_for_readers_of_another() {
    let reader = Reader::new();
    let words: HashMap<&str, Vec<&str>> = SHORT_WORDS
        .lines()
        .filter(|line| !line.starts_with('#'))
        .map(|line| line.split_once(": ").expect("a language and its words"))
        .map(|(language, words)| (language, words.split(' ').collect()))
        .collect();
    let (mut tried, mut acted) = (0, Vec::new());
    for other in Locale::REAL {
        // Words that are also commands in the reader's language, or in English, are skipped.
        let own = own_words(*other);
        for (language, words) in words.iter().filter(|(language, _)| other.tag() != **language) {
            for word in words.iter().filter(|word| !own.contains(&phrase(word))) {
                let below_signature = format!("-- \n{word}");
                for (situation, reply) in [
                    (Situation::Turn, *word),
                    (Situation::DrawOffer, word),
                    (Situation::Challenge, word),
                    (Situation::DrawOffer, below_signature.as_str()),
                ] {
                    tried += 1;
                    let effect = reader.effect(*other, situation, reply);
                    if effect != "ask" {
                        acted.push(format!("{language} for {} in {situation:?}, {effect}: {reply:?}", other.tag()));
                    }
                }
            }
        }
    }
    acted.sort();
    assert!(acted.is_empty(), "{} of {tried} act:\n{}", acted.len(), acted.join("\n"));
}

#[test]
fn commands_of_other_languages_are_asked_back() {
    let reader = Reader::new();
    for (reader_of, situation, reply, meaning) in [
        ("en", Situation::Turn, "aufgeben", Some(Meaning::Resign)),
        ("en", Situation::Turn, "Ich gebe auf.", Some(Meaning::Resign)),
        ("sw", Situation::Turn, "விலகுகிறேன்", Some(Meaning::Resign)),
        ("en", Situation::DrawOffer, "einverstanden", Some(Meaning::Accept)),
        ("de", Situation::DrawOffer, "kubali", Some(Meaning::Accept)),
        ("en", Situation::DrawOffer, "ja", None),
        ("en", Situation::DrawOffer, "Ha!", None),
        ("en", Situation::Turn, "Quatsch", None),
    ] {
        let read =
            reader.read(locale(reader_of), situation, reply, |texts, context| ParseResult::of(texts, None, context));
        match meaning {
            Some(meaning) => assert_eq!(read, ParseResult::Doubtful(vec![meaning]), "{reply}"),
            None => assert!(matches!(read, ParseResult::Unreadable(_)), "{reply}: {read:?}"),
        }
    }
}

#[test]
fn lines_above_a_move_are_chat_unless_they_greet_or_thank() {
    let reader = Reader::new();
    for (reader_of, reply, chat) in [
        ("en", "Nice move!\nNf3\nGood luck", "Nice move!|Good luck"),
        ("en", "Nf3\nNice move!\n\nThanks", "Nice move!||Thanks"),
        ("en", "Hi Bob,\nThank you for waiting.\nNf3", ""),
        ("en", "Thanks!\nNf3\nThanks!", "Thanks!"),
        ("en", "Sent from my iPhone\nHello Bob!\nNf3", ""),
        ("de", "Danke, Bob!\nSchöner Zug\nSf3", "Schöner Zug"),
        ("gu", "આભાર\nસરસ ચાલ\nNf3", "સરસ ચાલ"),
    ] {
        let found =
            reader.read(locale(reader_of), Situation::Turn, reply, |texts, context| chat_lines(&texts[0], context));
        assert_eq!(found.join("|").trim_matches('|'), chat, "{reply}");
    }
}
