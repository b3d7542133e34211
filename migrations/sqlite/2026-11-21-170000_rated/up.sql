-- Whether the players' ratings change by a game. The games before there were ratings were casual.
alter table challenges add column rated boolean not null default false;
alter table games add column rated boolean not null default false;
