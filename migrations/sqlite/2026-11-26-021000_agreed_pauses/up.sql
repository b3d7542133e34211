-- From when until when the clocks of a game stand still that its players agreed to pause last.
alter table games add column paused_from bigint;
alter table games add column paused_until bigint;
