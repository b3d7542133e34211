kept-title = ഇറക്കുമതി ചെയ്തവയും ഒരേ സ്ക്രീനിൽ കളിച്ചവയും
kept-lead = ഇവിടെ കളിക്കാത്ത കളികൾ. നിങ്ങൾ മാത്രമേ ഇവ കാണൂ, ഇവ റേറ്റഡ് അല്ല.
kept-to-list = ഇറക്കുമതി ചെയ്തവയും ഒരേ സ്ക്രീനിൽ കളിച്ചവയും
kept-import = കളികൾ ഇറക്കുമതി ചെയ്യുക
kept-export = എല്ലാം PGN ആയി ഡൗൺലോഡ് ചെയ്യുക
kept-sources = ഏതു കളികൾ
kept-all = എല്ലാം
kept-imported = ഇറക്കുമതി ചെയ്തവ
kept-same-screen = ഒരേ സ്ക്രീൻ
kept-none = ഇവിടെ ഇതുവരെ കളികളില്ല. ഒരു PGN ഇറക്കുമതി ചെയ്യുക, അല്ലെങ്കിൽ ഒരേ സ്ക്രീനിൽ കളിച്ച് സൂക്ഷിക്കുക.
kept-source-imported = ഇറക്കുമതി ചെയ്തത്
kept-source-same-screen = ഒരേ സ്ക്രീനിൽ കളിച്ചത്
kept-pages = പട്ടികയുടെ പേജുകൾ
kept-newer = പുതിയവ
kept-older = പഴയവ
kept-players = { $white } – { $black }

## One of them
kept-board-label = കളിയുടെ ബോർഡ്
kept-game-facts = ഈ കളിയെപ്പറ്റി
kept-result = ഫലം
kept-result-open = പൂർത്തിയായിട്ടില്ല
kept-played = കളിച്ചത്
kept-event = മത്സരം
kept-site = സ്ഥലം
kept-round = റൗണ്ട്
kept-ratings = റേറ്റിംഗുകൾ
kept-opening = ഓപ്പണിംഗ്
kept-control = സമയനിയന്ത്രണം
kept-kept = സൂക്ഷിച്ചത്
kept-no-moves = ഈ കളിയിൽ നീക്കങ്ങളില്ല.
kept-analyse = വിശകലന ബോർഡിൽ തുറക്കുക
kept-analyse-hint = ബോർഡിൽ നീക്കം നടത്തിയാൽ ഈ കരുനിലയിൽ വിശകലന ബോർഡ് തുറക്കും.
kept-pgn = PGN ഡൗൺലോഡ് ചെയ്യുക
kept-delete = മായ്ക്കുക
kept-delete-question = ഈ കളി മായ്ക്കണോ? പിന്നീട് തിരികെ കിട്ടില്ല.
kept-delete-yes = കളി മായ്ക്കുക

## Importing
kept-import-title = കളികൾ ഇറക്കുമതി ചെയ്യുക
kept-import-lead = ഒന്നോ അതിലധികമോ കളികൾ PGN ആയി ചേർക്കുക, അല്ലെങ്കിൽ ഒരു ഫയൽ തിരഞ്ഞെടുക്കുക. ഒന്നുകിൽ എല്ലാം ഇറക്കുമതി ചെയ്യും, അല്ലെങ്കിൽ ഒന്നുമില്ല.
kept-import-field = കളികൾ PGN ആയി
kept-import-hint = ഒരു സമയം പരമാവധി { $games } കളികളും { $megabytes } മെഗാബൈറ്റും; ആകെ { $most } കളികൾ സൂക്ഷിക്കാം. കമന്റുകളും വേരിയേഷനുകളും സൂക്ഷിക്കും.
kept-import-file = അല്ലെങ്കിൽ ഒരു PGN ഫയൽ
kept-import-send = ഇറക്കുമതി ചെയ്യുക
kept-imported-title = ഇറക്കുമതി പൂർത്തിയായി
kept-imported-open = കളി തുറക്കുക
kept-imported-added = { $count ->
    [0] പുതിയ കളിയൊന്നും ഉണ്ടായിരുന്നില്ല.
    [one] ഒരു കളി ഇറക്കുമതി ചെയ്തു.
   *[other] { $count } കളികൾ ഇറക്കുമതി ചെയ്തു.
}
kept-imported-known = { $count ->
    [one] ഒരു കളി നേരത്തെതന്നെ നിങ്ങളുടെ പക്കലുണ്ട്, അത് വീണ്ടും ചേർത്തില്ല.
   *[other] { $count } കളികൾ നേരത്തെതന്നെ നിങ്ങളുടെ പക്കലുണ്ട്, അവ വീണ്ടും ചേർത്തില്ല.
}
kept-imported-annotated = { $count ->
    [one] നേരത്തേ ഉണ്ടായിരുന്ന ഒരു കളിയിൽ കമന്റുകളോ വേരിയേഷനുകളോ ചേർത്തു.
   *[other] നേരത്തേ ഉണ്ടായിരുന്ന { $count } കളികളിൽ കമന്റുകളോ വേരിയേഷനുകളോ ചേർത്തു.
}
kept-imported-variations = { $count ->
    [one] ഒരു വേരിയേഷൻ ഒഴിവാക്കുകയോ ചുരുക്കുകയോ ചെയ്തു.
   *[other] { $count } വേരിയേഷനുകൾ ഒഴിവാക്കുകയോ ചുരുക്കുകയോ ചെയ്തു.
}
kept-imported-variation = കളി { $number }. { $reason }
kept-imported-cut-short = { $count ->
    [one] ഊഴം കൈമാറുന്ന ശൂന്യനീക്കം (null move) വന്നിടത്ത് ഒരു കളി മുറിച്ചു.
   *[other] ഊഴം കൈമാറുന്ന ശൂന്യനീക്കം (null move) വന്നിടത്ത് { $count } കളികൾ മുറിച്ചു.
}
kept-imported-comments = { $count ->
    [one] ഒരു കളിയുടെ കമന്റുകൾ ഒഴിവാക്കി: എണ്ണം കൂടിപ്പോയി.
   *[other] { $count } കളികളുടെ കമന്റുകൾ ഒഴിവാക്കി: എണ്ണം കൂടിപ്പോയി.
}
notice-kept-game = ഇറക്കുമതി ചെയ്തവയുടെയും ഒരേ സ്ക്രീനിൽ കളിച്ചവയുടെയും കൂട്ടത്തിൽ കളി സേവ് ചെയ്തു.
notice-kept-without-all = കളി സേവ് ചെയ്തു. വേരിയേഷനുകളോ ശൂന്യനീക്കത്തിനു ശേഷമുള്ള നീക്കങ്ങളോ വളരെ നീണ്ട കമന്റുകളോ ഒഴിവാക്കി.
notice-info-kept-known = ഈ കളി നേരത്തെതന്നെ നിങ്ങളുടെ പക്കലുണ്ട്.
notice-kept-annotated = ഈ കളി നേരത്തേ ഉണ്ടായിരുന്നു. അതിന്റെ കമന്റുകളും വേരിയേഷനുകളും ചേർത്തു.
notice-kept-deleted = കളി മായ്ച്ചു.

## From the analysis board
kept-line-title = ഈ വിശകലനം സൂക്ഷിക്കുക
kept-line-lead = നീക്കങ്ങൾ വേരിയേഷനുകളോടെ ഇറക്കുമതി ചെയ്ത കളികളുടെ കൂട്ടത്തിൽ നിങ്ങൾക്കു മാത്രമായി സേവ് ചെയ്യും.
kept-line-white = വെള്ള
kept-line-black = കറുപ്പ്
kept-line-result = ഫലം
kept-line-open = അറിയില്ല, അല്ലെങ്കിൽ പൂർത്തിയായിട്ടില്ല
kept-line-draw = സമനില
kept-line-white-wins = വെള്ള ജയിച്ചു
kept-line-black-wins = കറുപ്പ് ജയിച്ചു
kept-line-send = ഈ വിശകലനം സൂക്ഷിക്കുക
kept-line-visitor = ഈ വിശകലനം സൂക്ഷിക്കാൻ ലോഗിൻ ചെയ്യുക

## Why games are not kept
kept-error-unknown = നിങ്ങൾ അങ്ങനെയൊരു കളി സൂക്ഷിച്ചിട്ടില്ല.
kept-error-too-fast = കുറഞ്ഞ സമയത്തിൽ നിങ്ങൾ ഒരുപാട് ഇറക്കുമതി ചെയ്യുകയോ വിശകലനം ആവശ്യപ്പെടുകയോ ചെയ്തു. അൽപ്പം കാത്തിരുന്ന് വീണ്ടും ശ്രമിക്കുക.
kept-error-too-large = അത് { $most } മെഗാബൈറ്റിൽ കൂടുതലാണ്. ഭാഗങ്ങളായി ഇറക്കുമതി ചെയ്യുക.
kept-error-game = കളി { $number }, തുടങ്ങുന്ന വരി { $line }: { $reason } ഒന്നും ഇറക്കുമതി ചെയ്തില്ല.
kept-error-game-named = കളി { $number } ({ $white } – { $black }), തുടങ്ങുന്ന വരി { $line }: { $reason } ഒന്നും ഇറക്കുമതി ചെയ്തില്ല.
kept-error-too-many-at-once = അവ { $most } കളികളിൽ കൂടുതലാണ്. ഭാഗങ്ങളായി ഇറക്കുമതി ചെയ്യുക.
kept-error-no-room = നിങ്ങൾ { $kept } കളികൾ സൂക്ഷിച്ചിട്ടുണ്ട്, പരമാവധി { $most } ആണ്. ഒന്നും സേവ് ചെയ്തില്ല; ആദ്യം ചിലത് മായ്ക്കുക.
kept-error-no-tree-room = ഇറക്കുമതി ചെയ്ത കളികളുടെ വേരിയേഷനുകളും കമന്റുകളും { $most } മെഗാബൈറ്റ് കവിയും. ആദ്യം ചിലത് മായ്ക്കുക.

## Analysis
kept-analysis-ask = വിശകലനം ആവശ്യപ്പെടുക
kept-analysis-hint = ഒരു എൻജിൻ ഈ കളിയിലെ ഓരോ കരുനിലയും പരിശോധിക്കുന്നു. കുറച്ചു മിനിറ്റ് എടുക്കും, മറ്റുള്ളവർ കാത്തിരിക്കുമ്പോൾ കൂടുതൽ.
