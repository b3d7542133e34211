-- What processes tell each other of, written in the transaction that makes the change. It is not logged: after a crash of
-- the server each process listens anew, and takes everything as changed. The moment is the server's: the clocks of processes differ.
create unlogged table signals (
    written_by xid8 not null default pg_current_xact_id(),
    node text not null,
    topics text not null,
    at bigint not null default (extract(epoch from clock_timestamp()) * 1000)::bigint
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 10000, vacuum_truncate = off);
create index signals_by_transaction on signals (written_by);
