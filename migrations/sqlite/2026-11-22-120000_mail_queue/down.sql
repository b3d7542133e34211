drop index jobs_by_domain;
drop index jobs_by_topic;
drop index jobs_by_turn;
alter table jobs drop column fair_at;
alter table jobs drop column supersedable;
alter table jobs drop column topic;
alter table jobs drop column recipient_domain;
alter table jobs drop column recipient_id;
-- Before, all messages waited in one queue.
update jobs set kind = 'mail' where kind = 'account-mail';
