## Following and blocking
relation-follow = Fuata
relation-unfollow = Acha kufuata
relation-block = Zuia
relation-block-meaning = Hakuna kati yenu anayeweza kumpa mwenzake changamoto, kukubali changamoto zake za wazi, wala kumwandikia kwenye gumzo la mchezo. Alichoandika kinafichwa kwako: bado unaweza kukifungua na kukiripoti. Michezo iliyoanza inaendelea.
relation-block-yes = Mzuie { $player }
relation-unblock = Ondoa kizuizi
relation-blocked = Umemzuia { $player }: hakuna kati yenu anayeweza kumpa mwenzake changamoto, kukubali changamoto zake za wazi, wala kumwandikia kwenye gumzo la mchezo. Alichoandika kinafichwa kwako: bado unaweza kukifungua na kukiripoti.
relation-back = Rudi kwenye ukurasa wa mchezaji
notice-followed = Sasa unamfuata mchezaji huyu.
notice-unfollowed = Humfuati tena mchezaji huyu.
notice-blocked = Sasa umemzuia mchezaji huyu. Michezo iliyoanza inaendelea.
notice-unblocked = Umemwondolea kizuizi mchezaji huyu.
following-title = Wachezaji unaowafuata
following-none = Bado humfuati yeyote. Kitufe chake kiko kwenye kurasa za wachezaji.
following-player = Mchezaji
following-seen = Alionekana mwisho
following-games = Michezo nawe
following-game = Mchezo { $number }
following-no-game = Hakuna
following-away = Yuko likizoni
following-until = hadi { $until }
seen-day = Ndani ya siku moja
seen-week = Ndani ya wiki moja
seen-month = Ndani ya mwezi mmoja
seen-long-ago = Zamani zaidi
settings-blocked = Wachezaji uliowazuia
settings-blocked-lead = Hakuna kati yenu anayeweza kumpa mwenzake changamoto, kukubali changamoto zake za wazi na viungo vyake, wala kumwandikia kwenye gumzo la mchezo. Alichoandika kinafichwa kwako: bado unaweza kukifungua na kukiripoti. Michezo iliyoanza inaendelea.
settings-blocked-none = Hujamzuia yeyote.
scope-follow-read = kuona unaowafuata
scope-follow-write = kufuata na kuzuia wachezaji

## How many games, and who may challenge
settings-most-games = Unataka kucheza michezo mingapi kwa wakati mmoja?
settings-most-games-hint = Kuanzia 1 hadi 500; acha wazi kama hutaki kikomo. Ukifikia idadi hiyo, hakuna anayeweza kukupa changamoto wala kukubali changamoto zako za wazi. Michezo iliyoanza inaendelea.
settings-challengers = Nani anaweza kukupa changamoto kwa jina?
settings-challengers-everyone = Kila mtu
settings-challengers-rating = Wachezaji ambao ukadiriaji wao hautofautiani na wangu kwa zaidi ya pointi 300
settings-challengers-followed = Wachezaji ninaowafuata
settings-challengers-nobody = Hakuna mtu
scope-preference-read = kuona mapendeleo yako
scope-preference-write = kubadilisha mapendeleo yako

## What is written with a challenge
proposal-message = Ujumbe wako
proposal-message-hint = Unaweza kuacha wazi. Mnausoma nyinyi wawili tu; usizidi herufi { $longest }.
challenge-message = Ujumbe

## Seeks
lobby-for-others = { $count ->
    [one] Changamoto moja ni kwa ukadiriaji tofauti na wako
   *[other] Changamoto { $count } ni kwa ukadiriaji tofauti na wako
}
terms-time-losses = Utunzaji wa muda
lobby-not-for-you = { $count ->
    [one] Changamoto moja ni kwa wachezaji wengine
   *[other] Changamoto { $count } ni kwa wachezaji wengine
}
seek-time-losses = kushindwa kwa kuishiwa na muda chini ya { $below }%
lobby-to-limits = Badilisha kikomo chako
lobby-paused = Umevunja michezo { $count } ndani ya siku moja. Utaweza tena kuweka na kukubali changamoto za wazi kuanzia { $until }.
notice-two-games-begun = Michezo miwili imeanza, mmoja kwa kila rangi. Huu ni wa kwanza.
notice-engine-plays = Mchezo umeanza. Injini inajibu kila hatua yako.
notice-seek-paired = Changamoto yako inalingana na nyingine iliyo ukumbini: mchezo umeanza.
seek-ratings = ukadiriaji { $least } hadi { $most }
seek-ratings-from = ukadiriaji kuanzia { $least }
seek-ratings-to = ukadiriaji hadi { $most }
seek-places = michezo { $places }, kila mmoja dhidi ya mchezaji tofauti
challenge-expired = Imeondoka ukumbini, ilikokaa kwa wiki mbili.
challenge-direct-expired = Haikujibiwa kwa wiki mbili na muda wake umekwisha.
challenge-place-taken = Umekubali changamoto hii, na mchezo wako umeanza.
challenge-to-game = Nenda kwenye mchezo wako
terms-ratings = Kwa wachezaji wenye
terms-places = Idadi
proposal-ratings = Ukadiriaji unaokubaliwa
proposal-least-rating = Kuanzia
proposal-most-rating = Hadi
proposal-ratings-unreadable = Andika ukadiriaji kama namba kamili, au acha sehemu hiyo wazi.
proposal-time-losses = Kushindwa kwa kuishiwa na muda, kwa asilimia, chini ya
proposal-time-losses-hint = Ni kwa wachezaji tu ambao asilimia ya michezo waliyoshindwa kwa kuishiwa na muda katika siku { $days } zilizopita ni ndogo kuliko hii. Acha wazi kwa wote.
proposal-time-losses-unreadable = Andika namba kamili kuanzia { $least } hadi { $most }, au acha wazi.
proposal-places = Michezo mingapi
proposal-places-hint = Idadi hiyo ya wachezaji wanaweza kukubali, kila mmoja kwa mchezo wake. Changamoto inabaki wazi kwa wiki mbili.
