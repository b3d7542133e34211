-- After how many half-moves a game had its opening: with it the opening is read, and not looked for move by move. Null where
-- an older version wrote the row, until the background work comes to it.
alter table game_players add column opening_plies integer;
insert into jobs (kind, payload, run_at, attempts, created_at)
    select 'opening-plies', '{"job":"opening-plies","after":null}', 0, 0, 0
    where exists (select 1 from game_players where opening_id is not null);
