alter table direct_messages drop column is_unread;
