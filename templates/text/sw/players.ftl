## Lists of games
game-list-title = Michezo ya { $player }
game-list-states = Hali ya michezo
game-list-all = Yote
game-list-running = Inayoendelea
game-list-opponent-to-move = Zamu ya mpinzani
game-list-finished = Iliyokwisha
game-list-to-player = Nenda kwenye ukurasa wa mchezaji
game-list-any = Yoyote
game-list-filters = Vichujio
game-list-export = Pakua michezo hii kama PGN
game-list-opponent = Mpinzani
game-list-opening = Ufunguzi
game-list-opening-hint = Msimbo kama B90, au sehemu ya jina, kama Najdorf
game-list-won = Ushindi
game-list-lost = Kushindwa
game-list-drawn = Sare
game-list-aborted = Bila matokeo
game-list-rated = Ukadiriaji
game-list-from = Kuanzia (UTC)
game-list-until = Hadi (UTC)
game-list-no-day = Andika siku kama 2026-11-21.
game-list-no-player = Hakuna mchezaji anayeitwa “{ $player }”.
game-list-show = Onyesha
game-list-widen = Ondoa vichujio
game-list-none = Bado hakuna michezo hapa.
game-list-none-so = Hakuna michezo inayolingana na vichujio hivi.
game-list-pages = Kurasa
game-list-first-page = Ukurasa wa kwanza
game-list-earlier = Ukurasa uliotangulia
game-list-later = Ukurasa unaofuata
home-all-waiting = Michezo yote { $count } inayosubiri hatua yako
home-all-running = Michezo yako yote { $count } inayoendelea
home-all-finished = Michezo yako yote iliyokwisha
player-all-games = Tafuta katika michezo yote

## Finding players
nav-players = Wachezaji
players-title = Wachezaji
players-name = Jina au sehemu yake
players-find = Tafuta
players-found = Wachezaji waliopatikana
players-none = Hakuna wachezaji waliopatikana.
players-newest = Wachezaji wapya
players-active = Wanaocheza sasa
players-running = { $count ->
    [one] Mchezo 1 unaoendelea
   *[other] Michezo { $count } inayoendelea
}
