drop index games_not_packed;
drop index games_to_pack;
