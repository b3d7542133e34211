nav-analysis-board = വിശകലന ബോർഡ്
analysis-board-title = വിശകലന ബോർഡ്
analysis-board-lead = ഏതു കരുനിലയിൽ നിന്നും ഇരുപക്ഷത്തിന്റെയും നീക്കങ്ങൾ പരീക്ഷിക്കാം. ഒന്നും സേവ് ചെയ്യില്ല; എല്ലാം വിലാസത്തിൽത്തന്നെയുണ്ട്.
analysis-board-label = നീക്കങ്ങൾ പരീക്ഷിക്കാനുള്ള ബോർഡ്
analysis-board-line = നീക്കങ്ങൾ
analysis-board-no-moves = ബോർഡിൽ ഒരു നീക്കം നടത്തുക.
analysis-board-cut = ലൈനിന്റെ ബാക്കി ഇവിടെ കളിക്കാനാവില്ല, അത് ഒഴിവാക്കി.
analysis-board-too-long = ഇവിടെ ഒരു ലൈൻ { $most } അർധനീക്കങ്ങൾ കഴിഞ്ഞ് അവസാനിക്കും.
analysis-board-start-again = തുടക്കത്തിലെ കരുനിലയിലേക്ക് മടങ്ങുക
analysis-board-position = ഈ കരുനില
analysis-board-turn-white = വെള്ളയുടെ ഊഴം.
analysis-board-turn-black = കറുപ്പിന്റെ ഊഴം.
analysis-board-check-white = വെള്ള ചെക്കിലാണ്.
analysis-board-check-black = കറുപ്പ് ചെക്കിലാണ്.
analysis-board-legal = { $count ->
    [one] നിയമാനുസൃതമായ ഒരു നീക്കമുണ്ട്.
   *[other] നിയമാനുസൃതമായ { $count } നീക്കങ്ങളുണ്ട്.
}
analysis-board-checkmate-white = ചെക്ക്മേറ്റ്: വെള്ള ജയിച്ചു.
analysis-board-checkmate-black = ചെക്ക്മേറ്റ്: കറുപ്പ് ജയിച്ചു.
analysis-board-stalemate = സ്റ്റേൽമേറ്റ്: സമനില.
analysis-board-dead = ഇനി ആർക്കും ചെക്ക്മേറ്റ് സാധ്യമല്ല: സമനില.
analysis-board-white-cannot-mate = എന്തു കളിച്ചാലും വെള്ളയ്ക്ക് ഇനി ചെക്ക്മേറ്റ് സാധ്യമല്ല.
analysis-board-black-cannot-mate = എന്തു കളിച്ചാലും കറുപ്പിന് ഇനി ചെക്ക്മേറ്റ് സാധ്യമല്ല.
analysis-board-repeated = ഈ ലൈനിൽ ഈ കരുനില { $count } തവണ വന്നു.
analysis-board-opening = ഓപ്പണിംഗ്
analysis-board-fen = FEN
analysis-board-moves-text = നീക്കങ്ങൾ PGN ആയി
analysis-board-other = മറ്റൊരു കരുനില
analysis-board-fen-field = കരുനില FEN ആയി
analysis-board-fen-hint = കളിയുടെ തുടക്കത്തിലെ കരുനിലയ്ക്ക് ഒഴിച്ചിടുക.
analysis-board-fen-show = കരുനില കാണിക്കുക
analysis-board-pgn-field = കളി PGN ആയി
analysis-board-pgn-hint = ടെക്സ്റ്റിലെ ആദ്യത്തെ കളി വേരിയേഷനുകൾ സഹിതം കാണിക്കും.
analysis-board-pgn-show = കളി കാണിക്കുക
analysis-board-pgn-too-large = അത് { $most } കിലോബൈറ്റിൽ കൂടുതലാണ്. ഒരു കളി മാത്രം ചേർക്കുക.
analysis-board-pgn-too-long = ആ കളിയിൽ { $most } അർധനീക്കങ്ങളിൽ കൂടുതലുണ്ട്, ഇവിടെ ഒരു ലൈനിൽ അത്രയും പറ്റില്ല.
notice-info-first-of-several = PGN-ൽ ഒന്നിലധികം കളികളുണ്ട്. ആദ്യത്തേത് കാണിക്കുന്നു; എല്ലാം സൂക്ഷിക്കാൻ ഫയൽ ഇറക്കുമതി ചെയ്യുക.
notice-info-variations-left-out = വേരിയേഷനുകൾ ഇവിടെ ഒതുങ്ങാത്തതിനാൽ ഒഴിവാക്കി.
analysis-board-editor = കരുനില ഒരുക്കുക
about-analysis-board = വിശകലന ബോർഡിൽ തുറക്കുക

## The engine
analysis-engine = എൻജിൻ
analysis-engine-lead = Stockfish നിങ്ങളുടെ ബ്രൗസറിലാണ് പ്രവർത്തിക്കുന്നത്, ഏകദേശം 2 മെഗാബൈറ്റ് ലോഡ് ചെയ്യും.
analysis-engine-on = ഓണാക്കുക
analysis-engine-off = ഓഫാക്കുക
analysis-engine-loading = ലോഡ് ചെയ്യുന്നു …
analysis-engine-depth = ആഴം { $depth }, സെക്കൻഡിൽ { $speed } ആയിരം കരുനിലകൾ
analysis-engine-failed = ഈ ബ്രൗസറിൽ എൻജിൻ തുടങ്ങാനായില്ല.
analysis-engine-over = ഈ കരുനിലയിൽ കളി കഴിഞ്ഞു.

## Setting up a position
editor-title = കരുനില ഒരുക്കുക
editor-lead = ഒരു കരു തിരഞ്ഞെടുക്കുക, പിന്നെ അത് വയ്ക്കേണ്ട കളങ്ങൾ. വീണ്ടും തിരഞ്ഞെടുത്താൽ അത് മാറ്റും.
editor-board-label = ഒരുക്കാനുള്ള ബോർഡ്
editor-piece = കരു
editor-erase = കളം കാലിയാക്കുക
editor-turn = ഊഴം
editor-white = വെള്ള
editor-black = കറുപ്പ്
editor-castling = കാസ്‌ലിംഗ് അവകാശങ്ങൾ
editor-castling-K = വെള്ള, രാജാവിന്റെ വശം
editor-castling-Q = വെള്ള, മന്ത്രിയുടെ വശം
editor-castling-k = കറുപ്പ്, രാജാവിന്റെ വശം
editor-castling-q = കറുപ്പ്, മന്ത്രിയുടെ വശം
editor-en-passant = എൻ പാസന്റ് കളം
editor-en-passant-hint = ഇപ്പോൾ രണ്ടു കളം നീങ്ങിയ കാലാളിനെ വെട്ടാവുന്ന കളം, ഉദാഹരണം e3. സാധാരണ ഒഴിഞ്ഞിരിക്കും.
editor-square-empty = { $square }, ഒഴിഞ്ഞത്
editor-square = { $square }, { $piece }
editor-analyse = ഈ കരുനില വിശകലനം ചെയ്യുക
editor-clear = ബോർഡ് കാലിയാക്കുക
editor-start = തുടക്കത്തിലെ കരുനില

## A PGN that cannot be read
pgn-error-empty = PGN-ൽ കളിയില്ല.
pgn-error-unreadable = PGN വായിക്കാനാവുന്നില്ല.
pgn-error-variant = “{ $name }” ഇവിടെ കളിക്കുന്ന വകഭേദമല്ല.
pgn-error-position = കളി തുടങ്ങുന്ന കരുനില സ്വീകരിക്കാനാവില്ല. { $reason }
pgn-error-move = കളിയിലെ അർധനീക്കം { $number } ആയ { $move } കളിക്കാനാവില്ല: { $reason }
pgn-error-game = കളി { $number }, തുടങ്ങുന്ന വരി { $line }: { $reason }
pgn-error-begins-later = നീക്കങ്ങൾ { $number }-ാം നീക്കത്തിൽ തുടങ്ങുന്നു; പക്ഷേ തുടക്കത്തിലെ കരുനില നൽകിയിട്ടില്ല.
pgn-error-token = അർധനീക്കം { $number } വേണ്ടിടത്ത് “{ $text }…” ആണുള്ളത്; നീക്കമാകാൻ അതിന് നീളം കൂടുതലാണ്.
pgn-error-comment = അർധനീക്കം { $number } എത്തുന്നതിനു മുമ്പുള്ള കമന്റ് അടച്ചിട്ടില്ല; “{"}"}” ഇല്ല.
pgn-error-brace = അർധനീക്കം { $number } എത്തുന്നതിനു മുമ്പ് കമന്റൊന്നും അടയ്ക്കാത്ത “{"}"}” ഉണ്ട്.
pgn-error-variation = ഒരു വേരിയേഷൻ അടച്ചിട്ടില്ല; “)” ഇല്ല.
pgn-error-parenthesis = അർധനീക്കം { $number } എത്തുന്നതിനു മുമ്പ് വേരിയേഷനൊന്നും അടയ്ക്കാത്ത “)” ഉണ്ട്.
pgn-error-cut-tag = { $name } എന്ന ടാഗിനുള്ളിൽ ടെക്സ്റ്റ് അവസാനിക്കുന്നു.
pgn-error-long-tag = “{ $text }…” എന്ന് തുടങ്ങുന്ന ടാഗിന് നീളം കൂടിപ്പോയി.
pgn-error-many-tags = അതിൽ ടാഗുകൾ കൂടിപ്പോയി.
pgn-error-many-moves = ഒരു കളിയിൽ സാധ്യമായതിലും കൂടുതൽ നീക്കങ്ങൾ അതിലുണ്ട്.
pgn-error-commentary = അതിൽ കമന്റുകൾ കൂടിപ്പോയി.

## Without a connection
analysis-offline-notice = നിങ്ങൾ ഓഫ്‌ലൈനാണ്. ഇവിടെ തുടർന്നും കളിക്കാം: നിങ്ങളുടെ ബ്രൗസറിന് നിയമങ്ങൾ അറിയാം.
analysis-offline-over = കണക്ഷൻ തിരികെ വന്നു.
analysis-offline-unreadable = ഇത് കരുനിലയായോ കളിയായോ വായിക്കാനാവില്ല.
analysis-offline-later = ഓപ്പണിംഗിന്റെ പേരും ആർക്ക് ഇനിയും ചെക്ക്മേറ്റ് സാധ്യമാണെന്നതും നിങ്ങൾ വീണ്ടും ഓൺലൈനാകുമ്പോൾ കാണിക്കും.
