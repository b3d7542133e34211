//! Tokens in incoming messages: what a message answers.

use super::bundle_token::BundleToken;
use super::challenge_token::ChallengeToken;
use super::reply_token::ReplyToken;
use service::Secret;
use service::own_address::AddressToken;

/// What a message answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum AnswerToken {
    /// A message about a game.
    Game(ReplyToken),
    Challenge(ChallengeToken),
    /// No message: it was sent to the player’s own address.
    OwnAddress(AddressToken),
    Bundle(BundleToken),
}

impl AnswerToken {
    /// The validly signed tokens in `text`, in order.
    pub(super) fn find_all<'a>(text: &'a str, secret: &'a Secret) -> impl Iterator<Item = Self> + 'a {
        text.split(|c: char| !c.is_ascii_alphanumeric()).filter_map(|word| {
            // The plus sign before it may be encoded, as `%2B` in links, `=2B` in encoded words, `+2B` by Exchange.
            let unescaped = word.strip_prefix("2B").or_else(|| word.strip_prefix("2b"));
            Self::read(word, secret).or_else(|| Self::read(unescaped?, secret))
        })
    }

    /// The first validly signed token in `text`.
    pub(super) fn find(text: &str, secret: &Secret) -> Option<Self> {
        Self::find_all(text, secret).next()
    }

    /// The newest token; `None` if the tokens belong to more than one player, game or challenge.
    pub(super) fn newest(tokens: impl Iterator<Item = Self>) -> Option<Self> {
        let tokens: Vec<_> = tokens.collect();
        let newest = tokens.iter().max_by_key(|token| token.age())?;
        tokens.iter().all(|token| token.is_of_the_same_player(newest)).then_some(*newest)
    }

    /// The number of messages refused in a row so far, perhaps with [`super::reply_token::CONFIRMATION_FLAG`].
    pub(super) const fn tries(&self) -> u8 {
        match self {
            Self::Game(token) => token.tries,
            Self::Challenge(token) => token.tries,
            Self::OwnAddress(token) => token.tries,
            Self::Bundle(token) => token.tries,
        }
    }

    fn age(&self) -> (u8, i64, u8) {
        match self {
            Self::Game(token) => (token.turn.takebacks, token.turn.ply.get().into(), token.tries),
            Self::Challenge(token) => (0, token.last_day.into(), token.tries),
            Self::OwnAddress(token) => (0, token.renewals.into(), token.tries),
            Self::Bundle(token) => (0, token.at.as_millis(), token.tries),
        }
    }

    fn is_of_the_same_player(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Game(one), Self::Game(other)) => (one.game, one.side) == (other.game, other.side),
            (Self::Challenge(one), Self::Challenge(other)) => {
                (one.challenge, one.receiver) == (other.challenge, other.receiver)
            }
            (Self::OwnAddress(one), Self::OwnAddress(other)) => one.owner == other.owner,
            (Self::Bundle(one), Self::Bundle(other)) => one.owner == other.owner,
            _ => false,
        }
    }

    fn read(word: &str, secret: &Secret) -> Option<Self> {
        let challenge = || ChallengeToken::read(word, secret).map(Self::Challenge);
        let own = || AddressToken::read(word, secret).map(Self::OwnAddress);
        let bundle = || BundleToken::read(word, secret).map(Self::Bundle);
        ReplyToken::read(word, secret).map(Self::Game).or_else(challenge).or_else(own).or_else(bundle)
    }
}
