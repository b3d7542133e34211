drop table player_events;
drop table player_event_counts;
