//! Boards and graphs as SVG and PNG. Pure.

pub mod graph;
