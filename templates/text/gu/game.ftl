side-white = સફેદ
side-black = કાળા

piece-white-king = સફેદ રાજા
piece-white-queen = સફેદ રાણી
piece-white-rook = સફેદ હાથી
piece-white-bishop = સફેદ ઊંટ
piece-white-knight = સફેદ ઘોડો
piece-white-pawn = સફેદ પ્યાદું
piece-black-king = કાળો રાજા
piece-black-queen = કાળી રાણી
piece-black-rook = કાળો હાથી
piece-black-bishop = કાળું ઊંટ
piece-black-knight = કાળો ઘોડો
piece-black-pawn = કાળું પ્યાદું

in-notation-san = પ્રમાણભૂત અલ્જેબ્રેઇક નોટેશનમાં
in-notation-san-of = { $language } અલ્જેબ્રેઇક નોટેશનમાં
in-notation-figurine = ફિગરિન નોટેશનમાં અથવા અંગ્રેજી અક્ષરોમાં
in-notation-long-algebraic = લાંબા અલ્જેબ્રેઇક નોટેશનમાં
in-notation-long-algebraic-of = { $language } લાંબા અલ્જેબ્રેઇક નોટેશનમાં
in-notation-uci = UCI નોટેશનમાં
in-notation-iccf-numeric = ICCF આંકડાકીય નોટેશનમાં (પ્રમોશન માટે અંતે ઉમેરાય: રાણી 1, હાથી 2, ઊંટ 3, ઘોડો 4)

language-cs = ચેક
language-da = ડેનિશ
language-de = જર્મન
language-en = અંગ્રેજી
language-es = સ્પેનિશ
language-fi = ફિનિશ
language-fr = ફ્રેન્ચ
language-hu = હંગેરિયન
language-it = ઇટાલિયન
language-nl = ડચ
language-no = નોર્વેજિયન
language-pl = પોલિશ
language-pt = પોર્ટુગીઝ
language-ru = રશિયન
language-sv = સ્વીડિશ

variant-standard = સામાન્ય ચેસ
variant-chess960 = Chess960
variant-chess960-start = Chess960, શરૂઆત { $number }

ruleset-fide = FIDE ના નિયમો
ruleset-fide-meaning = આજે અમલમાં છે તે ચેસના નિયમો.
ruleset-correspondence = પત્રવ્યવહારના નિયમો
ruleset-correspondence-meaning = એક જ પોઝિશન પાંચમી વાર આવે કે પંચોતેર ચાલ થાય, તેનાથી રમત આપમેળે પૂરી થતી નથી. પોઝિશન ત્રીજી વાર આવે કે પચાસ ચાલ થાય ત્યારે હંમેશની જેમ ડ્રોનો દાવો કરી શકાય છે.
ruleset-classic = ક્લાસિક નિયમો
ruleset-classic-meaning = સ્પર્ધાના જૂના નિયમો: પાંચ લાંબા એન્ડગેમમાં ડ્રો પચાસને બદલે પંચોતેર ચાલે થાય છે, અને સમય પૂરો થાય તો હાર થાય છે, સિવાય કે હરીફ પાસે ફક્ત રાજા હોય.

move-was-played = { $move } રમાઈ ગઈ.

claim-not-due = ડ્રોનો દાવો થઈ શકતો નથી: આ પોઝિશન ત્રણ વાર આવી નથી, અને મહોરું માર્યા કે પ્યાદું ચલાવ્યા વિના પૂરતી ચાલ થઈ નથી.
claim-not-due-with = તે ચાલથી ડ્રોનો દાવો થઈ શકતો નથી: આ પોઝિશન ત્રણ વાર આવી નથી, અને મહોરું માર્યા કે પ્યાદું ચલાવ્યા વિના પૂરતી ચાલ થઈ નથી.
claim-counts-as-offer = તમારો દાવો ડ્રોની ઓફર ગણાય છે.
claim-met-offer = ડ્રોનો દાવો થઈ શકતો નહોતો, પણ તમારા હરીફે ડ્રો ઓફર કર્યો હતો: તેથી તમે બંને ડ્રો માટે સંમત થયા છો.

agreement-bar = ચાલ { $move } પહેલાં સંમતિથી નહીં
agreement-bar-alone = ચાલ { $move } પહેલાં સંમતિથી ડ્રો નહીં

time-control-per-move = ચાલ દીઠ { $allowance }
time-control-increment = { $budget }, અને દરેક ચાલે { $increment } વધારો
time-control-increment-ceiling = { $budget }, અને દરેક ચાલે { $increment } વધારો, વધુમાં વધુ { $ceiling }
time-control-period = { $moves ->
    [one] દર { $time } માં { $moves } ચાલ
   *[other] દર { $time } માં { $moves } ચાલ
}
time-control-bank = ચાલ દીઠ { $allowance }, અને સમય બેંકમાં { $bank }
time-control-whole-days = ફક્ત પૂરા દિવસો ગણાય
time-control-doubling = એક ચાલમાં { $days } દિવસ પછીનો સમય બમણો ગણાય
time-control-by-claim = સમય પૂરો થાય તોપણ હરીફ દાવો કરે ત્યારે જ રમત પૂરી થાય
time-control-weekends-off = શનિવાર અને રવિવારે ઘડિયાળો બંધ રહે છે (UTC)
time-control-unlimited = સમય મર્યાદા નથી
time-control-in-full = { $words } ({ $short })
clock-on-clock = ઘડિયાળમાં { $left }
clock-bank = સમય બેંકમાં { $left }
clock-moves-to-control = { $count ->
    [one] પછીના સમય નિયંત્રણ સુધી { $count } ચાલ
   *[other] પછીના સમય નિયંત્રણ સુધી { $count } ચાલ
}

colour-random = રેન્ડમ
colour-both = દરેક રંગ સાથે એક રમત

span-days = { $count ->
    [one] { $count } દિવસ
   *[other] { $count } દિવસ
}
span-hours = { $count ->
    [one] { $count } કલાક
   *[other] { $count } કલાક
}
span-minutes = { $count ->
    [one] { $count } મિનિટ
   *[other] { $count } મિનિટ
}
span-pair = { $first }, { $second }

move-field-title = ચાલ અને પ્રશ્નો
ask-label = પોઝિશન વિશે પૂછો
ask-or-move-label = ચાલ, અથવા પોઝિશન વિશે પ્રશ્ન
ask-button = એન્ટર કરો
ask-short = અથવા પૂછો: છેલ્લી ચાલ માટે { "l" }, બોર્ડ માટે { "b" }, શું શું પૂછી શકાય તે માટે { "h" }.
position-title = પોઝિશન શબ્દોમાં
command-help = { "b" }: આખું બોર્ડ. { "p n" }: કાળાના ઘોડા, { "p N" }: સફેદના ઘોડા, { "p a" }: કાળાનાં બધાં મહોરાં. { "s e4" }: તે ખાનું, { "s e" }: ઊભી હરોળ, { "s 4" }: આડી હરોળ. { "x e4" }: આસપાસનાં ખાનાં. { "l" }: છેલ્લી ચાલ. { "c" }: ઘડિયાળો. { "m" }: બધી ચાલ, { "m e2" }: એક મહોરાની ચાલ. { "o" }: હરીફ.
command-unknown = આ નથી ચાલ કે નથી પ્રશ્ન. શું શું પૂછી શકાય તે જોવા { "h" } લખો.
command-none = કોઈ નહીં
command-empty = ખાલી
command-nothing = ત્યાં કંઈ નથી.
command-no-move = હજી કોઈ ચાલ રમાઈ નથી.
command-captured = { $square } પર માર્યું: { $piece }.
command-no-capture = છેલ્લી ચાલમાં કંઈ માર્યું નથી.
command-no-moves = કોઈ ચાલ નથી.
command-clock = { $player } પાસે { $left } છે.
command-clocks-over = ઘડિયાળો બંધ છે: રમત પૂરી થઈ ગઈ છે.
command-plays = { $player } રમે છે: { $side }.

tools-zen = ઝેન
tools-full-screen = પૂર્ણ સ્ક્રીન
tools-keys = કી
keys-close = બંધ કરો

outcome-checkmate = ચેકમેટ. વિજેતા: { $winner }.
outcome-resignation = હાર માનનાર: { $loser }. વિજેતા: { $winner }.
outcome-flag-fall = સમય પૂરો થયો: { $loser }. વિજેતા: { $winner }.
outcome-flag-fall-draw = સમય પૂરો થયો, પણ હરીફથી મેટ થઈ શકે તેમ નહોતું: ડ્રો.
outcome-adjudication = આર્બિટરનો નિર્ણય. વિજેતા: { $winner }.
outcome-adjudication-draw = આર્બિટરનો નિર્ણય: ડ્રો.
outcome-forfeit = હારેલા જાહેર: { $loser }. વિજેતા: { $winner }.
outcome-ruling = આર્બિટર { $arbiter } તરફથી નિર્ણય: “{ $reason }”
outcome-stalemate = સ્ટેલમેટ: ડ્રો.
outcome-dead-position = ડ્રો: હવે કોઈ પક્ષ મેટ કરી શકે તેમ નથી.
outcome-agreement = સંમતિથી ડ્રો.
outcome-threefold-repetition = ડ્રો: એક જ પોઝિશન ત્રણ વાર આવી.
outcome-fifty-moves = ડ્રો: મહોરું માર્યા કે પ્યાદું ચલાવ્યા વિના પચાસ ચાલ થઈ.
outcome-fivefold-repetition = ડ્રો: એક જ પોઝિશન પાંચ વાર આવી.
outcome-seventy-five-moves = ડ્રો: મહોરું માર્યા કે પ્યાદું ચલાવ્યા વિના પંચોતેર ચાલ થઈ.
status-move-limit = આ રમતના નિયમો પ્રમાણે દરેક પક્ષની { $limit } ચાલ પછી ડ્રો થાય છે, સિવાય કે છેલ્લી ચાલથી મેટ થાય.
outcome-move-limit = ડ્રો: નિયમો પ્રમાણે રમતમાં જેટલી ચાલ થઈ શકે તેટલી થઈ ગઈ.
outcome-aborted = રમત રદ થઈ. તેનું કોઈ પરિણામ નથી.
end-you-won = તમે જીત્યા.
end-you-lost = તમે હાર્યા.
end-checkmate = ચેકમેટ.
end-resigned = હાર માનનાર: { $player }.
end-you-resigned = તમે હાર માની.
end-out-of-time = સમય પૂરો થયો: { $player }.
end-you-out-of-time = તમારો સમય પૂરો થયો.
end-rating = તમારું રેટિંગ હવે { $rating } છે.
end-next = પછીની રમત

judgement-inaccuracy = ચૂક
judgement-mistake = ભૂલ
judgement-blunder = મોટી ભૂલ

## The engine's help in games against it
engine-help-title = એન્જિનની મદદ
engine-help-hint-button = સંકેત
engine-help-why-button = મારી છેલ્લી ચાલ કેમ ખરાબ હતી?
engine-help-hint-awaited = એન્જિન સંકેત શોધે છે …
engine-help-why-awaited = એન્જિન તમારી છેલ્લી ચાલ જુએ છે …
engine-help-hint = સંકેત: { $moves }
engine-help-with-line = { $explanation } { $moves }
engine-help-count = { $hints ->
    [one] આ રમતમાં { $hints } સંકેત
   *[other] આ રમતમાં { $hints } સંકેત
}
engine-pace-at-once = એન્જિન તરત જવાબ આપે છે.
engine-pace-correspondence = એન્જિન દરેક જવાબ માટે થોડા કલાક લે છે.
engine-pace-to-at-once = તરત જવાબ આપો
engine-pace-to-correspondence = થોડા કલાક લો
notice-engine-pace-saved = હવેથી એન્જિન તમારી પસંદગી પ્રમાણે ચાલશે.
engine-question-error-people = એન્જિન ફક્ત તેની સામેની કેઝ્યુઅલ રમતોમાં મદદ કરે છે.
engine-question-error-over = રમત પૂરી થઈ ગઈ છે.
engine-question-error-turn = તમારો વારો નથી. તમારો વારો હોય ત્યારે સંકેત મળે છે.
engine-question-error-no-move = તમે હજી કોઈ ચાલ રમી નથી.

# What is said of a move. What ends in a colon is followed by moves.
move-explanation-mates = આ ચેકમેટ છે.
move-explanation-good = આ ચાલમાં કંઈ ખોટું નથી.
move-explanation-walks-into-mate = { $moves ->
    [1] આ ચાલ પછી સામેથી એક ચાલમાં મેટ થાય છે:
    [2] આ ચાલ પછી સામેથી બે ચાલમાં મેટ થાય છે:
    [3] આ ચાલ પછી સામેથી ત્રણ ચાલમાં મેટ થાય છે:
   *[other] આ ચાલ પછી સામેથી { $moves } ચાલમાં મેટ થાય છે:
}
move-explanation-misses-mate = { $moves ->
    [1] અહીં એક ચાલમાં મેટ થઈ શકતો હતો:
    [2] અહીં બે ચાલમાં મેટ થઈ શકતો હતો:
    [3] અહીં ત્રણ ચાલમાં મેટ થઈ શકતો હતો:
   *[other] અહીં { $moves } ચાલમાં મેટ થઈ શકતો હતો:
}
move-explanation-hangs = { $at } પરનું મહોરું ({ $piece }) મફતમાં જાય છે: હરીફનું મહોરું ({ $by }) તેને મારે છે, અને સામે તેને કોઈ મારી શકતું નથી.
move-explanation-loses-exchange = આમાં એક્સ્ચેન્જ ગુમાવાય છે: { $at } પરનું મહોરું ({ $piece }) તેને મારનાર મહોરા ({ $by }) કરતાં વધુ કિંમતનું છે.
move-explanation-loses-trade = { $at } પરનું મહોરું ({ $piece }) ગુમાવાય છે: તેને મારનાર મહોરાની ({ $by }) કિંમત ઓછી છે.
move-explanation-loses-material = આ ચાલથી મહોરાંનું નુકસાન થાય છે:
move-explanation-misses-capture = { $at } પરનું મહોરું ({ $piece }) મારી શકાયું હોત:
move-explanation-better = બીજી ચાલ વધુ સારી હતી:

## Moves in words, for screen readers: “bishop to b4, check”. What follows the move itself comes after a comma.
spoken-move = { $piece } { $to } પર
spoken-move-from = { $piece } { $from } થી { $to } પર
spoken-capture = { $piece } { $to } પર મારે છે
spoken-capture-from = { $piece } { $from } થી { $to } પર મારે છે
spoken-castling = { $side ->
    [kingside] રાજા તરફ કેસલિંગ
   *[queenside] રાણી તરફ કેસલિંગ
}
spoken-en-passant = એન પાસન્ટ
spoken-becomes = { $role ->
    [rook] હાથી બને છે
    [bishop] ઊંટ બને છે
    [knight] ઘોડો બને છે
   *[queen] રાણી બને છે
}
spoken-check = ચેક
spoken-checkmate = ચેકમેટ
spoken-pass = વારો જવા દે છે
spoken-played = { $player }: { $move }.
spoken-sentence = { $words }.

## What the field for moves understands besides moves
move-field-help = તમે ચાલ તમારા નોટેશનમાં કે શબ્દોમાં લખી શકો છો, જેમ કે “{ $example }”. “{ $resign }” લખવાથી હાર માનવાના બટન પર જવાય છે, “{ $draw }” લખવાથી ડ્રોના બટન પર.
command-not-now = એ બટન અત્યારે નથી: હમણાં એ કરી શકાતું નથી.
ask-hint = છેલ્લી ચાલ માટે { "l" }, બોર્ડ માટે { "b" }, શું શું પૂછી શકાય તે માટે { "h" } લખો.

## How a game in a list ended, by the reason
list-how-checkmate = ચેકમેટ
list-how-resignation = હાર માનનાર: { $player }
list-how-resignation-own = તમે હાર માની
list-how-flag-fall = સમય પૂરો થયો: { $player }
list-how-flag-fall-own = તમારો સમય પૂરો થયો
list-how-flag-fall-draw = સમય પૂરો થયો, પણ મેટ શક્ય નહોતો
list-how-adjudication = આર્બિટરનો નિર્ણય
list-how-forfeit = હારેલા જાહેર: { $player }
list-how-forfeit-own = તમે હારેલા જાહેર થયા
list-how-stalemate = સ્ટેલમેટ
list-how-dead-position = ડેડ પોઝિશન
list-how-agreement = સંમતિથી
list-how-threefold-repetition = એક જ પોઝિશન ત્રણ વાર
list-how-fifty-moves = પચાસ ચાલનો નિયમ
list-how-fivefold-repetition = એક જ પોઝિશન પાંચ વાર
list-how-seventy-five-moves = પંચોતેર ચાલનો નિયમ
list-how-move-limit = ચાલની મર્યાદા
list-how-aborted = રમત રદ થઈ
