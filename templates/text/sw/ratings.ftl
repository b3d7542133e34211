## Rated and casual games
rated = Wa ukadiriaji
casual = Wa kirafiki
terms-rated = Ukadiriaji
rated-meaning = Ukadiriaji wa wachezaji wote wawili unabadilika kulingana na matokeo.
casual-meaning = Ukadiriaji haubadiliki.
proposal-rated = Je, mchezo ni wa ukadiriaji?
proposal-engine-casual-meaning = Ukadiriaji haubadiliki. Unaweza kurudisha hatua na kuomba vidokezo.
proposal-engine-rated-meaning = Ukadiriaji wako dhidi ya injini unabadilika, nao umetengwa na ule dhidi ya watu. Hakuna kurudisha hatua, vidokezo wala maelezo.
rating-pool-engine = Dhidi ya injini
rated-against-engine = Wa ukadiriaji dhidi ya injini
mail-rated-against-engine = Wa ukadiriaji: matokeo yanabadilisha ukadiriaji wako dhidi ya injini.
mail-rated = Wa ukadiriaji: matokeo yanabadilisha ukadiriaji wa wote wawili.
mail-casual = Wa kirafiki: ukadiriaji haubadiliki.

unrated-too-short = Ukadiriaji haukubadilika: mchezo wa ukadiriaji una angalau hatua { $moves } za kila upande.
unrated-too-many-between = Ukadiriaji haukubadilika: ndani ya siku moja tayari michezo { $games } kati ya wawili hawa imehesabiwa, na zaidi haihesabiwi.
unrated-engine-lost-on-time = Ukadiriaji haukubadilika: mchezo ambao injini inashindwa kwa kuishiwa na muda hauhesabiwi.
rating-share-quick = Kwa { $player } mchezo huu unahesabiwa { $part }: uliisha ndani ya dakika { $minutes }, na nguvu ya mpinzani bado haijulikani vizuri.
rating-share-no-other-opponents = Kwa { $player } mchezo huu unahesabiwa { $part }: mpinzani hajacheza mchezo wa ukadiriaji na mtu mwingine, na huu si wa kwanza wa aina hiyo.
rating-share-one-sided = Kwa { $player } mchezo huu unahesabiwa { $part }: mmoja wa wawili hao ana chini ya robo ya pointi za michezo yao ya ukadiriaji.

## Ratings on pages and in mail
rating-provisional = wa muda
mail-over-rating = Ukadiriaji wako sasa ni { $rating }, wenye mkengeuko wa { $deviation }; ulikuwa { $before }.

## The leaderboards
nav-leaderboard = Vinara
leaderboard-title = Orodha ya vinara
leaderboard-rule = Wachezaji wenye angalau michezo { $games } ya ukadiriaji, mkengeuko wa ukadiriaji usiozidi { $deviation }, na mchezo wa ukadiriaji ndani ya mwaka uliopita.
leaderboard-kinds = Aina za chesi
leaderboard-caption = Ukadiriaji wa juu zaidi: { $variant }
leaderboard-empty = Bado hakuna mwenye ukadiriaji wa uhakika.
leaderboard-place = Nafasi
leaderboard-player = Mchezaji
leaderboard-rating = Ukadiriaji
leaderboard-progress = Michezo 12 ya mwisho
leaderboard-games = Michezo ya ukadiriaji
leaderboard-earlier = Nafasi za juu
leaderboard-later = Nafasi za chini
