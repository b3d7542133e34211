//! The implementations: a match on the variants for each method.

use std::collections::BTreeSet;

use proc_macro2::{Span, TokenStream, TokenTree};
use quote::{ToTokens, format_ident, quote};
use syn::parse::Parse;
use syn::{Attribute, Data, DeriveInput, Expr, Fields};

use crate::attribute::{Explanation, OwnAttribute, RefusalAttribute};

/// A variant, or the struct itself.
struct Case<'a, A> {
    /// `Self::Variant`, or `Self`.
    path: TokenStream,
    fields: &'a Fields,
    attribute: A,
}

pub(crate) fn explain(input: &DeriveInput) -> syn::Result<TokenStream> {
    let cases: Vec<Case<'_, Explanation>> = cases(input, "explain")?;
    if let Some(case) = cases.iter().find(|case| case.attribute.retry_after.is_some()) {
        return Err(syn::Error::new_spanned(&case.path, "`retry_after` is of refusals alone"));
    }
    let message = cases.iter().map(|case| case.arm(&message(&case.attribute)));
    let lesson = cases.iter().map(|case| case.arm(&lesson(&case.attribute)));
    Ok(in_scope(&explain_impl(input, message, lesson)))
}

pub(crate) fn refusal(input: &DeriveInput) -> syn::Result<TokenStream> {
    let cases: Vec<Case<'_, RefusalAttribute>> = cases(input, "refusal")?;
    for case in &cases {
        if matches!(case.attribute, RefusalAttribute::Forward) && case.fields.len() != 1 {
            return Err(syn::Error::new_spanned(case.fields, "`forward` needs a field, and no other"));
        }
    }
    let arms = |forwarded: TokenStream, own: fn(&OwnAttribute) -> TokenStream| {
        let arm = move |case: &Case<'_, RefusalAttribute>| match &case.attribute {
            RefusalAttribute::Forward => {
                let field = case.only_field();
                case.arm(&quote!(#forwarded(#field)))
            }
            RefusalAttribute::Own(attribute) => case.arm(&own(attribute)),
        };
        cases.iter().map(arm).collect::<Vec<_>>()
    };
    let explain = explain_impl(
        input,
        arms(quote!(::text::Explain::message), |own| message(&own.explanation)),
        arms(quote!(::text::Explain::lesson), |own| lesson(&own.explanation)),
    );
    let kinds = arms(quote!(::text::Reason::kind), |own| match &own.kind {
        Expr::Path(path) if path.path.get_ident().is_some() => quote!(::text::Kind::#path),
        kind => kind.to_token_stream(),
    });
    let codes = arms(quote!(::text::Reason::code), |own| own.code.to_token_stream());
    let waits = arms(quote!(::text::Reason::retry_after), |own| match &own.explanation.retry_after {
        Some(wait) => quote!(::core::option::Option::Some(#wait)),
        None => quote!(::core::option::Option::None),
    });
    let name = &input.ident;
    Ok(in_scope(&quote! {
        #explain

        impl ::text::Reason for #name {
            fn kind(&self) -> ::text::Kind {
                match self { #(#kinds)* }
            }

            fn code(&self) -> &'static str {
                match self { #(#codes)* }
            }

            fn retry_after(&self) -> ::core::option::Option<::core::time::Duration> {
                match self { #(#waits)* }
            }
        }
    }))
}

fn explain_impl(
    input: &DeriveInput,
    message: impl IntoIterator<Item = TokenStream>,
    lesson: impl IntoIterator<Item = TokenStream>,
) -> TokenStream {
    let name = &input.ident;
    let (message, lesson) = (message.into_iter(), lesson.into_iter());
    quote! {
        impl ::text::Explain for #name {
            fn message(&self) -> ::text::Message {
                match self { #(#message)* }
            }

            fn lesson(&self) -> ::core::option::Option<&'static str> {
                match self { #(#lesson)* }
            }
        }
    }
}

/// The same where the methods of both traits can be called, as the values of attributes do.
fn in_scope(implementations: &TokenStream) -> TokenStream {
    quote! {
        const _: () = {
            #[allow(unused_imports)]
            use ::text::{Explain as _, Reason as _};

            #implementations
        };
    }
}

fn message(explanation: &Explanation) -> TokenStream {
    let Some(key) = explanation.key() else {
        return explanation.text.to_token_stream();
    };
    let variables = explanation.variables.iter().map(|(name, value)| {
        let name = name.to_string();
        quote!(.with(#name, #value))
    });
    quote!(::text::Message::new(#key)#(#variables)*)
}

fn lesson(explanation: &Explanation) -> TokenStream {
    explanation.lesson.as_ref().map_or_else(|| quote!(::core::option::Option::None), ToTokens::to_token_stream)
}

fn cases<'a, A: Parse>(input: &'a DeriveInput, name: &str) -> syn::Result<Vec<Case<'a, A>>> {
    match &input.data {
        Data::Struct(data) => {
            let attribute = read(&input.attrs, name, &input.ident)?;
            Ok(vec![Case { path: quote!(Self), fields: &data.fields, attribute }])
        }
        Data::Enum(data) => {
            let case = |variant: &'a syn::Variant| {
                let ident = &variant.ident;
                let attribute = read(&variant.attrs, name, ident)?;
                Ok(Case { path: quote!(Self::#ident), fields: &variant.fields, attribute })
            };
            data.variants.iter().map(case).collect()
        }
        Data::Union(_) => Err(syn::Error::new_spanned(&input.ident, "a union cannot say what it is")),
    }
}

fn read<A: Parse>(attributes: &[Attribute], name: &str, of: &syn::Ident) -> syn::Result<A> {
    let mut found = attributes.iter().filter(|attribute| attribute.path().is_ident(name));
    match (found.next(), found.next()) {
        (Some(attribute), None) => attribute.parse_args(),
        (None, _) => Err(syn::Error::new_spanned(of, format!("`#[{name}(…)]` is missing"))),
        (Some(_), Some(second)) => Err(syn::Error::new_spanned(second, "it has one already")),
    }
}

impl<A> Case<'_, A> {
    /// An arm that binds the fields which `value` names.
    fn arm(&self, value: &TokenStream) -> TokenStream {
        let mut used = BTreeSet::new();
        names(value.clone(), &mut used);
        let path = &self.path;
        let fields = self.fields.iter().enumerate().map(|(index, field)| match &field.ident {
            Some(name) if used.contains(&name.to_string()) => quote!(#name,),
            Some(_) => TokenStream::new(),
            None => {
                let name = format_ident!("_{index}", span = Span::call_site());
                if used.contains(&name.to_string()) { quote!(#name,) } else { quote!(_,) }
            }
        });
        match self.fields {
            Fields::Named(_) => quote!(#path { #(#fields)* .. } => #value,),
            Fields::Unnamed(_) => quote!(#path(#(#fields)*) => #value,),
            Fields::Unit => quote!(#path => #value,),
        }
    }

    /// Its name in an arm.
    fn only_field(&self) -> TokenStream {
        let name = self.fields.iter().next().and_then(|field| field.ident.clone());
        name.map_or_else(
            || format_ident!("_0", span = Span::call_site()).to_token_stream(),
            ToTokens::into_token_stream,
        )
    }
}

/// All identifiers in it.
fn names(tokens: TokenStream, found: &mut BTreeSet<String>) {
    for token in tokens {
        match token {
            TokenTree::Ident(name) => drop(found.insert(name.to_string())),
            TokenTree::Group(group) => names(group.stream(), found),
            TokenTree::Punct(_) | TokenTree::Literal(_) => {}
        }
    }
}
