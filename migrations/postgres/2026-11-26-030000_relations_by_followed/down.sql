drop index relations_by_followed;
