//! A program controlled line by line through its standard input and output.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

/// A program controlled through its standard input and output.
pub struct InteractiveProcess {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl InteractiveProcess {
    /// Starts it.
    pub fn start(command: &mut Command) -> Self {
        let piped = command.stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = piped.spawn().expect("the program starts");
        let input = child.stdin.take().expect("it was piped");
        let output = BufReader::new(child.stdout.take().expect("it was piped"));
        Self { child, input, output }
    }

    /// Writes a line to its standard input.
    pub fn write(&mut self, line: &str) {
        writeln!(self.input, "{line}").expect("the program reads");
    }

    /// The next line of its output.
    pub fn line(&mut self) -> String {
        let mut line = String::new();
        self.output.read_line(&mut line).expect("the program writes UTF-8");
        assert!(line.ends_with('\n'), "the program has ended: {line}");
        line.trim_end().to_owned()
    }

    /// The lines of its output up to `done`.
    pub fn lines(&mut self) -> Vec<String> {
        let mut lines = Vec::new();
        loop {
            match self.line() {
                line if line == "done" => return lines,
                line => lines.push(line),
            }
        }
    }
}

impl Drop for InteractiveProcess {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
