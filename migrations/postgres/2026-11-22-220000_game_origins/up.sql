-- What a game came of (`domain::origin`), and the id of that: null where the game has the same id, as every game of before
-- has the id of its challenge.
alter table games add column origin text not null default 'challenge';
alter table games add column origin_id text;

-- A number beside the id, for programs that need an integer: 1 for the first game, one more for each that begins after.
-- A sequence gives it to every row, whichever version writes it, and nobody waits for another; a number is left out where
-- a transaction that began a game was rolled back. The games of before get theirs in the background, the first to the last.
alter table games add column number bigint;
create sequence game_numbers owned by games.number;
select setval('game_numbers', (select count(*) from games) + 1, false);
alter table games alter column number set default nextval('game_numbers');
insert into jobs (kind, payload, run_at, attempts, created_at)
    select 'game-numbers', '{"job":"game-numbers","up_to":' || last_value - 1 || '}', 0, 0, 0
    from game_numbers where last_value > 1;
