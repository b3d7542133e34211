-- Gmail delivers to one mailbox whatever dots stand in the name, what follows a plus sign, and under both domains. Accounts of before
-- that share one stay apart.
create index users_by_gmail on users (
    replace(substr(email_key, 1, instr(replace(email_key, '+', '@'), '@') - 1), '.', '')
) where email_key like '%@gmail.com' or email_key like '%@googlemail.com';
