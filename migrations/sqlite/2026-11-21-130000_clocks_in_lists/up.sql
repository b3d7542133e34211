-- What each player had left when the turn began or an arbiter stopped the clocks, in milliseconds; null without a limit.
-- In games stored before these columns every move starts afresh, so that null tells as much until the next event.
alter table games add column white_left bigint;
alter table games add column black_left bigint;
-- Since when an arbiter has stopped the clocks.
alter table games add column stopped_at bigint;
