# The feed of events.

api-wanted-cursor = ein Cursor aus einer Antwort
feed-error-gone = Ereignisse nach diesem Cursor sind gelöscht: sie werden { $days } Tage lang aufbewahrt. Frage ohne ihn und fange neu an.
