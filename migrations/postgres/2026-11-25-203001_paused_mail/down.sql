drop index users_by_mail_paused;
