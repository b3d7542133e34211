drop index challenges_by_expiry;
alter table challenges drop column expires_at;
alter table challenges drop column most_rating;
alter table challenges drop column least_rating;
drop index challenges_of_seek;
alter table challenges drop column seek_id;
alter table challenges drop column places;
drop index challenges_made;
alter table challenges drop column message;
