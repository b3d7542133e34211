# Several things in one message, how it is answered, and what tells subjects apart.

mail-bundle-left = { $opponent } ਖ਼ਿਲਾਫ਼ ਬਾਕੀ ਸਮਾਂ { $left }
mail-bundle-turn = { $opponent } ਖ਼ਿਲਾਫ਼ ਤੁਹਾਡੀ ਵਾਰੀ
mail-bundle-and-more = { $count ->
    [one] { $first }, ਅਤੇ ਇੱਕ ਹੋਰ
   *[other] { $first }, ਅਤੇ { $count } ਹੋਰ
}
mail-bundle-answer-here = ਈਮੇਲ ਰਾਹੀਂ ਚਾਲ ਚੱਲਣ ਲਈ ਇਸ ਸੁਨੇਹੇ ਦੇ ਜਵਾਬ ਵਿੱਚ ਹਰ ਬਾਜ਼ੀ ਲਈ ਇੱਕ ਲਾਈਨ ਲਿਖੋ: ਵਿਰੋਧੀ ਦਾ ਨਾਂ, ਕੋਲਨ ਅਤੇ ਤੁਹਾਡੀ ਚਾਲ, ਜਿਵੇਂ “{ $example }”।
mail-bundle-which = ਇਹ ਸਾਫ਼ ਨਹੀਂ ਕਿ “{ $line }” ਕਿਸ ਬਾਜ਼ੀ ਲਈ ਹੈ, ਇਸ ਲਈ ਇਸ ਬਾਰੇ ਕੁਝ ਨਹੀਂ ਕੀਤਾ ਗਿਆ। ਲਾਈਨ ਵਿਰੋਧੀ ਦੇ ਨਾਂ ਅਤੇ ਕੋਲਨ ਨਾਲ ਸ਼ੁਰੂ ਕਰੋ, ਜਿਵੇਂ “{ $example }”।
mail-bundle-several = { $opponent } ਖ਼ਿਲਾਫ਼ ਤੁਹਾਡੀਆਂ ਕਈ ਬਾਜ਼ੀਆਂ ਹਨ, ਇਸ ਲਈ “{ $line }” ਬਾਰੇ ਕੁਝ ਨਹੀਂ ਕੀਤਾ ਗਿਆ। ਇਸ ਦੀ ਥਾਂ ਲਾਈਨ ਬਾਜ਼ੀ ਦੇ ਨਾਂ ਨਾਲ ਸ਼ੁਰੂ ਕਰੋ, ਜਿਵੇਂ “{ $example }”।
mail-bundle-since = ਉਸ ਸੁਨੇਹੇ ਤੋਂ ਬਾਅਦ { $opponent } ਖ਼ਿਲਾਫ਼ ਬਾਜ਼ੀ ਵਿੱਚ ਕੁਝ ਹੋਇਆ ਹੈ, ਇਸ ਲਈ “{ $line }” ਬਾਰੇ ਕੁਝ ਨਹੀਂ ਕੀਤਾ ਗਿਆ। ਇਸ ਬਾਜ਼ੀ ਬਾਰੇ ਨਵੇਂ ਸੁਨੇਹੇ ਦਾ ਜਵਾਬ ਦਿਓ।
mail-bundle-nothing = ਤੁਹਾਡੀ ਕੋਈ ਬਾਜ਼ੀ ਤੁਹਾਡੀ ਚਾਲ ਦੀ ਉਡੀਕ ਨਹੀਂ ਕਰਦੀ।
mail-tag-reminder = ਰਿਮਾਈਂਡਰ
mail-tag-draw = ਡਰਾਅ ਦੀ ਪੇਸ਼ਕਸ਼
mail-tag-takeback = ਚਾਲ ਵਾਪਸੀ
mail-tag-pause = ਵਿਰਾਮ
mail-tag-declined = ਅਸਵੀਕਾਰ
mail-tagged-subject = [{ $tag }] { $subject }
mail-reminder-weekend = ਸ਼ਨੀ-ਐਤ ਨੂੰ ਤੁਹਾਡੀ ਘੜੀ ਰੁਕੀ ਰਹਿੰਦੀ ਹੈ, ਇਸ ਲਈ ਇਹ ਪਹਿਲਾਂ ਆਉਂਦਾ ਹੈ।
