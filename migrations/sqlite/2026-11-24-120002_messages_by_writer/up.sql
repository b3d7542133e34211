-- The latest message of one of the two, however many the other has written since; and what is yet to be read.
create index direct_messages_by_writer on direct_messages (conversation_id, author_id, id);
create index direct_messages_unread on direct_messages (conversation_id, author_id, id) where is_unread;
