alter table ratings reset (autovacuum_vacuum_scale_factor, autovacuum_vacuum_insert_scale_factor, autovacuum_analyze_scale_factor);
alter table rating_days drop constraint rating_days_pkey, add primary key (user_id, variant, day);
