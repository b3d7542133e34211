-- How somebody wants pages and times, as JSON; null for what is usual.
alter table users add column display_settings text;
