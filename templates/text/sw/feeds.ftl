# Milisho ya mchezaji mwenyewe: kalenda ya mwisho wa muda, na yaliyotokea katika michezo.

feeds-title = Kalenda na mlisho
feeds-lead = Pata mwisho wa muda wa hatua zako kwenye programu ya kalenda, na habari za michezo yako kwenye kisoma milisho. Kila kimoja kina anwani ya siri: aliye nayo anaweza kusoma bila nenosiri, na hawezi kufanya lingine.
feeds-to = Anwani za kalenda na mlisho
feeds-deadlines = Kalenda ya mwisho wa muda wako
feeds-deadlines-about = Tukio moja kwa kila mchezo ambao ni zamu yako, pamoja na kengele kwa kila kikumbusho chako. Jiandikishe kwa anwani hii kwenye programu yako ya kalenda; tukio linaondoka ukishacheza.
feeds-games = Habari za michezo yako
feeds-games-about = Wapinzani wako wanachocheza, kupendekeza na kukuandikia, na jinsi michezo yako inavyokwisha, kama mlisho wa Atom. Kumbukumbu zako, mifuatano yako ya masharti na maneno ya gumzo hayamo.
feeds-address = Anwani ya siri
feeds-address-hint = Usimpe mtu yeyote. Kama anayo mtu asiyestahili, ibadilishe: ya zamani inaacha kufanya kazi mara moja.
feeds-none = Bado hakuna anwani.
feeds-made = imetengenezwa { $made }, haijasomwa
feeds-read = imetengenezwa { $made }, mara ya mwisho kusomwa { $read }
feeds-make = Tengeneza anwani
feeds-renew = Badilisha anwani
feeds-revoke = Batilisha
notice-feed-made = Anwani imetengenezwa. Jiandikishe kwayo kwenye programu yako.
notice-feed-revoked = Anwani imebatilishwa. Haifanyi kazi tena.
feeds-error-no-link = Huna anwani kama hiyo.
feeds-error-no-such-feed = Hakuna mlisho kama huo.

## Katika kalenda

feeds-calendar-name = { site-name }: mwisho wa muda wa { $name }
feeds-deadline-summary = Hatua yako dhidi ya { $opponent }
feeds-deadline-until = Muda wako wa hatua hii unakwisha { $deadline }.

## Katika mlisho

feeds-games-name = { site-name }: michezo ya { $name }
feeds-your-turn = Ni zamu yako.
feeds-started = Mchezo wako dhidi ya { $opponent } umeanza
feeds-moved = { $opponent } amecheza { $move }
feeds-moved-once = { $opponent } alicheza hatua ambayo imerudishwa tangu hapo
feeds-draw-offered = { $opponent } anapendekeza sare
feeds-draw-declined = { $opponent } anakataa sare
feeds-takeback-proposed = { $opponent } anaomba kurudisha hatua
feeds-takeback-declined = Hakuna kurudisha hatua katika mchezo wako dhidi ya { $opponent }
feeds-taken-back = { $opponent } amekubali kurudisha hatua
feeds-pause-proposed = { $opponent } anapendekeza mapumziko ya siku { $days }
feeds-pause-declined = Hakuna mapumziko katika mchezo wako dhidi ya { $opponent }
feeds-paused = { $opponent } amekubali mapumziko
feeds-paused-span = Kuanzia { $from } hadi { $until } saa zote mbili zinasimama.
feeds-chat-line = { $opponent } amekuandikia katika mchezo wenu
feeds-leave-taken = { $opponent } anachukua likizo
feeds-leave-began = Likizo ya { $opponent } imeanza yenyewe
feeds-leave-span = Kuanzia { $from } hadi { $until } saa ya mpinzani wako inasimama.
feeds-leave-ended = { $opponent } amerudi kutoka likizo
feeds-time-given = { $opponent } amekupa muda
feeds-clocks-stopped = Mwamuzi amesimamisha saa za mchezo wako dhidi ya { $opponent }
feeds-clocks-started = Saa za mchezo wako dhidi ya { $opponent } zinatembea tena
feeds-clock-corrected = Mwamuzi amerekebisha saa ya mchezo wako dhidi ya { $opponent }
feeds-analysis = Uchambuzi wa mchezo wako dhidi ya { $opponent } uko tayari
feeds-ended = Mchezo wako dhidi ya { $opponent } umekwisha
