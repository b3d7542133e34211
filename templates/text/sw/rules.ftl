rules-title = Sheria zinazotumika hapa
rules-lead = Sheria za chesi za FIDE, zinazotumika tangu 2023, zinaamua kila hatua na kila mwisho wa mchezo. Ukurasa huu unaeleza mambo muhimu kwa wachezaji wawili ambao kati ya hatua zao zinapita siku kadhaa.

rules-rulesets-title = Aina za sheria
rules-rulesets-lead = Hatua ni zilezile kwa aina zote za sheria. Tofauti ni jinsi mchezo unavyoisha, na kila mchezo unataja sheria zake.
rules-differs = Tofauti
rules-differs-fivefold = Nafasi ileile kwa mara ya tano
rules-differs-seventy-five = Hatua sabini na tano bila kete kukamatwa wala kitunda kusogezwa
rules-differs-fifty = Kudai baada ya hatua hamsini
rules-differs-flag = Muda ukiisha
rules-ends-drawn = Sare papo hapo
rules-ends-nothing = Unaendelea; sare inaweza kudaiwa
rules-fifty-always = Daima
rules-fifty-classic = Si katika miisho mitano mirefu
rules-flag-laws = Kushindwa, isipokuwa kama mpinzani hawezi kutoa checkmate
rules-flag-classic = Kushindwa, isipokuwa kama mpinzani amebaki na mfalme peke yake
rules-five-endings = Miisho mitano mirefu ya sheria za zamani ni: ngome na askofu dhidi ya ngome, farasi wawili dhidi ya kitunda, malkia na kitunda kilichobakiza hatua moja kubadilishwa dhidi ya malkia, malkia dhidi ya farasi wawili, na maaskofu wawili dhidi ya farasi. Katika miisho hii, hatua hamsini hazitoi haki ya dai. Haki ingekuja kwenye hatua sabini na tano, na hapo mchezo unaisha wenyewe: ni sare papo hapo, wala hakuna anayehitaji kudai.

rules-endings-title = Jinsi mchezo unavyoisha
rules-ending = Mwisho
rules-ending-when = Lini
rules-ending-result = Matokeo
rules-ending-checkmate = Checkmate
rules-ending-checkmate-when = Papo hapo
rules-ending-resignation = Kujisalimisha
rules-ending-resignation-when = Wakati wowote, hata ikiwa ni zamu ya mpinzani
rules-ending-stalemate = Mkwamo
rules-ending-stalemate-when = Papo hapo
rules-ending-dead = Nafasi mfu
rules-ending-dead-when = Mara tu inapokuwa wazi kwamba hakuna upande unaoweza tena kutoa checkmate
rules-ending-agreement = Makubaliano
rules-ending-agreement-when = Baada ya wote wawili kucheza, au kuanzia hatua iliyotajwa na mchezo
rules-ending-claim = Marudio ya mara tatu, hatua hamsini
rules-ending-claim-when = Mchezaji mwenye zamu anapodai
rules-ending-automatic = Marudio ya mara tano, hatua sabini na tano
rules-ending-automatic-when = Papo hapo, lakini checkmate inatangulia; si kwa sheria za chesi kwa barua
rules-ending-limit = Hatua 6,000 za kila upande
rules-ending-limit-when = Papo hapo, lakini checkmate inatangulia; ni kwa sheria za chesi kwa barua tu, ambapo hakuna kingine kinachomaliza mchezo chenyewe. Mchezo ambao sare hudaiwa baada ya hatua hamsini haufiki huko; mrefu zaidi unaojulikana una hatua 269
rules-ending-flag = Muda
rules-ending-flag-when = Muda wa hatua unapoisha
rules-ending-ruling = Uamuzi wa mwamuzi
rules-ending-ruling-when = Pamoja na sababu ambayo kila mtu anaweza kuisoma
rules-ending-abort = Kuvunja mchezo
rules-ending-abort-when = Na mchezaji yeyote, hadi wote wawili wawe wamecheza
rules-result-won = Ushindi
rules-result-lost = Kushindwa
rules-result-draw = Sare
rules-result-lost-or-draw = Kushindwa au sare, angalia chini
rules-result-any = Kama mwamuzi atakavyoamua
rules-result-none = Hakuna

rules-claims-title = Kudai sare
rules-claims-board = Ikiwa ni zamu yako na nafasi imetokea kwa mara ya tatu, au hatua hamsini zimechezwa bila kete kukamatwa wala kitunda kusogezwa, ukurasa unakuwezesha kudai. Hakuna anayeulizwa: rekodi ya mchezo inaamua.
rules-claims-move = Ikiwa hatua yako italeta hali hiyo, itangaze: weka alama kwenye “Dai sare kwa hatua yangu” kisha cheza hatua, ubaoni au kwa kuandika. Dai likistahili, mchezo unaisha kwa hatua hiyo. Lisipostahili, hatua inabaki imechezwa, na dai linahesabiwa kuwa pendekezo la sare.
rules-claims-same = Nafasi mbili ni sawa ikiwa zamu ni ya upande uleule, kete zilezile ziko kwenye miraba ileile, na uwezekano wa mruko na wa kukamata kwa kupita (en passant) ni uleule. Marudio yasiyodaiwa yanapotea kwa hatua inayofuata, hadi yatokee tena.

rules-offers-title = Kupendekeza sare
rules-offers-when = Unaweza kupendekeza sare bila hatua au pamoja na hatua yako, baada ya nyote wawili kucheza. Kama mchezo unazuia sare za mapema, huwezi kuipendekeza kabla ya hatua iliyotajwa na mchezo huo; madai ya sare hayazuiwi.
rules-offers-stands = Pendekezo haliwezi kuondolewa. Linakoma mpinzani wako anapolikataa au kulijibu kwa hatua, na mchezo unapoisha.
rules-offers-again = Unaweza kupendekeza tena baada ya mpinzani wako kucheza mara mbili tangu hapo, au baada ya yeye kupendekeza sare.

rules-dead-title = Nafasi mfu, na muda
rules-dead-position = Mchezo unaisha kwa sare mara tu hakuna upande unaoweza kutoa checkmate kwa mfululizo wowote wa hatua halali: wafalme wakibaki peke yao, na pia nyuma ya kuta za vitunda ambazo hakuna kete inayoweza kuzipita. Kisichoonekana papo hapo kinatafutwa mchezo ukiendelea.
rules-dead-flag = Muda wako ukiisha, umeshindwa, isipokuwa kama mpinzani wako hangeweza kukupa checkmate kwa mfululizo wowote wa hatua halali, hata usiotarajiwa kabisa; hapo mchezo ni sare. Pale jambo hilo lisipoweza kuamuliwa, umeshindwa.

rules-960-title = Chess960
rules-960 = Chess960 inaanzia kwenye mojawapo ya nafasi 960, zenye namba kuanzia 0 hadi 959; 518 ni ile ya kawaida. Namba inaweza kuchaguliwa, au inapatikana kwa bahati nasibu mchezo unapoanza. Ili kufanya mruko, sogeza mfalme hadi kwenye ngome anayoruka nayo; kete zote mbili zinatua pale zinapotua katika mruko wa kawaida.

rules-notation-title = Kuandika hatua
rules-notation = Hatua zinaandikwa na kusomwa kwa uandishi uliochagua kwenye mipangilio yako, kuanzia aljebra ya kawaida kwa lugha nyingi hadi namba za chesi kwa barua. Unachoandika kinasomwa bila ukali, lakini hakikisiwi kamwe: hatua inayoweza kumaanisha mambo mawili inakataliwa, nawe unaambiwa ni yapi.
rules-notation-refused = Hatua isiyo halali inakataliwa pamoja na sababu, na hakuna kilichotokea.
