//! A whole game by replies to mail only, whichever way they come in.

use std::fmt::Write;
use testkit::mail::Mail;
use testkit::mail_answers::reply_address;

/// One of the two players, by name and address.
#[derive(Clone, Copy, Debug)]
pub struct Correspondent<'a> {
    pub name: &'a str,
    pub address: &'a str,
}

/// Mail between players and the service. Both players have chosen that each of their replies is confirmed, and that
/// text below a move is passed on to the opponent as chat.
pub trait MailTransport {
    /// Waits for the last mail to that address that fits.
    async fn mail_to(&self, address: &str, what: &str, fits: &dyn Fn(&Mail) -> bool) -> Mail;

    /// Sends a message from that address.
    async fn send_from(&self, address: &str, to: &str, message: String);

    /// The moves of a game as in its PGN.
    async fn moves_of(&self, game: &str) -> String;
}

async fn mail(post: &impl MailTransport, (to, game): (Correspondent<'_>, &str), kind: &str, headline: &str) -> Mail {
    let is_of_game = |mail: &Mail| mail.text.as_ref().is_some_and(|text| text.contains(&format!("/{game}")));
    let fits = |mail: &Mail| {
        mail.header("X-Sealed-Move") == Some(kind) && mail.headline.contains(headline) && is_of_game(mail)
    };
    post.mail_to(to.address, &format!("{kind}, {headline:?}"), &fits).await
}

/// Replies to a mail as most mail programs do, and waits for the answer, which must contain `expected`.
async fn reply_and_expect(
    post: &impl MailTransport,
    (from, text): (Correspondent<'_>, &str),
    mail: &Mail,
    expected: &str,
) {
    let to = reply_address(mail);
    let id = format!("{:016x}@mail.example", rand::random::<u64>());
    let mut message = format!(
        "From: {} <{}>\r\nTo: {to}\r\nSubject: Re: {}\r\nIn-Reply-To: <{}>\r\nMessage-ID: <{id}>\r\n\
         Content-Type: text/plain; charset=utf-8\r\n\r\n{text}\r\n\r\nOn Monday Sealed Move wrote:\r\n",
        from.name,
        from.address,
        mail.subject,
        mail.message_id.as_deref().expect("an id"),
    );
    for line in mail.text.as_deref().unwrap_or_default().lines() {
        let _ = write!(message, "> {line}\r\n");
    }
    post.send_from(from.address, to, message).await;
    let answers = |answer: &Mail| answer.in_reply_to.contains(&id);
    let answer = post.mail_to(from.address, &format!("the answer to {text:?}"), &answers).await;
    let confirmation = answer.text.unwrap_or_default();
    assert!(confirmation.contains(expected), "{text:?} is answered without {expected:?}:\n{confirmation}");
}

fn assert_contains(mail: &Mail, expected: &str) {
    let text = mail.text.as_deref().unwrap_or_default();
    assert!(text.contains(expected), "{expected:?} in:\n{text}");
}

/// A player's personal address for challenges, and the subject to write.
pub struct OwnAddress {
    address: String,
    subject: String,
}

impl OwnAddress {
    /// Reads it from the page that shows it.
    pub fn on_page(page: &str) -> Self {
        let value_of = |id: &str| {
            let (_, field) = page.split_once(&format!("id=\"{id}\" value=\""))?;
            field.split('"').next().map(|value| value.replace("&#43;", "+"))
        };
        let address = value_of("address").unwrap_or_else(|| panic!("an address: {page}"));
        Self { address, subject: value_of("subject").unwrap_or_else(|| "Chess".to_owned()) }
    }

    /// A message to it from that mailbox, with that Message-ID.
    pub fn message(&self, from: &str, id: &str, text: &str) -> String {
        let Self { address, subject } = self;
        format!(
            "From: {from}\r\nTo: {address}\r\nSubject: {subject}\r\nMessage-ID: <{id}>\r\n\
             Content-Type: text/plain; charset=utf-8\r\n\r\n{text}\r\n"
        )
    }
}

/// A player who has got no mail challenges another to a casual game with White; the id of the challenge.
async fn challenge_by_mail(
    post: &impl MailTransport,
    (from, to): (Correspondent<'_>, Correspondent<'_>),
    own: &OwnAddress,
) -> String {
    let id = format!("{:016x}@mail.example", rand::random::<u64>());
    let message = own.message(from.address, &id, &format!("challenge {} 5d white", to.name));
    post.send_from(from.address, &own.address, message).await;
    let answers = |answer: &Mail| answer.in_reply_to.contains(&id);
    let confirmation = post.mail_to(from.address, "the answer to the challenge", &answers).await;
    assert_contains(&confirmation, &format!("You have challenged {}.", to.name));
    let is_it = |mail: &Mail| {
        let is_challenge = mail.header("X-Sealed-Move") == Some("challenge-received");
        is_challenge && mail.text.as_ref().is_some_and(|text| text.contains("5 days"))
    };
    let challenge = post.mail_to(to.address, "the challenge", &is_it).await;
    let link = challenge.link("/challenge/");
    link.rsplit('/').next().map(|id| id.chars().take(8).collect()).expect("an id")
}

/// Ann challenges Bob to a casual game in which she has White. Both only write mail: the challenge, its acceptance,
/// moves, chat, a conditional line, a draw offer that is declined, a takeback and the resignation.
pub async fn play_by_mail(
    post: &impl MailTransport,
    (ann, bob): (Correspondent<'_>, Correspondent<'_>),
    own: &OwnAddress,
) {
    let game = &challenge_by_mail(post, (ann, bob), own).await;
    let challenge = mail(post, (bob, game), "challenge-received", "").await;
    reply_and_expect(post, (bob, "accept"), &challenge, "You have accepted the challenge").await;
    let begun = mail(post, (ann, game), "game-started", "").await;
    reply_and_expect(post, (ann, "Hi Bob, e4"), &begun, "1. e4 was played.").await;
    let turn = mail(post, (bob, game), "your-turn", "1. e4").await;
    reply_and_expect(post, (bob, "e7e5\r\n\r\nGood luck, Ann!"), &turn, "1... e5 was played.").await;
    let turn = mail(post, (ann, game), "your-turn", "1... e5").await;
    assert_contains(&turn, "> Good luck, Ann!");
    reply_and_expect(post, (ann, "Nf3; Nc6 Bb5"), &turn, "Your conditional line is saved").await;

    let turn = mail(post, (bob, game), "your-turn", "2. Nf3").await;
    reply_and_expect(post, (bob, "draw"), &turn, "You have offered a draw.").await;
    let offer = mail(post, (ann, game), "draw-offered", "").await;
    reply_and_expect(post, (ann, "No, thank you."), &offer, "You have declined the draw.").await;
    reply_and_expect(post, (bob, "2... Nc6"), &turn, "2... Nc6 was played.").await;
    let turn = mail(post, (bob, game), "your-turn", "3. Bb5").await;
    reply_and_expect(post, (bob, "a6"), &turn, "3... a6 was played.").await;

    let turn = mail(post, (ann, game), "your-turn", "3... a6").await;
    reply_and_expect(post, (ann, "Bxc6"), &turn, "4. Bxc6 was played.").await;
    reply_and_expect(post, (ann, "takeback"), &turn, "You have asked your opponent for a takeback.").await;
    let proposal = mail(post, (bob, game), "takeback-proposed", "").await;
    reply_and_expect(post, (bob, "yes"), &proposal, "You have accepted the takeback.").await;
    let again = mail(post, (ann, game), "taken-back", "").await;
    reply_and_expect(post, (ann, "♗a4"), &again, "4. Ba4 was played.").await;

    let turn = mail(post, (bob, game), "your-turn", "4. Ba4").await;
    reply_and_expect(post, (bob, "chat Well played so far."), &turn, "Your words were passed on").await;
    reply_and_expect(post, (bob, "status"), &turn, "It is your turn").await;
    reply_and_expect(post, (bob, "I resign, thanks for the game"), &turn, "You have resigned.").await;
    let over = mail(post, (ann, game), "game-over", "You won against Bob").await;
    assert_contains(&over, "> Well played so far.");
    mail(post, (bob, game), "game-over", "You lost against Ann").await;
    let moves = post.moves_of(game).await;
    assert!(moves.ends_with("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 1-0"), "{moves}");
}
