alter table users drop column mails_messages;
alter table users drop column messengers;
drop table direct_message_reports;
drop table inbox_entries;
drop table direct_messages;
drop table conversations;
