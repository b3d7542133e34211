help-title = Msaada
help-lead = Jinsi chesi kwa barua inavyofanya kazi hapa: michezo ya siku na miezi, unacheza hatua wakati wowote ukipata muda.

help-learn = Wewe ni mgeni katika chesi? Masomo yanaanzia kwenye ubao hadi checkmate za msingi.

help-first-game-title = Mchezo wako wa kwanza
help-first-game-find = Kubali changamoto ya wazi ukumbini, weka yako mwenyewe, au mpe mchezaji changamoto kwa jina. Mara tu ikikubaliwa mchezo unaanza, na unaonekana chini ya “Michezo yangu”.
help-first-game-engine = Kama hakuna mtu, cheza dhidi ya injini: ina viwango vinane, inajibu papo hapo, na inakuruhusu kurudisha hatua mara nyingi upendavyo.
help-first-game-time = Siku tatu kwa hatua ni mwanzo mzuri: una hadi siku tatu kwa kila hatua yako, na michezo mingi inachukua wiki chache.
help-first-game-mail = Zamu yako ikifika unapata barua pepe inayoonyesha nafasi ilivyo ubaoni. Ni juu yako kuchagua barua pepe zipi upate: angalia mipangilio yako.
help-first-game-same-screen = Watu wawili kwenye kifaa kimoja wanaweza kucheza kwenye skrini moja, kutoka ukumbini au “Mchezo mpya”, wakiwa na saa au bila saa. Ukiwa umeingia unaweza kuuhifadhi mchezo kama huo.

help-moving-title = Kucheza hatua
help-moving-board = Buruta kete, au ibofye kisha ubofye mraba inakokwenda. Miraba ambako inaweza kwenda inawekewa alama. Kwa mruko, sogeza mfalme miraba miwili, au mpeleke kwenye ngome.
help-moving-confirm = Hatua inaonyeshwa kwanza, na inatumwa ukibonyeza “Tuma”; dhidi ya injini inayojibu papo hapo inatumwa papo hapo. Chini ya “Uchezaji” kwenye mipangilio unaweza kubadilisha hilo.
help-moving-written = Unaweza pia kuandika hatua, kwa mfano Nf3 au e2e4. Uandishi na herufi za kutumia unazichagua kwenye mipangilio yako.
help-moving-mail = Pale huduma hii inapopokea barua pepe, jibu barua pepe ya zamu yako kwa kuweka hatua yako kwenye mstari wa kwanza. Mengine yote ambayo barua pepe inaweza kusema yameelezwa mwishoni mwake.

help-time-title = Muda
help-time-days = Kila mchezo unataja muda wake: siku kadhaa kwa hatua, jumla ya muda na nyongeza, au bila kikomo. Mchezo mpya unaeleza utaratibu wake wa muda kwa maneno kabla hujaukubali.
help-time-reminders = Kabla muda wako haujaisha unakumbushwa kwa barua pepe, mapema na mara nyingi kadiri ulivyochagua.
help-time-leave = Ukisafiri, chukua likizo kwenye mipangilio yako: saa zako zinasimama katika michezo yako yote. Una idadi fulani ya siku kwa mwaka.
help-time-flag = Anayeishiwa na muda anashindwa, au anapata sare kama mpinzani hawezi tena kutoa checkmate.

help-thinking-title = Kufikiria mbele
help-thinking-lines = Kwa mifuatano ya masharti unaandika utakavyojibu hatua ambazo mpinzani wako anaweza kucheza. Majibu yanachezwa papo hapo hatua hizo zikija, na mpinzani wako hayaoni kabla.
help-thinking-tree = “Uchambuzi wako” wa mchezo unatunza hatua ulizozifikiria, pamoja na maoni, alama na mishale, tangu mwanzo wake hadi muda mrefu baada ya kuisha. Hakuna mwingine anayeuona usipoushiriki mchezo ukiisha, na kabla ya hapo hakuna injini inayosema ndani yake. Ubao wa uchambuzi unapokea nafasi nyingine yoyote.
help-thinking-notes = Kumbukumbu zako ni zako peke yako, wakati wa mchezo na baadaye.
help-thinking-kept = Michezo ya mahali pengine inaweza kuingizwa kama PGN, kadhaa kwa mara moja, na inahifadhiwa kwa ajili yako peke yako, pamoja na maoni yake. Kila mmoja unaweza kuangaliwa hatua kwa hatua na kufunguliwa kwenye ubao wa uchambuzi.
help-thinking-engine = Mchezo ukiisha, injini inaangalia kila hatua; makosa yanawekewa alama, na grafu inaonyesha mwenendo wa mchezo.

help-fair-play-title = Uungwana
help-fair-play-aid = Vitabu na hifadhidata vinaruhusiwa, kama kawaida katika chesi kwa barua. Injini za chesi na ushauri wa wengine haviruhusiwi, isipokuwa kama wachezaji wote wawili wamekubaliana.
help-fair-play-manners = Endelea kucheza michezo unayoshindwa, jisalimishe, au pendekeza sare, lakini usiache muda uishe. Kama hutaki kusikia zaidi kutoka kwa mtu, mzuie au nyamazisha gumzo.
help-fair-play-reports = Ujumbe wa gumzo unaweza kuripotiwa kwa waamuzi. Wao pia wanaamua mambo ambayo programu haiwezi kuamua.

help-draws-title = Sare
help-draws-offer = Pendekeza sare pamoja na hatua yako au bila hatua. Pendekezo linabaki hadi likubaliwe, likataliwe au lijibiwe kwa hatua.
help-draws-claim = Baada ya nafasi ileile kutokea mara ya tatu, au hatua hamsini bila kete kukamatwa wala kitunda kusogezwa, mchezaji mwenye zamu anaweza kudai sare: ukurasa unaonyesha kitufe chake.
help-draws-dead = Nafasi ambayo hakuna upande unaoweza kamwe kutoa checkmate inamaliza mchezo yenyewe kwa sare.

help-keys-title = Vitufe vya ukurasa wa mchezo
help-keys-step = nusu-hatua moja nyuma, moja mbele
help-keys-ends = kwenda mwanzo, kwenda nafasi ya mwisho
help-keys-flip = geuza ubao
help-keys-zen = ubao na saa tu
help-keys-send = tuma hatua inayoonyeshwa
help-keys-back = rudisha hatua inayoonyeshwa
help-keys-field = kwenda sehemu ya hatua na maswali
help-keys-typed = ndani ya sehemu hiyo: yote inayoyaelewa
help-keys-list = vitufe hivi
help-keys-more = Vitufe ukiwa kwenye mraba wa ubao

help-by-ear-title = Kwa kibodi na kwa kusikiliza
help-by-ear-board = Ubao ni gridi. Tab inakupeleka hapo, vitufe vya mishale vinahamia mraba hadi mraba, Enter inachagua kete na mraba inaokwenda. K, Q, R, B, N na P vinakupeleka kwenye kete inayofuata ya aina hiyo, pamoja na Shift kwenye iliyotangulia, na 1 hadi 8 kwenye safu mlalo.
help-by-ear-questions = Ukiwa kwenye mraba, O inasema kilichopo hapo, M hatua za kete yake, X kilicho kandokando yake, L hatua ya mwisho, C kete iliyokamatwa mwisho, T saa.
help-by-ear-field = Sehemu ya hatua pia inajibu maswali: p N kwa farasi wa Nyeupe, p n wa Nyeusi, s e4 kwa mraba, s a kwa safu wima, s 1 kwa safu mlalo, l, c, m na o kwa hatua ya mwisho, saa, hatua halali na mpinzani. F1 inaeleza yote ambayo sehemu hii inayaelewa.

help-programs-title = Programu nyingine
help-programs-api = Programu zinacheza hapa kupitia API yenye umbo la API ya Lichess. Tengeneza tokeni kwenye mipangilio yako na uipe kila programu yake.
help-programs-pgn = Kila mchezo unaweza kupakuliwa kama PGN, kutoka ukurasa wake au kutoka orodha ya michezo ya mchezaji.

## Installed as an programu, and offline
nav-next-game = Mchezo unaofuata wenye zamu yako
offline-title = Huna mtandao
offline-lead = Ukurasa huu haupatikani kwa sasa, na hakuna kilichotumwa.
offline-kept = Kurasa zilizohifadhiwa kusomwa bila mtandao
kept-page-notice = Huna mtandao. Ukurasa huu ni kama ulivyokuwa { $time }; huenda umebadilika tangu hapo.

privacy-title = Faragha
privacy-lead = Huduma hii inahifadhi nini kukuhusu, na nani anakiona.
privacy-unwritten = Msimamizi wa huduma hii hajaongeza chochote kumhusu hapa. Sehemu iliyobaki ya ukurasa huu inaeleza kinachofanywa na programu yake.

privacy-public-title = Ya wazi
privacy-public-games = Michezo iko wazi kwa wote: hatua, muda, wachezaji na matokeo, pia kama PGN na kupitia API, mchezo ukiendelea na baadaye. Inahifadhiwa.
privacy-public-guests = Mchezo unaocheza dhidi ya injini bila akaunti hauko katika orodha yoyote wala ukurasa wa kwanza; ni mwenye anwani yake tu anayeweza kuufungua.
privacy-public-profile = Vivyo hivyo jina lako, ukadiriaji na matokeo yako, mara ya mwisho ulipokuwa hapa, na unachoandika kukuhusu.
privacy-public-chat = Wachezaji wawili wanasoma gumzo lao; gumzo la watazamaji, pamoja na jina lako kando ya ujumbe wako, linasomwa na wote walioingia isipokuwa wachezaji wawili, na mchezo ukiisha na kila mtu. Waamuzi wanasoma ujumbe unaoripotiwa.

privacy-account-title = Akaunti yako
privacy-account-email = Barua pepe yako inatumika kwa michezo yako na akaunti yako tu. Hakuna mchezaji mwingine anayeiona. Programu inaiona tu kwa tokeni uliyoipa ruhusa hiyo.
privacy-account-password = Nenosiri lako linahifadhiwa kama hash iliyoongezewa salt (Argon2), ambamo hakuna anayeweza kulisoma. Kwa ufunguo wa siri, sehemu yake ya wazi pekee ndiyo inayohifadhiwa, na hiyo haimwezeshi mtu yeyote kuingia.
privacy-account-sessions = Kwa kila kivinjari unachotumia kuingia kwenye akaunti, jina lake na nyakati kilipotumika vinahifadhiwa, kwa siku 60 baada ya mara ya mwisho. Unaviona kwenye mipangilio yako na unaweza kuviondoa huko. Akaunti isiyothibitishwa ndani ya wiki moja inafutwa.
privacy-account-history = Kila unapoingia, pamoja na jina la kivinjari, na mabadiliko ya nenosiri, funguo za siri, anwani ya barua pepe na hatua ya pili ya kuingia, huonyeshwa kwenye mipangilio yako kwa mwaka mmoja. Baada ya anwani ya barua pepe kubadilishwa, ya awali huhifadhiwa kwa siku kumi.
privacy-account-closing = Unaweza kufunga akaunti yako kwenye mipangilio yako. Kisha kila kinachokuhusu wewe peke yako kinafutwa, na vilevile ulichoandika katika gumzo la watazamaji. Michezo yako, gumzo lako na wapinzani, na ujumbe uliowatumia wengine vinabaki chini ya jina lingine. Msimbo (hash) uliokokotolewa kutokana na jina lako la awali unahifadhiwa ili mtu mwingine yeyote asiweze kulitumia na, ikiwa akaunti yako ilikuwa imesimamishwa, vilevile msimbo wa anwani yako ya barua pepe, ili isiweze kutumika kujisajili tena.
privacy-account-log = Kila kuingia, pamoja na majaribio ya kuingia na maombi yaliyokataliwa, huandikwa kwenye kumbukumbu ya seva pamoja na mtandao yalikotoka, ili mashambulizi yazuiwe. Manenosiri, funguo na tokeni haziandikwi.

privacy-private-title = Yako peke yako
privacy-private-notes = Kumbukumbu zako za michezo, mifuatano ya masharti kabla haijachezwa, na mipangilio yako havionyeshwi kwa mwingine yeyote. Msimamizi wa huduma anaweza kufikia hifadhidata yake.
privacy-private-kept = Vivyo hivyo michezo unayoingiza au unayocheza kwenye skrini moja na kuihifadhi, hadi utakapoifuta.
privacy-private-messages = Ujumbe unaomwandikia mchezaji husomwa na nyinyi wawili tu. Mwamuzi husoma ujumbe ambao mmoja wenu anauripoti, pamoja na hadi mitatu kabla yake na mitatu baada yake. Mlichofuta nyote wawili hufutwa hapa, isipokuwa kama kiliripotiwa.
privacy-private-mail = Barua pepe zinapitia seva za barua za huduma hii na za mtoa huduma wako, kama barua pepe zote.

privacy-browser-title = Kwenye kivinjari chako
privacy-browser-cookies = Vidakuzi vinakuacha ukiwa umeingia, vinaunganisha hatua mbili za kuingia, vinakumbuka kwamba kivinjari chako kinajulikana, jinsi ubao unavyoonyeshwa, mazoezi ya masomo uliyokamilisha, kadi za siku za kwanza ulizoziondoa, na ujumbe wa kuonyeshwa kwenye ukurasa unaofuata. Vyote vinahitajika kwa hayo, na hakuna kinachosomwa na mwingine. Hatua uliyocheza bila mtandao, na kurasa zilizohifadhiwa kusomwa bila mtandao, zinabaki kwenye kivinjari chako hadi zitumwe au uondoke.
privacy-browser-third = Kurasa hazipakii chochote kutoka seva nyingine. Hakuna matangazo, hakuna huduma za takwimu za watu wengine, hakuna ufuatiliaji.

privacy-retention-title = Muda wa kuhifadhiwa
privacy-retention-lead = Vilivyoorodheshwa hapa hufutwa baada ya muda ulioonyeshwa. Vingine vyote, kama vile michezo, ujumbe, kumbukumbu zako za michezo na mipangilio, hubaki hadi uvifute, kama vinaweza kufutwa.
privacy-retention-sessions = Kivinjari ambacho umeingia kwacho, baada ya mara ya mwisho ulipokitumia
privacy-retention-history = Ingizo katika orodha yako ya kuingia na mabadiliko
privacy-retention-unconfirmed = Akaunti isiyothibitishwa
privacy-retention-guests = Mgeni anayecheza bila akaunti, baada ya mara ya mwisho alipokuja
privacy-retention-email = Anwani yako ya awali ya barua pepe, baada ya kuomba nyingine
privacy-retention-exports = Faili ya data yako, baada ya kuiomba
privacy-retention-received = Kwamba barua pepe yako ilifika, ili isitekelezwe mara mbili
privacy-retention-untrusted = Kilichosemwa na barua pepe ambayo haikuaminiwa kuwa imetoka kwako
privacy-retention-outcomes = Iwapo barua pepe zilifika kwenye anwani yako
privacy-retention-events = Yaliyotokea katika michezo yako, kama programu zinavyoyasoma
privacy-retention-undelivered = Arifa ambayo haikuweza kufikishwa

privacy-traffic-title = Anwani za mtandao
privacy-traffic-addresses = Ili kuzuia mashambulizi, maombi yanahesabiwa kwa anwani ya mtandao, kwenye kumbukumbu ya muda na kwa muda mfupi.
privacy-traffic-log = Huduma inaandika kumbukumbu zenye anwani na njia. Muda wa kuzitunza unaamuliwa na msimamizi wa huduma.

contact-title = Mawasiliano
contact-lead = Nani anaendesha huduma hii, na jinsi ya kuwasiliana naye.
contact-unwritten = Msimamizi wa huduma hii bado hajaandika chochote hapa.
contact-software-title = Programu
contact-software = Sealed Move ni programu huria. Hitilafu za programu ni vyema ziripotiwe mahali ulipo msimbo wake; kiungo kiko chini ya kila ukurasa kama kimewekwa.
