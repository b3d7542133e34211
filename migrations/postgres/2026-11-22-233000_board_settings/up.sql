-- How somebody wants their boards, as JSON; null for what is usual.
alter table users add column board_settings text;
