-- Every foreign key has an index: else the database reads the whole table for each row it refers to that is removed.
-- One after another, each while others write (metadata.toml).
create index concurrently if not exists games_by_white on games (white_id);
create index concurrently if not exists games_by_black on games (black_id);
create index concurrently if not exists game_players_by_game on game_players (game_id);
create index concurrently if not exists game_players_by_opponent on game_players (opponent_id);
create index concurrently if not exists game_players_by_opening on game_players (opening_id) where opening_id is not null;
create index concurrently if not exists challenges_of_opponent on challenges (opponent_id) where opponent_id is not null;
create index concurrently if not exists pair_tallies_by_higher on pair_tallies (higher_id);
create index concurrently if not exists chat_mutes_by_game on chat_mutes (game_id);
create index concurrently if not exists chat_unread_by_game on chat_unread (game_id);
create index concurrently if not exists game_notes_by_game on game_notes (game_id);
