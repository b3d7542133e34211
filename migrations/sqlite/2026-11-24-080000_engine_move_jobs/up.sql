-- The answer of the engine that a page of a game waits for.
create index jobs_of_engine_moves on jobs (payload) where kind = 'engine-move';
