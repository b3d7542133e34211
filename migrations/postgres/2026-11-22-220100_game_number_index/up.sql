create unique index concurrently if not exists games_by_number on games (number);
-- The games of before that have no number yet, in order; empty once they have.
create index concurrently if not exists games_without_number on games (started_at, id) where number is null;

-- The game that a challenge became: null where it has the id of the challenge.
alter table challenges add column if not exists begun_game_id text;
