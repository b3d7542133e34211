## Rated and casual games
rated = Rated
casual = Casual
terms-rated = Rating
rated-meaning = The ratings of both players change by the result.
casual-meaning = No rating changes.
proposal-rated = Is the game rated?
mail-rated = Rated: the result changes both ratings.
mail-casual = Casual: no rating changes.

unrated-too-short = No rating changed: rated games have at least { $moves } moves of each side.
unrated-too-many-between = No rating changed: { $games } games between the two were rated within a day already, and no more are.

## Ratings on pages and in mail
rating-provisional = (provisional)
mail-over-rating = Your rating is { $rating } now, with a deviation of { $deviation }; it was { $before }.

## The leaderboards
nav-leaderboard = Leaderboard
leaderboard-title = Leaderboard
leaderboard-rule = Players with at least { $games } rated games, a rating deviation of { $deviation } or less, and a rated game within the last year.
leaderboard-kinds = Kinds of chess
leaderboard-caption = The highest ratings: { $variant }
leaderboard-empty = Nobody’s rating is established yet.
leaderboard-place = Place
leaderboard-player = Player
leaderboard-rating = Rating
leaderboard-progress = Last 12 games
leaderboard-games = Rated games
leaderboard-earlier = Higher places
leaderboard-later = Lower places
