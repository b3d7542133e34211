alter table users drop column browser_language;
alter table users drop column language;
