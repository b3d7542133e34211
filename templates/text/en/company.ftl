# Words around a game: takebacks.

## Takebacks
takeback-ask = Ask to take back my move
takeback-yours = You ask to take back { $moves }
takeback-theirs = { $player } asks to take back { $moves }
takeback-accept = Agree to the takeback
takeback-decline = Decline
takeback-withdraw = Ask no longer
happened-takeback-proposed = { $player } asked to take a move back.
happened-takeback-declined = { $player } declined the takeback.
happened-takeback-withdrawn = { $player } no longer asked for the takeback.
happened-taken-back = { $count ->
    [one] { $moves } was taken back at the wish of { $player }.
   *[other] { $moves } were taken back at the wish of { $player }.
}
