//! The engine analysis of a game that the reader has played is ready.

use chess_laws::Side;

use super::news::{News, news};
use crate::notify::audience::Audience;
use crate::notify::composer::Composer;
use crate::notify::error::NotifyError;
use crate::notify::letter::{Letter, Summary, mailbox};
use crate::notify::mail_context::{MailContext, Thread};
use crate::notify::notification_kind::NotificationKind;
use domain::evaluation::{game_accuracy, stored_scores};
use domain::notification_settings::NotificationCategory;
use service::games::GameView;
use service::notification;

impl NotificationKind for notification::AnalysisReady {
    fn choice(&self) -> Option<NotificationCategory> {
        Some(NotificationCategory::Analysis)
    }

    fn audience(&self) -> Audience {
        Audience::Player { game: self.game, to: Some(self.to), own: true }
    }

    fn is_supersedable(&self) -> bool {
        true
    }

    async fn compose(&self, with: &Composer<'_>) -> Result<Option<Letter>, NotifyError> {
        let view = with.game(&self.game).await?;
        let readers = vec![view.player(self.to).id];
        let [view] = with.service.games.with_analyses([view], readers).await?;
        analysis_ready(with.head, with.thread(), &view, self.to)
    }
}

/// Composes the message to the player of `to`. `None` if the analysis does not exist any more.
fn analysis_ready(
    head: &MailContext,
    thread: Thread,
    view: &GameView,
    to: Side,
) -> Result<Option<Letter>, NotifyError> {
    let (receiver, opponent) = (view.player(to), view.player(!to).name.as_str());
    let head = &head.for_reader(receiver);
    let text = head.text;
    let [white, black] = match accuracies(view) {
        Some(accuracies) => accuracies,
        // It exists but is hidden, since a running game of the reader has one of its positions.
        None if view.analysis_barred.is_some() => [None, None],
        None => return Ok(None),
    };
    let (own, theirs) = if to == Side::White { (white, black) } else { (black, white) };
    let about = match own.zip(theirs) {
        Some((own, theirs)) => {
            let args = [("opponent", opponent.to_owned()), ("own", own.to_string()), ("theirs", theirs.to_string())];
            text.with("mail-analysis-ready-accuracy", args)
        }
        None => text.get("mail-analysis-ready-about").into_owned(),
    };
    let subject = text.with("mail-analysis-ready-subject", [("opponent", opponent)]);
    let message = News {
        receiver: receiver.name.clone(),
        told: text.with("mail-analysis-ready", [("opponent", opponent)]),
        about,
        button: text.get("mail-analysis-ready-button").into_owned(),
        link: head.game_link(&view.stored.id),
    };
    let gist = Summary::on(&message.link).with(message.about.clone());
    let game_subject = Some(head.game_subject(view, to));
    let (text, html) = news(head, &message)?;
    let letter = Letter::in_words(mailbox(receiver)?, thread, subject, text, html);
    Ok(Some(Letter { gist, game_subject, ..letter }))
}

/// The accuracy of White and Black in percent, `None` for a side without moves. `None` if there is no analysis.
fn accuracies(view: &GameView) -> Option<[Option<u8>; 2]> {
    let (record, analysis) = (view.stored.game.record(), view.analysis.as_ref()?);
    let (scores, first) = (stored_scores(record, analysis), record.initial().turn());
    Some([Side::White, Side::Black].map(|side| game_accuracy(&scores, first, side)))
}

#[cfg(test)]
mod tests {
    use chess_laws::{EndReason, Outcome};
    use correspondence_game::Ply;

    use super::*;
    use crate::notify::sample;
    use domain::analysis::{Analysis, Evaluation, WhiteScore};

    fn analysed(moves: &[&str], scores: &[i32]) -> GameView {
        let mut view = sample::game(moves);
        sample::end(&mut view, Outcome::win(Side::White, EndReason::Resignation));
        let positions = (0..).zip(scores).map(|(ply, score)| Evaluation {
            ply: Ply::new(ply),
            score: WhiteScore::Centipawns(*score),
            best: None,
            line: Vec::new(),
        });
        let positions = positions.collect();
        view.analysis = Some(Analysis { engine: "Stockfish".to_owned(), nodes: 9, done_at: sample::NOW, positions });
        view
    }

    fn composed(view: &GameView, to: Side) -> Option<Letter> {
        analysis_ready(&sample::mail_context(None), sample::thread(), view, to).unwrap()
    }

    #[test]
    fn an_analysis_that_is_ready() {
        let view = analysed(&["e4", "e5", "Nf3"], &[20, 25, 180, 170]);
        insta::assert_snapshot!(sample::shown(&composed(&view, Side::White).expect("it is there")));
        let to_black = composed(&view, Side::Black).expect("it is there").text;
        assert!(to_black.contains("against ann") && !to_black.contains("against bob"), "{to_black}");
    }

    #[test]
    fn no_accuracy_without_moves_and_no_mail_without_analysis() {
        let mut view = analysed(&["e4"], &[20, 25]);
        let letter = composed(&view, Side::Black).expect("it is there");
        assert!(!letter.text.contains('%'), "{}", letter.text);
        view.analysis = None;
        assert!(composed(&view, Side::Black).is_none());
    }
}
