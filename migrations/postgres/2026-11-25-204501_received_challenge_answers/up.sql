-- The messages that players sent in answer to challenges, for some weeks, as received_messages keeps those about games: one
-- that is delivered again is not carried out or answered again, and a player gets only so many answers a day.
create table received_challenge_answers (
    -- SHA-256 of what tells it from others.
    key text primary key not null,
    challenge_id text not null references challenges (id) on delete cascade,
    user_id bigint not null references users (id) on delete cascade,
    received_at bigint not null,
    -- Whether the challenge is answered by it.
    has_changed boolean not null,
    is_answered boolean not null
);
create index received_challenge_answers_by_challenge on received_challenge_answers (challenge_id, user_id, received_at);
create index received_challenge_answers_by_user on received_challenge_answers (user_id);
create index received_challenge_answers_by_age on received_challenge_answers (received_at);
