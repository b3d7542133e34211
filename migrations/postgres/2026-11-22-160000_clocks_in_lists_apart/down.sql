alter table games drop column black_bank;
alter table games drop column white_bank;
alter table games drop column black_on_clock;
alter table games drop column white_on_clock;
