-- Drops columns that processes of earlier versions read: those must have stopped. Each process holds a lock (crates/store/src/presence.rs).
do $$ begin
    if exists (
        select 1 from pg_locks where locktype = 'advisory' and classid = 24225 and objsubid = 2
            and database = (select oid from pg_database where datname = current_database())
    ) then
        raise exception 'stop every process of the service on this database first: those of the version before cannot use the new tables';
    end if;
end $$;

-- Data fixed when a game begins, and only read from then on, moves out of the row that each move writes.
create table game_terms (
    game_id text not null,
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
    origin_id text,
    primary key (game_id),
    constraint game_terms_game_id_fkey foreign key (game_id) references games (id) on delete cascade
);

insert into game_terms
    select id, variant, ruleset, nullif(initial_fen, 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'), rated, agreement_bar,
        rules, white_rating, white_deviation, black_rating, black_deviation, origin, origin_id
    from games;

-- Versions without rematches were never released.
drop trigger games_note_rematches on games;
drop function note_rematch();

alter table games
    drop column variant,
    drop column ruleset,
    drop column initial_fen,
    drop column rated,
    drop column agreement_bar,
    drop column rules,
    drop column white_rating,
    drop column white_deviation,
    drop column black_rating,
    drop column black_deviation,
    drop column origin,
    drop column origin_id,
    -- It marked rows written by a version without the clocks; none was ever released.
    drop column clocks_written_for;

-- Settings and profile texts move out of the row that look-ups and log-in use.
create table user_settings (
    user_id bigint not null,
    notation text not null default 'san',
    most_games integer,
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
    automatic_leave_since bigint,
    primary key (user_id),
    constraint user_settings_most_games_check check (most_games > 0),
    constraint user_settings_user_id_fkey foreign key (user_id) references users (id) on delete cascade
);

insert into user_settings
    select id, notation, most_games, challengers, reminders, reminders_since, goes_on, biography, language, browser_language,
        board_settings, list_view, display_settings, messengers, mails_messages, notice_settings, automatic_leave_since
    from users;

alter table users
    drop column notation,
    drop column most_games,
    drop column challengers,
    drop column reminders,
    drop column reminders_since,
    drop column goes_on,
    drop column biography,
    drop column language,
    drop column browser_language,
    drop column board_settings,
    drop column list_view,
    drop column display_settings,
    drop column messengers,
    drop column mails_messages,
    drop column notice_settings,
    drop column automatic_leave_since;

-- The terms of a challenge are fixed when it is made, and move out of the row that look-ups and responses use.
create table challenge_terms (
    challenge_id text not null,
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
    name text,
    primary key (challenge_id),
    constraint challenge_terms_challenge_id_fkey foreign key (challenge_id) references challenges (id) on delete cascade
);

insert into challenge_terms
    select id, variant, ruleset, initial_fen, control, colour, drawn_side, rated, agreement_bar, rules, least_rating, most_rating,
        time_losses_below, message, name
    from challenges;

alter table challenges
    drop column variant,
    drop column ruleset,
    drop column initial_fen,
    drop column control,
    drop column colour,
    drop column drawn_side,
    drop column rated,
    drop column agreement_bar,
    drop column rules,
    drop column least_rating,
    drop column most_rating,
    drop column time_losses_below,
    drop column message,
    drop column name;
