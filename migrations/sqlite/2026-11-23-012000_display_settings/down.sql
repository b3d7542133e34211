alter table users drop column display_settings;
