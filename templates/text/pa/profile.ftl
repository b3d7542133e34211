# A player's page.

## Who it is
profile-edit = ਆਪਣਾ ਪ੍ਰੋਫ਼ਾਈਲ ਬਦਲੋ
profile-biography = { $player } ਬਾਰੇ
profile-arbiter = ਆਰਬਿਟਰ
profile-engine = ਇੰਜਣ, ਪੱਧਰ { $level }
profile-not-welcome = { $player } ਨੂੰ ਤੁਸੀਂ ਚੁਣੌਤੀ ਨਹੀਂ ਦੇ ਸਕਦੇ।
profile-towards = { $count ->
    [one] ਤੁਸੀਂ { $player } ਖ਼ਿਲਾਫ਼ { $count } ਬਾਜ਼ੀ ਖੇਡੀ ਹੈ: { $won } ਜਿੱਤ, { $drawn } ਡਰਾਅ, { $lost } ਹਾਰ। ਸਕੋਰ { $own } : { $other } ਹੈ।
   *[other] ਤੁਸੀਂ { $player } ਖ਼ਿਲਾਫ਼ { $count } ਬਾਜ਼ੀਆਂ ਖੇਡੀਆਂ ਹਨ: { $won } ਜਿੱਤ, { $drawn } ਡਰਾਅ, { $lost } ਹਾਰ। ਸਕੋਰ { $own } : { $other } ਹੈ।
}
profile-towards-games = ਇਹ ਬਾਜ਼ੀਆਂ
profile-to-all-running = ਸਾਰੀਆਂ { $count } ਚੱਲਦੀਆਂ ਬਾਜ਼ੀਆਂ
profile-to-all-finished = ਸਾਰੀਆਂ ਖ਼ਤਮ ਹੋਈਆਂ ਬਾਜ਼ੀਆਂ

## Ratings
profile-ratings = ਰੇਟਿੰਗਾਂ
profile-rating-none = ਹਾਲੇ ਰੇਟਿੰਗ ਵਾਲੀ ਕੋਈ ਬਾਜ਼ੀ ਨਹੀਂ
profile-rating-games = { $count ->
    [one] ਰੇਟਿੰਗ ਵਾਲੀ { $count } ਬਾਜ਼ੀ
   *[other] ਰੇਟਿੰਗ ਵਾਲੀਆਂ { $count } ਬਾਜ਼ੀਆਂ
}
profile-rating-place = ਲੀਡਰਬੋਰਡ ’ਤੇ ਥਾਂ: { $place }
profile-rating-best = ਸਭ ਤੋਂ ਉੱਚੀ
profile-rating-progress = ਪਿਛਲੀਆਂ 12 ਬਾਜ਼ੀਆਂ
profile-rating-provisional = ਪ੍ਰਸ਼ਨ ਚਿੰਨ੍ਹ ਦਾ ਮਤਲਬ ਹੈ ਕਿ ਇਹ ਰੇਟਿੰਗ ਹਾਲੇ ਪੱਕੀ ਨਹੀਂ: { $deviation } ਵੱਡਾ ਵਿਚਲਨ ਹੈ।

## The graph of ratings
profile-graph = ਸਮੇਂ ਨਾਲ ਰੇਟਿੰਗਾਂ
profile-graph-period = ਮਿਆਦ
profile-graph-all = ਸਾਰੀ
profile-graph-year = ਪਿਛਲਾ ਸਾਲ
profile-graph-quarter = ਪਿਛਲੇ 3 ਮਹੀਨੇ
profile-graph-none-then = ਗ੍ਰਾਫ਼ ਲਈ ਇਸ ਮਿਆਦ ਵਿੱਚ ਰੇਟਿੰਗ ਵਾਲੀਆਂ ਬਾਜ਼ੀਆਂ ਬਹੁਤ ਘੱਟ ਹਨ।
profile-graph-line = { $variant }: { $first } ({ $since }) ਤੋਂ { $last } ({ $until }) ਤੱਕ; { $lowest } ਅਤੇ { $highest } ਵਿਚਕਾਰ।
profile-graph-table = ਸਾਰਣੀ ਵਜੋਂ ਦਿਖਾਓ
profile-graph-day = ਦਿਨ (UTC)
profile-graph-month = ਮਹੀਨਾ
profile-graph-last-of-each-month = ਹਰ ਮਹੀਨੇ ਦਾ ਰੇਟਿੰਗ ਵਾਲਾ ਆਖ਼ਰੀ ਦਿਨ।

## The record
profile-record = ਰਿਕਾਰਡ
profile-record-none = ਹਾਲੇ ਕੋਈ ਬਾਜ਼ੀ ਨਤੀਜੇ ਨਾਲ ਖ਼ਤਮ ਨਹੀਂ ਹੋਈ।
profile-record-games = ਬਾਜ਼ੀਆਂ
profile-record-all = ਸਾਰੀਆਂ ਬਾਜ਼ੀਆਂ
profile-record-rated = ਰੇਟਿੰਗ ਵਾਲੀਆਂ
profile-record-with = { $variant }, { $side } ਮੋਹਰਿਆਂ ਨਾਲ
profile-record-count = ਖੇਡੀਆਂ
profile-record-won = ਜਿੱਤਾਂ
profile-record-drawn = ਡਰਾਅ
profile-record-lost = ਹਾਰਾਂ
profile-record-score = ਸਕੋਰ
profile-plays = ਸਭ ਤੋਂ ਵੱਧ ਕੀ ਖੇਡਿਆ
profile-plays-of = { $count ->
    [one] ਪਿਛਲੀ ਖ਼ਤਮ ਹੋਈ ਬਾਜ਼ੀ ਵਿੱਚ
   *[other] ਪਿਛਲੀਆਂ ਖ਼ਤਮ ਹੋਈਆਂ { $count } ਬਾਜ਼ੀਆਂ ਵਿੱਚ
}

## Activity
profile-activity = ਤਾਜ਼ਾ ਸਰਗਰਮੀ
profile-activity-none = ਪਿਛਲੇ ਦੋ ਹਫ਼ਤਿਆਂ ਵਿੱਚ ਕੁਝ ਨਹੀਂ।
profile-activity-moves = { $moves ->
    [one] { $games } ਬਾਜ਼ੀ ਵਿੱਚ { $moves } ਚਾਲ ਚੱਲੀ।
   *[other] { $games ->
        [one] { $games } ਬਾਜ਼ੀ
       *[other] { $games } ਬਾਜ਼ੀਆਂ
    } ਵਿੱਚ { $moves } ਚਾਲਾਂ ਚੱਲੀਆਂ।
}
profile-activity-ended = { $games ->
    [one] { $games } ਬਾਜ਼ੀ ਖ਼ਤਮ ({ $variant })
   *[other] { $games } ਬਾਜ਼ੀਆਂ ਖ਼ਤਮ ({ $variant })
}: { $won } ਜਿੱਤ, { $drawn } ਡਰਾਅ, { $lost } ਹਾਰ।
profile-activity-ended-engine = { $games ->
    [one] ਇੰਜਣ ਖ਼ਿਲਾਫ਼ ਰੇਟਿੰਗ ਵਾਲੀ { $games } ਬਾਜ਼ੀ ਖ਼ਤਮ
   *[other] ਇੰਜਣ ਖ਼ਿਲਾਫ਼ ਰੇਟਿੰਗ ਵਾਲੀਆਂ { $games } ਬਾਜ਼ੀਆਂ ਖ਼ਤਮ
}: { $won } ਜਿੱਤ, { $drawn } ਡਰਾਅ, { $lost } ਹਾਰ।
profile-activity-rating = ਰੇਟਿੰਗ { $before } → { $after } ({ $difference })।
profile-activity-won = { $player } ਖ਼ਿਲਾਫ਼ ਜਿੱਤ
profile-activity-drawn = { $player } ਨਾਲ ਡਰਾਅ
profile-activity-lost = { $player } ਤੋਂ ਹਾਰ
profile-activity-more = { $count ->
    [one] ਅਤੇ { $count } ਹੋਰ
   *[other] ਅਤੇ { $count } ਹੋਰ
}

## Writing about oneself
settings-profile = ਤੁਹਾਡਾ ਪ੍ਰੋਫ਼ਾਈਲ
settings-biography = ਤੁਹਾਡੇ ਬਾਰੇ
settings-biography-hint = ਹਰ ਕੋਈ ਇਸ ਨੂੰ ਤੁਹਾਡੇ ਸਫ਼ੇ ’ਤੇ ਪੜ੍ਹਦਾ ਹੈ। ਵੱਧ ਤੋਂ ਵੱਧ { $longest } ਅੱਖਰ ਅਤੇ { $lines } ਕਤਾਰਾਂ, ਸਾਦਾ ਟੈਕਸਟ; ਕੁਝ ਨਾ ਦੱਸਣਾ ਹੋਵੇ ਤਾਂ ਖਾਲੀ ਛੱਡੋ।
settings-to-profile = ਆਪਣਾ ਸਫ਼ਾ ਦੇਖੋ
notice-profile-saved = ਤੁਹਾਡਾ ਪ੍ਰੋਫ਼ਾਈਲ ਸੰਭਾਲਿਆ ਗਿਆ ਹੈ।

## Ratings of who challenges
challenge-opponent = ਵਿਰੋਧੀ
mail-opponent-rated = { $opponent } ਦੀ ਰੇਟਿੰਗ: { $rating } ± { $deviation }।
mail-opponent-provisional = { $opponent } ਦੀ ਰੇਟਿੰਗ: { $rating }? ± { $deviation } (ਆਰਜ਼ੀ)।

## Games lost on time
profile-time-losses = ਸਮਾਂ ਖ਼ਤਮ ਹੋਣ ਨਾਲ ਹਾਰਾਂ: ਪਿਛਲੇ { $days } ਦਿਨਾਂ ਦੀਆਂ ਬਾਜ਼ੀਆਂ ਵਿੱਚੋਂ { $percent }% ({ $games } ਵਿੱਚੋਂ { $lost })।
