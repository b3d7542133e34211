drop index users_bots_by_seen;
