drop table lesson_progress;
