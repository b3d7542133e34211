side-white = വെള്ള
side-black = കറുപ്പ്

piece-white-king = വെള്ള രാജാവ്
piece-white-queen = വെള്ള മന്ത്രി
piece-white-rook = വെള്ള തേര്
piece-white-bishop = വെള്ള ആന
piece-white-knight = വെള്ള കുതിര
piece-white-pawn = വെള്ള കാലാൾ
piece-black-king = കറുത്ത രാജാവ്
piece-black-queen = കറുത്ത മന്ത്രി
piece-black-rook = കറുത്ത തേര്
piece-black-bishop = കറുത്ത ആന
piece-black-knight = കറുത്ത കുതിര
piece-black-pawn = കറുത്ത കാലാൾ

in-notation-san = സാധാരണ ആൾജിബ്രായിക് നൊട്ടേഷനിൽ
in-notation-san-of = { $language } ആൾജിബ്രായിക് നൊട്ടേഷനിൽ
in-notation-figurine = കരുചിഹ്ന നൊട്ടേഷനിലോ ഇംഗ്ലീഷ് അക്ഷരങ്ങളിലോ
in-notation-long-algebraic = നീണ്ട ആൾജിബ്രായിക് നൊട്ടേഷനിൽ
in-notation-long-algebraic-of = { $language } നീണ്ട ആൾജിബ്രായിക് നൊട്ടേഷനിൽ
in-notation-uci = UCI നൊട്ടേഷനിൽ
in-notation-iccf-numeric = ICCF സംഖ്യാ നൊട്ടേഷനിൽ (സ്ഥാനക്കയറ്റത്തിന് മന്ത്രിക്ക് 1, തേരിന് 2, ആനയ്ക്ക് 3, കുതിരയ്ക്ക് 4 എന്ന് അവസാനം ചേർക്കുക)

language-cs = ചെക്ക്
language-da = ഡാനിഷ്
language-de = ജർമൻ
language-en = ഇംഗ്ലീഷ്
language-es = സ്പാനിഷ്
language-fi = ഫിന്നിഷ്
language-fr = ഫ്രഞ്ച്
language-hu = ഹംഗേറിയൻ
language-it = ഇറ്റാലിയൻ
language-nl = ഡച്ച്
language-no = നോർവീജിയൻ
language-pl = പോളിഷ്
language-pt = പോർച്ചുഗീസ്
language-ru = റഷ്യൻ
language-sv = സ്വീഡിഷ്

variant-standard = സ്റ്റാൻഡേർഡ്
variant-chess960 = Chess960
variant-chess960-start = Chess960, തുടക്കം { $number }

ruleset-fide = ഫിഡെ നിയമങ്ങൾ
ruleset-fide-meaning = ഇന്ന് നിലവിലുള്ള ചെസ്സ് നിയമങ്ങൾ.
ruleset-correspondence = കറസ്പോണ്ടൻസ് നിയമങ്ങൾ
ruleset-correspondence-meaning = അഞ്ചുതവണ ആവർത്തനമോ 75 നീക്കങ്ങളോ കളി തനിയെ അവസാനിപ്പിക്കില്ല. മൂന്നുതവണ ആവർത്തനത്തിനും 50 നീക്കങ്ങൾക്കും പതിവുപോലെ സമനില അവകാശപ്പെടാം.
ruleset-classic = ക്ലാസിക് നിയമങ്ങൾ
ruleset-classic-meaning = പഴയ മത്സരനിയമങ്ങൾ: അഞ്ച് നീണ്ട എൻഡ്ഗെയിമുകളിൽ സമനില 50 നീക്കങ്ങൾക്കല്ല, 75 നീക്കങ്ങൾക്കു ശേഷമാണ്; സമയം കഴിഞ്ഞാൽ തോൽക്കും, എതിരാളിക്ക് രാജാവ് മാത്രമാണെങ്കിൽ ഒഴികെ.

move-was-played = { $move } കളിച്ചു.

claim-not-due = സമനില അവകാശപ്പെടാനാവില്ല: ഈ കരുനില മൂന്നുതവണ വന്നിട്ടില്ല, വെട്ടോ കാലാൾനീക്കമോ ഇല്ലാത്ത നീക്കങ്ങൾ വേണ്ടത്ര ആയിട്ടുമില്ല.
claim-not-due-with = ആ നീക്കംകൊണ്ട് സമനില അവകാശപ്പെടാനാവില്ല: കരുനില മൂന്നുതവണ വന്നിട്ടില്ല, വെട്ടോ കാലാൾനീക്കമോ ഇല്ലാത്ത നീക്കങ്ങൾ വേണ്ടത്ര ആയിട്ടുമില്ല.
claim-counts-as-offer = നിങ്ങളുടെ അവകാശവാദം സമനില വാഗ്ദാനമായി കണക്കാക്കും.
claim-met-offer = സമനില അവകാശപ്പെടാനാവില്ലായിരുന്നു, പക്ഷേ എതിരാളി സമനില വാഗ്ദാനം ചെയ്തിരുന്നു: അതിനാൽ ഇരുവരും സമനിലയ്ക്ക് സമ്മതിച്ചു.

agreement-bar = നീക്കം { $move } എത്തും മുമ്പ് സമ്മതപ്രകാരം സമനിലയില്ല
agreement-bar-alone = നീക്കം { $move } എത്തും മുമ്പ് സമ്മതപ്രകാരം സമനിലയില്ല

time-control-per-move = ഓരോ നീക്കത്തിനും { $allowance }
time-control-increment = { $budget }, ഓരോ നീക്കത്തിനും { $increment } കൂടി
time-control-increment-ceiling = { $budget }, ഓരോ നീക്കത്തിനും { $increment } കൂടി, പരമാവധി { $ceiling }
time-control-period = { $moves ->
    [one] ഓരോ { $moves } നീക്കത്തിനും { $time }, തുടർച്ചയായി
   *[other] ഓരോ { $moves } നീക്കങ്ങൾക്കും { $time }, തുടർച്ചയായി
}
time-control-bank = ഓരോ നീക്കത്തിനും { $allowance }, കരുതൽ സമയം { $bank }
time-control-whole-days = മുഴുവൻ ദിവസങ്ങൾ മാത്രം കണക്കാക്കും
time-control-doubling = ഒരു നീക്കത്തിന് { $days } ദിവസം കഴിഞ്ഞാൽ പിന്നെയുള്ള ദിവസങ്ങൾ ഇരട്ടിയായി കണക്കാക്കും
time-control-by-claim = സമയം കഴിഞ്ഞാലും എതിരാളി അവകാശപ്പെട്ടാൽ മാത്രം കളി അവസാനിക്കും
time-control-weekends-off = ശനിയും ഞായറും ക്ലോക്കുകൾ നിൽക്കും (UTC)
time-control-unlimited = സമയപരിധിയില്ല
time-control-in-full = { $words } ({ $short })
clock-on-clock = ക്ലോക്കിൽ { $left }
clock-bank = കരുതൽ സമയം { $left }
clock-moves-to-control = { $count ->
    [one] അടുത്ത സമയനിയന്ത്രണം വരെ { $count } നീക്കം
   *[other] അടുത്ത സമയനിയന്ത്രണം വരെ { $count } നീക്കങ്ങൾ
}

colour-random = ഏതെങ്കിലും നിറം
colour-both = ഓരോ നിറത്തിലും ഓരോ കളി

span-days = { $count } ദിവസം
span-hours = { $count } മണിക്കൂർ
span-minutes = { $count } മിനിറ്റ്
span-pair = { $first }, { $second }

move-field-title = നീക്കങ്ങളും ചോദ്യങ്ങളും
ask-label = കരുനിലയെപ്പറ്റി ചോദിക്കുക
ask-or-move-label = ഒരു നീക്കം, അല്ലെങ്കിൽ കരുനിലയെപ്പറ്റി ഒരു ചോദ്യം
ask-button = നൽകുക
ask-short = അല്ലെങ്കിൽ ചോദിക്കുക: അവസാന നീക്കത്തിന് { "l" }, ബോർഡിന് { "b" }, ചോദിക്കാവുന്നതെല്ലാം അറിയാൻ { "h" }.
position-title = കരുനില വാക്കുകളിൽ
command-help = { "b" }: മുഴുവൻ ബോർഡ്. { "p n" }: കറുപ്പിന്റെ കുതിരകൾ, { "p N" }: വെള്ളയുടേത്, { "p a" }: കറുപ്പിന്റെ എല്ലാ കരുക്കളും. { "s e4" }: ആ കളം, { "s e" }: ഒരു ഫയൽ, { "s 4" }: ഒരു റാങ്ക്. { "x e4" }: ചുറ്റുമുള്ള കളങ്ങൾ. { "l" }: അവസാന നീക്കം. { "c" }: ക്ലോക്കുകൾ. { "m" }: എല്ലാ നീക്കങ്ങളും, { "m e2" }: ഒരു കരുവിന്റേത്. { "o" }: എതിരാളി.
command-unknown = ഇത് നീക്കവുമല്ല, ചോദ്യവുമല്ല. ചോദിക്കാവുന്നതെല്ലാം അറിയാൻ { "h" } എന്ന് ടൈപ്പ് ചെയ്യുക.
command-none = ഇല്ല
command-empty = ഒഴിഞ്ഞത്
command-nothing = അവിടെ ഒന്നുമില്ല.
command-no-move = ഇതുവരെ നീക്കമൊന്നും കളിച്ചിട്ടില്ല.
command-captured = വെട്ടിയത്: { $piece }, കളം { $square }.
command-no-capture = അവസാന നീക്കത്തിൽ ഒന്നും വെട്ടിയില്ല.
command-no-moves = നീക്കങ്ങളില്ല.
command-clock = { $player }: ബാക്കി { $left }.
command-clocks-over = ക്ലോക്കുകൾ നിന്നു: കളി കഴിഞ്ഞു.
command-plays = { $player }: { $side }.

tools-zen = സെൻ
tools-full-screen = മുഴുവൻ സ്ക്രീൻ
tools-keys = കീകൾ
keys-close = അടയ്ക്കുക

outcome-checkmate = ചെക്ക്മേറ്റ്. { $winner } ജയിച്ചു.
outcome-resignation = { $loser } കീഴടങ്ങി. { $winner } ജയിച്ചു.
outcome-flag-fall = സമയം കഴിഞ്ഞു: { $loser }. { $winner } ജയിച്ചു.
outcome-flag-fall-draw = സമയം കഴിഞ്ഞു, പക്ഷേ എതിരാളിക്ക് ചെക്ക്മേറ്റ് സാധ്യമല്ലായിരുന്നു: സമനില.
outcome-adjudication = തീർപ്പ്: { $winner } ജയിച്ചു.
outcome-adjudication-draw = തീർപ്പ്: സമനില.
outcome-forfeit = { $loser } തോറ്റതായി വിധിച്ചു. { $winner } ജയിച്ചു.
outcome-ruling = ആർബിറ്റർ { $arbiter } വിധിച്ചു: “{ $reason }”
outcome-stalemate = സ്റ്റേൽമേറ്റ്: സമനില.
outcome-dead-position = സമനില: ഇനി ആർക്കും ചെക്ക്മേറ്റ് സാധ്യമല്ല.
outcome-agreement = സമ്മതപ്രകാരം സമനില.
outcome-threefold-repetition = സമനില: ഒരേ കരുനില മൂന്നുതവണ വന്നു.
outcome-fifty-moves = സമനില: വെട്ടോ കാലാൾനീക്കമോ ഇല്ലാതെ 50 നീക്കങ്ങൾ.
outcome-fivefold-repetition = സമനില: ഒരേ കരുനില അഞ്ചുതവണ വന്നു.
outcome-seventy-five-moves = സമനില: വെട്ടോ കാലാൾനീക്കമോ ഇല്ലാതെ 75 നീക്കങ്ങൾ.
status-move-limit = ഈ കളിയുടെ നിയമപ്രകാരം, അവസാന നീക്കം ചെക്ക്മേറ്റല്ലെങ്കിൽ, ഇരുപക്ഷവും { $limit } നീക്കങ്ങൾ വീതം കളിച്ചാൽ സമനിലയാണ്.
outcome-move-limit = സമനില: ഈ കളിയുടെ നിയമപ്രകാരം സാധ്യമായത്ര നീക്കങ്ങളായി.
outcome-aborted = കളി റദ്ദാക്കി. ഫലമില്ല.
end-you-won = നിങ്ങൾ ജയിച്ചു.
end-you-lost = നിങ്ങൾ തോറ്റു.
end-checkmate = ചെക്ക്മേറ്റ്.
end-resigned = { $player } കീഴടങ്ങി.
end-you-resigned = നിങ്ങൾ കീഴടങ്ങി.
end-out-of-time = സമയം കഴിഞ്ഞു: { $player }.
end-you-out-of-time = നിങ്ങളുടെ സമയം കഴിഞ്ഞു.
end-rating = നിങ്ങളുടെ റേറ്റിംഗ് ഇപ്പോൾ { $rating } ആണ്.
end-next = അടുത്ത കളി

judgement-inaccuracy = ചെറുപിഴവ്
judgement-mistake = പിഴവ്
judgement-blunder = വൻപിഴവ്

## The engine's help in games against it
engine-help-title = എൻജിന്റെ സഹായം
engine-help-hint-button = സൂചന
engine-help-why-button = എന്റെ അവസാന നീക്കം എന്തുകൊണ്ട് മോശമായി?
engine-help-hint-awaited = എൻജിൻ സൂചന തേടുന്നു …
engine-help-why-awaited = എൻജിൻ നിങ്ങളുടെ അവസാന നീക്കം നോക്കുന്നു …
engine-help-hint = സൂചന: { $moves }
engine-help-with-line = { $explanation } { $moves }
engine-help-count = { $hints ->
    [one] ഈ കളിയിൽ ഒരു സൂചന
   *[other] ഈ കളിയിൽ { $hints } സൂചനകൾ
}
engine-pace-at-once = എൻജിൻ ഉടനെ മറുപടി നൽകുന്നു.
engine-pace-correspondence = ഓരോ മറുപടിക്കും എൻജിൻ ഏതാനും മണിക്കൂർ എടുക്കുന്നു.
engine-pace-to-at-once = ഉടനെ മറുപടി
engine-pace-to-correspondence = ഏതാനും മണിക്കൂർ എടുക്കുക
notice-engine-pace-saved = ഇനി എൻജിൻ നിങ്ങൾ തിരഞ്ഞെടുത്തതുപോലെ കളിക്കും.
engine-question-error-people = എൻജിനെതിരായ സൗഹൃദ കളികളിൽ മാത്രമേ എൻജിൻ സഹായിക്കൂ.
engine-question-error-over = കളി കഴിഞ്ഞു.
engine-question-error-turn = ഇത് നിങ്ങളുടെ ഊഴമല്ല. നിങ്ങളുടെ ഊഴത്തിൽ സൂചനകൾ ലഭിക്കും.
engine-question-error-no-move = നിങ്ങൾ ഇതുവരെ നീക്കം നടത്തിയിട്ടില്ല.

# What is said of a move. What ends in a colon is followed by moves.
move-explanation-mates = ഇത് ചെക്ക്മേറ്റാണ്.
move-explanation-good = ഈ നീക്കത്തിൽ കുഴപ്പമൊന്നുമില്ല.
move-explanation-walks-into-mate = { $moves ->
    [1] ഇതോടെ എതിരാളിക്ക് ഒരു നീക്കത്തിൽ ചെക്ക്മേറ്റ് ചെയ്യാം:
    [2] ഇതോടെ എതിരാളിക്ക് രണ്ട് നീക്കത്തിൽ ചെക്ക്മേറ്റ് ചെയ്യാം:
    [3] ഇതോടെ എതിരാളിക്ക് മൂന്ന് നീക്കത്തിൽ ചെക്ക്മേറ്റ് ചെയ്യാം:
   *[other] ഇതോടെ എതിരാളിക്ക് { $moves } നീക്കത്തിൽ ചെക്ക്മേറ്റ് ചെയ്യാം:
}
move-explanation-misses-mate = { $moves ->
    [1] ഒരു നീക്കത്തിൽ ചെക്ക്മേറ്റ് ഉണ്ടായിരുന്നു:
    [2] രണ്ട് നീക്കത്തിൽ ചെക്ക്മേറ്റ് ഉണ്ടായിരുന്നു:
    [3] മൂന്ന് നീക്കത്തിൽ ചെക്ക്മേറ്റ് ഉണ്ടായിരുന്നു:
   *[other] { $moves } നീക്കത്തിൽ ചെക്ക്മേറ്റ് ഉണ്ടായിരുന്നു:
}
move-explanation-hangs = { $at } കളത്തിലെ കരു നഷ്ടമാകും: { $piece }. അതിനെ വെട്ടുന്നത്: { $by }; തിരിച്ചുവെട്ടാനാവില്ല.
move-explanation-loses-exchange = കൈമാറ്റത്തിൽ നഷ്ടം: { $at } കളത്തിലെ { $piece } കൂടുതൽ വിലയുള്ളതാണ്; അതിനെ വെട്ടുന്നത്: { $by }.
move-explanation-loses-trade = { $at } കളത്തിലെ കരു നഷ്ടമാകും: { $piece }. വില കുറഞ്ഞ കരുവാണ് അതിനെ വെട്ടുന്നത്: { $by }.
move-explanation-loses-material = ഇതോടെ കരുക്കൾ നഷ്ടമാകും:
move-explanation-misses-capture = { $at } കളത്തിലെ കരു ({ $piece }) വെട്ടാമായിരുന്നു:
move-explanation-better = മറ്റൊരു നീക്കമായിരുന്നു മെച്ചം:

## Moves in words, for screen readers: “bishop to b4, check”. What follows the move itself comes after a comma.
spoken-move = { $piece } { $to } കളത്തിലേക്ക്
spoken-move-from = { $piece } { $from } കളത്തിൽ നിന്ന് { $to } കളത്തിലേക്ക്
spoken-capture = { $piece } { $to } കളത്തിൽ വെട്ടുന്നു
spoken-capture-from = { $piece } { $from } കളത്തിൽ നിന്ന് { $to } കളത്തിൽ വെട്ടുന്നു
spoken-castling = { $side ->
    [kingside] രാജാവിന്റെ വശത്ത് കാസ്‌ലിംഗ്
   *[queenside] മന്ത്രിയുടെ വശത്ത് കാസ്‌ലിംഗ്
}
spoken-en-passant = എൻ പാസന്റ്
spoken-becomes = { $role ->
    [rook] തേരാകുന്നു
    [bishop] ആനയാകുന്നു
    [knight] കുതിരയാകുന്നു
   *[queen] മന്ത്രിയാകുന്നു
}
spoken-check = ചെക്ക്
spoken-checkmate = ചെക്ക്മേറ്റ്
spoken-pass = ഊഴം വിട്ടുകൊടുക്കുന്നു
spoken-played = { $player }: { $move }.
spoken-sentence = { $words }.

## What the field for moves understands besides moves
move-field-help = നീക്കം നിങ്ങളുടെ നൊട്ടേഷനിലോ വാക്കുകളിലോ ടൈപ്പ് ചെയ്യാം, ഉദാഹരണം: “{ $example }”. “{ $resign }” എന്ന് എഴുതിയാൽ കീഴടങ്ങാനുള്ള ബട്ടണിലെത്തും, “{ $draw }” എന്ന് എഴുതിയാൽ സമനിലയ്ക്കുള്ള ബട്ടണിലെത്തും.
command-not-now = ആ ബട്ടൺ ഇപ്പോഴില്ല: ഇപ്പോൾ അത് ചെയ്യാനാവില്ല.
ask-hint = അവസാന നീക്കത്തിന് { "l" }, ബോർഡിന് { "b" }, ചോദിക്കാവുന്നതെല്ലാം അറിയാൻ { "h" } എന്ന് ടൈപ്പ് ചെയ്യുക.

## How a game in a list ended, by the reason
list-how-checkmate = ചെക്ക്മേറ്റ്
list-how-resignation = { $player } കീഴടങ്ങി
list-how-resignation-own = നിങ്ങൾ കീഴടങ്ങി
list-how-flag-fall = സമയം കഴിഞ്ഞു: { $player }
list-how-flag-fall-own = നിങ്ങളുടെ സമയം കഴിഞ്ഞു
list-how-flag-fall-draw = സമയം കഴിഞ്ഞു, പക്ഷേ ചെക്ക്മേറ്റ് സാധ്യമല്ലായിരുന്നു
list-how-adjudication = ആർബിറ്ററുടെ തീർപ്പ്
list-how-forfeit = { $player } തോറ്റതായി വിധിച്ചു
list-how-forfeit-own = നിങ്ങൾ തോറ്റതായി വിധിച്ചു
list-how-stalemate = സ്റ്റേൽമേറ്റ്
list-how-dead-position = നിർജീവ കരുനില
list-how-agreement = സമ്മതപ്രകാരം
list-how-threefold-repetition = മൂന്നുതവണ ആവർത്തനം
list-how-fifty-moves = 50 നീക്ക നിയമം
list-how-fivefold-repetition = അഞ്ചുതവണ ആവർത്തനം
list-how-seventy-five-moves = 75 നീക്ക നിയമം
list-how-move-limit = നീക്കങ്ങളുടെ പരിധി
list-how-aborted = കളി റദ്ദാക്കി
