# ਖਿਡਾਰੀਆਂ ਨੂੰ ਕੀ, ਕਿਵੇਂ ਅਤੇ ਕਦੋਂ ਦੱਸਿਆ ਜਾਂਦਾ ਹੈ; ਅਤੇ ਉਸ ਨੂੰ ਕਿਵੇਂ ਬੰਦ ਕਰੀਏ।

notices-title = ਸੂਚਨਾਵਾਂ
notices-lead = ਚੁਣੋ ਕਿ ਈਮੇਲ ਰਾਹੀਂ ਕੀ ਅਤੇ ਕਦੋਂ ਪਤਾ ਲੱਗੇ: ਤੁਰੰਤ, ਕਈ ਗੱਲਾਂ ਇਕੱਠੀਆਂ, ਜਾਂ ਬਿਲਕੁਲ ਨਹੀਂ।
notices-to = ਆਪਣੀਆਂ ਸੂਚਨਾਵਾਂ ਚੁਣੋ
notices-mail = ਈਮੇਲ
notices-account-mail = ਤੁਹਾਡੇ ਖਾਤੇ ਬਾਰੇ ਈਮੇਲ, ਜਿਵੇਂ ਨਵਾਂ ਪਾਸਵਰਡ ਰੱਖਣ ਦਾ ਲਿੰਕ, ਹਮੇਸ਼ਾ ਆਉਂਦੀ ਹੈ। ਤੁਹਾਡੇ ਜਿਸ ਸੁਨੇਹੇ ’ਤੇ ਅਮਲ ਨਾ ਹੋ ਸਕਿਆ, ਉਸ ਦਾ ਜਵਾਬ ਵੀ।
notices-turn = ਤੁਹਾਡੀ ਵਾਰੀ
notices-reminder = ਤੁਹਾਡੀਆਂ ਚਾਲਾਂ ਦੇ ਰਿਮਾਈਂਡਰ
notices-offer = ਡਰਾਅ ਦੀਆਂ ਪੇਸ਼ਕਸ਼ਾਂ, ਚਾਲ ਵਾਪਸ ਲੈਣ ਦੀਆਂ ਬੇਨਤੀਆਂ ਅਤੇ ਵਿਰਾਮ
notices-challenge = ਚੁਣੌਤੀਆਂ ਅਤੇ ਰੀਮੈਚ
notices-message = ਖਿਡਾਰੀਆਂ ਦੇ ਸੁਨੇਹੇ
notices-start = ਬਾਜ਼ੀ ਸ਼ੁਰੂ ਹੋਈ
notices-result = ਬਾਜ਼ੀ ਖ਼ਤਮ ਹੋਈ
notices-leave = ਛੁੱਟੀ ’ਤੇ ਵਿਰੋਧੀ, ਅਤੇ ਆਰਬਿਟਰ ਵੱਲੋਂ ਬਦਲੀਆਂ ਘੜੀਆਂ
notices-analysis = ਤੁਹਾਡੀਆਂ ਬਾਜ਼ੀਆਂ ਦੇ ਤਿਆਰ ਵਿਸ਼ਲੇਸ਼ਣ
notices-followed = ਉਨ੍ਹਾਂ ਖਿਡਾਰੀਆਂ ਦੀਆਂ ਬਾਜ਼ੀਆਂ ਜਿਨ੍ਹਾਂ ਨੂੰ ਤੁਸੀਂ ਫਾਲੋ ਕਰਦੇ ਹੋ
notices-at-once = ਤੁਰੰਤ
notices-soon = ਇਕੱਠੇ, ਪਹਿਲੀ ਗੱਲ ਤੋਂ ਦਸ ਮਿੰਟ ਬਾਅਦ
notices-hourly = ਇਕੱਠੇ, ਹਰ ਘੰਟੇ
notices-daily = ਇਕੱਠੇ, ਦਿਨ ਵਿੱਚ ਇੱਕ ਵਾਰ
notices-never = ਬਿਲਕੁਲ ਨਹੀਂ
notices-presets = ਛੇਤੀ ਚੋਣ:
notices-preset-all = ਸਭ ਕੁਝ ਤੁਰੰਤ
notices-preset-daily = ਦਿਨ ਵਿੱਚ ਇੱਕ ਵਾਰ
notices-preset-turn = ਸਿਰਫ਼ ਮੇਰੀ ਵਾਰੀ
notices-preset-nothing = ਕੁਝ ਨਹੀਂ
notices-preset-filled = ਸਾਰਣੀ ਭਰ ਦਿੱਤੀ ਗਈ ਹੈ। ਆਪਣੀ ਚੋਣ ਰੱਖਣ ਲਈ ਇਸ ਨੂੰ ਸੰਭਾਲੋ।
notices-table = ਕਿਸ ਬਾਰੇ, ਅਤੇ ਕਿਵੇਂ ਦੱਸਿਆ ਜਾਵੇ
notices-about = ਕਿਸ ਬਾਰੇ
notices-daily-at = ਰੋਜ਼ਾਨਾ ਈਮੇਲ ਦਾ ਸਮਾਂ
notices-bundle-hint = ਇਕੱਠੀਆਂ ਗੱਲਾਂ ਇੱਕੋ ਈਮੇਲ ਵਿੱਚ ਆਉਂਦੀਆਂ ਹਨ। ਜਿਹੜੀ ਚਾਲ ਤੁਸੀਂ ਉਦੋਂ ਤੱਕ ਉਸ ਦੇ ਸਫ਼ੇ ’ਤੇ ਦੇਖ ਲਈ ਜਾਂ ਜਿਸ ਦਾ ਜਵਾਬ ਦੇ ਦਿੱਤਾ, ਉਹ ਇਸ ਵਿੱਚ ਨਹੀਂ ਹੁੰਦੀ।
notices-quiet = ਸ਼ਾਂਤ ਘੰਟੇ ਅਤੇ ਈਮੇਲ ਤੋਂ ਬਿਨਾਂ ਦਿਨ
notices-quiet-lead = ਇਨ੍ਹਾਂ ਸਮਿਆਂ ਵਿੱਚ ਆਉਣ ਵਾਲੀ ਈਮੇਲ ਇਨ੍ਹਾਂ ਦੇ ਖ਼ਤਮ ਹੋਣ ਤੱਕ ਉਡੀਕਦੀ ਹੈ। ਜੇ ਉਡੀਕਣ ਨਾਲ ਕੋਈ ਰਿਮਾਈਂਡਰ ਇੰਨੀ ਦੇਰ ਨਾਲ ਪਹੁੰਚੇ ਕਿ ਤੁਹਾਡੇ ਬਾਕੀ ਸਮੇਂ ਦਾ ਅੱਧੇ ਤੋਂ ਘੱਟ ਬਚੇ, ਤਾਂ ਸਿਰਫ਼ ਉਹ ਤੁਰੰਤ ਭੇਜਿਆ ਜਾਂਦਾ ਹੈ।
notices-quiet-from = ਸ਼ਾਂਤੀ ਕਦੋਂ ਤੋਂ
notices-quiet-none = ਕੋਈ ਸ਼ਾਂਤ ਘੰਟੇ ਨਹੀਂ
notices-quiet-until = ਸ਼ਾਂਤੀ ਕਦੋਂ ਤੱਕ
notices-quiet-refused = ਸ਼ਾਂਤ ਘੰਟੇ ਜਿਸ ਘੰਟੇ ਸ਼ੁਰੂ ਹੁੰਦੇ ਹਨ, ਉਸੇ ਘੰਟੇ ਖ਼ਤਮ ਨਹੀਂ ਹੋ ਸਕਦੇ।
notices-days = ਈਮੇਲ ਤੋਂ ਬਿਨਾਂ ਦਿਨ
notices-days-refused = ਘੱਟੋ-ਘੱਟ ਇੱਕ ਦਿਨ ਰੱਖੋ ਜਿਸ ਦਿਨ ਈਮੇਲ ਆ ਸਕੇ।
notices-zone = ਇਨ੍ਹਾਂ ਘੰਟਿਆਂ ਅਤੇ ਦਿਨਾਂ ਦਾ ਸਮਾਂ ਖੇਤਰ:
notices-zone-change = ਸਮਾਂ ਖੇਤਰ ਬਦਲੋ
notices-by-mail = ਈਮੇਲ ਰਾਹੀਂ ਚਾਲਾਂ
notices-confirm = ਜਦੋਂ ਤੁਸੀਂ ਈਮੇਲ ਦਾ ਜਵਾਬ ਚਾਲ ਨਾਲ ਦਿਓ
notices-confirm-when-needed = ਸਿਰਫ਼ ਉਦੋਂ ਦੱਸੋ ਜਦੋਂ ਕੁਝ ਮੇਰੇ ਕਹੇ ਅਨੁਸਾਰ ਨਾ ਹੋਇਆ ਹੋਵੇ; ਬਾਜ਼ੀ ਬਾਰੇ ਅਗਲਾ ਸੁਨੇਹਾ ਮੇਰੀ ਚਾਲ ਦਿਖਾਉਂਦਾ ਹੈ
notices-confirm-always = ਹਰ ਚਾਲ ਦੀ ਪੁਸ਼ਟੀ ਕਰੋ
notices-chat-by-mail = ਚਾਲ ਹੇਠਾਂ ਜੋ ਮੈਂ ਲਿਖਾਂ, ਉਹ ਵਿਰੋਧੀ ਨੂੰ ਗੱਲਬਾਤ ਵਜੋਂ ਭੇਜੋ
mail-address-to = ਈਮੇਲ ਰਾਹੀਂ ਚੁਣੌਤੀਆਂ ਲਈ ਤੁਹਾਡਾ ਪਤਾ
mail-address-title = ਈਮੇਲ ਰਾਹੀਂ ਚੁਣੌਤੀ
mail-address-lead = ਕਿਸੇ ਨੂੰ ਚੁਣੌਤੀ ਦੇਣ ਲਈ { $email } ਤੋਂ ਇਸ ਪਤੇ ’ਤੇ ਇੱਕ ਲਾਈਨ ਲਿਖੋ। ਇਹ ਸਿਰਫ਼ ਤੁਹਾਡੇ ਆਪਣੇ ਮੇਲਬਾਕਸ ਤੋਂ ਕੰਮ ਕਰਦਾ ਹੈ। ਚਾਲਾਂ ਚੱਲਣ ਲਈ ਬਾਜ਼ੀ ਬਾਰੇ ਸੁਨੇਹੇ ਦਾ ਜਵਾਬ ਦਿਓ।
mail-address-example = ਮਿਸਾਲ ਵਜੋਂ: { mail-word-challenge } bob 3 ਦਿਨ ਚਿੱਟੇ ਰੇਟਿੰਗ
mail-address-key = ਵਿਸ਼ੇ ਵਿੱਚ ਇਹ ਹੋਣਾ ਚਾਹੀਦਾ ਹੈ
notice-mail-address-renewed = ਪਤਾ ਬਦਲ ਦਿੱਤਾ ਗਿਆ ਹੈ। ਪੁਰਾਣਾ ਹੁਣ ਕੰਮ ਨਹੀਂ ਕਰਦਾ।
notices-save = ਸੂਚਨਾਵਾਂ ਸੰਭਾਲੋ
notice-notices-saved = ਤੁਹਾਡੀਆਂ ਸੂਚਨਾਵਾਂ ਸੰਭਾਲੀਆਂ ਗਈਆਂ ਹਨ।
weekday-monday = ਸੋਮਵਾਰ
weekday-tuesday = ਮੰਗਲਵਾਰ
weekday-wednesday = ਬੁੱਧਵਾਰ
weekday-thursday = ਵੀਰਵਾਰ
weekday-friday = ਸ਼ੁੱਕਰਵਾਰ
weekday-saturday = ਸ਼ਨਿੱਚਰਵਾਰ
weekday-sunday = ਐਤਵਾਰ

## ਲੌਗਇਨ ਤੋਂ ਬਿਨਾਂ ਬੰਦ ਕਰਨਾ

unsubscribe-title = ਈਮੇਲ ਬੰਦ ਕਰੋ
unsubscribe-lead = ਤੁਸੀਂ ਇਸ ਬਾਰੇ ਈਮੇਲ ਬੰਦ ਕਰਨ ਵਾਲੇ ਹੋ:
unsubscribe-button = ਇਹ ਈਮੇਲ ਬੰਦ ਕਰੋ
unsubscribe-stopped = { $name } ਨੂੰ ਹੁਣ ਇਸ ਬਾਰੇ ਈਮੇਲ ਨਹੀਂ ਮਿਲੇਗੀ:
unsubscribe-games = ਤੁਹਾਡੀਆਂ ਬਾਜ਼ੀਆਂ ਜਾਰੀ ਹਨ, ਅਤੇ ਤੁਹਾਡੀ ਘੜੀ ਚੱਲਦੀ ਹੈ। ਤੁਸੀਂ ਸੈਟਿੰਗਾਂ ਵਿੱਚ ਕਦੇ ਵੀ ਮੁੜ ਚੁਣ ਸਕਦੇ ਹੋ।
unsubscribe-settings = ਆਪਣੀਆਂ ਸੂਚਨਾਵਾਂ ਚੁਣੋ
unsubscribe-unknown = ਈਮੇਲ ਬੰਦ ਕਰਨ ਦਾ ਇਹ ਲਿੰਕ ਸਹੀ ਨਹੀਂ। ਸ਼ਾਇਦ ਇਹ ਕੱਟਿਆ ਗਿਆ; ਤੁਸੀਂ ਸੈਟਿੰਗਾਂ ਵਿੱਚ ਚੁਣ ਸਕਦੇ ਹੋ ਕਿ ਕੀ ਮਿਲੇ।

## ਹਰ ਸੁਨੇਹੇ ਦੇ ਅੰਤ ਵਿੱਚ

mail-footer-settings = ਆਪਣੀਆਂ ਸੂਚਨਾਵਾਂ ਚੁਣੋ:
mail-footer-unsubscribe = ਇਸ ਕਿਸਮ ਦੀਆਂ ਈਮੇਲਾਂ ਬੰਦ ਕਰੋ:
mail-footer-choose = ਆਪਣੀਆਂ ਸੂਚਨਾਵਾਂ ਚੁਣੋ
mail-footer-stop = ਇਸ ਕਿਸਮ ਦੀਆਂ ਈਮੇਲਾਂ ਬੰਦ ਕਰੋ

## ਇੱਕ ਸੁਨੇਹੇ ਵਿੱਚ ਕਈ ਗੱਲਾਂ

mail-bundle-subject-turns = { $count ->
    [one] { $count } ਬਾਜ਼ੀ ਵਿੱਚ ਤੁਹਾਡੀ ਵਾਰੀ
   *[other] { $count } ਬਾਜ਼ੀਆਂ ਵਿੱਚ ਤੁਹਾਡੀ ਵਾਰੀ
}
mail-bundle-subject-news = { $count ->
    [one] { site-name } ਵੱਲੋਂ { $count } ਖ਼ਬਰ
   *[other] { site-name } ਵੱਲੋਂ { $count } ਖ਼ਬਰਾਂ
}
mail-bundle-turns = ਤੁਹਾਡੀ ਵਾਰੀ
mail-bundle-offers = ਪੇਸ਼ਕਸ਼ਾਂ
mail-bundle-challenges = ਚੁਣੌਤੀਆਂ
mail-bundle-messages = ਸੁਨੇਹੇ
mail-bundle-followed = ਉਹ ਖਿਡਾਰੀ ਜਿਨ੍ਹਾਂ ਨੂੰ ਤੁਸੀਂ ਫਾਲੋ ਕਰਦੇ ਹੋ
mail-bundle-news = ਤੁਹਾਡੀਆਂ ਬਾਜ਼ੀਆਂ ਦੀਆਂ ਖ਼ਬਰਾਂ
mail-bundle-more = { $count ->
    [one] ਅਤੇ { $count } ਹੋਰ:
   *[other] ਅਤੇ { $count } ਹੋਰ:
}
mail-bundle-reply = ਈਮੇਲ ਰਾਹੀਂ ਜਵਾਬ:
mail-bundle-reply-link = ਈਮੇਲ ਰਾਹੀਂ ਜਵਾਬ ਦਿਓ

## API ਵਿੱਚ

api-wanted-quiet-hours = 0 ਤੋਂ 23 ਤੱਕ ਦੋ ਵੱਖਰੇ ਘੰਟੇ, ਜਿਵੇਂ { "22-7" }, ਜਾਂ { "none" }
api-wanted-free-days = ਕੁਝ ਦਿਨ, ਪਰ ਸਾਰੇ ਨਹੀਂ, ਉਨ੍ਹਾਂ ਦੇ ਨਾਂਵਾਂ ਨਾਲ ({ $example }), ਜਾਂ { "none" }

## Subjects of mail about a game

mail-game-subject = { $opponent } ਨਾਲ ਸ਼ਤਰੰਜ (ਬਾਜ਼ੀ { $game })
notices-subjects = ਬਾਜ਼ੀ ਬਾਰੇ ਈਮੇਲਾਂ ਦਾ ਵਿਸ਼ਾ
notices-subjects-per-game = ਹਮੇਸ਼ਾ ਇੱਕੋ, ਤਾਂ ਜੋ ਤੁਹਾਡਾ ਮੇਲ ਪ੍ਰੋਗਰਾਮ ਹਰ ਬਾਜ਼ੀ ਨੂੰ ਇੱਕ ਗੱਲਬਾਤ ਵਜੋਂ ਦਿਖਾਏ
notices-subjects-per-message = ਕੀ ਹੋਇਆ, ਜਿਵੇਂ ਕਿ ਚਾਲ

## An analysis, and games of followed players

mail-analysis-ready-subject = { $opponent } ਖ਼ਿਲਾਫ਼ ਤੁਹਾਡੀ ਬਾਜ਼ੀ ਦਾ ਵਿਸ਼ਲੇਸ਼ਣ ਤਿਆਰ ਹੈ
mail-analysis-ready = ਇੰਜਣ ਨੇ { $opponent } ਖ਼ਿਲਾਫ਼ ਤੁਹਾਡੀ ਬਾਜ਼ੀ ਦੇਖ ਲਈ ਹੈ।
mail-analysis-ready-about = ਹਰ ਚਾਲ ਬਾਰੇ ਉਹ ਕੀ ਕਹਿੰਦਾ ਹੈ, ਇਹ ਬਾਜ਼ੀ ਦੇ ਸਫ਼ੇ ’ਤੇ ਹੈ।
mail-analysis-ready-accuracy = ਤੁਹਾਡੀ ਸਟੀਕਤਾ { $own }% ਹੈ, { $opponent } ਦੀ { $theirs }%। ਹਰ ਚਾਲ ਬਾਰੇ ਉਹ ਕੀ ਕਹਿੰਦਾ ਹੈ, ਇਹ ਬਾਜ਼ੀ ਦੇ ਸਫ਼ੇ ’ਤੇ ਹੈ।
mail-analysis-ready-button = ਵਿਸ਼ਲੇਸ਼ਣ ਦੇਖੋ
mail-followed-began-subject = { $white } ਅਤੇ { $black } ਦੀ ਬਾਜ਼ੀ ਸ਼ੁਰੂ ਹੋਈ
mail-followed-began = { $white } (ਚਿੱਟੇ) ਅਤੇ { $black } (ਕਾਲੇ) ਦੀ ਬਾਜ਼ੀ ਸ਼ੁਰੂ ਹੋਈ ਹੈ।
mail-followed-won-subject = { $first } ਦੀ { $second } ਖ਼ਿਲਾਫ਼ ਜਿੱਤ
mail-followed-won = { $first } ਨੇ { $second } ਖ਼ਿਲਾਫ਼ ਬਾਜ਼ੀ ਜਿੱਤੀ: { $result }।
mail-followed-drawn-subject = { $white } ਅਤੇ { $black } ਵਿਚਕਾਰ ਡਰਾਅ
mail-followed-drawn = { $white } ਅਤੇ { $black } ਵਿਚਕਾਰ ਬਾਜ਼ੀ ਡਰਾਅ ਰਹੀ: { $result }।
mail-followed-one = ਤੁਸੀਂ { $player } ਨੂੰ ਫਾਲੋ ਕਰਦੇ ਹੋ।
mail-followed-both = ਤੁਸੀਂ { $white } ਅਤੇ { $black } ਨੂੰ ਫਾਲੋ ਕਰਦੇ ਹੋ।
mail-followed-button = ਬਾਜ਼ੀ ਦੇਖੋ
