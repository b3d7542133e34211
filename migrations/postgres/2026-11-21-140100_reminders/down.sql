drop index games_by_reminder;
alter table games drop column reminded;
alter table games drop column remind_at;
alter table users drop column reminders_since;
alter table users drop column reminders;
