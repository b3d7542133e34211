//! A file of JSON in an archive: an object whose lists are written item by item.

use serde::Serialize;

use super::MakingError;
use super::archive::Archive;

/// An object that is being written.
pub(super) struct JsonFile<'a> {
    archive: &'a mut Archive,
    /// Whether a member of the object, or an item of its list, has to be separated from the one before.
    needs_comma: bool,
    in_list: bool,
}

impl<'a> JsonFile<'a> {
    /// Begins a file.
    pub(super) async fn begin(archive: &'a mut Archive, name: &str) -> Result<Self, MakingError> {
        archive.begin_file(name)?;
        archive.write(b"{").await?;
        Ok(Self { archive, needs_comma: false, in_list: false })
    }

    /// Writes a member of the object.
    pub(super) async fn member(&mut self, name: &str, value: &(impl Serialize + Sync)) -> Result<(), MakingError> {
        self.begin_member(name).await?;
        self.write(value).await
    }

    /// Begins a member that is a list, to which [`item`](Self::item) adds.
    pub(super) async fn list(&mut self, name: &str) -> Result<(), MakingError> {
        self.begin_member(name).await?;
        self.archive.write(b"[").await?;
        (self.needs_comma, self.in_list) = (false, true);
        Ok(())
    }

    /// Adds an item to the list.
    pub(super) async fn item(&mut self, value: &(impl Serialize + Sync)) -> Result<(), MakingError> {
        self.archive.write(if self.needs_comma { b",\n" } else { b"\n" }).await?;
        self.needs_comma = true;
        self.write(value).await
    }

    /// Ends the file.
    pub(super) async fn end(mut self) -> Result<(), MakingError> {
        self.end_list().await?;
        self.archive.write(b"\n}\n").await
    }

    async fn begin_member(&mut self, name: &str) -> Result<(), MakingError> {
        self.end_list().await?;
        self.archive.write(if self.needs_comma { b",\n" } else { b"\n" }).await?;
        self.needs_comma = true;
        self.write(&name).await?;
        self.archive.write(b": ").await
    }

    async fn end_list(&mut self) -> Result<(), MakingError> {
        if self.in_list {
            self.archive.write(b"\n]").await?;
            (self.needs_comma, self.in_list) = (true, false);
        }
        Ok(())
    }

    async fn write(&mut self, value: &(impl Serialize + Sync)) -> Result<(), MakingError> {
        let text = serde_json::to_vec(value).map_err(std::io::Error::from)?;
        self.archive.write(&text).await
    }
}
