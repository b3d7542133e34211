//! Writes GeoIP files (MMDB) with a few networks, for tests. The format is described at
//! <https://maxmind.github.io/MaxMind-DB/>: a binary tree of the bits of addresses, the records of its leaves, and metadata.

use std::fs;
use std::net::{IpAddr, Ipv6Addr};
use std::path::Path;

/// In front of the metadata.
const METADATA_MARKER: &[u8] = b"\xab\xcd\xefMaxMind.com";

/// Between the tree and the records; leaves point behind it.
const SEPARATOR_LEN: usize = 16;

/// Types of the format, in the upper bits of a control byte; extended ones follow in the next byte.
const TEXT: u8 = 2;
const MAP: u8 = 7;
const UINT16: u8 = 5;
const UINT32: u8 = 6;
const UINT64: u8 = 9;
const ARRAY: u8 = 11;

/// A network with its place.
#[derive(Clone, Copy, Debug)]
pub struct Network<'a> {
    pub address: IpAddr,
    pub prefix_len: u8,
    pub country: &'a str,
    /// Languages with the city's names in them; none for a file of countries.
    pub city: &'a [(&'a str, &'a str)],
}

#[derive(Clone, Copy)]
enum Branch {
    Empty,
    Node(usize),
    /// The offset of a record.
    Record(usize),
}

/// Writes a file of that type, made at an instant in seconds since 1970. No network may be inside another.
///
/// # Panics
/// If the file cannot be written.
pub fn write(path: &Path, kind: &str, built_at: u64, networks: &[Network<'_>]) {
    let (mut tree, mut data) = (vec![[Branch::Empty; 2]], Vec::new());
    for network in networks {
        let record = data.len();
        put_place(&mut data, network);
        let bits = bits_of(network);
        let (last, path) = bits.split_last().expect("a prefix");
        let mut node = 0;
        for &bit in path {
            node = match tree[node][bit] {
                Branch::Node(next) => next,
                Branch::Empty => {
                    tree.push([Branch::Empty; 2]);
                    tree[node][bit] = Branch::Node(tree.len() - 1);
                    tree.len() - 1
                }
                Branch::Record(_) => panic!("{network:?} is inside another"),
            };
        }
        tree[node][*last] = Branch::Record(record);
    }
    let mut file = Vec::new();
    for branch in tree.iter().flatten() {
        let value = match branch {
            Branch::Empty => tree.len(),
            Branch::Node(node) => *node,
            Branch::Record(offset) => tree.len() + SEPARATOR_LEN + offset,
        };
        let bytes = u32::try_from(value).expect("a small file").to_be_bytes();
        assert_eq!(bytes[0], 0, "24 bits");
        file.extend(&bytes[1..]);
    }
    file.extend([0; SEPARATOR_LEN]);
    file.extend(data);
    file.extend(METADATA_MARKER);
    put_metadata(&mut file, kind, built_at, tree.len());
    fs::write(path, file).expect("the file is written");
}

/// The bits of a network in a tree of IPv6 addresses, which has those of IPv4 at `::/96`.
fn bits_of(network: &Network<'_>) -> Vec<usize> {
    let (address, prefix_len) = match network.address {
        IpAddr::V4(address) => (Ipv6Addr::from(u128::from(u32::from(address))), network.prefix_len + 96),
        IpAddr::V6(address) => (address, network.prefix_len),
    };
    let bits = u128::from(address);
    (0..prefix_len).map(|place| usize::from((bits >> (127 - place)) & 1 == 1)).collect()
}

fn put_place(file: &mut Vec<u8>, network: &Network<'_>) {
    put_start(file, MAP, if network.city.is_empty() { 1 } else { 2 });
    put_text(file, "country");
    put_start(file, MAP, 1);
    put_text(file, "iso_code");
    put_text(file, network.country);
    if !network.city.is_empty() {
        put_text(file, "city");
        put_start(file, MAP, 1);
        put_text(file, "names");
        put_start(file, MAP, network.city.len());
        for (language, name) in network.city {
            put_text(file, language);
            put_text(file, name);
        }
    }
}

fn put_metadata(file: &mut Vec<u8>, kind: &str, built_at: u64, nodes: usize) {
    put_start(file, MAP, 9);
    for (name, value) in [("binary_format_major_version", 2), ("binary_format_minor_version", 0)] {
        put_text(file, name);
        put_number(file, UINT16, value);
    }
    put_text(file, "build_epoch");
    put_number(file, UINT64, built_at);
    put_text(file, "database_type");
    put_text(file, kind);
    put_text(file, "description");
    put_start(file, MAP, 1);
    put_text(file, "en");
    put_text(file, "Made for tests");
    put_text(file, "ip_version");
    put_number(file, UINT16, 6);
    put_text(file, "languages");
    put_start(file, ARRAY, 1);
    put_text(file, "en");
    put_text(file, "node_count");
    put_number(file, UINT32, u64::try_from(nodes).expect("a number"));
    put_text(file, "record_size");
    put_number(file, UINT16, 24);
}

/// Begins a value of `len` bytes, pairs or elements.
fn put_start(file: &mut Vec<u8>, kind: u8, len: usize) {
    let size = u8::try_from(len).ok().filter(|len| *len < 29).expect("a short value");
    match kind.checked_sub(7).filter(|extended| *extended > 0) {
        Some(extended) => file.extend([size, extended]),
        None => file.push((kind << 5) | size),
    }
}

fn put_text(file: &mut Vec<u8>, text: &str) {
    put_start(file, TEXT, text.len());
    file.extend(text.as_bytes());
}

fn put_number(file: &mut Vec<u8>, kind: u8, number: u64) {
    let bytes = number.to_be_bytes();
    let bytes = &bytes[bytes.iter().take_while(|byte| **byte == 0).count()..];
    put_start(file, kind, bytes.len());
    file.extend(bytes);
}
