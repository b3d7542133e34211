drop table doubted_messages;
drop table sender_addresses;
