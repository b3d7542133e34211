drop table mail_returns;
drop table imap_deferred_messages;
drop table imap_mailboxes;
drop table incoming_mail_counts;
