//! Boards and graphs as SVG and PNG. Pure.
