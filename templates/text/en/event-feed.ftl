# The feed of events.

api-wanted-cursor = a cursor from an earlier response
feed-error-gone = Events after this cursor have been deleted: they are kept for { $days } days. Leave it out, and start again.
feed-error-foreign = This cursor is not known here: perhaps the service was restored from a backup. Leave it out, and start again.
