delete from jobs where kind = 'opening-plies';
alter table game_players drop column opening_plies;
