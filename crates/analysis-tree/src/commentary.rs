//! The comment on a position, which may be made of several.

/// Comments of one line, joined by spaces, with the places where one ends and the next begins: `Good` is another comment
/// than `Not Good`, but may be one of the two that make `Not Good`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Commentary {
    text: String,
    /// Its length in characters.
    length: usize,
    /// Where each comment but the first begins, in bytes, in ascending order.
    joints: Vec<usize>,
}

impl Commentary {
    /// The maximum number of comments that are told apart; further ones continue the last of them. They are not lost, but
    /// are added again if they come again.
    const MAX_PARTS: usize = 64;

    /// A single comment.
    pub(crate) fn new(text: String) -> Self {
        Self { length: text.chars().count(), joints: Vec::new(), text }
    }

    /// Several comments. Joints where no comment can begin are ignored.
    pub(crate) fn restored(text: String, joints: &[usize]) -> Self {
        let mut commentary = Self::new(text);
        for joint in joints {
            let is_after_last = commentary.joints.last().is_none_or(|last| last < joint);
            let is_space = joint.checked_sub(1).is_some_and(|at| commentary.text.as_bytes().get(at) == Some(&b' '));
            if is_after_last && is_space && *joint < commentary.text.len() && commentary.has_room_for_joint() {
                commentary.joints.push(*joint);
            }
        }
        commentary
    }

    pub(crate) fn text(&self) -> &str {
        &self.text
    }

    pub(crate) const fn length(&self) -> usize {
        self.length
    }

    pub(crate) fn joints(&self) -> &[usize] {
        &self.joints
    }

    /// The comments it is made of.
    pub(crate) fn parts(&self) -> impl Iterator<Item = &str> {
        let ends = self.ends();
        self.starts().zip(ends).map(|(start, end)| &self.text[start..end]).filter(|part| !part.is_empty())
    }

    /// Whether `comment` is one of its comments, or some of them in a row. Nearly always the lengths tell that it is not.
    pub(crate) fn contains(&self, comment: &str) -> bool {
        comment.is_empty()
            || self.starts().any(|start| {
                let end = start + comment.len();
                let is_end = end == self.text.len() || self.joints.binary_search(&(end + 1)).is_ok();
                is_end && self.text.get(start..end) == Some(comment)
            })
    }

    /// The length with another comment of that length, in characters.
    pub(crate) const fn length_with(&self, length: usize) -> usize {
        self.length + length + if self.text.is_empty() { 0 } else { 1 }
    }

    /// Appends a comment.
    pub(crate) fn push(&mut self, comment: &str) {
        self.length = self.length_with(comment.chars().count());
        if !self.text.is_empty() {
            self.text.push(' ');
            if self.has_room_for_joint() {
                self.joints.push(self.text.len());
            }
        }
        self.text.push_str(comment);
    }

    fn has_room_for_joint(&self) -> bool {
        self.joints.len() + 1 < Self::MAX_PARTS
    }

    fn starts(&self) -> impl Iterator<Item = usize> {
        [0].into_iter().chain(self.joints.iter().copied())
    }

    fn ends(&self) -> impl Iterator<Item = usize> {
        self.joints.iter().map(|joint| joint - 1).chain([self.text.len()])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn commentary(parts: &[&str]) -> Commentary {
        let mut commentary = Commentary::default();
        parts.iter().for_each(|part| commentary.push(part));
        commentary
    }

    #[test]
    fn only_whole_comments_are_contained() {
        let made = commentary(&["Not Good", "but", "playable ½"]);
        assert_eq!((made.text(), made.length()), ("Not Good but playable ½", 23));
        assert_eq!(made.parts().collect::<Vec<_>>(), ["Not Good", "but", "playable ½"]);
        for (comment, is_contained) in [
            ("", true),
            ("Not Good", true),
            ("but", true),
            ("playable ½", true),
            ("Not Good but", true),
            ("but playable ½", true),
            ("Not Good but playable ½", true),
            ("Good", false),
            ("Good but", false),
            ("Not", false),
            ("playable", false),
            ("½", false),
            ("Not Good but playable ½ only", false),
        ] {
            assert_eq!(made.contains(comment), is_contained, "{comment}");
        }
        assert!(!Commentary::default().contains("a") && Commentary::default().parts().next().is_none());
    }

    #[test]
    fn joints_are_restored_if_a_comment_can_begin_there() {
        let made = commentary(&["a", "b c", "½ d"]);
        assert_eq!(Commentary::restored(made.text().to_owned(), made.joints()), made);
        let broken = Commentary::restored("½ b".to_owned(), &[0, 1, 2, 3, 3, 4, 99, usize::MAX]);
        assert_eq!(broken.joints(), [3]);
    }

    #[test]
    fn only_some_comments_are_told_apart() {
        let many = commentary(&vec!["x"; 1_000]);
        assert_eq!((many.length(), many.parts().count()), (1_999, Commentary::MAX_PARTS));
        assert_eq!(Commentary::restored(many.text().to_owned(), many.joints()), many);
    }
}
