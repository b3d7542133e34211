alter table heartbeat drop column ahead;
