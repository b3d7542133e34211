-- Every foreign key has an index: else the database reads the whole table for each row it refers to that is removed.
create index games_by_white on games (white_id);
create index games_by_black on games (black_id);
create index game_players_by_game on game_players (game_id);
create index game_players_by_opponent on game_players (opponent_id);
create index game_players_by_opening on game_players (opening_id) where opening_id is not null;
create index challenges_of_opponent on challenges (opponent_id) where opponent_id is not null;
create index pair_tallies_by_higher on pair_tallies (higher_id);
create index chat_mutes_by_game on chat_mutes (game_id);
create index chat_unread_by_game on chat_unread (game_id);
create index game_notes_by_game on game_notes (game_id);
