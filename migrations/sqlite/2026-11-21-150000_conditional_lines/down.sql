drop table conditional_lines;
