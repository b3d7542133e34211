drop table engine_paces;
