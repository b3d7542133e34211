# Lists of games, and finding players.

## Lists of games
game-list-title = Games of { $player }
game-list-states = Status of the games
game-list-all = All
game-list-running = Running
game-list-opponent-to-move = Opponent to move
game-list-finished = Finished
game-list-to-player = To the player’s page
game-list-any = Any
game-list-filters = Filters
game-list-export = Download these games as PGN
game-list-opponent = Opponent
game-list-opening = Opening
game-list-opening-hint = A code such as B90, or a part of the name, such as Najdorf
game-list-won = Won
game-list-lost = Lost
game-list-drawn = Drawn
game-list-aborted = Without a result
game-list-rated = Rating
game-list-from = From (UTC)
game-list-until = Until (UTC)
game-list-no-day = Write a day like 2026-11-21.
game-list-no-player = There is no player called “{ $player }”.
game-list-show = Show
game-list-widen = Clear filters
game-list-none = There are no games here yet.
game-list-none-so = No games match these filters.
game-list-pages = Pages
game-list-first-page = First page
game-list-earlier = Previous page
game-list-later = Next page
home-all-waiting = All { $count } games waiting for your move
home-all-running = All { $count } running games
home-all-finished = All your finished games
player-all-games = Search all games

## Finding players
nav-players = Players
players-title = Players
players-name = Name or a part of it
players-find = Find
players-found = Players found
players-none = No players found.
players-newest = New players
players-active = Playing now
players-running = { $count ->
    [one] 1 running game
   *[other] { $count } running games
}
