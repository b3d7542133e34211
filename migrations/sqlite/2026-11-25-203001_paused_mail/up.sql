-- The accounts whose mail is paused: a handful among many.
create index users_by_mail_paused on users (mail_paused_at) where mail_paused_at is not null;
