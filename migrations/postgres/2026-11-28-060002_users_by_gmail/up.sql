-- Gmail delivers to one mailbox whatever dots stand in the name, what follows a plus sign, and under both domains. Accounts of before
-- that share one stay apart.
create index concurrently if not exists users_by_gmail on users (
    (replace(split_part(split_part(email_key, '@', 1), '+', 1), '.', ''))
) where email_key like '%@gmail.com' or email_key like '%@googlemail.com';
