# Finding opponents, and being left alone by them.

## Following and blocking
relation-follow = ਫਾਲੋ ਕਰੋ
relation-unfollow = ਅਨਫਾਲੋ ਕਰੋ
relation-block = ਬਲਾਕ ਕਰੋ
relation-block-meaning = ਤੁਹਾਡੇ ਦੋਹਾਂ ਵਿੱਚੋਂ ਕੋਈ ਵੀ ਦੂਜੇ ਨੂੰ ਚੁਣੌਤੀ ਨਹੀਂ ਦੇ ਸਕਦਾ, ਦੂਜੇ ਦੀ ਖੁੱਲ੍ਹੀ ਚੁਣੌਤੀ ਸਵੀਕਾਰ ਨਹੀਂ ਕਰ ਸਕਦਾ, ਅਤੇ ਬਾਜ਼ੀ ਦੀ ਗੱਲਬਾਤ ਵਿੱਚ ਦੂਜੇ ਨੂੰ ਨਹੀਂ ਲਿਖ ਸਕਦਾ। ਉਸ ਦਾ ਲਿਖਿਆ ਤੁਹਾਡੇ ਲਈ ਲੁਕਾ ਦਿੱਤਾ ਜਾਂਦਾ ਹੈ: ਤੁਸੀਂ ਉਸ ਨੂੰ ਫਿਰ ਵੀ ਖੋਲ੍ਹ ਸਕਦੇ ਹੋ ਅਤੇ ਉਸ ਦੀ ਸ਼ਿਕਾਇਤ ਕਰ ਸਕਦੇ ਹੋ। ਚੱਲਦੀਆਂ ਬਾਜ਼ੀਆਂ ਜਾਰੀ ਰਹਿੰਦੀਆਂ ਹਨ।
relation-block-yes = { $player } ਨੂੰ ਬਲਾਕ ਕਰੋ
relation-unblock = ਅਨਬਲਾਕ ਕਰੋ
relation-blocked = ਤੁਸੀਂ { $player } ਨੂੰ ਬਲਾਕ ਕੀਤਾ ਹੋਇਆ ਹੈ: ਦੋਹਾਂ ਵਿੱਚੋਂ ਕੋਈ ਵੀ ਦੂਜੇ ਨੂੰ ਚੁਣੌਤੀ ਨਹੀਂ ਦੇ ਸਕਦਾ, ਦੂਜੇ ਦੀ ਖੁੱਲ੍ਹੀ ਚੁਣੌਤੀ ਸਵੀਕਾਰ ਨਹੀਂ ਕਰ ਸਕਦਾ, ਅਤੇ ਬਾਜ਼ੀ ਦੀ ਗੱਲਬਾਤ ਵਿੱਚ ਦੂਜੇ ਨੂੰ ਨਹੀਂ ਲਿਖ ਸਕਦਾ। ਉਸ ਦਾ ਲਿਖਿਆ ਤੁਹਾਡੇ ਲਈ ਲੁਕਾ ਦਿੱਤਾ ਜਾਂਦਾ ਹੈ: ਤੁਸੀਂ ਉਸ ਨੂੰ ਫਿਰ ਵੀ ਖੋਲ੍ਹ ਸਕਦੇ ਹੋ ਅਤੇ ਉਸ ਦੀ ਸ਼ਿਕਾਇਤ ਕਰ ਸਕਦੇ ਹੋ।
relation-back = ਖਿਡਾਰੀ ਦੇ ਸਫ਼ੇ ’ਤੇ ਵਾਪਸ
notice-followed = ਹੁਣ ਤੁਸੀਂ ਇਸ ਖਿਡਾਰੀ ਨੂੰ ਫਾਲੋ ਕਰਦੇ ਹੋ।
notice-unfollowed = ਹੁਣ ਤੁਸੀਂ ਇਸ ਖਿਡਾਰੀ ਨੂੰ ਫਾਲੋ ਨਹੀਂ ਕਰਦੇ।
notice-blocked = ਤੁਸੀਂ ਇਸ ਖਿਡਾਰੀ ਨੂੰ ਬਲਾਕ ਕਰ ਦਿੱਤਾ ਹੈ। ਚੱਲਦੀਆਂ ਬਾਜ਼ੀਆਂ ਜਾਰੀ ਰਹਿੰਦੀਆਂ ਹਨ।
notice-unblocked = ਹੁਣ ਇਹ ਖਿਡਾਰੀ ਬਲਾਕ ਨਹੀਂ ਹੈ।
following-title = ਖਿਡਾਰੀ ਜਿਨ੍ਹਾਂ ਨੂੰ ਤੁਸੀਂ ਫਾਲੋ ਕਰਦੇ ਹੋ
following-none = ਤੁਸੀਂ ਹਾਲੇ ਕਿਸੇ ਨੂੰ ਫਾਲੋ ਨਹੀਂ ਕਰਦੇ। ਇਸ ਦਾ ਬਟਨ ਖਿਡਾਰੀਆਂ ਦੇ ਸਫ਼ਿਆਂ ’ਤੇ ਹੈ।
following-player = ਖਿਡਾਰੀ
following-seen = ਆਖ਼ਰੀ ਵਾਰ ਆਏ
following-games = ਤੁਹਾਡੇ ਨਾਲ ਬਾਜ਼ੀਆਂ
following-game = ਬਾਜ਼ੀ { $number }
following-no-game = ਕੋਈ ਨਹੀਂ
following-away = ਛੁੱਟੀ ’ਤੇ
following-until = { $until } ਤੱਕ
seen-day = ਇੱਕ ਦਿਨ ਦੇ ਅੰਦਰ
seen-week = ਇੱਕ ਹਫ਼ਤੇ ਦੇ ਅੰਦਰ
seen-month = ਇੱਕ ਮਹੀਨੇ ਦੇ ਅੰਦਰ
seen-long-ago = ਇਸ ਤੋਂ ਪਹਿਲਾਂ
settings-blocked = ਬਲਾਕ ਕੀਤੇ ਖਿਡਾਰੀ
settings-blocked-lead = ਤੁਹਾਡੇ ਦੋਹਾਂ ਵਿੱਚੋਂ ਕੋਈ ਵੀ ਦੂਜੇ ਨੂੰ ਚੁਣੌਤੀ ਨਹੀਂ ਦੇ ਸਕਦਾ, ਦੂਜੇ ਦੀਆਂ ਖੁੱਲ੍ਹੀਆਂ ਚੁਣੌਤੀਆਂ ਤੇ ਲਿੰਕ ਸਵੀਕਾਰ ਨਹੀਂ ਕਰ ਸਕਦਾ, ਅਤੇ ਬਾਜ਼ੀ ਦੀ ਗੱਲਬਾਤ ਵਿੱਚ ਦੂਜੇ ਨੂੰ ਨਹੀਂ ਲਿਖ ਸਕਦਾ। ਉਸ ਦਾ ਲਿਖਿਆ ਤੁਹਾਡੇ ਲਈ ਲੁਕਾ ਦਿੱਤਾ ਜਾਂਦਾ ਹੈ: ਤੁਸੀਂ ਉਸ ਨੂੰ ਫਿਰ ਵੀ ਖੋਲ੍ਹ ਸਕਦੇ ਹੋ ਅਤੇ ਉਸ ਦੀ ਸ਼ਿਕਾਇਤ ਕਰ ਸਕਦੇ ਹੋ। ਚੱਲਦੀਆਂ ਬਾਜ਼ੀਆਂ ਜਾਰੀ ਰਹਿੰਦੀਆਂ ਹਨ।
settings-blocked-none = ਤੁਸੀਂ ਕਿਸੇ ਨੂੰ ਬਲਾਕ ਨਹੀਂ ਕੀਤਾ।
scope-follow-read = ਇਹ ਦੇਖਣਾ ਕਿ ਤੁਸੀਂ ਕਿਸ ਨੂੰ ਫਾਲੋ ਕਰਦੇ ਹੋ
scope-follow-write = ਖਿਡਾਰੀਆਂ ਨੂੰ ਫਾਲੋ ਤੇ ਬਲਾਕ ਕਰਨਾ

## How many games, and who may challenge
settings-most-games = ਤੁਸੀਂ ਇੱਕੋ ਵੇਲੇ ਕਿੰਨੀਆਂ ਬਾਜ਼ੀਆਂ ਖੇਡਣਾ ਚਾਹੁੰਦੇ ਹੋ?
settings-most-games-hint = 1 ਤੋਂ 500 ਤੱਕ; ਜੇ ਕੋਈ ਹੱਦ ਨਹੀਂ ਚਾਹੁੰਦੇ, ਤਾਂ ਖਾਲੀ ਛੱਡੋ। ਜਦੋਂ ਤੁਹਾਡੀਆਂ ਇੰਨੀਆਂ ਬਾਜ਼ੀਆਂ ਚੱਲਦੀਆਂ ਹੋਣ, ਨਾ ਕੋਈ ਤੁਹਾਨੂੰ ਚੁਣੌਤੀ ਦੇ ਸਕਦਾ ਹੈ, ਨਾ ਤੁਹਾਡੀ ਖੁੱਲ੍ਹੀ ਚੁਣੌਤੀ ਸਵੀਕਾਰ ਕਰ ਸਕਦਾ ਹੈ। ਚੱਲਦੀਆਂ ਬਾਜ਼ੀਆਂ ਜਾਰੀ ਰਹਿੰਦੀਆਂ ਹਨ।
settings-challengers = ਤੁਹਾਨੂੰ ਨਾਂ ਲੈ ਕੇ ਚੁਣੌਤੀ ਕੌਣ ਦੇ ਸਕਦਾ ਹੈ?
settings-challengers-everyone = ਹਰ ਕੋਈ
settings-challengers-rating = ਖਿਡਾਰੀ ਜਿਨ੍ਹਾਂ ਦੀ ਰੇਟਿੰਗ ਮੇਰੀ ਤੋਂ ਵੱਧ ਤੋਂ ਵੱਧ 300 ਅੰਕ ਉੱਪਰ ਜਾਂ ਹੇਠਾਂ ਹੈ
settings-challengers-followed = ਮੇਰੇ ਵੱਲੋਂ ਫਾਲੋ ਕੀਤੇ ਖਿਡਾਰੀ
settings-challengers-nobody = ਕੋਈ ਨਹੀਂ
scope-preference-read = ਤੁਹਾਡੀਆਂ ਪਸੰਦਾਂ ਦੇਖਣਾ
scope-preference-write = ਤੁਹਾਡੀਆਂ ਪਸੰਦਾਂ ਬਦਲਣਾ

## What is written with a challenge
proposal-message = ਤੁਹਾਡਾ ਸੁਨੇਹਾ
proposal-message-hint = ਇਸ ਨੂੰ ਖਾਲੀ ਵੀ ਛੱਡ ਸਕਦੇ ਹੋ। ਇਹ ਸਿਰਫ਼ ਤੁਸੀਂ ਦੋਵੇਂ ਪੜ੍ਹਦੇ ਹੋ; ਵੱਧ ਤੋਂ ਵੱਧ { $longest } ਅੱਖਰ।
challenge-message = ਸੁਨੇਹਾ

## Seeks
lobby-for-others = { $count ->
    [one] { $count } ਚੁਣੌਤੀ ਤੁਹਾਡੀ ਰੇਟਿੰਗ ਲਈ ਨਹੀਂ ਹੈ
   *[other] { $count } ਚੁਣੌਤੀਆਂ ਤੁਹਾਡੀ ਰੇਟਿੰਗ ਲਈ ਨਹੀਂ ਹਨ
}
terms-time-losses = ਭਰੋਸੇਯੋਗਤਾ
lobby-not-for-you = { $count ->
    [one] { $count } ਚੁਣੌਤੀ ਹੋਰ ਖਿਡਾਰੀਆਂ ਲਈ ਹੈ
   *[other] { $count } ਚੁਣੌਤੀਆਂ ਹੋਰ ਖਿਡਾਰੀਆਂ ਲਈ ਹਨ
}
seek-time-losses = ਸਮਾਂ ਖ਼ਤਮ ਹੋਣ ਨਾਲ ਹਾਰਾਂ { $below }% ਤੋਂ ਘੱਟ
lobby-to-limits = ਆਪਣੀ ਹੱਦ ਬਦਲੋ
lobby-paused = ਤੁਸੀਂ ਇੱਕ ਦਿਨ ਦੇ ਅੰਦਰ { $count } ਬਾਜ਼ੀਆਂ ਰੱਦ ਕੀਤੀਆਂ ਹਨ। ਤੁਸੀਂ ਖੁੱਲ੍ਹੀਆਂ ਚੁਣੌਤੀਆਂ ਇਸ ਸਮੇਂ ਤੋਂ ਫਿਰ ਦੇ ਅਤੇ ਸਵੀਕਾਰ ਕਰ ਸਕਦੇ ਹੋ: { $until }।
notice-two-games-begun = ਦੋ ਬਾਜ਼ੀਆਂ ਸ਼ੁਰੂ ਹੋ ਗਈਆਂ ਹਨ, ਹਰ ਰੰਗ ਨਾਲ ਇੱਕ। ਇਹ ਪਹਿਲੀ ਹੈ।
notice-engine-plays = ਬਾਜ਼ੀ ਸ਼ੁਰੂ ਹੋ ਗਈ ਹੈ। ਇੰਜਣ ਤੁਹਾਡੀ ਹਰ ਚਾਲ ਦਾ ਜਵਾਬ ਦੇਵੇਗਾ।
notice-seek-paired = ਤੁਹਾਡੀ ਚੁਣੌਤੀ ਲਾਬੀ ਦੀ ਇੱਕ ਚੁਣੌਤੀ ਨਾਲ ਮਿਲ ਗਈ: ਬਾਜ਼ੀ ਸ਼ੁਰੂ ਹੋ ਗਈ ਹੈ।
seek-ratings = ਰੇਟਿੰਗ { $least } ਤੋਂ { $most }
seek-ratings-from = ਰੇਟਿੰਗ { $least } ਤੋਂ
seek-ratings-to = ਰੇਟਿੰਗ { $most } ਤੱਕ
seek-places = { $places } ਬਾਜ਼ੀਆਂ, ਹਰ ਇੱਕ ਵੱਖਰੇ ਖਿਡਾਰੀ ਨਾਲ
challenge-expired = ਇਹ ਦੋ ਹਫ਼ਤੇ ਲਾਬੀ ਵਿੱਚ ਰਹੀ ਅਤੇ ਹੁਣ ਉੱਥੇ ਨਹੀਂ ਹੈ।
challenge-direct-expired = ਦੋ ਹਫ਼ਤਿਆਂ ਵਿੱਚ ਇਸ ਦਾ ਜਵਾਬ ਨਹੀਂ ਆਇਆ, ਇਸ ਲਈ ਇਸ ਦੀ ਮਿਆਦ ਖ਼ਤਮ ਹੋ ਗਈ ਹੈ।
challenge-place-taken = ਤੁਸੀਂ ਇਹ ਚੁਣੌਤੀ ਸਵੀਕਾਰ ਕੀਤੀ ਹੈ, ਅਤੇ ਤੁਹਾਡੀ ਬਾਜ਼ੀ ਸ਼ੁਰੂ ਹੋ ਗਈ ਹੈ।
challenge-to-game = ਆਪਣੀ ਬਾਜ਼ੀ ’ਤੇ ਜਾਓ
terms-ratings = ਕਿਹੜੇ ਖਿਡਾਰੀਆਂ ਲਈ
terms-places = ਕਿੰਨੀਆਂ
proposal-ratings = ਕਿਹੜੀਆਂ ਰੇਟਿੰਗਾਂ ਲਈ
proposal-least-rating = ਘੱਟੋ-ਘੱਟ
proposal-most-rating = ਵੱਧ ਤੋਂ ਵੱਧ
proposal-ratings-unreadable = ਰੇਟਿੰਗ ਪੂਰੇ ਅੰਕਾਂ ਵਿੱਚ ਲਿਖੋ, ਜਾਂ ਖਾਲੀ ਛੱਡੋ।
proposal-time-losses = ਸਮਾਂ ਖ਼ਤਮ ਹੋਣ ਨਾਲ ਹਾਰਾਂ, ਇੰਨੇ ਪ੍ਰਤੀਸ਼ਤ ਤੋਂ ਘੱਟ
proposal-time-losses-hint = ਸਿਰਫ਼ ਉਨ੍ਹਾਂ ਖਿਡਾਰੀਆਂ ਲਈ ਜੋ ਪਿਛਲੇ { $days } ਦਿਨਾਂ ਵਿੱਚ ਸਮਾਂ ਖ਼ਤਮ ਹੋਣ ਨਾਲ ਇਸ ਤੋਂ ਘੱਟ ਹਿੱਸਾ ਬਾਜ਼ੀਆਂ ਹਾਰੇ ਹਨ। ਸਾਰਿਆਂ ਲਈ ਖਾਲੀ ਛੱਡੋ।
proposal-time-losses-unreadable = { $least } ਤੋਂ { $most } ਤੱਕ ਪੂਰਾ ਅੰਕ ਲਿਖੋ, ਜਾਂ ਖਾਲੀ ਛੱਡੋ।
proposal-places = ਕਿੰਨੀਆਂ ਬਾਜ਼ੀਆਂ
proposal-places-hint = ਇੰਨੇ ਹੀ ਖਿਡਾਰੀ ਸਵੀਕਾਰ ਕਰ ਸਕਦੇ ਹਨ, ਹਰ ਇੱਕ ਆਪਣੀ ਵੱਖਰੀ ਬਾਜ਼ੀ ਲਈ। ਚੁਣੌਤੀ ਦੋ ਹਫ਼ਤੇ ਖੁੱਲ੍ਹੀ ਰਹਿੰਦੀ ਹੈ।
