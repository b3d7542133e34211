-- How many games a player wants to have running at once; null where they set no limit.
alter table users add column most_games integer check (most_games > 0);

-- Who may challenge a player: everyone, only who has a similar rating, only whom they follow, or nobody.
alter table users add column challengers text not null default 'everyone'
    check (challengers in ('everyone', 'rating', 'followed', 'nobody'));
