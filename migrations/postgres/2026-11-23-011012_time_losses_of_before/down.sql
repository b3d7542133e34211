delete from time_losses;
