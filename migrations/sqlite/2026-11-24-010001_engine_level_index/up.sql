-- One account a level.
create unique index users_by_engine_level on users (engine_level);
