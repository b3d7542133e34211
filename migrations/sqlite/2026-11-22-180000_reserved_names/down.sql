drop table reserved_names;
