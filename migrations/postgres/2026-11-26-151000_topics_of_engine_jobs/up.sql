-- What the engine is to do is found by its topic. Older versions look for it by its payload, whose indexes stay until then.
create index concurrently if not exists jobs_of_analyses on jobs (topic) where kind = 'analysis';
create index concurrently if not exists jobs_of_engine_answers on jobs (topic) where kind = 'engine-move';
