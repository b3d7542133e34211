//! Loading the settings.

use super::*;

fn load(env: &[(&str, &str)]) -> Result<Config, ConfigError> {
    Config::load(None, env.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())))
}

#[test]
fn defaults_need_no_external_services() {
    let config = load(&[("PATH", "/bin")]).expect("the defaults hold");
    assert_eq!(config.bind.to_string(), "127.0.0.1:8080");
    assert_eq!(config.public_url, "http://127.0.0.1:8080");
    assert_eq!(config.database_url, DatabaseUrl::Sqlite("./var/sealedmove.db".into()));
    assert_eq!(config.mail_url, MailUrl::File("./var/mail".into()));
    assert_eq!(config.mail_from.to_string(), "Sealed Move <noreply@localhost>");
    assert!(!config.is_https());
    assert_eq!(config.host(), "127.0.0.1");
}

#[test]
fn environment_overrides_the_file() {
    let file = tempfile::NamedTempFile::new().expect("a file");
    std::fs::write(file.path(), "bind = \"127.0.0.1:1\"\nengine_nodes = 5000\nleave_days = 45\n").expect("written");
    let env = [("SEALEDMOVE_BIND".to_owned(), "127.0.0.1:2".to_owned())];
    let config = Config::load(Some(file.path()), env.into_iter()).expect("good settings");
    assert_eq!(config.bind.port(), 2);
    assert_eq!(config.engine_nodes.get(), 5000);
    assert_eq!(config.leave_days, 45);
}

/// The settings file of the Debian package, with and without its comments: a line such as `#bind = "127.0.0.1:8080"`
/// shows a default.
#[test]
fn packaged_settings_file_shows_every_setting_with_its_default() {
    let packaged = include_str!("../../../debian/sealedmove.toml");
    let is_default = |line: &&str| line.starts_with('#') && !line.starts_with("# ") && !line.starts_with("##");
    let shown: String = packaged
        .lines()
        .map(|line| if is_default(&line) { line.trim_start_matches('#') } else { line })
        .map(|line| format!("{line}\n"))
        .collect();
    let table: toml::Table = shown.parse().expect("TOML");
    let mut names: Vec<String> = table.keys().map(|name| name.to_ascii_uppercase()).collect();
    let mut known = NAMES.to_vec();
    names.sort();
    known.sort_unstable();
    assert_eq!(names, known);

    let load = |text: &str| {
        let file = tempfile::NamedTempFile::new().expect("a file");
        std::fs::write(file.path(), text).expect("written");
        Config::load(Some(file.path()), std::iter::empty()).expect("good settings")
    };
    assert_eq!(format!("{:?}", load(&shown)), format!("{:?}", load(packaged)));
    assert_eq!(load(packaged).data_dir, PathBuf::from("/var/lib/sealedmove"));
}

#[test]
fn error_names_the_invalid_setting_in_one_line() {
    for (name, value) in [
        ("BIND", "here"),
        ("PUBLIC_URL", "ftp://x"),
        ("PUBLIC_URL", "https://x/path"),
        ("DATABASE_URL", "mysql://x"),
        ("DATABASE_REPLICA_URL", "postgres://sealedmove@replica.example/games"),
        ("DRAIN_SECONDS", "long"),
        ("MAIL_URL", "imap://x"),
        ("MAIL_FROM", "nobody"),
        ("MAIL_SUBADDRESS", "perhaps"),
        ("LMTP", "0.0.0.0:2424"),
        ("LMTP", "127.0.0.1:2424"),
        ("LMTP_NETWORKS", "here"),
        ("IMAP_URL", "imaps://club:hush@mail.example.org"),
        ("MAIL_DKIM", "file"),
        ("ENGINE_NODES", "0"),
        ("LEAVE_DAYS", "367"),
        ("SOURCE_URL", "javascript:alert(1)"),
        ("DEV_MAIL", "yes"),
        ("SIGN_UP", "sometimes"),
        ("SIGN_UP_QUESTION", "Which club?\nWhich town?"),
        ("LOG_IN_PROVIDERS", "school"),
        ("GUEST_GAMES", "many"),
        ("API_RATE", "-1"),
        ("TRUSTED_PROXIES", "10.0.0.0/8, nginx"),
        ("METRICS", "everybody"),
        ("METRICS", "token:short"),
        ("LOG_FORMAT", "xml"),
        ("COLOUR", "red"),
        ("SITE_NAME", "A name that is far too long for the head of a page"),
        ("LOGO", "logo.gif"),
        ("ACCENT", "red"),
        ("ACCENT", "#f26522"),
    ] {
        let name = format!("SEALEDMOVE_{name}");
        let error = load(&[(&name, value)]).expect_err("refused").to_string();
        assert!(error.contains(&name) && !error.contains('\n'), "{error}");
    }
}

#[test]
fn sender_has_the_name_of_the_service() {
    let named = [("SEALEDMOVE_SITE_NAME", "Chess Club, Riga"), ("SEALEDMOVE_PUBLIC_URL", "https://chess.example")];
    let config = load(&named).expect("good settings");
    assert_eq!(config.mail_from.to_string(), "\"Chess Club, Riga\" <noreply@chess.example>");
    let with_sender = [named[0], ("SEALEDMOVE_MAIL_FROM", "Moves <play@chess.example>")];
    assert_eq!(load(&with_sender).expect("good settings").mail_from.to_string(), "Moves <play@chess.example>");
}

#[test]
fn error_says_what_is_needed_before_the_cause() {
    let reply = ("SEALEDMOVE_MAIL_REPLY", "club@example.org");
    for (name, value, needed) in [
        ("PUBLIC_URL", "chess.example", "an address like https://chess.example is needed"),
        ("MAIL_URL", "mail.example", "smtp://HOST or smtps://HOST is needed ("),
        ("IMAP_URL", "mail.example", "imaps://USER:PASSWORD@HOST/FOLDER is needed ("),
        ("SOURCE_URL", "chess.example", "http:// or https:// is needed ("),
        ("MAIL_FROM", "nobody", "like Sealed Move <play@chess.example> is needed ("),
        ("MAIL_REPLY", "play", "an e-mail address like play@chess.example is needed ("),
    ] {
        let name = format!("SEALEDMOVE_{name}");
        let error = load(&[reply, (&name, value)]).expect_err("refused").to_string();
        assert!(error.contains(needed) && error.ends_with(')'), "{error}");
    }
}

#[test]
fn error_about_a_url_shows_no_password() {
    let reply = ("SEALEDMOVE_MAIL_REPLY", "club@example.org");
    for (name, value) in [
        ("SEALEDMOVE_IMAP_URL", "imaps://club:hush@mail.example.org/INBOX?x"),
        ("SEALEDMOVE_IMAP_URL", "imaps://club:hush@mail.example.org:port"),
        ("SEALEDMOVE_MAIL_URL", "smtp://club:hush@mail.example.org:port"),
    ] {
        let error = load(&[reply, (name, value)]).expect_err("refused").to_string();
        assert!(error.contains(name) && !error.contains("hush"), "{error}");
    }
}

#[test]
fn incoming_mail_requires_a_reply_address() {
    let channels =
        [("SEALEDMOVE_LMTP", "127.0.0.1:2424"), ("SEALEDMOVE_IMAP_URL", "imaps://club:hush@mail.example.org")];
    for channel in channels {
        let error = load(&[channel]).expect_err("refused").to_string();
        assert!(error.contains("SEALEDMOVE_MAIL_REPLY") && !error.contains("hush"), "{error}");
    }
    let config =
        load(&[&channels[..], &[("SEALEDMOVE_MAIL_REPLY", "club@example.org")]].concat()).expect("good settings");
    assert!(config.lmtp.is_some() && config.imap.is_some() && config.mail_subaddress);
}

#[test]
fn trusted_proxies_are_networks_or_single_addresses() {
    let config = load(&[("SEALEDMOVE_TRUSTED_PROXIES", "127.0.0.1,10.0.0.0/8, fd00::/8")]).expect("good settings");
    let written: Vec<_> = config.trusted_proxies.iter().map(ToString::to_string).collect();
    assert_eq!(written, ["127.0.0.1/32", "10.0.0.0/8", "fd00::/8"]);
    assert!(load(&[]).expect("the defaults hold").trusted_proxies.is_empty());
}

#[test]
fn dev_mail_is_served_on_loopback_only_unless_configured() {
    let (home, away) = ("http://localhost:8080", "https://chess.example");
    for (bind, public_url, dev_mail, served, refused) in [
        ("127.0.0.1:8080", home, "", true, false),
        ("[::1]:8080", "http://[::1]:8080", "", true, false),
        ("0.0.0.0:8080", home, "", false, false),
        ("0.0.0.0:8080", home, "local", true, false),
        ("0.0.0.0:8080", home, "public", true, false),
        ("127.0.0.1:8080", home, "off", false, false),
        ("127.0.0.1:8080", away, "", false, true),
        ("0.0.0.0:8080", away, "", false, true),
        ("0.0.0.0:8080", away, "local", false, true),
        ("0.0.0.0:8080", away, "off", false, false),
        ("0.0.0.0:8080", away, "public", true, false),
        ("0.0.0.0:8080", "", "", false, true),
    ] {
        let env = [("SEALEDMOVE_BIND", bind), ("SEALEDMOVE_PUBLIC_URL", public_url), ("SEALEDMOVE_DEV_MAIL", dev_mail)];
        let config = load(&env).expect("good settings");
        assert_eq!(config.serves_dev_mail(), served, "{env:?}");
        assert_eq!(config.is_mail_silently_undelivered(), refused, "{env:?}");
    }
    let smtp = load(&[("SEALEDMOVE_PUBLIC_URL", away), ("SEALEDMOVE_MAIL_URL", "smtp://mail.example")]);
    let smtp = smtp.expect("good settings");
    assert!(!smtp.serves_dev_mail() && !smtp.is_mail_silently_undelivered());
}

#[test]
fn loopback_hosts_lead_to_the_same_machine() {
    let is_loopback = |public_url: &str| {
        load(&[("SEALEDMOVE_PUBLIC_URL", public_url)]).expect("good settings").is_public_url_loopback()
    };
    for home in ["http://127.0.0.1:8080", "http://localhost", "https://chess.localhost", "http://[::1]:8080"] {
        assert!(is_loopback(home), "{home}");
    }
    for away in ["https://chess.example", "http://10.0.0.2:8080", "https://localhost.example", "http://0.0.0.0"] {
        assert!(!is_loopback(away), "{away}");
    }
}

#[test]
fn metrics_are_served_on_loopback_unless_the_service_is_public() {
    let metrics = |env: &[(&str, &str)]| load(env).expect("good settings").metrics;
    assert_eq!(metrics(&[]), MetricsAccess::Loopback);
    assert_eq!(metrics(&[("SEALEDMOVE_PUBLIC_URL", "https://chess.example")]), MetricsAccess::Off);
    let token = ("SEALEDMOVE_METRICS", "token:0123456789abcdefghij");
    assert_eq!(metrics(&[token]), MetricsAccess::Bearer("0123456789abcdefghij".to_owned()));
    assert!(!format!("{:?}", load(&[token]).expect("good settings")).contains("0123456789"));
    let error = load(&[("SEALEDMOVE_METRICS", "token:hush hush hush hush hush")]).expect_err("a space");
    assert!(!error.to_string().contains("hush"), "{error}");
}

#[test]
fn a_password_is_not_shown() {
    let error = load(&[("SEALEDMOVE_MAIL_URL", "imap://me:hush@x")]).expect_err("refused").to_string();
    assert!(!error.contains("hush") && error.contains("“imap://me:…@x”"), "{error}");
}
