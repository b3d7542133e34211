# The languages of pages and mail.

# This language, in itself.
language-own-name = ਪੰਜਾਬੀ

# The name of the row of languages at the foot of every page.
language-switch = ਭਾਸ਼ਾ
language-unknown = ਇੱਥੇ ਅਜਿਹੀ ਕੋਈ ਭਾਸ਼ਾ ਨਹੀਂ। ਕਿਸੇ ਵੀ ਸਫ਼ੇ ਦੇ ਹੇਠੋਂ ਭਾਸ਼ਾ ਚੁਣੋ।

settings-language-lead = ਸਫ਼ਿਆਂ ਅਤੇ ਈਮੇਲ ਦੀ ਭਾਸ਼ਾ
settings-language-browser = ਮੇਰੇ ਬਰਾਊਜ਼ਰ ਮੁਤਾਬਕ
settings-language-browser-hint = ਜੇ ਭਾਸ਼ਾ ਬਰਾਊਜ਼ਰ ਤੋਂ ਲਈ ਜਾਵੇ, ਤਾਂ ਈਮੇਲ ਉਸ ਭਾਸ਼ਾ ਵਿੱਚ ਆਉਂਦੀ ਹੈ ਜਿਸ ਵਿੱਚ ਤੁਸੀਂ ਪਿਛਲੀ ਵਾਰ ਲਾਗਇਨ ਕੀਤਾ ਸੀ।
notice-language-saved = ਤੁਹਾਡੀ ਭਾਸ਼ਾ ਸੰਭਾਲੀ ਗਈ ਹੈ।
