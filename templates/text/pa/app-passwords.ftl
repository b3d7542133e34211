# ਐਪ ਪਾਸਵਰਡ, ਅਤੇ Xfcc ਵਰਤਣ ਵਾਲੇ ਸ਼ਤਰੰਜ ਪ੍ਰੋਗਰਾਮਾਂ ਨੂੰ ਜੋ ਦੱਸਿਆ ਜਾਂਦਾ ਹੈ।

app-passwords-title = ਐਪ ਪਾਸਵਰਡ
app-passwords-lead = Scid, ChessBase ਅਤੇ ਹੋਰ ਸ਼ਤਰੰਜ ਪ੍ਰੋਗਰਾਮ ਪੱਤਰ-ਵਿਹਾਰ ਸ਼ਤਰੰਜ ਸਰਵਰਾਂ ਦੇ ਪ੍ਰੋਟੋਕੋਲ Xfcc ਰਾਹੀਂ ਤੁਹਾਡੀਆਂ ਬਾਜ਼ੀਆਂ ਲਿਆ ਸਕਦੇ ਹਨ ਅਤੇ ਤੁਹਾਡੀਆਂ ਚਾਲਾਂ ਭੇਜ ਸਕਦੇ ਹਨ। ਉਹ ਤੁਹਾਡੇ ਨਾਂ ਅਤੇ ਐਪ ਪਾਸਵਰਡ ਨਾਲ ਲਾਗਇਨ ਕਰਦੇ ਹਨ, ਤੁਹਾਡੇ ਖਾਤੇ ਦੇ ਪਾਸਵਰਡ ਨਾਲ ਕਦੇ ਨਹੀਂ।
app-passwords-xfcc = Xfcc
app-passwords-to = ਤੁਹਾਡੇ ਐਪ ਪਾਸਵਰਡ
app-passwords-address = ਪ੍ਰੋਗਰਾਮ ਲਈ ਪਤਾ
app-passwords-name = ਪ੍ਰੋਗਰਾਮ ਲਈ ਨਾਂ
app-passwords-hint-name = Scid ਵਿੱਚ ਇਸ ਸਰਵਰ ਨੂੰ ਜੋ ਨਾਂ ਦਿਓ, ਉਸ ਵਿੱਚ ਹਾਈਫਨ ਨਾ ਵਰਤੋ।
app-passwords-closed = ਇਹ ਇੰਸਟਾਲੇਸ਼ਨ HTTPS ਰਾਹੀਂ ਨਹੀਂ ਖੁੱਲ੍ਹਦੀ, ਇਸ ਲਈ ਐਪ ਪਾਸਵਰਡ ਰਸਤੇ ਵਿੱਚ ਪੜ੍ਹਿਆ ਜਾ ਸਕਦਾ ਹੈ। Xfcc ਬੰਦ ਹੈ।
app-passwords-existing = ਤੁਹਾਡੇ ਐਪ ਪਾਸਵਰਡ
app-passwords-none = ਤੁਹਾਡੇ ਕੋਲ ਕੋਈ ਐਪ ਪਾਸਵਰਡ ਨਹੀਂ।
app-password-made = ਬਣਿਆ: { $made }, ਕਦੇ ਨਹੀਂ ਵਰਤਿਆ
app-password-used = ਬਣਿਆ: { $made }, ਆਖ਼ਰੀ ਵਰਤੋਂ: { $used }
app-password-revoke = ਰੱਦ ਕਰੋ
app-password-form-title = ਨਵਾਂ ਐਪ ਪਾਸਵਰਡ
app-password-label = ਇਹ ਕਿਸ ਪ੍ਰੋਗਰਾਮ ਲਈ ਹੈ?
app-password-label-hint = ਹਰ ਪ੍ਰੋਗਰਾਮ ਨੂੰ ਵੱਖਰਾ ਪਾਸਵਰਡ ਦਿਓ, ਤਾਂ ਜੋ ਤੁਸੀਂ ਬਾਕੀਆਂ ਨੂੰ ਛੇੜੇ ਬਿਨਾਂ ਇੱਕ ਰੱਦ ਕਰ ਸਕੋ।
app-password-create = ਐਪ ਪਾਸਵਰਡ ਬਣਾਓ
app-password-new-title = ਤੁਹਾਡਾ ਨਵਾਂ ਐਪ ਪਾਸਵਰਡ
app-password-new-label = ਐਪ ਪਾਸਵਰਡ
app-password-new-once = ਇਸ ਨੂੰ ਹੁਣੇ ਕਾਪੀ ਕਰੋ: ਇਹ ਸਿਰਫ਼ ਇੱਕੋ ਵਾਰ ਦਿਖਾਇਆ ਜਾਂਦਾ ਹੈ। ਇਸ ਨਾਲ Xfcc ਤੋਂ ਬਿਨਾਂ ਕੁਝ ਨਹੀਂ ਖੁੱਲ੍ਹਦਾ।
notice-app-password-revoked = ਐਪ ਪਾਸਵਰਡ ਰੱਦ ਕਰ ਦਿੱਤਾ ਗਿਆ ਹੈ। ਹੁਣ ਇਹ ਕੰਮ ਨਹੀਂ ਕਰਦਾ।
app-password-error-no-name = ਐਪ ਪਾਸਵਰਡ ਨੂੰ ਕੋਈ ਨਾਂ ਦਿਓ, ਜਿਵੇਂ ਪ੍ਰੋਗਰਾਮ ਦਾ ਨਾਂ।
app-password-error-name-too-long = ਨਾਂ ਵੱਧ ਤੋਂ ਵੱਧ { $most } ਅੱਖਰਾਂ ਦਾ ਹੋ ਸਕਦਾ ਹੈ।
app-password-error-too-many = ਤੁਹਾਡੇ ਕੋਲ { $count } ਐਪ ਪਾਸਵਰਡ ਹਨ। ਹੋਰ ਬਣਾਉਣ ਤੋਂ ਪਹਿਲਾਂ ਕੁਝ ਰੱਦ ਕਰੋ।
app-password-error-unknown = ਤੁਹਾਡੇ ਕੋਲ ਅਜਿਹਾ ਕੋਈ ਐਪ ਪਾਸਵਰਡ ਨਹੀਂ।
api-xfcc = Scid ਅਤੇ ਪੱਤਰ-ਵਿਹਾਰ ਸਰਵਰਾਂ ਲਈ ਹੋਰ ਪ੍ਰੋਗਰਾਮ ਇਸ ਦੀ ਥਾਂ Xfcc ਵਰਤਦੇ ਹਨ
help-programs-xfcc = Scid, ChessBase ਅਤੇ Xfcc ਵਰਤਣ ਵਾਲੇ ਹੋਰ ਪ੍ਰੋਗਰਾਮ ਤੁਹਾਡੀਆਂ ਬਾਜ਼ੀਆਂ ਲਿਆਉਂਦੇ ਹਨ ਅਤੇ ਤੁਹਾਡੀਆਂ ਚਾਲਾਂ ਭੇਜਦੇ ਹਨ। ਆਪਣੀਆਂ ਸੈਟਿੰਗਾਂ ਵਿੱਚ ਐਪ ਪਾਸਵਰਡ ਬਣਾਓ; ਪ੍ਰੋਗਰਾਮ ਲਈ ਪਤਾ ਵੀ ਉੱਥੇ ਹੈ।

## Xfcc ਰਾਹੀਂ ਦੱਸਿਆ ਜਾਂਦਾ ਹੈ
xfcc-error-not-private = ਇੱਥੇ ਪਾਸਵਰਡ ਬਿਨਾਂ ਐਨਕ੍ਰਿਪਸ਼ਨ ਦੇ ਭੇਜਿਆ ਜਾਵੇਗਾ। https ਨਾਲ ਸ਼ੁਰੂ ਹੋਣ ਵਾਲਾ ਪਤਾ ਵਰਤੋ।
xfcc-error-body-too-large = ਬੇਨਤੀ ਵੱਧ ਤੋਂ ਵੱਧ { $kilobytes } ਕਿਲੋਬਾਈਟ ਦੀ ਹੋ ਸਕਦੀ ਹੈ।
xfcc-error-body-broken = ਬੇਨਤੀ ਪੂਰੀ ਨਹੀਂ ਪਹੁੰਚੀ।
xfcc-error-not-xml = ਬੇਨਤੀ ਸਹੀ ਬਣਤਰ ਵਾਲਾ XML ਨਹੀਂ।
xfcc-error-doctype = ਬੇਨਤੀ ਵਿੱਚ ਦਸਤਾਵੇਜ਼ ਕਿਸਮ ਦੀ ਪਰਿਭਾਸ਼ਾ (DTD) ਨਹੀਂ ਹੋਣੀ ਚਾਹੀਦੀ।
xfcc-error-too-many-elements = ਬੇਨਤੀ ਵਿੱਚ Xfcc ਦੀ ਲੋੜ ਤੋਂ ਵੱਧ ਐਲੀਮੈਂਟ ਹਨ।
xfcc-error-not-soap = ਬੇਨਤੀ ਬੌਡੀ ਵਾਲਾ SOAP ਲਿਫ਼ਾਫ਼ਾ ਨਹੀਂ।
xfcc-error-version = SOAP 1.1 ਜਾਂ 1.2 ਵਰਤੋ।
xfcc-error-must-understand = ਇੱਕ ਹੈਡਰ, ਜਿਸ ਨੂੰ ਸਮਝਣਾ ਲਾਜ਼ਮੀ ਹੈ, ਇੱਥੇ ਅਣਜਾਣ ਹੈ।
xfcc-error-namespace = ਕਾਰਵਾਈ { $namespace } ਨੇਮਸਪੇਸ ਵਿੱਚ ਹੋਣੀ ਚਾਹੀਦੀ ਹੈ।
xfcc-error-operation = ਅਜਿਹੀ ਕੋਈ ਕਾਰਵਾਈ ਨਹੀਂ; ਕਾਰਵਾਈਆਂ ਹਨ: { $operations }।
xfcc-error-boolean = “{ $field }” true ਜਾਂ false ਹੋਣਾ ਚਾਹੀਦਾ ਹੈ।
xfcc-error-authentication = ਨਾਂ ਅਤੇ ਐਪ ਪਾਸਵਰਡ ਮੇਲ ਨਹੀਂ ਖਾਂਦੇ। ਆਪਣੀਆਂ ਸੈਟਿੰਗਾਂ ਵਿੱਚ ਐਪ ਪਾਸਵਰਡ ਬਣਾਓ; ਤੁਹਾਡੇ ਖਾਤੇ ਦਾ ਪਾਸਵਰਡ ਇੱਥੇ ਨਹੀਂ ਚੱਲਦਾ।
xfcc-error-too-many = ਬਹੁਤ ਸਾਰੇ ਗ਼ਲਤ ਐਪ ਪਾਸਵਰਡ। { $seconds } ਸਕਿੰਟਾਂ ਬਾਅਦ ਦੁਬਾਰਾ ਕੋਸ਼ਿਸ਼ ਕਰੋ।
xfcc-info-clocks-stopped = ਆਰਬਿਟਰ ਨੇ ਇਸ ਬਾਜ਼ੀ ਦੀਆਂ ਘੜੀਆਂ ਰੋਕ ਦਿੱਤੀਆਂ ਹਨ।
xfcc-info-opponent-on-leave = ਤੁਹਾਡਾ ਵਿਰੋਧੀ ਛੁੱਟੀ ’ਤੇ ਹੈ।
xfcc-info-you-on-leave = ਤੁਸੀਂ ਛੁੱਟੀ ’ਤੇ ਹੋ। ਚਾਲ ਚੱਲਣ ਨਾਲ ਇਹ ਖ਼ਤਮ ਹੋ ਜਾਂਦੀ ਹੈ।
