drop table used_one_time_keys;
