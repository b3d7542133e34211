drop table offers_left_out;
