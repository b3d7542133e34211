drop index jobs_of_engine_moves;
