-- A seek is for players who lose less than this share of their games on time, in percent; null for all.
alter table challenges add column time_losses_below integer;
-- The second of two games with one colour each.
alter table challenges add column second_game_id text;
