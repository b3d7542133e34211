drop index users_by_gmail;
drop table doubted_messages;
drop table sender_addresses;
