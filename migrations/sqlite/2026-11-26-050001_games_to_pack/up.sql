-- The finished games that are to be packed, in the order in which they ended; empty once they are.
create index games_to_pack on games (ended_at, id) where packing is null and ended_at is not null;
-- Those that cannot be.
create index games_not_packed on games (ended_at, id) where packing = 'failed';
