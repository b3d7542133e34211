-- How often moves were taken back: with it a half-move is told from one that was played before in its place. The moves
-- themselves are kept with the event that took them back.
alter table games add column takebacks integer not null default 0;
