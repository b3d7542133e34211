drop index challenges_named_white;
drop index challenges_named_black;
