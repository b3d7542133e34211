-- The names that are found by how they begin: those of guests, who all begin alike, are not walked.
create index concurrently if not exists users_confirmed_by_name on users (name_key) where confirmed_at is not null;
