delete from jobs where kind = 'game-numbers';
drop trigger games_note_rematches on games;
drop function note_rematch();
alter table games drop column number;
alter table games drop column origin_id;
alter table games drop column origin;
