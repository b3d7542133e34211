//! The user that the service runs as. Commands that root starts act as that user, so that no file of the service becomes
//! root's, and that a check says what is true for the service.

use std::ffi::{CString, OsStr};
use std::fs;
use std::io;
use std::os::fd::OwnedFd;
use std::os::unix::fs::{MetadataExt, fchown};
use std::path::{Path, absolute};

use nix::errno::Errno;
use nix::fcntl::{OFlag, open, openat};
use nix::sys::stat::{Mode, fchmod, mkdirat};
use nix::unistd::{Gid, Uid, User, geteuid, initgroups, setegid, seteuid, setgid, setgroups, setuid};

/// The user that the Debian package makes.
const NAME: &str = "sealedmove";

const ROOT: (Uid, Gid) = (Uid::from_raw(0), Gid::from_raw(0));

/// A user other than root.
#[derive(Clone, Debug)]
pub(super) struct ServiceUser {
    uid: Uid,
    gid: Gid,
    /// `None` if the system knows only the number.
    name: Option<CString>,
}

impl ServiceUser {
    /// If this process is root's, the owner of the data folder; as long as there is no such folder, the user of the
    /// package. `None` if the service is root's, too, and if this process cannot act as another user.
    pub(super) fn of(data_dir: &Path) -> io::Result<Option<Self>> {
        if !geteuid().is_root() {
            return Ok(None);
        }
        let user = match fs::metadata(data_dir) {
            Ok(folder) => {
                let (uid, gid) = (Uid::from_raw(folder.uid()), Gid::from_raw(folder.gid()));
                let user = User::from_uid(uid)?;
                let gid = user.as_ref().map_or(gid, |user| user.gid);
                Some(Self { uid, gid, name: user.and_then(|user| CString::new(user.name).ok()) })
            }
            Err(_) => User::from_name(NAME)?.map(|user| Self {
                uid: user.uid,
                gid: user.gid,
                name: CString::new(user.name).ok(),
            }),
        };
        Ok(user.filter(|user| !user.uid.is_root()))
    }

    pub(super) fn gid(&self) -> u32 {
        self.gid.as_raw()
    }

    /// Makes a folder that belongs to the user, unless it exists. Missing parents belong to root and are readable by
    /// all. Works on descriptors, so that nobody can have root change the owner of something else: a symbolic link that
    /// is put there meanwhile is an error.
    pub(super) fn make_folder(&self, folder: &Path) -> io::Result<()> {
        if folder.exists() {
            return Ok(());
        }
        let folder = absolute(folder)?;
        let existing = folder.ancestors().skip(1).find(|parent| parent.exists()).unwrap_or(Path::new("/"));
        let missing = folder.strip_prefix(existing).map_err(io::Error::other)?;
        let mut last = open(existing, FOLDER, Mode::empty())?;
        let mut names = missing.iter().peekable();
        while let Some(name) = names.next() {
            last = make_folder_in(&last, name, if names.peek().is_some() { 0o755 } else { 0o700 })?;
        }
        fchown(last, Some(self.uid.as_raw()), Some(self.gid.as_raw()))
    }

    /// Acts as that user until [`act_as_root`].
    pub(super) fn act(&self) -> io::Result<()> {
        self.take_groups()?;
        setegid(self.gid)?;
        Ok(seteuid(self.uid)?)
    }

    /// Acts as that user until the process ends, and so do the programs that it starts.
    pub(super) fn become_for_good(&self) -> io::Result<()> {
        self.take_groups()?;
        setgid(self.gid)?;
        Ok(setuid(self.uid)?)
    }

    fn take_groups(&self) -> Result<(), Errno> {
        match &self.name {
            Some(name) => initgroups(name, self.gid),
            None => setgroups(&[self.gid]),
        }
    }
}

/// Has root act as the owner of the data folder (see [`ServiceUser::of`]) until the process ends.
pub(super) fn become_owner_of(data_dir: &Path) -> io::Result<()> {
    ServiceUser::of(data_dir)?.map_or(Ok(()), |user| user.become_for_good())
}

/// How a folder is opened.
const FOLDER: OFlag = OFlag::O_DIRECTORY.union(OFlag::O_CLOEXEC);

fn make_folder_in(parent: &OwnedFd, name: &OsStr, permissions: u32) -> Result<OwnedFd, Errno> {
    let mode = Mode::from_bits_truncate(permissions);
    mkdirat(parent, name, mode)?;
    let folder = openat(parent, name, FOLDER | OFlag::O_NOFOLLOW, Mode::empty())?;
    // The umask took some of the permissions away.
    fchmod(&folder, mode)?;
    Ok(folder)
}

/// Ends [`ServiceUser::act`].
pub(super) fn act_as_root() -> io::Result<()> {
    seteuid(ROOT.0)?;
    Ok(setegid(ROOT.1)?)
}

#[cfg(test)]
mod tests {
    use std::os::unix::fs::{PermissionsExt, symlink};

    use nix::unistd::getegid;

    use super::*;

    #[test]
    fn missing_folders_are_made_without_following_links() {
        let user = ServiceUser { uid: geteuid(), gid: getegid(), name: None };
        let folder = tempfile::tempdir().expect("a folder");
        let data = folder.path().join("srv/chess/data");
        user.make_folder(&data).expect("it is made");
        for (path, mode) in [("srv", 0o755), ("srv/chess", 0o755), ("srv/chess/data", 0o700)] {
            let made = fs::metadata(folder.path().join(path)).expect("it is there");
            assert!(made.is_dir() && made.permissions().mode() & 0o777 == mode, "{path}: {made:?}");
        }
        user.make_folder(&data).expect("it exists");

        let (link, target) = (folder.path().join("link"), folder.path().join("target"));
        symlink(&target, &link).expect("a link");
        assert!(user.make_folder(&link).is_err() && !target.exists());
        assert!(user.make_folder(&link.join("data")).is_err() && !target.exists());
    }
}
