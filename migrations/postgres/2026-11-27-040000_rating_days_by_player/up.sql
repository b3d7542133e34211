-- A player's days are read together. Their rows lie apart, as they came to be; this has all of them side by side.
create unique index concurrently if not exists rating_days_by_player on rating_days (user_id, variant, day) include (rating, deviation);
