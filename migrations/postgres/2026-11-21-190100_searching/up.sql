-- How many games run is told to whoever watches the service, again and again.
create index game_players_running on game_players (side) where ended_at is null;

-- Names are made of ASCII and looked for by how they begin: in the order of their bytes, whatever the database's own.
alter table users alter column name_key type text collate "C";
