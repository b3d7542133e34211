-- Data fixed when a game begins, and only read from then on, moves out of the row that each move writes.
create table game_terms (
    game_id text primary key not null references games (id) on delete cascade,
    variant text not null,
    ruleset text not null,
    -- Null for the standard position.
    initial_fen text,
    rated boolean not null,
    agreement_bar integer,
    rules text,
    white_rating double precision,
    white_deviation double precision,
    black_rating double precision,
    black_deviation double precision,
    origin text not null,
    -- Null if it has the id of the game.
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
-- It marked rows written by a version without the clocks; none was ever released.
alter table games drop column clocks_written_for;

-- Settings and profile texts move out of the row that look-ups and log-in use.
create table user_settings (
    user_id integer primary key not null references users (id) on delete cascade,
    notation text not null default 'san',
    most_games integer check (most_games > 0),
    challengers text not null default 'everyone',
    reminders text not null default '24h 6h',
    reminders_since bigint not null default 0,
    goes_on boolean not null default false,
    biography text,
    language text,
    browser_language text,
    board_settings text,
    list_view text,
    display_settings text,
    messengers text not null default 'followed',
    mails_messages boolean not null default true,
    notice_settings text,
    automatic_leave_since bigint
);

insert into user_settings
    select id, notation, most_games, challengers, reminders, reminders_since, goes_on, biography, language, browser_language,
        board_settings, list_view, display_settings, messengers, mails_messages, notice_settings, automatic_leave_since
    from users;

alter table users drop column notation;
alter table users drop column most_games;
alter table users drop column challengers;
alter table users drop column reminders;
alter table users drop column reminders_since;
alter table users drop column goes_on;
alter table users drop column biography;
alter table users drop column language;
alter table users drop column browser_language;
alter table users drop column board_settings;
alter table users drop column list_view;
alter table users drop column display_settings;
alter table users drop column messengers;
alter table users drop column mails_messages;
alter table users drop column notice_settings;
alter table users drop column automatic_leave_since;

-- The terms of a challenge are fixed when it is made, and move out of the row that look-ups and responses use.
create table challenge_terms (
    challenge_id text primary key not null references challenges (id) on delete cascade,
    variant text not null,
    ruleset text not null,
    initial_fen text,
    control text not null,
    -- The challenger's colour.
    colour text not null,
    drawn_side text,
    rated boolean not null default false,
    agreement_bar integer,
    rules text,
    -- Restrictions on who may take a seek.
    least_rating integer,
    most_rating integer,
    time_losses_below integer,
    message text,
    name text
) without rowid;

insert into challenge_terms
    select id, variant, ruleset, initial_fen, control, colour, drawn_side, rated, agreement_bar, rules, least_rating, most_rating,
        time_losses_below, message, name
    from challenges order by id;

alter table challenges drop column variant;
alter table challenges drop column ruleset;
alter table challenges drop column initial_fen;
alter table challenges drop column control;
alter table challenges drop column colour;
alter table challenges drop column drawn_side;
alter table challenges drop column rated;
alter table challenges drop column agreement_bar;
alter table challenges drop column rules;
alter table challenges drop column least_rating;
alter table challenges drop column most_rating;
alter table challenges drop column time_losses_below;
alter table challenges drop column message;
alter table challenges drop column name;
