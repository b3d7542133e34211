-- Whether an account may be used: active, or suspended since then and for that reason. The version before knows no state.
alter table users add column state text not null default 'active';
alter table users add column state_since integer;
alter table users add column state_reason text;
