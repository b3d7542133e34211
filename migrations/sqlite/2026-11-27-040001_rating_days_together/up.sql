-- A player's days are read together, and now lie together, without hidden row ids. The table is made anew, filled, and put in the
-- place of the old one (https://sqlite.org/lang_altertable.html#otheralter).
create table rating_days_by_player (
    user_id bigint not null references users (id) on delete cascade,
    variant text not null,
    day integer not null,
    rating double precision not null,
    deviation double precision not null,
    primary key (user_id, variant, day)
) without rowid;
-- Sorted, not looked up in the order of the index, which takes longer: hence the plus signs.
insert into rating_days_by_player (user_id, variant, day, rating, deviation)
    select user_id, variant, day, rating, deviation from rating_days order by +user_id, +variant, +day;
drop table rating_days;
alter table rating_days_by_player rename to rating_days;
