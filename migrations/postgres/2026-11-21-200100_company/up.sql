-- What players write down about games for themselves: nobody else ever sees it.
create table game_notes (
    user_id bigint not null references users (id) on delete cascade,
    game_id text not null references games (id) on delete cascade,
    body text not null,
    changed_at bigint not null,
    primary key (user_id, game_id)
);

-- What is said around games: by the players to each other, and by those who watch. A line that was removed keeps its
-- words for arbiters.
create table chat_lines (
    id bigint primary key generated always as identity,
    game_id text not null references games (id) on delete cascade,
    room text not null check (room in ('player', 'spectator')),
    user_id bigint not null references users (id),
    body text not null,
    said_at bigint not null,
    removed_at bigint,
    -- The arbiter, by name.
    removed_by text
);
create index chat_lines_by_room on chat_lines (game_id, room, id);
create index chat_lines_by_author on chat_lines (user_id, said_at);

-- Who does not want to see a room.
create table chat_mutes (
    user_id bigint not null references users (id) on delete cascade,
    game_id text not null references games (id) on delete cascade,
    room text not null check (room in ('player', 'spectator')),
    primary key (user_id, game_id, room)
);

-- How many lines of the opponent's a player has not seen yet, where there are any.
create table chat_unread (
    user_id bigint not null references users (id) on delete cascade,
    game_id text not null references games (id) on delete cascade,
    lines integer not null check (lines > 0),
    primary key (user_id, game_id)
);

-- Who found fault with a line, and which arbiter looked into it.
create table chat_reports (
    line_id bigint not null references chat_lines (id) on delete cascade,
    reporter_id bigint not null references users (id) on delete cascade,
    reported_at bigint not null,
    resolved_at bigint,
    -- By name.
    resolved_by text,
    primary key (line_id, reporter_id)
);
create index chat_reports_open on chat_reports (reported_at, line_id) where resolved_at is null;
create index chat_reports_by_reporter on chat_reports (reporter_id, resolved_at);

-- The game that a challenge proposes to play once more. It is played once more at most.
alter table challenges add column rematch_of text references games (id);
create index challenges_by_rematch on challenges (rematch_of) where rematch_of is not null;
create unique index challenges_one_rematch on challenges (rematch_of) where status in ('created', 'accepted');

-- Whether a move leads on to the next game that waits.
alter table users add column goes_on boolean not null default false;
