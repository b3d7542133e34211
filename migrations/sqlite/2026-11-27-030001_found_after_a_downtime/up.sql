-- What coming back after a downtime looks for: running games by what seldom changes, so that a move writes none of these.
create index games_running on games (control) where ended_at is null;
create index games_to_claim on games (deadline) where ended_at is null and flags_at is null and deadline is not null;
create index games_paused on games (paused_until) where ended_at is null and paused_until is not null;
create index game_events_by_instant on game_events (at);
