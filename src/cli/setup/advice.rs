//! What to do about a server that cannot be used. The errors of the libraries say only what went wrong, in their own words:
//! that is kept behind the advice, for those who know more.

/// Words in an error, in lower case, and what they mean to somebody who sets up the service.
type Advice = (&'static [&'static str], &'static str);

const MAIL: &[Advice] = &[
    (
        &["lookup address", "name or service not known", "name resolution", "no address associated"],
        "the server's name is not found: check the spelling, and whether this machine can look up names in the DNS",
    ),
    (
        &["connection refused"],
        "nothing listens there: check the host and the port (587 or 465 to send mail, 993 to read a mailbox)",
    ),
    (
        &["no connection within", "no reply within", "timed out", "did not answer in time"],
        "the server does not answer: check the host and the port (465 needs smtps://, 993 imaps://); a firewall or the provider of \
         this machine may block it",
    ),
    (
        &["unreachable", "no route to host"],
        "this machine cannot reach the server's network: check the address and the network",
    ),
    (
        &["unknownissuer", "unknown issuer", "selfsigned"],
        "this machine does not know who issued the server's certificate: check the host's name, and install ca-certificates",
    ),
    (
        &["not valid for name", "notvalidforname"],
        "the server's certificate is for another name: use the name that your mail provider gives you",
    ),
    (
        &["certificate expired", "certificate: expired"],
        "the server's certificate has expired: its administrator has to renew it, unless the clock of this machine is wrong",
    ),
    (
        &["invalid peer certificate"],
        "the server's certificate cannot be verified; it may be self-signed: use the name that your mail provider gives you, or ask \
         the server's administrator",
    ),
    (
        &["invalidcontenttype", "corrupt message"],
        "the server does not speak TLS from the first byte on this port: use smtp://HOST:587?tls=required or imap://, or another port \
         (465 to send mail, 993 to read a mailbox)",
    ),
    (
        &["during parsing of", "does not greet as", "response error", "invalid response"],
        "what answers there is no such mail server: check the host and the port (587 or 465 to send mail, 993 to read a mailbox)",
    ),
    (
        &[
            "starttls command",
            "starttls first",
            "starttls required",
            "starttls is required",
            "issue starttls",
            "requires starttls",
        ],
        "the server wants an encrypted connection first: put ?tls=required behind the address, as in smtp://HOST:587?tls=required",
    ),
    (
        &["(535)", "(534)", "(530)", "refuses the log-in"],
        "the server refuses the user name or the password: many providers want the whole e-mail address as user name, and some a \
         password made for apps",
    ),
    (
        &["eof", "connection lost", "connection reset", "connection closed"],
        "the server ends the connection: the port may be one for TLS (smtps:// with 465, imaps:// with 993), or it refuses this machine",
    ),
];

const DATABASE: &[Advice] = &[
    (&["password authentication failed"], "the server refuses that user or that password"),
    (
        &["peer authentication failed", "ident authentication failed"],
        "the server wants the system's user of the same name: name a host, such as localhost, to log in by password",
    ),
    (&["no pg_hba.conf entry"], "the server does not accept that user from this machine: add it to its pg_hba.conf"),
    (
        &["does not exist"],
        "the server has no such database or user: `createuser` and `createdb --owner` on its machine make them",
    ),
    (
        &["lookup address", "name or service not known", "name resolution"],
        "the host's name is not found: check the spelling",
    ),
    (&["connection refused"], "nothing listens there: check the host and the port, and whether PostgreSQL runs"),
    (&["timed out", "timeout"], "the server does not answer: check the host and the port, and firewalls in between"),
    (&["no such file or directory"], "PostgreSQL has no socket there: check whether it runs, or name a host"),
];

/// Why a mail server or mailbox cannot be used, and what to do.
pub(super) fn about_mail(error: &str) -> String {
    explained(MAIL, error)
}

/// Why a database cannot be used, and what to do.
pub(super) fn about_database(error: &str) -> String {
    explained(DATABASE, error)
}

fn explained(all: &[Advice], error: &str) -> String {
    // On one line.
    let error = error.split_whitespace().collect::<Vec<_>>().join(" ");
    let error = error.trim_end_matches('.');
    let lower = error.to_lowercase();
    let known = all.iter().find(|(words, _)| words.iter().any(|word| lower.contains(word)));
    match known {
        Some((_, advice)) => format!("{advice} ({error})."),
        None => format!("{error}."),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_of_libraries_say_what_to_do_and_keep_the_cause() {
        for (error, advice) in [
            ("mail.exmaple:587: failed to lookup address information: Name or service not known", "check the spelling"),
            ("the connection failed: Connection refused (os error 111)", "nothing listens there"),
            ("mail.example:25: no connection within 20 s", "may block it"),
            ("mail.example:465: invalid peer certificate: UnknownIssuer", "who issued the server's certificate"),
            ("invalid peer certificate: certificate not valid for name \"a.example\"", "for another name"),
            ("invalid peer certificate: certificate expired: verification time 1 (UNIX)", "has expired"),
            ("invalid peer certificate: Other(OtherError(CaUsedAsEndEntity))", "may be self-signed"),
            ("response error: error Tag at: * OK IMAP4rev1 ready", "no such mail server"),
            ("received corrupt message of type InvalidContentType", "does not speak TLS from the first byte"),
            ("MAIL: permanent error (530): 5.7.0 Must issue a STARTTLS command first", "?tls=required"),
            ("AUTH: permanent error (535): 5.7.8 Authentication failed", "the user name or the password"),
            ("the server refuses the log-in: [AUTHENTICATIONFAILED]", "the user name or the password"),
            ("tls handshake eof", "may be one for TLS"),
        ] {
            let explained = about_mail(error);
            assert!(explained.contains(advice) && explained.ends_with(&format!(" ({error}).")), "{explained}");
        }
        assert_eq!(about_mail("no such box"), "no such box.");
        let refused = about_database("The database is not available: password authentication failed for user \"kim\".");
        assert!(refused.starts_with("the server refuses that user") && refused.ends_with("\"kim\")."), "{refused}");
        assert_eq!(about_database("not a database"), "not a database.");
    }
}
