update games set
    deadline = deadline + (select downtime_total from heartbeat),
    flags_at = flags_at + (select downtime_total from heartbeat),
    remind_at = remind_at + (select downtime_total from heartbeat)
    where deadline is not null or remind_at is not null;
alter table heartbeat drop column downtime_total;
