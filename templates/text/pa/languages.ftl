# The languages of pages and mail.

# This language, in itself.
language-own-name = ਪੰਜਾਬੀ

settings-language = ਭਾਸ਼ਾ
settings-language-lead = ਸਫ਼ਿਆਂ ਅਤੇ ਈਮੇਲ ਦੀ ਭਾਸ਼ਾ
settings-language-browser = ਜਿਵੇਂ ਮੇਰਾ ਬਰਾਊਜ਼ਰ ਦੱਸੇ
settings-language-browser-hint = ਜੇ ਭਾਸ਼ਾ ਬਰਾਊਜ਼ਰ ਤੋਂ ਲਈ ਜਾਵੇ, ਤਾਂ ਈਮੇਲ ਉਸ ਭਾਸ਼ਾ ਵਿੱਚ ਆਉਂਦੀ ਹੈ ਜਿਸ ਵਿੱਚ ਤੁਸੀਂ ਪਿਛਲੀ ਵਾਰ ਲਾਗਇਨ ਕੀਤਾ ਸੀ।
settings-language-save = ਭਾਸ਼ਾ ਸੰਭਾਲੋ
notice-language-saved = ਤੁਹਾਡੀ ਭਾਸ਼ਾ ਸੰਭਾਲੀ ਗਈ ਹੈ।
