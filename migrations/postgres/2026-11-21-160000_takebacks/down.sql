alter table games drop column takebacks;
