-- The messages that players sent in answer to ours, for some weeks: one that is delivered again is not carried out or
-- answered again, and a player gets only so many answers a day for each game.
create table received_messages (
    -- SHA-256 of what tells it from others: its Message-ID, its text, and the turn it answers.
    key text primary key not null,
    game_id text not null references games (id) on delete cascade,
    side text not null check (side in ('white', 'black')),
    received_at bigint not null,
    -- Whether the game is another by it.
    has_changed boolean not null,
    is_answered boolean not null
);
create index received_messages_by_player on received_messages (game_id, side, received_at);
create index received_messages_by_age on received_messages (received_at);
