-- What the players of a game may not do, as names with commas between them; null where there are no such rules.
alter table challenges add column rules text;
alter table games add column rules text;

-- What an open link is called.
alter table challenges add column name text;

-- The two who alone may take an open link, and which of them has accepted where both have to.
alter table challenges add column named_white_id bigint references users (id);
alter table challenges add column named_black_id bigint references users (id);
alter table challenges add column joined_side text;
