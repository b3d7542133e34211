alter table tokens drop column grant_id;
drop table refresh_tokens;
drop table oauth_grants;
