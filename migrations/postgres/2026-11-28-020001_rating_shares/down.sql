drop table rating_shares;
