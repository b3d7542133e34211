drop table token_key_rotations;
