# Games of two people at one device.

same-screen-title = ਇੱਕੋ ਸਕਰੀਨ ’ਤੇ
same-screen-lead = ਇੱਕੋ ਡਿਵਾਈਸ ’ਤੇ ਦੋ ਜਣਿਆਂ ਦੀ ਬਾਜ਼ੀ। ਸਭ ਕੁਝ ਸਫ਼ੇ ਦੇ ਪਤੇ ਵਿੱਚ ਹੁੰਦਾ ਹੈ: ਸਫ਼ਾ ਦੁਬਾਰਾ ਲੋਡ ਕਰਨ ਨਾਲ ਕੁਝ ਨਹੀਂ ਗੁਆਚਦਾ।
same-screen-link = ਇੱਕੋ ਸਕਰੀਨ ’ਤੇ ਖੇਡੋ
same-screen-white = ਚਿੱਟੇ ਦਾ ਨਾਂ
same-screen-black = ਕਾਲੇ ਦਾ ਨਾਂ
same-screen-white-name = ਚਿੱਟੇ
same-screen-black-name = ਕਾਲੇ
same-screen-guest = ਮਹਿਮਾਨ
same-screen-clock = ਘੜੀਆਂ
same-screen-no-clock = ਬਿਨਾਂ ਘੜੀਆਂ
same-screen-with-clock = ਘੜੀਆਂ ਨਾਲ
same-screen-minutes = ਹਰ ਖਿਡਾਰੀ ਲਈ ਮਿੰਟ
same-screen-increment = ਹਰ ਚਾਲ ’ਤੇ ਵਾਧੂ ਸਕਿੰਟ
same-screen-range = { $least } ਤੋਂ { $most } ਤੱਕ ਪੂਰਾ ਅੰਕ।
same-screen-turn = ਹਰ ਚਾਲ ਤੋਂ ਬਾਅਦ ਬੋਰਡ ਘੁਮਾਓ
same-screen-begin = ਸ਼ੁਰੂ ਕਰੋ

## The board
same-screen-board-title = { $white } – { $black }
same-screen-board-label = ਬੋਰਡ ਜਿਸ ’ਤੇ ਦੋਵੇਂ ਖੇਡਦੇ ਹਨ
same-screen-game = ਬਾਜ਼ੀ
same-screen-to-move-white = ਚਿੱਟੇ ਦੀ ਵਾਰੀ
same-screen-to-move-black = ਕਾਲੇ ਦੀ ਵਾਰੀ
same-screen-check = ਸ਼ਹਿ
same-screen-clock-left = ਬਾਕੀ ਸਮਾਂ:
same-screen-clock-start = ਘੜੀ ਚਲਾਓ
same-screen-clock-go-on = ਜਾਰੀ ਰੱਖੋ
same-screen-clock-stop = ਰੋਕੋ
same-screen-clock-stopped = ਘੜੀਆਂ ਰੁਕੀਆਂ ਹਨ, ਅਤੇ ਕੋਈ ਚਾਲ ਨਹੀਂ ਚੱਲੀ ਜਾ ਸਕਦੀ।
same-screen-clock-look = ਘੜੀਆਂ ਤਾਜ਼ਾ ਕਰੋ
same-screen-flag = ਇੱਕ ਖਿਡਾਰੀ ਦਾ ਸਮਾਂ ਖ਼ਤਮ ਹੋ ਗਿਆ ਹੈ।
same-screen-full = ਇਸ ਬਾਜ਼ੀ ਵਿੱਚ { $most } ਅੱਧੀਆਂ ਚਾਲਾਂ ਹੋ ਗਈਆਂ ਹਨ, ਇਸ ਤੋਂ ਵੱਧ ਦੀ ਥਾਂ ਨਹੀਂ। ਡਰਾਅ ’ਤੇ ਸਹਿਮਤ ਹੋਵੋ, ਜਾਂ ਇਸੇ ਤਰ੍ਹਾਂ ਸੰਭਾਲੋ।
same-screen-moves = ਚਾਲਾਂ
same-screen-no-moves = ਹਾਲੇ ਕੋਈ ਚਾਲ ਨਹੀਂ।
same-screen-take-back = ਚਾਲ ਵਾਪਸ ਲਓ
same-screen-end = ਬਾਜ਼ੀ ਖ਼ਤਮ ਕਰੋ
same-screen-white-resigns = ਚਿੱਟੇ ਹਾਰ ਮੰਨਦੇ ਹਨ
same-screen-black-resigns = ਕਾਲੇ ਹਾਰ ਮੰਨਦੇ ਹਨ
same-screen-draw = ਡਰਾਅ ’ਤੇ ਸਹਿਮਤੀ
same-screen-claim-threefold = ਡਰਾਅ ਦਾ ਦਾਅਵਾ: ਇੱਕੋ ਸਥਿਤੀ ਤੀਜੀ ਵਾਰ
same-screen-claim-fifty = ਡਰਾਅ ਦਾ ਦਾਅਵਾ: ਬਿਨਾਂ ਮੋਹਰਾ ਮਾਰੇ ਤੇ ਬਿਨਾਂ ਪਿਆਦਾ ਚੱਲੇ ਪੰਜਾਹ ਚਾਲਾਂ
same-screen-reopen = ਫਿਰ ਵੀ ਜਾਰੀ ਰੱਖੋ
same-screen-analyse = ਵਿਸ਼ਲੇਸ਼ਣ ਬੋਰਡ ’ਤੇ ਖੋਲ੍ਹੋ
same-screen-again = ਨਵੀਂ ਬਾਜ਼ੀ
same-screen-keep = ਇਹ ਬਾਜ਼ੀ ਸੰਭਾਲੋ
same-screen-keep-lead = ਇਹ ਸਿਰਫ਼ ਤੁਹਾਡੇ ਲਈ ਸੰਭਾਲੀ ਜਾਂਦੀ ਹੈ, ਬਿਨਾਂ ਰੇਟਿੰਗ ਬਾਜ਼ੀ ਵਜੋਂ।
same-screen-keep-visitor = ਇਹ ਬਾਜ਼ੀ ਸੰਭਾਲਣ ਲਈ ਲਾਗਇਨ ਕਰੋ। ਤੁਸੀਂ ਇਸੇ ’ਤੇ ਵਾਪਸ ਆਓਗੇ।

## Why something is not done
same-screen-error-over = ਇਹ ਬਾਜ਼ੀ ਖ਼ਤਮ ਹੋ ਚੁੱਕੀ ਹੈ।
same-screen-error-not-reopened = ਇਹ ਬਾਜ਼ੀ ਜਾਰੀ ਨਹੀਂ ਰਹਿ ਸਕਦੀ।
same-screen-error-clocks-stopped = ਘੜੀਆਂ ਰੁਕੀਆਂ ਹਨ। ਪਹਿਲਾਂ ਉਨ੍ਹਾਂ ਨੂੰ ਚਲਾਓ।
same-screen-error-no-clock = ਘੜੀ ਇਸ ਵੇਲੇ ਇਸ ਤਰ੍ਹਾਂ ਨਹੀਂ ਬਦਲੀ ਜਾ ਸਕਦੀ।
same-screen-error-no-move = ਵਾਪਸ ਲੈਣ ਲਈ ਕੋਈ ਚਾਲ ਨਹੀਂ।
same-screen-error-no-claim = ਇਸ ਸਥਿਤੀ ਵਿੱਚ ਡਰਾਅ ਦਾ ਦਾਅਵਾ ਨਹੀਂ ਬਣਦਾ।
same-screen-error-full = ਇੱਕੋ ਸਕਰੀਨ ਵਾਲੀ ਬਾਜ਼ੀ ਵਿੱਚ ਵੱਧ ਤੋਂ ਵੱਧ { $most } ਅੱਧੀਆਂ ਚਾਲਾਂ ਹੁੰਦੀਆਂ ਹਨ।
