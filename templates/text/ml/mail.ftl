mail-signature = { site-name }, കറസ്പോണ്ടൻസ് ചെസ്സ്
mail-greeting = നമസ്കാരം { $name },

## Confirming an address

mail-confirm-subject = { site-name }: നിങ്ങളുടെ വിലാസം സ്ഥിരീകരിക്കുക
mail-confirm-welcome = ആരോ, ഒരുപക്ഷേ നിങ്ങൾതന്നെ, ഈ വിലാസം നൽകി { site-name } സൈറ്റിൽ സൈൻ അപ്പ് ചെയ്തു. പേര്: { $name }. അത് നിങ്ങളാണെങ്കിൽ ലിങ്ക് തുറന്ന് നിങ്ങൾ തിരഞ്ഞെടുത്ത പാസ്‌വേഡ് നൽകുക. അതോടെ അക്കൗണ്ട് തയ്യാറാകും.
mail-confirm-welcome-passkey = ആരോ, ഒരുപക്ഷേ നിങ്ങൾതന്നെ, ഈ വിലാസം നൽകി { site-name } സൈറ്റിൽ സൈൻ അപ്പ് ചെയ്തു. പേര്: { $name }. അത് നിങ്ങളാണെങ്കിൽ ലിങ്ക് തുറന്ന് നിങ്ങൾ ഉണ്ടാക്കിയ പാസ്‌കീ ഉപയോഗിക്കുക. അതോടെ അക്കൗണ്ട് തയ്യാറാകും.
mail-confirm-button = എന്റെ അക്കൗണ്ട് സ്ഥിരീകരിക്കുക
mail-confirm-life = { $days ->
    [one] ലിങ്ക് ഒരു ദിവസത്തിനുള്ളിൽ ഒരിക്കൽ മാത്രം പ്രവർത്തിക്കും.
   *[other] ലിങ്ക് { $days } ദിവസത്തിനുള്ളിൽ ഒരിക്കൽ മാത്രം പ്രവർത്തിക്കും.
}
mail-confirm-replaces = ഈ വിലാസത്തിൽ മുമ്പ് ഒരു സൈൻ അപ്പ് ഉണ്ടായിരുന്നു. ഇത് അതിനു പകരമാണ്, മുമ്പ് അയച്ച ലിങ്കുകൾ ഇനി പ്രവർത്തിക്കില്ല. നിങ്ങൾ ഒരിക്കൽ മാത്രമാണ് സൈൻ അപ്പ് ചെയ്തതെങ്കിൽ, നിങ്ങൾക്കു ശേഷം മറ്റാരോ അതു ചെയ്തു: പകരം സ്വന്തമായി ഒരു പാസ്‌വേഡ് സജ്ജമാക്കുക, അക്കൗണ്ട് നിങ്ങളുടേതാകും:
mail-confirm-by-mail = അതിനുശേഷം ഇമെയിൽ വഴിയും ആരെയെങ്കിലും വെല്ലുവിളിക്കാം. ഈ സന്ദേശത്തിന് മറുപടിയായി ഇതുപോലെ ഒരു വരി എഴുതുക: { mail-word-challenge } bob 3 ദിവസം വെള്ള റേറ്റഡ്
mail-confirm-not-you = നിങ്ങൾ സൈൻ അപ്പ് ചെയ്തിട്ടില്ലെങ്കിൽ ഈ സന്ദേശം അവഗണിക്കുക: അക്കൗണ്ട് സജീവമാകില്ല, അത് മായ്ച്ചുകളയും.

## Signing up with an address that has an account

mail-account-exists-subject = { site-name } സൈറ്റിൽ നിങ്ങൾക്ക് നേരത്തെതന്നെ അക്കൗണ്ടുണ്ട്
mail-account-exists-told = ആരോ, ഒരുപക്ഷേ നിങ്ങൾതന്നെ, ഈ വിലാസം നൽകി { site-name } സൈറ്റിൽ സൈൻ അപ്പ് ചെയ്തു. ഈ വിലാസത്തിൽ നേരത്തെതന്നെ അക്കൗണ്ടുണ്ട്; അതിലെ പേര്: { $name }. മറ്റൊരു അക്കൗണ്ട് ഉണ്ടാക്കിയിട്ടില്ല.
mail-account-exists-log-in = ലോഗിൻ ചെയ്യുക
mail-account-exists-forgot = പാസ്‌വേഡ് മറന്നെങ്കിൽ പുതിയത് സജ്ജമാക്കുക:
mail-account-exists-not-you = അത് നിങ്ങളല്ലെങ്കിൽ ഈ സന്ദേശം അവഗണിക്കുക: നിങ്ങൾക്ക് അക്കൗണ്ടുണ്ടെന്ന് ആരോടും പറഞ്ഞിട്ടില്ല.

## What was added to an account

mail-access-subject = നിങ്ങളുടെ { site-name } അക്കൗണ്ടിൽ ഒന്ന് ചേർത്തു
mail-access-told = നിങ്ങളുടെ { $name } അക്കൗണ്ടിൽ ഇത് ചേർത്തു. ഇതിന് നിങ്ങൾക്കുവേണ്ടി പ്രവർത്തിക്കാം, അല്ലെങ്കിൽ നിങ്ങളുടെ കളികളിൽ നടക്കുന്നത് ഇതിനെ അറിയിക്കും:
mail-access-device = { $host } എന്നിടത്തെ ഉപകരണം “{ $name }”, { $at }
mail-access-feed-deadlines = നിങ്ങളുടെ സമയപരിധികളുടെ കലണ്ടറിന്റെ വിലാസം, { $at }
mail-access-feed-games = നിങ്ങളുടെ കളികളുടെ ഫീഡിന്റെ വിലാസം, { $at }
mail-access-token = API ടോക്കൺ “{ $name }”, { $at }
mail-access-token-unnamed = വിവരണമില്ലാത്ത API ടോക്കൺ, { $at }
mail-access-app-password = ആപ്പ് പാസ്‌വേഡ് “{ $name }”, { $at }
mail-access-app = { $name } എന്ന ആപ്പിനുള്ള പ്രവേശനം, { $at }
mail-access-removed = { $what } (പിന്നീട് ഒഴിവാക്കി)
mail-access-devices = ഉപകരണങ്ങൾ ഇവിടെ ഒഴിവാക്കാം:
mail-access-feeds = ഫീഡുകളുടെ വിലാസങ്ങൾ ഇവിടെ റദ്ദാക്കാം:
mail-access-tokens = ടോക്കണുകളും ആപ്പുകളുടെ പ്രവേശനവും ഇവിടെ റദ്ദാക്കാം:
mail-access-app-passwords = ആപ്പ് പാസ്‌വേഡുകൾ ഇവിടെ റദ്ദാക്കാം:
mail-access-not-you = ഇത് ചേർത്തത് നിങ്ങളല്ലെങ്കിൽ, മറ്റാരോ നിങ്ങളുടെ അക്കൗണ്ടിലുണ്ട്. പുതിയ പാസ്‌വേഡ് വയ്ക്കുക; അത് എല്ലാ ലോഗിനുകളും അവസാനിപ്പിക്കുകയും എല്ലാ ഉപകരണങ്ങളും ഒഴിവാക്കുകയും എല്ലാ ടോക്കണുകളും ആപ്പ് പാസ്‌വേഡുകളും റദ്ദാക്കുകയും ചെയ്യും:

## Setting a new password

mail-reset-subject = { site-name }: പുതിയ പാസ്‌വേഡ് സജ്ജമാക്കുക
mail-reset-asked = ആരോ, ഒരുപക്ഷേ നിങ്ങൾതന്നെ, നിങ്ങളുടെ അക്കൗണ്ടിന് ({ $name }) പുതിയ പാസ്‌വേഡ് ആവശ്യപ്പെട്ടു.
mail-reset-button = പുതിയ പാസ്‌വേഡ് സജ്ജമാക്കുക
mail-reset-life = { $hours ->
    [one] ലിങ്ക് ഒരു മണിക്കൂറിനുള്ളിൽ ഒരിക്കൽ മാത്രം പ്രവർത്തിക്കും.
   *[other] ലിങ്ക് { $hours } മണിക്കൂറിനുള്ളിൽ ഒരിക്കൽ മാത്രം പ്രവർത്തിക്കും.
}
mail-reset-not-you = നിങ്ങൾ ആവശ്യപ്പെട്ടതല്ലെങ്കിൽ ഈ സന്ദേശം അവഗണിക്കുക: നിങ്ങളുടെ പാസ്‌വേഡ് മാറില്ല.

## A challenge

mail-challenge-subject = { $challenger } നിങ്ങളെ ഒരു കളിക്ക് വെല്ലുവിളിക്കുന്നു
mail-challenge-told = { $challenger } നിങ്ങളെ ഒരു കറസ്പോണ്ടൻസ് ചെസ്സ് കളിക്ക് വെല്ലുവിളിക്കുന്നു.
mail-rematch-subject = { $challenger } നിങ്ങൾക്ക് റീമാച്ച് വാഗ്ദാനം ചെയ്യുന്നു
mail-rematch-told = { $challenger } നിറങ്ങൾ മാറി നിങ്ങളുമായി ഒരിക്കൽക്കൂടി കളിക്കാൻ ആഗ്രഹിക്കുന്നു.
mail-challenge-terms = കളി
mail-challenge-you-white = നിങ്ങൾക്ക് വെള്ളക്കരുക്കൾ.
mail-challenge-you-black = നിങ്ങൾക്ക് കറുത്ത കരുക്കൾ.
mail-challenge-you-both = രണ്ടു കളികൾ ഒരുമിച്ച് തുടങ്ങും: ഒന്നിൽ നിങ്ങൾക്ക് വെള്ളക്കരുക്കൾ, മറ്റേതിൽ കറുത്ത കരുക്കൾ.
mail-challenge-you-random = വെള്ളക്കരുക്കൾ ആർക്കെന്ന് നറുക്കിട്ട് തീരുമാനിക്കും.
mail-challenge-fen = പ്രത്യേകം ഒരുക്കിയ കരുനിലയിൽ നിന്നാണ് തുടങ്ങുന്നത്: { $fen }
mail-challenge-message = { $challenger } എഴുതുന്നു: “{ $message }”
mail-challenge-button = വെല്ലുവിളി കാണുക
mail-challenge-answer = അതിന്റെ പേജിൽ നിങ്ങൾക്ക് സ്വീകരിക്കുകയോ നിരസിക്കുകയോ ചെയ്യാം.

mail-variant-standard = സാധാരണ ചെസ്സ്.
mail-variant-chess960 = Chess960.
mail-days-per-move = { $days ->
    [one] ഓരോ നീക്കത്തിനും ഒരു ദിവസം ({ $short }).
   *[other] ഓരോ നീക്കത്തിനും { $days } ദിവസം ({ $short }).
}
mail-time-control = സമയം: { $control }.
mail-unlimited = ഓരോ നീക്കത്തിനും ഇഷ്ടമുള്ളത്ര സമയം.
mail-terms-start = Chess960-യിലെ { $number } എന്ന നമ്പറുള്ള കരുനിലയിൽ നിന്നാണ് തുടങ്ങുന്നത്.
mail-terms-correspondence = കറസ്പോണ്ടൻസ് നിയമപ്രകാരമാണ് കളി: ഒരു കരുനിലയുടെ അഞ്ചാം ആവർത്തനമോ പുരോഗതിയില്ലാത്ത 75-ാം നീക്കമോ കളി തനിയെ അവസാനിപ്പിക്കില്ല.
mail-terms-classic = പഴയ മത്സരനിയമപ്രകാരമാണ് കളി: ചില നീണ്ട എൻഡ്ഗെയിമുകളിൽ 50 നീക്കത്തിനു പകരം 75; എതിരാളിക്ക് രാജാവ് മാത്രമാണെങ്കിലേ സമയം കഴിഞ്ഞാൽ സമനിലയാകൂ.
mail-terms-bar = നീക്കം { $move } എത്തും മുമ്പ് സമ്മതപ്രകാരം സമനിലയില്ല.

## A game that has begun

mail-started-subject = കളി തുടങ്ങി, എതിരാളി: { $opponent }
mail-started-told-white = നിങ്ങളുടെ കളി തുടങ്ങി, എതിരാളി: { $opponent }. നിങ്ങൾക്ക് വെള്ളക്കരുക്കൾ.
mail-started-told-black = നിങ്ങളുടെ കളി തുടങ്ങി, എതിരാളി: { $opponent }. നിങ്ങൾക്ക് കറുത്ത കരുക്കൾ.
mail-started-you-begin = നിങ്ങളുടെ ഊഴമാണ്: ആദ്യ നീക്കം നിങ്ങളുടേതാണ്.
mail-started-opponent-begins = ആദ്യ നീക്കം നടത്തുന്നത് { $opponent } ആണ്. നിങ്ങളുടെ ഊഴമാകുമ്പോൾ സന്ദേശം കിട്ടും.

## A turn

mail-side-adjective = { $side ->
    [white] വെള്ള
   *[black] കറുത്ത
}
mail-turn-subject = നിങ്ങളുടെ ഊഴം, എതിരാളി { $opponent }: { $move }
mail-turn-played = { $opponent } കളിച്ചു: { $move }.
mail-turn-answered = നിങ്ങളുടെ സോപാധിക ലൈനുകൾ നിങ്ങൾക്കുവേണ്ടി മറുപടി നൽകി: { $moves }.
mail-turn-asked = നിങ്ങളുടെ ഊഴമാണ്: നീക്കം { $number }, { mail-side-adjective } കരുക്കൾ.
mail-turn-asked-in-check = നിങ്ങൾ ചെക്കിലാണ്. നിങ്ങളുടെ ഊഴമാണ്: നീക്കം { $number }, { mail-side-adjective } കരുക്കൾ.
mail-turn-offer = { $opponent } സമനില വാഗ്ദാനം ചെയ്യുന്നു. കളിയുടെ പേജിൽ അത് സ്വീകരിക്കുകയോ നിരസിക്കുകയോ ചെയ്യാം; നീക്കം നടത്തിയാലും അത് നിരസിക്കലാണ്.

## A draw offer

mail-offer-subject = { $opponent } സമനില വാഗ്ദാനം ചെയ്യുന്നു
mail-offer-told = നിങ്ങളുടെ കളിയിൽ { $opponent } സമനില വാഗ്ദാനം ചെയ്യുന്നു.
mail-offer-your-turn = നിങ്ങളുടെ ഊഴമാണ്: വാഗ്ദാനം സ്വീകരിക്കാം, നിരസിക്കാം, അല്ലെങ്കിൽ നീക്കം നടത്താം; നീക്കവും നിരസിക്കലാണ്.
mail-offer-not-your-turn = നിങ്ങൾക്ക് സ്വീകരിക്കുകയോ നിരസിക്കുകയോ ചെയ്യാം. ഊഴം എതിരാളിയുടേതാണ്.
mail-offer-here = ഇമെയിൽ വഴി മറുപടി നൽകാൻ ഈ സന്ദേശത്തിന് മറുപടിയായി ആദ്യ വരിയിൽ “{ mail-word-accept }” അല്ലെങ്കിൽ “{ mail-word-decline }” എന്നുമാത്രം എഴുതുക.
mail-offer-or-move-here = ഇമെയിൽ വഴി മറുപടി നൽകാൻ ഈ സന്ദേശത്തിന് മറുപടിയായി ആദ്യ വരിയിൽ “{ mail-word-accept }”, “{ mail-word-decline }” അല്ലെങ്കിൽ നിങ്ങളുടെ നീക്കം മാത്രം എഴുതുക.
mail-offer-on-page = കളിയുടെ പേജിൽ സ്വീകരിക്കുകയോ നിരസിക്കുകയോ ചെയ്യാം; ഈ സന്ദേശത്തിനുള്ള മറുപടികൾ വായിക്കില്ല.

## A conditional line without its draw offer

mail-offer-left-out-subject = സമനില വാഗ്ദാനം ചെയ്തില്ല, എതിരാളി: { $opponent }
mail-offer-left-out = നിങ്ങളുടെ കളിയിൽ (എതിരാളി: { $opponent }) സോപാധിക ലൈൻ { $move } കളിച്ചു, പക്ഷേ അതോടൊപ്പം വരേണ്ടിയിരുന്ന സമനില വാഗ്ദാനം ഇല്ലാതെ.
mail-offer-left-out-meaning = വാഗ്ദാനം വളരെ നേരത്തെയാകുമായിരുന്നു: നിങ്ങളുടെ അവസാന വാഗ്ദാനത്തിനു ശേഷം എതിരാളി രണ്ടു നീക്കം നടത്തുകയോ സമനില വാഗ്ദാനം ചെയ്യുകയോ ചെയ്തശേഷം വീണ്ടും വാഗ്ദാനം ചെയ്യാം.

## What all turns have in common

mail-time-left = ബാക്കി സമയം { $left }, അവസാന സമയം { $deadline }.
mail-no-deadline = നിങ്ങളുടെ നീക്കത്തിന് സമയപരിധിയില്ല.
mail-deadline-past = ഈ നീക്കത്തിന്റെ അവസാന സമയം { $deadline } ആയിരുന്നു.
mail-answer-here = ഇമെയിൽ വഴി നീക്കം നടത്താൻ ഈ സന്ദേശത്തിന് മറുപടിയായി ആദ്യ വരിയിൽ നിങ്ങളുടെ നീക്കം മാത്രം എഴുതുക, { $in-notation }, ഉദാഹരണം: { $example }. പിന്നാലെ “{ mail-word-draw }” എന്നെഴുതിയാൽ നീക്കത്തോടൊപ്പം സമനില വാഗ്ദാനം ചെയ്യും; “{ mail-word-claim }” എന്നെഴുതിയാൽ ആവർത്തനത്തിനോ 50 നീക്ക നിയമത്തിനോ സമനില അവകാശപ്പെടും. തനിയെ എഴുതിയാലും മനസ്സിലാകുന്ന വാക്കുകൾ: “{ mail-word-draw }”, “{ mail-word-accept }”, “{ mail-word-decline }”, “{ mail-word-claim }”, “{ mail-word-resign }”.
mail-answer-on-page = നീക്കങ്ങൾ പേജിലാണ് നടത്തുന്നത്; ഈ സന്ദേശത്തിനുള്ള മറുപടികൾ വായിക്കില്ല.
mail-game-button = കളിയിലേക്ക് പോകുക

## A position

mail-position-after = { $move } കഴിഞ്ഞുള്ള കരുനില
mail-position-first = തുടക്കത്തിലെ കരുനില
mail-position-fen = FEN: { $fen }
mail-position-moves = ഇതുവരെയുള്ള നീക്കങ്ങൾ
mail-position-game = കളിയിലെ നീക്കങ്ങൾ
mail-pieces = { $side }: { $pieces }.
mail-kings = രാജാവ് { $squares }
mail-queens = { $count ->
    [one] മന്ത്രി { $squares }
   *[other] മന്ത്രിമാർ { $squares }
}
mail-rooks = { $count ->
    [one] തേര് { $squares }
   *[other] തേരുകൾ { $squares }
}
mail-bishops = { $count ->
    [one] ആന { $squares }
   *[other] ആനകൾ { $squares }
}
mail-knights = { $count ->
    [one] കുതിര { $squares }
   *[other] കുതിരകൾ { $squares }
}
mail-pawns = { $count ->
    [one] കാലാൾ { $squares }
   *[other] കാലാളുകൾ { $squares }
}

## Spans of time

mail-span = { $large }, { $small }
mail-days = { $count } ദിവസം
mail-hours = { $count } മണിക്കൂർ
mail-minutes = { $count } മിനിറ്റ്

## The end of a game

mail-over-subject-won = നിങ്ങൾ ജയിച്ചു, എതിരാളി: { $opponent }
mail-over-subject-lost = നിങ്ങൾ തോറ്റു, എതിരാളി: { $opponent }
mail-over-subject-drawn = സമനില, എതിരാളി: { $opponent }
mail-over-subject-aborted = കളി റദ്ദാക്കി, എതിരാളി: { $opponent }
mail-over-won = നിങ്ങൾ കളി ജയിച്ചു (എതിരാളി: { $opponent }): { $result }.
mail-over-lost = നിങ്ങൾ കളി തോറ്റു (എതിരാളി: { $opponent }): { $result }.
mail-over-drawn = നിങ്ങളുടെ കളി (എതിരാളി: { $opponent }) സമനിലയിൽ അവസാനിച്ചു: { $result }.
mail-over-aborted = നിങ്ങളുടെ കളി (എതിരാളി: { $opponent }) റദ്ദാക്കി, ഫലമില്ല.
mail-over-by-checkmate = { $first } ചെക്ക്മേറ്റ് ചെയ്തു.
mail-over-by-resignation = { $second } കീഴടങ്ങി.
mail-over-by-flag-fall = സമയം കഴിഞ്ഞു: { $second }.
mail-over-by-flag-fall-drawn = സമയം കഴിഞ്ഞു: { $first }. പക്ഷേ നിയമാനുസൃതമായ ഒരു നീക്കക്രമംകൊണ്ടും എതിരാളിക്ക് ({ $second }) ചെക്ക്മേറ്റ് സാധ്യമല്ലായിരുന്നു.
mail-over-by-adjudication = ആർബിറ്റർ { $arbiter } ഫലം തീരുമാനിച്ചു: “{ $reason }”
mail-over-by-forfeit = { $second } തോറ്റതായി ആർബിറ്റർ { $arbiter } വിധിച്ചു: “{ $reason }”
mail-over-by-stalemate = { $first } ചെക്കിലല്ല, നിയമാനുസൃത നീക്കവുമില്ല: സ്റ്റേൽമേറ്റ്.
mail-over-by-dead-position = നിയമാനുസൃതമായ ഒരു നീക്കക്രമംകൊണ്ടും ആർക്കും ചെക്ക്മേറ്റ് സാധ്യമല്ലായിരുന്നു.
mail-over-by-agreement = ഇരുവരും സമനിലയ്ക്ക് സമ്മതിച്ചു.
mail-over-by-threefold-repetition = ഒരേ കരുനില മൂന്നുതവണ വന്നു, സമനില അവകാശപ്പെട്ടു.
mail-over-by-fifty-moves = വെട്ടോ കാലാൾനീക്കമോ ഇല്ലാതെ ഇരുപക്ഷവും 50 നീക്കങ്ങൾ നടത്തി, സമനില അവകാശപ്പെട്ടു.
mail-over-by-fivefold-repetition = ഒരേ കരുനില അഞ്ചാം തവണ വന്നു.
mail-over-by-seventy-five-moves = വെട്ടോ കാലാൾനീക്കമോ ഇല്ലാതെ ഇരുപക്ഷവും 75 നീക്കങ്ങൾ നടത്തി.
mail-over-by-move-limit = നിയമപ്രകാരം ഒരു കളിയിൽ സാധ്യമായത്ര നീക്കങ്ങളായി: ഇരുപക്ഷവും 6,000 വീതം.
mail-over-by-abort = ഇരുവരും നീക്കം നടത്തുന്നതിനു മുമ്പ് റദ്ദാക്കി.
mail-over-analysis = ഒരു എൻജിൻ കളി വിശകലനം ചെയ്യും; വിശകലനം കളിയുടെ പേജിൽ കാണാം.

## Answers to moves that came by mail

mail-answer-subject-done = ചെയ്തു: നിങ്ങളുടെ മറുപടി, എതിരാളി { $opponent }
mail-answer-subject-refused = ചെയ്തില്ല: നിങ്ങളുടെ മറുപടി, എതിരാളി { $opponent }
mail-answer-played-offering = { $move } കളിച്ചു, സമനില വാഗ്ദാനം ചെയ്തു.
mail-answer-resigned = നിങ്ങൾ കീഴടങ്ങി.
mail-answer-offered = നിങ്ങൾ സമനില വാഗ്ദാനം ചെയ്തു.
mail-answer-move-without-offer = അതിനാൽ നിങ്ങളുടെ നീക്കം കളിച്ചില്ല. അത് കളിക്കാൻ നീക്കം മാത്രം എഴുതി മറുപടി നൽകുക.
mail-answer-agreed = നിങ്ങൾ സമനിലയ്ക്ക് സമ്മതിച്ചു.
mail-answer-declined = നിങ്ങൾ സമനില നിരസിച്ചു.
mail-answer-claimed = നിങ്ങളുടെ അവകാശവാദം ശരിയായിരുന്നു: കളി സമനിലയായി.
mail-answer-empty = നിങ്ങളുടെ സന്ദേശത്തിൽ നീക്കമില്ല.
mail-answer-too-old = ഇത് രണ്ടാഴ്ചയിലേറെ പഴക്കമുള്ള ഒരു സന്ദേശത്തിനുള്ള മറുപടിയാണ്, അതിനാൽ ഇത് ചെയ്തില്ല. ഇത് ചെയ്യാൻ കൂടുതൽ പുതിയ ഒരു സന്ദേശത്തിന് മറുപടി നൽകുക, അല്ലെങ്കിൽ ലോഗിൻ ചെയ്യുക.
mail-returned-subject = നിങ്ങളുടെ സന്ദേശം സ്വീകരിച്ചിട്ടില്ല
mail-returned-unreadable = നിങ്ങളുടെ സന്ദേശം ഇമെയിലായി വായിക്കാനായില്ല, നീക്കമൊന്നും കളിച്ചിട്ടില്ല.
mail-returned-no-game = നിങ്ങളുടെ സന്ദേശം ഒരു കളിയുടേതുമല്ല, നീക്കമൊന്നും കളിച്ചിട്ടില്ല. ഇമെയിൽ വഴി നീക്കം നടത്താൻ, നിങ്ങളുടെ ഊഴം അറിയിക്കുന്ന സന്ദേശത്തിന് മറുപടി നൽകുക. നിങ്ങളുടെ കളികൾ ഇവിടെ: { $link }
mail-returned-other-sender = നീക്കമൊന്നും കളിച്ചിട്ടില്ല: കളിക്കുന്നയാളുടെ അക്കൗണ്ടിലുള്ള വിലാസത്തിൽ നിന്നുള്ള നീക്കങ്ങൾ മാത്രമേ ഈ കളിക്ക് സ്വീകരിക്കൂ. ആ വിലാസത്തിൽ നിന്ന് മറുപടി അയയ്ക്കുക, അല്ലെങ്കിൽ ഇവിടെ കളിക്കുക: { $link }
mail-returned-maybe-automatic = നീക്കമൊന്നും കളിച്ചിട്ടില്ല: ഒരു പ്രോഗ്രാം അയച്ചിരിക്കാവുന്നതായി നിങ്ങളുടെ സന്ദേശത്തിൽ അടയാളമുണ്ട്, അതിൽ വ്യക്തമായ നീക്കവുമില്ല. ആദ്യ വരിയിൽ നീക്കം മാത്രം എഴുതി അയയ്ക്കുക, അല്ലെങ്കിൽ ഇവിടെ കളിക്കുക: { $link }
mail-returned-unanswered = നിങ്ങളുടെ സന്ദേശം കൈകാര്യം ചെയ്തു; ഈ കളിയെക്കുറിച്ചുള്ള കൂടുതൽ സന്ദേശങ്ങൾക്ക് ഇന്ന് മറുപടി നൽകില്ല. ഫലം { $link } എന്നതിൽ കാണാം
mail-answer-doubtful = നിങ്ങളുടെ സന്ദേശം ഒന്നിലധികം രീതിയിൽ മനസ്സിലാക്കാം, അതിനാൽ ഒന്നും കളിച്ചില്ല. നിങ്ങൾ ഉദ്ദേശിച്ചത് { $meanings } ആണോ? ഉറപ്പാക്കാൻ, ഉദ്ദേശിച്ചതു മാത്രം ആദ്യ വരിയിൽ എഴുതി മറുപടി നൽകുക; മറ്റൊരർഥം വരാവുന്ന ഒന്നും താഴെ വേണ്ട.
mail-answer-or = അല്ലെങ്കിൽ
mail-answer-last = ഇത്തരം സന്ദേശങ്ങൾക്ക് ഇന്നത്തെ അവസാന മറുപടിയാണിത്. നിങ്ങൾ അയയ്ക്കുന്ന നീക്കങ്ങൾ സാധ്യമെങ്കിൽ തുടർന്നും കളിക്കും, കളിയുടെ പേജിൽ എപ്പോൾ വേണമെങ്കിലും കളിക്കാം.
mail-answer-nothing-changed = നിങ്ങളുടെ സന്ദേശം കളിയിൽ ഒന്നും മാറ്റിയിട്ടില്ല. കളിയുടെ ഇപ്പോഴത്തെ നില ഇതാണ്.

## Takebacks

mail-takeback-subject = { $opponent } ഒരു നീക്കം തിരിച്ചെടുക്കാൻ അനുവാദം ചോദിക്കുന്നു
mail-takeback-one = { $opponent } തിരിച്ചെടുക്കാൻ ആഗ്രഹിക്കുന്ന നീക്കം: { $move }.
mail-takeback-two = { $opponent } തിരിച്ചെടുക്കാൻ ആഗ്രഹിക്കുന്ന നീക്കം: { $move }, അതോടൊപ്പം നിങ്ങളുടെ മറുപടി { $answer }.
mail-takeback-meaning = നിങ്ങൾ സമ്മതിച്ചാൽ { $opponent } വീണ്ടും നീക്കം നടത്തും, ക്ലോക്ക് മുമ്പത്തെപ്പോലെയാകും. സമ്മതമല്ലെങ്കിൽ നിരസിക്കുക, ഒന്നും മാറില്ല.
mail-takeback-on-page = കളിയുടെ പേജിൽ സ്വീകരിക്കുകയോ നിരസിക്കുകയോ ചെയ്യാം; ഈ സന്ദേശത്തിനുള്ള മറുപടികൾ വായിക്കില്ല.
mail-pause-subject = { $opponent } ഇടവേള നിർദ്ദേശിക്കുന്നു
mail-pause-asked = { $opponent } കളിക്ക് ഇടവേള നിർദ്ദേശിക്കുന്നു; ദിവസം: { $days }.
mail-pause-meaning = നിങ്ങൾ സമ്മതിച്ചാൽ അപ്പോൾ മുതൽ രണ്ട് ക്ലോക്കുകളും അത്രയും കാലം നിൽക്കും, പിന്നെ തനിയെ ഓടും. സമ്മതമല്ലെങ്കിൽ നിരസിക്കുക, ഒന്നും മാറില്ല.
mail-pause-on-page = കളിയുടെ പേജിൽ സ്വീകരിക്കുകയോ നിരസിക്കുകയോ ചെയ്യാം; ഈ സന്ദേശത്തിനുള്ള മറുപടികൾ വായിക്കില്ല.
mail-taken-back-subject = വീണ്ടും നിങ്ങളുടെ ഊഴം, എതിരാളി: { $opponent }
mail-taken-back-one = { $opponent } സമ്മതിച്ചു: { $move } തിരിച്ചെടുത്തു.
mail-taken-back-two = { $opponent } സമ്മതിച്ചു: { $move } എന്ന നീക്കവും { $answer } എന്ന മറുപടിയും തിരിച്ചെടുത്തു.
mail-answer-taken-back = നീക്കം തിരിച്ചെടുക്കൽ നിങ്ങൾ സ്വീകരിച്ചു. വീണ്ടും എതിരാളിയുടെ ഊഴമാണ്.
mail-answer-takeback-declined = നീക്കം തിരിച്ചെടുക്കുന്നത് നിങ്ങൾ നിരസിച്ചു.
mail-answer-paused = നിങ്ങൾ ഇടവേള സ്വീകരിച്ചു. ക്ലോക്കുകൾ നിൽക്കുന്നു.
mail-answer-pause-declined = നിങ്ങൾ ഇടവേള നിരസിച്ചു.
mail-answer-which = നിങ്ങളുടെ എതിരാളി സമനില വാഗ്ദാനം ചെയ്യുന്നു, നീക്കം തിരിച്ചെടുക്കാൻ അനുവാദവും ചോദിക്കുന്നു. ഏതാണ് ഉദ്ദേശിക്കുന്നതെന്ന് എഴുതുക, ഉദാഹരണം: “{ mail-word-accept-draw }” അല്ലെങ്കിൽ “{ mail-word-decline-takeback }”.
mail-answer-which-or-pause = നിങ്ങളുടെ എതിരാളി ഇടവേള നിർദ്ദേശിക്കുന്നു, മറ്റൊന്നും ചോദിക്കുന്നു. ഇടവേളയ്ക്ക് കളിയുടെ പേജിൽ മറുപടി നൽകുക, അല്ലെങ്കിൽ മറ്റേതാണ് ഉദ്ദേശിക്കുന്നതെന്ന് എഴുതുക, ഉദാഹരണം: “{ mail-word-accept-draw }” അല്ലെങ്കിൽ “{ mail-word-decline-takeback }”.

## Answers by mail to challenges, and words to answer with

mail-challenge-here = ഇമെയിൽ വഴി മറുപടി നൽകാൻ ഈ സന്ദേശത്തിന് മറുപടിയായി ആദ്യ വരിയിൽ “{ mail-word-accept }” അല്ലെങ്കിൽ “{ mail-word-decline }” എന്നുമാത്രം എഴുതുക.
mail-challenge-subject-done = ചെയ്തു: { $challenger } നൽകിയ വെല്ലുവിളിക്കുള്ള നിങ്ങളുടെ മറുപടി
mail-challenge-subject-refused = ചെയ്തില്ല: { $challenger } നൽകിയ വെല്ലുവിളിക്കുള്ള നിങ്ങളുടെ മറുപടി
mail-answer-challenge-accepted = നിങ്ങൾ വെല്ലുവിളി സ്വീകരിച്ചു: കളി തുടങ്ങി.
mail-answer-challenge-made = നിങ്ങൾ { $player } എന്ന കളിക്കാരനെ വെല്ലുവിളിച്ചു. { $terms } { $player } സ്വീകരിക്കുമ്പോൾ കളി തുടങ്ങും.
mail-answer-challenge-begun = { $player } നിങ്ങളുടെ വെല്ലുവിളി സ്വീകരിച്ചു: കളി തുടങ്ങി.
mail-answer-challenge-word = ആരെയും വെല്ലുവിളിച്ചില്ല: “{ $word }” വെല്ലുവിളിയിൽ മനസ്സിലാകുന്നില്ല, അല്ലെങ്കിൽ മറ്റൊരു വാക്കിന് എതിരാണ്. ഇങ്ങനെ എഴുതുക: { mail-word-challenge } bob 3 ദിവസം വെള്ള റേറ്റഡ്
mail-challenged-white = നിങ്ങൾക്ക് വെള്ളക്കരുക്കൾ.
mail-challenged-black = നിങ്ങൾക്ക് കറുത്ത കരുക്കൾ.
mail-challenged-random = നിറം നറുക്കിട്ടു തീരുമാനിക്കും.
mail-answer-challenge-declined = നിങ്ങൾ വെല്ലുവിളി നിരസിച്ചു.
mail-answer-challenge-unclear = { $challenger } നൽകിയ വെല്ലുവിളി നിങ്ങൾ സ്വീകരിക്കുന്നുണ്ടോ എന്ന് സന്ദേശത്തിൽ വ്യക്തമല്ല, അതിനാൽ ഒന്നും ചെയ്തില്ല. മറുപടിയായി ആദ്യ വരിയിൽ “{ mail-word-accept }” അല്ലെങ്കിൽ “{ mail-word-decline }” എന്നുമാത്രം എഴുതുക.
mail-answer-challenge-expired = { $challenger } വെല്ലുവിളി അയച്ചിട്ട് ഏറെ നാളായതിനാൽ ഇമെയിൽ വഴി മറുപടി നൽകാനാവില്ല. അത് ഇപ്പോഴും നിലവിലുണ്ടെങ്കിൽ അതിന്റെ പേജിൽ മറുപടി നൽകാം.
mail-returned-no-challenge = നിങ്ങളുടെ സന്ദേശം ഇപ്പോൾ നിലവിലില്ലാത്ത ഒരു വെല്ലുവിളിക്കുള്ള മറുപടിയാണ്, ഒന്നും ചെയ്തിട്ടില്ല. നിങ്ങളുടെ കളികൾ ഇവിടെ: { $link }
mail-address-here = ആരെയെങ്കിലും വെല്ലുവിളിക്കാൻ ഈ സന്ദേശത്തിന് മറുപടിയായി ഇതുപോലെ ഒരു വരി എഴുതുക: { mail-word-challenge } bob 3 ദിവസം വെള്ള റേറ്റഡ്
mail-address-subject-done = ചെയ്തു: നിങ്ങളുടെ സന്ദേശം
mail-address-subject-refused = ചെയ്തില്ല: നിങ്ങളുടെ സന്ദേശം
mail-address-button = നിങ്ങളുടെ കളികൾ കാണുക
mail-answer-address-unclear = ആരെയാണ് വെല്ലുവിളിക്കുന്നതെന്ന് നിങ്ങളുടെ സന്ദേശത്തിലില്ല, അതിനാൽ ഒന്നും ചെയ്തില്ല. ഇതുപോലെ ഒരു വരി എഴുതുക: { mail-word-challenge } bob 3 ദിവസം വെള്ള റേറ്റഡ്
mail-returned-no-address = ഈ വിലാസം ഇപ്പോൾ ആരും വായിക്കുന്നില്ല, ഒന്നും ചെയ്തിട്ടില്ല. നിങ്ങളുടെ കളികൾ ഇവിടെ: { $link }
mail-answer-help = എന്തെല്ലാം മറുപടിയായി എഴുതാമെന്നറിയാൻ “{ mail-word-help }” എന്ന് മറുപടി നൽകുക.
mail-answer-waiting = എതിരാളിയുടെ ഊഴത്തിൽ ഈ സന്ദേശത്തിന് “{ mail-word-draw }”, “{ mail-word-propose-takeback }”, “{ mail-word-resign }” എന്നോ, “{ mail-word-chat }” എന്നെഴുതി പറയാനുള്ളതോ മറുപടിയായി എഴുതാം.
mail-answer-over = വീണ്ടും കളിക്കാൻ “{ mail-word-rematch }” എന്നോ, “{ mail-word-chat }” എന്നെഴുതി പറയാനുള്ളതോ ഈ സന്ദേശത്തിന് മറുപടിയായി എഴുതാം.
mail-said = { $opponent } എഴുതുന്നു:
mail-answer-subject-told = കളിയെപ്പറ്റി നിങ്ങൾ ചോദിച്ചത്, എതിരാളി { $opponent }
mail-answer-said = നിങ്ങളുടെ വാക്കുകൾ എതിരാളിക്ക് കൈമാറി.
mail-answer-not-said = എതിരാളിക്ക് നിങ്ങൾ എഴുതിയത് കൈമാറിയില്ല: { $reason }
mail-answer-words-too-long = എതിരാളിക്ക് നിങ്ങൾ എഴുതിയതിന് നീളം കൂടിപ്പോയി: ഒരു തവണ പരമാവധി { $most } അക്ഷരങ്ങൾ കൈമാറും. ഒന്നും ചെയ്തില്ല.
mail-answer-not-your-turn = നിങ്ങളുടെ ഊഴമല്ല, അതിനാൽ നീക്കമൊന്നും കളിച്ചില്ല. ഊഴമാകുമ്പോൾ സന്ദേശം ലഭിക്കും.
mail-answer-nothing-offered = സ്വീകരിക്കാനോ നിരസിക്കാനോ എതിരാളി ഒന്നും വാഗ്ദാനം ചെയ്യുന്നില്ല.
mail-answer-rematch-since = നിങ്ങൾ മറുപടി നൽകിയ കാര്യം കളിയോടെ അവസാനിച്ചു. എതിരാളി റീമാച്ച് വാഗ്ദാനം ചെയ്യുന്നു: സ്വീകരിക്കാൻ “{ mail-word-rematch }” എന്ന് മറുപടി നൽകുക.
mail-answer-line-kept = നിങ്ങളുടെ സോപാധിക ലൈൻ സൂക്ഷിച്ചു: എതിരാളി പ്രതീക്ഷിച്ചതുപോലെ നീക്കിയാൽ അത് നിങ്ങൾക്കായി മറുപടി നൽകും.
mail-answer-takeback-proposed = നീക്കം തിരിച്ചെടുക്കാൻ നിങ്ങൾ എതിരാളിയോട് അനുവാദം ചോദിച്ചു.
mail-answer-rematch-offered = നിങ്ങൾ റീമാച്ച് വാഗ്ദാനം ചെയ്തു.
mail-answer-rematch-begun = റീമാച്ച് തുടങ്ങി.
mail-answer-leave-taken = നിങ്ങൾ { $until } വരെ അവധിയിലാണ്. എല്ലാ കളികളിലും നിങ്ങളുടെ ക്ലോക്കുകൾ നിൽക്കുന്നു.
mail-answer-leave-ended = നിങ്ങളുടെ അവധി തീർന്നു. നിങ്ങളുടെ ക്ലോക്കുകൾ വീണ്ടും ഓടുന്നു.
mail-status-your-turn = { $opponent } എതിരാളിയായ കളിയിൽ നിങ്ങളുടെ ഊഴമാണ്.
mail-status-their-turn = { $opponent } ആണ് നീക്കേണ്ടത്.
mail-status-over = നിങ്ങളുടെ കളി (എതിരാളി: { $opponent }) കഴിഞ്ഞു: { $result }.
mail-status-last-move = അവസാന നീക്കം { $move } ആയിരുന്നു.
mail-status-your-clock = നീക്കത്തിന് നിങ്ങൾക്കുള്ള സമയം: { $left }.
mail-status-their-clock = നീക്കത്തിന് എതിരാളിക്ക് ({ $opponent }) ഉള്ള സമയം: { $left }.
mail-status-deadline = ഈ നീക്കത്തിന്റെ അവസാന സമയം { $deadline } ആണ്.
mail-status-draw-offered = { $opponent } സമനില വാഗ്ദാനം ചെയ്യുന്നു.
mail-status-draw-asked = നിങ്ങൾ സമനില വാഗ്ദാനം ചെയ്തിട്ടുണ്ട്.
mail-status-takeback-proposed = { $opponent } നീക്കം തിരിച്ചെടുക്കാൻ അനുവാദം ചോദിക്കുന്നു.
mail-status-takeback-asked = നീക്കം തിരിച്ചെടുക്കാൻ നിങ്ങൾ അനുവാദം ചോദിച്ചിട്ടുണ്ട്.
mail-status-pause-proposed = { $opponent } ഇടവേള നിർദ്ദേശിക്കുന്നു.
mail-status-pause-asked = നിങ്ങൾ ഇടവേള നിർദ്ദേശിച്ചു.
mail-games-told = { $count ->
    [0] നിങ്ങളുടെ കളിയൊന്നും നടക്കുന്നില്ല.
    [one] നിങ്ങളുടെ ഒരു കളി നടക്കുന്നു.
   *[other] നിങ്ങളുടെ { $count } കളികൾ നടക്കുന്നു.
}
mail-games-your-turn = { $opponent }: നിങ്ങളുടെ ഊഴം, ബാക്കി സമയം { $left }. { $link }
mail-games-their-turn = { $opponent }: അവരുടെ ഊഴം, ബാക്കി സമയം { $left }. { $link }
mail-games-no-limit = പരിധിയില്ല
mail-games-more = { $count ->
    [one] ഒന്നുകൂടി.
   *[other] { $count } എണ്ണം കൂടി.
}
mail-help-told = നിങ്ങളുടെ കളികളെക്കുറിച്ചുള്ള സന്ദേശങ്ങൾക്ക് ആദ്യ വരിയിൽ തനിയെ എഴുതാവുന്നവ ഇവയാണ്.
mail-help-move = { $example }: നീക്കം നടത്താൻ; നിങ്ങളുടെ നൊട്ടേഷനിലോ സംശയമില്ലാതെ മനസ്സിലാകുന്ന മറ്റൊന്നിലോ എഴുതാം.
mail-help-draw = { $example }, { mail-word-draw }: നീക്കം നടത്തി സമനില വാഗ്ദാനം ചെയ്യാൻ. “{ mail-word-draw }” എന്നുമാത്രം എഴുതിയാലും സമനില വാഗ്ദാനം ചെയ്യും; “{ mail-word-claim }” എന്നെഴുതിയാൽ ആവർത്തനം അല്ലെങ്കിൽ 50 നീക്ക നിയമം പ്രകാരം സമനില അവകാശപ്പെടും.
mail-help-offers = { mail-word-accept } അല്ലെങ്കിൽ { mail-word-decline }: സമനില വാഗ്ദാനം, നീക്കം തിരിച്ചെടുക്കാനുള്ള അപേക്ഷ, വെല്ലുവിളി, റീമാച്ച് എന്നിവയ്ക്ക് മറുപടി നൽകാൻ.
mail-help-takeback = { mail-word-propose-takeback }: നിങ്ങളുടെ അവസാന നീക്കം തിരിച്ചെടുക്കാൻ അനുവാദം ചോദിക്കാൻ.
mail-help-line = e4; e5 Nf3; c5 d4: നീക്കം നടത്തി സോപാധിക ലൈനുകൾ സൂക്ഷിക്കാൻ. എഴുതേണ്ടത് ഇങ്ങനെ: നീക്കത്തിനു ശേഷം, എതിരാളിയിൽ നിന്ന് പ്രതീക്ഷിക്കുന്ന നീക്കവും അതിനുള്ള നിങ്ങളുടെ മറുപടിയും, അങ്ങനെ തുടർന്നും. എതിരാളിയുടെ ഊഴത്തിൽ “{ mail-word-if } e5 Nf3” എന്നെഴുതുക.
mail-help-chat = { mail-word-chat } എന്നും തുടർന്ന് പറയാനുള്ളതും: അത് എതിരാളിക്ക് കൈമാറാൻ. നീക്കത്തിനു താഴെ എഴുതുന്നതെല്ലാം കൈമാറണമെന്ന് ക്രമീകരണങ്ങളിൽ തിരഞ്ഞെടുക്കാം.
mail-help-resign = { mail-word-resign }: കളിയിൽ കീഴടങ്ങാൻ.
mail-help-status = { mail-word-status }: ഈ കളിയുടെ നില അറിയാൻ. { mail-word-games }: നടക്കുന്ന നിങ്ങളുടെ എല്ലാ കളികളും കാണാൻ.
mail-help-leave = { mail-word-leave }: എല്ലാ കളികളിലും മൂന്നു ദിവസം അവധിയെടുക്കാൻ. { mail-word-leave-off }: അവധി അവസാനിപ്പിക്കാൻ.
mail-help-rematch = { mail-word-rematch }: കളി കഴിഞ്ഞ ശേഷം റീമാച്ച് വാഗ്ദാനം ചെയ്യാൻ.
mail-help-challenge = { mail-word-challenge } bob 3 ദിവസം വെള്ള റേറ്റഡ്: ഓരോ നീക്കത്തിനും മൂന്നു ദിവസമുള്ള റേറ്റഡ് കളിക്ക് bob എന്ന കളിക്കാരനെ വെല്ലുവിളിക്കാൻ; വെള്ളക്കരുക്കൾ നിങ്ങൾക്ക്. പേരു മാത്രം മതി.

## Games of chess programs

mail-pgn-several = നിങ്ങളുടെ സന്ദേശത്തിലെ കളികൾ പരസ്പരം യോജിക്കുന്നില്ല, അതിനാൽ ഒന്നും കളിച്ചില്ല.
mail-pgn-other-game = നിങ്ങളുടെ സന്ദേശത്തിലുള്ളത് മറ്റൊരു കളിയാണ്, അതിനാൽ ഒന്നും കളിച്ചില്ല. നിങ്ങൾക്ക് അയച്ച കളിയിൽ ഒരു നീക്കം കൂടി ചേർത്ത് മറുപടി നൽകുക.
mail-pgn-unreadable = നിങ്ങളുടെ സന്ദേശത്തിലെ കളി വായിക്കാനാവുന്നില്ല, അല്ലെങ്കിൽ അതിലെ ഒരു നീക്കം നിയമാനുസൃതമല്ല, അതിനാൽ ഒന്നും കളിച്ചില്ല.
mail-pgn-altered = നിങ്ങളുടെ സന്ദേശത്തിലെ കളിയിൽ മുൻ നീക്കങ്ങൾ വ്യത്യസ്തമാണ്, അതിനാൽ ഒന്നും കളിച്ചില്ല. നിങ്ങൾക്ക് അയച്ച കളിയിൽ ഒരു നീക്കം കൂടി ചേർത്ത് മറുപടി നൽകുക.
mail-pgn-more-moves = നിങ്ങളുടെ സന്ദേശത്തിലെ കളിയിൽ, നിങ്ങൾക്ക് അയച്ചതിനേക്കാൾ ഒന്നിലധികം നീക്കങ്ങൾ കൂടുതലുണ്ട്, അതിനാൽ ഒന്നും കളിച്ചില്ല. നിങ്ങളുടെ സ്വന്തം നീക്കം മാത്രം ചേർക്കുക.
mail-pgn-result = നിങ്ങളുടെ സന്ദേശത്തിലെ കളിയിൽ ബോർഡിൽ എത്തിയിട്ടില്ലാത്ത ഒരു ഫലമുണ്ട്, അതിനാൽ ഒന്നും കളിച്ചില്ല. കീഴടങ്ങാൻ “{ mail-word-resign }” എന്നോ സമനില വാഗ്ദാനം ചെയ്യാൻ “{ mail-word-draw }” എന്നോ മറുപടി നൽകുക.
