-- How many events each player's feed has had. Whoever adds some holds the row until they are committed, so that their numbers
-- are in the order of the commits.
create table player_event_counts (
    user_id bigint primary key references users (id) on delete cascade,
    last bigint not null
);

-- What has reached players, for programs that ask what came after the event they know.
create table player_events (
    user_id bigint not null references player_event_counts (user_id) on delete cascade,
    number bigint not null,
    at bigint not null,
    event text not null,
    primary key (user_id, number)
);
create index player_events_by_age on player_events (at);
