-- Since when a player lets leave begin by itself before a clock of theirs runs out; null where it does not.
alter table users add column automatic_leave_since bigint;
-- Whether the leave began so.
alter table leaves add column is_automatic boolean not null default false;
