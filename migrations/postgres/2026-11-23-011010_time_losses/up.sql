-- How many games of a player ended on a day with a result, and how many of them the player lost on time, written when games
-- end: the rate of the last 90 days is the sum of as many rows at the most, however many games there are.
create table time_losses (
    user_id bigint not null references users (id) on delete cascade,
    -- Days since 1970, in UTC.
    day integer not null,
    games integer not null,
    lost_on_time integer not null,
    primary key (user_id, day)
);
