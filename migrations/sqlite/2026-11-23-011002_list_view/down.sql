alter table users drop column list_view;
