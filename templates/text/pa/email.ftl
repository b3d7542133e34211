# Changing the e-mail address and the password of an account.

settings-change-email = ਆਪਣਾ ਈਮੇਲ ਪਤਾ ਬਦਲੋ
email-change-lead = ਅਸੀਂ ਨਵੇਂ ਪਤੇ ’ਤੇ ਇੱਕ ਲਿੰਕ ਭੇਜਾਂਗੇ। ਜਦੋਂ ਤੱਕ ਤੁਸੀਂ ਉਸ ਨੂੰ ਨਹੀਂ ਖੋਲ੍ਹਦੇ, ਤੁਹਾਡੇ ਖਾਤੇ ਦਾ ਪਤਾ { $email } ਹੀ ਰਹੇਗਾ। ਉਸ ਤੋਂ ਬਾਅਦ { $days } ਦਿਨਾਂ ਤੱਕ, ਹੁਣ ਵਾਲੇ ਪਤੇ ਤੋਂ ਤਬਦੀਲੀ ਵਾਪਸ ਲਈ ਜਾ ਸਕਦੀ ਹੈ।
email-change-new = ਨਵਾਂ ਈਮੇਲ ਪਤਾ
email-change-button = ਲਿੰਕ ਭੇਜੋ
email-change-pending = ਅਸੀਂ { $email } ’ਤੇ ਲਿੰਕ ਭੇਜਿਆ ਹੈ ({ $time })। ਜੇ ਕੁਝ ਨਾ ਆਵੇ, ਤਾਂ ਸਪੈਮ ਫੋਲਡਰ ਦੇਖੋ। ਜੋ ਪਤਾ ਕੋਈ ਹੋਰ ਖਾਤਾ ਵਰਤਦਾ ਹੈ, ਉਹ ਤੁਹਾਡੇ ਖਾਤੇ ਲਈ ਨਹੀਂ ਵਰਤਿਆ ਜਾ ਸਕਦਾ।
email-change-cancel = ਮੌਜੂਦਾ ਪਤਾ ਰੱਖੋ
email-change-error-own = ਇਹ ਤਾਂ ਤੁਹਾਡੇ ਖਾਤੇ ਦਾ ਹੀ ਪਤਾ ਹੈ।
email-change-error-taken = ਇਹ ਪਤਾ ਹੁਣ ਕੋਈ ਹੋਰ ਖਾਤਾ ਵਰਤਦਾ ਹੈ।
email-change-error-dead-link = ਇਹ ਲਿੰਕ ਹੁਣ ਕੰਮ ਨਹੀਂ ਕਰਦਾ: ਇਹ ਵਰਤਿਆ ਜਾ ਚੁੱਕਾ ਹੈ, ਇਸ ਦੀ ਥਾਂ ਨਵੇਂ ਲਿੰਕ ਨੇ ਲੈ ਲਈ ਹੈ, ਜਾਂ ਇਹ ਬਹੁਤ ਪੁਰਾਣਾ ਹੈ।

email-confirm-title = ਆਪਣੇ ਨਵੇਂ ਈਮੇਲ ਪਤੇ ਦੀ ਪੁਸ਼ਟੀ ਕਰੋ
email-confirm-lead = ਕੀ { $name } ਖਾਤੇ ਲਈ { $email } ਵਰਤਣਾ ਹੈ?
email-confirm-button = ਇਹ ਪਤਾ ਵਰਤੋ
email-confirm-done = { $name } ਖਾਤਾ ਹੁਣ { $email } ਵਰਤਦਾ ਹੈ।

email-undo-title = ਆਪਣੇ ਈਮੇਲ ਪਤੇ ਦੀ ਤਬਦੀਲੀ ਵਾਪਸ ਲਓ
email-undo-lead = { $name } ਖਾਤਾ ਮੁੜ { $email } ਵਰਤੇਗਾ। ਹਰ ਥਾਂ ਤੋਂ ਲਾਗ-ਆਉਟ ਹੋ ਜਾਵੇਗਾ, ਅਤੇ ਸਾਰੇ ਟੋਕਨ, ਐਪ ਪਾਸਵਰਡ ਅਤੇ ਡਿਵਾਈਸ ਹਟਾ ਦਿੱਤੇ ਜਾਣਗੇ। ਅਸੀਂ ਤੁਹਾਨੂੰ ਨਵਾਂ ਪਾਸਵਰਡ ਰੱਖਣ ਲਈ ਲਿੰਕ ਭੇਜਾਂਗੇ।
email-undo-button = ਤਬਦੀਲੀ ਵਾਪਸ ਲਓ
email-undo-done = { $name } ਖਾਤਾ ਮੁੜ { $email } ਵਰਤਦਾ ਹੈ। ਨਵਾਂ ਪਾਸਵਰਡ ਰੱਖਣ ਲਈ ਅਸੀਂ ਉਸ ਪਤੇ ’ਤੇ ਲਿੰਕ ਭੇਜਿਆ ਹੈ।

notice-email-link-sent = ਅਸੀਂ ਨਵੇਂ ਪਤੇ ’ਤੇ ਲਿੰਕ ਭੇਜਿਆ ਹੈ।
notice-email-change-cancelled = ਤੁਹਾਡੇ ਖਾਤੇ ਦਾ ਪਤਾ ਉਹੀ ਰਹੇਗਾ।

password-change-lead = ਬਾਕੀ ਹਰ ਥਾਂ ਤੋਂ ਲਾਗ-ਆਉਟ ਹੋ ਜਾਵੇਗਾ, ਅਤੇ ਸਾਰੇ ਟੋਕਨ, ਐਪਾਂ, ਐਪ ਪਾਸਵਰਡ, ਡਿਵਾਈਸ ਅਤੇ ਫੀਡ ਦੇ ਪਤੇ ਹਟਾ ਦਿੱਤੇ ਜਾਣਗੇ। ਪਾਸਕੀਆਂ ਰਹਿਣਗੀਆਂ: ਜਿਹੜੀਆਂ ਤੁਸੀਂ ਨਹੀਂ ਪਛਾਣਦੇ, ਉਹ ਹਟਾਓ।
password-change-current = ਮੌਜੂਦਾ ਪਾਸਵਰਡ
password-change-button = ਆਪਣਾ ਪਾਸਵਰਡ ਬਦਲੋ
notice-own-password-changed = ਤੁਹਾਡਾ ਪਾਸਵਰਡ ਬਦਲ ਗਿਆ ਹੈ। ਬਾਕੀ ਹਰ ਥਾਂ ਤੋਂ ਲਾਗ-ਆਉਟ ਹੋ ਗਿਆ ਹੈ।

security-changed-email-changed = ਈਮੇਲ ਪਤਾ ਬਦਲਿਆ ਗਿਆ: { $email }
security-changed-email-change-undone = ਈਮੇਲ ਪਤੇ ਦੀ ਤਬਦੀਲੀ ਵਾਪਸ ਲਈ ਗਈ: { $email }

mail-email-confirm-subject = { site-name } ਲਈ ਆਪਣੇ ਨਵੇਂ ਈਮੇਲ ਪਤੇ ਦੀ ਪੁਸ਼ਟੀ ਕਰੋ
mail-email-confirm-told = ਕਿਸੇ ਨੇ { $name } ਖਾਤੇ ਲਈ ਇਹ ਈਮੇਲ ਪਤਾ ਵਰਤਣ ਲਈ ਕਿਹਾ ਹੈ। ਜੇ ਇਹ ਤੁਸੀਂ ਸੀ, ਤਾਂ ਇਸ ਸਫ਼ੇ ’ਤੇ ਪਤੇ ਦੀ ਪੁਸ਼ਟੀ ਕਰੋ:
mail-email-confirm-button = ਪਤੇ ਦੀ ਪੁਸ਼ਟੀ ਕਰੋ
mail-email-confirm-not-you = ਜੇ ਤੁਸੀਂ ਇਹ ਨਹੀਂ ਮੰਗਿਆ, ਤਾਂ ਕੁਝ ਨਾ ਕਰੋ: ਖਾਤੇ ਦਾ ਪਤਾ ਉਹੀ ਰਹੇਗਾ।
mail-email-changed-subject = ਤੁਹਾਡੇ { site-name } ਖਾਤੇ ਦਾ ਈਮੇਲ ਪਤਾ ਬਦਲ ਗਿਆ ਹੈ
mail-email-changed-told = { $name } ਖਾਤਾ ਹੁਣ { $email } ਪਤਾ ਵਰਤਦਾ ਹੈ। ਇਹ ਸੁਨੇਹਾ ਖਾਤੇ ਦੇ ਪੁਰਾਣੇ ਪਤੇ ’ਤੇ ਭੇਜਿਆ ਗਿਆ ਹੈ।
mail-email-changed-undo = ਜੇ ਇਹ ਤੁਸੀਂ ਨਹੀਂ ਸੀ, ਤਾਂ { $days } ਦਿਨਾਂ ਦੇ ਅੰਦਰ ਇਸ ਸਫ਼ੇ ’ਤੇ ਤਬਦੀਲੀ ਵਾਪਸ ਲਓ:
mail-email-changed-button = ਤਬਦੀਲੀ ਵਾਪਸ ਲਓ
