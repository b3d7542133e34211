-- Games that people keep though they were not played here, each as its PGN. All other columns follow from the PGN and are
-- for lists.
create table kept_games (
    -- Grows with each game that is kept: lists are in its order.
    number bigint primary key generated always as identity,
    id text not null unique,
    owner_id bigint not null references users (id) on delete cascade,
    source text not null,
    -- A hash of what makes it the same game as another of its owner.
    fingerprint text not null,
    white text not null,
    black text not null,
    result text not null,
    -- As in PGN: 1999.06.21, with a question mark for each digit that is not known.
    played_on text not null,
    event text,
    eco text,
    opening text,
    plies integer not null,
    pgn text not null,
    kept_at bigint not null
);
create unique index kept_games_by_fingerprint on kept_games (owner_id, fingerprint);
create index kept_games_by_owner on kept_games (owner_id, number);
create index kept_games_by_source on kept_games (owner_id, source, number);
