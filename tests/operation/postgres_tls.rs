//! TLS to PostgreSQL: what each `sslmode` accepts and refuses.

use std::fs::{self, Permissions};
use std::os::unix::fs::{PermissionsExt, chown};
use std::path::{Path, PathBuf};
use std::process::Command;

use diesel::sql_types::Bool;
use diesel::{Connection, QueryableByName, RunQueryDsl, sql_query};
use store::{DatabaseUrl, PgConnection, Store};
use tempfile::TempDir;
use testkit::postgres::{Cluster, Database, Durability};
use testkit::wait::until;

#[derive(QueryableByName)]
struct Encrypted {
    #[diesel(sql_type = Bool)]
    ssl: bool,
}

/// Whether a connection is encrypted, or why there is none.
fn is_encrypted(url: &str) -> Result<bool, String> {
    let mut conn = PgConnection::establish(url).map_err(|error| error.to_string())?;
    let query = "select ssl from pg_stat_ssl where pid = pg_backend_pid()";
    Ok(sql_query(query).get_result::<Encrypted>(&mut conn).expect("an answer").ssl)
}

/// Certificates and keys, readable by the server.
struct Certificates(TempDir);

impl Certificates {
    fn new(cluster: &Cluster) -> Self {
        let certificates = Self(tempfile::tempdir().expect("a folder"));
        certificates.openssl("authority", &["-subj", "/CN=Test authority"]);
        certificates.openssl("stranger", &["-subj", "/CN=Another authority"]);
        let host = "subjectAltName=DNS:db.example";
        let authority = ["-CA", "authority.crt", "-CAkey", "authority.key", "-addext", "basicConstraints=CA:FALSE"];
        certificates.openssl("signed", &[&authority[..], &["-subj", "/CN=db.example", "-addext", host]].concat());
        certificates.openssl("player", &[&authority[..], &["-subj", "/CN=certified"]].concat());
        // The recipe of PostgreSQL's manual.
        certificates.openssl("self_signed", &["-subj", "/CN=db.example", "-addext", host]);
        if let Some(owner) = cluster.owner() {
            for path in [certificates.0.path().to_owned(), certificates.key("signed"), certificates.key("self_signed")]
            {
                chown(path, Some(owner.uid.as_raw()), Some(owner.gid.as_raw())).expect("the owner is set");
            }
        }
        certificates
    }

    fn openssl(&self, name: &str, options: &[&str]) {
        let (key, file) = (self.key(name), self.file(name));
        let mut command = Command::new("openssl");
        command.args(["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-noenc", "-days", "2"]);
        command.arg("-keyout").arg(&key).arg("-out").arg(&file).args(options).current_dir(self.0.path());
        let output = command.output().expect("openssl runs");
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        fs::set_permissions(&key, Permissions::from_mode(0o600)).expect("the mode is set");
    }

    fn key(&self, name: &str) -> PathBuf {
        self.0.path().join(format!("{name}.key"))
    }

    fn file(&self, name: &str) -> PathBuf {
        self.0.path().join(format!("{name}.crt"))
    }

    /// Has the server present a certificate.
    async fn install(&self, cluster: &Cluster, name: &str, url: &str) {
        let set = |setting: &str, path: &Path| {
            cluster.execute(&format!("alter system set {setting} = '{}'", path.display()));
        };
        set("ssl_cert_file", &self.file(name));
        set("ssl_key_file", &self.key(name));
        set("ssl_ca_file", &self.file("authority"));
        cluster.execute("alter system set ssl = on");
        cluster.execute("select pg_reload_conf()");
        let root = if name == "self_signed" { name } else { "authority" };
        let url = self.verifying(url, "verify-full", root);
        until("the server presents it", async || is_encrypted(&url).is_ok()).await;
    }

    /// The address with a mode and a root certificate.
    fn verifying(&self, url: &str, mode: &str, root: &str) -> String {
        format!("{url}&sslmode={mode}&sslrootcert={}", self.file(root).display())
    }
}

/// The address of the database by a host name of the server.
fn named(database: &Database<'_>, host: &str) -> String {
    format!("{}?hostaddr=127.0.0.1", database.url().replace("@127.0.0.1:", &format!("@{host}:")))
}

#[tokio::test(flavor = "multi_thread")]
async fn certificates_are_verified_as_the_address_asks() {
    let cluster = Cluster::start(Durability::None);
    let database = cluster.fresh_database();
    let (url, other) = (named(&database, "db.example"), named(&database, "other.example"));
    assert_eq!(is_encrypted(&url), Ok(false), "the server has no TLS yet");
    assert!(is_encrypted(&format!("{url}&sslmode=require")).is_err_and(|error| error.contains("TLS")));

    let certificates = Certificates::new(&cluster);
    certificates.install(&cluster, "signed", &url).await;
    for (url, expected) in [
        (format!("{url}&sslmode=disable"), false),
        (url.clone(), true),
        (format!("{other}&sslmode=require"), true),
        (format!("{url}&sslmode=require&channel_binding=require"), true),
        (certificates.verifying(&other, "verify-ca", "authority"), true),
        (certificates.verifying(&url, "verify-full", "authority"), true),
    ] {
        assert_eq!(is_encrypted(&url), Ok(expected), "{url}");
    }
    for (url, reason) in [
        (certificates.verifying(&other, "verify-full", "authority"), "other.example"),
        (certificates.verifying(&url, "verify-full", "stranger"), "UnknownIssuer"),
        (certificates.verifying(&url, "verify-ca", "stranger"), "UnknownIssuer"),
        // With a root certificate `require` verifies, too.
        (certificates.verifying(&url, "require", "stranger"), "UnknownIssuer"),
        (format!("{url}&sslrootcert=system"), "UnknownIssuer"),
        (format!("{url}&sslmode=disable&channel_binding=require"), "channel binding"),
    ] {
        let error = is_encrypted(&url).expect_err(&url);
        assert!(error.contains(reason), "{url}: {error}");
    }

    certificates.install(&cluster, "self_signed", &url).await;
    assert_eq!(is_encrypted(&certificates.verifying(&other, "verify-ca", "self_signed")), Ok(true));
    assert!(is_encrypted(&certificates.verifying(&other, "verify-full", "self_signed")).is_err());
    assert!(is_encrypted(&certificates.verifying(&url, "verify-full", "authority")).is_err());

    let verified: DatabaseUrl = certificates.verifying(&url, "verify-full", "self_signed").parse().expect("a URL");
    let store = Store::open(&verified).expect("it opens");
    store.migrate().expect("the tables are made");
    store.postgres_listener("this").await.expect("it listens").expect("it is PostgreSQL");
}

#[tokio::test(flavor = "multi_thread")]
async fn client_certificate_is_presented() {
    #[derive(QueryableByName)]
    struct Setting {
        #[diesel(sql_type = diesel::sql_types::Text)]
        hba_file: String,
    }
    let cluster = Cluster::start(Durability::None);
    let database = cluster.fresh_database();
    let certificates = Certificates::new(&cluster);
    certificates.install(&cluster, "signed", &named(&database, "db.example")).await;
    cluster.execute("create role certified login password 'x'");
    let setting = sql_query("show hba_file").get_result::<Setting>(&mut database.connect()).expect("a path");
    let rules = fs::read_to_string(&setting.hba_file).expect("the rules");
    let rule = "hostssl all certified all scram-sha-256 clientcert=verify-full\n";
    fs::write(&setting.hba_file, format!("{rule}{rules}")).expect("written");
    cluster.execute("select pg_reload_conf()");

    let url = named(&database, "db.example");
    let (_, server) = url.split_once('@').expect("it has a user");
    let url = certificates.verifying(&format!("postgres://certified:x@{server}"), "verify-full", "authority");
    let [certificate, key] = [certificates.file("player"), certificates.key("player")];
    let with_certificate = format!("{url}&sslcert={}&sslkey={}", certificate.display(), key.display());
    until("the certificate is asked for", async || is_encrypted(&url).is_err()).await;
    assert_eq!(is_encrypted(&with_certificate), Ok(true));
    fs::set_permissions(&key, Permissions::from_mode(0o644)).expect("the mode is set");
    assert!(is_encrypted(&with_certificate).is_err_and(|error| error.contains("others can read")));
}
