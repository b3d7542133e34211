//! The terms of a challenge, in words.

use chess_laws::{Chess960Number, Position, Ruleset, Side, Variant};
use correspondence_clock::Instant;

use crate::on_leave::OnLeave;
use crate::rating::RatingTag;
use domain::challenge::{Colour, Kind};
use domain::ids::ChallengeId;
use domain::time_losses::TimeLossLimit;
use domain::user::UserId;
use layout::bot_mark::BotMark;
use layout::words;
use rating::RatingRange;
use service::challenges::ChallengeView;
use text::Text;

/// The maximum number of characters of a time control in a row of a list.
const MAX_TIME_CONTROL_LEN: usize = 32;

/// The game that is proposed, as one reader sees it.
pub struct Terms {
    /// Orthodox or Chess960, with the number of the start if one was chosen.
    pub variant: String,
    /// The time control, in words.
    pub control: String,
    /// The same for a row of a list: in words if they fit, or else the short form.
    pub control_in_row: String,
    /// Rated or casual.
    pub rated: String,
    /// The rules for how it ends.
    pub ruleset: String,
    /// The meaning of the rules, if they are not the default.
    pub ruleset_meaning: Option<String>,
    /// When draws may be agreed on, if that is barred at first.
    pub agreement_bar: Option<String>,
    /// The rules of what the players may not do, each in a sentence.
    pub rules: Vec<String>,
    /// The colour the reader would have.
    pub colour: String,
    /// The terms that differ from the default, apart from the start: lists show only those.
    pub unusual: Vec<String>,
    /// The position to start from, if it is not one of the variant's own.
    pub fen: Option<String>,
}

impl Terms {
    /// The terms as `reader` sees them: the challenger, or a player who may accept.
    pub fn new(view: &ChallengeView, reader: Option<UserId>, text: Text) -> Self {
        let challenge = &view.challenge;
        let named_side = challenge.named.zip(reader).and_then(|(named, reader)| named.side_of(reader));
        let colour = match challenge.colour {
            _ if named_side.is_some() => named_side.map_or(Colour::Random, Colour::Fixed),
            Colour::Fixed(side) if reader != Some(challenge.challenger) => Colour::Fixed(!side),
            own => own,
        };
        let number = challenge.initial_fen.as_deref().and_then(|fen| number_of(fen, challenge.variant));
        let special_rules = Some(challenge.ruleset).filter(|ruleset| *ruleset != Ruleset::default());
        let bar = challenge.agreement_bar;
        Self {
            variant: words::start(text, challenge.variant, number),
            control: text.time_control_in_full(challenge.control),
            control_in_row: {
                let words = text.time_control(challenge.control);
                if words.chars().count() <= MAX_TIME_CONTROL_LEN { words } else { challenge.control.to_string() }
            },
            rated: words::rated(text, challenge.rated),
            ruleset: words::ruleset(text, challenge.ruleset),
            ruleset_meaning: special_rules.map(|ruleset| words::ruleset_meaning(text, ruleset)),
            agreement_bar: bar.map(|bar| words::agreement_bar(text, bar)),
            rules: challenge.rules.iter().map(|rule| words::game_rule(text, rule)).collect(),
            unusual: [
                special_rules.map(|ruleset| words::ruleset(text, ruleset)),
                bar.map(|bar| words::agreement_bar_alone(text, bar)),
            ]
            .into_iter()
            .flatten()
            .collect(),
            colour: words::colour(text, colour),
            fen: challenge.initial_fen.clone().filter(|_| number.is_none()),
        }
    }

    /// The side to move first, if a position was given.
    pub fn first_mover(&self, text: Text) -> Option<String> {
        let turn = self.fen.as_deref()?.split_whitespace().nth(1)?;
        Some(words::side(text, if turn == "b" { Side::Black } else { Side::White }))
    }
}

/// The number of that start, if it is one of Chess960's.
fn number_of(fen: &str, variant: Variant) -> Option<Chess960Number> {
    let position = Position::from_fen(fen, variant).ok().filter(|_| variant == Variant::Chess960);
    Chess960Number::of(&position?)
}

/// A challenge as a line of a list.
pub struct ListedChallenge {
    pub id: ChallengeId,
    pub path: String,
    pub challenger: String,
    /// Set if the challenger is a bot.
    pub bot: Option<BotMark>,
    pub rating: RatingTag,
    /// Whom it is for, in a phrase.
    pub audience: String,
    /// The challenger's message, if the reader may read it.
    pub message: Option<String>,
    /// The rating range, if it is limited.
    pub ratings: Option<String>,
    /// The limit on games lost on time, if there is one.
    pub time_losses: Option<String>,
    /// The number of places, if there is more than one.
    pub places: Option<String>,
    pub terms: Terms,
    /// The leave of the reader's opponent.
    pub leave: Option<OnLeave>,
    /// Whether the reader made it.
    pub is_own: bool,
}

impl ListedChallenge {
    /// The line that `reader` sees at `now`.
    pub fn new(view: &ChallengeView, reader: Option<UserId>, now: Instant, text: Text) -> Self {
        let audience = match (&view.challenge.kind, &view.opponent) {
            (Kind::Direct, Some(opponent)) => opponent.name.clone(),
            (Kind::Seek, _) => text.get("audience-lobby").into_owned(),
            (Kind::Direct | Kind::Open, _) => text.get("audience-link").into_owned(),
        };
        Self {
            id: view.challenge.id,
            path: format!("/challenge/{}", view.challenge.id),
            challenger: view.challenger.name.clone(),
            bot: BotMark::of(&view.challenger, text),
            rating: RatingTag::new(view.challenger_rating, text),
            audience,
            message: reader.and_then(|reader| view.challenge.message_for(reader)).map(str::to_owned),
            ratings: ratings(view.challenge.seek.ratings, text),
            time_losses: time_losses(view.challenge.seek.time_losses, text),
            places: places(view.challenge.seek.places, text),
            terms: Terms::new(view, reader, text),
            leave: OnLeave::of(view.leave_of_the_other(reader), now, text),
            is_own: reader == Some(view.challenge.challenger),
        }
    }
}

/// The limit on games lost on time of a seek's players, if there is one.
pub fn time_losses(limit: Option<TimeLossLimit>, text: Text) -> Option<String> {
    limit.map(|limit| text.with("seek-time-losses", [("below", u32::from(limit.percent()))]))
}

/// The number of players who may take a seek, if it is more than one.
pub fn places(places: u16, text: Text) -> Option<String> {
    (places > 1).then(|| text.with("seek-places", [("places", places)]))
}

/// The rating range of a seek, if it is limited.
pub fn ratings(range: RatingRange, text: Text) -> Option<String> {
    match (range.least(), range.most()) {
        (None, None) => None,
        (Some(least), Some(most)) => {
            Some(text.with("seek-ratings", [("least", least.to_string()), ("most", most.to_string())]))
        }
        (Some(least), None) => Some(text.with("seek-ratings-from", [("least", least.to_string())])),
        (None, Some(most)) => Some(text.with("seek-ratings-to", [("most", most.to_string())])),
    }
}
