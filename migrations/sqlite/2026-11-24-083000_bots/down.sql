alter table challenges drop column drawn_side;
alter table users drop column is_bot;
