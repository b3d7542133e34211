-- Until now the latest messages were the unread ones, as many as the reader's row says.
update direct_messages set is_unread = true where id in (
    select id from (
        select m.id, e.unread,
            row_number() over (partition by e.user_id, e.other_id order by m.id desc) as place
        from inbox_entries e
        join direct_messages m
            on m.conversation_id = e.conversation_id and m.author_id = e.other_id and m.id > e.cleared_id
        where e.unread > 0
    ) as latest
    where place <= unread
);
