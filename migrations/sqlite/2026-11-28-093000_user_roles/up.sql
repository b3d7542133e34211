-- An account can have several roles, some of them for one object only.
create table user_roles (
    user_id bigint not null references users (id) on delete cascade,
    role text not null,
    -- The object that the role applies to; both are empty for a service-wide role.
    object_kind text not null default '',
    object_id text not null default '',
    primary key (user_id, role, object_kind, object_id)
) without rowid;

insert into user_roles (user_id, role) select id, role from users where role <> 'player';

alter table users drop column role;
