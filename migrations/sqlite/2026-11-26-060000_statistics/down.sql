drop table if exists sqlite_stat1;
