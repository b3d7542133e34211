drop index challenges_of_challenger;
