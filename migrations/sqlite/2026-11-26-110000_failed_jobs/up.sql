-- The jobs that were put aside for good, in the order in which they are forgotten.
create index jobs_failed on jobs (failed_at, id) where failed_at is not null;
