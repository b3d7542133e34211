-- The exercises of lessons that players have solved, by the names that the lesson's files give them.
create table lesson_progress (
    user_id bigint not null references users (id) on delete cascade,
    lesson text not null,
    exercise text not null,
    solved_at bigint not null,
    primary key (user_id, lesson, exercise)
);
