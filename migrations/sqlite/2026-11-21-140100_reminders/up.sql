-- When a player wants to be reminded of a move, as `timing::Reminders` writes it, and since when they want it so.
alter table users add column reminders text not null default '24h 6h';
alter table users add column reminders_since bigint not null default 0;

-- When the player to move is to be reminded next; and the reminders of the move that have been sent.
alter table games add column remind_at bigint;
alter table games add column reminded text;
create index games_by_reminder on games (remind_at, id) where remind_at is not null;
-- It may be later in truth: whoever looks at a game then sees when it is.
update games set remind_at = deadline - 24 * 60 * 60 * 1000 where ended_at is null and deadline is not null;
