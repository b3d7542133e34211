# The feed of events.

api-wanted-cursor = a cursor that an answer gave
feed-error-gone = Events after this cursor have been deleted: they are kept for { $days } days. Ask without it, and start anew.
