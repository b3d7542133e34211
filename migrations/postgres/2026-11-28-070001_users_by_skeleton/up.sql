-- Names that look alike have the same skeleton (crates/domain/src/user_name.rs), which sign-up compares. Existing accounts that share
-- one keep their names.
create index concurrently if not exists users_by_skeleton on users (
    (replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
        replace(replace(replace(name_key, '-', ''), '_', ''), '0', 'o'), '1', 'l'), 'i', 'l'), '2', 'z'), '3', 'e'), '4', 'a'),
        '5', 's'), '7', 't'), '8', 'b'), '9', 'g'), 'rn', 'm'), 'vv', 'w'))
);
