//! The events of the security log.

/// An event. The names are stable: programs look for them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum SecurityEvent {
    /// A password was wrong, or there is no such account.
    LoginFailed,
    /// Passwords were tried too often, and the client was told to wait.
    LoginLimited,
    /// Anything else was requested too often.
    RateLimited,
    /// A cross-site form (CSRF) was refused.
    CrossSitePostRefused,
    /// A malformed token was sent.
    TokenInvalid,
    /// An expired token was sent.
    TokenExpired,
    /// A token was sent that was revoked, or whose account is gone.
    TokenRevoked,
    /// A token or a signed address was sent whose signature is not ours.
    SignatureInvalid,
    /// No tokens were issued to an app.
    OauthRefused,
    /// A code or a refresh token was used twice: one of the two users has stolen it, and the app is logged out.
    OauthTokenReused,
    /// An app password was wrong.
    AppPasswordFailed,
    /// The address of a feed is unknown.
    FeedAddressInvalid,
    /// A link that is sent by mail was wrong, used or too old.
    MailedKeyInvalid,
    /// A message came to a reply address whose signature is not ours.
    MailTokenForged,
    /// A message with a player's token came from another address.
    MailSenderRefused,
    /// The address of a device leads where requests may not go.
    WebhookRefused,
    /// The metrics at `/metrics` were requested with a wrong token.
    MetricsRefused,
    /// The owner of a suspended account was refused something.
    SuspendedRefused,
    /// What was requested needs a role, a scope or a part in the game that the sender does not have.
    AccessRefused,
    /// The code of a second factor was wrong.
    SecondFactorFailed,
    /// Somebody logged in.
    LoggedIn,
    /// A second factor was added, replaced or removed.
    SecondFactorChanged,
    /// An account got another address, or its former one back.
    EmailChanged,
    /// An account got another name.
    NameChanged,
    /// A password was set.
    PasswordChanged,
    /// An archive of everything about an account was requested.
    DataExported,
    /// It was downloaded.
    ArchiveDownloaded,
    /// The owner of a session authenticated again in it.
    AuthenticatedAgain,
    /// An owner created an API token.
    TokenCreated,
    /// An owner created an app password.
    AppPasswordCreated,
    /// An owner authorized an app (OAuth 2).
    AppAuthorized,
    /// Log-ins, tokens, apps or app passwords were ended.
    SessionRevoked,
    /// An operator suspended an account.
    AccountSuspended,
    /// An operator reinstated an account.
    AccountReinstated,
    /// An operator gave an account another role.
    RoleChanged,
    /// Somebody asked to close an account.
    AccountClosing,
    /// An account that was being closed is kept.
    AccountKept,
    /// An account was closed for good.
    AccountClosed,
    /// An operator approved a sign-up.
    SignUpApproved,
    /// An operator refused a sign-up, whose account is deleted.
    SignUpRefused,
}

impl SecurityEvent {
    pub const ALL: [Self; 40] = [
        Self::LoginFailed,
        Self::LoginLimited,
        Self::RateLimited,
        Self::CrossSitePostRefused,
        Self::TokenInvalid,
        Self::TokenExpired,
        Self::TokenRevoked,
        Self::SignatureInvalid,
        Self::OauthRefused,
        Self::OauthTokenReused,
        Self::AppPasswordFailed,
        Self::FeedAddressInvalid,
        Self::MailedKeyInvalid,
        Self::MailTokenForged,
        Self::MailSenderRefused,
        Self::WebhookRefused,
        Self::MetricsRefused,
        Self::SuspendedRefused,
        Self::AccessRefused,
        Self::SecondFactorFailed,
        Self::LoggedIn,
        Self::SecondFactorChanged,
        Self::EmailChanged,
        Self::NameChanged,
        Self::PasswordChanged,
        Self::DataExported,
        Self::ArchiveDownloaded,
        Self::AuthenticatedAgain,
        Self::TokenCreated,
        Self::AppPasswordCreated,
        Self::AppAuthorized,
        Self::SessionRevoked,
        Self::AccountSuspended,
        Self::AccountReinstated,
        Self::RoleChanged,
        Self::AccountClosing,
        Self::AccountKept,
        Self::AccountClosed,
        Self::SignUpApproved,
        Self::SignUpRefused,
    ];

    /// The name in the log and in metrics.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::LoginFailed => "login_failed",
            Self::LoginLimited => "login_limited",
            Self::RateLimited => "rate_limited",
            Self::CrossSitePostRefused => "cross_site_post_refused",
            Self::TokenInvalid => "token_invalid",
            Self::TokenExpired => "token_expired",
            Self::TokenRevoked => "token_revoked",
            Self::SignatureInvalid => "signature_invalid",
            Self::OauthRefused => "oauth_refused",
            Self::OauthTokenReused => "oauth_token_reused",
            Self::AppPasswordFailed => "app_password_failed",
            Self::FeedAddressInvalid => "feed_address_invalid",
            Self::MailedKeyInvalid => "mailed_key_invalid",
            Self::MailTokenForged => "mail_token_forged",
            Self::MailSenderRefused => "mail_sender_refused",
            Self::WebhookRefused => "webhook_refused",
            Self::MetricsRefused => "metrics_refused",
            Self::SuspendedRefused => "suspended_refused",
            Self::AccessRefused => "access_refused",
            Self::SecondFactorFailed => "second_factor_failed",
            Self::LoggedIn => "logged_in",
            Self::SecondFactorChanged => "second_factor_changed",
            Self::EmailChanged => "email_changed",
            Self::NameChanged => "name_changed",
            Self::PasswordChanged => "password_changed",
            Self::DataExported => "data_exported",
            Self::ArchiveDownloaded => "archive_downloaded",
            Self::AuthenticatedAgain => "authenticated_again",
            Self::TokenCreated => "token_created",
            Self::AppPasswordCreated => "app_password_created",
            Self::AppAuthorized => "app_authorized",
            Self::SessionRevoked => "session_revoked",
            Self::AccountSuspended => "account_suspended",
            Self::AccountReinstated => "account_reinstated",
            Self::RoleChanged => "role_changed",
            Self::AccountClosing => "account_closing",
            Self::AccountKept => "account_kept",
            Self::AccountClosed => "account_closed",
            Self::SignUpApproved => "sign_up_approved",
            Self::SignUpRefused => "sign_up_refused",
        }
    }

    /// The event with that name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|event| event.as_str() == name)
    }

    /// Whether it is a refusal. The others are actions of the owner of an account or of an operator.
    pub const fn is_refusal(self) -> bool {
        !matches!(
            self,
            Self::LoggedIn
                | Self::SecondFactorChanged
                | Self::EmailChanged
                | Self::NameChanged
                | Self::PasswordChanged
                | Self::DataExported
                | Self::ArchiveDownloaded
                | Self::AuthenticatedAgain
                | Self::TokenCreated
                | Self::AppPasswordCreated
                | Self::AppAuthorized
                | Self::SessionRevoked
                | Self::AccountSuspended
                | Self::AccountReinstated
                | Self::RoleChanged
                | Self::AccountClosing
                | Self::AccountKept
                | Self::AccountClosed
                | Self::SignUpApproved
                | Self::SignUpRefused
        )
    }
}
