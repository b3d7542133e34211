-- By now every packed game is in the format of this version (crates/store/src/migrations/repacking.rs). Packing waits for nobody: processes
-- that cannot read packed games do not exist.
drop table packing_start;
