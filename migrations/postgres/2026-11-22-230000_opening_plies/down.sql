alter table game_players drop column opening_plies;
