//! Numbers in a word of small letters and digits that has a fixed length and is signed by HMAC: it is used in mail
//! addresses, where servers may change the case.

use super::{SIGNATURE_LENGTH, Secret};

const BASE: u32 = 36;

/// Writes each number in so many digits, and their signature for that purpose. `None` if a number needs more digits.
pub fn write<const N: usize>(purpose: &str, numbers: [(u64, usize); N], secret: &Secret) -> Option<String> {
    let signed = numbers.into_iter().map(|(number, length)| digits(number, length)).collect::<Option<String>>()?;
    let signature = secret.sign(purpose, &signed);
    Some(format!("{signed}{signature}"))
}

/// Parses the numbers in a word, which have so many digits, if we signed it for that purpose.
pub fn read<const N: usize>(purpose: &str, word: &str, lengths: [usize; N], secret: &Secret) -> Option<[u64; N]> {
    let signed_length: usize = lengths.iter().sum();
    if word.len() != signed_length + SIGNATURE_LENGTH || !word.is_ascii() {
        return None;
    }
    let word = word.to_ascii_lowercase();
    let (mut signed, signature) = word.split_at(signed_length);
    if !secret.verifies(purpose, signed, signature) {
        return None;
    }
    let mut numbers = [0; N];
    for (number, length) in numbers.iter_mut().zip(lengths) {
        let (digits, rest) = signed.split_at(length);
        *number = u64::from_str_radix(digits, BASE).ok()?;
        signed = rest;
    }
    Some(numbers)
}

fn digits(mut number: u64, length: usize) -> Option<String> {
    let mut written = vec!['0'; length];
    for digit in written.iter_mut().rev() {
        *digit = char::from_digit(u32::try_from(number % u64::from(BASE)).ok()?, BASE)?;
        number /= u64::from(BASE);
    }
    (number == 0).then(|| written.into_iter().collect())
}
