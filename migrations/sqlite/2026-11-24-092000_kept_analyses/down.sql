drop table kept_analyses;
