//! The user that the service runs as. Commands that root starts act as that user, so that no file of the service becomes
//! root's, and that a check says what is true for the service.

use std::ffi::CString;
use std::fs;
use std::io;
use std::os::unix::fs::{DirBuilderExt, MetadataExt, chown};
use std::path::Path;

use nix::errno::Errno;
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

    /// Makes a folder that belongs to the user, unless it exists.
    pub(super) fn make_folder(&self, folder: &Path) -> io::Result<()> {
        if folder.exists() {
            return Ok(());
        }
        fs::DirBuilder::new().recursive(true).mode(0o700).create(folder)?;
        chown(folder, Some(self.uid.as_raw()), Some(self.gid.as_raw()))
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

/// Ends [`ServiceUser::act`].
pub(super) fn act_as_root() -> io::Result<()> {
    seteuid(ROOT.0)?;
    Ok(setegid(ROOT.1)?)
}
