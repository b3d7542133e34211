-- The bots that are connected are those seen a moment ago.
create index users_bots_by_seen on users (seen_at) where is_bot;
