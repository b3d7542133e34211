-- How quickly each player sends moves by mail, for all processes: each message is read by a process of its own.
create table mail_move_limits (
    user_id bigint primary key not null references users (id) on delete cascade,
    -- When the next move would be due at the rate that is allowed in the long run (the theoretical arrival time of the
    -- generic cell rate algorithm), in milliseconds since 1970.
    next_move_at bigint not null
);
