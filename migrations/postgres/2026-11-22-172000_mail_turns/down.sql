drop index jobs_by_owner_and_turn;
