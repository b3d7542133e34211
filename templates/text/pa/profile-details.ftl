# What players state about themselves: real name, country, club, titles and numbers.

## On a player’s page
profile-details = ਨਿੱਜੀ ਜਾਣਕਾਰੀ
profile-field-real-name = ਅਸਲੀ ਨਾਂ
profile-field-country = ਦੇਸ਼
profile-field-club = ਸ਼ਤਰੰਜ ਕਲੱਬ
profile-field-title = ਖ਼ਿਤਾਬ
profile-field-correspondence-title = ICCF ਖ਼ਿਤਾਬ
profile-field-fide-id = FIDE ਆਈਡੀ
profile-field-iccf-id = ICCF ਆਈਡੀ
profile-field-national-number = ਕੌਮੀ ਫੈਡਰੇਸ਼ਨ ਦਾ ਨੰਬਰ
profile-not-stated = ਨਹੀਂ ਦੱਸਿਆ
profile-shown-to = ਕਿਸ ਨੂੰ ਦਿਸਦਾ ਹੈ: { $viewers }

## Editing it
settings-profile-details-lead = ਇਹ ਸਭ ਦੱਸਣਾ ਜ਼ਰੂਰੀ ਨਹੀਂ, ਅਤੇ ਜਦ ਤੱਕ ਤੁਸੀਂ ਨਾ ਚੁਣੋ, ਕਿਸੇ ਨੂੰ ਨਹੀਂ ਦਿਸਦਾ। ਜਿਨ੍ਹਾਂ ਖਿਡਾਰੀਆਂ ਨਾਲ ਤੁਹਾਡੀ ਬਾਜ਼ੀ ਚੱਲ ਰਹੀ ਹੈ ਜਾਂ ਪੂਰੀ ਹੋ ਚੁੱਕੀ ਹੈ, ਉਹ ਤੁਹਾਡੇ ਵਿਰੋਧੀ ਹਨ; ਤੁਹਾਡੇ ਬਲਾਕ ਕੀਤੇ ਖਿਡਾਰੀਆਂ ਨੂੰ ਉਹੀ ਦਿਸਦਾ ਹੈ ਜੋ ਸਾਰਿਆਂ ਨੂੰ।
settings-profile-titles-lead = ਜਦ ਤੱਕ ਆਰਬਿਟਰ ਜਾਂ ਓਪਰੇਟਰ ਤਸਦੀਕ ਨਾ ਕਰੇ, ਖ਼ਿਤਾਬ ਤਸਦੀਕ ਤੋਂ ਬਿਨਾਂ ਦਿਖਾਇਆ ਜਾਂਦਾ ਹੈ। ਇਸ ਦੀ ਜਾਂਚ ਲਈ, ਤੁਸੀਂ ਕਿਸੇ ਨੂੰ ਵੀ ਦਿਖਾਉਣਾ ਚੁਣਿਆ ਹੋਵੇ, ਆਰਬਿਟਰਾਂ ਅਤੇ ਓਪਰੇਟਰਾਂ ਨੂੰ ਤੁਹਾਡੇ ਖ਼ਿਤਾਬ, ਅਸਲੀ ਨਾਂ ਅਤੇ ਫੈਡਰੇਸ਼ਨ ਨੰਬਰ ਦਿਸਦੇ ਹਨ। ਇਨ੍ਹਾਂ ਵਿੱਚੋਂ ਕੋਈ ਬਦਲੋ, ਤਾਂ ਉਸ ’ਤੇ ਟਿਕਿਆ ਖ਼ਿਤਾਬ ਫਿਰ ਤਸਦੀਕ ਤੋਂ ਬਿਨਾਂ ਹੋ ਜਾਂਦਾ ਹੈ।
profile-visibility-of = { $field }: ਕਿਸ ਨੂੰ ਦਿਸਦਾ ਹੈ
profile-visibility-nobody = ਕਿਸੇ ਨੂੰ ਨਹੀਂ
profile-visibility-opponents = ਵਿਰੋਧੀਆਂ ਨੂੰ
profile-visibility-everyone = ਸਾਰਿਆਂ ਨੂੰ
profile-error-fide-id = FIDE ਆਈਡੀ ਵਿੱਚ { $least } ਤੋਂ { $most } ਅੰਕ ਹੁੰਦੇ ਹਨ।
profile-error-iccf-id = ICCF ਆਈਡੀ ਵਿੱਚ { $least } ਤੋਂ { $most } ਅੰਕ ਹੁੰਦੇ ਹਨ।
profile-error-national-number = ਵੱਧ ਤੋਂ ਵੱਧ { $most } ਅੱਖਰ ਅਤੇ ਅੰਕ, ਘੱਟੋ-ਘੱਟ ਇੱਕ ਅੰਕ। ਵਿਚਕਾਰ ਖਾਲੀ ਥਾਂ, ਹਾਈਫ਼ਨ, ਬਿੰਦੀ ਅਤੇ ਤਿਰਛੀ ਲਕੀਰ ਆ ਸਕਦੀ ਹੈ।

## Titles
profile-title-claimed = ਤਸਦੀਕ ਨਹੀਂ ਹੋਈ
profile-title-confirmed = ਤਸਦੀਕ ਕਰਨ ਵਾਲਾ { $arbiter }, { $time }
title-review-title = ਦੱਸੇ ਗਏ ਖ਼ਿਤਾਬ
title-review-lead = ਖਿਡਾਰੀ ਕਿਸੇ ਨੂੰ ਵੀ ਦਿਖਾਵੇ, ਆਰਬਿਟਰ ਜਾਂ ਓਪਰੇਟਰ ਵਜੋਂ ਤੁਹਾਨੂੰ ਇਹ ਦਿਸਦੇ ਹਨ। ਖ਼ਿਤਾਬ ਤਸਦੀਕ ਕਰਨ ਤੋਂ ਪਹਿਲਾਂ ਫੈਡਰੇਸ਼ਨਾਂ ਦੀਆਂ ਸੂਚੀਆਂ ਦੇਖੋ।
title-confirm = ਖ਼ਿਤਾਬ ਤਸਦੀਕ ਕਰੋ
title-withdraw = ਤਸਦੀਕ ਵਾਪਸ ਲਓ
notice-title-confirmed = ਖ਼ਿਤਾਬ ਤਸਦੀਕ ਹੋ ਗਿਆ ਹੈ।
notice-title-withdrawn = ਤਸਦੀਕ ਵਾਪਸ ਲੈ ਲਈ ਗਈ ਹੈ।
title-error-not-an-arbiter = ਸਿਰਫ਼ ਆਰਬਿਟਰ ਅਤੇ ਓਪਰੇਟਰ ਹੀ ਖ਼ਿਤਾਬ ਤਸਦੀਕ ਕਰ ਸਕਦੇ ਹਨ।
title-error-own = ਤੁਸੀਂ ਆਪਣਾ ਖ਼ਿਤਾਬ ਆਪ ਤਸਦੀਕ ਨਹੀਂ ਕਰ ਸਕਦੇ; ਇਹ ਕੋਈ ਹੋਰ ਆਰਬਿਟਰ ਜਾਂ ਓਪਰੇਟਰ ਕਰੇ।
title-error-changed = ਇਸ ਦੌਰਾਨ ਖਿਡਾਰੀ ਨੇ ਪ੍ਰੋਫ਼ਾਈਲ ਬਦਲ ਲਿਆ ਹੈ। ਇਸ ਨੂੰ ਦੁਬਾਰਾ ਦੇਖੋ।
title-error-none = ਖਿਡਾਰੀ ਹੁਣ ਇਹ ਖ਼ਿਤਾਬ ਨਹੀਂ ਦੱਸਦਾ।
mail-title-subject = { site-name } ’ਤੇ ਤੁਹਾਡਾ ਖ਼ਿਤਾਬ
mail-title-confirmed = ਤੁਹਾਡਾ ਖ਼ਿਤਾਬ ਤਸਦੀਕ ਹੋ ਗਿਆ ਹੈ।
mail-title-confirmed-correspondence = ਤੁਹਾਡਾ ICCF ਖ਼ਿਤਾਬ ਤਸਦੀਕ ਹੋ ਗਿਆ ਹੈ।
mail-title-confirmed-more = ਇਸ ਨੂੰ, ਆਪਣਾ ਅਸਲੀ ਨਾਂ ਜਾਂ ਉਹ ਨੰਬਰ ਬਦਲੋ ਜਿਸ ’ਤੇ ਇਹ ਟਿਕਿਆ ਹੈ, ਤਾਂ ਇਹ ਫਿਰ ਤਸਦੀਕ ਤੋਂ ਬਿਨਾਂ ਹੋ ਜਾਂਦਾ ਹੈ।
mail-title-withdrawn = ਤੁਹਾਡਾ ਖ਼ਿਤਾਬ ਹੁਣ ਤਸਦੀਕ ਕੀਤਾ ਹੋਇਆ ਨਹੀਂ ਹੈ।
mail-title-withdrawn-correspondence = ਤੁਹਾਡਾ ICCF ਖ਼ਿਤਾਬ ਹੁਣ ਤਸਦੀਕ ਕੀਤਾ ਹੋਇਆ ਨਹੀਂ ਹੈ।
mail-title-withdrawn-more = ਜਦ ਤੱਕ ਕੋਈ ਆਰਬਿਟਰ ਜਾਂ ਓਪਰੇਟਰ ਮੁੜ ਤਸਦੀਕ ਨਾ ਕਰੇ, ਇਹ ਤਸਦੀਕ ਤੋਂ ਬਿਨਾਂ ਦਿਖਾਇਆ ਜਾਵੇਗਾ। ਦੇਖੋ ਕਿ ਤੁਹਾਡੇ ਪ੍ਰੋਫ਼ਾਈਲ ਵਿੱਚ ਕੀ ਲਿਖਿਆ ਹੈ।
mail-title-link = ਤੁਹਾਡਾ ਪ੍ਰੋਫ਼ਾਈਲ:

## Privacy
privacy-public-details = ਤੁਹਾਡਾ ਅਸਲੀ ਨਾਂ, ਦੇਸ਼, ਕਲੱਬ, ਖ਼ਿਤਾਬ ਅਤੇ ਫੈਡਰੇਸ਼ਨ ਨੰਬਰ, ਹਰ ਇੱਕ ਤੁਹਾਡੀ ਚੋਣ ਮੁਤਾਬਕ, ਕਿਸੇ ਨੂੰ ਨਹੀਂ, ਤੁਹਾਡੇ ਵਿਰੋਧੀਆਂ ਨੂੰ ਜਾਂ ਸਾਰਿਆਂ ਨੂੰ ਦਿਸਦਾ ਹੈ। ਤੁਸੀਂ ਨਾ ਚੁਣੋ ਤਾਂ ਕਿਸੇ ਨੂੰ ਨਹੀਂ ਦਿਸਦਾ। ਜਾਂਚ ਲਈ ਆਰਬਿਟਰਾਂ ਅਤੇ ਓਪਰੇਟਰਾਂ ਨੂੰ ਖ਼ਿਤਾਬ, ਤੁਹਾਡੇ ਅਸਲੀ ਨਾਂ ਅਤੇ ਨੰਬਰਾਂ ਸਮੇਤ, ਦਿਸਦੇ ਹਨ।
