# ਖਿਡਾਰੀ ਦੀਆਂ ਆਪਣੀਆਂ ਫੀਡਾਂ: ਸਮਾਂ-ਹੱਦਾਂ ਦਾ ਕੈਲੰਡਰ, ਅਤੇ ਬਾਜ਼ੀਆਂ ਵਿੱਚ ਕੀ ਹੋਇਆ।

feeds-title = ਕੈਲੰਡਰ ਅਤੇ ਫੀਡ
feeds-lead = ਆਪਣੀਆਂ ਸਮਾਂ-ਹੱਦਾਂ ਕੈਲੰਡਰ ਪ੍ਰੋਗਰਾਮ ਵਿੱਚ ਅਤੇ ਬਾਜ਼ੀਆਂ ਦੀਆਂ ਖ਼ਬਰਾਂ ਫੀਡ ਰੀਡਰ ਵਿੱਚ ਦੇਖੋ। ਹਰ ਇੱਕ ਦਾ ਗੁਪਤ ਪਤਾ ਹੈ: ਜਿਸ ਕੋਲ ਇਹ ਹੋਵੇ ਉਹ ਪਾਸਵਰਡ ਤੋਂ ਬਿਨਾਂ ਪੜ੍ਹ ਸਕਦਾ ਹੈ, ਹੋਰ ਕੁਝ ਨਹੀਂ ਕਰ ਸਕਦਾ।
feeds-to = ਕੈਲੰਡਰ ਅਤੇ ਫੀਡ ਦੇ ਪਤੇ
feeds-deadlines = ਤੁਹਾਡੀਆਂ ਸਮਾਂ-ਹੱਦਾਂ ਦਾ ਕੈਲੰਡਰ
feeds-deadlines-about = ਹਰ ਉਸ ਬਾਜ਼ੀ ਲਈ ਇੱਕ ਇਵੈਂਟ ਜਿਸ ਵਿੱਚ ਤੁਹਾਡੀ ਵਾਰੀ ਹੈ, ਅਤੇ ਤੁਹਾਡੇ ਹਰ ਰਿਮਾਈਂਡਰ ਲਈ ਇੱਕ ਅਲਾਰਮ। ਆਪਣੇ ਕੈਲੰਡਰ ਪ੍ਰੋਗਰਾਮ ਵਿੱਚ ਇਹ ਪਤਾ ਜੋੜੋ; ਚਾਲ ਚੱਲਣ ’ਤੇ ਇਵੈਂਟ ਹਟ ਜਾਂਦੀ ਹੈ।
feeds-games = ਤੁਹਾਡੀਆਂ ਬਾਜ਼ੀਆਂ ਦੀਆਂ ਖ਼ਬਰਾਂ
feeds-games-about = ਤੁਹਾਡੇ ਵਿਰੋਧੀ ਕੀ ਚੱਲਦੇ, ਪੇਸ਼ ਕਰਦੇ ਅਤੇ ਲਿਖਦੇ ਹਨ, ਅਤੇ ਬਾਜ਼ੀਆਂ ਕਿਵੇਂ ਖ਼ਤਮ ਹੁੰਦੀਆਂ ਹਨ, Atom ਫੀਡ ਵਜੋਂ। ਤੁਹਾਡੇ ਨੋਟ, ਸ਼ਰਤੀ ਲਾਈਨਾਂ ਅਤੇ ਗੱਲਬਾਤ ਦੇ ਸ਼ਬਦ ਇਸ ਵਿੱਚ ਨਹੀਂ ਹਨ।
feeds-address = ਗੁਪਤ ਪਤਾ
feeds-address-hint = ਇਹ ਕਿਸੇ ਨੂੰ ਨਾ ਦਿਓ। ਜੇ ਇਹ ਗ਼ਲਤ ਹੱਥਾਂ ਵਿੱਚ ਪੈ ਜਾਵੇ, ਤਾਂ ਬਦਲ ਦਿਓ: ਪੁਰਾਣਾ ਤੁਰੰਤ ਬੰਦ ਹੋ ਜਾਂਦਾ ਹੈ।
feeds-none = ਹਾਲੇ ਕੋਈ ਪਤਾ ਨਹੀਂ।
feeds-made = ਬਣਿਆ: { $made }, ਹਾਲੇ ਨਹੀਂ ਪੜ੍ਹਿਆ
feeds-read = ਬਣਿਆ: { $made }, ਆਖ਼ਰੀ ਵਾਰ ਪੜ੍ਹਿਆ: { $read }
feeds-make = ਪਤਾ ਬਣਾਓ
feeds-renew = ਪਤਾ ਬਦਲੋ
feeds-revoke = ਰੱਦ ਕਰੋ
notice-feed-made = ਪਤਾ ਬਣ ਗਿਆ ਹੈ। ਇਸ ਨੂੰ ਆਪਣੇ ਪ੍ਰੋਗਰਾਮ ਵਿੱਚ ਜੋੜੋ।
notice-feed-revoked = ਪਤਾ ਰੱਦ ਕਰ ਦਿੱਤਾ ਗਿਆ ਹੈ। ਹੁਣ ਇਹ ਕੰਮ ਨਹੀਂ ਕਰਦਾ।
feeds-error-no-link = ਤੁਹਾਡੇ ਕੋਲ ਅਜਿਹਾ ਕੋਈ ਪਤਾ ਨਹੀਂ।
feeds-error-no-such-feed = ਅਜਿਹੀ ਕੋਈ ਫੀਡ ਨਹੀਂ।

## ਕੈਲੰਡਰ ਵਿੱਚ

feeds-calendar-name = { site-name }: { $name } ਦੀਆਂ ਸਮਾਂ-ਹੱਦਾਂ
feeds-deadline-summary = { $opponent } ਖ਼ਿਲਾਫ਼ ਤੁਹਾਡੀ ਚਾਲ
feeds-deadline-until = ਇਸ ਦਾ ਸਮਾਂ { $deadline } ਤੱਕ ਹੈ।

## ਫੀਡ ਵਿੱਚ

feeds-games-name = { site-name }: { $name } ਦੀਆਂ ਬਾਜ਼ੀਆਂ
feeds-your-turn = ਤੁਹਾਡੀ ਵਾਰੀ ਹੈ।
feeds-started = { $opponent } ਖ਼ਿਲਾਫ਼ ਤੁਹਾਡੀ ਬਾਜ਼ੀ ਸ਼ੁਰੂ ਹੋ ਗਈ ਹੈ
feeds-moved = { $opponent } ਨੇ { $move } ਚੱਲੀ
feeds-moved-once = { $opponent } ਨੇ ਇੱਕ ਚਾਲ ਚੱਲੀ ਜੋ ਬਾਅਦ ਵਿੱਚ ਵਾਪਸ ਲਈ ਗਈ
feeds-draw-offered = { $opponent } ਵੱਲੋਂ ਡਰਾਅ ਦੀ ਪੇਸ਼ਕਸ਼
feeds-draw-declined = { $opponent } ਨੇ ਡਰਾਅ ਅਸਵੀਕਾਰ ਕੀਤਾ
feeds-takeback-proposed = { $opponent } ਵੱਲੋਂ ਚਾਲ ਵਾਪਸੀ ਦੀ ਬੇਨਤੀ
feeds-takeback-declined = { $opponent } ਖ਼ਿਲਾਫ਼ ਬਾਜ਼ੀ ਵਿੱਚ ਚਾਲ ਵਾਪਸ ਨਹੀਂ ਹੋਈ
feeds-taken-back = { $opponent } ਚਾਲ ਵਾਪਸੀ ਲਈ ਸਹਿਮਤ ਹੋਏ
feeds-pause-proposed = { $opponent } ਵੱਲੋਂ ਵਿਰਾਮ ਦਾ ਪ੍ਰਸਤਾਵ; ਦਿਨ: { $days }
feeds-pause-declined = { $opponent } ਖ਼ਿਲਾਫ਼ ਬਾਜ਼ੀ ਵਿੱਚ ਵਿਰਾਮ ਨਹੀਂ
feeds-paused = { $opponent } ਵਿਰਾਮ ਲਈ ਸਹਿਮਤ
feeds-paused-span = { $from } ਤੋਂ { $until } ਤੱਕ ਦੋਵੇਂ ਘੜੀਆਂ ਰੁਕੀਆਂ ਰਹਿਣਗੀਆਂ।
feeds-chat-line = { $opponent } ਨੇ ਬਾਜ਼ੀ ਵਿੱਚ ਤੁਹਾਨੂੰ ਲਿਖਿਆ
feeds-leave-taken = { $opponent } ਦੀ ਛੁੱਟੀ
feeds-leave-began = { $opponent } ਦੀ ਛੁੱਟੀ ਆਪਣੇ-ਆਪ ਸ਼ੁਰੂ ਹੋਈ
feeds-leave-span = { $from } ਤੋਂ { $until } ਤੱਕ ਤੁਹਾਡੇ ਵਿਰੋਧੀ ਦੀ ਘੜੀ ਰੁਕੀ ਰਹੇਗੀ।
feeds-leave-ended = { $opponent } ਦੀ ਛੁੱਟੀ ਤੋਂ ਵਾਪਸੀ
feeds-time-given = { $opponent } ਨੇ ਤੁਹਾਨੂੰ ਸਮਾਂ ਦਿੱਤਾ
feeds-clocks-stopped = ਆਰਬਿਟਰ ਨੇ { $opponent } ਖ਼ਿਲਾਫ਼ ਬਾਜ਼ੀ ਦੀਆਂ ਘੜੀਆਂ ਰੋਕੀਆਂ
feeds-clocks-started = { $opponent } ਖ਼ਿਲਾਫ਼ ਬਾਜ਼ੀ ਦੀਆਂ ਘੜੀਆਂ ਮੁੜ ਚੱਲ ਪਈਆਂ
feeds-clock-corrected = ਆਰਬਿਟਰ ਨੇ { $opponent } ਖ਼ਿਲਾਫ਼ ਬਾਜ਼ੀ ਦੀ ਇੱਕ ਘੜੀ ਠੀਕ ਕੀਤੀ
feeds-analysis = { $opponent } ਖ਼ਿਲਾਫ਼ ਤੁਹਾਡੀ ਬਾਜ਼ੀ ਦਾ ਵਿਸ਼ਲੇਸ਼ਣ ਤਿਆਰ ਹੈ
feeds-ended = { $opponent } ਖ਼ਿਲਾਫ਼ ਤੁਹਾਡੀ ਬਾਜ਼ੀ ਖ਼ਤਮ ਹੋਈ
