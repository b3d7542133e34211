drop table pair_tallies;
drop table tallies;
alter table users drop column biography;
