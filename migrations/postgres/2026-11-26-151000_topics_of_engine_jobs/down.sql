drop index jobs_of_engine_answers;
drop index jobs_of_analyses;
