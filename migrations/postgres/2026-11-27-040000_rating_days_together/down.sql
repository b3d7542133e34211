create unique index concurrently if not exists rating_days_by_player on rating_days (user_id, variant, day);
alter table rating_days drop constraint rating_days_pkey,
    add constraint rating_days_pkey primary key using index rating_days_by_player;
alter table ratings reset (autovacuum_vacuum_scale_factor, autovacuum_vacuum_insert_scale_factor, autovacuum_analyze_scale_factor);
