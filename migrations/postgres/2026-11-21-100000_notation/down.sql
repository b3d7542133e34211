alter table users drop column notation;
