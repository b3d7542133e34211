drop index jobs_failed;
