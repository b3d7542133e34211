# Reminding players of moves that wait for them.

## How much time is left
reminder-hours = { $count ->
    [one] { $count } ਘੰਟਾ
   *[other] { $count } ਘੰਟੇ
}
reminder-days = { $count ->
    [one] { $count } ਦਿਨ
   *[other] { $count } ਦਿਨ
}
reminder-half = ਅੱਧਾ ਸਮਾਂ
reminder-quarter = ਸਮੇਂ ਦਾ ਚੌਥਾ ਹਿੱਸਾ
reminder-tenth = ਸਮੇਂ ਦਾ ਦਸਵਾਂ ਹਿੱਸਾ
reminder-part = ਸਮੇਂ ਦਾ { $part } ਹਿੱਸਾ

## Settings
settings-reminders = ਰਿਮਾਈਂਡਰ
settings-reminders-lead = ਜਿਹੜੀ ਚਾਲ ਤੁਹਾਡੀ ਉਡੀਕ ਵਿੱਚ ਹੋਵੇ, ਸੁਨੇਹਾ ਤੁਹਾਨੂੰ ਉਸ ਦੀ ਯਾਦ ਕਰਾਉਂਦਾ ਹੈ: ਜਦੋਂ ਵੀ ਚੁਣਿਆ ਸਮਾਂ ਬਾਕੀ ਰਹਿ ਜਾਵੇ, ਇੱਕ ਵਾਰ; ਛੁੱਟੀ ਦੌਰਾਨ ਨਹੀਂ, ਅਤੇ ਚਾਲ ਚੱਲਣ ਤੋਂ ਬਾਅਦ ਕਦੇ ਨਹੀਂ। ਕੁਝ ਨਾ ਚੁਣੋ, ਤਾਂ ਕੋਈ ਰਿਮਾਈਂਡਰ ਨਹੀਂ ਆਉਂਦਾ।
settings-reminders-left = ਮੈਨੂੰ ਇੰਨਾ ਸਮਾਂ ਬਾਕੀ ਹੋਣ ’ਤੇ ਯਾਦ ਕਰਾਓ
settings-reminders-more = ਹੋਰ
settings-reminders-more-hint = ਘੰਟੇ, ਦਿਨ, ਜਾਂ ਚਾਲ ਦੇ ਸਮੇਂ ਦੇ ਹਿੱਸੇ, ਜਿਵੇਂ 36h, 3d, 1/3 ਜਾਂ 5%। ਕੁੱਲ ਵੱਧ ਤੋਂ ਵੱਧ { $most }।
notice-reminders-saved = ਤੁਹਾਡੇ ਰਿਮਾਈਂਡਰ ਸੰਭਾਲੇ ਗਏ ਹਨ। ਇਹ ਤੁਹਾਡੀਆਂ ਚੱਲਦੀਆਂ ਬਾਜ਼ੀਆਂ ਲਈ ਵੀ ਹਨ।

## The message
mail-reminder-subject = { $opponent } ਖ਼ਿਲਾਫ਼ ਤੁਹਾਡੀ ਚਾਲ ਲਈ ਬਾਕੀ ਸਮਾਂ: { $left }
mail-reminder-left = ਤੁਹਾਡੀ ਚਾਲ ਲਈ ਬਾਕੀ ਸਮਾਂ: { $left }, { $deadline } ਤੱਕ।
mail-reminder-asked = { $opponent } ਖ਼ਿਲਾਫ਼ ਤੁਹਾਡੀ ਵਾਰੀ ਹੈ: ਚਾਲ { $number }, { mail-side-adjective } ਮੋਹਰਿਆਂ ਨਾਲ।
mail-reminder-why = ਤੁਸੀਂ ਇੰਨਾ ਸਮਾਂ ਬਾਕੀ ਹੋਣ ’ਤੇ ਯਾਦ ਕਰਾਉਣ ਲਈ ਕਿਹਾ ਹੈ: { $left }। ਆਪਣੀਆਂ ਸੈਟਿੰਗਾਂ ਵਿੱਚ ਤੁਸੀਂ ਹੋਰ ਰਿਮਾਈਂਡਰ ਚੁਣ ਸਕਦੇ ਹੋ, ਜਾਂ ਕੋਈ ਵੀ ਨਹੀਂ।
mail-reminder-settings = ਮੇਰੇ ਰਿਮਾਈਂਡਰ ਬਦਲੋ
