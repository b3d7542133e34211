-- Whether lists of games are rows or boards; null where nothing was chosen.
alter table users add column list_view text;
