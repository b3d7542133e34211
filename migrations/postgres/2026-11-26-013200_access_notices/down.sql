drop table access_notices;
