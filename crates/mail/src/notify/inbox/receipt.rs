//! What became of a message that came in: whether its sender is told by us, by the mail server, or by nobody.

use std::fmt;

/// What became of a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Receipt {
    /// Who tells the sender.
    pub disposition: Disposition,
    /// What happened, in a sentence: for the log, or where the message is returned for its sender.
    pub sentence: String,
}

/// Who tells the sender what became of the message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Disposition {
    /// We do: it was carried out or refused, and the answer is queued.
    Answered,
    /// Nobody: a program sent it by itself (RFC 3834, 2), or it is spam, whose sender is usually somebody else.
    Discarded,
    /// The mail server is to return it with our sentence.
    Returned(ReturnReason),
}

/// Why a message is returned to its sender.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReturnReason {
    /// It cannot be read as a message.
    Unreadable,
    /// It holds no token that we have signed, so that it names no turn.
    NoToken,
    /// It holds a token, and is not from the player the token was mailed to.
    OtherSender,
    /// It holds nothing clear, and a program may have sent it: it gets no answer from us, and a person who wrote it is
    /// told all the same.
    MaybeAutomatic,
    /// It was dealt with, and the player has had as many answers today as there are.
    Unanswered,
}

impl Receipt {
    pub(super) fn discarded(why: fmt::Arguments<'_>) -> Self {
        Self { disposition: Disposition::Discarded, sentence: format!("The message was ignored: {why}.") }
    }

    /// Of a message that was for several games: where something of it is to be returned, that.
    pub(super) fn of_several(receipts: Vec<Self>) -> Self {
        let is_returned = |one: &&Self| matches!(one.disposition, Disposition::Returned(_));
        let is_answered = |one: &&Self| one.disposition == Disposition::Answered;
        let chosen = receipts.iter().find(is_returned).or_else(|| receipts.iter().find(is_answered));
        let disposition = chosen.map_or(Disposition::Discarded, |one| one.disposition);
        let alike = receipts.iter().filter(|one| one.disposition == disposition);
        let sentence = alike.map(|one| one.sentence.as_str()).collect::<Vec<_>>().join(" ");
        Self { disposition, sentence }
    }

    pub(super) fn returned(reason: ReturnReason, sentence: String) -> Self {
        Self { disposition: Disposition::Returned(reason), sentence }
    }
}
