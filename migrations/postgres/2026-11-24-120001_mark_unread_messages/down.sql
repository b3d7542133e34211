update direct_messages set is_unread = false;
