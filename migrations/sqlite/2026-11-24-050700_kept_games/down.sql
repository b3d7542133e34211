drop table kept_games;
