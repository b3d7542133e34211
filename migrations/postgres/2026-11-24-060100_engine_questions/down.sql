drop table engine_questions;
