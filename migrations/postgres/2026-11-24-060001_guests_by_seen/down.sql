drop index users_guests_by_seen;
