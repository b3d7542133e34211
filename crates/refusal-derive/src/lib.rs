//! Derives what refusals say of themselves. See [`Refusal`](macro@Refusal).

mod attribute;
mod expand;

use proc_macro::TokenStream;
use syn::{DeriveInput, parse_macro_input};

/// Implements `text::Explain` and `text::Reason` for an enum or struct.
///
/// Each variant, or the struct, has one attribute: `#[refusal(kind, code, text)]` with a `text::Kind`, the name for
/// programs, and the key of the text for people. What follows is optional:
///
/// - `name = value` for each variable of the text,
/// - `retry_after(duration)`, after which the same request may succeed,
/// - `lesson(name)`, an `Option` of the lesson that explains it.
///
/// Values are expressions in which the fields are there by their names, those of a tuple as `_0`, `_1`; as in a match
/// on `&self`, they are references. Code and text may be expressions as well, the text one that makes a
/// `text::Message`. `#[refusal(forward)]` leaves everything to the only field.
///
/// ```
/// use std::time::Duration;
///
/// use text::{Explain, Kind, Reason};
///
/// #[derive(Debug, thiserror::Error, text::Refusal)]
/// #[error("{}", self.code())]
/// enum LeaveRefusal {
///     #[refusal(Conflict, "leave-overlaps", "leave-error-overlaps")]
///     Overlaps,
///     #[refusal(TooMany, "leave-too-often", "leave-error-too-often", count = 3, retry_after(*wait))]
///     TooOften { wait: Duration },
/// }
///
/// let refusal = LeaveRefusal::TooOften { wait: Duration::from_secs(60) };
/// assert_eq!((refusal.kind(), refusal.code()), (Kind::TooMany, "leave-too-often"));
/// assert_eq!(refusal.retry_after(), Some(Duration::from_secs(60)));
/// assert_eq!(LeaveRefusal::Overlaps.message().key(), "leave-error-overlaps");
/// ```
///
/// A variant without the attribute does not compile:
///
/// ```compile_fail
/// #[derive(Debug, text::Refusal)]
/// enum LeaveRefusal {
///     Overlaps,
/// }
/// ```
#[proc_macro_derive(Refusal, attributes(refusal))]
pub fn derive_refusal(input: TokenStream) -> TokenStream {
    let input = parse_macro_input!(input as DeriveInput);
    expand::refusal(&input).unwrap_or_else(syn::Error::into_compile_error).into()
}

/// Implements `text::Explain` alone, by `#[explain(text)]`, with the variables of the text and `lesson(name)` as for
/// [`Refusal`](macro@Refusal).
#[proc_macro_derive(Explain, attributes(explain))]
pub fn derive_explain(input: TokenStream) -> TokenStream {
    let input = parse_macro_input!(input as DeriveInput);
    expand::explain(&input).unwrap_or_else(syn::Error::into_compile_error).into()
}
