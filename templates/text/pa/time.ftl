# Words about leave, given time and what arbiters do to clocks.

## Mail about leave

mail-leave-taken-subject = { $player } ਦੀ ਛੁੱਟੀ
mail-leave-taken = { $player } ਨੇ ਛੁੱਟੀ ਲਈ ਹੈ: { $from } ਤੋਂ { $until } ਤੱਕ।
mail-leave-taken-meaning = ਇਸ ਦੌਰਾਨ ਸਾਰੀਆਂ ਬਾਜ਼ੀਆਂ ਵਿੱਚ { $player } ਦੀ ਘੜੀ ਰੁਕੀ ਰਹੇਗੀ। ਤੁਹਾਡੀ ਘੜੀ ਤੁਹਾਡੀ ਵਾਰੀ ’ਤੇ ਚੱਲਦੀ ਹੈ, ਅਤੇ ਤੁਸੀਂ ਪਹਿਲਾਂ ਵਾਂਗ ਚਾਲ ਚੱਲ ਸਕਦੇ ਹੋ।
mail-leave-back-subject = { $player } ਦੀ ਛੁੱਟੀ ਤੋਂ ਵਾਪਸੀ
mail-leave-back = { $player } ਦੀ ਛੁੱਟੀ ਸਮੇਂ ਤੋਂ ਪਹਿਲਾਂ ਖ਼ਤਮ ਹੋ ਗਈ ਹੈ।
mail-leave-back-meaning = ਜਿੱਥੇ { $player } ਦੀ ਵਾਰੀ ਹੈ, ਉੱਥੇ ਘੜੀ ਫਿਰ ਚੱਲ ਪਈ ਹੈ।
mail-leave-not-taken-subject = { $player } ਦੀ ਛੁੱਟੀ ਰੱਦ
mail-leave-not-taken = { $player } ਨੇ { $from } ਤੋਂ { $until } ਤੱਕ ਦੀ ਛੁੱਟੀ ਰੱਦ ਕਰ ਦਿੱਤੀ ਹੈ।
mail-leave-not-taken-meaning = ਜਿੱਥੇ { $player } ਦੀ ਵਾਰੀ ਹੋਵੇ, ਉੱਥੇ ਉਸ ਦੌਰਾਨ ਵੀ ਘੜੀ ਚੱਲਦੀ ਰਹੇਗੀ।
mail-leave-began-subject = { $player } ਦੀ ਛੁੱਟੀ ਆਪਣੇ-ਆਪ ਸ਼ੁਰੂ ਹੋ ਗਈ ਹੈ
mail-leave-began = ਇੱਕ ਬਾਜ਼ੀ ਵਿੱਚ { $player } ਦਾ ਸਮਾਂ ਖ਼ਤਮ ਹੋਣ ਵਾਲਾ ਸੀ, ਇਸ ਲਈ ਛੁੱਟੀ ਆਪਣੇ-ਆਪ ਸ਼ੁਰੂ ਹੋ ਗਈ ਹੈ: { $from } ਤੋਂ { $until } ਤੱਕ।
mail-leave-began-meaning = ਇਸ ਦੌਰਾਨ ਸਾਰੀਆਂ ਬਾਜ਼ੀਆਂ ਵਿੱਚ { $player } ਦੀ ਘੜੀ ਰੁਕੀ ਰਹੇਗੀ। ਤੁਹਾਡੀ ਘੜੀ ਤੁਹਾਡੀ ਵਾਰੀ ’ਤੇ ਚੱਲਦੀ ਹੈ, ਅਤੇ ਤੁਸੀਂ ਪਹਿਲਾਂ ਵਾਂਗ ਚਾਲ ਚੱਲ ਸਕਦੇ ਹੋ।
mail-own-leave-began-subject = ਤੁਹਾਡੀ ਛੁੱਟੀ ਆਪਣੇ-ਆਪ ਸ਼ੁਰੂ ਹੋ ਗਈ ਹੈ
mail-own-leave-began = { $opponent } ਦੇ ਖ਼ਿਲਾਫ਼ ਬਾਜ਼ੀ ਵਿੱਚ ਤੁਹਾਡਾ ਸਮਾਂ ਖ਼ਤਮ ਹੋਣ ਵਾਲਾ ਸੀ, ਇਸ ਲਈ ਤੁਹਾਡੀ ਛੁੱਟੀ ਆਪਣੇ-ਆਪ ਸ਼ੁਰੂ ਹੋ ਗਈ ਹੈ। ਇਹ { $until } ਤੱਕ ਚੱਲੇਗੀ।
mail-own-leave-began-meaning = ਤੁਹਾਡੀਆਂ ਸਾਰੀਆਂ ਬਾਜ਼ੀਆਂ ਵਿੱਚ ਤੁਹਾਡੀਆਂ ਘੜੀਆਂ ਰੁਕੀਆਂ ਹੋਈਆਂ ਹਨ। ਤੁਹਾਡੀ ਚਾਲ ਨਾਲ ਛੁੱਟੀ ਖ਼ਤਮ ਹੋ ਜਾਂਦੀ ਹੈ, ਅਤੇ ਤੁਸੀਂ ਇਸ ਨੂੰ ਸੈਟਿੰਗਾਂ ਵਿੱਚ ਵੀ ਖ਼ਤਮ ਕਰ ਸਕਦੇ ਹੋ: { $link }। ਉੱਥੇ ਤੁਸੀਂ ਇਹ ਵੀ ਚੁਣ ਸਕਦੇ ਹੋ ਕਿ ਛੁੱਟੀ ਕਦੇ ਆਪਣੇ-ਆਪ ਸ਼ੁਰੂ ਨਾ ਹੋਵੇ। ਇਹ { $days } ਦਿਨਾਂ ਵਿੱਚ ਵੱਧ ਤੋਂ ਵੱਧ ਇੱਕ ਵਾਰ ਆਪਣੇ-ਆਪ ਸ਼ੁਰੂ ਹੁੰਦੀ ਹੈ।
mail-own-leave-began-game = ਬਾਜ਼ੀ
mail-leave-games = { $count ->
    [one] { $player } ਖ਼ਿਲਾਫ਼ ਤੁਹਾਡੀ ਬਾਜ਼ੀ
   *[other] { $player } ਖ਼ਿਲਾਫ਼ ਤੁਹਾਡੀਆਂ ਬਾਜ਼ੀਆਂ
}
mail-leave-more-games = { $count ->
    [one] ਅਤੇ { $count } ਹੋਰ
   *[other] ਅਤੇ { $count } ਹੋਰ
}

## Mail about clocks

mail-clocks-ruled-subject = { $opponent } ਖ਼ਿਲਾਫ਼ ਬਾਜ਼ੀ ਦੀਆਂ ਘੜੀਆਂ ਬਾਰੇ ਆਰਬਿਟਰ ਦਾ ਫ਼ੈਸਲਾ
mail-pause-agreed-subject = { $opponent } ਵਿਰਾਮ ਲਈ ਸਹਿਮਤ
mail-clock-shows = ਤੁਹਾਡੀ ਘੜੀ ’ਤੇ ਬਾਕੀ ਸਮਾਂ: { $left }।
mail-clock-bank = ਇਸ ਵਿੱਚੋਂ ਰਾਖਵਾਂ: { $left }।
mail-clock-moves-to-control = { $count ->
    [one] ਅਗਲੀ ਸਮਾਂ-ਹੱਦ ਤੋਂ ਪਹਿਲਾਂ ਤੁਹਾਡੀ { $count } ਚਾਲ ਬਾਕੀ ਹੈ।
   *[other] ਅਗਲੀ ਸਮਾਂ-ਹੱਦ ਤੋਂ ਪਹਿਲਾਂ ਤੁਹਾਡੀਆਂ { $count } ਚਾਲਾਂ ਬਾਕੀ ਹਨ।
}
mail-clocks-stopped = ਇਸ ਬਾਜ਼ੀ ਦੀਆਂ ਘੜੀਆਂ ਉਦੋਂ ਤੱਕ ਰੁਕੀਆਂ ਹਨ ਜਦੋਂ ਤੱਕ ਆਰਬਿਟਰ ਇਨ੍ਹਾਂ ਨੂੰ ਦੁਬਾਰਾ ਨਹੀਂ ਚਲਾਉਂਦਾ।
mail-on-leave = ਤੁਸੀਂ ਛੁੱਟੀ ’ਤੇ ਹੋ: ਛੁੱਟੀ ਖ਼ਤਮ ਹੋਣ ਤੱਕ ਤੁਹਾਡੀ ਘੜੀ ਰੁਕੀ ਰਹੇਗੀ, ਅਤੇ ਤੁਹਾਡੀ ਚਾਲ ਨਾਲ ਛੁੱਟੀ ਖ਼ਤਮ ਹੋ ਜਾਂਦੀ ਹੈ।

## What happened in a game
happened-leave = { $player } ਨੇ { $from } ਤੋਂ { $until } ਤੱਕ ਛੁੱਟੀ ਲਈ; ਇਸ ਦੌਰਾਨ ਘੜੀ ਰੁਕੀ ਰਹਿੰਦੀ ਹੈ।
happened-leave-automatic = { $player } ਦੀ ਛੁੱਟੀ ਆਪਣੇ-ਆਪ ਸ਼ੁਰੂ ਹੋਈ: { $from } ਤੋਂ { $until } ਤੱਕ; ਇਸ ਦੌਰਾਨ ਘੜੀ ਰੁਕੀ ਰਹਿੰਦੀ ਹੈ।
happened-leave-ended = { $player } ਦੀ ਛੁੱਟੀ ਤੋਂ ਵਾਪਸੀ।
happened-leave-not-taken = { $player } ਨੇ { $from } ਤੋਂ { $until } ਤੱਕ ਦੀ ਛੁੱਟੀ ਰੱਦ ਕੀਤੀ।
happened-paused = { $player } ਅਤੇ { $opponent } ਵਿਰਾਮ ਲਈ ਸਹਿਮਤ ਹੋਏ: { $from } ਤੋਂ { $until } ਤੱਕ; ਇਸ ਦੌਰਾਨ ਦੋਵੇਂ ਘੜੀਆਂ ਰੁਕੀਆਂ ਰਹਿੰਦੀਆਂ ਹਨ।
happened-downtime = { $from } ਤੋਂ { $until } ਤੱਕ ਸੇਵਾ ਬੰਦ ਸੀ; ਕਿਸੇ ਦੀ ਘੜੀ ਨਹੀਂ ਚੱਲੀ।
happened-time-given = { $player } ਨੇ { $opponent } ਨੂੰ ਹੋਰ ਸਮਾਂ ਦਿੱਤਾ: { $span }।
happened-clocks-stopped = ਘੜੀਆਂ ਰੋਕੀਆਂ ਗਈਆਂ।
happened-engine-waits = { $from } ਤੋਂ { $player } ਚਾਲ ਨਹੀਂ ਚੱਲ ਸਕਿਆ; ਉਸ ਦੀ ਚਾਲ ਤੱਕ ਉਸ ਦੀ ਘੜੀ ਰੁਕੀ ਹੋਈ ਹੈ।
happened-clocks-started = ਘੜੀਆਂ ਫਿਰ ਚੱਲ ਪਈਆਂ।
happened-clock-added = { $player } ਨੂੰ ਹੋਰ ਸਮਾਂ ਮਿਲਿਆ: { $span }।
happened-clock-taken = { $player } ਦੀ ਘੜੀ ਤੋਂ ਸਮਾਂ ਘਟਾਇਆ ਗਿਆ: { $span }।

## How the clocks of a game stand
status-stopped = ਘੜੀਆਂ ਰੁਕੀਆਂ ਹੋਈਆਂ ਹਨ।
status-paused = ਖਿਡਾਰੀ ਵਿਰਾਮ ਲਈ ਸਹਿਮਤ ਹੋਏ ਹਨ: { $until } ਤੱਕ ਘੜੀਆਂ ਰੁਕੀਆਂ ਹਨ।
status-leave-lasts = { $player } ਛੁੱਟੀ ’ਤੇ ਹੈ, { $until } ਤੱਕ।
status-leave-to-come = { $player } ਦੀ ਛੁੱਟੀ { $from } ਤੋਂ { $until } ਤੱਕ ਹੈ।
status-own-leave-lasts = ਤੁਸੀਂ { $until } ਤੱਕ ਛੁੱਟੀ ’ਤੇ ਹੋ।
status-own-leave-to-come = ਤੁਹਾਡੀ ਛੁੱਟੀ { $from } ਤੋਂ { $until } ਤੱਕ ਹੈ।
status-leave-ends-with-move = ਤੁਹਾਡੀ ਚਾਲ ਨਾਲ ਇਹ ਖ਼ਤਮ ਹੋ ਜਾਂਦੀ ਹੈ।
status-leave-automatic = ਇਹ ਆਪਣੇ-ਆਪ ਸ਼ੁਰੂ ਹੋਈ।
player-on-leave = ਛੁੱਟੀ ’ਤੇ
player-stopped = ਘੜੀ ਰੁਕੀ ਹੋਈ
player-paused = ਵਿਰਾਮ
player-weekend = ਸ਼ਨੀ-ਐਤ

## That somebody is on leave, beside their name
on-leave-until = { $until } ਤੱਕ ਛੁੱਟੀ ’ਤੇ
on-leave-from = { $from } ਤੋਂ { $until } ਤੱਕ ਛੁੱਟੀ ’ਤੇ

## The page of one's own leave
leave-title = ਛੁੱਟੀ
leave-lead = ਛੁੱਟੀ ਦੌਰਾਨ ਤੁਹਾਡੀਆਂ ਸਾਰੀਆਂ ਬਾਜ਼ੀਆਂ ਵਿੱਚ ਤੁਹਾਡੀਆਂ ਘੜੀਆਂ ਰੁਕ ਜਾਂਦੀਆਂ ਹਨ, ਅਤੇ ਤੁਹਾਡੇ ਵਿਰੋਧੀਆਂ ਨੂੰ ਦੱਸ ਦਿੱਤਾ ਜਾਂਦਾ ਹੈ। ਉਹ ਫਿਰ ਵੀ ਚਾਲ ਚੱਲ ਸਕਦੇ ਹਨ, ਅਤੇ ਤੁਹਾਡੀ ਚਾਲ ਨਾਲ ਛੁੱਟੀ ਖ਼ਤਮ ਹੋ ਜਾਂਦੀ ਹੈ। ਇੱਕ ਸਾਲ (ਜਨਵਰੀ ਤੋਂ ਦਸੰਬਰ) ਵਿੱਚ ਤੁਹਾਡੇ ਕੋਲ { $days } ਦਿਨ ਹੁੰਦੇ ਹਨ।
leave-left-in = { $year } ਵਿੱਚ ਬਾਕੀ
leave-none-left = ਕੁਝ ਨਹੀਂ
leave-planned = ਤੁਹਾਡੀ ਛੁੱਟੀ
leave-planned-none = ਤੁਸੀਂ ਛੁੱਟੀ ’ਤੇ ਨਹੀਂ ਹੋ, ਅਤੇ ਕੋਈ ਤੈਅ ਵੀ ਨਹੀਂ ਕੀਤੀ।
leave-span = { $from } ਤੋਂ { $until } ਤੱਕ
leave-lasts = ਹੁਣ
leave-end = ਹੁਣੇ ਖ਼ਤਮ ਕਰੋ
leave-take-back = ਛੁੱਟੀ ਰੱਦ ਕਰੋ
leave-take = ਛੁੱਟੀ ਲਓ
leave-first = ਪਹਿਲਾ ਦਿਨ
leave-first-hint = ਖਾਲੀ ਛੱਡੋ ਜਾਂ ਅੱਜ ਚੁਣੋ, ਤਾਂ ਛੁੱਟੀ ਹੁਣੇ ਸ਼ੁਰੂ ਹੋ ਜਾਵੇਗੀ। ਸਾਰੇ ਦਿਨ UTC ਮੁਤਾਬਕ ਗਿਣੇ ਜਾਂਦੇ ਹਨ।
leave-last = ਆਖ਼ਰੀ ਦਿਨ
leave-last-hint = ਤੁਹਾਡੀ ਛੁੱਟੀ ਇਸ ਦਿਨ ਦੇ ਅੰਤ ’ਤੇ ਖ਼ਤਮ ਹੁੰਦੀ ਹੈ।
leave-days = ਜਾਂ ਕਿੰਨੇ ਦਿਨਾਂ ਲਈ
leave-days-hint = ਆਖ਼ਰੀ ਦਿਨ ਦੀ ਥਾਂ।
leave-send = ਇਹ ਛੁੱਟੀ ਲਓ
leave-past = ਪਿਛਲੀ ਛੁੱਟੀ
leave-began-by-itself = ਆਪਣੇ-ਆਪ ਸ਼ੁਰੂ ਹੋਈ
leave-automatic = ਆਪਣੇ-ਆਪ ਸ਼ੁਰੂ ਹੋਣ ਵਾਲੀ ਛੁੱਟੀ
leave-automatic-lead = ਜਦੋਂ ਕਿਸੇ ਬਾਜ਼ੀ ਵਿੱਚ ਤੁਹਾਡਾ ਸਮਾਂ ਖ਼ਤਮ ਹੋਣ ਵਾਲਾ ਹੋਵੇ, ਛੁੱਟੀ ਆਪਣੇ-ਆਪ ਸ਼ੁਰੂ ਹੋ ਸਕਦੀ ਹੈ: { $length } ਦਿਨਾਂ ਲਈ, ਜਾਂ ਜਿੰਨੇ ਬਾਕੀ ਹੋਣ, { $days } ਦਿਨਾਂ ਵਿੱਚ ਵੱਧ ਤੋਂ ਵੱਧ ਇੱਕ ਵਾਰ। ਤੁਹਾਡੇ ਵਿਰੋਧੀਆਂ ਨੂੰ ਦੱਸ ਦਿੱਤਾ ਜਾਂਦਾ ਹੈ।
leave-automatic-choice = ਜਦੋਂ ਤੁਹਾਡਾ ਸਮਾਂ ਖ਼ਤਮ ਹੋਣ ਵਾਲਾ ਹੋਵੇ
leave-automatic-off = ਛੁੱਟੀ ਆਪਣੇ-ਆਪ ਸ਼ੁਰੂ ਨਹੀਂ ਹੁੰਦੀ
leave-automatic-on = ਛੁੱਟੀ ਆਪਣੇ-ਆਪ ਸ਼ੁਰੂ ਹੁੰਦੀ ਹੈ
leave-automatic-save = ਸੰਭਾਲੋ
leave-back = ਆਪਣੀ ਛੁੱਟੀ ’ਤੇ ਵਾਪਸ
leave-date-unreadable = ਦਿਨ ਨੂੰ ਸਾਲ, ਮਹੀਨਾ ਅਤੇ ਦਿਨ ਵਜੋਂ ਲਿਖੋ, ਜਿਵੇਂ 1999-06-21।
leave-days-unreadable = ਦਿਨਾਂ ਦੀ ਪੂਰੀ ਗਿਣਤੀ ਲਿਖੋ, 1 ਤੋਂ { $most } ਤੱਕ।
leave-last-or-days = ਆਖ਼ਰੀ ਦਿਨ ਦਿਓ ਜਾਂ ਦਿਨਾਂ ਦੀ ਗਿਣਤੀ, ਦੋਵੇਂ ਨਹੀਂ।
leave-no-end = ਦੱਸੋ ਕਿੰਨੀ ਲੰਬੀ: ਆਖ਼ਰੀ ਦਿਨ ਜਾਂ ਦਿਨਾਂ ਦੀ ਗਿਣਤੀ ਦਿਓ।
home-on-leave-to = ਤੁਹਾਡੀ ਛੁੱਟੀ
notice-leave-taken = ਤੁਹਾਡੀ ਛੁੱਟੀ ਦਰਜ ਹੋ ਗਈ ਹੈ। ਤੁਹਾਡੇ ਵਿਰੋਧੀਆਂ ਨੂੰ ਦੱਸ ਦਿੱਤਾ ਗਿਆ ਹੈ।
notice-leave-ended = ਇਹ ਛੁੱਟੀ ਖ਼ਤਮ ਹੋ ਗਈ ਹੈ। ਤੁਹਾਡੇ ਵਿਰੋਧੀਆਂ ਨੂੰ ਦੱਸ ਦਿੱਤਾ ਗਿਆ ਹੈ।
notice-leave-automatic-saved = ਤੁਹਾਡੀ ਚੋਣ ਸੰਭਾਲ ਲਈ ਗਈ ਹੈ।

## Giving time
give-time = ਇੱਕ ਦਿਨ ਦਿਓ
give-time-question = ਤੁਹਾਡੇ ਵਿਰੋਧੀ ਨੂੰ ਇੱਕ ਦਿਨ ਹੋਰ ਮਿਲੇਗਾ। ਇਹ ਵਾਪਸ ਨਹੀਂ ਲਿਆ ਜਾ ਸਕਦਾ।
give-time-yes = ਹਾਂ, ਇੱਕ ਦਿਨ ਦਿਓ
notice-time-given = ਤੁਸੀਂ ਆਪਣੇ ਵਿਰੋਧੀ ਨੂੰ ਇੱਕ ਦਿਨ ਹੋਰ ਦੇ ਦਿੱਤਾ।

## What an arbiter does to clocks
arbiter-clocks-title = ਘੜੀਆਂ
arbiter-clocks-lead = ਬਾਜ਼ੀ ਚੱਲਦੀ ਰਹਿੰਦੀ ਹੈ, ਅਤੇ ਘੜੀਆਂ ਰੁਕੀਆਂ ਹੋਣ ਵੇਲੇ ਵੀ ਖਿਡਾਰੀ ਚਾਲਾਂ ਚੱਲ ਸਕਦੇ ਹਨ।
clock-ruling = ਘੜੀਆਂ ਬਾਰੇ ਫ਼ੈਸਲਾ
clock-ruling-missing = ਚੁਣੋ ਕਿ ਘੜੀਆਂ ਦਾ ਕੀ ਕਰਨਾ ਹੈ।
clock-ruling-stop = ਦੋਵੇਂ ਘੜੀਆਂ ਰੋਕੋ
clock-ruling-start = ਦੋਵੇਂ ਘੜੀਆਂ ਫਿਰ ਚਲਾਓ
clock-ruling-more = { $side } ਨੂੰ ਹੋਰ ਸਮਾਂ ਦਿਓ ({ $player })
clock-ruling-less = { $side } ਦੀ ਘੜੀ ਤੋਂ ਸਮਾਂ ਘਟਾਓ ({ $player })
clock-ruling-days = ਦਿਨ
clock-ruling-hours = ਘੰਟੇ
clock-ruling-span-hint = ਸਿਰਫ਼ ਜਦੋਂ ਕਿਸੇ ਘੜੀ ਨੂੰ ਸਮਾਂ ਦੇਣਾ ਜਾਂ ਉਸ ਤੋਂ ਘਟਾਉਣਾ ਹੋਵੇ।
clock-ruling-no-span = ਦੱਸੋ ਕਿੰਨਾ: ਪੂਰੇ ਦਿਨ { $most } ਤੱਕ, ਘੰਟੇ 23 ਤੱਕ, ਅਤੇ ਸਿਫ਼ਰ ਤੋਂ ਵੱਧ।
clock-ruling-send = ਘੜੀਆਂ ਬਾਰੇ ਫ਼ੈਸਲਾ ਕਰੋ
notice-clocks-ruled = ਤੁਸੀਂ ਘੜੀਆਂ ਬਾਰੇ ਫ਼ੈਸਲਾ ਕਰ ਦਿੱਤਾ ਹੈ। ਦੋਹਾਂ ਖਿਡਾਰੀਆਂ ਨੂੰ ਦੱਸ ਦਿੱਤਾ ਗਿਆ ਹੈ।

## Leave of who would play
challenge-away-meaning = ਇਸ ਦੌਰਾਨ ਉਨ੍ਹਾਂ ਦੀ ਘੜੀ ਰੁਕੀ ਰਹਿੰਦੀ ਹੈ, ਹੁਣ ਸ਼ੁਰੂ ਹੋਣ ਵਾਲੀ ਬਾਜ਼ੀ ਵਿੱਚ ਵੀ।

## The clock of a proposal
pace-more = ਹੋਰ ਸਮਾਂ ਕੰਟਰੋਲ
pace-other = ਵੱਖਰਾ ਸਮਾਂ ਕੰਟਰੋਲ
pace-move = ਹਰ ਚਾਲ ਲਈ ਦਿਨਾਂ ਦੀ ਵੱਖਰੀ ਗਿਣਤੀ
pace-bank = ਹਰ ਚਾਲ ਲਈ ਦਿਨ, ਅਤੇ ਰਾਖਵਾਂ ਸਮਾਂ
pace-bank-meaning = ਕਿਸੇ ਚਾਲ ’ਤੇ ਉਸ ਦੇ ਦਿਨਾਂ ਤੋਂ ਵੱਧ ਲੱਗਾ ਸਮਾਂ ਰਾਖਵੇਂ ਸਮੇਂ ਵਿੱਚੋਂ ਕੱਟਿਆ ਜਾਂਦਾ ਹੈ, ਜੋ ਦੁਬਾਰਾ ਨਹੀਂ ਭਰਦਾ।
pace-budget = ਕੁੱਲ ਸਮਾਂ ਅਤੇ ਹਰ ਚਾਲ ’ਤੇ ਵਾਧੂ ਸਮਾਂ
pace-budget-meaning = ਘੜੀ ਇੰਨੇ ਦਿਨਾਂ ਨਾਲ ਸ਼ੁਰੂ ਹੁੰਦੀ ਹੈ, ਅਤੇ ਹਰ ਚਾਲ ਇਸ ਵਿੱਚ ਵਾਧਾ ਕਰਦੀ ਹੈ।
pace-period = ਮਿੱਥੇ ਸਮੇਂ ਵਿੱਚ ਚਾਲਾਂ
pace-period-meaning = ਇੰਨੇ ਦਿਨਾਂ ਵਿੱਚ ਇੰਨੀਆਂ ਚਾਲਾਂ, ਵਾਰ-ਵਾਰ; ਬਚਿਆ ਸਮਾਂ ਜੁੜਦਾ ਰਹਿੰਦਾ ਹੈ।
pace-none = ਸਮੇਂ ਦੀ ਕੋਈ ਹੱਦ ਨਹੀਂ
pace-none-meaning = ਸਮਾਂ ਖ਼ਤਮ ਹੋਣ ਕਰਕੇ ਕੋਈ ਨਹੀਂ ਹਾਰਦਾ।
pace-short = ਆਪਣੀ ਪਸੰਦ (ਛੋਟਾ ਰੂਪ)
pace-short-meaning = ਕੋਈ ਵੀ ਘੜੀ, 30d+1d<=45d ਜਾਂ 10/50d ਵਾਂਗ ਲਿਖੀ।
pace-days = ਇੱਕ ਚਾਲ ਲਈ ਦਿਨ
pace-bank-days = ਰਾਖਵੇਂ ਦਿਨ (120 ਤੱਕ)
pace-budget-days = ਸ਼ੁਰੂ ਵਿੱਚ ਦਿਨ (1 ਤੋਂ 120)
pace-increment = ਹਰ ਚਾਲ ’ਤੇ ਵਾਧੂ ਦਿਨ (14 ਤੱਕ)
pace-increment-hours = ਨਾਲ ਹਰ ਚਾਲ ’ਤੇ ਵਾਧੂ ਘੰਟੇ
pace-ceiling = ਘੜੀ ’ਤੇ ਵੱਧ ਤੋਂ ਵੱਧ ਦਿਨ (240 ਤੱਕ)
pace-ceiling-hint = ਖਾਲੀ ਛੱਡੋ ਤਾਂ ਕੋਈ ਉੱਪਰਲੀ ਹੱਦ ਨਹੀਂ।
pace-moves = ਚਾਲਾਂ (1 ਤੋਂ 60)
pace-period-days = ਉਨ੍ਹਾਂ ਲਈ ਦਿਨ (1 ਤੋਂ 240)
pace-options = ਘੜੀ ਦੀਆਂ ਚੋਣਾਂ
pace-whole-days = ਸਿਰਫ਼ ਪੂਰੇ ਦਿਨ ਗਿਣੇ ਜਾਂਦੇ ਹਨ: ਹਰ ਚਾਲ ਦੇ ਪਹਿਲੇ 24 ਘੰਟੇ ਨਹੀਂ ਗਿਣੇ ਜਾਂਦੇ
pace-by-claim = ਸਮਾਂ ਖ਼ਤਮ ਹੋਣ ’ਤੇ ਵੀ ਬਾਜ਼ੀ ਤਾਂ ਹੀ ਖ਼ਤਮ ਹੋਵੇ ਜੇ ਵਿਰੋਧੀ ਦਾਅਵਾ ਕਰੇ
pace-weekends-off = ਸ਼ਨਿੱਚਰਵਾਰ ਅਤੇ ਐਤਵਾਰ ਨੂੰ ਘੜੀਆਂ ਰੁਕੀਆਂ ਰਹਿੰਦੀਆਂ ਹਨ (UTC)
pace-doubling = ਇੱਕ ਚਾਲ ’ਤੇ ਇੰਨੇ ਦਿਨਾਂ ਬਾਅਦ ਦੁੱਗਣਾ ਸਮਾਂ (1 ਤੋਂ 60)
pace-doubling-hint = ਨਹੀਂ ਚਾਹੀਦਾ ਤਾਂ ਖਾਲੀ ਛੱਡੋ।
pace-doubling-unreadable = ਦਿਨ 1 ਤੋਂ 60 ਦਿਨਾਂ ਬਾਅਦ ਦੁੱਗਣੇ ਗਿਣੇ ਜਾ ਸਕਦੇ ਹਨ।
pace-no-number = ਪੂਰਾ ਅੰਕ ਲਿਖੋ।

## One's own leave, where a game is proposed
challenge-own-leave-meaning = ਇਸ ਦੌਰਾਨ ਤੁਹਾਡੀ ਘੜੀ ਰੁਕੀ ਰਹਿੰਦੀ ਹੈ, ਹੁਣ ਸ਼ੁਰੂ ਹੋਣ ਵਾਲੀ ਬਾਜ਼ੀ ਵਿੱਚ ਵੀ।

## Dates and times. What the reader has chosen decides the order: iso, day-first, month-first, or language for what is usual.
month-short = { $month ->
    [1] ਜਨ
    [2] ਫ਼ਰ
    [3] ਮਾਰਚ
    [4] ਅਪ੍ਰੈ
    [5] ਮਈ
    [6] ਜੂਨ
    [7] ਜੁਲਾ
    [8] ਅਗ
    [9] ਸਤੰ
    [10] ਅਕਤੂ
    [11] ਨਵੰ
   *[12] ਦਸੰ
 }
month-long = { $month ->
    [1] ਜਨਵਰੀ
    [2] ਫ਼ਰਵਰੀ
    [3] ਮਾਰਚ
    [4] ਅਪ੍ਰੈਲ
    [5] ਮਈ
    [6] ਜੂਨ
    [7] ਜੁਲਾਈ
    [8] ਅਗਸਤ
    [9] ਸਤੰਬਰ
    [10] ਅਕਤੂਬਰ
    [11] ਨਵੰਬਰ
   *[12] ਦਸੰਬਰ
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
    [1] ਸੋਮ
    [2] ਮੰਗਲ
    [3] ਬੁੱਧ
    [4] ਵੀਰ
    [5] ਸ਼ੁੱਕਰ
    [6] ਸ਼ਨਿੱਚਰ
   *[7] ਐਤ
 } { moment }
time-before-noon = { $time } AM
time-after-noon = { $time } PM
