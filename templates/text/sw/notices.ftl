# Wachezaji wanaarifiwa nini, kwa njia ipi na lini; na jinsi ya kusimamisha.

notices-title = Arifa
notices-lead = Chagua unachoarifiwa kwa barua pepe na lini: mara moja, mambo kadhaa pamoja, au hapana kabisa.
notices-to = Chagua arifa zako
notices-mail = Barua pepe
notices-account-mail = Barua pepe kuhusu akaunti yako yenyewe, kama kiungo cha kuweka nenosiri jipya, huja kila wakati. Vivyo hivyo jibu la ujumbe wako ambao haukuweza kutekelezwa.
notices-turn = Zamu yako
notices-reminder = Vikumbusho vya hatua zako
notices-offer = Mapendekezo ya sare, ya kurudisha hatua na ya mapumziko
notices-challenge = Changamoto na michezo ya marudiano
notices-message = Ujumbe kutoka kwa wachezaji
notices-start = Mchezo umeanza
notices-result = Mchezo umekwisha
notices-leave = Wapinzani walio likizoni, na saa zilizobadilishwa na mwamuzi
notices-analysis = Uchambuzi wa michezo yako ulio tayari
notices-followed = Michezo ya wachezaji unaowafuata
notices-at-once = Mara moja
notices-soon = Pamoja, dakika kumi baada ya la kwanza
notices-hourly = Pamoja, kila saa
notices-daily = Pamoja, mara moja kwa siku
notices-never = Hapana kabisa
notices-presets = Machaguo ya haraka:
notices-preset-all = Yote, mara moja
notices-preset-daily = Mara moja kwa siku
notices-preset-turn = Zamu yangu tu
notices-preset-nothing = Hakuna
notices-preset-filled = Jedwali limejazwa. Lihifadhi ili chaguo lako libaki.
notices-table = Unachoarifiwa, na kwa njia gani
notices-about = Kuhusu
notices-daily-at = Saa ya barua pepe ya kila siku
notices-bundle-hint = Yanayokuja pamoja ni barua pepe moja. Hatua uliyoiona kwenye ukurasa wake kufikia hapo, au uliyoijibu, haimo.
notices-quiet = Saa za utulivu na siku bila barua pepe
notices-quiet-lead = Barua pepe ambayo ingekuja wakati huo husubiri hadi uishe. Kikumbusho tu ambacho kingechelewa, kikikuacha na chini ya nusu ya muda uliobakiza sasa, hutumwa mara moja.
notices-quiet-from = Utulivu kuanzia
notices-quiet-none = Hakuna saa za utulivu
notices-quiet-until = Utulivu hadi
notices-quiet-refused = Saa za utulivu haziwezi kuisha saa ileile zinapoanza.
notices-days = Siku bila barua pepe
notices-days-refused = Acha angalau siku moja ambayo barua pepe inaweza kuja.
notices-zone = Eneo la saa la nyakati na siku hizi:
notices-zone-change = Badilisha eneo la saa
notices-by-mail = Hatua kwa barua pepe
notices-confirm = Unapojibu barua pepe kwa hatua
notices-confirm-when-needed = Niambie tu ikiwa kitu hakikufanywa nilivyokusudia; ujumbe unaofuata kuhusu mchezo utaonyesha hatua yangu
notices-confirm-always = Thibitisha kila hatua
notices-chat-by-mail = Mtumie mpinzani wangu ninachoandika chini ya hatua kama gumzo
mail-address-to = Anwani yako ya changamoto kwa barua pepe
mail-address-title = Toa changamoto kwa barua pepe
mail-address-lead = Ili kumpa mtu changamoto, andika mstari mmoja kwa anwani hii kutoka { $email }. Inafanya kazi kutoka kisanduku chako mwenyewe tu. Hatua huchezwa kwa kujibu ujumbe kuhusu mchezo.
mail-address-example = Kwa mfano: { mail-word-challenge } bob siku 3 nyeupe ukadiriaji
mail-address-key = Kinachohitajika katika mada
notice-mail-address-renewed = Anwani imebadilishwa. Ya zamani haifanyi kazi tena.
notices-save = Hifadhi arifa
notice-notices-saved = Arifa zako zimehifadhiwa.
weekday-monday = Jumatatu
weekday-tuesday = Jumanne
weekday-wednesday = Jumatano
weekday-thursday = Alhamisi
weekday-friday = Ijumaa
weekday-saturday = Jumamosi
weekday-sunday = Jumapili

## Kusimamisha bila kuingia

unsubscribe-title = Simamisha barua pepe
unsubscribe-lead = Unakaribia kusimamisha barua pepe kuhusu:
unsubscribe-button = Simamisha barua pepe hizi
unsubscribe-stopped = { $name } hapati tena barua pepe kuhusu:
unsubscribe-games = Michezo yako inaendelea, na saa zako zinaendelea kutembea. Unaweza kuchagua tena kwenye mipangilio wakati wowote.
unsubscribe-settings = Chagua arifa zako
unsubscribe-unknown = Kiungo hiki cha kusimamisha barua pepe si sahihi. Huenda kilikatwa; unaweza kuchagua unachopata kwenye mipangilio.

## Mwisho wa kila ujumbe

mail-footer-settings = Chagua arifa zako:
mail-footer-unsubscribe = Simamisha barua pepe za aina hii:
mail-footer-choose = Chagua arifa zako
mail-footer-stop = Simamisha barua pepe za aina hii

## Mambo kadhaa katika ujumbe mmoja

mail-bundle-subject-turns = { $count ->
    [one] Zamu yako katika mchezo mmoja
   *[other] Zamu yako katika michezo { $count }
}
mail-bundle-subject-news = { $count ->
    [one] Habari moja kutoka { site-name }
   *[other] Habari { $count } kutoka { site-name }
}
mail-bundle-turns = Zamu yako
mail-bundle-offers = Mapendekezo
mail-bundle-challenges = Changamoto
mail-bundle-messages = Ujumbe
mail-bundle-followed = Wachezaji unaowafuata
mail-bundle-news = Habari za michezo yako
mail-bundle-more = { $count ->
    [one] Na jambo moja zaidi:
   *[other] Na mambo { $count } zaidi:
}
mail-bundle-reply = Jibu kwa barua pepe:
mail-bundle-reply-link = Jibu kwa barua pepe

## Katika API

api-wanted-quiet-hours = saa mbili tofauti kuanzia 0 hadi 23, kama { "22-7" }, au { "none" }
api-wanted-free-days = baadhi ya siku, lakini si zote, kwa majina yake ({ $example }), au { "none" }

## Subjects of mail about a game

mail-game-subject = Chesi na { $opponent } (mchezo { $game })
notices-subjects = Kichwa cha barua pepe kuhusu mchezo
notices-subjects-per-game = Kilekile kila mara, ili programu yako ya barua pepe ionyeshe kila mchezo kama mazungumzo mamoja
notices-subjects-per-message = Kilichotokea, kama vile hatua

## An analysis, and games of followed players

mail-analysis-ready-subject = Uchambuzi wa mchezo wako dhidi ya { $opponent } uko tayari
mail-analysis-ready = Injini imeuangalia mchezo wako dhidi ya { $opponent }.
mail-analysis-ready-about = Inachosema kuhusu kila hatua kiko kwenye ukurasa wa mchezo.
mail-analysis-ready-accuracy = Usahihi wako ni { $own }%, wa { $opponent } ni { $theirs }%. Inachosema kuhusu kila hatua kiko kwenye ukurasa wa mchezo.
mail-analysis-ready-button = Tazama uchambuzi
mail-followed-began-subject = { $white } na { $black } wameanza mchezo
mail-followed-began = { $white } (Nyeupe) na { $black } (Nyeusi) wameanza mchezo.
mail-followed-won-subject = { $first } amemshinda { $second }
mail-followed-won = { $first } ameshinda mchezo dhidi ya { $second }: { $result }.
mail-followed-drawn-subject = { $white } na { $black } wametoka sare
mail-followed-drawn = Mchezo kati ya { $white } na { $black } umeisha kwa sare: { $result }.
mail-followed-one = Unamfuata { $player }.
mail-followed-both = Unawafuata { $white } na { $black }.
mail-followed-button = Tazama mchezo
