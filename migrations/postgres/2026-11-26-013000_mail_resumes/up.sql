-- When the owner of an address that was paused had mail sent to it again: they may so only so often.
create table mail_resumes (
    id bigint primary key generated always as identity,
    user_id bigint not null references users (id) on delete cascade,
    at bigint not null
);
create index mail_resumes_by_user on mail_resumes (user_id, at);
