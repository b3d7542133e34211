-- Everything that was added after version 0.1.0. It can run again on a database that has part of it, from a version between.

-- Two letters are found inside names, too: the last two of a name are one of its suffixes.
drop trigger if exists users_note_name_suffixes;

create trigger users_note_name_suffixes after insert on users when not new.is_guest begin
    insert into user_name_suffixes
        select substr(new.name_key, column1), new.id
        from (values (2), (3), (4), (5), (6), (7), (8), (9), (10), (11), (12), (13), (14), (15), (16), (17), (18), (19))
        where column1 < length(new.name_key);
end;

drop trigger if exists users_renew_name_suffixes;

create trigger users_renew_name_suffixes after update of name_key on users
when new.name_key <> old.name_key and not new.is_guest begin
    delete from user_name_suffixes where user_id = new.id;
    insert into user_name_suffixes
        select substr(new.name_key, column1), new.id
        from (values (2), (3), (4), (5), (6), (7), (8), (9), (10), (11), (12), (13), (14), (15), (16), (17), (18), (19))
        where column1 < length(new.name_key);
end;

insert or ignore into user_name_suffixes
    select substr(name_key, -2), id from users where not is_guest and length(name_key) > 2;

-- The analysis of an imported game, which its owner alone has. Without a row it has only the comments of the game's PGN.
create table if not exists kept_trees (
    game_id text primary key not null references kept_games (id) on delete cascade,
    -- Counts changes, for optimistic locking: a change computed on an older tree is recomputed.
    version bigint not null,
    tree text not null,
    changed_at bigint not null,
    -- The first part of the sharing link, once the owner shares the tree.
    share_id text
);

create unique index if not exists kept_trees_by_share on kept_trees (share_id) where share_id is not null;

-- The authenticator app of an account (TOTP, RFC 6238).
create table if not exists authenticators (
    user_id bigint primary key not null references users (id) on delete cascade,
    -- Encrypted by the service.
    secret text not null,
    added_at bigint not null,
    -- The number of the period whose code was accepted last: a code works once.
    last_period bigint not null,
    -- The number of wrong codes entered since `wrong_since`.
    wrong_codes integer not null,
    wrong_since bigint not null
);

-- Authenticator apps whose first code was not entered yet. They are no second factors.
create table if not exists authenticator_set_ups (
    user_id bigint primary key not null references users (id) on delete cascade,
    -- SHA-256 of the key of the session in which it is added, which alone is shown the secret.
    session_key_hash text not null,
    -- Encrypted by the service.
    secret text not null,
    created_at bigint not null
);

-- Codes that take the place of a second factor, once each.
create table if not exists recovery_codes (
    user_id bigint not null references users (id) on delete cascade,
    -- SHA-256 of the code, in hexadecimal.
    code_hash text not null,
    primary key (user_id, code_hash)
) without rowid;

-- Log-ins with the right password for which the second factor is missing.
create table if not exists pending_log_ins (
    -- SHA-256 of the cookie's value, in hexadecimal.
    key_hash text primary key not null,
    user_id bigint not null references users (id) on delete cascade,
    expires_at bigint not null
);

create index if not exists pending_log_ins_by_user on pending_log_ins (user_id);
create index if not exists pending_log_ins_by_expiry on pending_log_ins (expires_at);

-- When the owner of a session last authenticated in it, by logging in or again since.
create table if not exists reauthentications (
    session_key_hash text primary key not null references sessions (key_hash) on delete cascade,
    at bigint not null
);

-- Log-ins and changes of passwords, factors and access, for the owner of the account.
create table if not exists security_history (
    id integer primary key autoincrement not null,
    user_id bigint not null references users (id) on delete cascade,
    at bigint not null,
    change text not null,
    -- A browser, an address, a reason or a number; empty if there is none.
    detail text not null
);

create index if not exists security_history_by_user on security_history (user_id, id);
create index if not exists security_history_by_time on security_history (at, id);

-- Second factors that an operator removes from an account, unless one of them is used before.
create table if not exists second_factor_removals (
    user_id bigint primary key not null references users (id) on delete cascade,
    due_at bigint not null
);

-- Changes of the e-mail address of accounts: requested, made, or undone.
create table if not exists email_changes (
    id integer primary key autoincrement not null,
    user_id bigint not null references users (id) on delete cascade,
    -- The address before, from which the change can be undone.
    old_email text not null,
    -- The former address without what its mail server ignores.
    old_mailbox text not null,
    -- The name of the account at the request: it goes back to that one, too, if the change is undone.
    old_name text not null,
    new_email text not null,
    -- SHA-256 of the key in the link to the new address, in hexadecimal.
    confirm_key_hash text not null unique,
    -- The same of the key in the link to the address before, once the change is made.
    undo_key_hash text unique,
    requested_at bigint not null,
    changed_at bigint,
    undone_at bigint
);

create index if not exists email_changes_by_user on email_changes (user_id);
create index if not exists email_changes_by_time on email_changes (requested_at, id);
create index if not exists email_changes_by_former_address on email_changes (old_mailbox);
create index if not exists authenticator_set_ups_by_time on authenticator_set_ups (created_at);

-- Passkeys (WebAuthn), with which the owner of an account logs in without a password.
create table if not exists passkeys (
    id text primary key not null,
    user_id bigint not null references users (id) on delete cascade,
    -- Chosen by the authenticator, in base64url.
    credential_id text not null unique,
    -- What authenticators know the account by (UUID).
    user_handle text not null,
    name text not null,
    -- Public key and counter, in JSON.
    credential text not null,
    added_at bigint not null,
    last_used_at bigint
);

create index if not exists passkeys_by_user on passkeys (user_id);

-- Accounts at providers of OpenID Connect, with which the owners of accounts log in.
create table if not exists provider_links (
    id text primary key not null,
    user_id bigint not null references users (id) on delete cascade,
    -- The provider's URL.
    issuer text not null,
    -- The account's id there.
    subject text not null,
    linked_at bigint not null,
    last_used_at bigint,
    unique (issuer, subject)
);

create index if not exists provider_links_by_user on provider_links (user_id);

-- Challenges that a passkey has answered, and log-ins through providers that have come back: each is accepted once.
create table if not exists used_webauthn_challenges (
    -- SHA-256 of the encrypted challenge, in hexadecimal.
    challenge_hash text primary key not null,
    expires_at bigint not null
);

create index if not exists used_webauthn_challenges_by_expiry on used_webauthn_challenges (expires_at);

-- Accounts whose owners close them.
create table if not exists account_closings (
    user_id bigint primary key not null references users (id) on delete cascade,
    requested_at bigint not null,
    -- Whether running games are resigned, instead of played to the end.
    resigns boolean not null,
    -- Whether the name and the profile stay.
    keeps_page boolean not null
);

-- Names that accounts have given up. They lead to the account, and belong to nobody else.
create table if not exists former_names (
    -- The name in lower case.
    name_key text primary key not null,
    user_id bigint not null references users (id) on delete cascade,
    changed_at bigint not null,
    -- Whether an operator has taken it from the account, which cannot return to it.
    is_withdrawn boolean not null default false
);

create index if not exists former_names_by_user on former_names (user_id, changed_at);
create index if not exists former_names_by_skeleton on former_names (
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
        replace(replace(replace(name_key, '-', ''), '_', ''), '0', 'o'), '1', 'l'), 'i', 'l'), '2', 'z'), '3', 'e'), '4', 'a'),
        '5', 's'), '7', 't'), '8', 'b'), '9', 'g'), 'rn', 'm'), 'vv', 'w')
);

-- Names of closed accounts, which nobody can use again.
create table if not exists closed_names (
    -- Derived from the name as it looks with the service's secret.
    skeleton_hash text primary key not null
);

-- Addresses of accounts that were closed while they were suspended, which cannot sign up again.
create table if not exists banned_mailboxes (
    -- Derived from the address with the service's secret.
    mailbox_hash text primary key not null,
    banned_at bigint not null
);

-- Archives of everything about an account, which its owner has requested: the last one of each, and those that wait to be
-- deleted.
create table if not exists account_exports (
    id integer primary key autoincrement not null,
    user_id bigint not null references users (id) on delete cascade,
    requested_at bigint not null,
    -- Null while it is being made.
    made_at bigint,
    -- In bytes.
    size bigint not null default 0,
    -- Whether nobody can download it any more: its parts are deleted a few at a time.
    is_withdrawn boolean not null default false
);

create unique index if not exists account_exports_by_user on account_exports (user_id) where not is_withdrawn;
create index if not exists account_exports_by_account on account_exports (user_id, id);
create index if not exists account_exports_by_time on account_exports (requested_at, id);

-- The bytes of the archives, in parts that a short transaction writes.
create table if not exists account_export_parts (
    export_id bigint not null references account_exports (id) on delete cascade,
    number integer not null,
    bytes blob not null,
    primary key (export_id, number)
);

-- What players state about themselves besides their biography: a row for each who states anything. Each field has its own
-- visibility: `nobody`, `opponents` or `everyone`.
create table if not exists profiles (
    user_id bigint primary key not null references users (id) on delete cascade,
    -- Counts the owner's changes.
    version bigint not null,
    real_name text,
    real_name_visibility text not null default 'nobody',
    -- ISO 3166, and XK.
    country text,
    country_visibility text not null default 'nobody',
    club text,
    club_visibility text not null default 'nobody',
    -- The abbreviation.
    title text,
    title_visibility text not null default 'nobody',
    correspondence_title text,
    correspondence_title_visibility text not null default 'nobody',
    fide_id text,
    fide_id_visibility text not null default 'nobody',
    iccf_id text,
    iccf_id_visibility text not null default 'nobody',
    national_number text,
    national_number_visibility text not null default 'nobody',
    -- The arbiter or operator who has confirmed the title, and when. Null while it is a claim.
    title_confirmed_by bigint references users (id) on delete set null,
    title_confirmed_at bigint,
    correspondence_title_confirmed_by bigint references users (id) on delete set null,
    correspondence_title_confirmed_at bigint
);

create index if not exists profiles_by_title_confirmer on profiles (title_confirmed_by) where title_confirmed_by is not null;
create index if not exists profiles_by_correspondence_title_confirmer on profiles (correspondence_title_confirmed_by)
    where correspondence_title_confirmed_by is not null;

-- Where a session began, by the operator's GeoIP file.
create table if not exists session_places (
    session_key_hash text primary key not null references sessions (key_hash) on update cascade on delete cascade,
    -- ISO 3166, and XK.
    country text not null,
    city text
);

-- The same of the log-ins in the security history.
create table if not exists security_history_places (
    entry_id bigint primary key not null references security_history (id) on delete cascade,
    country text not null,
    city text
);

-- The sessions that began through a provider of OpenID Connect. They end sooner.
create table if not exists provider_sessions (
    session_key_hash text primary key not null references sessions (key_hash) on update cascade on delete cascade
);

-- What applicants for accounts answered, until an operator decides.
create table if not exists sign_up_applications (
    user_id bigint primary key not null references users (id) on delete cascade,
    answer text not null,
    -- When the address was confirmed; null before: such an application does not wait for operators.
    applied_at bigint
);

create index if not exists sign_up_applications_waiting on sign_up_applications (user_id) where applied_at is not null;

-- When an operator was, or will be, last told by mail of new applications.
create table if not exists application_notices (
    user_id bigint primary key not null references users (id) on delete cascade,
    at bigint not null
);
