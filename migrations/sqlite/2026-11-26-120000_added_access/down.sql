drop table added_access;
