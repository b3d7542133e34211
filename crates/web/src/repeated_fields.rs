//! Forms with fields of one name, such as tick boxes: a list in the struct of the form.

use serde::Deserialize;

/// The fields of a form as they were sent. The URL-encoded form of serde reads no lists, so a form with repeated fields is
/// read by `#[serde(from = "RepeatedFields")]`.
#[derive(Debug, Deserialize)]
#[serde(transparent)]
pub struct RepeatedFields(Vec<(String, String)>);

impl RepeatedFields {
    /// All values of that name, in the order in which they were sent.
    pub fn all(&self, name: &str) -> Vec<String> {
        self.values(name).cloned().collect()
    }

    /// The first value of that name; an empty text where there is none.
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
    struct Filled {
        ticked: Vec<String>,
        more: String,
    }

    impl From<RepeatedFields> for Filled {
        fn from(fields: RepeatedFields) -> Self {
            Self { ticked: fields.all("ticked"), more: fields.first("more") }
        }
    }

    async fn filled(body: &'static str) -> (Vec<String>, String) {
        let request = TestRequest::post().insert_header(("Content-Type", "application/x-www-form-urlencoded"));
        let (request, mut payload) = request.set_payload(body).to_http_parts();
        let Form(Filled { ticked, more }) = Form::from_request(&request, &mut payload).await.expect("a form");
        (ticked, more)
    }

    #[tokio::test]
    async fn fields_of_one_name_are_a_list() {
        let ticked = |values: &[&str]| values.iter().map(|&value| value.to_owned()).collect::<Vec<_>>();
        assert_eq!(filled("ticked=1%2F2&more=5h&ticked=24h").await, (ticked(&["1/2", "24h"]), "5h".to_owned()));
        assert_eq!(filled("other=1").await, (ticked(&[]), String::new()));
    }
}
