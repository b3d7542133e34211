alter table game_events drop column author;
alter table games drop column agreement_bar;
alter table challenges drop column agreement_bar;
alter table users drop column role;
