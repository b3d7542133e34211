## Lists of games
game-list-title = കളികൾ: { $player }
game-list-states = കളികളുടെ അവസ്ഥ
game-list-all = എല്ലാം
game-list-running = നടക്കുന്നവ
game-list-opponent-to-move = എതിരാളിയുടെ ഊഴം
game-list-finished = കഴിഞ്ഞവ
game-list-to-player = പ്രൊഫൈൽ പേജിലേക്ക്
game-list-any = ഏതും
game-list-filters = ഫിൽട്ടറുകൾ
game-list-export = ഈ കളികൾ PGN ആയി ഡൗൺലോഡ് ചെയ്യുക
game-list-opponent = എതിരാളി
game-list-opening = ഓപ്പണിംഗ്
game-list-opening-hint = B90 പോലെ ഒരു കോഡ്, അല്ലെങ്കിൽ Najdorf പോലെ പേരിന്റെ ഒരു ഭാഗം
game-list-won = ജയിച്ചവ
game-list-lost = തോറ്റവ
game-list-drawn = സമനിലയായവ
game-list-aborted = ഫലമില്ലാത്തവ
game-list-rated = റേറ്റിംഗ്
game-list-from = മുതൽ (UTC)
game-list-until = വരെ (UTC)
game-list-no-day = തീയതി 2026-11-21 എന്ന രീതിയിൽ എഴുതുക.
game-list-no-player = “{ $player }” എന്ന പേരിൽ ആരുമില്ല.
game-list-show = കാണിക്കുക
game-list-widen = ഫിൽട്ടറുകൾ ഒഴിവാക്കുക
game-list-none = ഇവിടെ ഇതുവരെ കളികളില്ല.
game-list-none-so = ഈ ഫിൽട്ടറുകൾക്ക് ചേരുന്ന കളികളില്ല.
game-list-pages = പേജുകൾ
game-list-first-page = ആദ്യ പേജ്
game-list-earlier = മുമ്പത്തെ പേജ്
game-list-later = അടുത്ത പേജ്
home-all-waiting = നിങ്ങളുടെ നീക്കം കാത്തിരിക്കുന്ന { $count } കളികളും
home-all-running = നിങ്ങളുടെ നടക്കുന്ന { $count } കളികളും
home-all-finished = നിങ്ങളുടെ കഴിഞ്ഞ കളികളെല്ലാം
player-all-games = എല്ലാ കളികളിലും തിരയുക

## Finding players
nav-players = കളിക്കാർ
players-title = കളിക്കാർ
players-name = പേര്, അല്ലെങ്കിൽ അതിന്റെ ഭാഗം
players-find = തിരയുക
players-found = കണ്ടെത്തിയവർ
players-none = ആരെയും കണ്ടെത്തിയില്ല.
players-newest = പുതിയ കളിക്കാർ
players-active = ഇപ്പോൾ കളിക്കുന്നവർ
players-running = { $count ->
    [one] നടക്കുന്നത് 1 കളി
   *[other] നടക്കുന്നത് { $count } കളികൾ
}
