alter table users alter column name_key type text collate pg_catalog."default";
drop index game_players_running;
