drop table received_address_messages;
drop table mail_address_renewals;
