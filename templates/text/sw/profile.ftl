## Who it is
profile-edit = Hariri wasifu wako
profile-biography = Kuhusu { $player }
profile-arbiter = Mwamuzi
profile-engine = Injini, kiwango { $level }
profile-not-welcome = { $player } hapokei changamoto kutoka kwako.
profile-towards = { $count ->
    [one] Umecheza mchezo mmoja dhidi ya { $player }: ushindi { $won }, sare { $drawn }, kushindwa { $lost }. Pointi ni { $own } : { $other }.
   *[other] Umecheza michezo { $count } dhidi ya { $player }: ushindi { $won }, sare { $drawn }, kushindwa { $lost }. Pointi ni { $own } : { $other }.
}
profile-towards-games = Michezo hiyo
profile-to-all-running = Michezo yote { $count } inayoendelea
profile-to-all-finished = Michezo yote iliyokwisha

## Ratings
profile-ratings = Ukadiriaji
profile-rating-none = Bado hakuna mchezo wa ukadiriaji
profile-rating-games = { $count ->
    [one] Mchezo 1 wa ukadiriaji
   *[other] Michezo { $count } ya ukadiriaji
}
profile-rating-place = Nafasi ya { $place } kwenye orodha ya vinara
profile-rating-best = Bora zaidi
profile-rating-progress = Michezo 12 ya mwisho
profile-rating-provisional = Alama ya kuuliza inamaanisha kwamba ukadiriaji huu bado hauna uhakika: { $deviation } ni mkengeuko mkubwa.

## The graph of ratings
profile-graph = Mwenendo wa ukadiriaji
profile-graph-period = Kipindi
profile-graph-all = Chote
profile-graph-year = Mwaka uliopita
profile-graph-quarter = Miezi 3 iliyopita
profile-graph-none-then = Katika kipindi hiki michezo ya ukadiriaji ni michache mno kuonyesha mwenendo.
profile-graph-line = { $variant }: kutoka { $first } tarehe { $since } hadi { $last } tarehe { $until }; kati ya { $lowest } na { $highest }.
profile-graph-table = Onyesha kama jedwali
profile-graph-day = Siku (UTC)
profile-graph-month = Mwezi
profile-graph-last-of-each-month = Kwa kila mwezi, siku yake ya mwisho yenye mchezo wa ukadiriaji.

## The record
profile-record = Rekodi
profile-record-none = Bado hakuna mchezo uliokwisha kwa matokeo.
profile-record-games = Michezo
profile-record-all = Michezo yote
profile-record-rated = Ya ukadiriaji
profile-record-with = { $variant }, { $side }
profile-record-count = Iliyochezwa
profile-record-won = Ushindi
profile-record-drawn = Sare
profile-record-lost = Kushindwa
profile-record-score = Pointi
profile-plays = Anachocheza zaidi
profile-plays-of = { $count ->
    [one] Katika mchezo wa mwisho uliokwisha
   *[other] Katika michezo { $count } ya mwisho iliyokwisha
}

## Activity
profile-activity = Shughuli za karibuni
profile-activity-none = Hakuna katika wiki mbili zilizopita.
profile-activity-moves = { $moves ->
    [one] Hatua 1 katika mchezo 1.
   *[other] Hatua { $moves } katika { $games ->
        [one] mchezo 1
       *[other] michezo { $games }
    }.
}
profile-activity-ended = { $games ->
    [one] Mchezo 1 umekwisha ({ $variant })
   *[other] Michezo { $games } imekwisha ({ $variant })
}: ushindi { $won }, sare { $drawn }, kushindwa { $lost }.
profile-activity-ended-engine = { $games ->
    [one] Mchezo 1 wa ukadiriaji dhidi ya injini umekwisha
   *[other] Michezo { $games } ya ukadiriaji dhidi ya injini imekwisha
}: ushindi { $won }, sare { $drawn }, kushindwa { $lost }.
profile-activity-rating = Ukadiriaji { $before } → { $after } ({ $difference }).
profile-activity-won = Ushindi dhidi ya { $player }
profile-activity-drawn = Sare dhidi ya { $player }
profile-activity-lost = Kushindwa na { $player }
profile-activity-more = { $count ->
    [one] na mmoja zaidi
   *[other] na { $count } zaidi
}

## Writing about oneself
settings-profile = Wasifu wako
settings-biography = Kukuhusu
settings-biography-hint = Kila mtu anausoma kwenye ukurasa wako. Usizidi herufi { $longest } na mistari { $lines }, kwa maandishi matupu; acha wazi kama hutaki kuandika.
settings-to-profile = Angalia ukurasa wako
notice-profile-saved = Wasifu wako umehifadhiwa.

## Ratings of who challenges
challenge-opponent = Mpinzani
mail-opponent-rated = Ukadiriaji wa { $opponent }: { $rating } ± { $deviation }.
mail-opponent-provisional = Ukadiriaji wa { $opponent }: { $rating }? ± { $deviation } (wa muda).

## Games lost on time
profile-time-losses = Kushindwa kwa kuishiwa na muda: { $percent }% ya michezo ya siku { $days } zilizopita ({ $lost } kati ya { $games }).
