//! The tags of a game.

/// Names and values in one allocation.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Tags {
    text: String,
    /// The ends of each name and its value.
    ends: Vec<(usize, usize)>,
}

impl Tags {
    pub(super) fn push(&mut self, name: &str, value: &str) {
        if self.ends.is_empty() {
            // Enough for the seven tags and a few more.
            self.text.reserve(256);
            self.ends.reserve(16);
        }
        self.text.push_str(name);
        let middle = self.text.len();
        self.text.push_str(value);
        self.ends.push((middle, self.text.len()));
    }

    pub(super) fn len(&self) -> usize {
        self.ends.len()
    }

    /// The approximate size in bytes.
    pub(super) fn size(&self) -> usize {
        self.text.len() + size_of_val(self.ends.as_slice())
    }

    /// The value of the first tag called `name`.
    pub(super) fn get(&self, name: &str) -> Option<&str> {
        self.iter().find(|(tag, _)| *tag == name).map(|(_, value)| value)
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        let starts = std::iter::once(0).chain(self.ends.iter().map(|(_, end)| *end));
        starts.zip(&self.ends).map(|(start, &(middle, end))| (&self.text[start..middle], &self.text[middle..end]))
    }
}
