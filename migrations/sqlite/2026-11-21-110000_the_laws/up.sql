-- Who may rule on games.
alter table users add column role text not null default 'player' check (role in ('player', 'arbiter'));

-- Before which move the players may not agree on a draw; null where nothing was set.
alter table challenges add column agreement_bar integer;
alter table games add column agreement_bar integer;

-- The arbiter of a ruling, by name.
alter table game_events add column author text;
