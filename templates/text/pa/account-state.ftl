## Suspended accounts

account-state-suspended = ਤੁਹਾਡਾ ਖਾਤਾ ਮੁਅੱਤਲ ਹੈ। ਤੁਸੀਂ ਚੱਲਦੀਆਂ ਬਾਜ਼ੀਆਂ ਪੂਰੀਆਂ ਕਰ ਸਕਦੇ ਹੋ, ਪਰ ਨਵੀਂ ਬਾਜ਼ੀ ਸ਼ੁਰੂ ਕਰਨਾ, ਗੱਲਬਾਤ ਕਰਨਾ, ਸੁਨੇਹੇ ਭੇਜਣਾ ਜਾਂ ਇੰਜਣ ਵਰਤਣਾ ਸੰਭਵ ਨਹੀਂ।
account-state-barred = ਇਹ ਖਾਤਾ ਮੁਅੱਤਲ ਹੈ।
account-state-reason = ਕਾਰਨ: { $reason }
account-state-profile = ਇਹ ਖਾਤਾ ਮੁਅੱਤਲ ਹੈ।
challenge-error-suspended = { $player } ਇਸ ਵੇਲੇ ਨਵੀਂ ਬਾਜ਼ੀ ਸ਼ੁਰੂ ਨਹੀਂ ਕਰ ਸਕਦੇ।

## What operators cannot do with an account

account-change-error-engine = ਇਸ ਖਾਤੇ ਹੇਠ ਸੇਵਾ ਦਾ ਆਪਣਾ ਇੰਜਣ ਖੇਡਦਾ ਹੈ।
account-change-error-program = ਇਸ ਖਾਤੇ ਹੇਠ ਇੱਕ ਪ੍ਰੋਗਰਾਮ ਖੇਡਦਾ ਹੈ, ਇਸ ਲਈ ਇਹ ਆਰਬਿਟਰ ਜਾਂ ਓਪਰੇਟਰ ਨਹੀਂ ਬਣ ਸਕਦਾ।
account-change-error-unconfirmed = ਇਸ ਖਾਤੇ ਦੇ ਈਮੇਲ ਪਤੇ ਦੀ ਹਾਲੇ ਪੁਸ਼ਟੀ ਨਹੀਂ ਹੋਈ।
account-change-error-suspended = ਇਹ ਖਾਤਾ ਮੁਅੱਤਲ ਹੈ। ਪਹਿਲਾਂ ਇਸਨੂੰ ਬਹਾਲ ਕਰੋ।
account-change-error-long-reason = ਕਾਰਨ ਵਿੱਚ ਵੱਧ ਤੋਂ ਵੱਧ { $most } ਅੱਖਰ ਹੋ ਸਕਦੇ ਹਨ।
