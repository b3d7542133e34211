alter table users drop column engine_level;
