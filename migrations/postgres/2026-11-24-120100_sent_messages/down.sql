drop table sent_messages;
