drop index if exists rating_days_by_player;
