alter table challenges drop column joined_side;
alter table challenges drop column named_black_id;
alter table challenges drop column named_white_id;
alter table challenges drop column name;
alter table games drop column rules;
alter table challenges drop column rules;
