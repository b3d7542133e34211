# Words about games, used by pages and mail alike.

side-white = வெள்ளை
side-black = கருப்பு

piece-white-king = வெள்ளை ராஜா
piece-white-queen = வெள்ளை ராணி
piece-white-rook = வெள்ளை யானை
piece-white-bishop = வெள்ளை மந்திரி
piece-white-knight = வெள்ளைக் குதிரை
piece-white-pawn = வெள்ளைச் சிப்பாய்
piece-black-king = கருப்பு ராஜா
piece-black-queen = கருப்பு ராணி
piece-black-rook = கருப்பு யானை
piece-black-bishop = கருப்பு மந்திரி
piece-black-knight = கருப்புக் குதிரை
piece-black-pawn = கருப்புச் சிப்பாய்

# How to write a move, as it stands in a sentence.
in-notation-san = நிலையான இயற்கணிதக் குறிமுறையில்
in-notation-san-of = { $language } இயற்கணிதக் குறிமுறையில்
in-notation-figurine = உருவக் குறிமுறையில் அல்லது ஆங்கில எழுத்துகளில்
in-notation-long-algebraic = நீண்ட இயற்கணிதக் குறிமுறையில்
in-notation-long-algebraic-of = { $language } நீண்ட இயற்கணிதக் குறிமுறையில்
in-notation-uci = UCI குறிமுறையில்
in-notation-iccf-numeric = ICCF எண் குறிமுறையில் (பதவி உயர்வுக்கு இறுதியில் 1 ராணி, 2 யானை, 3 மந்திரி, 4 குதிரை)

language-cs = செக்
language-da = டேனிஷ்
language-de = ஜெர்மன்
language-en = ஆங்கிலம்
language-es = ஸ்பானிஷ்
language-fi = ஃபின்னிஷ்
language-fr = பிரெஞ்சு
language-hu = ஹங்கேரியன்
language-it = இத்தாலியன்
language-nl = டச்சு
language-no = நார்வேஜியன்
language-pl = போலிஷ்
language-pt = போர்ச்சுகீஸ்
language-ru = ரஷ்யன்
language-sv = ஸ்வீடிஷ்

variant-standard = வழக்கமான சதுரங்கம்
variant-chess960 = Chess960
variant-chess960-start = Chess960, தொடக்கம் { $number }

ruleset-fide = FIDE விதிகள்
ruleset-fide-meaning = இன்று நடைமுறையில் உள்ள சதுரங்க விதிகள்.
ruleset-correspondence = தொலைதூர விதிகள்
ruleset-correspondence-meaning = ஐந்துமுறை மீள்நிகழ்வாலோ எழுபத்தைந்து நகர்வுகளாலோ ஆட்டம் தானாக முடியாது. மும்முறை மீள்நிகழ்வுக்கும் ஐம்பது நகர்வுகளுக்கும் வழக்கம்போல் சமநிலை கோரலாம்.
ruleset-classic = பழைய விதிகள்
ruleset-classic-meaning = பழைய போட்டி விதிகள்: ஐந்து நீண்ட கடையாட்டங்களில் ஐம்பது நகர்வுகளுக்குப் பதிலாக எழுபத்தைந்து நகர்வுகளுக்குப் பிறகே சமநிலை; எதிராளியிடம் ராஜா மட்டுமே இருந்தாலன்றி, நேரம் முடிந்தால் தோல்வி.

move-was-played = { $move } ஆடப்பட்டது.

claim-not-due = சமநிலையைக் கோர முடியாது: இந்த நிலை மூன்று முறை வரவில்லை; கைப்பற்றலோ சிப்பாய் நகர்வோ இல்லாத நகர்வுகளும் போதவில்லை.
claim-not-due-with = இந்த நகர்வுடன் சமநிலையைக் கோர முடியாது: நிலை மூன்று முறை வரவில்லை; கைப்பற்றலோ சிப்பாய் நகர்வோ இல்லாத நகர்வுகளும் போதவில்லை.
claim-counts-as-offer = உங்கள் கோரிக்கை சமநிலை முன்மொழிவாகக் கொள்ளப்படுகிறது.
claim-met-offer = சமநிலையைக் கோர முடியவில்லை; ஆனால் எதிராளி ஏற்கெனவே சமநிலையை முன்மொழிந்திருந்தார். எனவே உடன்பாட்டில் சமநிலை ஆனது.

agreement-bar = { $move } ஆம் நகர்வுக்கு முன் உடன்பாட்டில் சமநிலை இல்லை
agreement-bar-alone = { $move } ஆம் நகர்வுக்கு முன் உடன்பாட்டில் சமநிலை இல்லை

time-control-per-move = நகர்வுக்கு { $allowance }
time-control-increment = { $budget }, ஒவ்வொரு நகர்வுக்கும் கூடுதலாக { $increment }
time-control-increment-ceiling = { $budget }, ஒவ்வொரு நகர்வுக்கும் கூடுதலாக { $increment }, உச்சவரம்பு { $ceiling }
time-control-period = { $moves ->
    [one] { $moves } நகர்வுக்கு { $time }, மீண்டும் மீண்டும்
   *[other] { $moves } நகர்வுகளுக்கு { $time }, மீண்டும் மீண்டும்
}
time-control-bank = நகர்வுக்கு { $allowance }, இருப்பு நேரம் { $bank }
time-control-whole-days = முழு நாட்கள் மட்டுமே கணக்கிடப்படும்
time-control-doubling = ஒரே நகர்வில் { $days } நாட்களுக்கு மேற்பட்டவை இருமடங்காகக் கணக்கிடப்படும்
time-control-by-claim = எதிராளி கோரினால் மட்டுமே நேரம் முடிந்ததாகக் கொள்ளப்படும்
time-control-weekends-off = சனி, ஞாயிறு நாட்களில் கடிகாரங்கள் ஓடாது (UTC)
time-control-unlimited = நேர வரம்பு இல்லை
time-control-in-full = { $words } ({ $short })
clock-on-clock = கடிகாரத்தில் { $left }
clock-bank = இருப்பு நேரம் { $left }
clock-moves-to-control = { $count ->
    [one] அடுத்த நேரக் கட்டுப்பாடு வரை { $count } நகர்வு
   *[other] அடுத்த நேரக் கட்டுப்பாடு வரை { $count } நகர்வுகள்
}

colour-random = ஏதேனும் ஒன்று
colour-both = ஒவ்வொரு நிறத்திலும் ஓர் ஆட்டம்

# Spans. The browser's clocks write them alike.
span-days = { $count ->
    [one] { $count } நாள்
   *[other] { $count } நாட்கள்
}
span-hours = { $count ->
    [one] { $count } மணிநேரம்
   *[other] { $count } மணிநேரம்
}
span-minutes = { $count ->
    [one] { $count } நிமிடம்
   *[other] { $count } நிமிடங்கள்
}
span-pair = { $first }, { $second }

# Moments.

## Questions about the position, typed where moves are. What stands in braces and quotation marks is the same in every language.
move-field-title = நகர்வுகளும் கேள்விகளும்
ask-label = நிலையைப் பற்றிக் கேட்கவும்
ask-or-move-label = ஒரு நகர்வு, அல்லது நிலையைப் பற்றிய கேள்வி
ask-button = உள்ளிடு
ask-short = அல்லது கேட்கவும்: கடைசி நகர்வுக்கு { "l" }, பலகைக்கு { "b" }, கேட்கக்கூடிய அனைத்துக்கும் { "h" }.
position-title = சொற்களில் நிலை
command-help = { "b" }: முழுப் பலகை. { "p n" }: கருப்புக் குதிரைகள், { "p N" }: வெள்ளைக் குதிரைகள், { "p a" }: கருப்புக் காய்கள் அனைத்தும். { "s e4" }: அந்தக் கட்டம், { "s e" }: ஒரு நிரல், { "s 4" }: ஒரு வரிசை. { "x e4" }: சுற்றியுள்ள கட்டங்கள். { "l" }: கடைசி நகர்வு. { "c" }: கடிகாரங்கள். { "m" }: எல்லா நகர்வுகளும், { "m e2" }: ஒரு காயின் நகர்வுகள். { "o" }: எதிராளி.
command-unknown = இது நகர்வும் அல்ல, கேள்வியும் அல்ல. கேட்கக்கூடிய அனைத்தையும் காண { "h" } என்று உள்ளிடவும்.
command-none = எதுவுமில்லை
command-empty = காலி
command-nothing = அங்கே எதுவும் இல்லை.
command-no-move = இன்னும் எந்த நகர்வும் ஆடப்படவில்லை.
command-captured = { $square } கட்டத்தில் கைப்பற்றப்பட்டது: { $piece }.
command-no-capture = கடைசி நகர்வில் எதுவும் கைப்பற்றப்படவில்லை.
command-no-moves = நகர்வுகள் இல்லை.
command-clock = { $player }: மீதி நேரம் { $left }.
command-clocks-over = கடிகாரங்கள் நின்றுவிட்டன: ஆட்டம் முடிந்தது.
command-plays = { $player }: { $side }.

## Beside the board
tools-zen = ஜென்
tools-full-screen = முழுத்திரை
tools-keys = விசைகள்
keys-close = மூடு

# How games end.
outcome-checkmate = செக்மேட். வெற்றி: { $winner }.
outcome-resignation = விலகியவர்: { $loser }. வெற்றி: { $winner }.
outcome-flag-fall = நேரம் முடிந்தவர்: { $loser }. வெற்றி: { $winner }.
outcome-flag-fall-draw = நேரம் முடிந்தது; ஆனால் எதிராளியால் செக்மேட் செய்திருக்க முடியாது: சமநிலை.
outcome-adjudication = நடுவர் தீர்ப்பு. வெற்றி: { $winner }.
outcome-adjudication-draw = நடுவர் தீர்ப்பு: சமநிலை.
outcome-forfeit = நடுவர் அறிவித்த தோல்வி: { $loser }. வெற்றி: { $winner }.
outcome-ruling = நடுவர் { $arbiter } தீர்ப்பு: “{ $reason }”
outcome-stalemate = இக்கட்டு நிலை: சமநிலை.
outcome-dead-position = சமநிலை: இனி யாராலும் செக்மேட் செய்ய முடியாது.
outcome-agreement = உடன்பாட்டில் சமநிலை.
outcome-threefold-repetition = சமநிலை: ஒரே நிலை மூன்று முறை வந்தது.
outcome-fifty-moves = சமநிலை: கைப்பற்றலோ சிப்பாய் நகர்வோ இல்லாமல் ஐம்பது நகர்வுகள்.
outcome-fivefold-repetition = சமநிலை: ஒரே நிலை ஐந்து முறை வந்தது.
outcome-seventy-five-moves = சமநிலை: கைப்பற்றலோ சிப்பாய் நகர்வோ இல்லாமல் எழுபத்தைந்து நகர்வுகள்.
status-move-limit = இந்த ஆட்டத்தின் விதிகளின்படி, இரு பக்கமும் தலா { $limit } நகர்வுகள் ஆடிய பின், கடைசி நகர்வு செக்மேட் ஆனாலன்றி, ஆட்டம் சமநிலை ஆகும்.
outcome-move-limit = சமநிலை: இந்த விதிகளின்படி ஓர் ஆட்டத்தில் இருக்கக்கூடிய எல்லா நகர்வுகளும் ஆடப்பட்டன.
outcome-aborted = ஆட்டம் கைவிடப்பட்டது. முடிவு இல்லை.
end-you-won = நீங்கள் வென்றீர்கள்.
end-you-lost = நீங்கள் தோற்றீர்கள்.
end-checkmate = செக்மேட்.
end-resigned = விலகியவர்: { $player }.
end-you-resigned = நீங்கள் விலகினீர்கள்.
end-out-of-time = நேரம் முடிந்தவர்: { $player }.
end-you-out-of-time = உங்கள் நேரம் முடிந்தது.
end-rating = உங்கள் மதிப்பீடு இப்போது { $rating }.
end-next = அடுத்த ஆட்டம்

# What an engine says of moves.
judgement-inaccuracy = துல்லியமின்மை
judgement-mistake = தவறு
judgement-blunder = பெருந்தவறு

## The engine's help in games against it
engine-help-title = என்ஜினின் உதவி
engine-help-hint-button = உதவிக்குறிப்பு
engine-help-why-button = என் கடைசி நகர்வு ஏன் மோசமானது?
engine-help-hint-awaited = என்ஜின் உதவிக்குறிப்பைத் தேடுகிறது …
engine-help-why-awaited = என்ஜின் உங்கள் கடைசி நகர்வைப் பார்க்கிறது …
engine-help-hint = உதவிக்குறிப்பு: { $moves }
engine-help-with-line = { $explanation } { $moves }
engine-help-count = { $hints ->
    [one] இந்த ஆட்டத்தில் ஓர் உதவிக்குறிப்பு
   *[other] இந்த ஆட்டத்தில் { $hints } உதவிக்குறிப்புகள்
}
engine-pace-at-once = என்ஜின் உடனே பதிலளிக்கிறது.
engine-pace-correspondence = என்ஜின் ஒவ்வொரு பதிலுக்கும் சில மணிநேரம் எடுத்துக்கொள்கிறது.
engine-pace-to-at-once = உடனே பதிலளி
engine-pace-to-correspondence = சில மணிநேரம் எடு
notice-engine-pace-saved = இனி என்ஜின் உங்கள் விருப்பப்படி நடக்கும்.
engine-question-error-people = என்ஜின் தன்னுடன் ஆடும் மதிப்பீடற்ற ஆட்டங்களில் மட்டுமே உதவும்.
engine-question-error-over = ஆட்டம் முடிந்துவிட்டது.
engine-question-error-turn = இது உங்கள் முறை அல்ல. உங்கள் முறையில் உதவிக்குறிப்புகள் கிடைக்கும்.
engine-question-error-no-move = நீங்கள் இன்னும் நகர்த்தவில்லை.

# What is said of a move. What ends in a colon is followed by moves.
move-explanation-mates = இது செக்மேட்.
move-explanation-good = இந்த நகர்வில் குறை எதுவும் இல்லை.
move-explanation-walks-into-mate = { $moves ->
    [1] இதன்பின் எதிராளியால் ஒரே நகர்வில் செக்மேட் செய்ய முடியும்:
    [2] இதன்பின் எதிராளியால் இரண்டு நகர்வுகளில் செக்மேட் செய்ய முடியும்:
    [3] இதன்பின் எதிராளியால் மூன்று நகர்வுகளில் செக்மேட் செய்ய முடியும்:
   *[other] இதன்பின் எதிராளியால் { $moves } நகர்வுகளில் செக்மேட் செய்ய முடியும்:
}
move-explanation-misses-mate = { $moves ->
    [1] ஒரே நகர்வில் செக்மேட் செய்திருக்கலாம்:
    [2] இரண்டு நகர்வுகளில் செக்மேட் செய்திருக்கலாம்:
    [3] மூன்று நகர்வுகளில் செக்மேட் செய்திருக்கலாம்:
   *[other] { $moves } நகர்வுகளில் செக்மேட் செய்திருக்கலாம்:
}
move-explanation-hangs = இதனால் { $at } கட்டத்திலுள்ள { $piece } பறிபோகும்: { $by } அதைக் கைப்பற்றும்; திருப்பிக் கைப்பற்ற எந்தக் காயும் இல்லை.
move-explanation-loses-exchange = காய்ப் பரிமாற்றத்தில் நட்டம்: { $at } கட்டத்திலுள்ள { $piece } மதிப்பில் உயர்ந்தது; அதைக் கைப்பற்றும் { $by } மதிப்பில் குறைந்தது.
move-explanation-loses-trade = இதனால் { $at } கட்டத்திலுள்ள { $piece } பறிபோகும்: அதைக் கைப்பற்றும் { $by } மதிப்பில் குறைந்தது.
move-explanation-loses-material = இதனால் காய் இழப்பு ஏற்படும்:
move-explanation-misses-capture = { $at } கட்டத்தில் உள்ள காயைக் கைப்பற்றியிருக்கலாம் ({ $piece }):
move-explanation-better = வேறொரு நகர்வு இதைவிடச் சிறந்தது:

## Moves in words, for screen readers: “bishop to b4, check”. What follows the move itself comes after a comma.
spoken-move = { $piece } { $to } கட்டத்துக்கு
spoken-move-from = { $piece } { $from } கட்டத்திலிருந்து { $to } கட்டத்துக்கு
spoken-capture = { $piece } { $to } கட்டத்தில் கைப்பற்றுகிறது
spoken-capture-from = { $piece } { $from } கட்டத்திலிருந்து { $to } கட்டத்தில் கைப்பற்றுகிறது
spoken-castling = { $side ->
    [kingside] ராஜா பக்கம் கோட்டை கட்டுதல்
   *[queenside] ராணி பக்கம் கோட்டை கட்டுதல்
}
spoken-en-passant = என் பாஸன்ட்
spoken-becomes = { $role ->
    [rook] யானை ஆகிறது
    [bishop] மந்திரி ஆகிறது
    [knight] குதிரை ஆகிறது
   *[queen] ராணி ஆகிறது
}
spoken-check = செக்
spoken-checkmate = செக்மேட்
spoken-pass = முறையை விட்டுக்கொடுக்கிறது
spoken-played = { $player }: { $move }.
spoken-sentence = { $words }.

## What the field for moves understands besides moves
move-field-help = நகர்வை உங்கள் குறிமுறையிலோ சொற்களிலோ உள்ளிடலாம், எ.கா. “{ $example }”. “{ $resign }” என்று உள்ளிட்டால் தோல்வியை ஏற்கும் பொத்தானுக்கும், “{ $draw }” என்று உள்ளிட்டால் சமநிலைக்கான பொத்தானுக்கும் செல்லலாம்.
command-not-now = அந்தப் பொத்தான் இப்போது இல்லை: இப்போது அதைச் செய்ய முடியாது.
ask-hint = கடைசி நகர்வுக்கு { "l" }, பலகைக்கு { "b" }, கேட்கக்கூடிய அனைத்துக்கும் { "h" } என்று உள்ளிடவும்.

## How a game in a list ended, by the reason
list-how-checkmate = செக்மேட்
list-how-resignation = விலகியவர்: { $player }
list-how-resignation-own = நீங்கள் விலகினீர்கள்
list-how-flag-fall = நேரம் முடிந்தவர்: { $player }
list-how-flag-fall-own = உங்கள் நேரம் முடிந்தது
list-how-flag-fall-draw = நேரம் முடிந்தது; ஆனால் செக்மேட் செய்ய முடியாது
list-how-adjudication = நடுவர் தீர்ப்பு
list-how-forfeit = நடுவர் அறிவித்த தோல்வி: { $player }
list-how-forfeit-own = நடுவர் உங்களுக்குத் தோல்வி அறிவித்தார்
list-how-stalemate = இக்கட்டு நிலை
list-how-dead-position = உயிரற்ற நிலை
list-how-agreement = உடன்பாடு
list-how-threefold-repetition = மும்முறை மீள்நிகழ்வு
list-how-fifty-moves = ஐம்பது நகர்வு விதி
list-how-fivefold-repetition = ஐந்துமுறை மீள்நிகழ்வு
list-how-seventy-five-moves = எழுபத்தைந்து நகர்வு விதி
list-how-move-limit = நகர்வு வரம்பு
list-how-aborted = ஆட்டம் கைவிடப்பட்டது
