drop table mail_move_limits;
