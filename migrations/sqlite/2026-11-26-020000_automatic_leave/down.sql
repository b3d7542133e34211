alter table leaves drop column is_automatic;
alter table users drop column automatic_leave_since;
