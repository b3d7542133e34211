//! A UCI engine as a child process. It is not trusted: every wait has a timeout, its output is bounded, and after any
//! failure the process is killed and reaped, so that none is left behind, not even as a zombie. None is left when this
//! process is killed, either ([`guard`]).

mod error;
mod guard;
mod output;

use std::collections::HashSet;
use std::num::NonZeroU64;
use std::process::Stdio;
use std::time::Duration;

use chess_laws::Variant;
use tokio::io::AsyncWriteExt as _;
use tokio::process::{Child, ChildStdin, Command as Process};
use tokio::time::{Instant, timeout, timeout_at};

pub use error::EngineError;

use self::guard::Guard;
use self::output::{ErrorTail, Lines, ReadFailure};
use super::evaluation::PositionEvaluation;
use super::game_line::GamePosition;
use super::locate::EngineCommand;
use super::strength::Strength;
use super::uci::{Command, Message, parse};

/// Memory for its transposition table, in mebibytes. Enough for the budgets of an analysis; small beside Node.
const HASH_MEBIBYTES: u32 = 16;

/// The option for Chess960, with castling as the king taking its rook.
const CHESS960: &str = "UCI_Chess960";

/// The option that weakens the play of Stockfish and its derivatives.
const SKILL: &str = "Skill Level";

/// How long to wait for the exit of an engine that was killed, or has closed a pipe.
const EXIT_TIMEOUT: Duration = Duration::from_secs(2);

/// The timeouts of an engine.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// From the start of the program until it is ready, and for getting ready again between games.
    pub start: Duration,
    /// The longest silence within a search.
    pub silence: Duration,
    /// The longest search of one position, regardless of its output.
    pub search: Duration,
    /// The maximum output for one answer, in bytes.
    pub output: u64,
}

impl Default for Limits {
    /// Generous: searches end by their limit of nodes, and these only catch an engine that ignores it.
    fn default() -> Self {
        Self {
            start: Duration::from_secs(30),
            silence: Duration::from_secs(60),
            search: Duration::from_secs(300),
            output: 1024 * 1024,
        }
    }
}

/// A running engine. Dropping it kills it.
#[derive(Debug)]
pub struct Engine {
    /// Before the process, so that it is dropped first.
    guard: Guard,
    child: Child,
    input: ChildStdin,
    output: Lines,
    errors: ErrorTail,
    limits: Limits,
    name: String,
    options: HashSet<String>,
    variant: Variant,
    /// False while a reply is pending. If the caller drops the future meanwhile, the reply would be taken for that of
    /// the next command, so the engine is no longer usable.
    idle: bool,
}

impl Engine {
    /// Starts an engine and waits until it is ready, with one thread and little memory.
    ///
    /// # Errors
    /// When the program cannot be started, stops, stays silent, or does not speak UCI. Nothing is left running.
    pub async fn start(command: &EngineCommand, limits: Limits) -> Result<Self, EngineError> {
        let failed = |source| EngineError::Start { program: command.program.clone(), source };
        let mut process = Process::new(&command.program);
        process.args(&command.arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let guard = Guard::start().map_err(failed)?;
        process.process_group(guard.group().unwrap_or_default()).kill_on_drop(true);
        // Settings may contain passwords, which the engine must not see.
        for (name, _) in std::env::vars_os().filter(|(name, _)| name.to_string_lossy().starts_with("SEALEDMOVE_")) {
            process.env_remove(name);
        }
        let mut child = process.spawn().map_err(failed)?;
        let (Some(input), Some(output), Some(errors)) = (child.stdin.take(), child.stdout.take(), child.stderr.take())
        else {
            return Err(failed(std::io::Error::other("its input and output are not connected")));
        };
        let mut engine = Self {
            guard,
            child,
            input,
            output: Lines::new(output),
            errors: ErrorTail::follow(errors),
            limits,
            name: String::new(),
            options: HashSet::new(),
            variant: Variant::Standard,
            idle: true,
        };
        engine.handshake().await?;
        Ok(engine)
    }

    /// The engine’s name, such as `Stockfish 17`.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Tells the engine that the next positions are from another game, so that it clears its state.
    ///
    /// # Errors
    /// As [`Engine::evaluate`]; and if the game is Chess960 and the engine does not support it.
    pub async fn new_game(&mut self, variant: Variant) -> Result<(), EngineError> {
        let chess960 = variant == Variant::Chess960;
        if chess960 && !self.options.contains(CHESS960) {
            return Err(EngineError::NoChess960 { name: self.name.clone() });
        }
        let switch = Command::SetSwitch(CHESS960, chess960);
        let change = (self.variant != variant).then_some(switch);
        let commands: Vec<_> = change.into_iter().chain([Command::NewGame, Command::IsReady]).collect();
        self.get_ready(&commands).await?;
        self.variant = variant;
        Ok(())
    }

    /// Searches one position for `nodes` nodes. If the game is over, the result comes from the rules, not from the
    /// engine.
    ///
    /// # Errors
    /// If the engine stops, stays silent, prints too much or gives an invalid answer. It has then been killed, and any
    /// further call returns an error: start another.
    pub async fn evaluate(
        &mut self,
        position: GamePosition<'_>,
        nodes: NonZeroU64,
    ) -> Result<PositionEvaluation, EngineError> {
        self.search(position, Command::GoNodes(nodes)).await
    }

    /// Finds a move at a limited strength. The evaluation is as weak as the play.
    ///
    /// # Errors
    /// As [`Engine::evaluate`].
    pub async fn play(
        &mut self,
        position: GamePosition<'_>,
        strength: Strength,
    ) -> Result<PositionEvaluation, EngineError> {
        if self.options.contains(SKILL) {
            self.get_ready(&[Command::SetNumber(SKILL, strength.skill), Command::IsReady]).await?;
        }
        self.search(position, Command::Go { depth: strength.depth, nodes: strength.nodes }).await
    }

    async fn search(&mut self, position: GamePosition<'_>, go: Command<'_>) -> Result<PositionEvaluation, EngineError> {
        if let Some(reason) = position.ending() {
            return Ok(PositionEvaluation::of_ended_game(reason, position.turn()));
        }
        if self.variant != position.variant() {
            self.new_game(position.variant()).await?;
        }
        let reply_timeout =
            ReplyTimeout { all: self.limits.search, silence: self.limits.silence, waiting_for: "bestmove" };
        let mut infos = Vec::new();
        let best = self
            .ask(&[Command::Position(position), go], reply_timeout, |message| match message {
                Message::Info(info) => {
                    infos.push(info);
                    None
                }
                Message::BestMove(best) => Some(best),
                _ => None,
            })
            .await?;
        match PositionEvaluation::from_search(position, &infos, &best) {
            Ok(evaluation) => Ok(evaluation),
            Err(reason) => Err(self.give_up(Failure::Nonsense(reason), reply_timeout).await),
        }
    }

    /// Asks the engine to quit, and makes sure that it does.
    pub async fn quit(mut self) {
        // The write fails if the engine has already exited, which is fine.
        let quit_line = format!("{}\n", Command::Quit);
        let _ = timeout(EXIT_TIMEOUT, self.input.write_all(quit_line.as_bytes())).await;
        let _ = timeout(EXIT_TIMEOUT, self.child.wait()).await;
        self.kill().await;
    }

    async fn handshake(&mut self) -> Result<(), EngineError> {
        let reply_timeout = ReplyTimeout { all: self.limits.start, silence: self.limits.start, waiting_for: "uciok" };
        let (mut name, mut options) = (String::new(), HashSet::new());
        self.ask(&[Command::Uci], reply_timeout, |message| {
            match message {
                Message::UciOk => return Some(()),
                Message::Name(text) => name = text,
                Message::Option(text) => {
                    options.insert(text);
                }
                _ => {}
            }
            None
        })
        .await?;
        (self.name, self.options) = (name, options);
        let settings = [("Threads", 1), ("Hash", HASH_MEBIBYTES)];
        let mut commands: Vec<_> = settings
            .into_iter()
            .filter(|(name, _)| self.options.contains(*name))
            .map(|(name, value)| Command::SetNumber(name, value))
            .collect();
        commands.push(Command::IsReady);
        self.get_ready(&commands).await
    }

    /// Sends commands of which the last is `isready`.
    async fn get_ready(&mut self, commands: &[Command<'_>]) -> Result<(), EngineError> {
        let reply_timeout = ReplyTimeout { all: self.limits.start, silence: self.limits.start, waiting_for: "readyok" };
        self.ask(commands, reply_timeout, |message| (message == Message::ReadyOk).then_some(())).await
    }

    /// Sends commands and reads the replies until `extract` returns a result.
    async fn ask<T>(
        &mut self,
        commands: &[Command<'_>],
        reply_timeout: ReplyTimeout,
        mut extract: impl FnMut(Message) -> Option<T>,
    ) -> Result<T, EngineError> {
        if !std::mem::replace(&mut self.idle, false) {
            return Err(self.give_up(Failure::Interrupted, reply_timeout).await);
        }
        let text: String = commands.iter().map(|command| format!("{command}\n")).collect();
        match self.exchange(&text, reply_timeout, &mut extract).await {
            Ok(answer) => {
                self.idle = true;
                Ok(answer)
            }
            Err(failure) => Err(self.give_up(failure, reply_timeout).await),
        }
    }

    async fn exchange<T>(
        &mut self,
        text: &str,
        reply_timeout: ReplyTimeout,
        extract: &mut impl FnMut(Message) -> Option<T>,
    ) -> Result<T, Failure> {
        let end = Instant::now() + reply_timeout.all;
        self.output.expect_answer(self.limits.output);
        // An engine that does not read lets the pipe fill up; one that has exited breaks it, and its output ends too.
        if timeout_at(end, self.input.write_all(text.as_bytes())).await.map_err(|_| Failure::Late)?.is_err() {
            return Err(Failure::Stopped);
        }
        loop {
            let silence_ends = Instant::now() + reply_timeout.silence;
            let line = match timeout_at(end.min(silence_ends), self.output.next()).await {
                Err(_) if end <= silence_ends => return Err(Failure::Late),
                Err(_) => return Err(Failure::Silent),
                Ok(Err(ReadFailure::Ended)) => return Err(Failure::Stopped),
                Ok(Err(ReadFailure::TooMuch)) => return Err(Failure::TooMuch),
                Ok(Ok(line)) => line,
            };
            if let Some(answer) = extract(parse(&line)) {
                return Ok(answer);
            }
        }
    }

    /// Kills the process and returns the error.
    async fn give_up(&mut self, failure: Failure, reply_timeout: ReplyTimeout) -> EngineError {
        self.idle = false;
        let waiting_for = reply_timeout.waiting_for;
        match failure {
            Failure::Stopped => {
                // It may only have closed a pipe; usually it has exited, and its status is the cause.
                let status = timeout(EXIT_TIMEOUT, self.child.wait()).await.ok().and_then(Result::ok);
                self.kill().await;
                EngineError::Stopped { waiting_for, status, stderr_tail: self.errors.text().await }
            }
            other => {
                self.kill().await;
                match other {
                    Failure::Late => EngineError::Late { waiting_for, limit: reply_timeout.all },
                    Failure::Silent => EngineError::Silent { waiting_for, limit: reply_timeout.silence },
                    Failure::TooMuch => EngineError::TooMuchOutput { waiting_for, limit: self.limits.output },
                    Failure::Nonsense(reason) => EngineError::Nonsense { reason },
                    Failure::Interrupted | Failure::Stopped => EngineError::Interrupted,
                }
            }
        }
    }

    /// Kills the process with all its children, and waits for its exit.
    async fn kill(&mut self) {
        // Killing fails only for a process that has exited; if the exit takes longer than the timeout, the runtime
        // reaps it.
        self.guard.kill();
        let _ = self.child.start_kill();
        let _ = timeout(EXIT_TIMEOUT, self.child.wait()).await;
        self.guard.end(EXIT_TIMEOUT).await;
    }
}

/// How long to wait, and for what.
#[derive(Clone, Copy)]
struct ReplyTimeout {
    all: Duration,
    silence: Duration,
    waiting_for: &'static str,
}

/// What went wrong with an answer.
enum Failure {
    Stopped,
    Late,
    Silent,
    TooMuch,
    Nonsense(String),
    Interrupted,
}
