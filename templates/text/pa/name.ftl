# Changing the name of an account.

name-change-title = ਆਪਣਾ ਨਾਂ ਬਦਲੋ
name-change-lead = ਤੁਹਾਡਾ ਪੁਰਾਣਾ ਨਾਂ ਤੁਹਾਡੇ ਨਵੇਂ ਨਾਂ ’ਤੇ ਲੈ ਜਾਵੇਗਾ, ਅਤੇ ਪੁਰਾਣਾ ਨਾਂ ਕੋਈ ਹੋਰ ਨਹੀਂ ਵਰਤ ਸਕੇਗਾ। ਤੁਸੀਂ ਸਾਲ ਵਿੱਚ ਇੱਕ ਵਾਰ ਨਵਾਂ ਨਾਂ ਰੱਖ ਸਕਦੇ ਹੋ, ਅਤੇ ਨਾਂ ਦੇ ਅੱਖਰ ਜਦੋਂ ਚਾਹੋ ਵੱਡੇ ਜਾਂ ਛੋਟੇ ਕਰ ਸਕਦੇ ਹੋ।
name-change-field = ਨਵਾਂ ਨਾਂ
name-change-next = ਤੁਸੀਂ { $time } ਤੋਂ ਨਵਾਂ ਨਾਂ ਰੱਖ ਸਕਦੇ ਹੋ। ਉਦੋਂ ਤੱਕ ਤੁਸੀਂ ਸਿਰਫ਼ ਨਾਂ ਦੇ ਅੱਖਰ ਵੱਡੇ ਜਾਂ ਛੋਟੇ ਕਰ ਸਕਦੇ ਹੋ।
name-change-former = ਪੁਰਾਣੇ ਨਾਂ: { $names }
name-change-error-own = ਇਹ ਤਾਂ ਤੁਹਾਡਾ ਹੀ ਨਾਂ ਹੈ।
name-change-error-recent = ਤੁਹਾਨੂੰ ਨਵਾਂ ਨਾਂ ਰੱਖੇ ਹਾਲੇ ਇੱਕ ਸਾਲ ਨਹੀਂ ਹੋਇਆ। ਤੁਸੀਂ { $time } ਤੋਂ ਦੁਬਾਰਾ ਨਵਾਂ ਨਾਂ ਰੱਖ ਸਕਦੇ ਹੋ।

notice-name-changed = ਤੁਹਾਡਾ ਨਾਂ ਬਦਲ ਗਿਆ ਹੈ।

security-changed-name-changed = ਨਾਂ ਬਦਲਿਆ ਗਿਆ; ਪੁਰਾਣਾ ਨਾਂ: { $name }
security-changed-renamed-by-operator = ਇਹ ਸੇਵਾ ਚਲਾਉਣ ਵਾਲਿਆਂ ਨੇ ਨਾਂ ਬਦਲਿਆ: { $reason }
mail-security-name-changed = ਤੁਹਾਡਾ ਨਾਂ ਬਦਲਿਆ ਗਿਆ। ਪੁਰਾਣਾ ਨਾਂ: { $name }।
mail-security-renamed-by-operator = ਇਹ ਸੇਵਾ ਚਲਾਉਣ ਵਾਲਿਆਂ ਨੇ ਤੁਹਾਡਾ ਨਾਂ ਬਦਲ ਕੇ { $name } ਕਰ ਦਿੱਤਾ ਹੈ। ਉਨ੍ਹਾਂ ਦਾ ਦੱਸਿਆ ਕਾਰਨ: { $reason }। ਤੁਹਾਡਾ ਪੁਰਾਣਾ ਨਾਂ ਹੁਣ ਨਹੀਂ ਦਿਖਾਇਆ ਜਾਂਦਾ, ਅਤੇ ਤੁਸੀਂ ਉਹ ਦੁਬਾਰਾ ਨਹੀਂ ਰੱਖ ਸਕਦੇ।
