-- What somebody has made of late: seeks and links of which no game came.
create index challenges_of_challenger on challenges (challenger_id, created_at);
