# Words of the messages.

mail-signature = Sealed Move, correspondence chess
