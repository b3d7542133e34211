create unique index games_by_number on games (number);
-- Whoever writes the row, an older version too. There is one writer at a time.
create trigger games_are_numbered after insert on games when new.number is null
begin
    update games set number = (select coalesce(max(number), 0) + 1 from games) where id = new.id;
end;

-- The game that a challenge became: null where it has the id of the challenge.
alter table challenges add column begun_game_id text;
