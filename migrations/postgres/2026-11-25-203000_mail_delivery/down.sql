drop table mail_domain_counts;
drop table mail_outcomes;
alter table users drop column mail_paused_at;
alter table jobs drop column first_deferred_at;
