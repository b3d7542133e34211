## Suspended accounts

account-state-suspended = ਤੁਹਾਡਾ ਖਾਤਾ ਮੁਅੱਤਲ ਹੈ। ਤੁਸੀਂ ਚੱਲਦੀਆਂ ਬਾਜ਼ੀਆਂ ਪੂਰੀਆਂ ਕਰ ਸਕਦੇ ਹੋ, ਪਰ ਨਵੀਂ ਬਾਜ਼ੀ ਸ਼ੁਰੂ ਕਰਨਾ, ਗੱਲਬਾਤ ਕਰਨਾ, ਸੁਨੇਹੇ ਭੇਜਣਾ ਜਾਂ ਇੰਜਣ ਵਰਤਣਾ ਸੰਭਵ ਨਹੀਂ।
account-state-barred = ਇਹ ਖਾਤਾ ਮੁਅੱਤਲ ਹੈ।
account-state-reason = ਕਾਰਨ: { $reason }
account-state-profile = ਇਹ ਖਾਤਾ ਮੁਅੱਤਲ ਹੈ।
account-state-closed = ਇਹ ਖਾਤਾ ਬੰਦ ਹੈ।
challenge-error-suspended = { $player } ਇਸ ਵੇਲੇ ਨਵੀਂ ਬਾਜ਼ੀ ਸ਼ੁਰੂ ਨਹੀਂ ਕਰ ਸਕਦੇ।
challenge-error-closed = { $player } ਨੇ ਖਾਤਾ ਬੰਦ ਕਰ ਦਿੱਤਾ ਹੈ।

## Mail about it

mail-account-suspended-subject = ਤੁਹਾਡਾ { site-name } ਖਾਤਾ ਮੁਅੱਤਲ ਹੈ
mail-account-suspended-clocks = ਤੁਹਾਡੀਆਂ ਬਾਜ਼ੀਆਂ ਦੀਆਂ ਘੜੀਆਂ ਚੱਲਦੀਆਂ ਰਹਿੰਦੀਆਂ ਹਨ।
mail-account-suspended-barred = ਤੁਸੀਂ ਲਾਗਇਨ ਨਹੀਂ ਕਰ ਸਕਦੇ, ਅਤੇ ਤੁਹਾਡੀਆਂ ਬਾਜ਼ੀਆਂ ਦੀਆਂ ਘੜੀਆਂ ਚੱਲਦੀਆਂ ਰਹਿੰਦੀਆਂ ਹਨ। ਤੁਹਾਡੀਆਂ ਬਾਜ਼ੀਆਂ ਬਾਰੇ ਹੋਰ ਈਮੇਲ ਨਹੀਂ ਆਵੇਗੀ।
mail-account-suspended-contact = ਜੇ ਤੁਹਾਨੂੰ ਇਹ ਗ਼ਲਤੀ ਲੱਗਦੀ ਹੈ, ਤਾਂ ਇਹ ਸੇਵਾ ਚਲਾਉਣ ਵਾਲਿਆਂ ਨੂੰ ਲਿਖੋ:
mail-account-reinstated-subject = ਤੁਹਾਡਾ { site-name } ਖਾਤਾ ਫਿਰ ਚਾਲੂ ਹੈ
mail-account-reinstated-told = ਤੁਹਾਡਾ ਖਾਤਾ ਹੁਣ ਮੁਅੱਤਲ ਨਹੀਂ ਹੈ।
mail-account-reinstated-more = ਤੁਸੀਂ ਪਹਿਲਾਂ ਵਾਂਗ ਖੇਡ ਸਕਦੇ ਹੋ, ਲਿਖ ਸਕਦੇ ਹੋ ਅਤੇ ਸਭ ਕੁਝ ਵਰਤ ਸਕਦੇ ਹੋ। ਐਪਾਂ ਅਤੇ ਟੋਕਨ ਵੀ ਫਿਰ ਕੰਮ ਕਰਦੇ ਹਨ।

## What operators cannot do with an account

account-change-error-engine = ਇਸ ਖਾਤੇ ਹੇਠ ਸੇਵਾ ਦਾ ਆਪਣਾ ਇੰਜਣ ਖੇਡਦਾ ਹੈ।
account-change-error-program = ਇਸ ਖਾਤੇ ਹੇਠ ਇੱਕ ਪ੍ਰੋਗਰਾਮ ਖੇਡਦਾ ਹੈ, ਇਸ ਲਈ ਇਹ ਆਰਬਿਟਰ ਜਾਂ ਓਪਰੇਟਰ ਨਹੀਂ ਬਣ ਸਕਦਾ।
account-change-error-unconfirmed = ਇਸ ਖਾਤੇ ਦੇ ਈਮੇਲ ਪਤੇ ਦੀ ਹਾਲੇ ਪੁਸ਼ਟੀ ਨਹੀਂ ਹੋਈ।
account-change-error-suspended = ਇਹ ਖਾਤਾ ਮੁਅੱਤਲ ਹੈ। ਪਹਿਲਾਂ ਇਸ ਨੂੰ ਬਹਾਲ ਕਰੋ।
account-change-error-long-reason = ਕਾਰਨ ਵਿੱਚ ਵੱਧ ਤੋਂ ਵੱਧ { $most } ਅੱਖਰ ਹੋ ਸਕਦੇ ਹਨ।
