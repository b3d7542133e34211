# Several things in one message, how it is answered, and what tells subjects apart.

mail-bundle-left = { $left } left against { $opponent }
mail-bundle-turn = Your turn against { $opponent }
mail-bundle-and-more = { $count ->
    [one] { $first }, and one more
   *[other] { $first }, and { $count } more
}
mail-bundle-answer-here = To move by e-mail, reply to this message with one line for each game: your opponent’s name, a colon and your move, such as “{ $example }”.
mail-bundle-which = It isn’t clear which game “{ $line }” is for, so nothing was done for it. Begin the line with your opponent’s name and a colon, such as “{ $example }”.
mail-bundle-several = You have several games against { $opponent }, so nothing was done for “{ $line }”. Begin the line with the game’s name instead, such as “{ $example }”.
mail-bundle-since = Something has happened in the game against { $opponent } since that message, so nothing was done for “{ $line }”. Reply to the newer message about this game.
mail-bundle-nothing = None of your games needs your move.
mail-tag-reminder = Reminder
mail-tag-draw = Draw offer
mail-tag-takeback = Takeback
mail-tag-pause = Pause
mail-tag-declined = Declined
mail-tagged-subject = [{ $tag }] { $subject }
mail-reminder-weekend = It comes early because your clock stands still at the weekend.
