nav-analysis-board = Ubao wa uchambuzi
analysis-board-title = Ubao wa uchambuzi
analysis-board-lead = Jaribu hatua za pande zote mbili kutoka nafasi yoyote. Hakuna kinachohifadhiwa; anwani ya ukurasa ina kila kitu.
analysis-board-label = Ubao wa kujaribia hatua
analysis-board-line = Hatua
analysis-board-no-moves = Cheza hatua ubaoni.
analysis-board-cut = Sehemu iliyobaki ya mfuatano haiwezi kuchezwa hapa na imeachwa.
analysis-board-too-long = Hapa mfuatano unaishia kwenye nusu-hatua { $most }.
analysis-board-start-again = Rudi kwenye nafasi ya kuanzia
analysis-board-position = Nafasi hii
analysis-board-turn-white = Zamu ya Nyeupe.
analysis-board-turn-black = Zamu ya Nyeusi.
analysis-board-check-white = Mfalme wa Nyeupe anatishiwa.
analysis-board-check-black = Mfalme wa Nyeusi anatishiwa.
analysis-board-legal = { $count ->
    [one] Kuna hatua moja halali.
   *[other] Kuna hatua halali { $count }.
}
analysis-board-checkmate-white = Checkmate: Nyeupe ameshinda.
analysis-board-checkmate-black = Checkmate: Nyeusi ameshinda.
analysis-board-stalemate = Mkwamo: sare.
analysis-board-dead = Hakuna upande unaoweza tena kutoa checkmate: sare.
analysis-board-white-cannot-mate = Nyeupe hawezi tena kutoa checkmate, chochote kikichezwa.
analysis-board-black-cannot-mate = Nyeusi hawezi tena kutoa checkmate, chochote kikichezwa.
analysis-board-repeated = Nafasi hii imetokea mara { $count } katika mfuatano huu.
analysis-board-opening = Ufunguzi
analysis-board-fen = FEN
analysis-board-moves-text = Hatua kama PGN
analysis-board-other = Nafasi nyingine
analysis-board-fen-field = Nafasi kwa FEN
analysis-board-fen-hint = Acha wazi kwa nafasi ya kawaida ya kuanzia.
analysis-board-fen-show = Onyesha nafasi
analysis-board-pgn-field = Mchezo kwa PGN
analysis-board-pgn-hint = Mchezo wa kwanza ulio kwenye maandishi unaonyeshwa pamoja na matawi yake.
analysis-board-pgn-show = Onyesha mchezo
analysis-board-pgn-too-large = Hiyo ni zaidi ya kilobaiti { $most }. Bandika mchezo mmoja.
analysis-board-pgn-too-long = Mchezo huo una zaidi ya nusu-hatua { $most }, nyingi kuliko mfuatano unavyoruhusiwa hapa.
notice-info-first-of-several = PGN ina michezo kadhaa. Wa kwanza unaonyeshwa; ingiza faili ili kuhifadhi yote.
notice-info-variations-left-out = Matawi hayatoshei hapa, na yameachwa.
analysis-board-editor = Panga nafasi
about-analysis-board = Fungua kwenye ubao wa uchambuzi

## The engine
analysis-engine = Injini
analysis-engine-lead = Stockfish inaendeshwa ndani ya kivinjari chako na inapakia takriban megabaiti 2.
analysis-engine-on = Washa
analysis-engine-off = Zima
analysis-engine-loading = Inapakia …
analysis-engine-depth = kina { $depth }, nafasi elfu { $speed } kwa sekunde
analysis-engine-failed = Injini haikuweza kuanzishwa kwenye kivinjari hiki.
analysis-engine-over = Katika nafasi hii mchezo umekwisha.

## Setting up a position
editor-title = Panga nafasi
editor-lead = Chagua kete, kisha miraba ambako itakaa. Ukichagua mraba tena, kete inaondolewa.
editor-board-label = Ubao wa kupangia nafasi
editor-piece = Kete
editor-erase = Ondoa kete kwenye mraba
editor-turn = Zamu
editor-white = Nyeupe
editor-black = Nyeusi
editor-castling = Haki za mruko
editor-castling-K = Nyeupe, upande wa mfalme
editor-castling-Q = Nyeupe, upande wa malkia
editor-castling-k = Nyeusi, upande wa mfalme
editor-castling-q = Nyeusi, upande wa malkia
editor-en-passant = Mraba wa en passant
editor-en-passant-hint = Mahali ambapo kitunda kilichosogea miraba miwili sasa hivi kinaweza kukamatwa, kwa mfano e3. Kwa kawaida huachwa wazi.
editor-square-empty = { $square }, mtupu
editor-square = { $square }, { $piece }
editor-analyse = Chambua nafasi hii
editor-clear = Ondoa kete zote
editor-start = Nafasi ya kuanzia

## A PGN that cannot be read
pgn-error-empty = Hakuna mchezo kwenye PGN.
pgn-error-unreadable = PGN haisomeki.
pgn-error-variant = “{ $name }” si aina ya chesi inayochezwa hapa.
pgn-error-position = Nafasi ambayo mchezo unaanzia imekataliwa. { $reason }
pgn-error-move = { $move }, nusu-hatua ya { $number } ya mchezo, haiwezi kuchezwa: { $reason }
pgn-error-game = Mchezo wa { $number }, unaoanzia mstari wa { $line }: { $reason }
pgn-error-begins-later = Hatua zinaanza na hatua ya { $number }, na hakuna nafasi iliyotolewa ya kuanzia.
pgn-error-token = Mahali pa nusu-hatua ya { $number } pana “{ $text }…”, ambayo ni ndefu mno kuwa hatua.
pgn-error-comment = Maoni yaliyo kabla ya nusu-hatua ya { $number } hayajafungwa; “{"}"}” inakosekana.
pgn-error-brace = Kabla ya nusu-hatua ya { $number } kuna “{"}"}” isiyofunga maoni yoyote.
pgn-error-variation = Kuna tawi ambalo halijafungwa; “)” inakosekana.
pgn-error-parenthesis = Kabla ya nusu-hatua ya { $number } kuna “)” isiyofunga tawi lolote.
pgn-error-cut-tag = Maandishi yanaishia ndani ya lebo { $name }.
pgn-error-long-tag = Lebo inayoanza na “{ $text }…” ni ndefu mno.
pgn-error-many-tags = Ina lebo nyingi mno.
pgn-error-many-moves = Ina hatua nyingi kuliko mchezo unavyoweza kuwa nazo.
pgn-error-commentary = Ina maoni mengi mno.

## Without a connection
analysis-offline-notice = Huna mtandao. Unaweza kuendelea kucheza hapa: kivinjari chako kinazijua kanuni.
analysis-offline-over = Umeunganishwa tena.
analysis-offline-unreadable = Hii haiwezi kusomwa kama nafasi wala mchezo.
analysis-offline-later = Jina la ufunguzi na nani bado anaweza kutoa checkmate vitaonyeshwa utakaporudi mtandaoni.
