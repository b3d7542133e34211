# Why a game, its clocks or conditional lines refuse something.

## How a game ended, within a sentence
outcome-phrase-win = { $winner } ਦੀ ਜਿੱਤ ({ $reason })
outcome-phrase-draw = ਡਰਾਅ ({ $reason })
outcome-phrase-aborted = ਰੱਦ
end-reason-checkmate = ਮਾਤ
end-reason-resignation = ਹਾਰ ਮੰਨੀ ਗਈ
end-reason-stalemate = ਸਟੇਲਮੇਟ
end-reason-dead-position = ਮੁਰਦਾ ਸਥਿਤੀ
end-reason-agreement = ਸਹਿਮਤੀ
end-reason-threefold-repetition = ਸਥਿਤੀ ਦਾ ਤਿੰਨ ਵਾਰ ਦੁਹਰਾਅ
end-reason-fifty-moves = ਪੰਜਾਹ ਚਾਲਾਂ ਦਾ ਨਿਯਮ
end-reason-fivefold-repetition = ਸਥਿਤੀ ਦਾ ਪੰਜ ਵਾਰ ਦੁਹਰਾਅ
end-reason-seventy-five-moves = ਪੰਝੱਤਰ ਚਾਲਾਂ ਦਾ ਨਿਯਮ
end-reason-move-limit = ਚਾਲਾਂ ਦੀ ਹੱਦ
end-reason-flag-fall = ਸਮਾਂ ਖ਼ਤਮ
end-reason-adjudication = ਆਰਬਿਟਰ ਦਾ ਫ਼ੈਸਲਾ
end-reason-forfeit = ਬਾਜ਼ੀ ਹਾਰੀ ਐਲਾਨੀ ਗਈ

## A game
refusal-not-your-turn = ਤੁਹਾਡੀ ਵਾਰੀ ਨਹੀਂ ਹੈ।
refusal-game-over = ਬਾਜ਼ੀ ਖ਼ਤਮ ਹੋ ਚੁੱਕੀ ਹੈ: { $outcome }।
refusal-stale-ply = { $turn ->
    [same] ਬਾਜ਼ੀ ਅੱਗੇ ਵਧ ਗਈ ਹੈ: ਤੁਸੀਂ ਜੋ ਭੇਜਿਆ ਉਹ ਚਾਲ { $given } ਵਿੱਚ ਪਿਛਲੀ ਵਾਰੀ ਲਈ ਸੀ, ਅਤੇ ਹੁਣ ਦੂਜੇ ਖਿਡਾਰੀ ਦੀ ਵਾਰੀ ਹੈ।
   *[other] ਬਾਜ਼ੀ ਅੱਗੇ ਵਧ ਗਈ ਹੈ: ਤੁਸੀਂ ਜੋ ਭੇਜਿਆ ਉਹ ਚਾਲ { $given } ਲਈ ਸੀ, ਅਤੇ ਹੁਣ ਚਾਲ { $expected } ਦੀ ਵਾਰੀ ਹੈ।
}
refusal-taken-back-since = ਇਸ ਦੌਰਾਨ ਇਸ ਬਾਜ਼ੀ ਵਿੱਚ ਚਾਲਾਂ ਵਾਪਸ ਲਈਆਂ ਗਈਆਂ। ਦੇਖੋ ਕਿ ਬਾਜ਼ੀ ਹੁਣ ਕਿਵੇਂ ਹੈ।
refusal-time-is-up = ਇਸ ਚਾਲ ਦਾ ਸਮਾਂ ਖ਼ਤਮ ਹੋ ਗਿਆ ਹੈ।
refusal-flag-not-fallen = ਚਾਲ ਲਈ ਹਾਲੇ ਸਮਾਂ ਹੈ, { $deadline } ਤੱਕ।
refusal-no-deadline = ਇਸ ਬਾਜ਼ੀ ਵਿੱਚ ਸਮੇਂ ਦੀ ਹੱਦ ਨਹੀਂ।
refusal-no-draw-offer = ਤੁਹਾਡੇ ਵਿਰੋਧੀ ਨੇ ਡਰਾਅ ਦੀ ਪੇਸ਼ਕਸ਼ ਨਹੀਂ ਕੀਤੀ।
refusal-draw-offer-too-early = ਡਰਾਅ ਦੀ ਪੇਸ਼ਕਸ਼ ਦੋਹਾਂ ਖਿਡਾਰੀਆਂ ਦੇ ਇੱਕ-ਇੱਕ ਚਾਲ ਚੱਲਣ ਤੋਂ ਬਾਅਦ ਹੀ ਹੋ ਸਕਦੀ ਹੈ।
refusal-agreement-barred = ਇਸ ਬਾਜ਼ੀ ਵਿੱਚ ਸਹਿਮਤੀ ਨਾਲ ਡਰਾਅ ਚਾਲ { $move } ਤੋਂ ਹੋ ਸਕਦਾ ਹੈ, ਉਸ ਤੋਂ ਪਹਿਲਾਂ ਨਹੀਂ।
refusal-draw-offer-too-soon = ਤੁਸੀਂ ਡਰਾਅ ਦੀ ਪੇਸ਼ਕਸ਼ ਦੁਬਾਰਾ ਉਦੋਂ ਕਰ ਸਕਦੇ ਹੋ ਜਦੋਂ ਵਿਰੋਧੀ ਦੋ ਚਾਲਾਂ ਚੱਲ ਲਵੇ, ਜਾਂ ਆਪ ਪੇਸ਼ਕਸ਼ ਕਰੇ।
refusal-own-draw-offer = ਤੁਹਾਡੀ ਡਰਾਅ ਦੀ ਪੇਸ਼ਕਸ਼ ਪਹਿਲਾਂ ਹੀ ਕਾਇਮ ਹੈ; ਜਵਾਬ ਵਿਰੋਧੀ ਨੇ ਦੇਣਾ ਹੈ।
refusal-rated-game = ਰੇਟਿੰਗ ਵਾਲੀ ਬਾਜ਼ੀ ਵਿੱਚ ਕੋਈ ਚਾਲ ਵਾਪਸ ਨਹੀਂ ਲਈ ਜਾ ਸਕਦੀ।
refusal-nothing-to-take-back = ਤੁਹਾਡੀ ਕੋਈ ਚਾਲ ਨਹੀਂ ਜੋ ਵਾਪਸ ਲਈ ਜਾ ਸਕੇ।
refusal-no-takeback-proposal = ਕਿਸੇ ਨੇ ਚਾਲ ਵਾਪਸ ਨਹੀਂ ਮੰਗੀ।
refusal-own-takeback-proposal = ਤੁਸੀਂ ਪਹਿਲਾਂ ਹੀ ਚਾਲ ਵਾਪਸ ਮੰਗੀ ਹੋਈ ਹੈ; ਜਵਾਬ ਵਿਰੋਧੀ ਨੇ ਦੇਣਾ ਹੈ।
refusal-takeback-too-soon = ਤੁਸੀਂ ਆਪਣੀ ਅਗਲੀ ਚਾਲ ਤੋਂ ਬਾਅਦ ਦੁਬਾਰਾ ਚਾਲ ਵਾਪਸ ਮੰਗ ਸਕਦੇ ਹੋ।
refusal-too-many-takebacks = ਇਸ ਬਾਜ਼ੀ ਵਿੱਚ { $most } ਵਾਰ ਚਾਲਾਂ ਵਾਪਸ ਲਈਆਂ ਜਾ ਚੁੱਕੀਆਂ ਹਨ; ਇਸ ਤੋਂ ਵੱਧ ਨਹੀਂ।
refusal-no-pause-proposal = ਵਿਰਾਮ ਦਾ ਕੋਈ ਪ੍ਰਸਤਾਵ ਨਹੀਂ ਹੈ।
refusal-own-pause-proposal = ਤੁਸੀਂ ਪਹਿਲਾਂ ਹੀ ਵਿਰਾਮ ਦਾ ਪ੍ਰਸਤਾਵ ਰੱਖਿਆ ਹੋਇਆ ਹੈ; ਜਵਾਬ ਵਿਰੋਧੀ ਨੇ ਦੇਣਾ ਹੈ।
refusal-other-pause-proposal = ਤੁਹਾਡੇ ਵਿਰੋਧੀ ਨੇ ਵਿਰਾਮ ਦਾ ਪ੍ਰਸਤਾਵ ਰੱਖਿਆ ਹੈ; ਦਿਨ: { $days }। ਪਹਿਲਾਂ ਇਸ ਨੂੰ ਸਵੀਕਾਰ ਜਾਂ ਅਸਵੀਕਾਰ ਕਰੋ।
refusal-pause-too-soon = ਤੁਸੀਂ ਆਪਣੀ ਅਗਲੀ ਚਾਲ ਤੋਂ ਬਾਅਦ ਦੁਬਾਰਾ ਵਿਰਾਮ ਦਾ ਪ੍ਰਸਤਾਵ ਰੱਖ ਸਕਦੇ ਹੋ।
refusal-pause-length = ਵਿਰਾਮ 1 ਤੋਂ { $most } ਦਿਨਾਂ ਦਾ ਹੁੰਦਾ ਹੈ।
refusal-already-paused = ਇਸ ਬਾਜ਼ੀ ਵਿੱਚ ਪਹਿਲਾਂ ਹੀ ਵਿਰਾਮ ਹੈ।
refusal-paused-enough = ਇੱਕ ਬਾਜ਼ੀ ਵਿੱਚ ਕੁੱਲ { $most } ਦਿਨ ਵਿਰਾਮ ਹੋ ਸਕਦਾ ਹੈ; { $left } ਬਾਕੀ ਹਨ।
refusal-no-clock = ਇਸ ਬਾਜ਼ੀ ਵਿੱਚ ਸਮੇਂ ਦੀ ਕੋਈ ਹੱਦ ਨਹੀਂ।
refusal-clock-is-full = ਇਸ ਨਾਲ ਘੜੀ ’ਤੇ { $days } ਦਿਨਾਂ ਦੀ ਹੱਦ ਤੋਂ ਵੱਧ ਸਮਾਂ ਹੋ ਜਾਵੇਗਾ।
refusal-given-enough = { $days ->
    [one] ਤੁਸੀਂ ਪਿਛਲੀ ਚਾਲ ਤੋਂ ਬਾਅਦ { $days } ਦਿਨ ਦੇ ਚੁੱਕੇ ਹੋ; ਹੋਰ ਅਗਲੀ ਚਾਲ ਤੋਂ ਬਾਅਦ ਦੇ ਸਕਦੇ ਹੋ।
   *[other] ਤੁਸੀਂ ਪਿਛਲੀ ਚਾਲ ਤੋਂ ਬਾਅਦ { $days } ਦਿਨ ਦੇ ਚੁੱਕੇ ਹੋ; ਹੋਰ ਅਗਲੀ ਚਾਲ ਤੋਂ ਬਾਅਦ ਦੇ ਸਕਦੇ ਹੋ।
}
refusal-clocks-are-stopped = ਇਸ ਬਾਜ਼ੀ ਦੀਆਂ ਘੜੀਆਂ ਪਹਿਲਾਂ ਹੀ ਰੁਕੀਆਂ ਹੋਈਆਂ ਹਨ।
refusal-clocks-run = ਇਸ ਬਾਜ਼ੀ ਦੀਆਂ ਘੜੀਆਂ ਚੱਲ ਰਹੀਆਂ ਹਨ।
refusal-flag-by-claim = ਇਸ ਬਾਜ਼ੀ ਵਿੱਚ ਸਮਾਂ ਖ਼ਤਮ ਹੋਣ ’ਤੇ ਵੀ ਬਾਜ਼ੀ ਤਾਂ ਹੀ ਖ਼ਤਮ ਹੁੰਦੀ ਹੈ ਜੇ ਵਿਰੋਧੀ ਦਾਅਵਾ ਕਰੇ।
refusal-cannot-abort = ਦੋਵੇਂ ਖਿਡਾਰੀ ਚਾਲ ਚੱਲ ਚੁੱਕੇ ਹਨ, ਇਸ ਲਈ ਬਾਜ਼ੀ ਹੁਣ ਰੱਦ ਨਹੀਂ ਹੋ ਸਕਦੀ; ਤੁਸੀਂ ਹਾਰ ਮੰਨ ਸਕਦੇ ਹੋ ਜਾਂ ਡਰਾਅ ਦੀ ਪੇਸ਼ਕਸ਼ ਕਰ ਸਕਦੇ ਹੋ।
refusal-players-only = ਇਹ ਸਿਰਫ਼ ਇਸ ਬਾਜ਼ੀ ਦਾ ਖਿਡਾਰੀ ਕਰ ਸਕਦਾ ਹੈ।
refusal-arbiters-only = ਇਹ ਸਿਰਫ਼ ਆਰਬਿਟਰ ਕਰ ਸਕਦਾ ਹੈ।
refusal-too-many-moves = ਇਸ ਬਾਜ਼ੀ ਵਿੱਚ ਓਨੀਆਂ ਚਾਲਾਂ ਹੋ ਗਈਆਂ ਹਨ ਜਿੰਨੀਆਂ ਹੋ ਸਕਦੀਆਂ ਹਨ, { $most } ਅੱਧੀਆਂ ਚਾਲਾਂ; ਡਰਾਅ ’ਤੇ ਸਹਿਮਤ ਹੋਵੋ, ਡਰਾਅ ਦਾ ਦਾਅਵਾ ਕਰੋ ਜਾਂ ਹਾਰ ਮੰਨੋ।
refusal-not-proved = ਬੋਰਡ ਦੀ ਸਥਿਤੀ ਉਹ ਨਹੀਂ ਹੈ ਜੋ ਮੁਰਦਾ ਸਾਬਤ ਹੋਈ ਸੀ।

## Names, numbers and reasons
game-id-error = “{ $text }” ਕਿਸੇ ਬਾਜ਼ੀ ਦਾ ਨਾਂ ਨਹੀਂ; ਨਾਂ ਅੱਠ ਅੱਖਰਾਂ ਤੇ ਅੰਕਾਂ ਦਾ ਹੁੰਦਾ ਹੈ।
turn-id-error = “{ $text }” ਬਾਜ਼ੀ ਦੀ ਕੋਈ ਵਾਰੀ ਨਹੀਂ; ਅੱਧੀ ਚਾਲ ਦਾ ਨੰਬਰ ਲਿਖੋ, ਜਿਵੇਂ 12, ਜਾਂ ਚਾਲ ਵਾਪਸੀ ਤੋਂ ਬਾਅਦ 12-1।
agreement-bar-error = ਸਹਿਮਤੀ ਨਾਲ ਡਰਾਅ ਦੀ ਮਨਾਹੀ { $earliest } ਤੋਂ { $latest } ਤੱਕ ਦੀ ਕਿਸੇ ਚਾਲ ਤੋਂ ਪਹਿਲਾਂ ਹੋ ਸਕਦੀ ਹੈ; { $given } ਇਨ੍ਹਾਂ ਵਿੱਚ ਨਹੀਂ।
ruling-reason-error-empty = ਫ਼ੈਸਲੇ ਦਾ ਕਾਰਨ ਸ਼ਬਦਾਂ ਵਿੱਚ ਲਿਖੋ; ਦੋਵੇਂ ਖਿਡਾਰੀ ਇਸ ਨੂੰ ਪੜ੍ਹਨਗੇ।
ruling-reason-error-too-long = ਕਾਰਨ ਬਹੁਤ ਲੰਬਾ ਹੈ: { $length } ਅੱਖਰ, ਜਦਕਿ ਹੱਦ { $most } ਹੈ।

## A time control
time-control-error-allowance = ਇੱਕ ਚਾਲ ਲਈ 1 ਤੋਂ 14 ਦਿਨ ਹੋ ਸਕਦੇ ਹਨ, { $span } ਨਹੀਂ।
time-control-error-budget = ਕੁੱਲ ਸਮਾਂ 1 ਤੋਂ 120 ਦਿਨ ਹੋ ਸਕਦਾ ਹੈ, { $span } ਨਹੀਂ।
time-control-error-increment = ਇੱਕ ਚਾਲ ’ਤੇ ਵਾਧੂ ਸਮਾਂ 1 ਘੰਟੇ ਤੋਂ 14 ਦਿਨ ਤੱਕ ਹੋ ਸਕਦਾ ਹੈ, { $span } ਨਹੀਂ।
time-control-error-ceiling = ਘੜੀ ਦੀ ਉੱਪਰਲੀ ਹੱਦ ਕੁੱਲ ਸਮੇਂ ਤੋਂ ਲੈ ਕੇ 240 ਦਿਨ ਤੱਕ ਹੋ ਸਕਦੀ ਹੈ, { $span } ਨਹੀਂ।
time-control-error-period-moves = ਇੱਕ ਪੜਾਅ ਵਿੱਚ 1 ਤੋਂ 60 ਚਾਲਾਂ ਹੋ ਸਕਦੀਆਂ ਹਨ, { $moves } ਨਹੀਂ।
time-control-error-period-time = ਇੱਕ ਪੜਾਅ ਲਈ 1 ਤੋਂ 240 ਦਿਨ ਹੋ ਸਕਦੇ ਹਨ, { $span } ਨਹੀਂ।
time-control-error-bank = ਰਾਖਵਾਂ ਸਮਾਂ 1 ਘੰਟੇ ਤੋਂ 120 ਦਿਨ ਤੱਕ ਹੋ ਸਕਦਾ ਹੈ, { $span } ਨਹੀਂ।
time-control-error-doubling = ਦਿਨ 1 ਤੋਂ 60 ਦਿਨਾਂ ਬਾਅਦ ਦੁੱਗਣੇ ਗਿਣੇ ਜਾ ਸਕਦੇ ਹਨ, { $days } ਦਿਨਾਂ ਬਾਅਦ ਨਹੀਂ।
time-control-error-options-without-limit = ਜਿਸ ਬਾਜ਼ੀ ਵਿੱਚ ਸਮੇਂ ਦੀ ਹੱਦ ਨਹੀਂ, ਉਸ ਵਿੱਚ ਘੜੀ ਦੀਆਂ ਚੋਣਾਂ ਨਹੀਂ ਹੁੰਦੀਆਂ।
time-control-error-unreadable = “{ $text }” ਸਮਾਂ ਕੰਟਰੋਲ ਨਹੀਂ ਹੈ; ਇਸ ਤਰ੍ਹਾਂ ਲਿਖੋ: { $forms }, ਜਾਂ ਕੋਈ ਹੱਦ ਨਾ ਹੋਵੇ ਤਾਂ -।

## Reminders
reminder-error-unreadable = “{ $text }” ਰਿਮਾਈਂਡਰ ਨਹੀਂ ਹੈ; ਬਾਕੀ ਘੰਟੇ ਜਾਂ ਦਿਨ ਲਿਖੋ, ਜਿਵੇਂ { $spans }, ਜਾਂ ਸਮੇਂ ਦਾ ਹਿੱਸਾ, ਜਿਵੇਂ { $parts }।
reminder-error-hours = ਰਿਮਾਈਂਡਰ 1 ਘੰਟੇ ਤੋਂ 30 ਦਿਨ ਬਾਕੀ ਹੋਣ ’ਤੇ ਆ ਸਕਦਾ ਹੈ, { $left } ਬਾਕੀ ਹੋਣ ’ਤੇ ਨਹੀਂ।
reminder-error-part = ਰਿਮਾਈਂਡਰ ਸਮੇਂ ਦਾ 1/100 ਤੋਂ 99/100 ਹਿੱਸਾ ਬਾਕੀ ਹੋਣ ’ਤੇ ਆ ਸਕਦਾ ਹੈ, { $part } ਬਾਕੀ ਹੋਣ ’ਤੇ ਨਹੀਂ।
reminder-error-too-many = ਇੱਕ ਚਾਲ ਲਈ ਵੱਧ ਤੋਂ ਵੱਧ { $most } ਰਿਮਾਈਂਡਰ ਹੋ ਸਕਦੇ ਹਨ, { $count } ਨਹੀਂ।

## Conditional lines
lines-place-beginning = ਤੁਹਾਡੀ ਲਾਈਨ ਦੇ ਸ਼ੁਰੂ ਵਿੱਚ
lines-place-after = ਤੁਹਾਡੀ ਲਾਈਨ ਵਿੱਚ { $moves } ਤੋਂ ਬਾਅਦ
lines-error-empty = ਇਸ ਵਿੱਚ ਕੋਈ ਚਾਲ ਨਹੀਂ। ਲਾਈਨ ਉਸ ਚਾਲ ਤੋਂ ਸ਼ੁਰੂ ਹੁੰਦੀ ਹੈ ਜੋ ਬਾਜ਼ੀ ਵਿੱਚ ਅਗਲੀ ਹੈ।
lines-error-too-long = ਇਹ ਬਹੁਤ ਲੰਬਾ ਹੈ: ਵੱਧ ਤੋਂ ਵੱਧ { $most } ਅੱਖਰ ਪੜ੍ਹੇ ਜਾਂਦੇ ਹਨ।
lines-error-illegal-move = { $place } “{ $text }” ਚਾਲ ਨਹੀਂ ਹੈ: { $reason }
lines-error-game-over = { $place } ਬਾਜ਼ੀ ਖ਼ਤਮ ਹੋ ਜਾਂਦੀ ਹੈ: { $outcome }। ਲਾਈਨ ਅੱਗੇ ਨਹੀਂ ਜਾ ਸਕਦੀ।
lines-error-no-answer = { $place } ਤੁਹਾਡਾ ਜਵਾਬ ਨਹੀਂ ਹੈ। ਲਾਈਨ ਤੁਹਾਡੀ ਚਾਲ ਨਾਲ, ਜਾਂ “{ $resign }” ਜਾਂ “{ $accept }” ਨਾਲ ਖ਼ਤਮ ਹੁੰਦੀ ਹੈ।
lines-error-own-move-only = ਤੁਹਾਡੀ ਵਾਰੀ ਹੈ: ਜੋ ਲਾਈਨ ਤੁਹਾਡੀ ਆਪਣੀ ਚਾਲ ਤੋਂ ਸ਼ੁਰੂ ਹੋਵੇ, ਉਸ ਵਿੱਚ ਅੱਗੇ ਤੁਹਾਡਾ ਜਵਾਬ ਵੀ ਹੋਣਾ ਚਾਹੀਦਾ ਹੈ।
lines-error-misplaced-draw = { $place } “{ $word }” ਗ਼ਲਤ ਥਾਂ ’ਤੇ ਹੈ: ਡਰਾਅ ਦੀ ਪੇਸ਼ਕਸ਼ ਤੁਹਾਡੀ ਆਪਣੀ ਚਾਲ ਨਾਲ ਹੁੰਦੀ ਹੈ।
lines-error-misplaced = { $place } “{ $word }” ਗ਼ਲਤ ਥਾਂ ’ਤੇ ਹੈ: ਇਹ ਵਿਰੋਧੀ ਦੀ ਚਾਲ ਪਿੱਛੇ, ਤੁਹਾਡੇ ਜਵਾਬ ਦੀ ਥਾਂ ਆਉਂਦਾ ਹੈ।
lines-error-after-the-end = { $place } “{ $word }” ਪਿੱਛੇ ਕੁਝ ਨਹੀਂ ਆ ਸਕਦਾ, ਪਰ ਉੱਥੇ “{ $text }” ਹੈ।
lines-error-two-answers = { $place } ਤੁਹਾਡੇ ਦੋ ਜਵਾਬ ਹਨ: { $one } ਅਤੇ { $other }। ਇੱਕੋ ਜਵਾਬ ਚੱਲਿਆ ਜਾ ਸਕਦਾ ਹੈ; ਦੂਜਾ ਹਟਾਓ।
lines-error-offer-goes-on = { $place } ਇੱਕ ਲਾਈਨ ਡਰਾਅ ਦੀ ਪੇਸ਼ਕਸ਼ ਕਰਦੀ ਹੈ ਅਤੇ ਦੂਜੀ ਅੱਗੇ ਜਾਂਦੀ ਹੈ। ਡਰਾਅ ਦੀ ਪੇਸ਼ਕਸ਼ ਨਾਲ ਲਾਈਨ ਖ਼ਤਮ ਹੁੰਦੀ ਹੈ; ਦੋਹਾਂ ਵਿੱਚੋਂ ਇੱਕ ਹਟਾਓ।
lines-error-no-draw = { $place } ਸਹਿਮਤੀ ਨਾਲ ਡਰਾਅ ਨਹੀਂ ਹੋ ਸਕਦਾ। { $reason }
lines-error-stray-parenthesis = { $place } ਇੱਕ ਵਾਧੂ ਬਰੈਕਟ ਹੈ। ਬਰੈਕਟਾਂ ਵਿੱਚ ਉਹ ਚਾਲਾਂ ਆਉਂਦੀਆਂ ਹਨ ਜੋ ਉਨ੍ਹਾਂ ਤੋਂ ਪਹਿਲੀ ਚਾਲ ਦੀ ਥਾਂ ਹਨ।
lines-error-not-closed = { $place } ਕੁਝ ਬੰਦ ਨਹੀਂ ਹੋਇਆ: “{ $opened }” ਲਈ “{ $closing }” ਨਹੀਂ ਹੈ।
lines-error-too-deep = { $place } ਤੁਹਾਡੀ ਲਾਈਨ ਬਹੁਤ ਲੰਬੀ ਹੈ: ਇਸ ਵਿੱਚ { $most } ਅੱਧੀਆਂ ਚਾਲਾਂ ਹੋ ਸਕਦੀਆਂ ਹਨ।
lines-error-too-many = ਤੁਹਾਡੀਆਂ ਲਾਈਨਾਂ ਵਿੱਚ ਬਹੁਤ ਚਾਲਾਂ ਹਨ: ਇੱਕ ਬਾਜ਼ੀ ਲਈ ਹੱਦ { $most } ਅੱਧੀਆਂ ਚਾਲਾਂ ਹੈ।
lines-error-no-such-line = ਇਹ ਲਾਈਨ ਹੁਣ ਤੁਹਾਡੀਆਂ ਲਾਈਨਾਂ ਵਿੱਚ ਨਹੀਂ ਹੈ।
