alter table users drop column board_settings;
