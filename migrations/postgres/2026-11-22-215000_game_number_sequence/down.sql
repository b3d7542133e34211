drop sequence if exists game_numbers;
