alter table users drop column notice_settings;
