-- The challenges that name a player: those who are removed are looked for here.
create index challenges_named_white on challenges (named_white_id) where named_white_id is not null;
create index challenges_named_black on challenges (named_black_id) where named_black_id is not null;
