-- What coming back after a downtime looks for, and no other index finds: games whose flags fall when they are claimed, games
-- that are paused, and what happened since some instant.
create index concurrently if not exists games_to_claim on games (deadline) where ended_at is null and flags_at is null and deadline is not null;
create index concurrently if not exists games_paused on games (paused_until) where ended_at is null and paused_until is not null;
create index concurrently if not exists game_events_by_instant on game_events (at);
