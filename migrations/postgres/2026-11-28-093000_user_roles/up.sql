-- Drops a column that processes of earlier versions read: those must have stopped. Each process holds a lock (crates/store/src/presence.rs).
do $$ begin
    if exists (
        select 1 from pg_locks where locktype = 'advisory' and classid = 24225 and objsubid = 2
            and database = (select oid from pg_database where datname = current_database())
    ) then
        raise exception 'stop every process of the service on this database first: those of the version before cannot use the new table';
    end if;
end $$;

-- An account can have several roles, some of them for one object only.
create table user_roles (
    user_id bigint not null,
    role text not null,
    -- The object that the role applies to; both are empty for a service-wide role.
    object_kind text not null default '',
    object_id text not null default '',
    primary key (user_id, role, object_kind, object_id),
    constraint user_roles_user_id_fkey foreign key (user_id) references users (id) on delete cascade
);

insert into user_roles (user_id, role) select id, role from users where role <> 'player';

alter table users drop column role;
