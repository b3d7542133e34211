-- Every packed game is now in the format of this version (crates/store/src/migrations/repacking.rs). No need to delay packing: every process
-- can read packed games.
drop table packing_start;
