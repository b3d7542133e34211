alter table games drop column packing;
drop table packing_start;
drop table packed_games;
