# Why the API refuses something, and the words of its answers. Names of parameters and their values come as variables.

api-error-no-token = ਇਸ ਲਈ API ਟੋਕਨ ਚਾਹੀਦਾ ਹੈ, ਜੋ “{ $header }” ਵਜੋਂ ਭੇਜਿਆ ਜਾਂਦਾ ਹੈ।
api-error-too-many-requests = ਥੋੜ੍ਹੇ ਸਮੇਂ ਵਿੱਚ ਬਹੁਤ ਬੇਨਤੀਆਂ ਆਈਆਂ। ਜ਼ਰਾ ਰੁਕੋ, ਫਿਰ ਦੁਬਾਰਾ ਕੋਸ਼ਿਸ਼ ਕਰੋ।
api-error-unknown-path = ਇਸ ਪਤੇ ’ਤੇ ਕੁਝ ਨਹੀਂ ਹੈ। API ਦਾ ਵੇਰਵਾ ਇੱਥੇ ਹੈ: { $path }।
api-error-not-found = ਇਸ ਪਤੇ ’ਤੇ ਕੁਝ ਨਹੀਂ ਹੈ।
api-error-method-not-allowed = ਇਹ ਪਤਾ ਉਹ ਮੈਥਡ ਨਹੀਂ ਲੈਂਦਾ।
api-error-too-often = ਥੋੜ੍ਹੇ ਸਮੇਂ ਵਿੱਚ ਬਹੁਤ ਬੇਨਤੀਆਂ ਆਈਆਂ।
api-error-body-too-large = ਬੇਨਤੀ ਦੀ ਬਾਡੀ ਵੱਧ ਤੋਂ ਵੱਧ { $most } KiB ਦੀ ਹੋ ਸਕਦੀ ਹੈ।
api-wanted-node = ਕਿਸੇ ਨੋਡ ਦੀ id
api-wanted-pgn = PGN ਵਿੱਚ ਬਾਜ਼ੀ
api-wanted-nags = 1 ਤੋਂ 255 ਤੱਕ ਦੇ ਨੰਬਰ
api-wanted-shapes = { "Ge4" } ਵਰਗੇ ਚੱਕਰ ਅਤੇ { "Rd1d8" } ਵਰਗੇ ਤੀਰ
api-error-request-timeout = ਬੇਨਤੀ ਦਾ ਬਾਕੀ ਹਿੱਸਾ ਸਮੇਂ ਸਿਰ ਨਹੀਂ ਪਹੁੰਚਿਆ।
api-error-bad-request = ਬੇਨਤੀ ਪੜ੍ਹੀ ਨਹੀਂ ਜਾ ਸਕਦੀ।

## Bodies
api-error-bad-body = ਬੇਨਤੀ ਦੀ ਬਾਡੀ ਪੜ੍ਹੀ ਨਹੀਂ ਜਾ ਸਕਦੀ।
api-error-json-ends-early = JSON ਪੜ੍ਹਿਆ ਨਹੀਂ ਜਾ ਸਕਦਾ: ਇਹ ਅਧੂਰਾ ਖ਼ਤਮ ਹੋ ਜਾਂਦਾ ਹੈ। ਸ਼ਾਇਦ ਕੋਈ ਬਰੈਕਟ ਜਾਂ ਪੁੱਠੇ ਕਾਮੇ ਬੰਦ ਨਹੀਂ ਹੋਏ।
api-error-json-not-utf-8 = JSON ਪੜ੍ਹਿਆ ਨਹੀਂ ਜਾ ਸਕਦਾ: ਇਹ UTF-8 ਨਹੀਂ ਹੈ।
api-error-json-number-out-of-range = JSON ਪੜ੍ਹਿਆ ਨਹੀਂ ਜਾ ਸਕਦਾ: ਕਤਾਰ { $line }, ਕਾਲਮ { $column } ’ਤੇ ਅੰਕ ਬਹੁਤ ਵੱਡਾ ਹੈ।
api-error-json-too-deep = JSON ਪੜ੍ਹਿਆ ਨਹੀਂ ਜਾ ਸਕਦਾ: ਕਤਾਰ { $line }, ਕਾਲਮ { $column } ’ਤੇ ਇਸ ਦੀਆਂ ਪਰਤਾਂ ਬਹੁਤ ਡੂੰਘੀਆਂ ਹਨ।
api-error-json-unexpected = JSON ਪੜ੍ਹਿਆ ਨਹੀਂ ਜਾ ਸਕਦਾ: ਕਤਾਰ { $line }, ਕਾਲਮ { $column } ’ਤੇ “{ $found }” ਨਹੀਂ ਹੋ ਸਕਦਾ।
api-error-json-no-object = JSON ਇੱਕ ਆਬਜੈਕਟ ਹੋਣਾ ਚਾਹੀਦਾ ਹੈ।
api-error-malformed-form = ਫਾਰਮ ਪੜ੍ਹਿਆ ਨਹੀਂ ਜਾ ਸਕਦਾ: ਇਹ UTF-8 ਨਹੀਂ ਹੈ।
api-error-unsupported-media-type = ਫਾਰਮ ({ $form }) ਜਾਂ { $json } ਭੇਜੋ, { $found } ਨਹੀਂ।
api-error-nested = “{ $name }” ਟੈਕਸਟ, ਅੰਕ, { $plain } ਹੋਣਾ ਚਾਹੀਦਾ ਹੈ, { $found } ਨਹੀਂ।
api-found-list = ਟੈਕਸਟਾਂ ਤੋਂ ਬਿਨਾਂ ਹੋਰ ਚੀਜ਼ਾਂ ਦੀ ਸੂਚੀ
api-found-object = ਆਬਜੈਕਟ

## Parameters
api-error-bad-parameter = “{ $name }” ਵਿੱਚ ਇਹ ਚਾਹੀਦਾ ਹੈ: { $wanted }; “{ $found }” ਨਹੀਂ।
api-error-missing-parameter = “{ $name }” ਵਿੱਚ ਇਹ ਚਾਹੀਦਾ ਹੈ: { $wanted }।
api-error-unknown-setting = “{ $name }” ਨਾਂ ਦੀ ਸੈਟਿੰਗ ਇੱਥੇ ਨਹੀਂ ਹੈ।
api-wanted-whole-number = { $least } ਤੋਂ { $most } ਤੱਕ ਪੂਰਾ ਅੰਕ
api-wanted-whole-number-or = { $least } ਤੋਂ { $most } ਤੱਕ ਪੂਰਾ ਅੰਕ, ਜਾਂ { $other }
api-wanted-any-whole-number = ਪੂਰਾ ਅੰਕ
api-wanted-days = ਦਿਨਾਂ ਦੀ ਪੂਰੀ ਗਿਣਤੀ
api-wanted-moment = ਸਮਾਂ, 1970 ਤੋਂ ਮਿਲੀਸਕਿੰਟਾਂ ਵਿੱਚ
api-wanted-beginning-of-a-name = ਨਾਂ ਦਾ ਹਿੱਸਾ: ਘੱਟੋ-ਘੱਟ { $least } ਅੱਖਰ
api-wanted-winner = { $white }, { $black }, ਜਾਂ ਡਰਾਅ ਲਈ { $none }
api-wanted-correction = 1 ਤੋਂ { $most } ਤੱਕ ਪੂਰਾ ਅੰਕ, ਜਾਂ ਘੜੀ ਤੋਂ ਸਮਾਂ ਘਟਾਉਣ ਲਈ -1 ਤੋਂ -{ $most } ਤੱਕ
api-wanted-zone = ਸਮਾਂ ਖੇਤਰ ਦਾ ਨਾਂ, ਜਿਵੇਂ Europe/Berlin, ਜਾਂ { "none" }
api-wanted-challengers = { $nobody } (ਕੋਈ ਨਹੀਂ), { $similar } (ਖਿਡਾਰੀ ਜਿਨ੍ਹਾਂ ਦੀ ਰੇਟਿੰਗ ਤੁਹਾਡੇ ਨੇੜੇ ਹੈ), { $followed } (ਖਿਡਾਰੀ ਜਿਨ੍ਹਾਂ ਨੂੰ ਤੁਸੀਂ ਫਾਲੋ ਕਰਦੇ ਹੋ), ਜਾਂ { $everyone } (ਹਰ ਕੋਈ)
api-error-too-many-games = ਇੱਕ ਵਾਰ ਵਿੱਚ ਵੱਧ ਤੋਂ ਵੱਧ { $most } ਬਾਜ਼ੀਆਂ ਮੰਗੀਆਂ ਜਾ ਸਕਦੀਆਂ ਹਨ, { $count } ਨਹੀਂ।
api-error-too-many-players = ਇੱਕ ਵਾਰ ਵਿੱਚ ਵੱਧ ਤੋਂ ਵੱਧ { $most } ਖਿਡਾਰੀ ਮੰਗੇ ਜਾ ਸਕਦੇ ਹਨ।
api-error-unknown-perf = ਇੱਥੇ ਇਸ ਕਿਸਮ ਦੀ ਕੋਈ ਰੇਟਿੰਗ ਨਹੀਂ; ਇਹ ਲਿਖੋ: { $kinds }।

## Playing
api-error-bad-answer = ਜਵਾਬ ਵਿੱਚ ਇਹ ਲਿਖੋ: { $answers }।
api-error-bad-seconds = { $least } ਤੋਂ { $most } ਤੱਕ ਸਕਿੰਟ ਦੱਸੋ; ਸਮਾਂ ਪੂਰੇ ਦਿਨਾਂ ਵਿੱਚ ਦਿੱਤਾ ਜਾਂਦਾ ਹੈ।
api-error-no-ply = “{ $takebacks }” ਅੱਧੀ ਚਾਲ “{ $ply }” ਨਾਲ ਹੀ ਆਉਂਦਾ ਹੈ, ਅਤੇ “{ $ply }” ਨਹੀਂ ਹੈ।
api-error-no-move = “{ $ply }” ਦੱਸਦਾ ਹੈ ਕਿ “{ $move }” ਕਿਹੜੀ ਅੱਧੀ ਚਾਲ ਲਈ ਹੈ, ਅਤੇ “{ $move }” ਨਹੀਂ ਹੈ।

## Leave and reminders
api-error-no-end = “{ $until }” ਜਾਂ “{ $days }” ਨਾਲ ਦੱਸੋ ਕਿ ਛੁੱਟੀ ਕਿੰਨੀ ਲੰਬੀ ਹੈ।
api-error-two-ends = “{ $until }” ਅਤੇ “{ $days }” ਦੋਵੇਂ ਦੱਸਦੇ ਹਨ ਕਿ ਛੁੱਟੀ ਕਿੰਨੀ ਲੰਬੀ ਹੈ; ਦੋਹਾਂ ਵਿੱਚੋਂ ਇੱਕ ਦਿਓ।
api-error-unknown-leave = ਅਜਿਹੀ ਕੋਈ ਛੁੱਟੀ ਨਹੀਂ।
api-error-no-reminders = “{ $name }” ਨਹੀਂ ਹੈ: ਰਿਮਾਈਂਡਰ ਲਿਖੋ, ਜਿਵੇਂ { $example }, ਜਾਂ { $none }।

## Challenges
api-error-no-real-time = “{ $name }” ਉਪਲਬਧ ਨਹੀਂ। ਇਹ ਪੱਤਰ-ਵਿਹਾਰ ਸ਼ਤਰੰਜ ਦਾ ਸਰਵਰ ਹੈ: ਘੜੀ ਛੱਡ ਦਿਓ, ਅਤੇ ਹਰ ਚਾਲ ਲਈ “{ $days }” ਦਿਓ, ਜਾਂ ਕੋਈ ਹੱਦ ਨਾ ਹੋਵੇ ਤਾਂ ਕੁਝ ਨਾ ਦਿਓ।
api-error-no-accept-by-token = “{ $name }” ਉਪਲਬਧ ਨਹੀਂ। ਚੁਣੌਤੀ ਦੂਜਾ ਖਿਡਾਰੀ ਆਪਣੀ ਬੇਨਤੀ ਨਾਲ ਸਵੀਕਾਰ ਕਰਦਾ ਹੈ।
api-error-no-rules = “{ $name }” ਖੁੱਲ੍ਹੇ ਲਿੰਕਾਂ ਅਤੇ ਖਿਡਾਰੀ ਨੂੰ ਦਿੱਤੀ ਚੁਣੌਤੀ ਨਾਲ ਆਉਂਦਾ ਹੈ; ਇੱਥੇ ਇਸ ਨੂੰ ਛੱਡ ਦਿਓ।
api-error-no-open-link = “{ $name }” ਖੁੱਲ੍ਹੇ ਲਿੰਕਾਂ ਲਈ ਹੈ; ਇੱਥੇ ਇਸ ਨੂੰ ਛੱਡ ਦਿਓ।
api-error-no-computer = “{ $name }” ਸਿਰਫ਼ ਇੰਜਣ ਨਾਲ ਬਾਜ਼ੀਆਂ ਲਈ ਹੈ।
api-wanted-level = { $least } ਤੋਂ { $most } ਤੱਕ ਦਾ ਨੰਬਰ
api-error-bad-rating-range = “{ $name }” ਪੜ੍ਹਿਆ ਨਹੀਂ ਜਾ ਸਕਦਾ। { $reason }
api-error-nobody-to-write-to = “{ $name }” ਇੱਕ ਖਿਡਾਰੀ ਨੂੰ ਦਿੱਤੀ ਚੁਣੌਤੀ ਨਾਲ ਆਉਂਦਾ ਹੈ; ਇੱਥੇ ਇਸ ਨੂੰ ਛੱਡ ਦਿਓ।
api-error-no-seek = “{ $name }” ਲਾਬੀ ਦੀ ਖੁੱਲ੍ਹੀ ਚੁਣੌਤੀ ਨਾਲ ਆਉਂਦਾ ਹੈ; ਇੱਥੇ ਇਸ ਨੂੰ ਛੱਡ ਦਿਓ।
api-error-no-fen = ਕਿਸਮ { $variant } ਲਈ “{ $name }” ਚਾਹੀਦਾ ਹੈ, ਜਿਸ ਤੋਂ ਬਾਜ਼ੀ ਸ਼ੁਰੂ ਹੋਵੇ।
api-error-unknown-variant = “{ $name }” ਵਿੱਚ ਇਹ ਚਾਹੀਦਾ ਹੈ: { $variants }; ਹੋਰ ਕਿਸਮਾਂ ਇੱਥੇ ਨਹੀਂ ਖੇਡੀਆਂ ਜਾਂਦੀਆਂ।
api-error-two-time-controls = “{ $one }” ਅਤੇ “{ $other }” ਦੋਵੇਂ ਦੱਸਦੇ ਹਨ ਕਿ ਕਿੰਨਾ ਸਮਾਂ ਹੈ; ਦੋਹਾਂ ਵਿੱਚੋਂ ਇੱਕ ਦਿਓ।
api-error-not-chess960 = “{ $name }” ਸਿਰਫ਼ ਕਿਸਮ { $variant } ਲਈ ਹੈ।
api-error-two-starts = “{ $one }” ਅਤੇ “{ $other }” ਦੋਵੇਂ ਦੱਸਦੇ ਹਨ ਕਿ ਬਾਜ਼ੀ ਕਿਵੇਂ ਸ਼ੁਰੂ ਹੁੰਦੀ ਹੈ; ਦੋਹਾਂ ਵਿੱਚੋਂ ਇੱਕ ਦਿਓ।
api-error-rematch-terms = ਰੀਮੈਚ ਉਨ੍ਹਾਂ ਹੀ ਸ਼ਰਤਾਂ ’ਤੇ ਹੁੰਦਾ ਹੈ ਜਿਨ੍ਹਾਂ ’ਤੇ ਪਹਿਲੀ ਬਾਜ਼ੀ ਹੋਈ ਸੀ: “{ $name }” ਛੱਡ ਦਿਓ।
api-error-not-the-opponent = ਉਸ ਬਾਜ਼ੀ ਵਿੱਚ “{ $player }” ਤੁਹਾਡੇ ਵਿਰੋਧੀ ਨਹੀਂ ਸਨ।

## Why a challenge was declined, as the player says it
decline-generic = ਮੈਂ ਇਹ ਬਾਜ਼ੀ ਨਹੀਂ ਖੇਡਣੀ।
decline-later = ਹੁਣੇ ਨਹੀਂ, ਪਰ ਕਿਰਪਾ ਕਰਕੇ ਬਾਅਦ ਵਿੱਚ ਦੁਬਾਰਾ ਪੁੱਛੋ।
decline-too-fast = ਮੇਰੇ ਲਈ ਇੱਕ ਚਾਲ ਦਾ ਸਮਾਂ ਬਹੁਤ ਘੱਟ ਹੈ।
decline-too-slow = ਮੇਰੇ ਲਈ ਇੱਕ ਚਾਲ ਦਾ ਸਮਾਂ ਬਹੁਤ ਵੱਧ ਹੈ।
decline-time-control = ਮੈਂ ਇਸ ਸਮਾਂ ਕੰਟਰੋਲ ਨਾਲ ਨਹੀਂ ਖੇਡਣਾ।
decline-rated = ਬਾਜ਼ੀ ਰੇਟਿੰਗ ਵਾਲੀ ਹੋਵੇ, ਤਾਂ ਮੈਨੂੰ ਮਨਜ਼ੂਰ ਹੈ।
decline-casual = ਬਾਜ਼ੀ ਬਿਨਾਂ ਰੇਟਿੰਗ ਹੋਵੇ, ਤਾਂ ਮੈਨੂੰ ਮਨਜ਼ੂਰ ਹੈ।
decline-standard = ਮੈਂ ਸਿਰਫ਼ ਆਮ ਸ਼ਤਰੰਜ ਖੇਡਣੀ ਹੈ।
decline-variant = ਮੈਂ ਇਹ ਕਿਸਮ ਨਹੀਂ ਖੇਡਣੀ।
decline-no-bot = ਮੈਂ ਪ੍ਰੋਗਰਾਮਾਂ ਨਾਲ ਨਹੀਂ ਖੇਡਣਾ।
decline-only-bot = ਮੈਂ ਸਿਰਫ਼ ਪ੍ਰੋਗਰਾਮਾਂ ਨਾਲ ਖੇਡਣਾ ਹੈ।
