drop index mail_returns_by_domain;
alter table mail_returns drop column domain;
