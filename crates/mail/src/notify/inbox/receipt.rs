//! The result of processing a message, and whether its sender is notified by us, by the mail server, or not at all.

use std::fmt;

/// The result of processing a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Receipt {
    /// Who notifies the sender.
    pub disposition: Disposition,
    /// What happened, in a sentence: for the log, or, if the message is returned, for its sender.
    pub sentence: String,
}

/// Who notifies the sender of the result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Disposition {
    /// We do: the message was executed or refused, and the reply is queued.
    Answered,
    /// Nobody: the message is automatic (RFC 3834, 2), or spam, whose sender is usually forged.
    Discarded,
    /// The mail server returns the message with our sentence.
    Returned(ReturnReason),
}

/// Why a message is returned to its sender.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReturnReason {
    /// It cannot be read as a message.
    Unreadable,
    /// It contains no token that we have signed, so that its turn is unknown.
    NoToken,
    /// It contains a token, but is not from the player to whom the token was mailed.
    OtherSender,
    /// It is unclear and may be automatic: it gets no reply from us, but a person who wrote it is still notified.
    MaybeAutomatic,
    /// It was handled, but the player's daily limit of replies is reached.
    Unanswered,
}

impl Receipt {
    pub(super) fn discarded(why: fmt::Arguments<'_>) -> Self {
        Self { disposition: Disposition::Discarded, sentence: format!("The message was ignored: {why}.") }
    }

    /// Combines the receipts of a message for several games; a return takes precedence.
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
