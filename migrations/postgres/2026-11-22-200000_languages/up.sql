-- The language of pages and mail that a player has chosen, as a tag (BCP 47); null where the browser decides.
alter table users add column language text;
-- The language in which the player last logged in: that of mail where none is chosen.
alter table users add column browser_language text;
