# E-mail that was stopped by a link, by a mail program or by an answer, and how to undo it.

mail-word-stop = ਬੰਦ ਕਰੋ
command-stop = { mail-word-stop } | ਈਮੇਲ ਬੰਦ ਕਰੋ | ਮੇਲ ਬੰਦ ਕਰੋ | band karo | mail band karo
mail-stopped-subject = ਈਮੇਲ ਬੰਦ ਹੋ ਗਈ ਹੈ
mail-stopped-told = ਜਿਵੇਂ ਤੁਸੀਂ ਕਿਹਾ, ਹੁਣ ਤੁਹਾਨੂੰ ਇਸ ਬਾਰੇ ਈਮੇਲ ਨਹੀਂ ਮਿਲੇਗੀ:
mail-stopped-kept = ਤੁਹਾਡੀਆਂ ਆਪਣੀਆਂ ਚਾਲਾਂ ਦੇ ਰਿਮਾਈਂਡਰ ਹਾਲੇ ਵੀ ਆਉਂਦੇ ਹਨ, ਤਾਂ ਜੋ ਤੁਸੀਂ ਸਮਾਂ ਖ਼ਤਮ ਹੋਣ ਨਾਲ ਬਾਜ਼ੀ ਨਾ ਹਾਰੋ।
mail-stopped-too = ਰਿਮਾਈਂਡਰ ਵੀ ਬੰਦ ਕਰਨ ਲਈ:
mail-stopped-too-here = ਰਿਮਾਈਂਡਰ ਵੀ ਬੰਦ ਕਰਨ ਲਈ ਇਸ ਸੁਨੇਹੇ ਦੇ ਜਵਾਬ ਵਿੱਚ “{ mail-word-stop }” ਲਿਖੋ, ਜਾਂ ਖੋਲ੍ਹੋ:
mail-stopped-undo = ਜੇ ਤੁਸੀਂ ਇਹ ਨਹੀਂ ਚਾਹੁੰਦੇ ਸੀ, ਤਾਂ ਸਭ ਕੁਝ ਪਹਿਲਾਂ ਵਾਂਗ ਮੁੜ ਪਾਓ:
mail-stopped-undo-button = ਇਹ ਈਮੇਲ ਮੁੜ ਪਾਓ
mail-answer-stopped = ਈਮੇਲ ਬੰਦ ਹੋ ਗਈ ਹੈ।
mail-answer-nothing-to-stop = ਤੁਹਾਨੂੰ ਇਹ ਈਮੇਲ ਪਹਿਲਾਂ ਹੀ ਨਹੀਂ ਮਿਲਦੀ।
unsubscribe-kept = ਤੁਹਾਡੀਆਂ ਆਪਣੀਆਂ ਚਾਲਾਂ ਦੇ ਰਿਮਾਈਂਡਰ ਹਾਲੇ ਵੀ ਆਉਂਦੇ ਹਨ।
unsubscribe-too = ਰਿਮਾਈਂਡਰ ਵੀ ਬੰਦ ਕਰੋ
resubscribe-title = ਈਮੇਲ ਮੁੜ ਪਾਓ
resubscribe-lead = ਤੁਹਾਨੂੰ ਇਸ ਬਾਰੇ ਮੁੜ ਈਮੇਲ ਮਿਲਣ ਵਾਲੀ ਹੈ:
resubscribe-button = ਇਹ ਈਮੇਲ ਮੁੜ ਪਾਓ
resubscribe-done = { $name } ਨੂੰ ਇਸ ਬਾਰੇ ਮੁੜ ਈਮੇਲ ਮਿਲੇਗੀ:
