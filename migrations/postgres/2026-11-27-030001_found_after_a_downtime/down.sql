drop index game_events_by_instant;
drop index games_paused;
drop index games_to_claim;
