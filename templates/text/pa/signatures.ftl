# Signatures, and what programs and companies add to a message: none of it is said to the opponent. Capitals and punctuation do
# not matter; | stands between phrases.

signature-closings = ਤੁਹਾਡਾ | ਤੁਹਾਡੀ | ਆਪ ਦਾ | ਆਪ ਦੀ | ਸਤਿਕਾਰ ਸਹਿਤ | ਸਤਿਕਾਰ ਨਾਲ | ਪਿਆਰ ਨਾਲ | ਸ਼ੁਭ ਇੱਛਾਵਾਂ ਨਾਲ | ਧੰਨਵਾਦ ਸਹਿਤ
signature-devices = ਮੇਰੇ ਫ਼ੋਨ ਤੋਂ | ਮੇਰੇ ਫੋਨ ਤੋਂ | ਮੇਰੇ ਮੋਬਾਈਲ ਤੋਂ | ਮੇਰੇ ਆਈਫ਼ੋਨ ਤੋਂ | ਵਾਇਰਸ ਮੁਕਤ
signature-footers = ਗੁਪਤ ਜਾਣਕਾਰੀ | ਗੁਪਤਤਾ | ਗੋਪਨੀਯ | ਬੇਦਾਅਵਾ | ਜ਼ਿੰਮੇਵਾਰੀ | ਜ਼ਿੰਮੇਵਾਰ ਨਹੀਂ | ਪ੍ਰਾਪਤਕਰਤਾ | ਵਾਇਰਸ | ਅਨਸਬਸਕ੍ਰਾਈਬ | ਪਰਦੇਦਾਰੀ ਨੀਤੀ | ਸਾਰੇ ਹੱਕ ਰਾਖਵੇਂ | ਨਿਯਮ ਅਤੇ ਸ਼ਰਤਾਂ | ਮੁਫ਼ਤ ਟ੍ਰਾਇਲ | ਖ਼ਾਸ ਪੇਸ਼ਕਸ਼ | ਵਾਤਾਵਰਣ | ਪ੍ਰਿੰਟ ਕਰਨ ਤੋਂ ਪਹਿਲਾਂ
signature-labels = ਫ਼ੋਨ | ਫੋਨ | ਮੋਬਾਈਲ | ਮੋਬਾ | ਟੈਲੀਫ਼ੋਨ | ਫੈਕਸ

mail-answer-left-out = ਤੁਹਾਡੇ ਵਿਰੋਧੀ ਨੂੰ “{ $said }” ਭੇਜਿਆ ਗਿਆ। “{ $left }” ਛੱਡ ਦਿੱਤਾ ਗਿਆ, ਕਿਉਂਕਿ ਇਹ ਦਸਤਖ਼ਤ ਵਰਗਾ ਲੱਗਦਾ ਹੈ।
mail-answer-left-out-all = “{ $left }” ਤੁਹਾਡੇ ਵਿਰੋਧੀ ਨੂੰ ਨਹੀਂ ਭੇਜਿਆ ਗਿਆ, ਕਿਉਂਕਿ ਇਹ ਦਸਤਖ਼ਤ ਵਰਗਾ ਲੱਗਦਾ ਹੈ। ਇਸ ਨੂੰ ਭੇਜਣ ਲਈ ਅੱਗੇ “{ mail-word-chat }” ਲਿਖੋ।
