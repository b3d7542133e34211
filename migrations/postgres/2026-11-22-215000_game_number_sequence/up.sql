-- The numbers of games (see the next step): those up to the count of games are for the games that are there. They are
-- counted in a transaction of its own, which keeps nobody from writing. A game that begins before the next step is done takes
-- a number from the sequence, too.
create sequence game_numbers;
select setval('game_numbers', (select count(*) from games) + 1, false);
