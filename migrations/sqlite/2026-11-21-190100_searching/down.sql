drop index game_players_running;
