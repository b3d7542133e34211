-- What the challenger writes to the one player who is challenged.
alter table challenges add column message text;
-- How many of late, whomever they were made to.
create index challenges_made on challenges (challenger_id, created_at) where kind = 'direct';

-- How many players may still take a seek, each for a game of their own.
alter table challenges add column places integer not null default 1 check (places > 0);
-- Where it was the game of one of several places: of which seek.
alter table challenges add column seek_id text references challenges (id);
create unique index challenges_of_seek on challenges (seek_id, opponent_id) where seek_id is not null;

-- Which ratings a seek is for, both ends included; null where there is no such end.
alter table challenges add column least_rating integer;
alter table challenges add column most_rating integer;

-- When a seek leaves the lobby by itself.
alter table challenges add column expires_at bigint;
update challenges set expires_at = created_at + 1209600000 where kind = 'seek' and status = 'created';
create index challenges_by_expiry on challenges (expires_at) where status = 'created' and expires_at is not null;
