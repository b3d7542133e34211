-- The level of play of an account that the engine plays under; null for people.
alter table users add column engine_level integer;
