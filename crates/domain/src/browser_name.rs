//! Short names of browsers, from their user agents.

/// Names by their token in the user agent, in the order of matching: most browsers claim to be several.
const BROWSERS: [(&str, &str); 7] = [
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser/", "Samsung Internet"),
    ("Firefox/", "Firefox"),
    ("FxiOS/", "Firefox"),
    ("Chrom", "Chrome"),
    ("Safari/", "Safari"),
];

const SYSTEMS: [(&str, &str); 7] = [
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("Windows", "Windows"),
    ("Mac OS X", "macOS"),
    ("CrOS", "ChromeOS"),
    ("Linux", "Linux"),
];

/// A short name such as `Firefox, Linux`. Other browsers are shown by their user agent; `None` if that is empty.
pub fn browser_name(user_agent: &str) -> Option<String> {
    let find = |names: &[(&str, &'static str)]| {
        names.iter().find(|(token, _)| user_agent.contains(token)).map(|(_, name)| *name)
    };
    match (find(&BROWSERS), find(&SYSTEMS)) {
        (Some(browser), Some(system)) => Some(format!("{browser}, {system}")),
        (Some(browser), None) => Some(browser.to_owned()),
        (None, _) => Some(user_agent.trim()).filter(|name| !name.is_empty()).map(str::to_owned),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn common_browsers_are_recognised() {
        let cases = [
            ("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox, Linux"),
            (
                "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 \
                 Safari/537.36 Edg/138.0.0.0",
                "Edge, Windows",
            ),
            (
                "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) \
                 Version/18.5 Mobile/15E148 Safari/604.1",
                "Safari, iPhone",
            ),
            (
                "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile \
                 Safari/537.36",
                "Chrome, Android",
            ),
            ("curl/8.5.0", "curl/8.5.0"),
        ];
        for (user_agent, name) in cases {
            assert_eq!(browser_name(user_agent).as_deref(), Some(name));
        }
        assert_eq!(browser_name(" "), None);
    }
}
