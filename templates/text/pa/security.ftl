# Logging in with a second factor, and the security of an account.

second-step-title = ਆਪਣਾ ਕੋਡ ਭਰੋ
second-step-lead = ਤੁਹਾਡਾ ਪਾਸਵਰਡ ਸਹੀ ਹੈ। ਤੁਹਾਡਾ ਖਾਤਾ ਦੋ-ਕਾਰਕ ਪ੍ਰਮਾਣੀਕਰਨ ਨਾਲ ਵੀ ਸੁਰੱਖਿਅਤ ਹੈ: ਉਹ ਕੋਡ ਭਰੋ ਜੋ ਤੁਹਾਡੀ ਪ੍ਰਮਾਣੀਕਰਨ ਐਪ ਇਸ ਵੇਲੇ ਦਿਖਾ ਰਹੀ ਹੈ, ਜਾਂ ਆਪਣੇ ਰਿਕਵਰੀ ਕੋਡਾਂ ਵਿੱਚੋਂ ਇੱਕ ਭਰੋ।
second-step-code = ਕੋਡ
second-step-code-hint = ਛੇ ਅੰਕ, ਜਾਂ ਰਿਕਵਰੀ ਕੋਡ, ਜਿਵੇਂ abcd-efgh-ijkl-mnop।
second-step-lost = ਜੇ ਤੁਹਾਡੀ ਐਪ ਅਤੇ ਰਿਕਵਰੀ ਕੋਡ ਦੋਵੇਂ ਗੁੰਮ ਹੋ ਗਏ ਹਨ, ਤਾਂ ਇਹ ਸੇਵਾ ਚਲਾਉਣ ਵਾਲਿਆਂ ਨੂੰ ਲਿਖੋ:

second-factor-error-wrong-code = ਇਹ ਕੋਡ ਗ਼ਲਤ ਹੈ, ਜਾਂ ਪਹਿਲਾਂ ਵਰਤਿਆ ਜਾ ਚੁੱਕਾ ਹੈ। ਐਪ ਹਰ 30 ਸਕਿੰਟਾਂ ਬਾਅਦ ਨਵਾਂ ਕੋਡ ਦਿਖਾਉਂਦੀ ਹੈ; ਜੇ ਇਸ ਦੇ ਕੋਡ ਕਦੇ ਵੀ ਨਹੀਂ ਚੱਲਦੇ, ਤਾਂ ਆਪਣੇ ਫ਼ੋਨ ਦਾ ਸਮਾਂ ਜਾਂਚੋ।
second-factor-error-too-many = ਬਹੁਤ ਸਾਰੇ ਗ਼ਲਤ ਕੋਡ। ਉਡੀਕ ਕਰੋ ({ $wait }), ਫਿਰ ਦੁਬਾਰਾ ਕੋਸ਼ਿਸ਼ ਕਰੋ, ਜਾਂ ਰਿਕਵਰੀ ਕੋਡ ਵਰਤੋ।
second-factor-error-no-log-in = ਤੁਹਾਨੂੰ ਆਪਣਾ ਪਾਸਵਰਡ ਭਰੇ ਬਹੁਤ ਦੇਰ ਹੋ ਗਈ ਹੈ। ਦੁਬਾਰਾ ਲਾਗਇਨ ਕਰੋ।
second-factor-error-not-set-up = ਤੁਹਾਨੂੰ ਪ੍ਰਮਾਣੀਕਰਨ ਐਪ ਜੋੜਨੀ ਸ਼ੁਰੂ ਕੀਤੇ ਬਹੁਤ ਦੇਰ ਹੋ ਗਈ ਹੈ। ਦੁਬਾਰਾ ਸ਼ੁਰੂ ਕਰੋ।
second-factor-error-none = ਇਸ ਖਾਤੇ ਲਈ ਦੋ-ਕਾਰਕ ਪ੍ਰਮਾਣੀਕਰਨ ਬੰਦ ਹੈ।

settings-security = ਲਾਗਇਨ ਦੀ ਸੁਰੱਖਿਆ
security-two-factor = ਦੋ-ਕਾਰਕ ਪ੍ਰਮਾਣੀਕਰਨ
security-two-factor-lead = ਦੋ-ਕਾਰਕ ਪ੍ਰਮਾਣੀਕਰਨ ਚਾਲੂ ਹੋਵੇ, ਤਾਂ ਲਾਗਇਨ ਕਰਨ ਲਈ ਪਾਸਵਰਡ ਦੇ ਨਾਲ-ਨਾਲ ਤੁਹਾਡੇ ਫ਼ੋਨ ਦੀ ਇੱਕ ਐਪ ਦਾ ਕੋਡ ਵੀ ਚਾਹੀਦਾ ਹੈ। ਸਿਰਫ਼ ਪਾਸਵਰਡ ਨਾਲ ਕੋਈ ਤੁਹਾਡੇ ਖਾਤੇ ਵਿੱਚ ਨਹੀਂ ਜਾ ਸਕਦਾ।
security-role-needs-it = ਦੋ-ਕਾਰਕ ਪ੍ਰਮਾਣੀਕਰਨ ਚਾਲੂ ਕਰਨ ਤੋਂ ਬਾਅਦ ਹੀ ਇੱਥੇ ਤੁਹਾਡੀ ਭੂਮਿਕਾ ਲਾਗੂ ਹੋਵੇਗੀ।
security-two-factor-on = { $time } ਤੋਂ ਚਾਲੂ ਹੈ।
# $count is the number of codes.
security-recovery-left =
    { $count ->
        [0] ਤੁਹਾਡੇ ਕੋਲ ਕੋਈ ਰਿਕਵਰੀ ਕੋਡ ਬਾਕੀ ਨਹੀਂ।
        [one] ਤੁਹਾਡੇ ਕੋਲ { $count } ਰਿਕਵਰੀ ਕੋਡ ਬਾਕੀ ਹੈ।
       *[other] ਤੁਹਾਡੇ ਕੋਲ { $count } ਰਿਕਵਰੀ ਕੋਡ ਬਾਕੀ ਹਨ।
    }
security-removal-due = ਇਹ ਸੇਵਾ ਚਲਾਉਣ ਵਾਲਿਆਂ ਨੂੰ ਤੁਹਾਡਾ ਦੋ-ਕਾਰਕ ਪ੍ਰਮਾਣੀਕਰਨ ਬੰਦ ਕਰਨ ਲਈ ਕਿਹਾ ਗਿਆ ਹੈ। ਬੰਦ ਹੋਣ ਦਾ ਸਮਾਂ: { $time }। ਇਸ ਨੂੰ ਰੋਕਣ ਲਈ ਹੇਠਾਂ ਦਿੱਤੇ ਕਿਸੇ ਫ਼ਾਰਮ ਵਿੱਚ ਜਾਂ ਲਾਗਇਨ ਕਰਨ ਵੇਲੇ ਆਪਣੀ ਐਪ ਦਾ ਕੋਡ ਭਰੋ।
security-add = ਪ੍ਰਮਾਣੀਕਰਨ ਐਪ ਜੋੜੋ
security-replace = ਹੋਰ ਐਪ ਜਾਂ ਫ਼ੋਨ ਵਰਤੋ
security-new-codes = ਨਵੇਂ ਰਿਕਵਰੀ ਕੋਡ ਬਣਾਓ
security-new-codes-lead = ਜੋ ਕੋਡ ਤੁਹਾਡੇ ਕੋਲ ਹੁਣ ਹਨ, ਉਹ ਫਿਰ ਕੰਮ ਨਹੀਂ ਕਰਨਗੇ।
security-remove = ਦੋ-ਕਾਰਕ ਪ੍ਰਮਾਣੀਕਰਨ ਬੰਦ ਕਰੋ
security-remove-lead = ਤੁਹਾਡੇ ਰਿਕਵਰੀ ਕੋਡ ਵੀ ਕੰਮ ਨਹੀਂ ਕਰਨਗੇ, ਅਤੇ ਲਾਗਇਨ ਕਰਨ ਲਈ ਸਿਰਫ਼ ਤੁਹਾਡਾ ਪਾਸਵਰਡ ਚਾਹੀਦਾ ਹੋਵੇਗਾ।
security-current-code = ਤੁਹਾਡੀ ਐਪ ਦਾ ਕੋਡ, ਜਾਂ ਰਿਕਵਰੀ ਕੋਡ
password-again = ਤੁਹਾਡਾ ਪਾਸਵਰਡ
password-again-hint = ਤੁਹਾਨੂੰ ਲਾਗਇਨ ਕੀਤੇ ਕੁਝ ਸਮਾਂ ਹੋ ਗਿਆ ਹੈ, ਇਸ ਲਈ ਅਸੀਂ ਇਹ ਦੁਬਾਰਾ ਪੁੱਛਦੇ ਹਾਂ।
password-again-missing = ਅੱਗੇ ਵਧਣ ਲਈ ਆਪਣਾ ਪਾਸਵਰਡ ਭਰੋ।
password-again-wrong = ਇਹ ਤੁਹਾਡਾ ਪਾਸਵਰਡ ਨਹੀਂ ਹੈ।

authenticate-again-title = ਪੁਸ਼ਟੀ ਕਰੋ ਕਿ ਇਹ ਤੁਸੀਂ ਹੀ ਹੋ
authenticate-again-button = ਅੱਗੇ ਵਧੋ
authenticate-again-back = ਸੈਟਿੰਗਾਂ ’ਤੇ ਵਾਪਸ
authenticate-again-changed = ਇਹ ਭੇਜਣ ਦੌਰਾਨ ਤੁਹਾਡਾ ਲਾਗਇਨ ਬਦਲ ਗਿਆ, ਸ਼ਾਇਦ ਕਿਸੇ ਹੋਰ ਟੈਬ ਵਿੱਚ। ਇਸ ਨੂੰ ਦੁਬਾਰਾ ਭੇਜੋ।
passkey-again = ਇਸ ਦੀ ਥਾਂ ਪਾਸਕੀ ਵਰਤੋ
passkey-again-failed = ਇਹ ਨਹੀਂ ਹੋ ਸਕਿਆ। ਦੁਬਾਰਾ ਕੋਸ਼ਿਸ਼ ਕਰੋ, ਜਾਂ ਆਪਣਾ ਪਾਸਵਰਡ ਭਰੋ।

authenticator-title = ਪ੍ਰਮਾਣੀਕਰਨ ਐਪ ਜੋੜੋ
authenticator-lead = ਇਸ ਕੋਡ ਨੂੰ Aegis, 2FAS ਜਾਂ Google Authenticator ਵਰਗੀ ਪ੍ਰਮਾਣੀਕਰਨ ਐਪ ਜਾਂ ਪਾਸਵਰਡ ਮੈਨੇਜਰ ਨਾਲ ਸਕੈਨ ਕਰੋ। ਫਿਰ ਉਸ ਵਿੱਚ ਦਿਸਦੇ ਛੇ ਅੰਕ ਭਰੋ।
authenticator-open = ਇਸ ਡਿਵਾਈਸ ’ਤੇ ਐਪ ਖੋਲ੍ਹੋ
authenticator-qr-label = ਤੁਹਾਡੀ ਪ੍ਰਮਾਣੀਕਰਨ ਐਪ ਲਈ ਕੁੰਜੀ ਵਾਲਾ QR ਕੋਡ
authenticator-key = ਜਾਂ ਇਹ ਕੁੰਜੀ ਭਰੋ
authenticator-code = ਐਪ ਦਾ ਕੋਡ
authenticator-confirm = ਇਹ ਐਪ ਵਰਤੋ

recovery-codes-title = ਤੁਹਾਡੇ ਰਿਕਵਰੀ ਕੋਡ
recovery-codes-lead = ਇਨ੍ਹਾਂ ਵਿੱਚੋਂ ਹਰ ਕੋਡ ਨਾਲ ਤੁਸੀਂ ਆਪਣੀ ਐਪ ਤੋਂ ਬਿਨਾਂ ਇੱਕ ਵਾਰ ਲਾਗਇਨ ਕਰ ਸਕਦੇ ਹੋ, ਜਿਵੇਂ ਫ਼ੋਨ ਗੁੰਮ ਹੋਣ ’ਤੇ। ਇਨ੍ਹਾਂ ਨੂੰ ਛਾਪ ਲਵੋ, ਜਾਂ ਪਾਸਵਰਡ ਮੈਨੇਜਰ ਵਿੱਚ ਰੱਖੋ। ਇਹ ਦੁਬਾਰਾ ਨਹੀਂ ਦਿਖਾਏ ਜਾਣਗੇ।
recovery-codes-done = ਮੈਂ ਇਹ ਸੰਭਾਲ ਲਏ ਹਨ

security-history = ਤਾਜ਼ਾ ਸਰਗਰਮੀ
security-history-none = ਹਾਲੇ ਕੁਝ ਨਹੀਂ।
security-changed-logged-in = { $browser } ਨਾਲ ਲਾਗਇਨ ਹੋਇਆ
security-changed-logged-in-elsewhere = ਅਜਿਹੇ ਬਰਾਊਜ਼ਰ ਨਾਲ ਲਾਗਇਨ ਹੋਇਆ ਜੋ ਤੁਸੀਂ ਪਹਿਲਾਂ ਨਹੀਂ ਵਰਤਿਆ ਸੀ: { $browser }
security-changed-password-changed = ਨਵਾਂ ਪਾਸਵਰਡ ਰੱਖਿਆ ਗਿਆ
security-changed-authenticator-added = ਪ੍ਰਮਾਣੀਕਰਨ ਐਪ ਜੋੜੀ ਗਈ
security-changed-authenticator-removed = ਦੋ-ਕਾਰਕ ਪ੍ਰਮਾਣੀਕਰਨ ਬੰਦ ਕੀਤਾ ਗਿਆ
security-changed-recovery-codes-made = ਨਵੇਂ ਰਿਕਵਰੀ ਕੋਡ ਬਣਾਏ ਗਏ
security-changed-recovery-code-used = ਰਿਕਵਰੀ ਕੋਡ ਵਰਤਿਆ ਗਿਆ
security-changed-wrong-codes = ਦਸ ਗ਼ਲਤ ਕੋਡ ਭਰੇ ਗਏ
security-changed-removal-announced = ਇਹ ਸੇਵਾ ਚਲਾਉਣ ਵਾਲਿਆਂ ਨੂੰ ਦੋ-ਕਾਰਕ ਪ੍ਰਮਾਣੀਕਰਨ ਬੰਦ ਕਰਨ ਲਈ ਕਿਹਾ ਗਿਆ: { $reason }
security-changed-removal-stopped = ਦੋ-ਕਾਰਕ ਪ੍ਰਮਾਣੀਕਰਨ ਬੰਦ ਕਰਨ ਦੀ ਬੇਨਤੀ ਰੱਦ ਹੋਈ
security-changed-removed-by-operator = ਇਹ ਸੇਵਾ ਚਲਾਉਣ ਵਾਲਿਆਂ ਨੇ ਦੋ-ਕਾਰਕ ਪ੍ਰਮਾਣੀਕਰਨ ਬੰਦ ਕੀਤਾ

notice-two-factor-on = ਦੋ-ਕਾਰਕ ਪ੍ਰਮਾਣੀਕਰਨ ਚਾਲੂ ਹੈ।
notice-two-factor-off = ਦੋ-ਕਾਰਕ ਪ੍ਰਮਾਣੀਕਰਨ ਬੰਦ ਹੈ।

mail-security-subject = ਤੁਹਾਡੇ { site-name } ਖਾਤੇ ਦੀ ਸੁਰੱਖਿਆ
mail-security-told = ਤੁਹਾਡੇ ਖਾਤੇ { $name } ਵਿੱਚ ਇਹ ਹੋਇਆ ({ $time }):
mail-security-logged-in-elsewhere = ਕਿਸੇ ਨੇ ਅਜਿਹੇ ਬਰਾਊਜ਼ਰ ਨਾਲ ਲਾਗਇਨ ਕੀਤਾ ਜੋ ਤੁਹਾਡੇ ਖਾਤੇ ਲਈ ਪਹਿਲਾਂ ਨਹੀਂ ਵਰਤਿਆ ਗਿਆ ਸੀ: { $browser }।
mail-security-password-changed = ਨਵਾਂ ਪਾਸਵਰਡ ਰੱਖਿਆ ਗਿਆ। ਬਾਕੀ ਹਰ ਥਾਂ ਤੋਂ ਲਾਗ-ਆਉਟ ਹੋ ਗਿਆ, ਅਤੇ ਸਾਰੇ ਟੋਕਨ, ਐਪ ਪਾਸਵਰਡ, ਡਿਵਾਈਸ ਅਤੇ ਫੀਡ ਦੇ ਪਤੇ ਹਟਾ ਦਿੱਤੇ ਗਏ।
mail-security-authenticator-added = ਪ੍ਰਮਾਣੀਕਰਨ ਐਪ ਜੋੜੀ ਗਈ। ਹੁਣ ਤੋਂ ਲਾਗਇਨ ਕਰਨ ਲਈ ਇਸ ਦਾ ਕੋਡ ਚਾਹੀਦਾ ਹੈ।
mail-security-authenticator-removed = ਦੋ-ਕਾਰਕ ਪ੍ਰਮਾਣੀਕਰਨ ਬੰਦ ਕੀਤਾ ਗਿਆ। ਹੁਣ ਲਾਗਇਨ ਕਰਨ ਲਈ ਸਿਰਫ਼ ਤੁਹਾਡਾ ਪਾਸਵਰਡ ਚਾਹੀਦਾ ਹੈ।
mail-security-recovery-codes-made = ਨਵੇਂ ਰਿਕਵਰੀ ਕੋਡ ਬਣਾਏ ਗਏ। ਪਹਿਲੇ ਕੋਡ ਹੁਣ ਕੰਮ ਨਹੀਂ ਕਰਦੇ।
# $count is the number of codes.
mail-security-recovery-code-used =
    { $count ->
        [0] ਇੱਕ ਰਿਕਵਰੀ ਕੋਡ ਵਰਤਿਆ ਗਿਆ। ਹੁਣ ਕੋਈ ਬਾਕੀ ਨਹੀਂ: ਨਵੇਂ ਬਣਾਓ।
        [one] ਇੱਕ ਰਿਕਵਰੀ ਕੋਡ ਵਰਤਿਆ ਗਿਆ। ਹੁਣ { $count } ਬਾਕੀ ਹੈ।
       *[other] ਇੱਕ ਰਿਕਵਰੀ ਕੋਡ ਵਰਤਿਆ ਗਿਆ। ਹੁਣ { $count } ਬਾਕੀ ਹਨ।
    }
mail-security-wrong-codes = ਤੁਹਾਡੇ ਖਾਤੇ ਲਈ ਦਸ ਗ਼ਲਤ ਕੋਡ ਭਰੇ ਗਏ। ਜੇ ਇਹ ਤੁਸੀਂ ਨਹੀਂ ਸੀ, ਤਾਂ ਕੋਈ ਤੁਹਾਡਾ ਪਾਸਵਰਡ ਜਾਣਦਾ ਹੈ ਜਾਂ ਉਹ ਬਰਾਊਜ਼ਰ ਵਰਤ ਰਿਹਾ ਹੈ ਜਿਸ ਵਿੱਚ ਤੁਸੀਂ ਲਾਗਇਨ ਹੋ: ਨਵਾਂ ਪਾਸਵਰਡ ਰੱਖੋ।
mail-security-removal-announced = ਇਹ ਸੇਵਾ ਚਲਾਉਣ ਵਾਲਿਆਂ ਨੂੰ ਤੁਹਾਡੇ ਖਾਤੇ ਦਾ ਦੋ-ਕਾਰਕ ਪ੍ਰਮਾਣੀਕਰਨ ਬੰਦ ਕਰਨ ਲਈ ਕਿਹਾ ਗਿਆ ਹੈ। ਉਨ੍ਹਾਂ ਦਾ ਦੱਸਿਆ ਕਾਰਨ: { $reason }। ਬੰਦ ਹੋਣ ਦਾ ਸਮਾਂ: { $due }। ਜੇ ਤੁਸੀਂ ਇਹ ਨਹੀਂ ਕਿਹਾ, ਤਾਂ ਉਸ ਤੋਂ ਪਹਿਲਾਂ ਆਪਣੀ ਐਪ ਨਾਲ ਲਾਗਇਨ ਕਰੋ: ਇਸ ਨਾਲ ਇਹ ਰੱਦ ਹੋ ਜਾਵੇਗਾ।
mail-security-removed-by-operator = ਜਿਵੇਂ ਦੱਸਿਆ ਗਿਆ ਸੀ, ਇਹ ਸੇਵਾ ਚਲਾਉਣ ਵਾਲਿਆਂ ਨੇ ਦੋ-ਕਾਰਕ ਪ੍ਰਮਾਣੀਕਰਨ ਬੰਦ ਕਰ ਦਿੱਤਾ ਹੈ। ਹੁਣ ਲਾਗਇਨ ਕਰਨ ਲਈ ਸਿਰਫ਼ ਤੁਹਾਡਾ ਪਾਸਵਰਡ ਚਾਹੀਦਾ ਹੈ।
mail-security-review = ਦੇਖੋ ਕਿ ਕੀ ਹੋਇਆ ਅਤੇ ਕੌਣ ਲਾਗਇਨ ਹੈ:
mail-security-not-you = ਜੇ ਇਹ ਤੁਸੀਂ ਨਹੀਂ ਸੀ, ਤਾਂ ਨਵਾਂ ਪਾਸਵਰਡ ਰੱਖੋ; ਇਸ ਨਾਲ ਹਰ ਥਾਂ ਤੋਂ ਲਾਗ-ਆਉਟ ਵੀ ਹੋ ਜਾਂਦਾ ਹੈ, ਅਤੇ ਸਾਰੀਆਂ ਪਾਸਕੀਆਂ, ਸਾਰੇ ਟੋਕਨ ਅਤੇ ਐਪ ਪਾਸਵਰਡ ਹਟ ਜਾਂਦੇ ਹਨ:

passkeys-title = ਪਾਸਕੀਆਂ
passkeys-lead = ਪਾਸਕੀ ਨਾਲ ਤੁਸੀਂ ਪਾਸਵਰਡ ਤੋਂ ਬਿਨਾਂ ਲਾਗਇਨ ਕਰਦੇ ਹੋ: ਬੱਸ ਆਪਣਾ ਫ਼ੋਨ, ਕੰਪਿਊਟਰ ਜਾਂ ਸੁਰੱਖਿਆ ਕੁੰਜੀ ਹਮੇਸ਼ਾ ਵਾਂਗ ਅਣਲਾਕ ਕਰੋ। ਇਹ ਸਿਰਫ਼ ਇਸ ਵੈੱਬਸਾਈਟ ’ਤੇ ਚੱਲਦੀ ਹੈ, ਇਸ ਲਈ ਕੋਈ ਨਕਲੀ ਵੈੱਬਸਾਈਟ ਇਸ ਨੂੰ ਤੁਹਾਡੇ ਤੋਂ ਧੋਖੇ ਨਾਲ ਨਹੀਂ ਲੈ ਸਕਦੀ।
# $count is the number of passkeys.
passkeys-count =
    { $count ->
        [0] ਤੁਹਾਡੇ ਕੋਲ ਹਾਲੇ ਕੋਈ ਪਾਸਕੀ ਨਹੀਂ।
        [one] ਤੁਹਾਡੇ ਕੋਲ ਇੱਕ ਪਾਸਕੀ ਹੈ।
       *[other] ਤੁਹਾਡੇ ਕੋਲ { $count } ਪਾਸਕੀਆਂ ਹਨ।
    }
passkeys-change = ਪਾਸਕੀਆਂ ਜੋੜੋ, ਹਟਾਓ ਜਾਂ ਉਨ੍ਹਾਂ ਦੇ ਨਾਂ ਬਦਲੋ
passkey-added = ਜੋੜੀ: { $added }
passkey-used = ਜੋੜੀ: { $added }, ਆਖ਼ਰੀ ਵਰਤੋਂ: { $used }
passkey-add = ਪਾਸਕੀ ਜੋੜੋ
passkey-name = ਨਾਂ
passkey-name-hint = ਸਿਰਫ਼ ਤੁਹਾਡੇ ਲਈ: ਇਹ ਕਿਸ ਫ਼ੋਨ, ਕੰਪਿਊਟਰ ਜਾਂ ਸੁਰੱਖਿਆ ਕੁੰਜੀ ’ਤੇ ਹੈ।
passkey-rename = ਨਾਂ ਸੰਭਾਲੋ
passkey-remove = ਪਾਸਕੀ ਹਟਾਓ
passkey-remove-lead = ਫਿਰ ਇਸ ਨਾਲ ਲਾਗਇਨ ਨਹੀਂ ਹੋਵੇਗਾ। ਇਸ ਨੂੰ ਆਪਣੇ ਫ਼ੋਨ, ਕੰਪਿਊਟਰ ਜਾਂ ਪਾਸਵਰਡ ਮੈਨੇਜਰ ਵਿੱਚੋਂ ਵੀ ਮਿਟਾਓ।
passkey-create-lead = ਤੁਹਾਡਾ ਬਰਾਊਜ਼ਰ ਪੁੱਛੇਗਾ ਕਿ ਪਾਸਕੀ ਕਿੱਥੇ ਰੱਖਣੀ ਹੈ, ਅਤੇ ਉਸ ਡਿਵਾਈਸ ਨੂੰ ਅਣਲਾਕ ਕਰਨ ਲਈ ਕਹੇਗਾ।
passkey-create = ਪਾਸਕੀ ਬਣਾਓ
passkey-create-failed = ਕੋਈ ਪਾਸਕੀ ਨਹੀਂ ਬਣੀ। ਤੁਸੀਂ ਦੁਬਾਰਾ ਕੋਸ਼ਿਸ਼ ਕਰ ਸਕਦੇ ਹੋ।
passkey-no-script = ਪਾਸਕੀਆਂ ਲਈ ਅਜਿਹਾ ਬਰਾਊਜ਼ਰ ਚਾਹੀਦਾ ਹੈ ਜਿਸ ਵਿੱਚ ਪਾਸਕੀਆਂ ਚੱਲਦੀਆਂ ਹੋਣ ਅਤੇ ਸਕ੍ਰਿਪਟਾਂ ਚਾਲੂ ਹੋਣ।
passkey-log-in = ਪਾਸਕੀ ਨਾਲ ਲਾਗਇਨ ਕਰੋ
passkey-log-in-failed = ਪਾਸਕੀ ਨਾਲ ਲਾਗਇਨ ਨਹੀਂ ਹੋਇਆ। ਦੁਬਾਰਾ ਕੋਸ਼ਿਸ਼ ਕਰੋ, ਜਾਂ ਆਪਣਾ ਪਾਸਵਰਡ ਵਰਤੋ।
passkey-only = ਆਪਣੀ ਪਾਸਕੀ ਵਰਤੋ
passkey-only-failed = ਇਹ ਨਹੀਂ ਹੋ ਸਕਿਆ। ਦੁਬਾਰਾ ਕੋਸ਼ਿਸ਼ ਕਰੋ।
authenticate-again-no-passkey = ਤੁਹਾਡੇ ਖਾਤੇ ਦਾ ਕੋਈ ਪਾਸਵਰਡ ਨਹੀਂ। ਜੇ ਤੁਹਾਡੀ ਪਾਸਕੀ ਗੁੰਮ ਹੋ ਗਈ ਹੈ, ਤਾਂ ਈਮੇਲ ਰਾਹੀਂ ਪਾਸਵਰਡ ਸੈੱਟ ਕਰੋ:
first-password-button = ਪਾਸਵਰਡ ਸੈੱਟ ਕਰੋ
first-password-lead = ਤੁਹਾਡੇ ਖਾਤੇ ਦਾ ਕੋਈ ਪਾਸਵਰਡ ਨਹੀਂ: ਤੁਸੀਂ ਪਾਸਕੀ ਨਾਲ ਲਾਗਇਨ ਕਰਦੇ ਹੋ। ਪਾਸਵਰਡ ਹੋਵੇ ਤਾਂ ਤੁਸੀਂ ਉਨ੍ਹਾਂ ਡਿਵਾਈਸਾਂ ’ਤੇ ਵੀ ਲਾਗਇਨ ਕਰ ਸਕਦੇ ਹੋ ਜਿਨ੍ਹਾਂ ’ਤੇ ਪਾਸਕੀ ਨਹੀਂ। ਬਾਕੀ ਸਾਰੇ ਲਾਗਇਨ ਖ਼ਤਮ ਹੋ ਜਾਣਗੇ, ਅਤੇ ਸਾਰੇ ਟੋਕਨ, ਐਪਾਂ, ਐਪ ਪਾਸਵਰਡ, ਡਿਵਾਈਸਾਂ ਅਤੇ ਫੀਡਾਂ ਦੇ ਪਤੇ ਹਟਾ ਦਿੱਤੇ ਜਾਣਗੇ। ਪਾਸਕੀਆਂ ਰਹਿਣਗੀਆਂ।
notice-first-password = ਤੁਹਾਡਾ ਪਾਸਵਰਡ ਸੈੱਟ ਹੋ ਗਿਆ ਹੈ। ਤੁਸੀਂ ਬਾਕੀ ਹਰ ਥਾਂ ਤੋਂ ਲਾਗਆਉਟ ਹੋ ਗਏ ਹੋ।

passkey-error-no-name = ਪਾਸਕੀ ਨੂੰ ਕੋਈ ਨਾਂ ਦਿਓ।
passkey-error-name-too-long = ਇਹ ਨਾਂ ਬਹੁਤ ਲੰਬਾ ਹੈ: ਵੱਧ ਤੋਂ ਵੱਧ { $most } ਅੱਖਰ ਹੋ ਸਕਦੇ ਹਨ।
passkey-error-too-many = ਤੁਹਾਡੇ ਕੋਲ ਪਹਿਲਾਂ ਹੀ { $count } ਪਾਸਕੀਆਂ ਹਨ। ਪਹਿਲਾਂ ਇੱਕ ਹਟਾਓ।
passkey-error-unknown = ਤੁਹਾਡੇ ਕੋਲ ਅਜਿਹੀ ਕੋਈ ਪਾਸਕੀ ਨਹੀਂ।
passkey-error-last = ਇਹ ਤੁਹਾਡੀ ਇੱਕੋ-ਇੱਕ ਪਾਸਕੀ ਹੈ, ਅਤੇ ਤੁਹਾਡੇ ਖਾਤੇ ਦਾ ਕੋਈ ਪਾਸਵਰਡ ਨਹੀਂ। ਪਹਿਲਾਂ ਪਾਸਵਰਡ ਸੈੱਟ ਕਰੋ ਜਾਂ ਕੋਈ ਹੋਰ ਪਾਸਕੀ ਜੋੜੋ।
passkey-error-known = ਇਸ ਡਿਵਾਈਸ ਜਾਂ ਪਾਸਵਰਡ ਮੈਨੇਜਰ ਵਿੱਚ ਤੁਹਾਡੇ ਖਾਤੇ ਦੀ ਪਾਸਕੀ ਪਹਿਲਾਂ ਹੀ ਹੈ।
passkey-error-expired = ਇਸ ਵਿੱਚ ਬਹੁਤ ਦੇਰ ਲੱਗੀ, ਜਾਂ ਇਹ ਦੋ ਵਾਰ ਭੇਜਿਆ ਗਿਆ। ਦੁਬਾਰਾ ਕੋਸ਼ਿਸ਼ ਕਰੋ।
passkey-error-not-accepted = ਇਹ ਪਾਸਕੀ ਇੱਥੇ ਨਹੀਂ ਚੱਲਦੀ। ਹੋ ਸਕਦਾ ਹੈ ਕਿ ਇਹ ਤੁਹਾਡੇ ਖਾਤੇ ਵਿੱਚੋਂ ਹਟਾਈ ਗਈ ਹੋਵੇ।
passkey-error-unavailable = ਪਾਸਕੀਆਂ ਲਈ HTTPS ਅਤੇ ਹੋਸਟ ਨਾਂ ਵਾਲੀ ਵੈੱਬਸਾਈਟ ਚਾਹੀਦੀ ਹੈ, ਅਤੇ ਇਸ ਵੈੱਬਸਾਈਟ ਕੋਲ ਇਹ ਨਹੀਂ ਹਨ।

notice-passkey-added = ਤੁਹਾਡੀ ਪਾਸਕੀ ਜੋੜ ਦਿੱਤੀ ਗਈ ਹੈ।
notice-passkey-renamed = ਨਾਂ ਸੰਭਾਲਿਆ ਗਿਆ ਹੈ।
notice-passkey-removed = ਪਾਸਕੀ ਹਟਾ ਦਿੱਤੀ ਗਈ ਹੈ।

security-changed-passkey-added = ਪਾਸਕੀ ਜੋੜੀ ਗਈ: { $name }
security-changed-passkey-removed = ਪਾਸਕੀ ਹਟਾਈ ਗਈ: { $name }
security-changed-passkey-refused = ਪਾਸਕੀ ਰੱਦ ਕੀਤੀ ਗਈ, ਸ਼ਾਇਦ ਨਕਲ ਹੈ: { $name }
mail-security-passkey-added = “{ $name }” ਨਾਂ ਦੀ ਪਾਸਕੀ ਜੋੜੀ ਗਈ। ਇਸ ਨਾਲ ਤੁਹਾਡੇ ਪਾਸਵਰਡ ਤੋਂ ਬਿਨਾਂ ਲਾਗਇਨ ਹੁੰਦਾ ਹੈ।
mail-security-passkey-removed = “{ $name }” ਨਾਂ ਦੀ ਪਾਸਕੀ ਹਟਾਈ ਗਈ।
mail-security-passkey-refused = ਤੁਹਾਡੀ “{ $name }” ਨਾਂ ਦੀ ਪਾਸਕੀ ਰੱਦ ਕੀਤੀ ਗਈ। ਇਹ ਗਿਣਦੀ ਹੈ ਕਿ ਕਿੰਨੀ ਵਾਰ ਵਰਤੀ ਗਈ, ਅਤੇ ਇਹ ਗਿਣਤੀ ਪਿੱਛੇ ਗਈ ਸੀ: ਹੋ ਸਕਦਾ ਹੈ ਕਿ ਕਿਸੇ ਕੋਲ ਇਸ ਦੀ ਨਕਲ ਹੋਵੇ। ਸੈਟਿੰਗਾਂ ਵਿੱਚ ਉਹ ਪਾਸਕੀ ਹਟਾਓ ਅਤੇ ਨਵੀਂ ਜੋੜੋ।
