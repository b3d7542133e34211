//! Saved lines as a tree, in which moves that several lines share appear once.

use askama::Template;
use askama::filters::HtmlSafe;
use chess_laws::{LegalMove, Notation, Position, Side};
use correspondence_game::lines::{Answer, Branch, Continuation, LineEnd, Lines, Reply};

use super::study::StudiedLine;
use layout::Written;
use text::Text;

/// A sequence of moves, followed by the end of a line or by several branches. Rendered into a page unescaped.
#[derive(Default, Template)]
#[template(path = "game/lines/tree_node.html")]
pub struct TreeNode {
    steps: Vec<Step>,
    leaf: Option<Leaf>,
    forks: Vec<TreeNode>,
}

impl HtmlSafe for TreeNode {}

struct Step {
    written: Written,
    href: String,
    is_current: bool,
}

/// The end of a line.
struct Leaf {
    /// The action at the end of the line, such as a draw offer, in words.
    words: Option<String>,
    /// The line, in UCI.
    line: String,
    remove: String,
    /// The label of the remove button for screen readers.
    remove_which: String,
}

/// The tree of `lines`, beside the line that is on the board.
pub fn tree_nodes(lines: &Lines, study: &StudiedLine<'_>, text: Text) -> Vec<TreeNode> {
    // In the order in which the tree is walked.
    let named = lines.lines().into_iter().map(|line| (line.to_uci(), line.write(study.notation.in_letters())));
    let mut builder = TreeBuilder { study, text, lines: named.collect::<Vec<_>>().into_iter(), path: Vec::new() };
    builder.path.extend(lines.first());
    let root = lines.first().map_or(lines.root(), LegalMove::after);
    lines.branches().iter().map(|branch| builder.twig(root, branch)).collect()
}

struct TreeBuilder<'l, 'g> {
    study: &'l StudiedLine<'g>,
    text: Text,
    /// The lines that are not in the tree yet, in UCI and in words.
    lines: std::vec::IntoIter<(String, String)>,
    /// The moves up to here.
    path: Vec<&'l LegalMove>,
}

impl<'l> TreeBuilder<'l, '_> {
    fn twig(&mut self, before: &'l Position, branch: &'l Branch) -> TreeNode {
        let (mut twig, depth) = (TreeNode::default(), self.path.len());
        self.expect(&mut twig, before, branch);
        self.path.truncate(depth);
        twig
    }

    fn expect(&mut self, twig: &mut TreeNode, before: &'l Position, branch: &'l Branch) {
        self.step(twig, before, &branch.expected);
        match &branch.reply {
            Reply::AcceptDraw => twig.leaf = Some(self.leaf(LineEnd::AcceptDraw)),
            Reply::Answer(answer) => self.answer(twig, branch.expected.after(), answer),
            Reply::AcceptDrawOr(answer) => {
                let accepting = TreeNode { leaf: Some(self.leaf(LineEnd::AcceptDraw)), ..TreeNode::default() };
                let mut answering = TreeNode::default();
                self.answer(&mut answering, branch.expected.after(), answer);
                twig.forks = vec![accepting, answering];
            }
        }
    }

    fn answer(&mut self, twig: &mut TreeNode, before: &'l Position, answer: &'l Answer) {
        let Answer::Play { played, then } = answer else {
            twig.leaf = Some(self.leaf(LineEnd::Resign));
            return;
        };
        self.step(twig, before, played);
        match then {
            Continuation::Nothing => twig.leaf = Some(self.leaf(LineEnd::Nothing)),
            Continuation::OfferDraw => twig.leaf = Some(self.leaf(LineEnd::OfferDraw)),
            Continuation::Expect(branches) => match branches.as_slice() {
                [only] => self.expect(twig, played.after(), only),
                several => twig.forks = several.iter().map(|branch| self.twig(played.after(), branch)).collect(),
            },
        }
    }

    fn step(&mut self, twig: &mut TreeNode, before: &Position, legal: &'l LegalMove) {
        self.path.push(legal);
        let is_numbered = before.turn() == Side::White || twig.steps.is_empty();
        let notation = self.study.notation;
        twig.steps.push(Step {
            written: written(notation, is_numbered.then_some(before), legal),
            href: self.study.leading(&self.path) + "#board",
            is_current: self.study.moves.len() == self.path.len()
                && self.study.moves.iter().zip(&self.path).all(|(own, legal)| own == *legal),
        });
    }

    fn leaf(&mut self, end: LineEnd) -> Leaf {
        let (line, which) = self.lines.next().unwrap_or_default();
        let words = match end {
            LineEnd::Nothing => None,
            LineEnd::OfferDraw => Some("lines-leaf-offer"),
            LineEnd::Resign => Some("lines-leaf-resign"),
            LineEnd::AcceptDraw => Some("lines-leaf-accept"),
        };
        Leaf {
            words: words.map(|key| self.text.get(key).into_owned()),
            line,
            remove: self.text.get("lines-remove").into_owned(),
            remove_which: self.text.with("lines-remove-which", [("line", which)]),
        }
    }
}

/// A move, with its number where the position before it is given.
pub fn written(notation: Notation, before: Option<&Position>, legal: &LegalMove) -> Written {
    match before {
        Some(before) => Written::numbered(notation, before, legal),
        None => Written::one(notation, legal),
    }
}
