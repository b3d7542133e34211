# What became of a challenge or an offer that its maker waits for.

mail-declined-challenge-subject = { $opponent } declined your challenge
mail-declined-challenge = { $opponent } declined your challenge, so there will be no game.
mail-declined-rematch-subject = { $opponent } declined the rematch
mail-declined-rematch = { $opponent } declined the rematch, so there will be no game.
mail-declined-challenge-about = You can challenge somebody else at any time.
mail-expired-challenge-subject = Nobody accepted your challenge
mail-expired-challenge = Nobody accepted your open challenge. It was open until { $expired }.
mail-unanswered-challenge-subject = { $opponent } didn’t answer your challenge
mail-unanswered-challenge = { $opponent } didn’t answer your challenge. It was open until { $expired }.
mail-expired-challenge-about = You can post it again at any time.
mail-declined-draw-subject = { $opponent } declined the draw
mail-declined-takeback-subject = { $opponent } declined the takeback
mail-declined-pause-subject = { $opponent } declined the pause
mail-declined-goes-on = The game goes on, and it’s your opponent’s turn.
mail-declined-your-turn = The game goes on, and it’s your turn.
mail-turn-declines-draw = The move declines your draw offer.
mail-turn-declines-takeback = The move declines the takeback you asked for.
mail-turn-declines-pause = The move declines the pause you proposed.
home-declined = Declined and expired
