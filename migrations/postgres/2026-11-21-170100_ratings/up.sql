-- The players' ratings when a game began; null in games from before there were ratings.
alter table games add column white_rating double precision;
alter table games add column white_deviation double precision;
alter table games add column black_rating double precision;
alter table games add column black_deviation double precision;

-- What is known of a player's strength in one kind of chess. Whoever has no row has a new player's rating.
create table ratings (
    user_id bigint not null references users (id) on delete cascade,
    variant text not null check (variant in ('standard', 'chess960')),
    -- As they were after the last rated game.
    rating double precision not null,
    deviation double precision not null,
    volatility double precision not null,
    games integer not null,
    rated_at bigint,
    -- What the last twelve games changed.
    progress integer not null,
    -- The highest rating that was not provisional, with the game after which it was reached.
    best integer,
    best_game text,
    best_at bigint,
    -- Until when the player stands on the leaderboard unless another game is rated; null for who does not.
    listed_until bigint,
    primary key (user_id, variant)
);
create index ratings_listed on ratings (variant, rating desc, user_id) where listed_until is not null;
create index ratings_by_end_of_listing on ratings (listed_until) where listed_until is not null;

-- What each rated game changed.
create table rating_changes (
    game_id text not null references games (id) on delete cascade,
    user_id bigint not null references users (id) on delete cascade,
    variant text not null,
    at bigint not null,
    rating_before double precision not null,
    deviation_before double precision not null,
    rating_after double precision not null,
    deviation_after double precision not null,
    primary key (game_id, user_id)
);
create index rating_changes_by_player on rating_changes (user_id, variant, at);

-- The rating after the last rated game of each day, UTC, counted from 1 January 1970.
create table rating_days (
    user_id bigint not null references users (id) on delete cascade,
    variant text not null,
    day integer not null,
    rating double precision not null,
    deviation double precision not null,
    primary key (user_id, variant, day)
);
