drop table rating_days;
drop table rating_changes;
drop table ratings;
alter table games drop column black_deviation;
alter table games drop column black_rating;
alter table games drop column white_deviation;
alter table games drop column white_rating;
