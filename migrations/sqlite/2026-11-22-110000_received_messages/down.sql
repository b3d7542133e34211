drop table received_messages;
