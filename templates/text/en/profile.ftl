# A player's page.

## Who it is
profile-edit = Edit your profile
profile-biography = About { $player }
profile-arbiter = Arbiter
profile-engine = Engine, level { $level }
profile-not-welcome = { $player } does not accept challenges from you.
profile-towards = { $count ->
    [one] You have played one game against { $player }: { $won } won, { $drawn } drawn, { $lost } lost. The score is { $own } : { $other }.
   *[other] You have played { $count } games against { $player }: { $won } won, { $drawn } drawn, { $lost } lost. The score is { $own } : { $other }.
}
profile-towards-games = These games
profile-to-all-running = All { $count } running games
profile-to-all-finished = All finished games

## Ratings
profile-ratings = Ratings
profile-rating-none = No rated game yet
profile-rating-games = { $count ->
    [one] 1 rated game
   *[other] { $count } rated games
}
profile-rating-place = Place { $place } on the leaderboard
profile-rating-best = Best
profile-rating-progress = Last 12 games
profile-rating-provisional = The question mark means that this rating is not certain yet: { $deviation } is a large deviation.

## The graph of ratings
profile-graph = Ratings over time
profile-graph-period = Period
profile-graph-all = All
profile-graph-year = Last year
profile-graph-quarter = Last 3 months
profile-graph-none-then = Too few rated games in this period for a graph.
profile-graph-line = { $variant }: from { $first } on { $since } to { $last } on { $until }; between { $lowest } and { $highest }.
profile-graph-table = Show as a table
profile-graph-day = Day (UTC)
profile-graph-month = Month
profile-graph-last-of-each-month = For each month, its last rated day.

## The record
profile-record = Record
profile-record-none = No game has ended with a result yet.
profile-record-games = Games
profile-record-all = All games
profile-record-rated = Rated
profile-record-with = { $variant } with { $side }
profile-record-count = Played
profile-record-won = Won
profile-record-drawn = Drawn
profile-record-lost = Lost
profile-record-score = Score
profile-plays = Plays most
profile-plays-of = { $count ->
    [one] In the last finished game
   *[other] In the last { $count } finished games
}

## Activity
profile-activity = Recent activity
profile-activity-none = Nothing in the last two weeks.
profile-activity-moves = { $moves ->
    [one] Made 1 move in 1 game.
   *[other] Made { $moves } moves in { $games ->
        [one] 1 game
       *[other] { $games } games
    }.
}
profile-activity-ended = { $games ->
    [one] Finished 1 game in { $variant }
   *[other] Finished { $games } games in { $variant }
}: { $won } won, { $drawn } drawn, { $lost } lost.
profile-activity-ended-engine = { $games ->
    [one] Finished 1 rated game against the engine
   *[other] Finished { $games } rated games against the engine
}: { $won } won, { $drawn } drawn, { $lost } lost.
profile-activity-rating = Rating { $before } → { $after } ({ $difference }).
profile-activity-won = Won against { $player }
profile-activity-drawn = Drew against { $player }
profile-activity-lost = Lost to { $player }
profile-activity-more = { $count ->
    [one] and one more
   *[other] and { $count } more
}

## Writing about oneself
settings-profile = Your profile
settings-biography = About you
settings-biography-hint = Everybody can read it on your page. Plain text, up to { $longest } characters and { $lines } lines; you may leave it empty.
settings-to-profile = View your page
notice-profile-saved = Your profile is saved.

## Ratings of who challenges
challenge-opponent = Opponent
mail-opponent-rated = { $opponent }’s rating: { $rating } ± { $deviation }.
mail-opponent-provisional = { $opponent }’s rating: { $rating }? ± { $deviation } (provisional).

## Games lost on time
profile-time-losses = Lost on time: { $percent }% of the games of the last { $days } days ({ $lost } of { $games }).
