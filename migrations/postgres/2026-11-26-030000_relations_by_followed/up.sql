-- The followers of one player are read in order, some at a time.
create index concurrently if not exists relations_by_followed on relations (other_id, kind, user_id);
