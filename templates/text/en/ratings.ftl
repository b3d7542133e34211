## Rated and casual games
rated = Rated
casual = Casual
terms-rated = Rating
rated-meaning = The result changes both players’ ratings.
casual-meaning = No rating changes.
proposal-rated = Is the game rated?
proposal-engine-casual-meaning = No rating changes. You can take back moves and ask for hints.
proposal-engine-rated-meaning = Your rating against the engine changes, which is kept apart from those against people. No takebacks, hints or explanations.
rating-pool-engine = Against the engine
rated-against-engine = Rated against the engine
mail-rated-against-engine = Rated: the result changes your rating against the engine.
mail-rated = Rated: the result changes both ratings.
mail-casual = Casual: no rating changes.

unrated-too-short = No rating changed: rated games have at least { $moves } moves by each side.
unrated-too-many-between = No rating changed: { $games } games between the two players had already been rated within a day, which is the limit.
unrated-engine-lost-on-time = No rating changed: a game that the engine loses on time does not count.
rating-share-quick = For { $player } this game counts { $part }: it was over within { $minutes } minutes, and little is known yet about the opponent’s strength.
rating-share-no-other-opponents = For { $player } this game counts { $part }: the opponent has played no rated games with anyone else, and it isn’t the first such game.
rating-share-one-sided = For { $player } this game counts { $part }: one of the two has less than a quarter of the points of their rated games.

## Ratings on pages and in mail
rating-provisional = provisional
mail-over-rating = Your rating is now { $rating }, with a deviation of { $deviation }; it was { $before }.

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
