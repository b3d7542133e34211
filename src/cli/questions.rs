//! Questions of `sealedmove setup` and `sealedmove user add`: at a terminal, or for scripts, with one answer a line on
//! standard input.

use std::fmt;
use std::io::{self, IsTerminal, Write};

use crate::cli::Failure;
use crate::cli::output::{out, plain};

/// The answer that removes a setting.
pub(in crate::cli) const NONE: &str = "none";

pub(in crate::cli) struct Questions {
    is_terminal: bool,
    /// What an end of the input leaves behind, for the message about it.
    outcome: &'static str,
}

impl Questions {
    pub(in crate::cli) fn new() -> Self {
        Self { is_terminal: io::stdin().is_terminal(), outcome: "nothing was written" }
    }

    /// From now on an end of the input leaves that behind.
    pub(in crate::cli) fn set_outcome(&mut self, outcome: &'static str) {
        self.outcome = outcome;
    }

    pub(in crate::cli) fn say(&self, sentence: impl fmt::Display) -> Result<(), Failure> {
        let lines: Vec<String> = sentence.to_string().split('\n').map(plain).collect();
        out(&lines.join("\n"))
    }

    /// Says why an answer is not accepted, or what could not be done with it.
    pub(in crate::cli) fn refuse(&self, reason: impl fmt::Display) -> Result<(), Failure> {
        self.say(format_args!("  Not accepted: {reason}"))
    }

    /// `None` if the operator keeps the suggestion, with an empty line.
    pub(in crate::cli) fn ask(&mut self, question: &str, suggestion: Option<&str>) -> Result<Option<String>, Failure> {
        let prompt = match suggestion {
            Some(suggestion) => format!("{question} [{}]: ", plain(suggestion)),
            None => format!("{question}: "),
        };
        loop {
            let answer = self.read_line(&prompt, question)?;
            match answer.trim() {
                "" if suggestion.is_some() => return Ok(None),
                "" => self.refuse("an answer is needed.")?,
                answer if answer.eq_ignore_ascii_case(NONE) => return Ok(Some(NONE.to_owned())),
                answer => return Ok(Some(answer.to_owned())),
            }
        }
    }

    /// Asks until `parse` accepts the answer.
    pub(in crate::cli) fn ask_for<T>(
        &mut self,
        question: &str,
        mut parse: impl FnMut(&str) -> Result<T, String>,
    ) -> Result<T, Failure> {
        loop {
            let Some(answer) = self.ask(question, None)? else { continue };
            match parse(&answer) {
                Ok(value) => return Ok(value),
                Err(reason) => self.refuse(reason)?,
            }
        }
    }

    pub(in crate::cli) fn confirm(&mut self, question: &str, suggestion: bool) -> Result<bool, Failure> {
        loop {
            let answer = self.ask(question, Some(if suggestion { "yes" } else { "no" }))?;
            match answer.as_deref().map(str::to_ascii_lowercase).as_deref() {
                None => return Ok(suggestion),
                Some("y" | "yes") => return Ok(true),
                Some("n" | "no") => return Ok(false),
                Some(_) => self.refuse("yes or no is needed.")?,
            }
        }
    }

    /// Reads a password, which a terminal does not show.
    pub(in crate::cli) fn ask_password(&mut self, question: &str) -> Result<String, Failure> {
        loop {
            let password = self.read_password(&format!("{question}: "), question)?;
            if !password.is_empty() {
                return Ok(password);
            }
            self.refuse("an answer is needed.")?;
        }
    }

    /// The same where there is a password already: `None` if an empty line keeps it.
    pub(in crate::cli) fn ask_password_or_keep(&mut self, question: &str) -> Result<Option<String>, Failure> {
        let password = self.read_password(&format!("{question} [the present one]: "), question)?;
        Ok(Some(password).filter(|password| !password.is_empty()))
    }

    fn read_password(&self, prompt: &str, question: &str) -> Result<String, Failure> {
        if !self.is_terminal {
            return self.read_line(prompt, question);
        }
        rpassword::prompt_password(prompt).map_err(|error| match error.kind() {
            io::ErrorKind::UnexpectedEof | io::ErrorKind::Interrupted => self.ended(question),
            _ => error.into(),
        })
    }

    fn read_line(&self, prompt: &str, question: &str) -> Result<String, Failure> {
        let mut output = io::stdout();
        output.write_all(prompt.as_bytes())?;
        if !self.is_terminal {
            // A terminal shows the line end of the answer.
            output.write_all(b"\n")?;
        }
        output.flush()?;
        let mut line = String::new();
        if io::stdin().read_line(&mut line)? == 0 {
            return Err(self.ended(question));
        }
        Ok(line.trim_end_matches(['\r', '\n']).to_owned())
    }

    fn ended(&self, question: &str) -> Failure {
        Failure(format!("the answers end before “{question}”: {}", self.outcome))
    }
}
