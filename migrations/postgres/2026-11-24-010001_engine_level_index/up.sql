-- One account a level.
create unique index concurrently if not exists users_by_engine_level on users (engine_level);
