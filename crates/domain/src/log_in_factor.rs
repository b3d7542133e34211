//! By what somebody has logged in.

use std::fmt;

/// A step of a log-in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LogInFactor {
    Password,
    Passkey,
    /// A code of an authenticator app.
    AppCode,
    RecoveryCode,
    /// An account at the provider with that id in the settings.
    Provider(String),
    /// A key from a mail.
    MailedLink,
}

impl LogInFactor {
    /// The factor of that name.
    fn named(name: &str) -> Option<Self> {
        let plain = [Self::Password, Self::Passkey, Self::AppCode, Self::RecoveryCode, Self::MailedLink];
        let of_provider = || name.strip_prefix("provider-").map(|id| Self::Provider(id.to_owned()));
        plain.into_iter().find(|factor| factor.to_string() == name).or_else(of_provider)
    }
}

/// The name in the security log, which does not change.
impl fmt::Display for LogInFactor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Password => f.write_str("password"),
            Self::Passkey => f.write_str("passkey"),
            Self::AppCode => f.write_str("app-code"),
            Self::RecoveryCode => f.write_str("recovery-code"),
            Self::Provider(id) => write!(f, "provider-{id}"),
            Self::MailedLink => f.write_str("mailed-link"),
        }
    }
}

/// The steps of one log-in, in their order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LogInFactors(Vec<LogInFactor>);

impl LogInFactors {
    pub fn and(mut self, factor: LogInFactor) -> Self {
        self.0.push(factor);
        self
    }

    /// Whether a provider has authenticated its owner.
    pub fn has_provider(&self) -> bool {
        self.0.iter().any(|factor| matches!(factor, LogInFactor::Provider(_)))
    }

    /// Whether they show that the owner is here now, which counts as authenticating again. A session at the provider, begun
    /// days ago, may have answered.
    pub fn are_fresh(&self) -> bool {
        self.0.iter().any(|factor| !matches!(factor, LogInFactor::Provider(_)))
    }

    /// As a part of the value of a cookie: letters, digits, `-` and `_`.
    pub fn to_cookie(&self) -> String {
        self.to_string().replace('+', "_")
    }

    /// Those of [`LogInFactors::to_cookie`]. Unknown names are left out.
    pub fn from_cookie(written: &str) -> Self {
        Self(written.split('_').filter_map(LogInFactor::named).collect())
    }
}

impl From<LogInFactor> for LogInFactors {
    fn from(factor: LogInFactor) -> Self {
        Self(vec![factor])
    }
}

impl fmt::Display for LogInFactors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, factor) in self.0.iter().enumerate() {
            if place > 0 {
                f.write_str("+")?;
            }
            factor.fmt(f)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_stable_and_read_back() {
        let all = LogInFactors::from(LogInFactor::MailedLink)
            .and(LogInFactor::Password)
            .and(LogInFactor::Passkey)
            .and(LogInFactor::Provider("school".to_owned()))
            .and(LogInFactor::AppCode)
            .and(LogInFactor::RecoveryCode);
        let written = all.to_string();
        assert_eq!(written, "mailed-link+password+passkey+provider-school+app-code+recovery-code");
        assert_eq!(LogInFactors::from_cookie(&all.to_cookie()), all);
        assert_eq!(LogInFactors::from_cookie("_face_"), LogInFactors::default());
    }

    #[test]
    fn provider_alone_is_no_fresh_authentication() {
        let school = LogInFactors::from(LogInFactor::Provider("school".to_owned()));
        assert!(school.has_provider() && !school.are_fresh());
        let with_code = school.and(LogInFactor::AppCode);
        assert!(with_code.has_provider() && with_code.are_fresh());
        assert!(!LogInFactors::from(LogInFactor::Passkey).has_provider());
    }
}
