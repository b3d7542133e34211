drop table partial_evaluations;
