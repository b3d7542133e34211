## Who it is
profile-edit = പ്രൊഫൈൽ തിരുത്തുക
profile-biography = { $player }: പരിചയം
profile-arbiter = ആർബിറ്റർ
profile-engine = എൻജിൻ, ലെവൽ { $level }
profile-not-welcome = { $player } നിങ്ങളുടെ വെല്ലുവിളികൾ സ്വീകരിക്കില്ല.
profile-towards = { $count ->
    [one] { $player } എന്ന എതിരാളിയുമായി നിങ്ങൾ ഒരു കളി കളിച്ചു: ജയം { $won }, സമനില { $drawn }, തോൽവി { $lost }. സ്കോർ { $own } : { $other }.
   *[other] { $player } എന്ന എതിരാളിയുമായി നിങ്ങൾ { $count } കളികൾ കളിച്ചു: ജയം { $won }, സമനില { $drawn }, തോൽവി { $lost }. സ്കോർ { $own } : { $other }.
}
profile-towards-games = ഈ കളികൾ
profile-to-all-running = നടക്കുന്ന { $count } കളികളും
profile-to-all-finished = കഴിഞ്ഞ കളികളെല്ലാം

## Ratings
profile-ratings = റേറ്റിംഗുകൾ
profile-rating-none = ഇതുവരെ റേറ്റഡ് കളിയില്ല
profile-rating-games = { $count ->
    [one] 1 റേറ്റഡ് കളി
   *[other] { $count } റേറ്റഡ് കളികൾ
}
profile-rating-place = റാങ്കിംഗിൽ സ്ഥാനം { $place }
profile-rating-best = ഏറ്റവും ഉയർന്നത്
profile-rating-progress = അവസാന 12 കളികൾ
profile-rating-provisional = ചോദ്യചിഹ്നത്തിന്റെ അർഥം ഈ റേറ്റിംഗ് ഇനിയും ഉറപ്പായിട്ടില്ല എന്നാണ്: { $deviation } വലിയ വ്യതിയാനമാണ്.

## The graph of ratings
profile-graph = റേറ്റിംഗിന്റെ ചരിത്രം
profile-graph-period = കാലയളവ്
profile-graph-all = മുഴുവൻ
profile-graph-year = കഴിഞ്ഞ വർഷം
profile-graph-quarter = കഴിഞ്ഞ 3 മാസം
profile-graph-none-then = ഗ്രാഫ് വരയ്ക്കാൻ ഈ കാലയളവിൽ ആവശ്യത്തിന് റേറ്റഡ് കളികളില്ല.
profile-graph-line = { $variant }: { $first } ({ $since }) മുതൽ { $last } ({ $until }) വരെ; ഏറ്റവും താഴ്ന്നത് { $lowest }, ഏറ്റവും ഉയർന്നത് { $highest }.
profile-graph-table = പട്ടികയായി കാണിക്കുക
profile-graph-day = ദിവസം (UTC)
profile-graph-month = മാസം
profile-graph-last-of-each-month = ഓരോ മാസത്തെയും അവസാന റേറ്റഡ് ദിവസം.

## The record
profile-record = പ്രകടനം
profile-record-none = ഇതുവരെ ഫലമുള്ള കളിയൊന്നും കഴിഞ്ഞിട്ടില്ല.
profile-record-games = കളികൾ
profile-record-all = എല്ലാ കളികളും
profile-record-rated = റേറ്റഡ്
profile-record-with = { $variant }, { $side }
profile-record-count = കളിച്ചത്
profile-record-won = ജയം
profile-record-drawn = സമനില
profile-record-lost = തോൽവി
profile-record-score = സ്കോർ
profile-plays = കൂടുതൽ കളിക്കുന്നത്
profile-plays-of = { $count ->
    [one] അവസാനം കഴിഞ്ഞ കളിയിൽ
   *[other] അവസാനം കഴിഞ്ഞ { $count } കളികളിൽ
}

## Activity
profile-activity = സമീപകാല പ്രവർത്തനം
profile-activity-none = കഴിഞ്ഞ രണ്ടാഴ്ചയിൽ ഒന്നുമില്ല.
profile-activity-moves = { $moves ->
    [one] 1 കളിയിൽ 1 നീക്കം നടത്തി.
   *[other] { $games ->
        [one] 1 കളിയിൽ
       *[other] { $games } കളികളിൽ
    } { $moves } നീക്കങ്ങൾ നടത്തി.
}
profile-activity-ended = { $games ->
    [one] { $variant }: 1 കളി പൂർത്തിയാക്കി
   *[other] { $variant }: { $games } കളികൾ പൂർത്തിയാക്കി
}: ജയം { $won }, സമനില { $drawn }, തോൽവി { $lost }.
profile-activity-ended-engine = { $games ->
    [one] എൻജിനെതിരെ 1 റേറ്റഡ് കളി പൂർത്തിയാക്കി
   *[other] എൻജിനെതിരെ { $games } റേറ്റഡ് കളികൾ പൂർത്തിയാക്കി
}: ജയം { $won }, സമനില { $drawn }, തോൽവി { $lost }.
profile-activity-rating = റേറ്റിംഗ് { $before } → { $after } ({ $difference }).
profile-activity-won = ജയം, എതിരാളി: { $player }
profile-activity-drawn = സമനില, എതിരാളി: { $player }
profile-activity-lost = തോൽവി, എതിരാളി: { $player }
profile-activity-more = { $count ->
    [one] ഒന്നുകൂടി
   *[other] { $count } എണ്ണം കൂടി
}

## Writing about oneself
settings-profile = നിങ്ങളുടെ പ്രൊഫൈൽ
settings-biography = നിങ്ങളെപ്പറ്റി
settings-biography-hint = നിങ്ങളുടെ പേജിൽ എല്ലാവരും ഇത് വായിക്കും. വെറും ടെക്സ്റ്റായി പരമാവധി { $longest } അക്ഷരങ്ങളും { $lines } വരികളും; വേണ്ടെങ്കിൽ ഒഴിച്ചിടുക.
settings-to-profile = നിങ്ങളുടെ പേജ് കാണുക
notice-profile-saved = നിങ്ങളുടെ പ്രൊഫൈൽ സേവ് ചെയ്തു.

## Ratings of who challenges
challenge-opponent = എതിരാളി
mail-opponent-rated = റേറ്റിംഗ് ({ $opponent }): { $rating } ± { $deviation }.
mail-opponent-provisional = റേറ്റിംഗ് ({ $opponent }): { $rating }? ± { $deviation } (താൽക്കാലികം).

## Games lost on time
profile-time-losses = സമയം കഴിഞ്ഞുള്ള തോൽവി: കഴിഞ്ഞ { $days } ദിവസത്തെ കളികളിൽ { $percent }% (ആകെ { $games }, തോറ്റത് { $lost }).
