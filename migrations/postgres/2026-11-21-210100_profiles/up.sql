-- What a player writes about themselves; null where nothing.
alter table users add column biography text;

-- How many games a player has won, drawn and lost, written when games end: a profile counts none, however many there
-- are. What ended without a result is not counted.
create table tallies (
    user_id bigint not null references users (id) on delete cascade,
    variant text not null check (variant in ('standard', 'chess960')),
    side text not null check (side in ('white', 'black')),
    rated boolean not null,
    won integer not null,
    drawn integer not null,
    lost integer not null,
    primary key (user_id, variant, side, rated)
);

insert into tallies
    select user_id, variant, side, rated,
        sum(case result when 'won' then 1 else 0 end),
        sum(case result when 'drawn' then 1 else 0 end),
        sum(case result when 'lost' then 1 else 0 end)
    from game_players where result in ('won', 'drawn', 'lost')
    group by user_id, variant, side, rated;

-- The same of two players who have played each other, as the one with the lower key sees it.
create table pair_tallies (
    lower_id bigint not null references users (id) on delete cascade,
    higher_id bigint not null references users (id) on delete cascade,
    won integer not null,
    drawn integer not null,
    lost integer not null,
    primary key (lower_id, higher_id),
    check (lower_id < higher_id)
);

insert into pair_tallies
    select user_id, opponent_id,
        sum(case result when 'won' then 1 else 0 end),
        sum(case result when 'drawn' then 1 else 0 end),
        sum(case result when 'lost' then 1 else 0 end)
    from game_players where result in ('won', 'drawn', 'lost') and user_id < opponent_id
    group by user_id, opponent_id;
