-- Guests who have not been seen for long are forgotten.
create index users_guests_by_seen on users (seen_at) where is_guest;
