# Lists of games, and finding players.

## Lists of games
game-list-title = { $player } ਦੀਆਂ ਬਾਜ਼ੀਆਂ
game-list-states = ਬਾਜ਼ੀਆਂ ਦੀ ਹਾਲਤ
game-list-all = ਸਾਰੀਆਂ
game-list-running = ਚੱਲਦੀਆਂ
game-list-opponent-to-move = ਵਿਰੋਧੀ ਦੀ ਵਾਰੀ
game-list-finished = ਖ਼ਤਮ
game-list-to-player = ਖਿਡਾਰੀ ਦੇ ਸਫ਼ੇ ’ਤੇ ਜਾਓ
game-list-any = ਕੋਈ ਵੀ
game-list-filters = ਫਿਲਟਰ
game-list-export = ਇਹ ਬਾਜ਼ੀਆਂ PGN ਵਜੋਂ ਡਾਊਨਲੋਡ ਕਰੋ
game-list-opponent = ਵਿਰੋਧੀ
game-list-opening = ਓਪਨਿੰਗ
game-list-opening-hint = ਕੋਡ, ਜਿਵੇਂ B90, ਜਾਂ ਨਾਂ ਦਾ ਹਿੱਸਾ, ਜਿਵੇਂ Najdorf
game-list-won = ਜਿੱਤ
game-list-lost = ਹਾਰ
game-list-drawn = ਡਰਾਅ
game-list-aborted = ਬਿਨਾਂ ਨਤੀਜੇ
game-list-rated = ਰੇਟਿੰਗ
game-list-from = ਇਸ ਦਿਨ ਤੋਂ (UTC)
game-list-until = ਇਸ ਦਿਨ ਤੱਕ (UTC)
game-list-no-day = ਦਿਨ ਇਸ ਤਰ੍ਹਾਂ ਲਿਖੋ: 2026-11-21।
game-list-no-player = “{ $player }” ਨਾਂ ਦਾ ਕੋਈ ਖਿਡਾਰੀ ਨਹੀਂ।
game-list-show = ਦਿਖਾਓ
game-list-widen = ਫਿਲਟਰ ਹਟਾਓ
game-list-none = ਇੱਥੇ ਹਾਲੇ ਕੋਈ ਬਾਜ਼ੀ ਨਹੀਂ।
game-list-none-so = ਕੋਈ ਬਾਜ਼ੀ ਇਨ੍ਹਾਂ ਫਿਲਟਰਾਂ ਨਾਲ ਮੇਲ ਨਹੀਂ ਖਾਂਦੀ।
game-list-pages = ਸਫ਼ੇ
game-list-first-page = ਪਹਿਲਾ ਸਫ਼ਾ
game-list-earlier = ਪਿਛਲਾ ਸਫ਼ਾ
game-list-later = ਅਗਲਾ ਸਫ਼ਾ
home-all-waiting = ਤੁਹਾਡੀ ਚਾਲ ਦੀ ਉਡੀਕ ਵਾਲੀਆਂ ਸਾਰੀਆਂ { $count } ਬਾਜ਼ੀਆਂ
home-all-running = ਤੁਹਾਡੀਆਂ ਸਾਰੀਆਂ { $count } ਚੱਲਦੀਆਂ ਬਾਜ਼ੀਆਂ
home-all-finished = ਤੁਹਾਡੀਆਂ ਸਾਰੀਆਂ ਖ਼ਤਮ ਹੋਈਆਂ ਬਾਜ਼ੀਆਂ
player-all-games = ਸਾਰੀਆਂ ਬਾਜ਼ੀਆਂ ਵਿੱਚ ਖੋਜੋ

## Finding players
nav-players = ਖਿਡਾਰੀ
players-title = ਖਿਡਾਰੀ
players-name = ਨਾਂ ਜਾਂ ਉਸ ਦਾ ਹਿੱਸਾ
players-find = ਲੱਭੋ
players-found = ਲੱਭੇ ਖਿਡਾਰੀ
players-none = ਕੋਈ ਖਿਡਾਰੀ ਨਹੀਂ ਲੱਭਿਆ।
players-newest = ਨਵੇਂ ਖਿਡਾਰੀ
players-active = ਹੁਣ ਖੇਡ ਰਹੇ ਖਿਡਾਰੀ
players-running = { $count ->
    [one] 1 ਚੱਲਦੀ ਬਾਜ਼ੀ
   *[other] { $count } ਚੱਲਦੀਆਂ ਬਾਜ਼ੀਆਂ
}
