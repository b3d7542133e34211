-- How many games run is told to whoever watches the service, again and again.
create index game_players_running on game_players (side) where ended_at is null;
