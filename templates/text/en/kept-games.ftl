# Games that people keep though they were not played here: imported, and played at the same screen.

kept-title = Imported and same-screen games
kept-lead = Games that were not played here. Only you see them, and they are not rated.
kept-to-list = Imported and same-screen games
kept-import = Import games
kept-export = Download all as PGN
kept-sources = Which games
kept-all = All
kept-imported = Imported
kept-same-screen = Same screen
kept-none = No games here yet. Import a PGN, or play a game on the same screen and keep it.
kept-source-imported = Imported
kept-source-same-screen = Played on the same screen
kept-pages = Pages of the list
kept-newer = Newer
kept-older = Older
kept-players = { $white } – { $black }

## One of them
kept-board-label = Board with the game
kept-game-facts = About this game
kept-result = Result
kept-result-open = Not finished
kept-played = Played
kept-event = Event
kept-site = Site
kept-round = Round
kept-ratings = Ratings
kept-opening = Opening
kept-control = Time control
kept-kept = Kept
kept-no-moves = This game has no moves.
kept-analyse = Open on the analysis board
kept-analyse-hint = A move on the board opens the analysis board from this position.
kept-pgn = Download PGN
kept-delete = Delete
kept-delete-question = Delete this game? It cannot be brought back.
kept-delete-yes = Delete game

## Importing
kept-import-title = Import games
kept-import-lead = Paste one or more games in PGN, or choose a file. Either all of them are imported or none.
kept-import-field = Games in PGN
kept-import-hint = Up to { $games } games and { $megabytes } megabytes at a time; you can keep { $most } games. Comments and variations are kept.
kept-import-file = Or a PGN file
kept-import-send = Import
kept-imported-title = Import finished
kept-imported-open = Open the game
kept-imported-added = { $count ->
    [0] No game was new.
    [one] One game was imported.
   *[other] { $count } games were imported.
}
kept-imported-known = { $count ->
    [one] One game was among yours already and was not added again.
   *[other] { $count } games were among yours already and were not added again.
}
kept-imported-annotated = { $count ->
    [one] One game that you had already has gained comments or variations.
   *[other] { $count } games that you had already have gained comments or variations.
}
kept-imported-variations = { $count ->
    [one] One variation was left out or cut short.
   *[other] { $count } variations were left out or cut short.
}
kept-imported-variation = Game { $number }. { $reason }
kept-imported-cut-short = { $count ->
    [one] One game was cut off at a null move, which passes the turn.
   *[other] { $count } games were cut off at a null move, which passes the turn.
}
kept-imported-comments = { $count ->
    [one] The comments of one game were left out: there were too many.
   *[other] The comments of { $count } games were left out: there were too many.
}
notice-kept-game = The game is saved among your imported and same-screen games.
notice-kept-without-all = The game is saved. Variations, moves after a null move, or very long comments were left out.
notice-info-kept-known = This game is already among yours.
notice-kept-annotated = You had this game already. Its comments and variations are added.
notice-kept-deleted = The game is deleted.

## From the analysis board
kept-line-title = Keep this analysis
kept-line-lead = The moves are saved with their variations among your imported games, for you alone.
kept-line-white = White
kept-line-black = Black
kept-line-result = Result
kept-line-open = Unknown or unfinished
kept-line-draw = Draw
kept-line-white-wins = White won
kept-line-black-wins = Black won
kept-line-send = Keep this analysis
kept-line-visitor = Log in to keep this analysis

## Why games are not kept
kept-error-unknown = You have no such game.
kept-error-too-fast = You have imported games or requested analyses too often in a short time. Please wait a little and try again.
kept-error-too-large = That is more than { $most } megabytes. Import it in parts.
kept-error-game = Game { $number }, which begins on line { $line }: { $reason } Nothing was imported.
kept-error-game-named = Game { $number } ({ $white } – { $black }), which begins on line { $line }: { $reason } Nothing was imported.
kept-error-too-many-at-once = That is more than { $most } games. Import them in parts.
kept-error-no-room = You have { $kept } games here; the maximum is { $most }. Nothing was saved; delete some first.
kept-error-no-tree-room = The variations and comments of your imported games would take more than { $most } megabytes. Delete some first.

## Analysis
kept-analysis-ask = Request analysis
kept-analysis-hint = An engine looks at every position of this game. It takes some minutes, and longer when others wait.
