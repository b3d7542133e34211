-- What the engine is to do is found by its topic.
create index jobs_of_analyses on jobs (topic) where kind = 'analysis';
create index jobs_of_engine_answers on jobs (topic) where kind = 'engine-move';
