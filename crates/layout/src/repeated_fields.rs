//! Forms with repeated fields, such as checkboxes, which become a list in the form's struct.

use serde::Deserialize;

/// The fields of a form as sent. Serde's URL-encoded format does not support lists, so a form with repeated fields uses
/// `#[serde(from = "RepeatedFields")]`.
#[derive(Debug, Deserialize)]
#[serde(transparent)]
pub struct RepeatedFields(Vec<(String, String)>);

impl RepeatedFields {
    /// All values of a field, in the order in which they were sent.
    pub fn all(&self, name: &str) -> Vec<String> {
        self.values(name).cloned().collect()
    }

    /// The first value of a field; empty if there is none.
    pub fn first(&self, name: &str) -> String {
        self.values(name).next().cloned().unwrap_or_default()
    }

    fn values<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a String> {
        self.0.iter().filter(move |(key, _)| key == name).map(|(_, value)| value)
    }
}

#[cfg(test)]
mod tests {
    use actix_web::web::Form;
    use actix_web::{FromRequest, test::TestRequest};

    use super::*;

    #[derive(Debug, Deserialize)]
    #[serde(from = "RepeatedFields")]
    struct ExampleForm {
        ticked: Vec<String>,
        more: String,
    }

    impl From<RepeatedFields> for ExampleForm {
        fn from(fields: RepeatedFields) -> Self {
            Self { ticked: fields.all("ticked"), more: fields.first("more") }
        }
    }

    async fn parse(body: &'static str) -> (Vec<String>, String) {
        let request = TestRequest::post().insert_header(("Content-Type", "application/x-www-form-urlencoded"));
        let (request, mut payload) = request.set_payload(body).to_http_parts();
        let Form(ExampleForm { ticked, more }) = Form::from_request(&request, &mut payload).await.expect("a form");
        (ticked, more)
    }

    #[tokio::test]
    async fn repeated_fields_become_a_list() {
        let ticked = |values: &[&str]| values.iter().map(|&value| value.to_owned()).collect::<Vec<_>>();
        assert_eq!(parse("ticked=1%2F2&more=5h&ticked=24h").await, (ticked(&["1/2", "24h"]), "5h".to_owned()));
        assert_eq!(parse("other=1").await, (ticked(&[]), String::new()));
    }
}
