drop index tokens_by_grant;
