drop table time_losses;
