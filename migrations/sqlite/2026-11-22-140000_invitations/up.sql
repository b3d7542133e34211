-- Links that let one person sign up where sign-up is by invitation. The key is kept only as its SHA-256.
create table invitations (
    key_hash text primary key not null,
    created_at bigint not null,
    expires_at bigint not null,
    -- The account that was made with it. While that is not confirmed, the link makes another in its place.
    user_id bigint references users (id) on delete set null
);
create index invitations_by_user on invitations (user_id);
