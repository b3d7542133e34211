## Takebacks
takeback-ask = Omba kurudisha hatua
takeback-yours = Umeomba kurudisha { $moves }
takeback-theirs = { $player } anaomba kurudisha { $moves }
takeback-accept = Kubali kurudisha
takeback-decline = Kataa
takeback-withdraw = Ghairi ombi
happened-takeback-proposed = { $player } aliomba kurudisha hatua.
happened-takeback-declined = { $player } alikataa kurudisha hatua.
happened-takeback-withdrawn = { $player } alighairi ombi la kurudisha hatua.
pause-propose = Pendekeza mapumziko
pause-meaning = Mpinzani wako akikubali, saa zote mbili zinasimama kuanzia hapo kwa siku hizo, kisha zinaendelea zenyewe. Kwa muda huo nyote mnaweza kucheza.
pause-days = Siku
pause-propose-yes = Pendekeza mapumziko haya
pause-yours = Umependekeza mapumziko ya siku { $days }
pause-theirs = { $player } anapendekeza mapumziko ya siku { $days }
pause-accept = Kubali mapumziko
pause-decline = Kataa
pause-withdraw = Ghairi pendekezo
happened-pause-proposed = { $player } alipendekeza mapumziko ya siku { $days }.
happened-pause-declined = { $player } alikataa mapumziko.
happened-pause-withdrawn = { $player } alighairi pendekezo la mapumziko.
happened-taken-back = { $count ->
    [one] { $moves } ilirudishwa kwa ombi la { $player }.
   *[other] { $moves } zilirudishwa kwa ombi la { $player }.
}

## A rematch
rematch-offer = Pendekeza marudiano
rematch-waiting = Umempendekezea { $player } marudiano.
rematch-withdraw = Ghairi pendekezo
rematch-asked = { $player } anapendekeza marudiano
rematch-accept = Cheza marudiano
rematch-decline = Kataa
rematch-begun = Nenda kwenye marudiano
rematch-not-now = Hakuna marudiano kwa sasa. { $reason }
notice-rematch-offered = Umependekeza marudiano.
notice-rematch-withdrawn = Umeghairi pendekezo lako la marudiano.
notice-rematch-declined = Umekataa marudiano.

## The next game
next-game = { $count ->
    [one] Mchezo unaofuata unaokusubiri
   *[other] Mchezo unaofuata kati ya { $count } inayokusubiri
}
notice-info-nothing-waits = Hakuna mchezo mwingine unaosubiri hatua yako.
settings-board = Ubao
settings-confirm-moves = Nikishachagua hatua…
settings-confirm-moves-yes = Ionyeshe kwanza ubaoni, itumwe nikithibitisha; dhidi ya injini inayojibu papo hapo, itumwe papo hapo
settings-confirm-moves-always = Ionyeshe kwanza ubaoni kila mara
settings-confirm-moves-no = Itume papo hapo
settings-pieces = Kete
pieces-sealed-move = Sealed Move
pieces-cburnett = Cburnett
pieces-font-awesome = Font Awesome
pieces-lucide = Lucide
pieces-material = Material
pieces-tabler = Tabler
settings-colors = Rangi za miraba
colors-slate = Jiwe
colors-wood = Mbao
colors-green = Kijani
colors-blue = Buluu
colors-purple = Zambarau
colors-gray = Kijivu
settings-coordinates = Majina ya miraba
coordinates-inside = Ndani ya miraba
coordinates-outside = Kando ya ubao
coordinates-none = Hakuna
settings-board-size = Ukubwa wa ubao wa mchezo
board-size-small = Mdogo
board-size-medium = Wastani
board-size-large = Mkubwa, wachezaji wote wawili wakionekana
board-size-full = Mkubwa sawa na dirisha
board-size-dragged = Kama ulivyovutwa kwenye ubao
settings-sounds = Sauti
settings-sounds-yes = Ziwashwe: hatua, kete kukamatwa, mfalme kutishiwa, zamu yako, mwisho
settings-sounds-no = Zizimwe
settings-zen = Hali ya Zen
settings-zen-yes = Iwashwe: ukurasa wa mchezo unaonyesha ubao, saa na hatua tu. Bonyeza z hapo ili kuizima
settings-zen-no = Izimwe. Bonyeza z kwenye ukurasa wa mchezo ili kuiwasha
settings-sample = Ubao wenye mipangilio hii
settings-display = Rangi, tarehe na saa
settings-theme = Rangi za kurasa
theme-system = Kama mfumo wangu
theme-light = Mwanga
theme-dark = Giza
theme-contrast = Utofautishaji mkubwa
settings-zone = Eneo la saa
settings-zone-browser = Kama kivinjari changu; UTC kwenye barua pepe
settings-dates = Tarehe
dates-language = Kama lugha na kivinjari changu
dates-day-first = 21 Jun 1999
dates-month-first = Jun 21, 1999
dates-iso = 1999-06-21
settings-hours = Saa
hours-language = Kama lugha na kivinjari changu
hours-24 = 14:05
hours-12 = 2:05 PM
settings-times-now = Sasa ni
appearance-title = Ubao na rangi
appearance-lead-player = Akaunti yako inatunza mipangilio hii, kwenye kila kivinjari.
appearance-lead-visitor = Kivinjari hiki kinatunza mipangilio hii, kwenye kidakuzi kimoja. Ukiwa na akaunti, itatunza mipangilio yake yenyewe.
notice-board-saved = Chaguo lako limehifadhiwa.

settings-next-game-lead = Nikishacheza hatua, nenda…
settings-next-game-stay = Kwenye mchezo uleule
settings-next-game-go-on = Kwenye mchezo unaofuata unaokusubiri

## Notes
notes-title = Kumbukumbu zako
notes-label = Kumbukumbu zako kuhusu mchezo huu
notes-hint = Hakuna mwingine anayeziona kamwe. Zisizidi herufi { $longest }.
notes-save = Hifadhi kumbukumbu
notice-notes-saved = Kumbukumbu zako zimehifadhiwa.

## What is said
chat-title = Gumzo
chat-to-page = Soma yote, au ripoti ujumbe
chat-heading = Gumzo: { $white } dhidi ya { $black }
chat-back = Rudi kwenye mchezo
chat-player = Wachezaji
chat-player-about = Wachezaji wawili tu wanaliona; mwamuzi anaona ujumbe ulioripotiwa na mmoja wao.
chat-spectator = Watazamaji
chat-spectator-about = Mchezo ukiendelea, wote walioingia wanasoma haya, isipokuwa wachezaji wawili; ukiisha, kila mtu anasoma.
chat-new = mpya { $count }
chat-none = Bado hakuna ujumbe.
chat-removed = Mwamuzi ameondoa ujumbe huu.
chat-blocked = Ujumbe wa mchezaji uliyemzuia
chat-earlier = Yaliyosemwa awali
chat-label = Andika kitu
chat-send = Tuma
chat-log-in = Ingia ili uandike
chat-log-in-to-read = Ingia ili usome na uandike
chat-mute = Ninyamazishie gumzo hili
chat-unmute = Onyesha tena gumzo hili
chat-is-muted = Umenyamazisha gumzo hili. Yanayosemwa humu hayaonyeshwi kwako.
chat-report = Ripoti
chat-report-question = Je, mwamuzi aangalie ujumbe huu? Jina lako linaonyeshwa kwa mwamuzi, si kwa mwingine yeyote.
chat-report-yes = Ndiyo, uripoti
chat-unread = { $count ->
    [one] Ujumbe mpya 1
   *[other] Ujumbe mpya { $count }
}
home-new-lines = { $count ->
    [one] Kuna ujumbe mpya kwenye gumzo la mchezo usioonyeshwa hapa
   *[other] Kuna ujumbe mpya kwenye gumzo la michezo { $count } isiyoonyeshwa hapa
}
game-list-new-lines = Mpya kwenye gumzo
game-list-none-new = Hakuna kipya kwenye magumzo yako.
notice-info-chat-muted = Gumzo limenyamazishwa kwako.
notice-info-chat-unmuted = Gumzo linaonyeshwa kwako tena.
notice-line-reported = Asante. Mwamuzi ataangalia ujumbe huo.

## Reports
nav-reports = Ripoti
reports-title = Ujumbe ulioripotiwa
reports-lead = Maneno ya wachezaji ambayo wengine wamelalamikia. Ondoa ujumbe, na mahali pake pataonyesha hivyo; au uache ubaki. Kwa vyovyote ripoti inakuwa imemalizika.
reports-none = Hakuna ripoti inayosubiri.
reports-for-others = { $count ->
    [one] Ujumbe mmoja unasubiri mwamuzi mwingine: uliuandika, uliuripoti, au unacheza katika mchezo huo.
   *[other] Ujumbe { $count } unasubiri waamuzi wengine: uliuandika, uliuripoti, au unacheza katika michezo hiyo.
}
report-said-by = Umeandikwa na
report-game = katika mchezo huu
report-by = Umeripotiwa na { $players }
report-remove = Ondoa ujumbe
report-keep = Acha ubaki
reports-gains = Ongezeko la ukadiriaji linalohesabiwa kidogo
reports-gains-lead = Michezo ya siku { $days } zilizopita inayohesabiwa kidogo kwa aliyenufaika: iliyoisha haraka, dhidi ya wachezaji wasio na wapinzani wengine, mfululizo wa upande mmoja. Mingi ni ya uaminifu; mingi kwa akaunti moja inaweza kuwa udanganyifu.
reports-gains-line = Michezo: { $games }; wapinzani: { $opponents }; ukadiriaji ulioongezeka: { $gained }
notice-line-removed = Ujumbe umeondolewa.
notice-line-kept = Ujumbe unabaki, na ripoti zake zimemalizika.
