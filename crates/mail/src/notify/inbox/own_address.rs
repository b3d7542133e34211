//! Messages to a player's own address, which answer nothing: who has got no message yet challenges somebody so.
//!
//! The address is the player's secret, and the message must come from the player's mailbox, as answers do. It opens no game:
//! moves and all that is said of a game need the token of a message about it. What is done is told by mail in any case.

use super::challenges::{ChallengeReading, requested};
use super::own_text::OwnText;
use super::receipt::Receipt;
use super::stop::asks_to_stop;
use super::verdict::{information, judge_challenge, refused};
use super::{Inbox, Letter, passing};
use crate::notify::NotifyError;
use crate::notify::answer_token::AnswerToken;
use domain::notice_settings::NoticeKinds;
use service::own_address::AddressToken;
use service::received::{MailOrder, MailReply, MailRequest, MessageTopic};
use text::Text;

impl Inbox {
    /// Takes a message to a player's own address.
    pub(super) async fn receive_at_own_address(
        &self,
        letter: Letter<'_, '_>,
        token: AddressToken,
    ) -> Result<Receipt, NotifyError> {
        let Letter { incoming, is_maybe_automatic, doubt, at } = letter;
        let owner = self.service.accounts.mail_address_owner(token.owner, token.renewals).await;
        let owner = match self.written_by(letter, owner.map_err(|error| passing(&error))?).await? {
            Ok(owner) => owner,
            Err(receipt) => return Ok(receipt),
        };
        let text = owner.text(self.locales);
        let texts = self.texts_of(incoming);
        let topic = MessageTopic::OwnAddress(owner.id);
        let message = letter.message(&AnswerToken::OwnAddress(token), &texts, topic, token.tries);
        if doubt.is_none() && !is_maybe_automatic && asks_to_stop(&texts, incoming.changed_subject(), text.locale()) {
            self.service.last_seen.note_seen(&owner, at);
            return self.stop_mail(message, owner.id, text, NoticeKinds::all(), at).await;
        }
        // Who has nothing to quote may write the order into the subject alone.
        let subject = incoming.changed_subject().filter(|_| texts.iter().all(|text| text.first().is_none()));
        let names = [owner.name.as_str(), incoming.signature()];
        let reading = match subject {
            Some(subject) => ChallengeReading::of(&[OwnText::of(subject, &[])], text.locale(), &names),
            None => ChallengeReading::of(&texts, text.locale(), &names),
        };
        if is_maybe_automatic && !matches!(reading, ChallengeReading::Challenge(_)) {
            return Ok(self.returned_as_automatic(letter, text));
        }
        if let Some(doubt) = doubt {
            let said = reading.understood(text, subject.or_else(|| texts.first().and_then(OwnText::first)));
            return self.ask_whether_genuine(doubt, &owner, text, message, said, at).await;
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

/// What is asked for, or what is told where nothing can be done.
fn request(reading: &ChallengeReading, text: Text) -> Result<MailRequest, MailReply> {
    match reading {
        ChallengeReading::Challenge(order) => requested(order, text),
        ChallengeReading::Help => Err(information(text.get("mail-help-challenge").into_owned(), Vec::new())),
        ChallengeReading::Accept | ChallengeReading::Decline | ChallengeReading::Unclear => {
            Err(refused(text.get("mail-answer-address-unclear").into_owned()))
        }
    }
}
