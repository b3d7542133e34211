-- A consent that is taken back takes its tokens with it.
create index tokens_by_grant on tokens (grant_id) where grant_id is not null;
