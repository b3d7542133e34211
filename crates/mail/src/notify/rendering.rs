//! Renders message templates.

use askama::Template;

use crate::notify::error::NotifyError;

pub(in crate::notify) fn render(template: &impl Template) -> Result<String, NotifyError> {
    template.render().map_err(|error| NotifyError::Permanent(format!("a template cannot be filled in: {error}")))
}
