-- What a game came of (`domain::origin`), and the id of that: null where the game has the same id, as every game of before
-- has the id of its challenge.
alter table games add column origin text not null default 'challenge';
alter table games add column origin_id text;
update games set origin = 'rematch', origin_id = challenges.rematch_of
    from challenges where challenges.id = games.id and challenges.rematch_of is not null;

-- A number beside the id, for programs that need an integer: 1 for the first game, one more for each that begins after.
alter table games add column number bigint;
update games set number = numbered.number
    from (select id, row_number() over (order by started_at, id) as number from games) as numbered
    where numbered.id = games.id;
