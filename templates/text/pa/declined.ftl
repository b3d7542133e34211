# What became of a challenge or an offer that its maker waits for.

mail-declined-challenge-subject = { $opponent } ਨੇ ਤੁਹਾਡੀ ਚੁਣੌਤੀ ਅਸਵੀਕਾਰ ਕੀਤੀ
mail-declined-challenge = { $opponent } ਨੇ ਤੁਹਾਡੀ ਚੁਣੌਤੀ ਅਸਵੀਕਾਰ ਕੀਤੀ, ਇਸ ਲਈ ਬਾਜ਼ੀ ਸ਼ੁਰੂ ਨਹੀਂ ਹੋਵੇਗੀ।
mail-declined-rematch-subject = { $opponent } ਨੇ ਰੀਮੈਚ ਅਸਵੀਕਾਰ ਕੀਤਾ
mail-declined-rematch = { $opponent } ਨੇ ਰੀਮੈਚ ਅਸਵੀਕਾਰ ਕੀਤਾ, ਇਸ ਲਈ ਬਾਜ਼ੀ ਸ਼ੁਰੂ ਨਹੀਂ ਹੋਵੇਗੀ।
mail-declined-challenge-about = ਤੁਸੀਂ ਕਦੇ ਵੀ ਕਿਸੇ ਹੋਰ ਨੂੰ ਚੁਣੌਤੀ ਦੇ ਸਕਦੇ ਹੋ।
mail-expired-challenge-subject = ਤੁਹਾਡੀ ਚੁਣੌਤੀ ਕਿਸੇ ਨੇ ਸਵੀਕਾਰ ਨਹੀਂ ਕੀਤੀ
mail-expired-challenge = ਤੁਹਾਡੀ ਖੁੱਲ੍ਹੀ ਚੁਣੌਤੀ ਕਿਸੇ ਨੇ ਸਵੀਕਾਰ ਨਹੀਂ ਕੀਤੀ। ਇਹ { $expired } ਤੱਕ ਖੁੱਲ੍ਹੀ ਸੀ।
mail-unanswered-challenge-subject = { $opponent } ਨੇ ਤੁਹਾਡੀ ਚੁਣੌਤੀ ਦਾ ਜਵਾਬ ਨਹੀਂ ਦਿੱਤਾ
mail-unanswered-challenge = { $opponent } ਨੇ ਤੁਹਾਡੀ ਚੁਣੌਤੀ ਦਾ ਜਵਾਬ ਨਹੀਂ ਦਿੱਤਾ। ਇਹ { $expired } ਤੱਕ ਖੁੱਲ੍ਹੀ ਸੀ।
mail-expired-challenge-about = ਤੁਸੀਂ ਇਸ ਨੂੰ ਕਦੇ ਵੀ ਮੁੜ ਪਾ ਸਕਦੇ ਹੋ।
mail-declined-draw-subject = { $opponent } ਨੇ ਡਰਾਅ ਅਸਵੀਕਾਰ ਕੀਤਾ
mail-declined-takeback-subject = { $opponent } ਨੇ ਚਾਲ ਵਾਪਸੀ ਅਸਵੀਕਾਰ ਕੀਤੀ
mail-declined-pause-subject = { $opponent } ਨੇ ਵਿਰਾਮ ਅਸਵੀਕਾਰ ਕੀਤਾ
mail-declined-goes-on = ਬਾਜ਼ੀ ਜਾਰੀ ਹੈ, ਅਤੇ ਵਿਰੋਧੀ ਦੀ ਵਾਰੀ ਹੈ।
mail-declined-your-turn = ਬਾਜ਼ੀ ਜਾਰੀ ਹੈ, ਅਤੇ ਤੁਹਾਡੀ ਵਾਰੀ ਹੈ।
mail-turn-declines-draw = ਇਸ ਚਾਲ ਨਾਲ ਤੁਹਾਡੀ ਡਰਾਅ ਦੀ ਪੇਸ਼ਕਸ਼ ਅਸਵੀਕਾਰ ਹੋ ਗਈ।
mail-turn-declines-takeback = ਇਸ ਚਾਲ ਨਾਲ ਤੁਹਾਡੀ ਚਾਲ ਵਾਪਸੀ ਦੀ ਬੇਨਤੀ ਅਸਵੀਕਾਰ ਹੋ ਗਈ।
mail-turn-declines-pause = ਇਸ ਚਾਲ ਨਾਲ ਤੁਹਾਡਾ ਵਿਰਾਮ ਦਾ ਪ੍ਰਸਤਾਵ ਅਸਵੀਕਾਰ ਹੋ ਗਿਆ।
home-declined = ਅਸਵੀਕਾਰ ਹੋਏ ਅਤੇ ਮਿਆਦ ਲੰਘੇ
