side-white = Nyeupe
side-black = Nyeusi

piece-white-king = mfalme mweupe
piece-white-queen = malkia mweupe
piece-white-rook = ngome nyeupe
piece-white-bishop = askofu mweupe
piece-white-knight = farasi mweupe
piece-white-pawn = kitunda cheupe
piece-black-king = mfalme mweusi
piece-black-queen = malkia mweusi
piece-black-rook = ngome nyeusi
piece-black-bishop = askofu mweusi
piece-black-knight = farasi mweusi
piece-black-pawn = kitunda cheusi

in-notation-san = kwa uandishi wa kawaida wa aljebra
in-notation-san-of = kwa uandishi wa aljebra wa { $language }
in-notation-figurine = kwa uandishi wa vielelezo vya kete au kwa herufi za Kiingereza
in-notation-long-algebraic = kwa uandishi mrefu wa aljebra
in-notation-long-algebraic-of = kwa uandishi mrefu wa aljebra wa { $language }
in-notation-uci = kwa uandishi wa UCI
in-notation-iccf-numeric = kwa uandishi wa namba wa ICCF (kitunda kikibadilishwa, ongeza 1 kwa malkia, 2 kwa ngome, 3 kwa askofu, 4 kwa farasi)

language-cs = Kicheki
language-da = Kidenmaki
language-de = Kijerumani
language-en = Kiingereza
language-es = Kihispania
language-fi = Kifini
language-fr = Kifaransa
language-hu = Kihungaria
language-it = Kiitaliano
language-nl = Kiholanzi
language-no = Kinorwe
language-pl = Kipolandi
language-pt = Kireno
language-ru = Kirusi
language-sv = Kiswidi

variant-standard = Chesi ya kawaida
variant-chess960 = Chess960
variant-chess960-start = Chess960, mwanzo namba { $number }

ruleset-fide = Sheria za FIDE
ruleset-fide-meaning = Sheria za chesi zinazotumika leo.
ruleset-correspondence = Sheria za chesi kwa barua
ruleset-correspondence-meaning = Mchezo hauishi wenyewe kwa marudio ya mara tano wala kwa hatua sabini na tano. Sare kwa marudio ya mara tatu na kwa hatua hamsini inaweza kudaiwa kama kawaida.
ruleset-classic = Sheria za zamani
ruleset-classic-meaning = Kanuni za zamani za mashindano: katika miisho mitano mirefu sare huja baada ya hatua sabini na tano, si hamsini, na kuishiwa na muda ni kushindwa isipokuwa kama mpinzani amebaki na mfalme peke yake.

move-was-played = { $move } imechezwa.

claim-not-due = Sare haiwezi kudaiwa: nafasi hii haijatokea mara tatu, na hatua zilizochezwa bila kete kukamatwa wala kitunda kusogezwa ni chache mno.
claim-not-due-with = Sare haiwezi kudaiwa kwa hatua hiyo: nafasi haijatokea mara tatu, na hatua zilizochezwa bila kete kukamatwa wala kitunda kusogezwa ni chache mno.
claim-counts-as-offer = Dai lako linahesabiwa kuwa pendekezo la sare.
claim-met-offer = Sare haikuweza kudaiwa, lakini mpinzani wako alikuwa ameipendekeza: mmekubaliana sare.

agreement-bar = Hakuna sare ya makubaliano kabla ya hatua ya { $move }
agreement-bar-alone = hakuna sare ya makubaliano kabla ya hatua ya { $move }

time-control-per-move = { $allowance } kwa hatua
time-control-increment = { $budget } na nyongeza ya { $increment } kwa kila hatua
time-control-increment-ceiling = { $budget } na nyongeza ya { $increment } kwa kila hatua, bila kuzidi { $ceiling }
time-control-period = { $moves ->
    [one] hatua { $moves } katika { $time }, ikijirudia
   *[other] hatua { $moves } katika { $time }, ikijirudia
}
time-control-bank = { $allowance } kwa hatua, na akiba ya { $bank }
time-control-whole-days = siku nzima tu ndizo zinazokatwa
time-control-doubling = siku zinazozidi { $days } kwa hatua moja zinahesabiwa mara mbili
time-control-by-claim = muda ukiisha, mchezo unaisha pale tu mpinzani anapodai ushindi
time-control-weekends-off = saa husimama Jumamosi na Jumapili (UTC)
time-control-unlimited = Hakuna kikomo cha muda
time-control-in-full = { $words } ({ $short })
clock-on-clock = { $left } kwenye saa
clock-bank = { $left } kwenye akiba
clock-moves-to-control = { $count ->
    [one] hatua { $count } hadi mwisho wa kipindi
   *[other] hatua { $count } hadi mwisho wa kipindi
}

colour-random = Bahati nasibu
colour-both = Mchezo mmoja kwa kila rangi

span-days = { $count ->
    [one] siku { $count }
   *[other] siku { $count }
}
span-hours = { $count ->
    [one] saa { $count }
   *[other] masaa { $count }
}
span-minutes = { $count ->
    [one] dakika { $count }
   *[other] dakika { $count }
}
span-pair = { $first }, { $second }

move-field-title = Hatua na maswali
ask-label = Uliza kuhusu nafasi
ask-or-move-label = Hatua, au swali kuhusu nafasi
ask-button = Ingiza
ask-short = Au uliza: { "l" } kwa hatua ya mwisho, { "b" } kwa ubao, { "h" } kwa yote unayoweza kuuliza.
position-title = Nafasi kwa maneno
command-help = { "b" }: ubao wote. { "p n" }: farasi wa Nyeusi, { "p N" }: wa Nyeupe, { "p a" }: kete zote za Nyeusi. { "s e4" }: mraba huo, { "s e" }: safu wima, { "s 4" }: safu mlalo. { "x e4" }: miraba inayouzunguka. { "l" }: hatua ya mwisho. { "c" }: saa. { "m" }: hatua zote, { "m e2" }: hatua za kete moja. { "o" }: mpinzani.
command-unknown = Hii si hatua wala swali. Andika { "h" } kuona yote unayoweza kuuliza.
command-none = hakuna
command-empty = mtupu
command-nothing = Hakuna kitu hapo.
command-no-move = Bado hakuna hatua iliyochezwa.
command-captured = Kete iliyokamatwa kwenye { $square }: { $piece }.
command-no-capture = Hatua ya mwisho haikukamata kete.
command-no-moves = Hakuna hatua.
command-clock = { $player }: { $left }.
command-clocks-over = Saa zimesimama: mchezo umekwisha.
command-plays = { $player } anacheza upande wa { $side }.

tools-zen = Zen
tools-full-screen = Skrini nzima
tools-keys = Vitufe
keys-close = Funga

outcome-checkmate = Checkmate. { $winner } anashinda.
outcome-resignation = { $loser } amejisalimisha. { $winner } anashinda.
outcome-flag-fall = { $loser } ameishiwa na muda. { $winner } anashinda.
outcome-flag-fall-draw = Muda umeisha, lakini mpinzani hangeweza kutoa checkmate: sare.
outcome-adjudication = Kwa uamuzi wa mwamuzi: { $winner } anashinda.
outcome-adjudication-draw = Kwa uamuzi wa mwamuzi: sare.
outcome-forfeit = { $loser } anapoteza mchezo kwa adhabu. { $winner } anashinda.
outcome-ruling = Uamuzi wa mwamuzi { $arbiter }: “{ $reason }”
outcome-stalemate = Mkwamo: sare.
outcome-dead-position = Sare: hakuna upande unaoweza tena kutoa checkmate.
outcome-agreement = Sare ya makubaliano.
outcome-threefold-repetition = Sare: nafasi ileile imetokea mara tatu.
outcome-fifty-moves = Sare: hatua hamsini bila kete kukamatwa wala kitunda kusogezwa.
outcome-fivefold-repetition = Sare: nafasi ileile imetokea mara tano.
outcome-seventy-five-moves = Sare: hatua sabini na tano bila kete kukamatwa wala kitunda kusogezwa.
status-move-limit = Kwa sheria za mchezo huu, ni sare baada ya hatua { $limit } za kila upande, isipokuwa hatua ya mwisho ikitoa checkmate.
outcome-move-limit = Sare: mchezo umefikia idadi ya juu ya hatua kwa sheria zake.
outcome-aborted = Mchezo umevunjwa. Hauna matokeo.
end-you-won = Umeshinda.
end-you-lost = Umeshindwa.
end-checkmate = Checkmate.
end-resigned = { $player } amejisalimisha.
end-you-resigned = Umejisalimisha.
end-out-of-time = { $player } ameishiwa na muda.
end-you-out-of-time = Umeishiwa na muda.
end-rating = Ukadiriaji wako sasa ni { $rating }.
end-next = Mchezo unaofuata

judgement-inaccuracy = kosa dogo
judgement-mistake = kosa
judgement-blunder = kosa kubwa

## The engine's help in games against it
engine-help-title = Msaada wa injini
engine-help-hint-button = Kidokezo
engine-help-why-button = Kwa nini hatua yangu ya mwisho ilikuwa mbaya?
engine-help-hint-awaited = Injini inatafuta kidokezo …
engine-help-why-awaited = Injini inaangalia hatua yako ya mwisho …
engine-help-hint = Kidokezo: { $moves }
engine-help-with-line = { $explanation } { $moves }
engine-help-count = { $hints ->
    [one] Kidokezo kimoja katika mchezo huu
   *[other] Vidokezo { $hints } katika mchezo huu
}
engine-pace-at-once = Injini inajibu papo hapo.
engine-pace-correspondence = Injini inachukua masaa kadhaa kwa kila jibu.
engine-pace-to-at-once = Jibu papo hapo
engine-pace-to-correspondence = Chukua masaa kadhaa
notice-engine-pace-saved = Kuanzia sasa injini itafuata chaguo lako.
engine-question-error-people = Injini husaidia tu katika michezo ya kirafiki dhidi yake.
engine-question-error-over = Mchezo umekwisha.
engine-question-error-turn = Si zamu yako. Vidokezo vipo wakati wa zamu yako.
engine-question-error-no-move = Bado hujacheza hatua yoyote.

# What is said of a move. What ends in a colon is followed by moves.
move-explanation-mates = Hii ni checkmate.
move-explanation-good = Hakuna kasoro katika hatua hii.
move-explanation-walks-into-mate = { $moves ->
    [1] Hatua hii inaruhusu checkmate kwa hatua moja:
    [2] Hatua hii inaruhusu checkmate kwa hatua mbili:
    [3] Hatua hii inaruhusu checkmate kwa hatua tatu:
   *[other] Hatua hii inaruhusu checkmate kwa hatua { $moves }:
}
move-explanation-misses-mate = { $moves ->
    [1] Kulikuwa na checkmate kwa hatua moja:
    [2] Kulikuwa na checkmate kwa hatua mbili:
    [3] Kulikuwa na checkmate kwa hatua tatu:
   *[other] Kulikuwa na checkmate kwa hatua { $moves }:
}
move-explanation-hangs = Hatua hii inapoteza { $piece } kwenye { $at }: kete hiyo itakamatwa na { $by }, nawe huwezi kukamata tena hapo.
move-explanation-loses-exchange = Hatua hii inapoteza mabadilishano: { $piece } kwenye { $at } ina thamani zaidi, na itakamatwa na { $by }.
move-explanation-loses-trade = Hatua hii inapoteza { $piece } kwenye { $at }: kete itakayoikamata ({ $by }) ina thamani ndogo zaidi.
move-explanation-loses-material = Hatua hii inapoteza kete:
move-explanation-misses-capture = Ungeweza kukamata { $piece } kwenye { $at }:
move-explanation-better = Kulikuwa na hatua bora zaidi:

## Moves in words, for screen readers: “bishop to b4, check”. What follows the move itself comes after a comma.
spoken-move = { $piece } hadi { $to }
spoken-move-from = { $piece } kutoka { $from } hadi { $to }
spoken-capture = { $piece } kukamata kwenye { $to }
spoken-capture-from = { $piece } kutoka { $from } kukamata kwenye { $to }
spoken-castling = { $side ->
    [kingside] mruko upande wa mfalme
   *[queenside] mruko upande wa malkia
}
spoken-en-passant = en passant
spoken-becomes = { $role ->
    [rook] kuwa ngome
    [bishop] kuwa askofu
    [knight] kuwa farasi
   *[queen] kuwa malkia
}
spoken-check = mfalme anatishiwa
spoken-checkmate = checkmate
spoken-pass = kuacha zamu
spoken-played = { $player }: { $move }.
spoken-sentence = { $words }.

## What the field for moves understands besides moves
move-field-help = Unaweza kuandika hatua kwa uandishi wako au kwa maneno, kwa mfano “{ $example }”. “{ $resign }” inakupeleka kwenye kitufe cha kujisalimisha, “{ $draw }” kwenye kitufe cha sare.
command-not-now = Kitufe hicho hakipo sasa: huwezi kufanya hivyo kwa sasa.
ask-hint = Andika { "l" } kwa hatua ya mwisho, { "b" } kwa ubao, { "h" } kwa yote unayoweza kuuliza.

## How a game in a list ended, by the reason
list-how-checkmate = Checkmate
list-how-resignation = { $player } amejisalimisha
list-how-resignation-own = Umejisalimisha
list-how-flag-fall = { $player } ameishiwa na muda
list-how-flag-fall-own = Umeishiwa na muda
list-how-flag-fall-draw = Muda umeisha, lakini checkmate haikuwezekana
list-how-adjudication = Uamuzi wa mwamuzi
list-how-forfeit = { $player } amepoteza kwa adhabu
list-how-forfeit-own = Umepoteza kwa adhabu
list-how-stalemate = Mkwamo
list-how-dead-position = Nafasi mfu
list-how-agreement = Kwa makubaliano
list-how-threefold-repetition = Marudio ya mara tatu
list-how-fifty-moves = Kanuni ya hatua 50
list-how-fivefold-repetition = Marudio ya mara tano
list-how-seventy-five-moves = Kanuni ya hatua 75
list-how-move-limit = Kikomo cha hatua
list-how-aborted = Mchezo umevunjwa
