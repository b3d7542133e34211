//! OAuth 2 for apps: the token endpoint, token tests, and server metadata (RFC 8414).

use std::borrow::Cow;

use actix_web::http::StatusCode;
use actix_web::http::header::{AUTHORIZATION, CACHE_CONTROL, HeaderMap, PRAGMA};
use actix_web::web::{Bytes, Data, Json};
use actix_web::{HttpRequest, HttpResponse};
use data_encoding::BASE64;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use utoipa::openapi::schema::{ObjectBuilder, OneOfBuilder, Type};
use utoipa::openapi::{Ref, RefOr, Schema};
use utoipa::{IntoParams, PartialSchema, ToSchema};

use super::caller::Caller;
use super::error::{ApiError, ErrorBody};
use super::fields::{Fields, body_too_large};
use super::refusals::{AnyToken, Refusals, Throttled};
use super::responses::NO_STORE;
use super::state::Api;
use domain::security_event::SecurityEvent;
use http::{Throttle, note_security_event};
use service::Service;
use service::oauth::{CHALLENGE_METHOD, GrantError, IssuedTokens, OFFLINE_ACCESS, Redemption};
use service::tokens::{Scope, WorkingToken};
use text::Message;

/// The maximum number of tokens in a test, as on Lichess.
const MAX_TESTED: usize = 1_000;

/// The maximum size of a test request, in bytes.
pub(super) const MAX_TEST_BYTES: usize = 1_500_000;

/// What an app sends to get tokens.
#[derive(Deserialize, ToSchema)]
pub(super) struct TokenRequest {
    /// What the app has to show.
    #[schema(inline, required = true)]
    grant_type: Option<GrantType>,
    /// The code that came to the redirect URI; with `authorization_code`.
    code: Option<String>,
    /// What the challenge was made of; with `authorization_code`.
    code_verifier: Option<String>,
    /// As at `/oauth`, sign by sign; with `authorization_code`.
    #[schema(example = "http://127.0.0.1:3000/callback")]
    redirect_uri: Option<String>,
    /// As at `/oauth`. It may stand in an `Authorization: Basic` header instead.
    #[schema(example = "example.com")]
    client_id: Option<String>,
    /// The refresh token; with `refresh_token`.
    #[schema(example = "smr_YSByYW5kb20ga2V5")]
    refresh_token: Option<String>,
    /// A part of the scopes that were allowed, separated by spaces, for an access token with fewer; with `refresh_token`.
    scope: Option<String>,
}

/// What an app may show for a token (RFC 6749, 4.1.3 and 6).
#[derive(Clone, Copy, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
enum GrantType {
    AuthorizationCode,
    RefreshToken,
}

/// Tokens for an app.
#[derive(Serialize, ToSchema)]
#[schema(as = TokenResponse)]
pub(super) struct TokenResponse {
    /// Always `Bearer`.
    #[schema(example = "Bearer")]
    token_type: &'static str,
    /// The access token.
    #[schema(example = "eyJ0eXAiOiJKV1QiLCJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI3In0.c2lnbmF0dXJl")]
    access_token: String,
    /// For how many seconds it works: a year, or an hour with a refresh token.
    #[schema(example = 31_536_000)]
    expires_in: u64,
    /// What it is good for: scopes separated by spaces. Those that mean nothing here are not among them.
    #[schema(example = "board:play challenge:read")]
    scope: String,
    /// With which to get the next; where the scope `offline_access` was asked for. It works once, for 90 days, and no
    /// longer than a year from the player's consent.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "smr_YSByYW5kb20ga2V5")]
    refresh_token: Option<String>,
}

impl From<IssuedTokens> for TokenResponse {
    fn from(issued: IssuedTokens) -> Self {
        Self {
            token_type: "Bearer",
            access_token: issued.access_token,
            expires_in: issued.life.as_secs(),
            scope: issued.scopes,
            refresh_token: issued.refresh_token,
        }
    }
}

/// Why an app gets no token (RFC 6749, 5.2).
#[derive(Serialize, ToSchema)]
#[schema(as = TokenError)]
pub(super) struct TokenErrorBody {
    /// `invalid_request`, `invalid_grant`, `invalid_scope` or `unsupported_grant_type`.
    #[schema(example = "invalid_grant")]
    error: &'static str,
    /// What is wrong, for the app's developer.
    #[schema(example = "the code is unknown, has ended, or was redeemed before")]
    error_description: String,
}

/// A token that works.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = WorkingToken)]
pub(super) struct TestedToken {
    /// The name of its owner in lower case.
    #[schema(example = "garry")]
    user_id: String,
    /// What it is good for: scopes separated by commas.
    #[schema(example = "board:play,challenge:read")]
    scopes: String,
    /// When it ends, in milliseconds since 1970.
    #[schema(example = 1_760_000_000_000_i64)]
    expires: Option<i64>,
}

/// The owner and scopes of each token; `null` for an invalid one. Implemented by hand, since the derived schema of a
/// map has no `null`.
struct TestedTokens;

impl PartialSchema for TestedTokens {
    fn schema() -> RefOr<Schema> {
        let null = ObjectBuilder::new().schema_type(Type::Null);
        let token = OneOfBuilder::new().item(Ref::from_schema_name(TestedToken::name())).item(null);
        ObjectBuilder::new().additional_properties(Some(Schema::from(token))).into()
    }
}

impl ToSchema for TestedTokens {
    fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
        schemas.push((TestedToken::name().into_owned(), TestedToken::schema()));
    }
}

impl From<WorkingToken> for TestedToken {
    fn from(token: WorkingToken) -> Self {
        Self {
            user_id: token.user.key(),
            scopes: token.scopes.replace(' ', ","),
            expires: Some(token.expires_at.as_millis()),
        }
    }
}

/// An error in the form of RFC 6749.
fn refused(error: &'static str, description: impl Into<String>) -> HttpResponse {
    let body = TokenErrorBody { error, error_description: description.into() };
    no_store(HttpResponse::BadRequest().json(body))
}

/// Adds the headers that RFC 6749, 5.1 requires.
fn no_store(mut response: HttpResponse) -> HttpResponse {
    let headers = response.headers_mut();
    headers.insert(CACHE_CONTROL, NO_STORE);
    headers.insert(PRAGMA, actix_web::http::header::HeaderValue::from_static("no-cache"));
    response
}

/// The user name in `Authorization: Basic` (RFC 6749, 2.3.1), which some libraries send for the client id. Clients have
/// no secrets, so the password is ignored.
fn basic_name(headers: &HeaderMap) -> Option<String> {
    let (scheme, encoded) = headers.get(AUTHORIZATION)?.to_str().ok()?.trim().split_once(' ')?;
    let decoded = BASE64.decode(encoded.trim().as_bytes()).ok().filter(|_| scheme.eq_ignore_ascii_case("basic"))?;
    let text = String::from_utf8(decoded).ok()?;
    let (name, _) = text.split_once(':')?;
    let name = percent_encoding::percent_decode_str(name).decode_utf8().ok()?;
    Some(Cow::into_owned(name)).filter(|name| !name.is_empty())
}

/// What an app asks a player for.
#[derive(IntoParams)]
#[into_params(parameter_in = Query)]
#[allow(dead_code, reason = "it describes what the page reads")]
struct AuthorizationQuery {
    /// `code`.
    #[param(example = "code")]
    response_type: String,
    /// What the app calls itself. Nobody registers apps.
    #[param(example = "example.com")]
    client_id: String,
    /// Where the answer goes: `https`, `http` on the same device (any port), or a scheme of the app's own with a dot in it.
    #[param(example = "http://127.0.0.1:3000/callback")]
    redirect_uri: String,
    /// `S256`.
    #[param(example = "S256")]
    code_challenge_method: String,
    /// The SHA-256 of the verifier, in base64url without padding.
    #[param(example = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM")]
    code_challenge: String,
    /// Scopes, separated by spaces; `offline_access` for a refresh token.
    #[param(example = "board:play challenge:read")]
    scope: Option<String>,
    /// Whom the app wants to log in.
    #[param(example = "Garry")]
    username: Option<String>,
    /// Comes back as it is. The app compares both, so that no other site can end what it began.
    #[param(example = "YSByYW5kb20gc3RhdGU")]
    state: Option<String>,
}

/// Ask a player to log in to an app
///
/// A page, to be opened in the browser: the first step of logging in to an app by OAuth 2 (see above). The player logs in and is
/// asked, and the browser comes to `redirect_uri` with `code`, `state` and `iss`, or with `error`, `error_description`,
/// `state` and `iss`; with `access_denied` where the player did not allow it.
#[utoipa::path(get, path = "/oauth", operation_id = "oauth", tag = "OAuth", security(()),
    params(AuthorizationQuery),
    responses(
        (status = 200, description = "The page that asks", content_type = "text/html", body = String),
        (status = 303, description = "To the log-in, which leads back; or to an app on the same device, with `error`"),
        (status = 400, description = "A page that says what is wrong, with a link to the app where it is known; JSON for programs",
            content((String = "text/html"), (ErrorBody = "application/json"))),
        (status = 401, description = "A program asked, with an `Authorization` header: this is a page for a browser", body = ErrorBody),
    ))]
#[allow(dead_code, reason = "it describes a page")]
pub(super) fn authorize() {}

/// Get a token for an app
///
/// The second step of logging in to an app by OAuth 2, after the page `/oauth` (see above). A code works once, for two
/// minutes, and a request with the wrong verifier spends it; a code that is redeemed twice takes back what it gave. Without
/// refresh tokens an access token works for a year, as Lichess's do. Refusals have the form of RFC 6749, 5.2. Lichess has no
/// refresh tokens.
#[utoipa::path(post, path = "/api/token", operation_id = "apiToken", tag = "OAuth", security(()),
    request_body(content = TokenRequest, content_type = "application/x-www-form-urlencoded"),
    responses(
        (status = 200, description = "The tokens", body = TokenResponse),
        Refusals<Throttled>,
        (status = 400, description = "There is none for this request: `error` says why", body = TokenErrorBody),
    ))]
pub(super) async fn token(
    request: HttpRequest,
    throttle: Data<Throttle>,
    service: Data<Service>,
    fields: Result<Fields, ApiError>,
) -> Result<HttpResponse, ApiError> {
    throttle.check_token_request(&request).map_err(ApiError::too_many)?;
    let Ok(fields) = fields else { return Ok(refused("invalid_request", "the body must be a form")) };
    let missing = |name: &str| refused("invalid_request", format!("{name} is missing"));
    // Only the grant type can fail to parse.
    let Ok(sent) = fields.read::<TokenRequest>() else {
        let description = "grant_type must be authorization_code or refresh_token";
        return Ok(refused("unsupported_grant_type", description));
    };
    let Some(client) = sent.client_id.or_else(|| basic_name(request.headers())) else {
        return Ok(missing("client_id"));
    };
    let issued = match sent.grant_type {
        Some(GrantType::AuthorizationCode) => {
            let Some(code) = sent.code else { return Ok(missing("code")) };
            let Some(verifier) = sent.code_verifier else { return Ok(missing("code_verifier")) };
            let Some(redirect_uri) = sent.redirect_uri else { return Ok(missing("redirect_uri")) };
            service.access.redeem_code(Redemption { code, client, redirect_uri, verifier }).await
        }
        Some(GrantType::RefreshToken) => {
            let Some(refresh_token) = sent.refresh_token else { return Ok(missing("refresh_token")) };
            service.access.refresh(&refresh_token, &client, sent.scope.as_deref()).await
        }
        None => return Ok(missing("grant_type")),
    };
    match issued {
        Ok(issued) => Ok(no_store(HttpResponse::Ok().json(TokenResponse::from(issued)))),
        Err(error) => refused_grant(&request, error),
    }
}

/// The response to an app that gets or revokes no token, in the form of RFC 6749, 5.2, except for rate limits and
/// internal errors.
fn refused_grant(request: &HttpRequest, error: GrantError) -> Result<HttpResponse, ApiError> {
    match error {
        GrantError::TooFast(wait) => Err(ApiError::too_many(wait)),
        GrantError::Store(error) => Err(error.into()),
        error => {
            let is_reuse = matches!(error, GrantError::CodeReused | GrantError::RefreshReused);
            let event = if is_reuse { SecurityEvent::OauthTokenReused } else { SecurityEvent::OauthRefused };
            note_security_event(request, event, None);
            Ok(refused(error.name().unwrap_or("invalid_request"), error.to_string()))
        }
    }
}

/// What an app sends to revoke a token.
#[derive(Deserialize, ToSchema)]
pub(super) struct RevocationRequest {
    /// The access token or the refresh token.
    #[schema(required = true, example = "smr_YSByYW5kb20ga2V5")]
    token: Option<String>,
    /// `access_token` or `refresh_token`. It is not needed: the token says itself what it is.
    #[allow(dead_code, reason = "a hint that RFC 7009 lets servers ignore")]
    token_type_hint: Option<String>,
    /// As at `/oauth`. It may stand in an `Authorization: Basic` header instead.
    #[schema(example = "example.com")]
    client_id: Option<String>,
}

/// Revoke a token
///
/// How a library for OAuth 2 logs out (RFC 7009). Revoking either token ends the whole log-in: the access tokens and refresh tokens
/// that come of the same consent. A token that is unknown, has ended or was revoked before is answered alike.
/// Lichess has `DELETE /api/token` alone.
#[utoipa::path(post, path = "/api/token/revoke", operation_id = "apiTokenRevoke", tag = "OAuth", security(()),
    request_body(content = RevocationRequest, content_type = "application/x-www-form-urlencoded"),
    responses(
        (status = 200, description = "The token does not work, or no longer"),
        Refusals<Throttled>,
        (status = 400, description = "`token` or `client_id` is missing, or the token is another app's: `error` says which",
            body = TokenErrorBody),
    ))]
pub(super) async fn revoke_token(
    request: HttpRequest,
    throttle: Data<Throttle>,
    service: Data<Service>,
    fields: Result<Fields, ApiError>,
) -> Result<HttpResponse, ApiError> {
    throttle.check_token_request(&request).map_err(ApiError::too_many)?;
    let sent = fields.and_then(|fields| fields.read::<RevocationRequest>());
    let Ok(sent) = sent else { return Ok(refused("invalid_request", "the body must be a form")) };
    let Some(token) = sent.token else { return Ok(refused("invalid_request", "token is missing")) };
    let Some(client) = sent.client_id.or_else(|| basic_name(request.headers())) else {
        return Ok(refused("invalid_request", "client_id is missing"));
    };
    match service.access.revoke_as_client(&token, &client).await {
        Ok(()) => Ok(no_store(HttpResponse::Ok().finish())),
        Err(error) => refused_grant(&request, error),
    }
}

/// Revoke the token you ask with
///
/// How an app logs out. Of an app's token all go that come of the same log-in, its refresh token as well.
#[utoipa::path(delete, path = "/api/token", operation_id = "apiTokenDelete", tag = "OAuth", security(("token" = [])),
    responses(
        (status = 204, description = "It no longer works"),
        Refusals<AnyToken>,
    ))]
pub(super) async fn revoke(caller: Caller, service: Data<Service>) -> Result<HttpResponse, ApiError> {
    service.access.revoke_bearer(caller.bearer()).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Test tokens
///
/// Up to 1,000 tokens, separated by commas. For each the answer has a member of its name: whose it is and what it is good
/// for, or `null` where it does not work.
#[utoipa::path(post, path = "/api/token/test", operation_id = "tokenTest", tag = "OAuth", security(()),
    request_body(content = String, content_type = "text/plain", description = "The tokens, separated by commas"),
    responses(
        (status = 200, description = "For each token what is known of it", body = TestedTokens),
        Refusals<Throttled>,
        (status = 400, description = "More than 1,000 tokens", body = ErrorBody),
        (status = 413, description = "The body is too large", body = ErrorBody),
    ))]
pub(super) async fn test(
    request: HttpRequest,
    throttle: Data<Throttle>,
    service: Data<Service>,
    body: Result<Bytes, actix_web::Error>,
) -> Result<HttpResponse, ApiError> {
    throttle.check_token_test(&request).map_err(ApiError::too_many)?;
    let too_large = || ApiError::new(StatusCode::PAYLOAD_TOO_LARGE, "body-too-large", body_too_large(MAX_TEST_BYTES));
    let body = body.map_err(|_| too_large())?;
    let text =
        std::str::from_utf8(&body).map_err(|_| ApiError::invalid("bad-body", Message::new("api-error-bad-body")))?;
    let tokens: Vec<&str> = text.split(',').map(str::trim).filter(|token| !token.is_empty()).collect();
    if tokens.len() > MAX_TESTED {
        let message = Message::new("oauth-error-too-many-tested").with("most", MAX_TESTED);
        return Err(ApiError::invalid("too-many-tokens", message));
    }
    let working = service.access.test_tokens(&tokens).await?;
    let answers = tokens.iter().zip(working).map(|(token, working)| {
        let json = working.map(TestedToken::from).map(serde_json::to_value).transpose();
        Ok(((*token).to_owned(), json.map_err(ApiError::unwritable)?.unwrap_or(Value::Null)))
    });
    let answers = answers.collect::<Result<Map<String, Value>, ApiError>>()?;
    Ok(no_store(HttpResponse::Ok().json(answers)))
}

/// Find out how apps log in
///
/// The authorization server's metadata, as libraries for OAuth 2 look for them (RFC 8414).
#[utoipa::path(get, path = "/.well-known/oauth-authorization-server", operation_id = "oauthMetadata", tag = "OAuth",
    security(()),
    responses((status = 200, description = "The addresses, and what can be asked for", body = Object,
        example = json!({ "issuer": "https://chess.example", "authorization_endpoint": "https://chess.example/oauth",
            "token_endpoint": "https://chess.example/api/token" }))))]
pub(super) async fn metadata(api: Data<Api>) -> Json<Value> {
    let scopes: Vec<&str> = Scope::ALL.map(Scope::as_str).into_iter().chain([OFFLINE_ACCESS]).collect();
    Json(json!({
        "issuer": api.public_url,
        "authorization_endpoint": api.url("/oauth"),
        "token_endpoint": api.url("/api/token"),
        "revocation_endpoint": api.url("/api/token/revoke"),
        "scopes_supported": scopes,
        "response_types_supported": ["code"],
        "response_modes_supported": ["query"],
        "grant_types_supported": ["authorization_code", "refresh_token"],
        "token_endpoint_auth_methods_supported": ["none"],
        "revocation_endpoint_auth_methods_supported": ["none"],
        "code_challenge_methods_supported": [CHALLENGE_METHOD],
        "authorization_response_iss_parameter_supported": true,
        "service_documentation": api.url("/api"),
    }))
}

#[cfg(test)]
mod tests {
    use actix_web::http::header::HeaderValue;

    use super::*;

    #[test]
    fn client_id_is_read_from_basic_authorization() {
        let name = |value: &str| {
            let mut headers = HeaderMap::new();
            headers.insert(AUTHORIZATION, HeaderValue::from_str(value).expect("a header"));
            basic_name(&headers)
        };
        assert_eq!(name(&format!("Basic {}", BASE64.encode(b"my%20app:"))).as_deref(), Some("my app"));
        assert_eq!(name(&format!("basic {}", BASE64.encode(b"app:secret"))).as_deref(), Some("app"));
        assert_eq!(name(&format!("Basic {}", BASE64.encode(b":secret"))), None);
        assert_eq!(name(&format!("Bearer {}", BASE64.encode(b"app:"))), None);
        assert_eq!(name("Basic !"), None);
    }
}
