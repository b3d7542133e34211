# The feed of events.

api-wanted-cursor = ein Cursor aus einer Antwort
feed-error-gone = Ereignisse nach diesem Cursor sind gelöscht: Sie werden { $days } Tage lang aufbewahrt. Lass ihn weg und fange neu an.
feed-error-foreign = Dieser Cursor ist hier nicht bekannt: Der Dienst wurde vielleicht aus einer Sicherung wiederhergestellt. Lass ihn weg und fange neu an.
