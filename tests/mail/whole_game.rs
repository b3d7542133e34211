//! A whole game by answered mail alone, whichever way the answers come in.

use std::fmt::Write;
use testkit::mail::Mail;
use testkit::mail_answers::reply_address;

/// One of the two players, by name and address.
#[derive(Clone, Copy, Debug)]
pub struct Person<'a> {
    pub name: &'a str,
    pub address: &'a str,
}

/// Mail between players and the service. Both players have chosen that each of their answers is confirmed, and that what
/// stands below a move is said to the opponent.
pub trait PostOffice {
    /// The last mail to that address that fits; it is waited for.
    async fn mail_to(&self, address: &str, what: &str, fits: &dyn Fn(&Mail) -> bool) -> Mail;

    /// Sends a message from that address on its way.
    async fn send_from(&self, address: &str, to: &str, message: String);

    /// The moves of a game, as its PGN has them.
    async fn moves_of(&self, game: &str) -> String;
}

async fn mail(post: &impl PostOffice, (to, game): (Person<'_>, &str), kind: &str, headline: &str) -> Mail {
    let is_of_game = |mail: &Mail| mail.text.as_ref().is_some_and(|text| text.contains(&format!("/{game}")));
    let fits = |mail: &Mail| {
        mail.header("X-Sealed-Move") == Some(kind) && mail.headline.contains(headline) && is_of_game(mail)
    };
    post.mail_to(to.address, &format!("{kind}, {headline:?}"), &fits).await
}

/// Answers a mail as most mail programs do, and waits for what is answered to that.
async fn is_told(post: &impl PostOffice, (from, text): (Person<'_>, &str), mail: &Mail, expected: &str) {
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
    let told = answer.text.unwrap_or_default();
    assert!(told.contains(expected), "{text:?} is answered without {expected:?}:\n{told}");
}

fn says(mail: &Mail, expected: &str) {
    let text = mail.text.as_deref().unwrap_or_default();
    assert!(text.contains(expected), "{expected:?} in:\n{text}");
}

/// Where somebody writes who answers nothing, and with what in the subject.
pub struct OwnAddress {
    address: String,
    subject: String,
}

impl OwnAddress {
    /// That which is shown on the page of it.
    pub fn on_page(page: &str) -> Self {
        let value_of = |id: &str| {
            let (_, field) = page.split_once(&format!("id=\"{id}\" value=\""))?;
            field.split('"').next().map(|value| value.replace("&#43;", "+"))
        };
        let address = value_of("address").unwrap_or_else(|| panic!("an address: {page}"));
        Self { address, subject: value_of("subject").unwrap_or_else(|| "Chess".to_owned()) }
    }

    /// A message to it from that mailbox, with a name of its own.
    pub fn message(&self, from: &str, id: &str, text: &str) -> String {
        let Self { address, subject } = self;
        format!(
            "From: {from}\r\nTo: {address}\r\nSubject: {subject}\r\nMessage-ID: <{id}>\r\n\
             Content-Type: text/plain; charset=utf-8\r\n\r\n{text}\r\n"
        )
    }
}

/// Has somebody challenge another who both have got no mail, to a casual game with White; the id of the challenge.
async fn challenged(post: &impl PostOffice, (from, to): (Person<'_>, Person<'_>), own: &OwnAddress) -> String {
    let id = format!("{:016x}@mail.example", rand::random::<u64>());
    let message = own.message(from.address, &id, &format!("challenge {} 5d white", to.name));
    post.send_from(from.address, &own.address, message).await;
    let answers = |answer: &Mail| answer.in_reply_to.contains(&id);
    let told = post.mail_to(from.address, "the answer to the challenge", &answers).await;
    says(&told, &format!("You have challenged {}.", to.name));
    let is_it = |mail: &Mail| {
        let is_challenge = mail.header("X-Sealed-Move") == Some("challenge-received");
        is_challenge && mail.text.as_ref().is_some_and(|text| text.contains("5 days"))
    };
    let challenge = post.mail_to(to.address, "the challenge", &is_it).await;
    let link = challenge.link("/challenge/");
    link.rsplit('/').next().map(|id| id.chars().take(8).collect()).expect("an id")
}

/// Ann challenges Bob to a casual game, in which she has White. Both only write mails: the challenge, acceptance, moves, chat,
/// a conditional line, an offer of a draw that is declined, a takeback and the end.
pub async fn is_played(post: &impl PostOffice, (ann, bob): (Person<'_>, Person<'_>), own: &OwnAddress) {
    let game = &challenged(post, (ann, bob), own).await;
    let challenge = mail(post, (bob, game), "challenge-received", "").await;
    is_told(post, (bob, "accept"), &challenge, "You have accepted the challenge").await;
    let begun = mail(post, (ann, game), "game-started", "").await;
    is_told(post, (ann, "Hi Bob, e4"), &begun, "1. e4 was played.").await;
    let turn = mail(post, (bob, game), "your-turn", "1. e4").await;
    is_told(post, (bob, "e7e5\r\n\r\nGood luck, Ann!"), &turn, "1... e5 was played.").await;
    let turn = mail(post, (ann, game), "your-turn", "1... e5").await;
    says(&turn, "> Good luck, Ann!");
    is_told(post, (ann, "Nf3; Nc6 Bb5"), &turn, "Your conditional line is kept").await;

    let turn = mail(post, (bob, game), "your-turn", "2. Nf3").await;
    is_told(post, (bob, "draw"), &turn, "You have offered a draw.").await;
    let offer = mail(post, (ann, game), "draw-offered", "").await;
    is_told(post, (ann, "No, thank you."), &offer, "You have declined the draw.").await;
    is_told(post, (bob, "2... Nc6"), &turn, "2... Nc6 was played.").await;
    let turn = mail(post, (bob, game), "your-turn", "3. Bb5").await;
    is_told(post, (bob, "a6"), &turn, "3... a6 was played.").await;

    let turn = mail(post, (ann, game), "your-turn", "3... a6").await;
    is_told(post, (ann, "Bxc6"), &turn, "4. Bxc6 was played.").await;
    is_told(post, (ann, "takeback"), &turn, "You have asked your opponent for a takeback.").await;
    let asked = mail(post, (bob, game), "takeback-proposed", "").await;
    is_told(post, (bob, "yes"), &asked, "You have agreed to the takeback.").await;
    let again = mail(post, (ann, game), "taken-back", "").await;
    is_told(post, (ann, "♗a4"), &again, "4. Ba4 was played.").await;

    let turn = mail(post, (bob, game), "your-turn", "4. Ba4").await;
    is_told(post, (bob, "chat Well played so far."), &turn, "Your words were passed on").await;
    is_told(post, (bob, "status"), &turn, "It is your turn").await;
    is_told(post, (bob, "I resign, thanks for the game"), &turn, "You have resigned.").await;
    let over = mail(post, (ann, game), "game-over", "You won against Bob").await;
    says(&over, "> Well played so far.");
    mail(post, (bob, game), "game-over", "You lost against Ann").await;
    let moves = post.moves_of(game).await;
    assert!(moves.ends_with("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 1-0"), "{moves}");
}
