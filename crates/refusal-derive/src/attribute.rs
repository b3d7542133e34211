//! The attributes, as they are written.

use syn::parse::{Parse, ParseStream};
use syn::spanned::Spanned;
use syn::{Expr, Ident, Lit, Token, parenthesized};

/// What is inside `#[explain(…)]`, and at the end of `#[refusal(…)]`.
pub(crate) struct Explanation {
    /// The key of the text, or an expression for the message.
    pub text: Expr,
    pub variables: Vec<(Ident, Expr)>,
    pub lesson: Option<Expr>,
    pub retry_after: Option<Expr>,
}

/// What is inside `#[refusal(…)]`.
pub(crate) enum RefusalAttribute {
    Forward,
    Own(Box<OwnAttribute>),
}

pub(crate) struct OwnAttribute {
    pub kind: Expr,
    pub code: Expr,
    pub explanation: Explanation,
}

impl Explanation {
    /// The key, where the text is one.
    pub(crate) fn key(&self) -> Option<&Expr> {
        matches!(&self.text, Expr::Lit(literal) if matches!(literal.lit, Lit::Str(_))).then_some(&self.text)
    }
}

impl Parse for Explanation {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        let mut read = Self { text: input.parse()?, variables: Vec::new(), lesson: None, retry_after: None };
        while !input.is_empty() {
            input.parse::<Token![,]>()?;
            if input.is_empty() {
                break;
            }
            let name: Ident = input.parse()?;
            if input.peek(Token![=]) {
                input.parse::<Token![=]>()?;
                read.variables.push((name, input.parse()?));
                continue;
            }
            let inner;
            parenthesized!(inner in input);
            let value = Some(inner.parse()?);
            if name == "lesson" {
                read.lesson = value;
            } else if name == "retry_after" {
                read.retry_after = value;
            } else {
                return Err(syn::Error::new(name.span(), "expected `name = value`, `retry_after(…)` or `lesson(…)`"));
            }
        }
        if read.key().is_none() && !read.variables.is_empty() {
            return Err(syn::Error::new(read.text.span(), "only a text by its key takes variables"));
        }
        Ok(read)
    }
}

impl Parse for RefusalAttribute {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        let kind: Expr = input.parse()?;
        if let Expr::Path(path) = &kind
            && path.path.is_ident("forward")
        {
            return Ok(Self::Forward);
        }
        input.parse::<Token![,]>()?;
        let code = input.parse()?;
        input.parse::<Token![,]>()?;
        Ok(Self::Own(Box::new(OwnAttribute { kind, code, explanation: input.parse()? })))
    }
}
