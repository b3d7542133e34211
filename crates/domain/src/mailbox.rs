//! Which addresses belong to the same mailbox.

use url::Host;

/// A key that addresses share if they differ only in case.
pub fn email_key(email: &str) -> String {
    email.to_lowercase()
}

/// A key that all addresses of one mailbox share: the two forms of an internationalised domain (RFC 5891) are the same,
/// what follows a `+` in the local part is a subaddress (RFC 5233), and Gmail ignores dots and has two domains.
pub fn mailbox_key(email: &str) -> String {
    let address = email_key(email.trim());
    let Some((local, domain)) = address.rsplit_once('@') else { return address };
    let user = match local.split_once('+') {
        Some((user, _)) if !user.is_empty() => user,
        _ => local,
    };
    if is_gmail(domain) {
        let bare = user.replace('.', "");
        let user = if bare.is_empty() { user } else { &bare };
        return format!("{user}@{GMAIL}");
    }
    let domain = ascii_domain(domain).unwrap_or_else(|| domain.to_owned());
    format!("{user}@{domain}")
}

/// Gmail's user name: the local part without dots and without what follows a `+`. `None` for other domains.
pub fn gmail_user(email: &str) -> Option<String> {
    let address = email_key(email.trim());
    let (local, domain) = address.rsplit_once('@')?;
    let user = local.split('+').next().unwrap_or_default().replace('.', "");
    (is_gmail(domain) && !user.is_empty()).then_some(user)
}

/// The address in lower case, also with the other form of its domain if it has two.
pub fn email_keys(email: &str) -> Vec<String> {
    let key = email_key(email);
    let Some((local, domain)) = key.rsplit_once('@') else { return vec![key] };
    let forms = [ascii_domain(domain), unicode_domain(domain)].into_iter().flatten();
    let mut keys: Vec<String> = forms.map(|domain| format!("{local}@{domain}")).collect();
    keys.insert(0, key.clone());
    keys.dedup();
    keys
}

/// The domain under which Gmail’s mailboxes are compared.
const GMAIL: &str = "gmail.com";

fn is_gmail(domain: &str) -> bool {
    matches!(domain, GMAIL | "googlemail.com")
}

/// The domain in its ASCII form; `None` if it is not a domain.
fn ascii_domain(domain: &str) -> Option<String> {
    match Host::parse(domain).ok()? {
        Host::Domain(ascii) => Some(ascii),
        Host::Ipv4(_) | Host::Ipv6(_) => None,
    }
}

/// The domain in its Unicode form; `None` if it is invalid.
fn unicode_domain(domain: &str) -> Option<String> {
    let (unicode, outcome) = idna::domain_to_unicode(domain);
    outcome.ok().map(|()| unicode)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_of_one_mailbox_have_one_key() {
        for (one, other) in [
            ("ann@example.org", "Ann+chess@Example.org"),
            ("ann+a@example.org", "ann+b@example.org"),
            ("ann.smith@gmail.com", "annsmith@googlemail.com"),
            ("A.n.n.Smith+chess@GoogleMail.com", "annsmith@gmail.com"),
            ("ann@bücher.example", "ann@xn--bcher-kva.example"),
            ("ann@BÜCHER.example", "Ann+x@XN--bcher-kva.example"),
        ] {
            assert_eq!(mailbox_key(one), mailbox_key(other), "{one} {other}");
        }
        for (one, other) in [
            ("ann@example.org", "bob@example.org"),
            ("ann@example.org", "ann@example.com"),
            ("ann.smith@example.org", "annsmith@example.org"),
            ("+ann@example.org", "+bob@example.org"),
            ("ann@gmail.com", "ann@gmail.com.example.org"),
            ("ann@gmail.com", "ann@notgmail.com"),
            ("ann@gmail.com", "anne@gmail.com"),
        ] {
            assert_ne!(mailbox_key(one), mailbox_key(other), "{one} {other}");
        }
    }

    #[test]
    fn lookup_keys_include_both_forms_of_the_domain() {
        assert_eq!(email_keys("Ann@Example.org"), ["ann@example.org"]);
        assert_eq!(
            email_keys("ann@bücher.example"),
            ["ann@bücher.example", "ann@xn--bcher-kva.example", "ann@bücher.example"]
        );
        assert!(email_keys("ann@xn--bcher-kva.example").contains(&"ann@bücher.example".to_owned()));
        assert_eq!(gmail_user("A.nn+x@GoogleMail.com").as_deref(), Some("ann"));
        assert_eq!(gmail_user("ann@example.org"), None);
        assert_eq!(gmail_user("+x@gmail.com"), None);
    }
}
