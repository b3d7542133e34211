drop index users_confirmed_by_name;
