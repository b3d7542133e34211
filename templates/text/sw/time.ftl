## Mail about leave

mail-leave-taken-subject = { $player } anachukua likizo
mail-leave-taken = { $player } anachukua likizo kuanzia { $from } hadi { $until }.
mail-leave-taken-meaning = Kwa muda huo saa ya { $player } inasimama katika michezo yote. Yako inatembea ikiwa ni zamu yako, na unaweza kucheza kama kawaida.
mail-leave-back-subject = { $player } amerudi kutoka likizo
mail-leave-back = { $player } amerudi kutoka likizo kabla ya muda wake.
mail-leave-back-meaning = Saa ya { $player } inatembea tena pale ambapo ni zamu yake.
mail-leave-not-taken-subject = { $player } ameghairi likizo
mail-leave-not-taken = { $player } ameghairi likizo ya kuanzia { $from } hadi { $until }.
mail-leave-not-taken-meaning = Kwa muda huo saa ya { $player } itatembea pale ambapo ni zamu yake.
mail-leave-began-subject = Likizo ya { $player } imeanza yenyewe
mail-leave-began = Muda wa { $player } katika mchezo mmoja ulikaribia kuisha, kwa hiyo likizo yake imeanza yenyewe: kuanzia { $from } hadi { $until }.
mail-leave-began-meaning = Kwa muda huo saa ya { $player } inasimama katika michezo yote. Yako inatembea ikiwa ni zamu yako, na unaweza kucheza kama kawaida.
mail-own-leave-began-subject = Likizo yako imeanza yenyewe
mail-own-leave-began = Likizo yako imeanza yenyewe, kwa sababu muda wako katika mchezo dhidi ya { $opponent } ulikaribia kuisha. Inaendelea hadi { $until }.
mail-own-leave-began-meaning = Saa zako zimesimama katika michezo yako yote. Ukicheza hatua, likizo inaisha, na unaweza kuimaliza kwenye mipangilio yako: { $link }. Hapo unaweza pia kuchagua kwamba likizo isianze yenyewe kamwe. Inaanza yenyewe si zaidi ya mara moja katika siku { $days }.
mail-own-leave-began-game = Mchezo
mail-leave-games = { $count ->
    [one] Mchezo wako dhidi ya { $player }
   *[other] Michezo yako dhidi ya { $player }
}
mail-leave-more-games = { $count ->
    [one] na mmoja zaidi
   *[other] na { $count } zaidi
}

## Mail about clocks

mail-clocks-ruled-subject = Mwamuzi ametoa uamuzi kuhusu saa za mchezo wako dhidi ya { $opponent }
mail-pause-agreed-subject = { $opponent } amekubali mapumziko
mail-clock-shows = Muda uliobaki kwenye saa yako: { $left }.
mail-clock-bank = Kati ya muda huo, akiba ina { $left }.
mail-clock-moves-to-control = { $count ->
    [one] Hii ni hatua yako ya mwisho kabla ya kipindi kwisha.
   *[other] Unatakiwa kucheza hatua { $count } kabla ya kipindi kwisha.
}
mail-clocks-stopped = Saa za mchezo huu zimesimama hadi mwamuzi aziwashe tena.
mail-on-leave = Uko likizoni: saa yako imesimama hadi likizo iishe, na ukicheza hatua, likizo inaisha.

## What happened in a game
happened-leave = { $player } anachukua likizo kuanzia { $from } hadi { $until }; kwa muda huo saa yake inasimama.
happened-leave-automatic = Likizo ya { $player } ilianza yenyewe, kuanzia { $from } hadi { $until }; kwa muda huo saa yake inasimama.
happened-leave-ended = { $player } amerudi kutoka likizo.
happened-leave-not-taken = { $player } ameghairi likizo ya kuanzia { $from } hadi { $until }.
happened-paused = { $player } na { $opponent } walikubaliana mapumziko kuanzia { $from } hadi { $until }; kwa muda huo saa zao zinasimama.
happened-downtime = Huduma haikupatikana kuanzia { $from } hadi { $until }; hakuna saa iliyotembea.
happened-time-given = { $player } alimwongezea { $opponent } muda: { $span }.
happened-clocks-stopped = Saa zilisimamishwa.
happened-engine-waits = { $player } haikuweza kucheza kuanzia { $from }; saa yake imesimama hadi icheze.
happened-clocks-started = Saa zinatembea tena.
happened-clock-added = { $player } aliongezewa { $span }.
happened-clock-taken = Saa ya { $player } ilipunguzwa { $span }.

## How the clocks of a game stand
status-stopped = Saa zimesimamishwa.
status-paused = Wachezaji wamekubaliana mapumziko: saa zimesimama hadi { $until }.
status-leave-lasts = { $player } yuko likizoni hadi { $until }.
status-leave-to-come = { $player } atakuwa likizoni kuanzia { $from } hadi { $until }.
status-own-leave-lasts = Uko likizoni hadi { $until }.
status-own-leave-to-come = Utakuwa likizoni kuanzia { $from } hadi { $until }.
status-leave-ends-with-move = Ukicheza hatua, likizo inaisha.
status-leave-automatic = Ilianza yenyewe.
player-on-leave = likizoni
player-stopped = saa imesimama
player-paused = mapumziko
player-weekend = wikendi

## That somebody is on leave, beside their name
on-leave-until = likizoni hadi { $until }
on-leave-from = likizoni kuanzia { $from } hadi { $until }

## The page of one's own leave
leave-title = Likizo
leave-lead = Ukiwa likizoni saa zako zinasimama, katika michezo yako yote kwa pamoja, na wapinzani wako wanaarifiwa. Wao bado wanaweza kucheza, na ukicheza hatua likizo inaisha. Una siku { $days } kwa mwaka wa kalenda.
leave-left-in = Zilizobaki mwaka { $year }
leave-none-left = hakuna
leave-planned = Likizo yako
leave-planned-none = Kwa sasa huna likizo, wala hujapanga yoyote.
leave-span = Kuanzia { $from } hadi { $until }
leave-lasts = sasa
leave-end = Imalize sasa
leave-take-back = Ighairi
leave-take = Chukua likizo
leave-first = Siku ya kwanza
leave-first-hint = Acha wazi, au chagua leo, na likizo yako inaanza papo hapo. Siku zote zinahesabiwa kwa UTC.
leave-last = Siku ya mwisho
leave-last-hint = Likizo yako inaisha siku hii inapomalizika.
leave-days = Au kwa siku ngapi
leave-days-hint = Badala ya siku ya mwisho.
leave-send = Chukua likizo hii
leave-past = Likizo zilizopita
leave-began-by-itself = ilianza yenyewe
leave-automatic = Likizo inayoanza yenyewe
leave-automatic-lead = Muda wako katika mchezo unapokaribia kuisha, likizo inaweza kuanza yenyewe: kwa siku { $length }, au kwa siku zilizobaki, si zaidi ya mara moja katika siku { $days }. Wapinzani wako wanaarifiwa.
leave-automatic-choice = Muda wako unapokaribia kuisha
leave-automatic-off = Likizo haianzi yenyewe
leave-automatic-on = Likizo inaanza yenyewe
leave-automatic-save = Hifadhi
leave-back = Rudi kwenye likizo yako
leave-date-unreadable = Andika siku kama mwaka, mwezi na siku, kwa mfano 1999-06-21.
leave-days-unreadable = Andika idadi kamili ya siku, kuanzia 1 hadi { $most }.
leave-last-or-days = Toa siku ya mwisho au idadi ya siku, si vyote viwili.
leave-no-end = Sema ni ya muda gani: toa siku ya mwisho au idadi ya siku.
home-on-leave-to = Likizo yako
notice-leave-taken = Likizo yako imerekodiwa. Wapinzani wako wamearifiwa.
notice-leave-ended = Likizo hii imemalizwa. Wapinzani wako wamearifiwa.
notice-leave-automatic-saved = Chaguo lako limehifadhiwa.

## Giving time
give-time = Ongeza siku moja
give-time-question = Mpinzani wako anapata siku moja zaidi. Haiwezi kurudishwa.
give-time-yes = Ndiyo, mwongezee siku
notice-time-given = Umemwongezea mpinzani wako siku moja.

## What an arbiter does to clocks
arbiter-clocks-title = Saa
arbiter-clocks-lead = Mchezo unaendelea, na wachezaji wanaweza kucheza hata saa zikiwa zimesimamishwa.
clock-ruling = Uamuzi kuhusu saa
clock-ruling-missing = Chagua kitakachofanyika kwa saa.
clock-ruling-stop = Simamisha saa zote mbili
clock-ruling-start = Washa tena saa zote mbili
clock-ruling-more = Mwongezee { $side } muda ({ $player })
clock-ruling-less = Punguza muda wa { $side } ({ $player })
clock-ruling-days = Siku
clock-ruling-hours = Saa
clock-ruling-span-hint = Pale tu ambapo muda unaongezwa au unapunguzwa.
clock-ruling-no-span = Sema kiasi gani: siku kamili hadi { $most }, saa hadi 23, na zaidi ya sifuri.
clock-ruling-send = Toa uamuzi kuhusu saa
notice-clocks-ruled = Umetoa uamuzi kuhusu saa. Wachezaji wote wawili wamearifiwa.

## Leave of who would play
challenge-away-meaning = Kwa muda huo saa yake imesimama, hata katika mchezo unaoanza sasa.

## The clock of a proposal
pace-more = Taratibu nyingine za muda
pace-other = Utaratibu mwingine wa muda
pace-move = Idadi nyingine ya siku kwa kila hatua
pace-bank = Siku kwa kila hatua, na akiba
pace-bank-meaning = Muda wa hatua unaozidi siku zake unatoka kwenye akiba isiyojazwa tena.
pace-budget = Jumla ya muda na nyongeza
pace-budget-meaning = Saa inaanza na siku kadhaa, na kila hatua inaiongezea.
pace-period = Hatua katika kipindi
pace-period-meaning = Hatua kadhaa katika siku kadhaa, ikijirudia; muda uliobaki unahifadhiwa.
pace-none = Hakuna kikomo cha muda
pace-none-meaning = Hakuna anayeshindwa kwa kuishiwa na muda.
pace-short = Maalumu (uandishi mfupi)
pace-short-meaning = Saa yoyote, ikiandikwa kama 30d+1d<=45d au 10/50d.
pace-days = Siku kwa hatua
pace-bank-days = Siku kwenye akiba (hadi 120)
pace-budget-days = Siku mwanzoni (1 hadi 120)
pace-increment = Siku ambazo kila hatua inaongeza (hadi 14)
pace-increment-hours = Saa ambazo kila hatua inaongeza juu yake
pace-ceiling = Isizidi siku hizi (hadi 240)
pace-ceiling-hint = Acha wazi kama hakuna kikomo cha juu.
pace-moves = Hatua (1 hadi 60)
pace-period-days = Siku zake (1 hadi 240)
pace-options = Machaguo ya saa
pace-whole-days = Siku nzima tu ndizo zinazohesabiwa: masaa 24 ya kwanza ya kila hatua hayahesabiwi
pace-by-claim = Muda ukiisha, mchezo unaisha pale tu mpinzani anapodai ushindi
pace-weekends-off = Saa husimama Jumamosi na Jumapili (UTC)
pace-doubling = Muda unahesabiwa mara mbili baada ya siku hizi kwa hatua moja (1 hadi 60)
pace-doubling-hint = Acha wazi kama hutaki.
pace-doubling-unreadable = Siku zinaweza kuhesabiwa mara mbili baada ya siku 1 hadi 60.
pace-no-number = Andika namba kamili.

## One's own leave, where a game is proposed
challenge-own-leave-meaning = Kwa muda huo saa yako imesimama, hata katika mchezo unaoanza sasa.

## Dates and times
month-short = { $month ->
    [1] Jan
    [2] Feb
    [3] Mac
    [4] Apr
    [5] Mei
    [6] Jun
    [7] Jul
    [8] Ago
    [9] Sep
    [10] Okt
    [11] Nov
   *[12] Des
 }
month-long = { $month ->
    [1] Januari
    [2] Februari
    [3] Machi
    [4] Aprili
    [5] Mei
    [6] Juni
    [7] Julai
    [8] Agosti
    [9] Septemba
    [10] Oktoba
    [11] Novemba
   *[12] Desemba
 }
date = { $order ->
    [iso] { $iso }
    [month-first] { month-short } { $day }, { $year }
   *[language] { $day } { month-short } { $year }
 }
date-in-sentence = { $order ->
    [iso] { $iso }
    [month-first] { month-long } { $day }, { $year }
   *[language] { $day } { month-long } { $year }
 }
zone-name = { $zone ->
    [UTC] UTC
   *[other] { $zone }
 }
moment = { date }, { $time } { zone-name }
moment-in-sentence = { date-in-sentence }, { $time } { zone-name }
moment-weekday = { $weekday ->
    [1] Jumatatu
    [2] Jumanne
    [3] Jumatano
    [4] Alhamisi
    [5] Ijumaa
    [6] Jumamosi
   *[7] Jumapili
 } { moment }
time-before-noon = { $time } AM
time-after-noon = { $time } PM
