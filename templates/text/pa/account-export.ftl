# The archive of everything about oneself: the page, and what the archive says of itself.

account-export-title = ਆਪਣਾ ਡਾਟਾ ਡਾਊਨਲੋਡ ਕਰੋ
account-export-lead = ਇਸ ਸੇਵਾ ਨੇ ਤੁਹਾਡੇ ਬਾਰੇ ਜੋ ਕੁਝ ਸੰਭਾਲਿਆ ਹੈ, ਉਹ ਸਭ ਇੱਕ ZIP ਫਾਈਲ ਵਿੱਚ ਲਓ। ਇਹ ਪਿਛੋਕੜ ਵਿੱਚ ਬਣਦੀ ਹੈ; ਕੁਝ ਮਿੰਟ ਲੱਗ ਸਕਦੇ ਹਨ।
account-export-contents = ਇਸ ਵਿੱਚ ਕੀ ਹੈ
account-export-file-readme = ਕਿਸ ਫਾਈਲ ਵਿੱਚ ਕੀ ਹੈ, ਅਤੇ ਇਹ ਸੇਵਾ ਕੀ ਕਿੰਨੀ ਦੇਰ ਸੰਭਾਲਦੀ ਹੈ
account-export-file-account = ਤੁਹਾਡਾ ਖਾਤਾ: ਪ੍ਰੋਫ਼ਾਈਲ, ਨਾਂ, ਪਤੇ, ਲਾਗਇਨ, ਐਪਾਂ ਅਤੇ ਡਿਵਾਈਸ, ਸੁਰੱਖਿਆ ਦਾ ਇਤਿਹਾਸ, ਤੁਹਾਡੀਆਂ ਬਾਜ਼ੀਆਂ ਦੀਆਂ ਘਟਨਾਵਾਂ, ਉਹ ਈਮੇਲਾਂ ਜਿਨ੍ਹਾਂ ਦੇ ਤੁਹਾਡੇ ਵੱਲੋਂ ਹੋਣ ’ਤੇ ਯਕੀਨ ਨਹੀਂ ਕੀਤਾ ਗਿਆ, ਛੁੱਟੀ ਅਤੇ ਪਾਠ
account-export-file-settings = ਤੁਹਾਡੀਆਂ ਸੈਟਿੰਗਾਂ, ਤੁਹਾਡੇ ਪ੍ਰੋਫ਼ਾਈਲ ਦੀ ਜਾਣਕਾਰੀ, ਉਹ ਖਿਡਾਰੀ ਜਿਨ੍ਹਾਂ ਨੂੰ ਤੁਸੀਂ ਫਾਲੋ ਜਾਂ ਬਲਾਕ ਕੀਤਾ ਹੈ, ਤੁਹਾਡੇ ਨੋਟ ਅਤੇ ਤੁਹਾਡੇ ਵਿਸ਼ਲੇਸ਼ਣ
account-export-file-games-pgn = ਤੁਹਾਡੀਆਂ ਸਾਰੀਆਂ ਬਾਜ਼ੀਆਂ
account-export-file-games = ਤੁਹਾਡੀਆਂ ਸ਼ਰਤੀ ਲਾਈਨਾਂ, ਰੇਟਡ ਬਾਜ਼ੀਆਂ ਨਾਲ ਹੋਈਆਂ ਤਬਦੀਲੀਆਂ, ਤੁਹਾਡੀਆਂ ਰੱਦ ਕੀਤੀਆਂ ਬਾਜ਼ੀਆਂ, ਅਤੇ ਆਰਬਿਟਰਾਂ ਦੇ ਫ਼ੈਸਲੇ
account-export-file-challenges = ਤੁਹਾਡੀਆਂ ਦਿੱਤੀਆਂ ਅਤੇ ਤੁਹਾਨੂੰ ਮਿਲੀਆਂ ਚੁਣੌਤੀਆਂ, ਖੁੱਲ੍ਹੀਆਂ ਅਤੇ ਜਵਾਬ ਦਿੱਤੀਆਂ
account-export-file-chat = ਬਾਜ਼ੀਆਂ ਦੀ ਗੱਲਬਾਤ ਵਿੱਚ ਜੋ ਤੁਸੀਂ ਲਿਖਿਆ
account-export-file-imported = ਤੁਹਾਡੀਆਂ ਇੰਪੋਰਟ ਕੀਤੀਆਂ ਬਾਜ਼ੀਆਂ, ਤੁਹਾਡੀਆਂ ਵੇਰੀਏਸ਼ਨਾਂ ਅਤੇ ਟਿੱਪਣੀਆਂ ਸਮੇਤ
account-export-file-messages = ਤੁਹਾਡੇ ਇਨਬਾਕਸ ਦੇ ਸੁਨੇਹੇ, ਤੁਹਾਡੇ ਲਿਖੇ ਅਤੇ ਤੁਹਾਨੂੰ ਮਿਲੇ
account-export-file-reports = ਤੁਹਾਡੀਆਂ ਕੀਤੀਆਂ ਸ਼ਿਕਾਇਤਾਂ
account-export-file-ratings = ਤੁਹਾਡੀਆਂ ਰੇਟਿੰਗਾਂ, ਅਤੇ ਉਹ ਕਿਵੇਂ ਬਦਲੀਆਂ
account-export-formats = ਬਾਜ਼ੀਆਂ PGN ਵਿੱਚ ਹਨ, ਜੋ ਸ਼ਤਰੰਜ ਦੇ ਪ੍ਰੋਗਰਾਮ ਪੜ੍ਹਦੇ ਹਨ; ਬਾਕੀ ਸਭ ਕੁਝ JSON ਵਿੱਚ ਹੈ, ਜੋ ਹੋਰ ਪ੍ਰੋਗਰਾਮ ਪੜ੍ਹਦੇ ਹਨ। ਸਮੇਂ UTC ਵਿੱਚ ਹਨ।
account-export-left-out = ਜੋ ਦੂਜਿਆਂ ਦਾ ਹੈ, ਉਹ ਇਸ ਵਿੱਚ ਨਹੀਂ, ਜਿਵੇਂ ਤੁਹਾਡੇ ਵਿਰੋਧੀਆਂ ਦੇ ਨੋਟ, ਸ਼ਰਤੀ ਲਾਈਨਾਂ ਅਤੇ ਪਤੇ। ਪਾਸਵਰਡ ਅਤੇ ਕੁੰਜੀਆਂ ਵੀ ਇਸ ਵਿੱਚ ਨਹੀਂ।
account-export-keep-safe = ਇਹ ਫਾਈਲ ਸੁਰੱਖਿਅਤ ਰੱਖੋ: ਜਿਸ ਕੋਲ ਇਹ ਹੋਵੇ, ਉਹ ਤੁਹਾਡੇ ਸੁਨੇਹੇ ਅਤੇ ਨੋਟ ਪੜ੍ਹ ਸਕਦਾ ਹੈ।
account-export-limit = ਤੁਸੀਂ ਦਿਨ ਵਿੱਚ ਇੱਕ ਫਾਈਲ ਮੰਗ ਸਕਦੇ ਹੋ। { $days } ਦਿਨਾਂ ਬਾਅਦ ਇਹ ਮਿਟਾ ਦਿੱਤੀ ਜਾਂਦੀ ਹੈ।
account-export-button = ਫਾਈਲ ਮੰਗੋ

account-export-requested = ਤੁਸੀਂ ਫਾਈਲ ਮੰਗੀ ਹੈ ({ $time })। ਇਹ ਬਣ ਰਹੀ ਹੈ: ਕੁਝ ਮਿੰਟਾਂ ਬਾਅਦ ਇਹ ਸਫ਼ਾ ਮੁੜ ਲੋਡ ਕਰੋ।
account-export-ready = ਤੁਹਾਡੀ ਫਾਈਲ ਤਿਆਰ ਹੈ ({ $made })। ਇਸ ਨੂੰ ਡਾਊਨਲੋਡ ਕਰਨ ਦਾ ਆਖ਼ਰੀ ਸਮਾਂ: { $until }।
account-export-download = ਫਾਈਲ ਡਾਊਨਲੋਡ ਕਰੋ ({ $size })
account-export-kilobytes = { $size } kB
account-export-megabytes = { $size } MB
account-export-next = ਅਗਲੀ ਫਾਈਲ ਮੰਗਣ ਦਾ ਸਮਾਂ: { $time } ਤੋਂ।
account-export-failed = ਜੋ ਫਾਈਲ ਤੁਸੀਂ { $time } ਨੂੰ ਮੰਗੀ ਸੀ, ਉਹ ਨਹੀਂ ਬਣ ਸਕੀ। ਹੋਰ ਫਾਈਲ ਮੰਗੋ।

account-export-error-being-made = ਤੁਹਾਡੀ ਫਾਈਲ ਪਹਿਲਾਂ ਹੀ ਬਣ ਰਹੀ ਹੈ। ਕੁਝ ਮਿੰਟਾਂ ਬਾਅਦ ਸਫ਼ਾ ਮੁੜ ਲੋਡ ਕਰੋ।
account-export-error-too-soon = ਤੁਸੀਂ ਦਿਨ ਵਿੱਚ ਇੱਕ ਫਾਈਲ ਮੰਗ ਸਕਦੇ ਹੋ। ਅਗਲੀ ਫਾਈਲ ਮੰਗਣ ਦਾ ਸਮਾਂ: { $time } ਤੋਂ।
account-export-error-unknown = ਅਜਿਹੀ ਕੋਈ ਫਾਈਲ ਨਹੀਂ। ਸ਼ਾਇਦ ਇਹ ਮਿਟਾ ਦਿੱਤੀ ਗਈ ਹੈ, ਜਾਂ ਇਸ ਦੀ ਥਾਂ ਨਵੀਂ ਨੇ ਲੈ ਲਈ ਹੈ।
notice-account-export-requested = ਤੁਹਾਡੀ ਫਾਈਲ ਬਣ ਰਹੀ ਹੈ।

account-export-readme-lead = { site-name } ਨੇ { $name } ਖਾਤੇ ਬਾਰੇ ਜੋ ਕੁਝ ਸੰਭਾਲਿਆ ਹੈ, ਉਹ ਸਭ ਇਸ ਫਾਈਲ ਵਿੱਚ ਹੈ। ਬਣਨ ਦਾ ਸਮਾਂ: { $time }।

security-changed-data-exported = ਤੁਹਾਡੇ ਡਾਟੇ ਦੀ ਫਾਈਲ ਮੰਗੀ ਗਈ
security-changed-archive-downloaded = ਤੁਹਾਡੇ ਡਾਟੇ ਦੀ ਫਾਈਲ ਡਾਊਨਲੋਡ ਹੋਈ
mail-security-data-exported = ਤੁਹਾਡੇ ਖਾਤੇ ਬਾਰੇ ਜੋ ਕੁਝ ਸੰਭਾਲਿਆ ਗਿਆ ਹੈ, ਉਸ ਸਭ ਦੀ ਫਾਈਲ ਮੰਗੀ ਗਈ ਹੈ। ਇਸ ਨੂੰ ਡਾਊਨਲੋਡ ਕਰਨ ਲਈ ਉਹ ਬਰਾਊਜ਼ਰ ਚਾਹੀਦਾ ਹੈ ਜਿਸ ਵਿੱਚ ਤੁਸੀਂ ਲਾਗਇਨ ਹੋ, ਅਤੇ ਜੇ ਤੁਸੀਂ ਉਸ ਵਿੱਚ ਹੁਣੇ-ਹੁਣੇ ਲਾਗਇਨ ਨਹੀਂ ਕੀਤਾ, ਤਾਂ ਤੁਹਾਡਾ ਪਾਸਵਰਡ ਜਾਂ ਪਾਸਕੀ ਵੀ।
mail-export-ready-subject = ਤੁਹਾਡੀ ਫਾਈਲ ਤਿਆਰ ਹੈ
mail-export-ready-told = ਤੁਹਾਡੇ ਡਾਟੇ ਦੀ ਜੋ ਫਾਈਲ ਤੁਸੀਂ { $time } ਨੂੰ ਮੰਗੀ ਸੀ, ਉਹ ਤਿਆਰ ਹੈ।
mail-export-ready-more = ਤੁਸੀਂ ਇਸ ਨੂੰ { $until } ਤੱਕ ਡਾਊਨਲੋਡ ਕਰ ਸਕਦੇ ਹੋ। ਇਸ ਲਈ ਉਹ ਬਰਾਊਜ਼ਰ ਚਾਹੀਦਾ ਹੈ ਜਿਸ ਵਿੱਚ ਤੁਸੀਂ ਲਾਗਇਨ ਹੋ, ਅਤੇ ਜੇ ਤੁਸੀਂ ਉਸ ਵਿੱਚ ਹੁਣੇ-ਹੁਣੇ ਲਾਗਇਨ ਨਹੀਂ ਕੀਤਾ, ਤਾਂ ਤੁਹਾਡਾ ਪਾਸਵਰਡ ਜਾਂ ਪਾਸਕੀ ਵੀ।
mail-export-ready-link = ਇੱਥੋਂ ਡਾਊਨਲੋਡ ਕਰੋ:
