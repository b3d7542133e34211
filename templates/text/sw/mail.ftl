mail-signature = { site-name }, chesi kwa barua
mail-greeting = Habari { $name },

## Confirming an address

mail-confirm-subject = Thibitisha anwani yako kwa { site-name }
mail-confirm-welcome = Mtu fulani, labda wewe, amejisajili { site-name } kwa jina { $name } akitumia anwani hii. Kama ni wewe, fungua kiungo na uingize nenosiri ulilochagua. Hapo akaunti yako itakuwa tayari.
mail-confirm-welcome-passkey = Mtu fulani, labda wewe, amejisajili { site-name } kwa jina { $name } akitumia anwani hii. Kama ni wewe, fungua kiungo na utumie ufunguo wa siri uliounda. Hapo akaunti yako itakuwa tayari.
mail-confirm-button = Thibitisha akaunti yangu
mail-confirm-life = { $days ->
    [one] Kiungo kinafanya kazi mara moja, ndani ya siku moja.
   *[other] Kiungo kinafanya kazi mara moja, ndani ya siku { $days }.
}
mail-confirm-replaces = Kulikuwa na usajili wa awali kwa anwani hii. Huu unachukua nafasi yake, na viungo vilivyotumwa kabla havifanyi kazi tena. Kama ulijisajili mara moja tu, mtu mwingine amejisajili baada yako: badala yake weka nenosiri lako mwenyewe, na akaunti itakuwa yako:
mail-confirm-by-mail = Baada ya hapo unaweza pia kumpa mtu changamoto kwa barua pepe. Jibu ujumbe huu kwa mstari mmoja kama: { mail-word-challenge } bob siku 3 nyeupe ukadiriaji
mail-confirm-not-you = Kama hukujisajili, puuza ujumbe huu: akaunti hiyo haitaanza kutumika na itafutwa.

## Signing up with an address that has an account

mail-account-exists-subject = Tayari una akaunti { site-name }
mail-account-exists-told = Mtu fulani, labda wewe, amejisajili { site-name } kwa anwani hii. Tayari ina akaunti; jina lako huko ni { $name }. Hakuna akaunti nyingine iliyofunguliwa.
mail-account-exists-log-in = Ingia
mail-account-exists-forgot = Kama umesahau nenosiri lako, weka jipya:
mail-account-exists-not-you = Kama si wewe, puuza ujumbe huu: hakuna aliyeambiwa kwamba una akaunti.

## What was added to an account

mail-access-subject = Kitu kimeongezwa kwenye akaunti yako ya { site-name }
mail-access-told = Hiki kimeongezwa kwenye akaunti yako { $name }. Kinaweza kutenda kwa niaba yako, au huambiwa yanayotokea katika michezo yako:
mail-access-device = kifaa “{ $name }” kwenye { $host }, { $at }
mail-access-feed-deadlines = anwani ya kalenda ya tarehe zako za mwisho, { $at }
mail-access-feed-games = anwani ya mlisho wa michezo yako, { $at }
mail-access-token = tokeni ya API “{ $name }”, { $at }
mail-access-token-unnamed = tokeni ya API isiyo na maelezo, { $at }
mail-access-app-password = nenosiri la programu “{ $name }”, { $at }
mail-access-app = ruhusa ya programu { $name }, { $at }
mail-access-removed = { $what } (kimeondolewa tangu hapo)
mail-access-devices = Ondoa vifaa hapa:
mail-access-feeds = Batilisha anwani za milisho hapa:
mail-access-tokens = Batilisha tokeni na ruhusa za programu hapa:
mail-access-app-passwords = Batilisha manenosiri ya programu hapa:
mail-access-not-you = Kama hukukiongeza wewe, mtu mwingine yumo kwenye akaunti yako. Weka nenosiri jipya, ambalo pia hutoa walioingia wote, huondoa vifaa vyote, na hubatilisha tokeni zote na manenosiri yote ya programu:

## Setting a new password

mail-reset-subject = Weka nenosiri jipya la { site-name }
mail-reset-asked = Mtu fulani, labda wewe, ameomba nenosiri jipya la akaunti yako { $name }.
mail-reset-button = Weka nenosiri jipya
mail-reset-life = { $hours ->
    [one] Kiungo kinafanya kazi mara moja, ndani ya saa moja.
   *[other] Kiungo kinafanya kazi mara moja, ndani ya masaa { $hours }.
}
mail-reset-not-you = Kama hukuomba, puuza ujumbe huu: nenosiri lako linabaki lilivyo.

## A challenge

mail-challenge-subject = { $challenger } anakupa changamoto ya mchezo
mail-challenge-told = { $challenger } anakupa changamoto ya mchezo wa chesi kwa barua.
mail-rematch-subject = { $challenger } anapendekeza mchezo wa marudiano
mail-rematch-told = { $challenger } angependa kucheza nawe tena, kwa kubadilishana rangi.
mail-challenge-terms = Mchezo
mail-challenge-you-white = Una kete nyeupe.
mail-challenge-you-black = Una kete nyeusi.
mail-challenge-you-both = Michezo miwili inaanza pamoja: katika mmoja una kete nyeupe na katika mwingine kete nyeusi.
mail-challenge-you-random = Bahati nasibu itaamua nani apate kete nyeupe.
mail-challenge-fen = Unaanzia kwenye nafasi hii: { $fen }
mail-challenge-message = { $challenger } anaandika: “{ $message }”
mail-challenge-button = Tazama changamoto
mail-challenge-answer = Unaweza kuikubali au kuikataa kwenye ukurasa wake.

mail-variant-standard = Chesi ya kawaida.
mail-variant-chess960 = Chess960.
mail-days-per-move = { $days ->
    [one] Siku moja kwa kila hatua ({ $short }).
   *[other] Siku { $days } kwa kila hatua ({ $short }).
}
mail-time-control = Muda: { $control }.
mail-unlimited = Muda wowote upendao kwa kila hatua.
mail-terms-start = Unaanza na mwanzo namba { $number } wa Chess960.
mail-terms-correspondence = Unachezwa kwa sheria za chesi kwa barua: mchezo hauishi wenyewe nafasi ikitokea mara ya tano, wala baada ya hatua sabini na tano bila kete kukamatwa wala kitunda kusogezwa.
mail-terms-classic = Unachezwa kwa sheria za zamani za mashindano: baadhi ya miisho mirefu ina hatua sabini na tano badala ya hamsini, na muda ukiisha ni sare tu dhidi ya mfalme aliyebaki peke yake.
mail-terms-bar = Sare haiwezi kukubaliwa kabla ya hatua ya { $move }.

## A game that has begun

mail-started-subject = Mchezo wako dhidi ya { $opponent } umeanza
mail-started-told-white = Mchezo wako dhidi ya { $opponent } umeanza. Una kete nyeupe.
mail-started-told-black = Mchezo wako dhidi ya { $opponent } umeanza. Una kete nyeusi.
mail-started-you-begin = Ni zamu yako: unacheza hatua ya kwanza.
mail-started-opponent-begins = { $opponent } anacheza hatua ya kwanza. Utapata ujumbe zamu yako ikifika.

## A turn

mail-side-adjective = { $side ->
    [white] nyeupe
   *[black] nyeusi
}
mail-turn-subject = Zamu yako dhidi ya { $opponent }: { $move }
mail-turn-played = { $opponent } amecheza { $move }.
mail-turn-answered = Mifuatano yako ya masharti imejibu kwa niaba yako: { $moves }.
mail-turn-asked = Ni zamu yako: hatua ya { $number }, ukiwa na kete { mail-side-adjective }.
mail-turn-asked-in-check = Mfalme wako anatishiwa. Ni zamu yako: hatua ya { $number }, ukiwa na kete { mail-side-adjective }.
mail-turn-offer = { $opponent } anapendekeza sare. Ikubali au ikatae kwenye ukurasa wa mchezo; ukicheza hatua, umeikataa pia.

## A draw offer

mail-offer-subject = { $opponent } anapendekeza sare
mail-offer-told = { $opponent } anapendekeza sare katika mchezo wenu.
mail-offer-your-turn = Ni zamu yako: unaweza kukubali pendekezo, kulikataa, au kucheza hatua, ambayo pia inalikataa.
mail-offer-not-your-turn = Unaweza kulikubali au kulikataa. Ni zamu ya mpinzani wako.
mail-offer-here = Ili kujibu kwa barua pepe, jibu ujumbe huu kwa neno “{ mail-word-accept }” au “{ mail-word-decline }” peke yake kwenye mstari wa kwanza.
mail-offer-or-move-here = Ili kujibu kwa barua pepe, jibu ujumbe huu kwa neno “{ mail-word-accept }”, neno “{ mail-word-decline }”, au hatua yako, peke yake kwenye mstari wa kwanza.
mail-offer-on-page = Unalikubali au kulikataa kwenye ukurasa wa mchezo; majibu ya ujumbe huu hayasomwi.

## A conditional line without its draw offer

mail-offer-left-out-subject = Sare haikupendekezwa kwa { $opponent }
mail-offer-left-out = Mfuatano wako wa masharti katika mchezo dhidi ya { $opponent } ulicheza { $move }, lakini bila pendekezo la sare lililopaswa kuambatana nayo.
mail-offer-left-out-meaning = Pendekezo lingekuja mapema mno: unaweza kupendekeza sare tena baada ya mpinzani wako kucheza mara mbili tangu pendekezo lako la mwisho, au baada ya yeye kupendekeza.

## What all turns have in common

mail-time-left = Una muda wa { $left }, hadi { $deadline }.
mail-no-deadline = Hatua yako haina kikomo cha muda.
mail-deadline-past = Muda wa hatua hii ulikuwa hadi { $deadline }.
mail-answer-here = Ili kucheza kwa barua pepe, jibu ujumbe huu kwa hatua yako peke yake kwenye mstari wa kwanza, { $in-notation }, kwa mfano { $example }. Ukiongeza “{ mail-word-draw }” baada yake, hatua inapendekeza sare; ukiongeza “{ mail-word-claim }”, inadai sare kwa marudio au kwa kanuni ya hatua 50. Maneno “{ mail-word-draw }”, “{ mail-word-accept }”, “{ mail-word-decline }”, “{ mail-word-claim }” na “{ mail-word-resign }” pia yanaeleweka.
mail-answer-on-page = Hatua zinachezwa kwenye ukurasa wa mchezo; majibu ya ujumbe huu hayasomwi.
mail-game-button = Nenda kwenye mchezo

## A position

mail-position-after = Nafasi baada ya { $move }
mail-position-first = Nafasi ya kuanzia
mail-position-fen = FEN: { $fen }
mail-position-moves = Hatua hadi sasa
mail-position-game = Hatua za mchezo
mail-pieces = { $side }: { $pieces }.
mail-kings = mfalme { $squares }
mail-queens = { $count ->
    [one] malkia { $squares }
   *[other] malkia { $squares }
}
mail-rooks = { $count ->
    [one] ngome { $squares }
   *[other] ngome { $squares }
}
mail-bishops = { $count ->
    [one] askofu { $squares }
   *[other] maaskofu { $squares }
}
mail-knights = { $count ->
    [one] farasi { $squares }
   *[other] farasi { $squares }
}
mail-pawns = { $count ->
    [one] kitunda { $squares }
   *[other] vitunda { $squares }
}

## Spans of time

mail-span = { $large } na { $small }
mail-days = { $count ->
    [one] siku { $count }
   *[other] siku { $count }
}
mail-hours = { $count ->
    [one] saa { $count }
   *[other] masaa { $count }
}
mail-minutes = { $count ->
    [one] dakika { $count }
   *[other] dakika { $count }
}

## The end of a game

mail-over-subject-won = Umemshinda { $opponent }
mail-over-subject-lost = Umeshindwa na { $opponent }
mail-over-subject-drawn = Sare dhidi ya { $opponent }
mail-over-subject-aborted = Mchezo wako dhidi ya { $opponent } umevunjwa
mail-over-won = Umeshinda mchezo wako dhidi ya { $opponent }: { $result }.
mail-over-lost = Umeshindwa katika mchezo wako dhidi ya { $opponent }: { $result }.
mail-over-drawn = Mchezo wako dhidi ya { $opponent } umeisha kwa sare: { $result }.
mail-over-aborted = Mchezo wako dhidi ya { $opponent } umevunjwa na hauna matokeo.
mail-over-by-checkmate = { $first } alitoa checkmate.
mail-over-by-resignation = { $second } alijisalimisha.
mail-over-by-flag-fall = { $second } aliishiwa na muda.
mail-over-by-flag-fall-drawn = { $first } aliishiwa na muda, lakini { $second } hangeweza kutoa checkmate kwa mfululizo wowote wa hatua halali.
mail-over-by-adjudication = Mwamuzi { $arbiter } aliamua matokeo: “{ $reason }”
mail-over-by-forfeit = Mwamuzi { $arbiter } aliamua kwamba { $second } amepoteza mchezo kwa adhabu: “{ $reason }”
mail-over-by-stalemate = { $first } hana hatua halali na mfalme wake hatishiwi: mkwamo.
mail-over-by-dead-position = Hakuna upande ambao ungeweza kutoa checkmate kwa mfululizo wowote wa hatua halali.
mail-over-by-agreement = Mlikubaliana sare.
mail-over-by-threefold-repetition = Nafasi ileile ilikuwa imetokea mara tatu, na sare ikadaiwa.
mail-over-by-fifty-moves = Pande zote mbili zilikuwa zimecheza hatua hamsini bila kete kukamatwa wala kitunda kusogezwa, na sare ikadaiwa.
mail-over-by-fivefold-repetition = Nafasi ileile ilitokea kwa mara ya tano.
mail-over-by-seventy-five-moves = Pande zote mbili zilicheza hatua sabini na tano bila kete kukamatwa wala kitunda kusogezwa.
mail-over-by-move-limit = Mchezo umefikia idadi ya juu ya hatua kwa sheria zake, 6,000 za kila upande.
mail-over-by-abort = Ulivunjwa kabla wachezaji wote wawili hawajacheza.
mail-over-analysis = Injini itauchambua mchezo; uchambuzi utaonekana kwenye ukurasa wa mchezo.

## Answers to moves that came by mail

mail-answer-subject-done = Imefanyika: jibu lako katika mchezo dhidi ya { $opponent }
mail-answer-subject-refused = Haikufanyika: jibu lako katika mchezo dhidi ya { $opponent }
mail-answer-played-offering = { $move } imechezwa, na sare imependekezwa.
mail-answer-resigned = Umejisalimisha.
mail-answer-offered = Umependekeza sare.
mail-answer-move-without-offer = Kwa hiyo hatua yako haijachezwa. Ili kuicheza, jibu kwa hatua peke yake.
mail-answer-agreed = Mmekubaliana sare.
mail-answer-declined = Umeikataa sare.
mail-answer-claimed = Dai lako lilistahili: mchezo umekwisha kwa sare.
mail-answer-empty = Hakuna hatua kwenye ujumbe wako.
mail-answer-too-old = Ujumbe wako unajibu ujumbe wa zaidi ya wiki mbili zilizopita, kwa hiyo ulichoomba hakikufanyika. Jibu ujumbe mpya zaidi, au ingia ili kukifanya.
mail-returned-subject = Ujumbe wako haukupokelewa
mail-returned-unreadable = Ujumbe wako haukuweza kusomwa kama barua pepe, na hakuna hatua iliyochezwa.
mail-returned-no-game = Ujumbe wako hauhusiani na mchezo wowote, na hakuna hatua iliyochezwa. Ili kucheza hatua kwa barua pepe, jibu ujumbe unaokuarifu zamu yako. Michezo yako iko hapa: { $link }
mail-returned-other-sender = Hakuna hatua iliyochezwa: hatua za mchezo huu zinapokelewa tu kutoka anwani iliyo kwenye akaunti ya mchezaji. Tuma jibu lako kutoka anwani hiyo, au cheza hapa: { $link }
mail-returned-maybe-automatic = Hakuna hatua iliyochezwa: ujumbe wako una alama kwamba huenda umetumwa na programu, na hauna hatua iliyo wazi. Tuma hatua peke yake kwenye mstari wa kwanza, au cheza hapa: { $link }
mail-returned-unanswered = Ujumbe wako umeshughulikiwa, na leo ujumbe zaidi kuhusu mchezo huu haujibiwi. Matokeo yake yako { $link }
mail-answer-doubtful = Ujumbe wako unaweza kueleweka kwa njia zaidi ya moja, kwa hiyo hakuna kilichochezwa. Je, ulimaanisha { $meanings }? Ili kuwa na uhakika, jibu kwa unachomaanisha peke yake kwenye mstari wa kwanza, na chini yake pasiwe na kitu kinachoweza kumaanishwa badala yake.
mail-answer-or = au
mail-answer-last = Hili ndilo jibu la mwisho leo kwa ujumbe wa aina hii. Hatua unazotuma bado zitachezwa ikiwezekana, na unaweza kucheza kwenye ukurasa wa mchezo wakati wowote.
mail-answer-nothing-changed = Ujumbe wako haujabadilisha chochote katika mchezo. Hali yake ni hii.

## Takebacks

mail-takeback-subject = { $opponent } anaomba kurudisha hatua
mail-takeback-one = { $opponent } angependa kurudisha { $move }.
mail-takeback-two = { $opponent } angependa kurudisha { $move }, na pamoja nayo jibu lako { $answer }.
mail-takeback-meaning = Ukikubali, { $opponent } anacheza tena, na saa inarudi ilivyokuwa kabla. Kama hutaki, kataa: hakuna kitakachobadilika.
mail-takeback-on-page = Unakubali au kukataa kwenye ukurasa wa mchezo; majibu ya ujumbe huu hayasomwi.
mail-pause-subject = { $opponent } anapendekeza mapumziko
mail-pause-asked = { $opponent } anapendekeza mapumziko ya siku { $days }.
mail-pause-meaning = Ukikubali, saa zote mbili zinasimama kwa muda huo kuanzia hapo, kisha zinaendelea zenyewe. Kama hutaki, kataa: hakuna kitakachobadilika.
mail-pause-on-page = Unakubali au kukataa kwenye ukurasa wa mchezo; majibu ya ujumbe huu hayasomwi.
mail-taken-back-subject = Ni zamu yako tena dhidi ya { $opponent }
mail-taken-back-one = { $opponent } amekubali: { $move } imerudishwa.
mail-taken-back-two = { $opponent } amekubali: { $move } na jibu { $answer } zimerudishwa.
mail-answer-taken-back = Umekubali mpinzani wako arudishe hatua. Ni zamu yake tena.
mail-answer-takeback-declined = Umekataa mpinzani wako arudishe hatua.
mail-answer-paused = Umekubali mapumziko. Saa zimesimama.
mail-answer-pause-declined = Umekataa mapumziko.
mail-answer-which = Mpinzani wako anapendekeza sare na pia anaomba kurudisha hatua. Andika unamaanisha lipi kati ya hayo, kwa mfano “{ mail-word-accept-draw }” au “{ mail-word-decline-takeback }”.
mail-answer-which-or-pause = Mpinzani wako anapendekeza mapumziko na pia anaomba jambo jingine. Jibu mapumziko kwenye ukurasa wa mchezo, au andika unamaanisha lipi kati ya mengine, kwa mfano “{ mail-word-accept-draw }” au “{ mail-word-decline-takeback }”.

## Answers by mail to challenges, and words to answer with

mail-challenge-here = Ili kujibu kwa barua pepe, jibu ujumbe huu kwa neno “{ mail-word-accept }” au “{ mail-word-decline }” peke yake kwenye mstari wa kwanza.
mail-challenge-subject-done = Imefanyika: jibu lako kwa changamoto ya { $challenger }
mail-challenge-subject-refused = Haikufanyika: jibu lako kwa changamoto ya { $challenger }
mail-answer-challenge-accepted = Umekubali changamoto: mchezo umeanza.
mail-answer-challenge-made = Umempa { $player } changamoto. { $terms } Mchezo utaanza { $player } akikubali.
mail-answer-challenge-begun = { $player } amekubali changamoto yako: mchezo umeanza.
mail-answer-challenge-word = Hakuna aliyepewa changamoto: “{ $word }” halieleweki katika changamoto, au linapingana na neno lingine. Andika hivi: { mail-word-challenge } bob siku 3 nyeupe ukadiriaji
mail-challenged-white = Una kete nyeupe.
mail-challenged-black = Una kete nyeusi.
mail-challenged-random = Rangi zitaamuliwa kwa bahati nasibu.
mail-answer-challenge-declined = Umekataa changamoto.
mail-answer-challenge-unclear = Ujumbe wako hausemi wazi kama unakubali changamoto ya { $challenger }, kwa hiyo hakuna kilichofanyika. Jibu kwa “{ mail-word-accept }” au “{ mail-word-decline }” peke yake kwenye mstari wa kwanza.
mail-answer-challenge-expired = Changamoto ya { $challenger } ilitumwa zamani mno kujibiwa kwa barua pepe. Kama bado ipo, unaweza kuijibu kwenye ukurasa wake.
mail-returned-no-challenge = Ujumbe wako unajibu changamoto ambayo haipo tena, na hakuna kilichofanyika. Michezo yako iko { $link }
mail-address-here = Ili kumpa mtu changamoto, jibu ujumbe huu kwa mstari mmoja kama: { mail-word-challenge } bob siku 3 nyeupe ukadiriaji
mail-address-subject-done = Imefanyika: ujumbe wako
mail-address-subject-refused = Haikufanyika: ujumbe wako
mail-address-button = Tazama michezo yako
mail-answer-address-unclear = Ujumbe wako hausemi unampa nani changamoto, kwa hiyo hakuna kilichofanyika. Andika mstari mmoja kama: { mail-word-challenge } bob siku 3 nyeupe ukadiriaji
mail-returned-no-address = Hakuna anayesoma anwani hii tena, na hakuna kilichofanyika. Michezo yako iko { $link }
mail-answer-help = Jibu kwa “{ mail-word-help }” ili kuambiwa yote unayoweza kujibu.
mail-answer-waiting = Wakati ni zamu ya mpinzani wako unaweza kujibu ujumbe huu kwa “{ mail-word-draw }”, “{ mail-word-propose-takeback }”, “{ mail-word-resign }”, au “{ mail-word-chat }” na unachotaka kusema.
mail-answer-over = Unaweza kujibu ujumbe huu kwa “{ mail-word-rematch }” ili kucheza tena, au kwa “{ mail-word-chat }” na unachotaka kusema.
mail-said = { $opponent } anaandika:
mail-answer-subject-told = Ulichouliza kuhusu mchezo dhidi ya { $opponent }
mail-answer-said = Maneno yako yamefikishwa kwa mpinzani wako.
mail-answer-not-said = Ulichomwandikia mpinzani wako hakikufikishwa: { $reason }
mail-answer-words-too-long = Ulichomwandikia mpinzani wako ni kirefu mno: herufi { $most } hufikishwa kwa mara moja. Hakuna kilichofanyika.
mail-answer-not-your-turn = Si zamu yako, kwa hiyo hakuna hatua iliyochezwa. Utapata ujumbe ikifika.
mail-answer-nothing-offered = Mpinzani wako hajapendekeza chochote cha kukubali au kukataa.
mail-answer-rematch-since = Ulichojibu kiliisha pamoja na mchezo. Mpinzani wako anapendekeza marudiano: jibu “{ mail-word-rematch }” ili kukubali.
mail-answer-line-kept = Mfuatano wako wa masharti umehifadhiwa: utajibu kwa niaba yako mpinzani akicheza unavyotarajia.
mail-answer-takeback-proposed = Umemwomba mpinzani wako kurudisha hatua.
mail-answer-rematch-offered = Umependekeza marudiano.
mail-answer-rematch-begun = Marudiano yameanza.
mail-answer-leave-taken = Uko likizoni hadi { $until }. Saa zako zimesimama katika michezo yote.
mail-answer-leave-ended = Likizo yako imeisha. Saa zako zinaendelea tena.
mail-status-your-turn = Ni zamu yako katika mchezo dhidi ya { $opponent }.
mail-status-their-turn = Ni zamu ya { $opponent }.
mail-status-over = Mchezo wako dhidi ya { $opponent } umekwisha: { $result }.
mail-status-last-move = Hatua ya mwisho ilikuwa { $move }.
mail-status-pause-proposed = { $opponent } anapendekeza mapumziko.
mail-status-pause-asked = Umependekeza mapumziko.
mail-status-your-clock = Muda ulio nao kwa hatua: { $left }.
mail-status-their-clock = Muda alio nao { $opponent } kwa hatua: { $left }.
mail-status-deadline = Muda wa hatua hii unaisha { $deadline }.
mail-status-draw-offered = { $opponent } anapendekeza sare.
mail-status-draw-asked = Umependekeza sare.
mail-status-takeback-proposed = { $opponent } anaomba kurudisha hatua.
mail-status-takeback-asked = Umeomba kurudisha hatua.
mail-games-told = { $count ->
    [0] Huna michezo inayoendelea.
    [one] Una mchezo mmoja unaoendelea.
   *[other] Una michezo { $count } inayoendelea.
}
mail-games-your-turn = { $opponent }: zamu yako, umebakiza { $left }. { $link }
mail-games-their-turn = { $opponent }: zamu yake, amebakiza { $left }. { $link }
mail-games-no-limit = muda usio na kikomo
mail-games-more = { $count ->
    [one] Na mmoja zaidi.
   *[other] Na { $count } zaidi.
}
mail-help-told = Haya ndiyo unayoweza kujibu kwa ujumbe kuhusu michezo yako, peke yake kwenye mstari wa kwanza.
mail-help-move = { $example }: kucheza hatua, kwa uandishi wako au mwingine usioacha shaka.
mail-help-draw = { $example }, { mail-word-draw }: kucheza hatua na kupendekeza sare. Ukiandika “{ mail-word-draw }” peke yake, unapendekeza sare pia; ukiandika “{ mail-word-claim }”, unadai sare kwa marudio au kwa kanuni ya hatua 50.
mail-help-offers = { mail-word-accept } au { mail-word-decline }: kujibu pendekezo la sare, la kurudisha hatua, changamoto au marudiano.
mail-help-takeback = { mail-word-propose-takeback }: kuomba kurudisha hatua yako ya mwisho.
mail-help-line = e4; e5 Nf3; c5 d4: kucheza hatua na kuhifadhi mifuatano ya masharti, hivi: baada ya hatua yako, hatua unayotarajia kwa mpinzani wako na jibu lako, na kadhalika. Wakati ni zamu ya mpinzani wako, andika “{ mail-word-if } e5 Nf3”.
mail-help-chat = { mail-word-chat } na unachotaka kusema: kukifikisha kwa mpinzani wako. Kwenye mipangilio unaweza kuchagua kwamba yote unayoandika chini ya hatua yafikishwe.
mail-help-resign = { mail-word-resign }: kujisalimisha.
mail-help-status = { mail-word-status }: hali ya mchezo huu. { mail-word-games }: michezo yako yote inayoendelea.
mail-help-leave = { mail-word-leave }: likizo ya siku tatu katika michezo yote. { mail-word-leave-off }: inaimaliza.
mail-help-rematch = { mail-word-rematch }: kupendekeza kucheza tena mchezo ukiisha.
mail-help-challenge = { mail-word-challenge } bob siku 3 nyeupe ukadiriaji: kumpa mchezaji bob changamoto ya mchezo wa ukadiriaji wenye siku tatu kwa kila hatua, ukiwa na kete nyeupe. Jina linatosha.

## Games of chess programs

mail-pgn-several = Michezo iliyo kwenye ujumbe wako inapingana, kwa hiyo hakuna kilichochezwa.
mail-pgn-other-game = Mchezo ulio kwenye ujumbe wako ni mwingine, kwa hiyo hakuna kilichochezwa. Jibu kwa mchezo tuliokutumia, ukiongeza hatua moja.
mail-pgn-unreadable = Mchezo ulio kwenye ujumbe wako hausomeki, au una hatua isiyo halali, kwa hiyo hakuna kilichochezwa.
mail-pgn-altered = Katika mchezo ulio kwenye ujumbe wako, hatua za awali ni tofauti, kwa hiyo hakuna kilichochezwa. Jibu kwa mchezo tuliokutumia, ukiongeza hatua moja.
mail-pgn-more-moves = Mchezo ulio kwenye ujumbe wako una hatua kadhaa zaidi ya ule tuliokutumia, kwa hiyo hakuna kilichochezwa. Ongeza hatua yako tu.
mail-pgn-result = Mchezo ulio kwenye ujumbe wako una matokeo ambayo hayajafikiwa ubaoni, kwa hiyo hakuna kilichochezwa. Ili kujisalimisha au kupendekeza sare, jibu kwa “{ mail-word-resign }” au “{ mail-word-draw }”.
