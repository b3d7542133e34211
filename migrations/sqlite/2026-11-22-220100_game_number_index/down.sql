alter table challenges drop column begun_game_id;
drop trigger games_are_numbered;
drop index games_by_number;
