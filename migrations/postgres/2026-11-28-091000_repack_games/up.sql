-- Every packed game is now in the format of this version (crates/store/src/migrations/repacking.rs), which processes of the previous version
-- cannot read: those must have stopped. Each process holds a lock (crates/store/src/presence.rs).
do $$ begin
    if exists (
        select 1 from pg_locks where locktype = 'advisory' and classid = 24225 and objsubid = 2
            and database = (select oid from pg_database where datname = current_database())
    ) then
        raise exception 'stop every process of the service on this database first: those of the version before cannot read games in the new format';
    end if;
end $$;

-- No need to delay packing: every process can read packed games.
drop table packing_start;
