alter table users drop column goes_on;
drop index challenges_one_rematch;
drop index challenges_by_rematch;
alter table challenges drop column rematch_of;
drop table chat_reports;
drop table chat_unread;
drop table chat_mutes;
drop table chat_lines;
drop table game_notes;
