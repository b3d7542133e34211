//! Messages to a player's personal address, which are not replies: a player who has not got any message yet can send a
//! challenge this way.
//!
//! The address is the player's secret, and the message must come from the player's mailbox, as for replies. It gives no
//! access to games: moves and other game commands need the token of a message about the game. The result is always
//! mailed.

use super::challenges::{ChallengeReading, requested};
use super::mail_reply::{information, judge_challenge, refused};
use super::own_text::OwnText;
use super::receipt::Receipt;
use super::stop::asks_to_stop;
use super::{InboundMessage, Inbox, passing};
use crate::notify::NotifyError;
use crate::notify::answer_token::AnswerToken;
use domain::notification_settings::NotificationCategories;
use service::own_address::AddressToken;
use service::received::{MailOrder, MailReply, MailRequest, MessageTopic};
use text::Text;

impl Inbox {
    /// Processes a message to a player's personal address.
    pub(super) async fn receive_at_own_address(
        &self,
        letter: InboundMessage<'_, '_>,
        token: AddressToken,
    ) -> Result<Receipt, NotifyError> {
        let InboundMessage { incoming, is_maybe_automatic, doubt, at } = letter;
        let owner = self.service.accounts.mail_address_owner(token.owner, token.renewals).await;
        let owner = match self.verify_sender(letter, owner.map_err(|error| passing(&error))?).await? {
            Ok(owner) => owner,
            Err(receipt) => return Ok(receipt),
        };
        let text = owner.text(self.locales);
        let texts = self.own_texts(incoming);
        let topic = MessageTopic::OwnAddress(owner.id);
        let message = letter.message(&AnswerToken::OwnAddress(token), &texts, topic, token.tries);
        if doubt.is_none() && !is_maybe_automatic && asks_to_stop(&texts, incoming.changed_subject(), text.locale()) {
            self.service.last_seen.note_seen(&owner, at);
            return self.stop_mail(message, owner.id, text, NotificationCategories::all(), at).await;
        }
        // A message that is not a reply may have its command in the subject alone.
        let subject = incoming.changed_subject().filter(|_| texts.iter().all(|text| text.first().is_none()));
        let names = [owner.name.as_str(), incoming.signature()];
        let reading = match subject {
            Some(subject) => ChallengeReading::of(&[OwnText::of(subject, &[])], text.locale(), &names),
            None => ChallengeReading::of(&texts, text.locale(), &names),
        };
        if is_maybe_automatic && !matches!(reading, ChallengeReading::Challenge(_)) {
            return Ok(self.receipt_for_automatic(letter, text));
        }
        if let Some(doubt) = doubt {
            let summary = reading.understood(text, subject.or_else(|| texts.first().and_then(OwnText::first)));
            return self.request_confirmation(doubt, &owner, text, message, summary, at).await;
        }
        self.service.last_seen.note_seen(&owner, at);
        let request = request(&reading, text);
        let handled = match request {
            Ok(request) => {
                let order = MailOrder { user: owner.id, request: Some(request), words: Vec::new() };
                let judge = move |outcome| judge_challenge(text, outcome);
                self.service.mail.handle_message(message, Some(order), at, judge).await
            }
            Err(verdict) => self.service.mail.handle_message(message, None, at, move |_| verdict.clone()).await,
        };
        let handled = handled.map_err(|error| passing(&error))?;
        Ok(self.receipt(handled, |verdict| format!("The address of {}: {}", owner.name, verdict.sentence)))
    }
}

/// The request to execute, or the reply to send if there is none.
fn request(reading: &ChallengeReading, text: Text) -> Result<MailRequest, MailReply> {
    match reading {
        ChallengeReading::Challenge(order) => requested(order, text),
        ChallengeReading::Help => Err(information(text.get("mail-help-challenge").into_owned(), Vec::new())),
        ChallengeReading::Accept | ChallengeReading::Decline | ChallengeReading::Unclear => {
            Err(refused(text.get("mail-answer-address-unclear").into_owned()))
        }
    }
}
