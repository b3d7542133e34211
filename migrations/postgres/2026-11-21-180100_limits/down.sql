alter table users drop column challengers;
alter table users drop column most_games;
