-- What rated games count for a player, of those that count less than in full, or may make later ones count less.
create table rating_shares (
    game_id text not null references games (id) on delete cascade,
    user_id bigint not null references users (id) on delete cascade,
    variant text not null,
    at bigint not null,
    reason text not null,
    halvings integer not null,
    primary key (game_id, user_id)
);
create index rating_shares_by_player on rating_shares (user_id, variant, at);
create index rating_shares_by_time on rating_shares (at);
