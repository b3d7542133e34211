-- What kinds of things there are is for the program to know: a list of them in a check refuses what a later version adds.
-- Only White and Black stay, of which there are two.
alter table users drop constraint if exists users_role_check;
alter table users drop constraint if exists users_challengers_check;
alter table one_time_keys drop constraint if exists one_time_keys_purpose_check;
alter table challenges drop constraint if exists challenges_kind_check;
alter table challenges drop constraint if exists challenges_colour_check;
alter table challenges drop constraint if exists challenges_status_check;
-- That a challenge of kind direct, and no other, names its opponent before it is accepted.
alter table challenges drop constraint if exists challenges_check;
alter table relations drop constraint if exists relations_kind_check;
alter table ratings drop constraint if exists ratings_variant_check;
alter table tallies drop constraint if exists tallies_variant_check;
alter table game_players drop constraint if exists game_players_result_check;
alter table chat_lines drop constraint if exists chat_lines_room_check;
alter table chat_mutes drop constraint if exists chat_mutes_room_check;
