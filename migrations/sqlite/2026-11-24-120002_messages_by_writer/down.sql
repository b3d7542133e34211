drop index direct_messages_unread;
drop index direct_messages_by_writer;
