# The feed of events.

api-wanted-cursor = a cursor that an answer gave
feed-error-gone = Events after this cursor have been deleted: they are kept for { $days } days. Ask without it, and start anew.
feed-error-foreign = This cursor is not known here: the service was perhaps restored from a backup. Ask without it, and start anew.
