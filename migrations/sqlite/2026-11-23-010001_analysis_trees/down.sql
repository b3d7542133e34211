drop table analysis_trees;
