-- That keys of API tokens were made, which are in a file beside the database: without the file a key that was taken away
-- would hold again.
create table token_key_rotations (
  id integer primary key check (id = 1),
  last_at bigint not null
);

-- Never.
insert into token_key_rotations (id, last_at) values (1, 0);
