-- Places on a leaderboard are counted by the index alone, as far as a vacuum has been there since a rating changed.
alter table ratings set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
-- A player's days are read together. The key is the index that has them side by side: two would be one too many.
alter table rating_days drop constraint rating_days_pkey,
    add constraint rating_days_pkey primary key using index rating_days_by_player;
