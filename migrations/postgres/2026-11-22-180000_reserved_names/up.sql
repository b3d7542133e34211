-- Names with which somebody signed up under the address of an account that is there already. They are kept from others for
-- as long as those of accounts that are not confirmed, so that nobody can tell the two apart.
create table reserved_names (
    name_key text primary key not null,
    user_id bigint not null unique references users (id) on delete cascade,
    reserved_at bigint not null
);
