create table rating_days_by_row (
    user_id bigint not null references users (id) on delete cascade,
    variant text not null,
    day integer not null,
    rating double precision not null,
    deviation double precision not null,
    primary key (user_id, variant, day)
);
insert into rating_days_by_row (user_id, variant, day, rating, deviation)
    select user_id, variant, day, rating, deviation from rating_days;
drop table rating_days;
alter table rating_days_by_row rename to rating_days;
