-- When a message was first refused for now, by its recipient's domain: after three days of that it is set aside.
alter table jobs add column first_deferred_at bigint;
-- Since when an account gets no mail but that about the account itself, because messages to its address kept failing.
alter table users add column mail_paused_at bigint;
-- What became of messages to addresses at which some have failed, one row for each: handed over, or failed and how. They go
-- when the address takes mail again.
create table mail_outcomes (
    id bigint primary key generated always as identity,
    user_id bigint not null references users (id) on delete cascade,
    job_id bigint not null,
    at bigint not null,
    outcome text not null,
    answer text not null
);
create unique index mail_outcomes_by_user on mail_outcomes (user_id, job_id);
create index mail_outcomes_by_age on mail_outcomes (at);
-- How many messages each domain has taken, put off and refused, for the metrics. A few dozen domains have rows of their own.
create table mail_domain_counts (
    domain text primary key not null,
    sent bigint not null default 0,
    deferred bigint not null default 0,
    refused bigint not null default 0,
    counted_at bigint not null
);
