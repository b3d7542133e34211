game-list-title = રમતો: { $player }
game-list-states = રમતોની સ્થિતિ
game-list-all = બધી
game-list-running = ચાલુ
game-list-opponent-to-move = હરીફનો વારો
game-list-finished = પૂરી થયેલી
game-list-to-player = ખેલાડીના પેજ પર
game-list-any = કોઈ પણ
game-list-filters = ફિલ્ટર
game-list-export = આ રમતો PGN તરીકે ડાઉનલોડ કરો
game-list-opponent = હરીફ
game-list-opening = ઓપનિંગ
game-list-opening-hint = B90 જેવો કોડ, અથવા નામનો ભાગ, જેમ કે Najdorf
game-list-won = જીત
game-list-lost = હાર
game-list-drawn = ડ્રો
game-list-aborted = પરિણામ વિના
game-list-rated = રેટિંગ
game-list-from = ક્યારથી (UTC)
game-list-until = ક્યાં સુધી (UTC)
game-list-no-day = તારીખ 2026-11-21 એમ લખો.
game-list-no-player = “{ $player }” નામનો કોઈ ખેલાડી નથી.
game-list-show = બતાવો
game-list-widen = ફિલ્ટર દૂર કરો
game-list-none = અહીં હજી કોઈ રમત નથી.
game-list-none-so = આ ફિલ્ટર સાથે કોઈ રમત મળતી નથી.
game-list-pages = પેજ
game-list-first-page = પહેલું પેજ
game-list-earlier = પાછલું પેજ
game-list-later = પછીનું પેજ
home-all-waiting = તમારી ચાલ બાકી હોય તે બધી { $count } રમતો
home-all-running = તમારી બધી { $count } ચાલુ રમતો
home-all-finished = તમારી પૂરી થયેલી બધી રમતો
player-all-games = બધી રમતોમાં શોધો

nav-players = ખેલાડીઓ
players-title = ખેલાડીઓ
players-name = નામ અથવા તેનો ભાગ
players-find = શોધો
players-found = મળેલા ખેલાડીઓ
players-none = કોઈ ખેલાડી મળ્યા નથી.
players-newest = નવા ખેલાડીઓ
players-active = હમણાં રમતા ખેલાડીઓ
players-running = { $count ->
    [one] 1 ચાલુ રમત
   *[other] { $count } ચાલુ રમતો
}
