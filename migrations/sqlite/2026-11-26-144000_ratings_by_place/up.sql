-- Who stands on a leaderboard is told by the index alone: to count ten thousand places looks at no row.
create index ratings_by_place on ratings (variant, rating desc, user_id, listed_until) where listed_until is not null;
drop index ratings_listed;
