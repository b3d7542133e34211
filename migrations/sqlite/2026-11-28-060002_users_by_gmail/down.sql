drop index users_by_gmail;
