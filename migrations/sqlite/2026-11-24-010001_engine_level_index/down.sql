drop index users_by_engine_level;
