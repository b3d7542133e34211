-- What is fixed when a game begins, and only read from then on, moves out of the row that each move writes.
create table game_terms (
    game_id text primary key not null references games (id) on delete cascade,
    variant text not null,
    ruleset text not null,
    -- Null for the usual position.
    initial_fen text,
    rated boolean not null,
    agreement_bar integer,
    rules text,
    white_rating double precision,
    white_deviation double precision,
    black_rating double precision,
    black_deviation double precision,
    origin text not null,
    -- Null where that has the id of the game.
    origin_id text
) without rowid;

insert into game_terms
    select id, variant, ruleset, nullif(initial_fen, 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'), rated, agreement_bar,
        rules, white_rating, white_deviation, black_rating, black_deviation, origin, origin_id
    from games order by id;

alter table games drop column variant;
alter table games drop column ruleset;
alter table games drop column initial_fen;
alter table games drop column rated;
alter table games drop column agreement_bar;
alter table games drop column rules;
alter table games drop column white_rating;
alter table games drop column white_deviation;
alter table games drop column black_rating;
alter table games drop column black_deviation;
alter table games drop column origin;
alter table games drop column origin_id;
