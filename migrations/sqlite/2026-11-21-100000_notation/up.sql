-- How a player wants moves written, and writes them: by the names of `rules::Notation`.
alter table users add column notation text not null default 'san';
