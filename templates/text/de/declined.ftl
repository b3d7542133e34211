# What became of a challenge or an offer that its maker waits for.

mail-declined-challenge-subject = { $opponent } hat deine Herausforderung abgelehnt
mail-declined-challenge = { $opponent } hat deine Herausforderung abgelehnt; es beginnt keine Partie.
mail-declined-rematch-subject = { $opponent } hat die Revanche abgelehnt
mail-declined-rematch = { $opponent } hat die Revanche abgelehnt; es beginnt keine Partie.
mail-declined-challenge-about = Du kannst jederzeit jemand anderen herausfordern.
mail-expired-challenge-subject = Niemand hat deine Herausforderung angenommen
mail-expired-challenge = Niemand hat deine offene Herausforderung angenommen. Sie war bis { $expired } offen.
mail-unanswered-challenge-subject = { $opponent } hat deine Herausforderung nicht beantwortet
mail-unanswered-challenge = { $opponent } hat deine Herausforderung nicht beantwortet. Sie war bis { $expired } offen.
mail-expired-challenge-about = Du kannst sie jederzeit erneut anbieten.
mail-declined-draw-subject = { $opponent } hat Remis abgelehnt
mail-declined-takeback-subject = { $opponent } hat die Zugrücknahme abgelehnt
mail-declined-pause-subject = { $opponent } hat die Pause abgelehnt
mail-declined-goes-on = Die Partie geht weiter, und dein Gegner ist am Zug.
mail-declined-your-turn = Die Partie geht weiter, und du bist am Zug.
mail-turn-declines-draw = Mit dem Zug ist dein Remisangebot abgelehnt.
mail-turn-declines-takeback = Mit dem Zug ist deine Bitte um Zugrücknahme abgelehnt.
mail-turn-declines-pause = Mit dem Zug ist die Pause abgelehnt, die du vorgeschlagen hast.
home-declined = Abgelehnt und abgelaufen
