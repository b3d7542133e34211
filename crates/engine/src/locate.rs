//! Which engine to run: the configured one, or one that is found.

use std::ffi::{OsStr, OsString};
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};
use std::str::FromStr;

/// Where Debian and its derivatives install games, which is not on every service’s `PATH`.
const GAMES: &str = "/usr/games";

/// Where `npm install` in `static/` puts the package, relative to the project’s folder and to that of the binary.
const PACKAGE: &str = "static/node_modules/stockfish";

/// How to run an engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EngineCommand {
    /// The program, a path or a name on `PATH`.
    pub program: PathBuf,
    pub arguments: Vec<OsString>,
}

/// The setting `SEALEDMOVE_ENGINE`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum EngineSetting {
    /// Not set: any engine that is found.
    #[default]
    Automatic,
    /// `none`: games are not analysed here.
    Disabled,
    /// A program with its arguments, or the folder of the npm package `stockfish`.
    Given(EngineCommand),
}

/// The setting cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum EngineSettingError {
    /// A quotation mark is opened and not closed.
    #[error("The engine “{0}” has an opening quotation mark without a closing one.")]
    OpenQuotation(String),
    /// Nothing but white space, or an empty pair of quotation marks.
    #[error("The engine is empty; give a program, or “none”, or leave the setting out.")]
    Empty,
}

/// There is no engine to run.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum EngineMissing {
    /// The operator has disabled it.
    #[error("Analysis is switched off: the engine is set to “none”.")]
    Disabled,
    /// The configured program does not exist or may not be run.
    #[error("The engine {} that is set is not a program that can be run.", .0.display())]
    NotAProgram(PathBuf),
    /// The configured folder does not contain the npm package, or there is no Node to run it.
    #[error("The engine folder {} that is set does not hold the npm package stockfish, or there is no node on PATH.", .0.display())]
    NotAPackage(PathBuf),
    /// Nothing is configured, and nothing was found.
    #[error(
        "No chess engine was found: there is no program stockfish in {programs}, and no npm package stockfish that node could run in {packages}."
    )]
    NotFound {
        /// The folders searched for programs.
        programs: String,
        /// The folders searched for the npm package.
        packages: String,
    },
}

/// Where to look for engines.
#[derive(Clone, Debug)]
pub struct SearchPlaces {
    /// Folders with programs, the first found wins.
    pub programs: Vec<PathBuf>,
    /// Folders that may be the npm package `stockfish`, the first found wins.
    pub packages: Vec<PathBuf>,
}

impl SearchPlaces {
    /// `PATH` and `/usr/games`; the package below the working folder and beside the running program.
    pub fn default_places() -> Self {
        let path = std::env::var_os("PATH").unwrap_or_default();
        let mut programs: Vec<_> = std::env::split_paths(&path).filter(|folder| folder.is_absolute()).collect();
        if !programs.iter().any(|folder| folder == Path::new(GAMES)) {
            programs.push(GAMES.into());
        }
        let mut packages = vec![PathBuf::from(PACKAGE)];
        let program = std::env::current_exe().unwrap_or_default();
        packages.extend(program.parent().map(|folder| folder.join(PACKAGE)));
        Self { programs, packages }
    }

    fn program(&self, name: &str) -> Option<PathBuf> {
        self.programs.iter().map(|folder| folder.join(name)).find(|program| is_program(program))
    }

    fn package(&self, folder: &Path) -> Option<EngineCommand> {
        let script = package_script(folder)?;
        Some(EngineCommand { program: self.program("node")?, arguments: vec![script.into()] })
    }
}

impl EngineSetting {
    /// The engine to run.
    ///
    /// # Errors
    /// If there is none, with the places that were searched.
    pub fn locate(&self, places: &SearchPlaces) -> Result<EngineCommand, EngineMissing> {
        match self {
            Self::Disabled => Err(EngineMissing::Disabled),
            Self::Given(command) => given_program(command, places).or_else(|missing| {
                let folder = &command.program;
                if !folder.is_dir() {
                    return Err(missing);
                }
                places.package(folder).ok_or_else(|| EngineMissing::NotAPackage(folder.clone()))
            }),
            Self::Automatic => {
                let native = places.program("stockfish").map(|program| EngineCommand { program, arguments: vec![] });
                native.or_else(|| places.packages.iter().find_map(|folder| places.package(folder))).ok_or_else(|| {
                    EngineMissing::NotFound { programs: list(&places.programs), packages: list(&places.packages) }
                })
            }
        }
    }
}

/// Splits words like a shell: quotation marks, or a backslash, keep a word with spaces together.
impl FromStr for EngineSetting {
    type Err = EngineSettingError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if text.trim() == "none" {
            return Ok(Self::Disabled);
        }
        let words = shell_words::split(text.trim()).map_err(|_| EngineSettingError::OpenQuotation(text.to_owned()))?;
        let mut words = words.into_iter();
        let program = words.next().filter(|program| !program.is_empty()).ok_or(EngineSettingError::Empty)?;
        Ok(Self::Given(EngineCommand { program: program.into(), arguments: words.map(OsString::from).collect() }))
    }
}

fn given_program(command: &EngineCommand, places: &SearchPlaces) -> Result<EngineCommand, EngineMissing> {
    let bare_name = command.program.components().count() == 1 && !command.program.is_absolute();
    let on_path = if bare_name { command.program.to_str().and_then(|name| places.program(name)) } else { None };
    // A file in the working folder is run as such: the system would look for a bare name on PATH alone.
    let in_folder = || std::path::absolute(&command.program).ok().filter(|program| is_program(program));
    let program = on_path.or_else(in_folder).ok_or_else(|| EngineMissing::NotAProgram(command.program.clone()))?;
    Ok(EngineCommand { program, arguments: command.arguments.clone() })
}

/// The small single-threaded engine in the npm package, `bin/stockfish-19-lite-single.js` in version 19. Its name
/// changes with the version, and older versions keep it in `src/`. It needs the `.wasm` file of the same name.
fn package_script(package: &Path) -> Option<PathBuf> {
    ["bin", "src"].iter().find_map(|folder| {
        let files = std::fs::read_dir(package.join(folder)).ok()?;
        files
            .filter_map(|file| Some(file.ok()?.path()))
            .filter(|path| is_lite_single(path) && path.with_extension("wasm").is_file())
            .max()
            .and_then(|script| std::path::absolute(script).ok())
    })
}

fn is_lite_single(path: &Path) -> bool {
    let name = path.file_stem().and_then(OsStr::to_str).unwrap_or_default();
    path.extension().is_some_and(|extension| extension == "js")
        && name.starts_with("stockfish-")
        && name.contains("-lite-single")
}

fn is_program(path: &Path) -> bool {
    path.metadata().is_ok_and(|file| file.is_file() && file.permissions().mode() & 0o111 != 0)
}

fn list(folders: &[PathBuf]) -> String {
    folders.iter().map(|folder| folder.display().to_string()).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use std::fs;

    use tempfile::TempDir;

    use super::*;

    /// A folder with programs and npm packages in it.
    struct Machine(TempDir);

    impl Machine {
        fn new() -> Self {
            Self(TempDir::new().unwrap())
        }

        fn file(&self, name: &str, mode: u32) -> PathBuf {
            let path = self.0.path().join(name);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(&path, "").unwrap();
            fs::set_permissions(&path, fs::Permissions::from_mode(mode)).unwrap();
            path
        }

        fn locate(&self, setting: &str) -> Result<EngineCommand, EngineMissing> {
            let setting = if setting.is_empty() { EngineSetting::Automatic } else { setting.parse().unwrap() };
            let folder = |name| self.0.path().join(name);
            setting.locate(&SearchPlaces {
                programs: vec![folder("bin"), folder("games")],
                packages: vec![folder("package"), folder("other package")],
            })
        }
    }

    fn command(program: PathBuf, arguments: &[&Path]) -> Result<EngineCommand, EngineMissing> {
        Ok(EngineCommand { program, arguments: arguments.iter().map(|argument| (*argument).into()).collect() })
    }

    #[test]
    fn a_setting_is_none_or_a_program_with_arguments() {
        let given = |program: &str, arguments: &[&str]| {
            let arguments = arguments.iter().map(OsString::from).collect();
            Ok(EngineSetting::Given(EngineCommand { program: program.into(), arguments }))
        };
        assert_eq!("none".parse(), Ok(EngineSetting::Disabled));
        assert_eq!("stockfish".parse(), given("stockfish", &[]));
        assert_eq!(" /opt/lc0  --backend=eigen -v ".parse(), given("/opt/lc0", &["--backend=eigen", "-v"]));
        assert_eq!(r#""/opt/my engine/sf" "a b" """#.parse(), given("/opt/my engine/sf", &["a b", ""]));
        assert_eq!("/opt/my\\ engine/sf 'a b'\r".parse(), given("/opt/my engine/sf", &["a b"]));
        assert_eq!(r#"/opt/"a""#.parse(), given("/opt/a", &[]));
        assert_eq!("".parse::<EngineSetting>(), Err(EngineSettingError::Empty));
        assert_eq!(r#" "" "#.parse::<EngineSetting>(), Err(EngineSettingError::Empty));
        assert_eq!(r#""/opt"#.parse::<EngineSetting>(), Err(EngineSettingError::OpenQuotation(r#""/opt"#.to_owned())));
    }

    #[test]
    fn a_native_engine_is_preferred() {
        let machine = Machine::new();
        machine.file("bin/stockfish", 0o644);
        machine.file("bin/node", 0o755);
        machine.file("package/bin/stockfish-19-lite-single.js", 0o644);
        machine.file("package/bin/stockfish-19-lite-single.wasm", 0o644);
        let native = machine.file("games/stockfish", 0o755);
        assert_eq!(machine.locate(""), command(native, &[]));
    }

    #[test]
    fn the_small_engine_of_the_npm_package_is_run_by_node() {
        let machine = Machine::new();
        let node = machine.file("bin/node", 0o755);
        for name in ["stockfish-19", "stockfish-19-lite", "stockfish-19-single", "stockfish-19-lite-single"] {
            machine.file(&format!("other package/bin/{name}.js"), 0o644);
            machine.file(&format!("other package/bin/{name}.wasm"), 0o644);
        }
        // Not usable: its other half is missing.
        machine.file("package/bin/stockfish-19-lite-single.js", 0o644);
        let script = machine.0.path().join("other package/bin/stockfish-19-lite-single.js");
        assert_eq!(machine.locate(""), command(node.clone(), &[&script]));
        let setting = format!("\"{}\"", machine.0.path().join("other package").display());
        assert_eq!(machine.locate(&setting), command(node, &[&script]));
    }

    #[test]
    fn an_older_npm_package_is_found_too() {
        let machine = Machine::new();
        let node = machine.file("bin/node", 0o755);
        let script = machine.file("package/src/stockfish-17.1-lite-single-03e3232.js", 0o644);
        machine.file("package/src/stockfish-17.1-lite-single-03e3232.wasm", 0o644);
        assert_eq!(machine.locate(""), command(node, &[&script]));
    }

    #[test]
    fn configured_program_is_found_on_the_search_path() {
        let machine = Machine::new();
        let berserk = machine.file("games/berserk", 0o755);
        assert_eq!(machine.locate("berserk"), command(berserk.clone(), &[]));
        let setting = format!("{} uci", berserk.display());
        assert_eq!(machine.locate(&setting), command(berserk, &[Path::new("uci")]));
    }

    #[test]
    fn error_lists_the_searched_places() {
        let machine = Machine::new();
        let missing = machine.locate("").unwrap_err().to_string();
        for place in ["bin", "games", "package", "other package"] {
            assert!(missing.contains(&*machine.0.path().join(place).to_string_lossy()), "{missing}");
        }
        assert_eq!(machine.locate("none"), Err(EngineMissing::Disabled));
        assert_eq!(machine.locate("/no/such"), Err(EngineMissing::NotAProgram("/no/such".into())));
        let folder = machine.0.path().to_path_buf();
        assert_eq!(machine.locate(&folder.display().to_string()), Err(EngineMissing::NotAPackage(folder)));
    }
}
