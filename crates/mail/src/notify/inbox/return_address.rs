//! Whom a message may be returned to where no mail server does it (RFC 3834, 2).

use mail_parser::{Addr, Address as Addresses, MessageParser};

use super::incoming::{Incoming, is_same_mailbox};
use super::trust;

/// Local parts that programs read, or nobody.
const NO_PERSON: [&str; 8] =
    ["mailer-daemon", "postmaster", "noreply", "no-reply", "no_reply", "donotreply", "do-not-reply", "bounces"];

/// The address that a message is returned to: that of its envelope, which the mail server that took it has written at the top,
/// where this is its one sender's as well; else, or where none is written there, its sender's, where that is authenticated. Whoever sends spam writes there what
/// they like, and seldom the same twice.
///
/// None where a program may have sent it or it may be spam, since it would go to somebody who has never seen it; where none of
/// our `own` addresses is named as a recipient, as in a copy for many; and where it would come back to us. What the mail `servers`
/// of those names found is believed.
pub fn return_address(message: &[u8], own: &[lettre::Address], servers: &[String]) -> Option<lettre::Address> {
    let incoming = Incoming::parse(message)?;
    if incoming.automatic().is_some() || trust::mark(&incoming, servers).is_some() {
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
        // Of another envelope, or of one that the server has not written down, only the sender is left to go by.
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
    fn people_who_wrote_to_us_have_it_returned() {
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
    fn programs_lists_spam_and_ourselves_have_nothing_returned() {
        for headers in [
            // Nothing says that it comes from where it says.
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
