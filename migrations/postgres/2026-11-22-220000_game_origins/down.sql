delete from jobs where kind = 'game-numbers';
alter table games drop column number;
alter table games drop column origin_id;
alter table games drop column origin;
