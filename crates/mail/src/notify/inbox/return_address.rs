//! The address to which a message is returned if no mail server returns it (RFC 3834, 2).

use mail_parser::{Addr, Address as Addresses, MessageParser};

use super::incoming::{Incoming, is_same_mailbox};
use super::trust;

/// Prefixes of local parts that no person reads.
const NO_PERSON: [&str; 8] =
    ["mailer-daemon", "postmaster", "noreply", "no-reply", "no_reply", "donotreply", "do-not-reply", "bounces"];

/// The address to which a message is returned: its envelope sender, which the receiving mail server writes into the
/// topmost `Return-Path`, if it is also the only sender in `From`; else the sender in `From`, if it is authenticated.
/// Spammers can choose both, but rarely use the same address twice.
///
/// `None` if the message may be automatic or spam, since the return would reach a person who never sent it
/// (backscatter); if none of our `own` addresses is a named recipient, as in a bulk copy; and if the return would come
/// back to us. The results of the mail servers in `servers` are trusted.
pub fn return_address(message: &[u8], own: &[lettre::Address], servers: &[String]) -> Option<lettre::Address> {
    let incoming = Incoming::parse(message)?;
    if incoming.automatic().is_some() || trust::distrust_reason(&incoming, servers).is_some() {
        return None;
    }
    let is_own = |address: &str| own.iter().any(|own| is_same_mailbox(address, own.as_ref()));
    let parsed = MessageParser::default().parse_headers(message)?;
    let recipients = [parsed.to(), parsed.cc()].into_iter().flatten().flat_map(Addresses::iter);
    if !recipients.filter_map(Addr::address).any(is_own) {
        return None;
    }
    let sender = incoming.sender()?;
    let path = incoming.raw("return-path").next().map(|path| path.trim().trim_start_matches('<').trim_end_matches('>'));
    let address = match path {
        Some("") => return None,
        Some(path) if is_same_mailbox(path, sender) => path,
        // Without a matching `Return-Path`, only an authenticated sender counts.
        Some(_) | None if trust::is_authenticated(&incoming, servers) => sender,
        Some(_) | None => return None,
    };
    let address: lettre::Address = address.parse().ok()?;
    let local = address.user().to_ascii_lowercase();
    let is_program = NO_PERSON.iter().any(|name| local.starts_with(name))
        || local.starts_with("owner-")
        || local.ends_with("-request")
        || local.contains("-bounces");
    (!is_program && !is_own(address.as_ref())).then_some(address)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn returned_to(headers: &str) -> Option<String> {
        let own = ["club@example.org".parse().unwrap(), "chess@example.org".parse().unwrap()];
        let message = format!("{headers}\r\n\r\nHello\r\n");
        return_address(message.as_bytes(), &own, &[]).map(|address| address.to_string())
    }

    #[test]
    fn mail_from_people_is_returned_to_its_sender() {
        let ann = Some("ann@example.com".to_owned());
        for headers in [
            "Return-Path: <ann@example.com>\r\nFrom: Ann <ann@example.com>\r\nTo: club@example.org",
            "Return-Path: ann@example.com\r\nFrom: Ann <ann@example.com>\r\nTo: bob@example.com\r\nCc: Club+x <CLUB+x@Example.org>",
            "Authentication-Results: mx; dmarc=pass\r\nFrom: Ann <ann@example.com>\r\nTo: club@example.org",
            "Return-Path: <ann@example.com>\r\nFrom: Ann <ann@example.com>\r\nTo: chess@example.org",
            "Return-Path: <ann@example.com>\r\nReturn-Path: <eve@example.com>\r\nFrom: Ann@example.com\r\nTo: chess@example.org",
            "Return-Path: <srs0=x@example.net>\r\nAuthentication-Results: mx; dmarc=pass\r\nFrom: ann@example.com\r\n\
             To: chess@example.org",
        ] {
            assert_eq!(returned_to(headers), ann, "{headers}");
        }
    }

    #[test]
    fn automatic_mail_lists_spam_and_own_mail_are_not_returned() {
        for headers in [
            // Nothing confirms the sender.
            "From: Ann <ann@example.com>\r\nTo: club@example.org",
            "Return-Path: <ann@example.com>\r\nFrom: Ann <else@example.com>\r\nTo: chess@example.org",
            "Return-Path: <ann@example.com>\r\nFrom: else@example.com\r\nTo: chess@example.org\r\n\
             Authentication-Results: mx; dmarc=none\r\nAuthentication-Results: forged; dmarc=pass",
            "Return-Path: <>\r\nAuthentication-Results: mx; dmarc=pass\r\nFrom: ann@example.com\r\nTo: club@example.org",
            "Return-Path: <ann@example.com>\r\nFrom: ann@example.com\r\nTo: undisclosed-recipients:;",
            "Return-Path: <ann@example.com>\r\nFrom: ann@example.com\r\nTo: many@example.com",
            "Return-Path: <ann@example.com>\r\nFrom: ann@example.com",
            "To: club@example.org",
            "From: ann@example.com, bob@example.com\r\nTo: club@example.org",
            "Return-Path: <>\r\nFrom: ann@example.com\r\nTo: club@example.org",
            "Return-Path: <ann@example.com>\r\nFrom: ann@example.com\r\nTo: club@example.org\r\nAuto-Submitted: auto-replied",
            "Return-Path: <ann@example.com>\r\nFrom: ann@example.com\r\nTo: club@example.org\r\nList-Unsubscribe: <https://example.com>",
            "Return-Path: <ann@example.com>\r\nFrom: ann@example.com\r\nTo: club@example.org\r\nX-Auto-Response-Suppress: All",
            "Return-Path: <ann@example.com>\r\nFrom: ann@example.com\r\nTo: club@example.org\r\nX-Spam-Flag: YES",
            "Return-Path: <no-reply@example.com>\r\nFrom: no-reply@example.com\r\nTo: club@example.org",
            "From: ann@example.com\r\nReturn-Path: <chess-bounces@example.com>\r\nTo: club@example.org",
            "Return-Path: <owner-chess@example.com>\r\nFrom: owner-chess@example.com\r\nTo: club@example.org",
            "Return-Path: <club@example.org>\r\nFrom: club@example.org\r\nTo: club@example.org",
            "Return-Path: <club+1@example.org>\r\nFrom: club+1@example.org\r\nTo: club@example.org",
            "From: not an address\r\nTo: club@example.org",
        ] {
            assert_eq!(returned_to(headers), None, "{headers}");
        }
    }
}
