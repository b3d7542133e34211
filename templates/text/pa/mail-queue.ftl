# The mail that the service sends, for who looks after it; and what a player is told whose address takes none.

nav-mail-queue = ਈਮੇਲ ਕਤਾਰ
mail-queue-title = ਈਮੇਲ ਕਤਾਰ
mail-queue-lead = ਕੀ ਭੇਜੇ ਜਾਣ ਦੀ ਉਡੀਕ ਵਿੱਚ ਹੈ, ਕੀ ਪ੍ਰਾਪਤ ਕਰਨ ਵਾਲੇ ਦੇ ਸਰਵਰ ਨੇ ਟਾਲਿਆ ਅਤੇ ਕੀ ਪਾਸੇ ਰੱਖਿਆ ਗਿਆ। ਇਹੀ ਸੂਚੀ ਕਮਾਂਡ ਲਾਈਨ ’ਤੇ ਹੈ: sealedmove mail list।
mail-queue-domains = ਡੋਮੇਨ ਅਨੁਸਾਰ
mail-queue-none = ਕੋਈ ਈਮੇਲ ਉਡੀਕ ਵਿੱਚ ਨਹੀਂ।
mail-queue-domain = ਡੋਮੇਨ
mail-queue-no-domain = ਅਣਜਾਣ
mail-queue-waiting = ਉਡੀਕ ਵਿੱਚ
mail-queue-deferred = ਟਾਲੀਆਂ ਗਈਆਂ
mail-queue-failed = ਪਾਸੇ ਰੱਖੀਆਂ
mail-queue-oldest = ਸਭ ਤੋਂ ਪੁਰਾਣੀ
mail-queue-actions = ਕਾਰਵਾਈਆਂ
mail-queue-retry = ਮੁੜ ਕੋਸ਼ਿਸ਼ ਕਰੋ
mail-queue-drop = ਮਿਟਾਓ
mail-queue-retry-all = ਸਾਰੀਆਂ ਦੀ ਮੁੜ ਕੋਸ਼ਿਸ਼ ਕਰੋ
mail-queue-only = ਸਿਰਫ਼ { $domain } ਵਾਲੇ ਸੁਨੇਹੇ ਦਿਖਾਏ ਗਏ ਹਨ।
mail-queue-all-domains = ਸਾਰੇ ਡੋਮੇਨ ਦਿਖਾਓ
mail-queue-to = ਕਿਸ ਨੂੰ
mail-queue-message = ਸੁਨੇਹਾ
mail-queue-queued = ਕਤਾਰ ਵਿੱਚ ਲੱਗਾ
mail-queue-next = ਅਗਲੀ ਕੋਸ਼ਿਸ਼
mail-queue-tries = ਕੋਸ਼ਿਸ਼ਾਂ
mail-queue-answer = ਆਖ਼ਰੀ ਜਵਾਬ
mail-queue-shown = { $count } ਵਿੱਚੋਂ { $shown } ਦਿਖਾਏ ਗਏ ਹਨ।
mail-queue-nobody = ਅਣਜਾਣ
mail-queue-unknown-kind = ਬਾਅਦ ਦੇ ਸੰਸਕਰਣ ਦਾ
mail-queue-paused = ਰੋਕੇ ਹੋਏ ਪਤੇ
mail-queue-paused-lead = ਇਨ੍ਹਾਂ ਪਤਿਆਂ ’ਤੇ ਈਮੇਲ ਵਾਰ-ਵਾਰ ਨਾਕਾਮ ਰਹੀ। ਜਦੋਂ ਤੱਕ ਮਾਲਕ ਜਾਂ ਤੁਸੀਂ ਮੁੜ ਕੋਸ਼ਿਸ਼ ਨਾ ਕਰੋ, ਖਾਤੇ ਬਾਰੇ ਈਮੇਲ ਤੋਂ ਬਿਨਾਂ ਕੁਝ ਨਹੀਂ ਭੇਜਿਆ ਜਾਂਦਾ।
mail-queue-paused-none = ਕੋਈ ਪਤਾ ਰੋਕਿਆ ਹੋਇਆ ਨਹੀਂ।
mail-queue-since = ਕਦੋਂ ਤੋਂ
mail-queue-resume = ਮੁੜ ਈਮੇਲ ਭੇਜੋ
mail-queue-error-not-an-operator = ਈਮੇਲ ਦੀ ਸੰਭਾਲ ਸਿਰਫ਼ ਓਪਰੇਟਰ ਕਰ ਸਕਦੇ ਹਨ।
mail-queue-error-gone = ਉਹ ਸੁਨੇਹਾ ਭੇਜਿਆ ਜਾਂ ਮਿਟਾਇਆ ਜਾ ਚੁੱਕਾ ਹੈ, ਜਾਂ ਹੁਣੇ ਭੇਜਿਆ ਜਾ ਰਿਹਾ ਹੈ।
notice-mail-retried = ਉਨ੍ਹਾਂ ਦੀ ਹੁਣ ਮੁੜ ਕੋਸ਼ਿਸ਼ ਹੋ ਰਹੀ ਹੈ।
notice-mail-dropped = ਉਹ ਮਿਟਾਏ ਗਏ ਅਤੇ ਭੇਜੇ ਨਹੀਂ ਜਾਣਗੇ।
notice-mail-resumed = ਉਸ ਪਤੇ ’ਤੇ ਮੁੜ ਈਮੇਲ ਭੇਜੀ ਜਾਂਦੀ ਹੈ।
mail-paused-lead = { $email } ’ਤੇ ਸਾਡੀਆਂ ਈਮੇਲਾਂ ਵਾਪਸ ਆ ਰਹੀਆਂ ਹਨ, ਇਸ ਲਈ ਅਸੀਂ ਭੇਜਣੀਆਂ ਬੰਦ ਕਰ ਦਿੱਤੀਆਂ ਹਨ। ਤੁਹਾਡੇ ਤੋਂ ਚਾਲਾਂ ਅਤੇ ਚੁਣੌਤੀਆਂ ਖੁੰਝ ਸਕਦੀਆਂ ਹਨ।
mail-paused-answer = ਸਾਨੂੰ ਮਿਲਿਆ ਆਖ਼ਰੀ ਜਵਾਬ: { $answer }
mail-paused-resume = ਮੁੜ ਕੋਸ਼ਿਸ਼ ਕਰੋ
notice-mail-paused-lifted = ਅਗਲੇ ਸੁਨੇਹੇ ਤੋਂ ਅਸੀਂ ਤੁਹਾਨੂੰ ਮੁੜ ਈਮੇਲ ਭੇਜਾਂਗੇ।
mail-resume-error-too-often = ਤੁਸੀਂ { $span } ਦੇ ਅੰਦਰ { $count } ਵਾਰ ਸਾਡੀ ਈਮੇਲ ਮੁੜ ਚਾਲੂ ਕਰਵਾਈ ਹੈ। ਉਡੀਕ ਕਰੋ ({ $wait }), ਫਿਰ ਮੁੜ ਕੋਸ਼ਿਸ਼ ਕਰੋ।

## ਪਰਖ ਸੁਨੇਹਾ

mail-test-subject = { site-name } ਵੱਲੋਂ ਪਰਖ ਸੁਨੇਹਾ
mail-test-text =
    ਇਹ { site-name } ਵੱਲੋਂ ਇੱਕ ਪਰਖ ਸੁਨੇਹਾ ਹੈ: { $link }।
    ਜੇ ਤੁਸੀਂ ਇਹ ਪੜ੍ਹ ਸਕਦੇ ਹੋ, ਤਾਂ ਉੱਥੋਂ ਦੀ ਈਮੇਲ ਤੁਹਾਡੇ ਤੱਕ ਪਹੁੰਚਦੀ ਹੈ।
