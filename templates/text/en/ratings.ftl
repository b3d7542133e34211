## Rated and casual games
rated = Rated
casual = Casual
terms-rated = Rating
rated-meaning = The ratings of both players change by the result.
casual-meaning = No rating changes.
proposal-rated = Is the game rated?
mail-rated = Rated: the result changes both ratings.
mail-casual = Casual: no rating changes.
