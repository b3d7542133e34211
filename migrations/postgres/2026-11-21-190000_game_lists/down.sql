delete from jobs where kind = 'openings';
drop table game_players;
drop table openings;
create index games_running_by_white on games (white_id, deadline) where ended_at is null;
create index games_running_by_black on games (black_id, deadline) where ended_at is null;
create index games_ended_by_white on games (white_id, ended_at) where ended_at is not null;
create index games_ended_by_black on games (black_id, ended_at) where ended_at is not null;
