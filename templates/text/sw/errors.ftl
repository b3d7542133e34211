sentences = { $sentences }
list-more = { $first }, { $next }
list-any-of = { $first } au { $next }
list-all-of = { $first } na { $next }
wait-seconds = { $count ->
    [one] sekunde moja
   *[other] sekunde { $count }
}
wait-minutes = { $count ->
    [one] dakika { $count }
   *[other] dakika { $count }
}
wait-hours = { $count ->
    [one] saa { $count }
   *[other] masaa { $count }
}
wait-days = { $count ->
    [one] siku { $count }
   *[other] siku { $count }
}

## Everywhere
error-internal = Hitilafu imetokea upande wetu. Imerekodiwa.
error-unavailable = Huduma haiwezi kufanya hivyo kwa sasa. Hakuna kilichobadilishwa; tafadhali jaribu tena.
error-nul-character = Maandishi yana herufi ya NUL (U+0000), ambayo haiwezi kuhifadhiwa.
error-taken = Hiyo tayari imechukuliwa.
error-unknown-game = Hakuna mchezo kama huo.
error-unknown-player = Hakuna mchezaji anayeitwa “{ $player }”.

## Accounts
user-name-error-length = Jina lina herufi { $least } hadi { $most }.
user-name-error-characters = Jina linaundwa kwa herufi a hadi z, tarakimu, na - au _ moja moja katikati.
user-name-error-reserved = Jina hili limetengwa kwa ajili ya huduma yenyewe.
account-error-name-taken = Jina “{ $name }” limechukuliwa.
account-error-name-confusable = “{ $name }” linafanana mno na jina la mchezaji mwingine. Tafadhali chagua jina lingine.
account-error-email = “{ $address }” si anwani ya barua pepe.
account-error-email-taken = Tayari kuna akaunti yenye anwani hiyo.
account-error-wrong-credentials = Jina na nenosiri hivi haviendani.
account-error-wrong-password = Hili si nenosiri la akaunti hii. Kama mtu mwingine amejisajili kwa anwani yako, weka nenosiri lako mwenyewe.
account-error-unconfirmed = Barua pepe ya akaunti hii bado haijathibitishwa. Tafadhali fungua kiungo tulichotuma.
account-error-has-password = Akaunti yako tayari ina nenosiri.
account-error-too-many-sign-ups = Watu wengi sana wanajisajili kwa sasa. Hakuna kilichofanyika; tafadhali jaribu tena baada ya muda mfupi.
account-error-dead-link = Kiungo hiki hakifanyi kazi tena. Omba kipya.
account-error-dead-invitation = Mwaliko huu umetumika au muda wake umepita. Tafadhali omba mpya.
password-error-too-short = Nenosiri lina angalau herufi { $least }.
password-error-too-long = Nenosiri lisizidi herufi { $most }.
password-error-common = Nenosiri hili limo kwenye orodha ya manenosiri ya kawaida na yaliyoibwa, ambayo wavamizi hujaribu kwanza. Chagua jingine.
password-error-guessable = Nenosiri hili ni rahisi mno kukisia.
password-error-one-word = Nenosiri hili ni rahisi mno kukisia: ni neno moja la kawaida lenye mwaka au herufi chache kandoni. Tumia maneno kadhaa.
password-error-context = Nenosiri hili ni rahisi mno kukisia: limeundwa kwa jina lako, anwani yako au jina la huduma hii. Tumia maneno mengine.
password-warning-straight-rows = Safu zilizonyooka za vitufe ni rahisi kukisia.
password-warning-keyboard-patterns = Mifumo mifupi ya kibodi ni rahisi kukisia.
password-warning-repeats-of-one = Marudio kama “aaa” ni rahisi kukisia.
password-warning-repeats-of-several = Marudio kama “abcabcabc” ni magumu kidogo tu kukisia kuliko “abc”.
password-warning-top-ten = Hili ni miongoni mwa manenosiri 10 yanayotumika zaidi.
password-warning-top-hundred = Hili ni miongoni mwa manenosiri 100 yanayotumika zaidi.
password-warning-very-common = Nenosiri hili linatumiwa na watu wengi sana.
password-warning-similar-to-common = Hili linafanana na nenosiri linalotumiwa na wengi.
password-warning-sequences = Mifuatano kama abc au 6543 ni rahisi kukisia.
password-warning-recent-years = Miaka ya karibuni ni rahisi kukisia.
password-warning-one-word = Neno moja peke yake ni rahisi kukisia.
password-warning-dates = Mara nyingi tarehe ni rahisi kukisia.
password-warning-names = Majina ya watu peke yake ni rahisi kukisia.
password-warning-common-names = Majina ya watu yaliyo ya kawaida ni rahisi kukisia.
password-warning-repeats-add-little = Marudio, mifuatano na tarehe havisaidii sana.
password-suggestion-use-a-few-words = Tumia maneno machache, epuka misemo ya kawaida.
password-suggestion-no-need-for-symbols = Alama, tarakimu au herufi kubwa si lazima.
password-suggestion-add-words = Ongeza neno moja au mawili. Maneno yasiyo ya kawaida ni bora.
password-suggestion-capitals = Herufi kubwa hazisaidii sana.
password-suggestion-all-uppercase = Herufi kubwa tupu ni rahisi kukisia karibu sawa na herufi ndogo tupu.
password-suggestion-reversed-words = Maneno yaliyogeuzwa si magumu sana kukisia.
password-suggestion-substitutions = Mabadiliko yanayotabirika, kama “@” badala ya “a”, hayasaidii sana.
password-suggestion-longer-pattern = Tumia mfumo mrefu zaidi wa kibodi wenye kona nyingi.
password-suggestion-avoid-repeats = Epuka maneno na herufi zinazorudiwa.
password-suggestion-avoid-sequences = Epuka mifuatano.
password-suggestion-avoid-recent-years = Epuka miaka ya karibuni.
password-suggestion-avoid-own-years = Epuka miaka inayokuhusu.
password-suggestion-avoid-own-dates = Epuka tarehe na miaka inayokuhusu.

## Guests
guest-error-account-needed = Jisajili ili kufanya hivi: inahitaji akaunti. Michezo uliyocheza kama mgeni itakuja pamoja nawe.
guest-error-off = Hapa hakuna anayecheza bila akaunti. Tafadhali jisajili au ingia.
guest-error-full = Kwa sasa idadi ya wanaocheza bila akaunti imefika kikomo. Tafadhali rudi baada ya dakika chache, au jisajili.
guest-error-network = Michezo mingi sana bila akaunti imeanzishwa kutoka mtandao wako. Tafadhali rudi baadaye, au jisajili.

## API tokens
token-error-unknown-scope = “{ $text }” si ruhusa; ruhusa ni { $scopes }.
token-error-no-scope = Chagua angalau jambo moja ambalo tokeni inaruhusu.
token-error-life = Tokeni inafanya kazi angalau siku moja na isizidi mwaka mmoja.
token-error-description = Maelezo yasizidi herufi { $most }.
token-error-too-many = Una tokeni { $count }. Batilisha baadhi kabla ya kutengeneza nyingine.
token-error-invalid = Hakuna tokeni kama hiyo.
token-error-missing-scope = Ruhusa inayokosekana: { $scope }
token-error-unknown = Huna tokeni kama hiyo.

## What players write
biography-error-too-long = Hiyo ni ndefu mno: herufi { $length }, na kikomo ni { $most }.
biography-error-too-many-lines = Hiyo ni ndefu mno: mistari { $lines }, na kikomo ni { $most }.
note-error-too-long = Kumbukumbu zako ni ndefu mno: herufi { $length }, na kikomo ni { $most } kwa mchezo mmoja.
note-error-too-many = Una kumbukumbu za michezo { $most }, na hicho ndicho kikomo. Kwanza futa zile za mchezo mwingine.
challenge-message-too-long = Ujumbe ni mrefu mno: herufi { $length }, na kikomo ni { $most }.
chat-error-players-only = Wanayoambiana wachezaji ni kwa ajili yao peke yao.
chat-error-not-yet = Unacheza katika mchezo huu: utaonyeshwa wanayosema watazamaji mchezo ukiisha.
chat-error-members-while-running = Mchezo ukiendelea, wanayosema watazamaji yanasomwa na wachezaji walioingia tu. Ingia, au rudi mchezo ukiisha.
chat-error-unconfirmed = Thibitisha anwani yako ya barua pepe kabla ya kuwaandikia wengine.
chat-error-empty = Andika kitu kwanza.
chat-error-too-long = Hiyo ni ndefu mno kwa ujumbe mmoja: herufi { $length }, na kikomo ni { $most }.
chat-error-full = Gumzo hili limejaa: lina ujumbe { $most }, na halipokei zaidi.
chat-error-too-much = Umeandika mengi sana kwa muda mfupi. Subiri { $wait }, kisha endelea.
chat-error-unwelcome = { $player } hataki kupokea ujumbe wako.
chat-error-blocked-by-you = Umemzuia { $player }. Mwondolee kizuizi kwanza kama unataka kumwandikia.
chat-error-too-many-muted = Umenyamazisha magumzo { $most }, na hicho ndicho kikomo. Kwanza rejesha jingine.
chat-error-unknown-line = Hakuna ujumbe kama huo.
chat-error-own-line = Haya ni maneno yako mwenyewe.
chat-error-too-many-reports = Ripoti zako { $count } zinasubiri mwamuzi. Mpe muda azishughulikie hizo kwanza.
chat-error-not-an-arbiter = Ni mwamuzi tu anayeweza kuona ripoti.
chat-error-involved = Unahusika katika jambo hili; mwamuzi mwingine ndiye atakayelishughulikia.
chat-error-looked-into = Mwamuzi mwingine tayari ameshughulikia jambo hili.
engine-barred = Hii iko karibu na nafasi ya mchezo wako dhidi ya { $opponent }, ambao bado unaendelea. Baada ya hatua ya 10 hakuna injini inayosaidia hapo: hadi nusu-hatua nne kabla na baada ya nafasi iliyo ubaoni, hata ubao ukigeuzwa.

## Following, blocking, and how many games one plays
relation-error-oneself = Huwezi kujifuata wala kujizuia mwenyewe.
relation-error-unwelcome = { $player } hataki umfuate.
relation-error-blocked = Umemzuia { $player }. Mwondolee kizuizi kwanza kama unataka kumfuata.
relation-error-too-many-followed = Unafuata wachezaji { $count }. Acha kuwafuata baadhi kabla ya kufuata wengine.
relation-error-too-many-blocked = Umezuia wachezaji { $count }. Waondolee baadhi kizuizi kabla ya kuzuia wengine.
limit-error-out-of-range = Kikomo cha michezo yako ni namba kuanzia 1 hadi { $most }. Kama hutaki kucheza kabisa, usiruhusu yeyote kukupa changamoto.
limit-reached-own = Umefikia kikomo chako cha michezo inayoendelea: { $games }. Kiongeze kwenye mipangilio yako, au maliza mchezo mmoja kwanza.
limit-reached-guest = Una michezo { $games } inayoendelea. Maliza mmoja kwanza, au jisajili ili kucheza zaidi kwa wakati mmoja.
limit-reached-own-bound = Unacheza michezo { $games }, na hapa hakuna anayeweza kucheza zaidi kwa wakati mmoja.
limit-reached-theirs = { $player } anacheza michezo mingi kadiri anavyotaka.
limit-reached-theirs-bound = { $player } anacheza michezo mingi kadiri inavyoruhusiwa hapa kwa wakati mmoja.

## Challenges and seeks
challenge-error-unknown = Hakuna changamoto kama hiyo.
challenge-error-oneself = Huwezi kucheza dhidi yako mwenyewe.
challenge-error-not-for-you = Changamoto hii ni ya mtu mwingine.
challenge-error-unwelcome = { $player } hapokei changamoto kutoka kwako.
challenge-error-not-open-to-you = { $player } hajakufungulia mchezo huu.
challenge-error-blocked-by-you = Umemzuia { $player }. Mwondolee kizuizi kwanza kama unataka kucheza naye.
challenge-error-accepts-none = { $player } hapokei changamoto.
challenge-error-accepts-followed = { $player } anapokea changamoto kutoka kwa wachezaji anaowafuata tu.
challenge-error-accepts-similar = { $player } anapokea changamoto kutoka kwa wachezaji ambao ukadiriaji wao hautofautiani na wake kwa zaidi ya pointi { $points } tu.
challenge-error-not-yours = Ni aliyetoa changamoto tu anayeweza kuighairi.
challenge-error-answered-anew = Changamoto hii haiko wazi tena: nafasi yake imechukuliwa na mpya.
challenge-error-answered-accepted = Changamoto hii haiko wazi tena: ilikubaliwa.
challenge-error-answered-declined = Changamoto hii haiko wazi tena: ilikataliwa.
challenge-error-answered-cancelled = Changamoto hii haiko wazi tena: ilighairiwa.
challenge-error-expired = Changamoto hii ya wazi imeondoka ukumbini, ilikokaa kwa wiki mbili.
challenge-error-other-rating = Changamoto hii ya wazi ni kwa wachezaji wenye ukadiriaji kuanzia { $least } hadi { $most }, na wako ni { $yours }.
challenge-error-time-losses = Changamoto hii ya wazi ni kwa wachezaji wanaoshindwa kwa kuishiwa na muda katika chini ya { $below }% ya michezo yao. Katika siku { $days } zilizopita, wewe umeshindwa hivyo katika { $lost } kati ya { $games }.
challenge-error-other-rating-from = Changamoto hii ya wazi ni kwa wachezaji wenye ukadiriaji kuanzia { $least }, na wako ni { $yours }.
challenge-error-places = Changamoto ya wazi ni ya mchezo mmoja hadi michezo { $most } kwa wakati mmoja.
challenge-error-no-room = Unataka { $wanted ->
    [one] mchezo mmoja
   *[other] michezo { $wanted }
} kwa wakati mmoja, na kikomo chako cha michezo inayoendelea kinaruhusu { $room } tu zaidi.
challenge-error-fen = Mchezo hauwezi kuanzia kwenye nafasi hii: { $reason }
challenge-error-over-at-once = Mchezo hauwezi kuanzia kwenye nafasi hii: ungeisha papo hapo.
challenge-error-too-many = Una changamoto { $count } zinazosubiri jibu. Ghairi baadhi kabla ya kutoa nyingine.
challenge-error-too-many-to-one = Umempa { $player } changamoto mara { $count } ndani ya siku moja, na hakuna mchezo uliotokana nazo. Jaribu tena kesho.
challenge-error-too-many-engine-games = Umeanza michezo { $count } dhidi ya injini ya kiwango hiki ndani ya siku moja. Jaribu kiwango kingine, au jaribu tena kesho.
challenge-error-too-many-in-all = Ndani ya siku moja umetoa changamoto { $count } ambazo hazikuzaa mchezo. Jaribu tena kesho.
challenge-error-too-many-untaken = Ndani ya siku moja umetoa changamoto za wazi na viungo { $count } ambavyo havikuzaa mchezo. Jaribu tena kesho.
challenge-error-aborted-often = Umevunja michezo { $count } ndani ya siku moja. Utaweza tena kuweka na kukubali changamoto za wazi kuanzia { $until }.
challenge-error-aborted-before = Mchezo wako kutokana na changamoto hii ulivunjwa. Iko wazi kwa wachezaji wengine.
unratable-no-limit = Mchezo usio na kikomo cha muda hauwezi kuwa wa ukadiriaji: anayeelekea kushindwa angeweza kuuacha bila kuumaliza milele.
unratable-from-position = Mchezo unaoanzia kwenye nafasi yako mwenyewe hauwezi kuwa wa ukadiriaji.
unratable-chosen-start = Katika mchezo wa ukadiriaji wa Chess960 mwanzo huchaguliwa kwa bahati nasibu: usiweke namba.
rating-range-error-out-of-bounds = Hakuna ukadiriaji wa { $rating }: ni kuanzia { $least } hadi { $most }.
rating-range-error-empty = Hakuna ukadiriaji ulio { $least } au zaidi na wakati huohuo { $most } au chini.
rating-range-error-unreadable = Andika mipaka ya ukadiriaji kama namba mbili, kwa mfano { $example }.
rematch-error-goes-on = Mchezo wa marudiano unaweza kupendekezwa mchezo ukiisha.
rematch-error-declined = { $player } amekataa marudiano ya mchezo huu.

## Playing and ruling
play-error-not-a-player = Wewe si mchezaji wa mchezo huu.
play-error-too-fast = Unacheza hatua haraka mno: { $count } kwa mpigo, kisha moja kwa sekunde. Hii haikufanyika; tafadhali jaribu tena baada ya muda mfupi.
play-error-flag-in-grace = { $seconds ->
    [one] Muda wa hatua hii umeisha sasa hivi, na huenda hatua iliyotumwa kwa wakati bado iko njiani. Unaweza kudai ushindi baada ya sekunde { $seconds }.
   *[other] Muda wa hatua hii umeisha sasa hivi, na huenda hatua iliyotumwa kwa wakati bado iko njiani. Unaweza kudai ushindi baada ya sekunde { $seconds }.
}
keep-lines-error-overtaken = Mchezo hauko tena mahali mifuatano hii inapoanzia: inayofuata ni hatua ya { $number }. Angalia nafasi, kisha iandike upya.
keep-lines-error-too-fast = Unabadilisha mifuatano ya masharti haraka mno, au imecheza mara nyingi sana. Hakuna kilichobadilishwa; tafadhali jaribu tena baadaye.
ruling-error-not-an-arbiter = Ni mwamuzi tu anayeweza kutoa uamuzi kuhusu mchezo.
ruling-error-own-game = Unacheza katika mchezo huu; mwamuzi mwingine ndiye atakayetoa uamuzi.

## Leave
leave-error-in-the-past = Likizo haiwezi kuanzia wakati uliokwisha kupita.
leave-error-too-far-ahead = Likizo inaweza kupangwa mwaka mmoja mbele, si zaidi.
leave-error-ends-before-it-begins = Likizo lazima iishe baada ya kuanza.
leave-error-too-short = Likizo ni angalau siku moja.
leave-error-too-long = { $days ->
    [one] Likizo isizidi siku { $days }.
   *[other] Likizo isizidi siku { $days }.
}
leave-error-overlaps = Tayari umepanga likizo kwa wakati huo.
leave-error-not-enough = { $days ->
    [one] Hiyo inazidi likizo uliyobakiza mwaka { $year }: siku { $days }.
   *[other] Hiyo inazidi likizo uliyobakiza mwaka { $year }: siku { $days }.
}
leave-error-too-often = Umechukua likizo mara { $count } ndani ya siku moja. Jaribu tena kesho.
leave-error-unknown = Huna likizo kama hiyo.
leave-error-over = Likizo hii imekwisha.
