alter table challenges drop column time_losses_below;
alter table challenges drop column second_game_id;
