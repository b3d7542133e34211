alter table games drop column clocks_written_for;
