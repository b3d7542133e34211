drop table mail_resumes;
