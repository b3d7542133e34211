alter table challenges drop column begun_game_id;
drop index games_without_number;
drop index games_by_number;
