-- The games of before are numbered in the background, the first to the last. The job is there even where there are no games
-- yet: one may begin before the table is altered.
insert into jobs (kind, payload, run_at, attempts, created_at)
    select 'game-numbers', '{"job":"game-numbers","up_to":' || last_value - 1 || '}', 0, 0, 0 from game_numbers;

-- An older version knows no origins: the game of a rematch is written like any other, with the id of its challenge.
create function note_rematch() returns trigger language plpgsql as $$
begin
    new.origin_id := (select rematch_of from challenges where id = new.id);
    if new.origin_id is not null then
        new.origin := 'rematch';
    end if;
    return new;
end
$$;

-- What a game came of (`domain::origin`), and the id of that: null where the game has the same id, as every game of before
-- has the id of its challenge.
alter table games add column origin text not null default 'challenge';
alter table games add column origin_id text;
create trigger games_note_rematches before insert on games for each row
    when (new.origin = 'challenge' and new.origin_id is null) execute function note_rematch();

-- A number beside the id, for programs that need an integer. A sequence gives it to every row, whichever version writes it,
-- and nobody waits for another; a number is left out where a transaction that began a game was rolled back.
alter table games add column number bigint;
alter table games alter column number set default nextval('game_numbers');
alter sequence game_numbers owned by games.number;
