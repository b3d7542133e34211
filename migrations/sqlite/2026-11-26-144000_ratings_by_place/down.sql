create index ratings_listed on ratings (variant, rating desc, user_id) where listed_until is not null;
drop index ratings_by_place;
