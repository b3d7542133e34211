# Apps that act for a player: what they ask for, the page on which they are allowed to, and why they are refused.

## Scopes
scope-bot-play = ਬੋਟ ਵਜੋਂ ਖੇਡਣਾ
scope-msg-write = ਨਿੱਜੀ ਸੁਨੇਹੇ ਲਿਖਣਾ

## The page on which an app asks
oauth-title = ਐਪ ਨੂੰ ਇਜਾਜ਼ਤ ਦਿਓ
oauth-heading = ਕੀ { $client } ਨੂੰ ਤੁਹਾਡਾ ਖਾਤਾ ਵਰਤਣ ਦੇਣਾ ਹੈ?
oauth-account = ਤੁਸੀਂ { $name } ਵਜੋਂ ਲਾਗਇਨ ਹੋ।
oauth-other-account = ਐਪ { $name } ਨੂੰ ਲਾਗਇਨ ਕਰਨਾ ਚਾਹੁੰਦੀ ਹੈ। ਉਹ ਖਾਤਾ ਵਰਤਣ ਲਈ ਪਹਿਲਾਂ ਲਾਗ-ਆਉਟ ਕਰੋ।
oauth-account-changed = ਹੁਣ ਕੋਈ ਹੋਰ ਖਾਤਾ ਲਾਗਇਨ ਹੈ। ਦੇਖੋ ਕਿ ਤੁਸੀਂ ਕੌਣ ਹੋ, ਤੇ ਫਿਰ ਫ਼ੈਸਲਾ ਕਰੋ।
oauth-may = ਐਪ ਇਹ ਕਰਨਾ ਚਾਹੁੰਦੀ ਹੈ:
oauth-identity = ਜਾਣਨਾ ਕਿ ਤੁਸੀਂ ਕੌਣ ਹੋ
oauth-identity-only = ਐਪ ਸਿਰਫ਼ ਜਾਣਨਾ ਚਾਹੁੰਦੀ ਹੈ ਕਿ ਤੁਸੀਂ ਕੌਣ ਹੋ।
oauth-every-app = ਹਰ ਐਪ ਤੁਹਾਡੀਆਂ ਚੱਲਦੀਆਂ ਬਾਜ਼ੀਆਂ ਵੀ ਦੇਖ ਸਕਦੀ ਹੈ।
oauth-offline = ਜਦੋਂ ਤੁਸੀਂ ਨਾ ਵਰਤੋ ਉਦੋਂ ਵੀ ਲਾਗਇਨ ਰਹਿਣਾ
oauth-for-a-year = ਐਪ ਇੱਕ ਸਾਲ ਤੱਕ ਇਹ ਕਰ ਸਕਦੀ ਹੈ। ਤੁਸੀਂ ਸੈਟਿੰਗਾਂ ਵਿੱਚ ਕਦੇ ਵੀ ਇਸ ਦੀ ਪਹੁੰਚ ਰੱਦ ਕਰ ਸਕਦੇ ਹੋ।
oauth-until-unused = ਇਹ ਇਜਾਜ਼ਤ ਇੱਕ ਸਾਲ ਬਾਅਦ, ਜਾਂ ਲਗਾਤਾਰ 90 ਦਿਨ ਕੋਈ ਇਸ ਨੂੰ ਨਾ ਵਰਤੇ ਤਾਂ, ਖ਼ਤਮ ਹੋ ਜਾਂਦੀ ਹੈ; ਉਦੋਂ ਤੱਕ ਐਪ ਇਹ ਕਰ ਸਕਦੀ ਹੈ। ਤੁਸੀਂ ਸੈਟਿੰਗਾਂ ਵਿੱਚ ਕਦੇ ਵੀ ਇਸ ਦੀ ਪਹੁੰਚ ਰੱਦ ਕਰ ਸਕਦੇ ਹੋ।
oauth-to-host = ਤੁਹਾਡਾ ਜਵਾਬ { $host } ਨੂੰ ਜਾਵੇਗਾ।
oauth-to-device = ਤੁਹਾਡਾ ਜਵਾਬ ਇਸ ਡਿਵਾਈਸ ਦੇ ਇੱਕ ਪ੍ਰੋਗਰਾਮ ਨੂੰ ਜਾਵੇਗਾ ({ $host })।
oauth-unverified = ਕੋਈ ਵੀ ਕਿਸੇ ਐਪ ਨੂੰ ਕੋਈ ਵੀ ਨਾਂ ਦੇ ਸਕਦਾ ਹੈ। ਇਜਾਜ਼ਤ ਤਾਂ ਹੀ ਦਿਓ ਜੇ ਤੁਸੀਂ ਹੁਣੇ ਆਪ ਇਸ ਨੂੰ ਖੋਲ੍ਹਿਆ ਹੈ ਤੇ ਉਹ ਪਤਾ ਜਾਣਦੇ ਹੋ।
oauth-authorize = ਇਜਾਜ਼ਤ ਦਿਓ
oauth-cancel = ਰਹਿਣ ਦਿਓ

## Why it cannot ask
oauth-error-client = ਐਪ ਆਪਣਾ ਨਾਂ ਨਹੀਂ ਦੱਸਦੀ, ਜਾਂ ਵਰਤੇ ਜਾ ਸਕਣ ਵਾਲੇ ਢੰਗ ਨਾਲ ਨਹੀਂ ਦੱਸਦੀ।
oauth-error-redirect = ਐਪ ਤੁਹਾਡਾ ਜਵਾਬ ਅਜਿਹੇ ਪਤੇ ’ਤੇ ਭਿਜਵਾਉਣਾ ਚਾਹੁੰਦੀ ਹੈ ਜੋ ਵਰਤਿਆ ਨਹੀਂ ਜਾ ਸਕਦਾ। ਨਿਯਮ API ਦੇ ਵੇਰਵੇ ਵਿੱਚ ਹਨ।
oauth-error-parameter = ਐਪ ਦੀ ਬੇਨਤੀ ਦਾ ਜਵਾਬ ਨਹੀਂ ਦਿੱਤਾ ਜਾ ਸਕਦਾ: “{ $name }” { $wanted } ਹੋਣਾ ਚਾਹੀਦਾ ਹੈ।
oauth-error-challenge = ਐਪ ਦੀ ਬੇਨਤੀ ਦਾ ਜਵਾਬ ਨਹੀਂ ਦਿੱਤਾ ਜਾ ਸਕਦਾ: “{ $name }” base64url ਵਿੱਚ SHA-256 ਹੋਣਾ ਚਾਹੀਦਾ ਹੈ।
oauth-error-repeated = ਐਪ ਦੀ ਬੇਨਤੀ ਦਾ ਜਵਾਬ ਨਹੀਂ ਦਿੱਤਾ ਜਾ ਸਕਦਾ: ਇਸ ਵਿੱਚ “{ $name }” ਇੱਕ ਤੋਂ ਵੱਧ ਵਾਰ ਹੈ।
oauth-error-state = ਐਪ ਦੀ ਬੇਨਤੀ ਦਾ ਜਵਾਬ ਨਹੀਂ ਦਿੱਤਾ ਜਾ ਸਕਦਾ: “{ $name }” ਬਹੁਤ ਲੰਮਾ ਹੈ।
oauth-error-too-many-tested = ਇੱਕ ਵਾਰ ਵਿੱਚ ਵੱਧ ਤੋਂ ਵੱਧ { $most } ਟੋਕਨ ਪਰਖੇ ਜਾ ਸਕਦੇ ਹਨ।
oauth-back-to-app = ਐਪ ’ਤੇ ਵਾਪਸ

## Apps in the settings
settings-apps = ਪਹੁੰਚ ਵਾਲੀਆਂ ਐਪਾਂ
settings-apps-lead = ਤੁਸੀਂ ਇਨ੍ਹਾਂ ਐਪਾਂ ਨੂੰ ਆਪਣਾ ਖਾਤਾ ਵਰਤਣ ਦੀ ਇਜਾਜ਼ਤ ਦਿੱਤੀ ਹੈ। ਜਿਸ ਐਪ ਦੀ ਪਹੁੰਚ ਰੱਦ ਕਰੋ, ਉਹ ਤੁਰੰਤ ਲਾਗ-ਆਉਟ ਹੋ ਜਾਂਦੀ ਹੈ। ਵੱਧ ਤੋਂ ਵੱਧ ਇੱਕ ਸਾਲ ਬਾਅਦ ਐਪ ਨੂੰ ਤੁਹਾਨੂੰ ਫਿਰ ਪੁੱਛਣਾ ਪੈਂਦਾ ਹੈ।
settings-no-apps = ਕਿਸੇ ਐਪ ਕੋਲ ਤੁਹਾਡੇ ਖਾਤੇ ਦੀ ਪਹੁੰਚ ਨਹੀਂ ਹੈ।
app-life = ਇਜਾਜ਼ਤ ਦਿੱਤੀ: { $since }; ਮਿਆਦ: { $ends }
app-error-unknown = ਅਜਿਹੀ ਕਿਸੇ ਐਪ ਕੋਲ ਤੁਹਾਡੇ ਖਾਤੇ ਦੀ ਪਹੁੰਚ ਨਹੀਂ ਹੈ।
notice-app-revoked = ਐਪ ਕੋਲ ਹੁਣ ਤੁਹਾਡੇ ਖਾਤੇ ਦੀ ਪਹੁੰਚ ਨਹੀਂ ਹੈ।
token-page-lead = ਇੱਥੇ ਜੋ ਭਰਿਆ ਹੈ ਉਹ ਇੱਕ ਪ੍ਰੋਗਰਾਮ ਦਾ ਸੁਝਾਅ ਹੈ। ਟੋਕਨ ਬਣਾਉਣ ਤੋਂ ਪਹਿਲਾਂ ਇਸ ਨੂੰ ਦੇਖ ਲਓ, ਤੇ ਟੋਕਨ ਸਿਰਫ਼ ਉਸੇ ਪ੍ਰੋਗਰਾਮ ਨੂੰ ਦਿਓ।
api-error-upgrade-by-app = ਕੋਈ ਐਪ ਖਾਤੇ ਨੂੰ ਬੋਟ ਦਾ ਖਾਤਾ ਨਹੀਂ ਬਣਾ ਸਕਦੀ, ਕਿਉਂਕਿ ਇਹ ਵਾਪਸ ਨਹੀਂ ਹੋ ਸਕਦਾ। ਇਸ ਲਈ ਸੈਟਿੰਗਾਂ ਵਿੱਚ ਟੋਕਨ ਬਣਾਓ।
