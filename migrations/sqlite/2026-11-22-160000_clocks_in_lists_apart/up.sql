-- What was on each player's clock when the turn began or an arbiter stopped the clocks, in milliseconds, and what of it is
-- the bank; null without a limit, and in games stored before these columns until their next event. white_left and
-- black_left are the time for the move, which is something else where a reflection is not charged as it elapses.
alter table games add column white_on_clock bigint;
alter table games add column black_on_clock bigint;
alter table games add column white_bank bigint;
alter table games add column black_bank bigint;
