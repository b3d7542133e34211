drop table aborts;
