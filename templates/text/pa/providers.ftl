# Log-in with accounts of other services (OpenID Connect).

providers-title = ਜੋੜੇ ਹੋਏ ਖਾਤੇ
providers-lead = ਕਿਸੇ ਹੋਰ ਥਾਂ ਦੇ ਆਪਣੇ ਖਾਤੇ ਨਾਲ, ਇਸ ਸੇਵਾ ਦੇ ਪਾਸਵਰਡ ਤੋਂ ਬਿਨਾਂ ਇੱਥੇ ਲਾਗਇਨ ਕਰੋ।
providers-change = ਖਾਤੇ ਜੋੜੋ ਜਾਂ ਵੱਖ ਕਰੋ
providers-none = ਹਾਲੇ ਕੋਈ ਖਾਤਾ ਨਹੀਂ ਜੋੜਿਆ ਗਿਆ।
provider-link-made = ਜੋੜਿਆ: { $linked }
provider-link-used = ਜੋੜਿਆ: { $linked }, ਆਖ਼ਰੀ ਵਰਤੋਂ: { $used }
provider-link-former = ਇਹ ਸੇਵਾ ਹੁਣ ਇਸ ਨੂੰ ਨਹੀਂ ਵਰਤਦੀ, ਇਸ ਲਈ ਇਸ ਨਾਲ ਲਾਗਇਨ ਨਹੀਂ ਹੁੰਦਾ।
provider-link = { $provider } ਜੋੜੋ
provider-link-title = ਖਾਤਾ ਜੋੜੋ
provider-link-lead = ਤੁਸੀਂ { $provider } ’ਤੇ ਲਾਗਇਨ ਕਰਕੇ ਵਾਪਸ ਆਓਗੇ। ਉਸ ਤੋਂ ਬਾਅਦ ਤੁਸੀਂ ਉਸ ਖਾਤੇ ਨਾਲ ਇੱਥੇ ਲਾਗਇਨ ਕਰ ਸਕੋਗੇ।
provider-unlink = ਵੱਖ ਕਰੋ

provider-log-in = { $provider } ਨਾਲ ਲਾਗਇਨ ਕਰੋ
provider-sign-up = { $provider } ਨਾਲ ਖਾਤਾ ਬਣਾਓ
provider-log-out = { $provider } ’ਤੇ ਤੁਸੀਂ ਹਾਲੇ ਵੀ ਲਾਗਇਨ ਹੋ। ਉੱਥੋਂ ਵੀ ਲਾਗ-ਆਉਟ ਕਰੋ
provider-again-lead = ਜਾਂ ਉੱਥੇ ਦੁਬਾਰਾ ਲਾਗਇਨ ਕਰੋ ਜਿੱਥੇ ਤੁਹਾਡਾ ਖਾਤਾ ਜੁੜਿਆ ਹੈ। ਫਿਰ ਫਾਰਮ ਦੁਬਾਰਾ ਭੇਜੋ।
provider-only-lead = ਉੱਥੇ ਦੁਬਾਰਾ ਲਾਗਇਨ ਕਰੋ ਜਿੱਥੇ ਤੁਹਾਡਾ ਖਾਤਾ ਜੁੜਿਆ ਹੈ। ਫਿਰ ਫਾਰਮ ਦੁਬਾਰਾ ਭੇਜੋ।
provider-again = { $provider } ਨਾਲ ਦੁਬਾਰਾ ਲਾਗਇਨ ਕਰੋ

provider-sign-up-lead = { $provider } ਤੁਹਾਨੂੰ ਜਾਣਦਾ ਹੈ, ਪਰ ਇੱਥੇ ਤੁਹਾਡਾ ਹਾਲੇ ਕੋਈ ਖਾਤਾ ਨਹੀਂ। ਉਹ ਨਾਂ ਚੁਣੋ ਜਿਸ ਨਾਲ ਤੁਸੀਂ ਖੇਡਣਾ ਚਾਹੁੰਦੇ ਹੋ।
provider-sign-up-email = ਤੁਹਾਡਾ ਈਮੇਲ ਪਤਾ:
provider-sign-up-have-account = ਇੱਥੇ ਪਹਿਲਾਂ ਹੀ ਖਾਤਾ ਹੈ? ਉਸ ਵਿੱਚ ਲਾਗਇਨ ਕਰੋ, ਫਿਰ ਦੂਜਾ ਸੈਟਿੰਗਾਂ ਵਿੱਚ ਜੋੜੋ।
provider-sign-up-sent = ਅਸੀਂ ਤੁਹਾਨੂੰ ਲਿੰਕ ਵਾਲਾ ਸੁਨੇਹਾ ਭੇਜਿਆ ਹੈ। ਲਿੰਕ ਖੋਲ੍ਹੋ ਅਤੇ ਪਤੇ ਦੀ ਪੁਸ਼ਟੀ ਲਈ ਦੁਬਾਰਾ ਲਾਗਇਨ ਕਰੋ; ਫਿਰ ਤੁਸੀਂ ਖੇਡ ਸਕਦੇ ਹੋ।
provider-sign-up-sent-later = ਇਸ ਵੇਲੇ ਬਹੁਤ ਸਾਰੇ ਲੋਕ ਖਾਤੇ ਬਣਾ ਰਹੇ ਹਨ, ਇਸ ਲਈ ਤੁਹਾਡੇ ਲਿੰਕ ਵਾਲਾ ਸੁਨੇਹਾ ਆਉਣ ਵਿੱਚ ਲਗਭਗ { $minutes } ਮਿੰਟ ਲੱਗਣਗੇ। ਲਿੰਕ ਖੋਲ੍ਹੋ ਅਤੇ ਪਤੇ ਦੀ ਪੁਸ਼ਟੀ ਲਈ ਦੁਬਾਰਾ ਲਾਗਇਨ ਕਰੋ; ਫਿਰ ਤੁਸੀਂ ਖੇਡ ਸਕਦੇ ਹੋ।
provider-confirm-lead = ਇਹ ਲਿੰਕ { $name } ਖਾਤੇ ਦੀ ਪੁਸ਼ਟੀ ਕਰਦਾ ਹੈ। ਉੱਥੇ ਲਾਗਇਨ ਕਰੋ ਜਿੱਥੇ ਤੁਸੀਂ ਖਾਤਾ ਬਣਾਉਣ ਵੇਲੇ ਕੀਤਾ ਸੀ।
provider-confirm = { $provider } ਨਾਲ ਪੁਸ਼ਟੀ ਕਰੋ
reset-providers = ਜੋੜੇ ਹੋਏ ਖਾਤੇ ਵੱਖ ਕਰ ਦਿੱਤੇ ਜਾਣਗੇ, ਕਿਉਂਕਿ ਹੋ ਸਕਦਾ ਹੈ ਕਿ ਕਿਸੇ ਹੋਰ ਨੇ ਕੋਈ ਖਾਤਾ ਜੋੜਿਆ ਹੋਵੇ। ਬਾਅਦ ਵਿੱਚ ਤੁਸੀਂ ਉਨ੍ਹਾਂ ਨੂੰ ਦੁਬਾਰਾ ਜੋੜ ਸਕਦੇ ਹੋ।
first-password-lead-linked = ਤੁਹਾਡੇ ਖਾਤੇ ਦਾ ਕੋਈ ਪਾਸਵਰਡ ਨਹੀਂ: ਤੁਸੀਂ ਜੋੜੇ ਹੋਏ ਖਾਤੇ ਨਾਲ ਲਾਗਇਨ ਕਰਦੇ ਹੋ। ਪਾਸਵਰਡ ਹੋਵੇ ਤਾਂ ਤੁਸੀਂ ਉਸ ਤੋਂ ਬਿਨਾਂ ਵੀ ਲਾਗਇਨ ਕਰ ਸਕਦੇ ਹੋ। ਬਾਕੀ ਸਾਰੇ ਲਾਗਇਨ ਖ਼ਤਮ ਹੋ ਜਾਣਗੇ, ਅਤੇ ਸਾਰੇ ਟੋਕਨ, ਐਪਾਂ, ਐਪ ਪਾਸਵਰਡ, ਡਿਵਾਈਸਾਂ ਅਤੇ ਫੀਡਾਂ ਦੇ ਪਤੇ ਹਟਾ ਦਿੱਤੇ ਜਾਣਗੇ। ਜੋੜੇ ਹੋਏ ਖਾਤੇ ਰਹਿਣਗੇ।
authenticate-again-no-provider = ਤੁਹਾਡੇ ਖਾਤੇ ਦਾ ਕੋਈ ਪਾਸਵਰਡ ਨਹੀਂ। ਜੇ ਤੁਸੀਂ ਉੱਥੇ ਲਾਗਇਨ ਨਹੀਂ ਕਰ ਸਕਦੇ ਜਿੱਥੇ ਇਹ ਜੁੜਿਆ ਹੈ, ਤਾਂ ਈਮੇਲ ਰਾਹੀਂ ਪਾਸਵਰਡ ਸੈੱਟ ਕਰੋ:

provider-error-unknown = ਇੱਥੇ ਲਾਗਇਨ ਕਰਨ ਦਾ ਅਜਿਹਾ ਕੋਈ ਤਰੀਕਾ ਨਹੀਂ।
provider-error-expired = ਇਸ ਵਿੱਚ ਬਹੁਤ ਦੇਰ ਲੱਗੀ, ਇਹ ਦੋ ਵਾਰ ਭੇਜਿਆ ਗਿਆ, ਜਾਂ ਕਿਸੇ ਹੋਰ ਬਰਾਊਜ਼ਰ ਵਿੱਚ ਸ਼ੁਰੂ ਹੋਇਆ ਸੀ। ਦੁਬਾਰਾ ਕੋਸ਼ਿਸ਼ ਕਰੋ।
provider-error-unavailable = { $provider } ਇਸ ਵੇਲੇ ਜਵਾਬ ਨਹੀਂ ਦੇ ਰਿਹਾ। ਕੁਝ ਦੇਰ ਬਾਅਦ ਦੁਬਾਰਾ ਕੋਸ਼ਿਸ਼ ਕਰੋ, ਜਾਂ ਕਿਸੇ ਹੋਰ ਤਰੀਕੇ ਨਾਲ ਲਾਗਇਨ ਕਰੋ।
provider-error-not-accepted = { $provider } ਦਾ ਜਵਾਬ ਨਹੀਂ ਮੰਨਿਆ ਗਿਆ, ਇਸ ਲਈ ਤੁਸੀਂ ਲਾਗਇਨ ਨਹੀਂ ਹੋਏ। ਦੁਬਾਰਾ ਕੋਸ਼ਿਸ਼ ਕਰੋ; ਫਿਰ ਵੀ ਹੋਵੇ ਤਾਂ ਇਹ ਸੇਵਾ ਚਲਾਉਣ ਵਾਲੇ ਨੂੰ ਦੱਸੋ।
provider-error-cancelled = ਤੁਸੀਂ ਲਾਗਇਨ ਨਹੀਂ ਹੋਏ: { $provider } ’ਤੇ ਇਹ ਰੱਦ ਕੀਤਾ ਗਿਆ ਜਾਂ ਨਾਮਨਜ਼ੂਰ ਹੋਇਆ।
provider-error-linked-elsewhere = ਇੱਥੇ ਦਾ ਕੋਈ ਹੋਰ ਖਾਤਾ ਪਹਿਲਾਂ ਹੀ ਉਸ ਖਾਤੇ ਨਾਲ ਜੁੜਿਆ ਹੈ।
provider-error-already-linked = ਤੁਹਾਡਾ ਖਾਤਾ ਉੱਥੇ ਪਹਿਲਾਂ ਹੀ ਜੁੜਿਆ ਹੈ। ਪਹਿਲਾਂ ਇਸ ਨੂੰ ਵੱਖ ਕਰੋ।
provider-error-no-link = ਤੁਹਾਡਾ ਅਜਿਹਾ ਕੋਈ ਜੋੜ ਨਹੀਂ।
provider-error-only-log-in = ਇਹ ਤੁਹਾਡੇ ਖਾਤੇ ਵਿੱਚ ਲਾਗਇਨ ਕਰਨ ਦਾ ਇੱਕੋ-ਇੱਕ ਤਰੀਕਾ ਹੈ। ਪਹਿਲਾਂ ਪਾਸਵਰਡ ਰੱਖੋ ਜਾਂ ਪਾਸਕੀ ਜੋੜੋ।
provider-error-address-taken = ਤੁਹਾਡੇ ਈਮੇਲ ਪਤੇ ਵਾਲਾ ਖਾਤਾ ਇੱਥੇ ਪਹਿਲਾਂ ਹੀ ਹੈ। ਉਸ ਵਿੱਚ ਲਾਗਇਨ ਕਰੋ, ਅਤੇ ਦੂਜਾ ਸੈਟਿੰਗਾਂ ਵਿੱਚ ਜੋੜੋ।
provider-error-other-account = ਇਹ ਉਹ ਖਾਤਾ ਨਹੀਂ ਜਿਸ ਨਾਲ ਤੁਹਾਡਾ ਜੁੜਿਆ ਹੈ।

notice-provider-linked = ਖਾਤਾ ਜੋੜ ਦਿੱਤਾ ਗਿਆ ਹੈ। ਤੁਸੀਂ ਇਸ ਨਾਲ ਲਾਗਇਨ ਕਰ ਸਕਦੇ ਹੋ।
notice-provider-unlinked = ਖਾਤਾ ਵੱਖ ਕਰ ਦਿੱਤਾ ਗਿਆ ਹੈ।
notice-authenticated-again = ਧੰਨਵਾਦ। ਹੁਣ ਫਾਰਮ ਦੁਬਾਰਾ ਭੇਜੋ।

security-changed-provider-linked = ਖਾਤਾ ਜੋੜਿਆ ਗਿਆ: { $provider }
security-changed-provider-unlinked = ਖਾਤਾ ਵੱਖ ਕੀਤਾ ਗਿਆ: { $provider }
mail-confirm-welcome-provider = ਕਿਸੇ ਨੇ, ਸ਼ਾਇਦ ਤੁਸੀਂ ਹੀ, ਇਸ ਪਤੇ ਨਾਲ { site-name } ’ਤੇ { $name } ਨਾਂ ਦਾ ਖਾਤਾ ਬਣਾਇਆ ਹੈ। ਜੇ ਇਹ ਤੁਸੀਂ ਸੀ, ਤਾਂ ਲਿੰਕ ਖੋਲ੍ਹੋ ਅਤੇ ਉੱਥੇ ਲਾਗਇਨ ਕਰੋ ਜਿੱਥੇ ਤੁਸੀਂ ਖਾਤਾ ਬਣਾਉਣ ਵੇਲੇ ਕੀਤਾ ਸੀ। ਉਸ ਤੋਂ ਬਾਅਦ ਤੁਹਾਡਾ ਖਾਤਾ ਤਿਆਰ ਹੈ।
mail-security-provider-linked = { $provider } ਦਾ ਖਾਤਾ ਜੋੜਿਆ ਗਿਆ। ਇਸ ਨਾਲ ਤੁਹਾਡੇ ਪਾਸਵਰਡ ਤੋਂ ਬਿਨਾਂ ਲਾਗਇਨ ਹੁੰਦਾ ਹੈ।
mail-security-provider-unlinked = { $provider } ਦਾ ਖਾਤਾ ਵੱਖ ਕੀਤਾ ਗਿਆ।
privacy-account-providers = ਜੇ ਤੁਸੀਂ ਲਾਗਇਨ ਕਰਨ ਲਈ ਕਿਸੇ ਹੋਰ ਸੇਵਾ ਦਾ ਖਾਤਾ ਜੋੜਦੇ ਹੋ, ਤਾਂ ਉਸ ਸੇਵਾ ਦਾ ਪਤਾ, ਉੱਥੇ ਤੁਹਾਡੇ ਖਾਤੇ ਦੀ ਪਛਾਣ, ਅਤੇ ਜੋੜਨ ਤੇ ਆਖ਼ਰੀ ਵਰਤੋਂ ਦੇ ਸਮੇਂ ਸੰਭਾਲੇ ਜਾਂਦੇ ਹਨ। ਵੱਖ ਕਰਨ ’ਤੇ ਇਹ ਮਿਟਾ ਦਿੱਤੇ ਜਾਂਦੇ ਹਨ।
