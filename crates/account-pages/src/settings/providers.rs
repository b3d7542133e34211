//! Accounts at providers with which one logs in: list, linking and unlinking.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web::{Data, Path};
use askama::Template;

use super::reauthentication::Sender;
use crate::account::provider::{LINKS, ProviderRequest, ShownProvider};
use domain::provider_link::{FLOW_LIFE, ProviderLink};
use domain::security_event::SecurityEvent;
use http::{LoggedIn, Problem, cookies};
use layout::{Inline, Page, flash_message, headers, html, redirect, sentence_with_moments};
use oidc::Providers;
use service::Service;
use service::provider_flows::FlowPurpose;

/// A link in the list.
struct ShownLink {
    id: String,
    label: String,
    /// When it was made and last used.
    life: Inline<String>,
    /// Whether the settings of the service have the provider no longer.
    is_former: bool,
}

impl ShownLink {
    fn new(page: &Page, providers: &Providers, link: ProviderLink) -> Self {
        let text = page.language();
        let life = match link.last_used_at {
            Some(used) => {
                sentence_with_moments(text, "provider-link-used", [("linked", link.linked_at), ("used", used)])
            }
            None => sentence_with_moments(text, "provider-link-made", [("linked", link.linked_at)]),
        };
        let provider = providers.of_issuer(&link.subject.issuer);
        let label = provider.map_or(link.subject.issuer, |provider| provider.label().to_owned());
        Self { id: link.id, label, life, is_former: provider.is_none() }
    }
}

#[derive(Template)]
#[template(path = "settings/providers.html")]
struct ProvidersPage {
    page: Page,
    links: Vec<ShownLink>,
    /// Those that are not linked yet.
    linkable: Vec<ShownProvider>,
}

pub(super) async fn show(
    page: Page,
    service: Data<Service>,
    providers: Data<Providers>,
    logged_in: LoggedIn,
) -> Result<HttpResponse, Problem> {
    let links = service.access.provider_links_of(logged_in.user.id).await?;
    let is_linked = |provider: &ShownProvider| {
        let issuer = providers.get(&provider.id).map(|provider| provider.issuer().to_owned());
        links.iter().any(|link| Some(&link.subject.issuer) == issuer.as_ref())
    };
    let linkable = ShownProvider::all(&providers).into_iter().filter(|provider| !is_linked(provider)).collect();
    let links = links.into_iter().map(|link| ShownLink::new(&page, &providers, link)).collect();
    html(StatusCode::OK, &ProvidersPage { links, linkable, page: page.titled("providers-title") })
}

/// The page with the link that leads to the provider. A redirect would not do: browsers hold the response of a form to the
/// `form-action` of its page.
#[derive(Template)]
#[template(path = "settings/link_provider.html")]
struct LinkPage {
    page: Page,
    lead: String,
    url: String,
}

/// Begins to link the account.
pub(super) async fn link(page: Page, at: ProviderRequest, logged_in: LoggedIn) -> Result<HttpResponse, Problem> {
    let purpose = FlowPurpose::Link { session: logged_in.session.log_in_id() };
    let begun = at.begin(purpose, None).await;
    let (url, cookie) = begun.map_err(|problem| problem.back_to(LINKS, "providers-title"))?;
    let lead = page.text_with("provider-link-lead", "provider", at.provider()?.label());
    let mut response = html(StatusCode::OK, &LinkPage { lead, url, page: page.titled("provider-link-title") })?;
    cookies::set(&at.site, &mut response, cookies::PROVIDER, &cookie, FLOW_LIFE)?;
    Ok(headers::hide_key_in_address(response))
}

/// Removes a link.
pub(super) async fn unlink(
    sender: Sender,
    providers: Data<Providers>,
    id: Path<String>,
) -> Result<HttpResponse, Problem> {
    let Sender { service, logged_in, .. } = &sender;
    let removed = service.access.unlink_provider(logged_in.principal(), &id, providers.issuers()).await;
    removed.map_err(|error| Problem::from(error).back_to(LINKS, "providers-title"))?;
    sender.note(SecurityEvent::SecondFactorChanged);
    Ok(flash_message::flash("notice-provider-unlinked", redirect(LINKS)))
}
