drop table signals;
