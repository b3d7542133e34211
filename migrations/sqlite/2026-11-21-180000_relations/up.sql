-- What one player made of another: they follow them, or they block them; never both.
create table relations (
    user_id bigint not null references users (id) on delete cascade,
    other_id bigint not null references users (id) on delete cascade,
    kind text not null check (kind in ('follow', 'block')),
    since bigint not null,
    primary key (user_id, other_id),
    check (user_id <> other_id)
);
create index relations_by_kind on relations (user_id, kind, since);
create index relations_by_other on relations (other_id, kind);

-- When they were last seen, to the hour or so; null for who was not since this is kept.
alter table users add column seen_at bigint;
