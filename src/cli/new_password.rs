//! The password of a new account.

use std::io::{self, BufRead};

use super::Failure;
use super::questions::Questions;
use service::accounts::{AccountError, check_password};
use text::Text;

/// Asks twice, since it is not shown. `host` is the service's: a password that contains it is easy to guess.
pub(super) async fn ask(questions: &mut Questions, host: &str, name: &str, email: &str) -> Result<String, Failure> {
    questions.say("  A password that is hard to guess: a few unrelated words, for example.")?;
    loop {
        let password = questions.ask_password("Password")?;
        match check_password(name, email, host, password.clone()).await {
            Ok(()) => {}
            Err(error @ AccountError::Store(_)) => return Err(error.into()),
            Err(error) => {
                questions.refuse(Text::english().explain(&error))?;
                continue;
            }
        }
        if questions.ask_password("The same password again")? == password {
            return Ok(password);
        }
        questions.refuse("the two passwords differ.")?;
    }
}

/// The first line of standard input.
pub(super) fn read() -> Result<String, Failure> {
    let mut line = String::new();
    if io::stdin().lock().read_line(&mut line)? == 0 {
        return Err(Failure("a password is needed, as one line on standard input".to_owned()));
    }
    Ok(line.trim_end_matches(['\r', '\n']).to_owned())
}
