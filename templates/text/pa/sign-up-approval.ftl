# Sign-ups that an operator approves.

sign-up-question = ਤੁਸੀਂ ਕੌਣ ਹੋ, ਅਤੇ ਇੱਥੇ ਕਿਉਂ ਖੇਡਣਾ ਚਾਹੁੰਦੇ ਹੋ?
sign-up-answer-hint = { $least } ਤੋਂ { $most } ਅੱਖਰ। ਇਹ ਸੇਵਾ ਚਲਾਉਣ ਵਾਲੇ ਤੁਹਾਡਾ ਜਵਾਬ ਪੜ੍ਹ ਕੇ ਤੁਹਾਡੇ ਖਾਤੇ ਬਾਰੇ ਫ਼ੈਸਲਾ ਕਰਨਗੇ।
sign-up-sent-applied = ਇਸ ਤੋਂ ਬਾਅਦ ਇਹ ਸੇਵਾ ਚਲਾਉਣ ਵਾਲੇ ਤੁਹਾਡੀ ਅਰਜ਼ੀ ਪੜ੍ਹਨਗੇ। ਫ਼ੈਸਲਾ ਹੋਣ ’ਤੇ ਤੁਹਾਨੂੰ ਈਮੇਲ ਮਿਲੇਗੀ।
sign-up-waiting-title = ਤੁਹਾਡੀ ਅਰਜ਼ੀ ਉਡੀਕ ਵਿੱਚ ਹੈ
sign-up-waiting-lead = ਤੁਹਾਡੇ ਪਤੇ ਦੀ ਪੁਸ਼ਟੀ ਹੋ ਗਈ ਹੈ। ਇਹ ਸੇਵਾ ਚਲਾਉਣ ਵਾਲੇ ਤੁਹਾਡੀ ਅਰਜ਼ੀ ਪੜ੍ਹਨਗੇ। ਫ਼ੈਸਲਾ ਹੋਣ ’ਤੇ ਤੁਹਾਨੂੰ ਈਮੇਲ ਮਿਲੇਗੀ, ਅਤੇ ਮਨਜ਼ੂਰੀ ਤੋਂ ਬਾਅਦ ਤੁਸੀਂ ਲਾਗਇਨ ਕਰ ਸਕੋਗੇ।
sign-up-waiting-days = ਜੇ { $days } ਦਿਨਾਂ ਵਿੱਚ ਕਿਸੇ ਨੇ ਫ਼ੈਸਲਾ ਨਾ ਕੀਤਾ, ਤਾਂ ਤੁਹਾਡੀ ਅਰਜ਼ੀ ਮਿਟਾ ਦਿੱਤੀ ਜਾਵੇਗੀ। ਇਸ ਬਾਰੇ ਵੀ ਅਸੀਂ ਤੁਹਾਨੂੰ ਈਮੇਲ ਭੇਜਾਂਗੇ।

application-error-too-short = ਘੱਟੋ-ਘੱਟ { $least } ਅੱਖਰਾਂ ਵਿੱਚ ਜਵਾਬ ਦਿਓ।
application-error-too-long = ਤੁਹਾਡੇ ਜਵਾਬ ਵਿੱਚ { $length } ਅੱਖਰ ਹਨ, ਜਦਕਿ ਹੱਦ { $most } ਹੈ।
application-error-not-an-operator = ਅਰਜ਼ੀਆਂ ਬਾਰੇ ਫ਼ੈਸਲਾ ਸਿਰਫ਼ ਓਪਰੇਟਰ ਕਰ ਸਕਦੇ ਹਨ।
application-error-decided = ਇਹ ਅਰਜ਼ੀ ਹੁਣ ਉਡੀਕ ਵਿੱਚ ਨਹੀਂ ਹੈ: ਕਿਸੇ ਹੋਰ ਨੇ ਫ਼ੈਸਲਾ ਕਰ ਲਿਆ ਹੈ, ਜਾਂ ਇਸ ਦੀ ਮਿਆਦ ਪੁੱਗ ਗਈ ਹੈ।

account-state-awaiting-approval = ਤੁਹਾਡਾ ਖਾਤਾ ਮਨਜ਼ੂਰੀ ਦੀ ਉਡੀਕ ਵਿੱਚ ਹੈ। ਫ਼ੈਸਲਾ ਹੋਣ ’ਤੇ ਤੁਹਾਨੂੰ ਈਮੇਲ ਮਿਲੇਗੀ।
account-change-error-awaiting-approval = ਇਹ ਖਾਤਾ ਹਾਲੇ ਮਨਜ਼ੂਰ ਨਹੀਂ ਹੋਇਆ। ਪਹਿਲਾਂ ਇਸ ਨੂੰ ਮਨਜ਼ੂਰ ਜਾਂ ਨਾਮਨਜ਼ੂਰ ਕਰੋ।

nav-applications = ਅਰਜ਼ੀਆਂ
applications-title = ਅਰਜ਼ੀਆਂ
applications-lead = ਇਨ੍ਹਾਂ ਲੋਕਾਂ ਨੇ ਖਾਤਾ ਬਣਾ ਕੇ ਆਪਣੇ ਪਤੇ ਦੀ ਪੁਸ਼ਟੀ ਕੀਤੀ ਹੈ। ਅਰਜ਼ੀ ਮਨਜ਼ੂਰ ਕਰੋ, ਤਾਂ ਉਹ ਲਾਗਇਨ ਕਰ ਸਕਣਗੇ। ਨਾਮਨਜ਼ੂਰ ਕਰੋ, ਤਾਂ ਖਾਤਾ ਮਿਟਾ ਦਿੱਤਾ ਜਾਵੇਗਾ ਅਤੇ ਉਸ ਦਾ ਨਾਂ ਫਿਰ ਵਰਤਿਆ ਜਾ ਸਕੇਗਾ।
applications-question = ਖਾਤਾ ਬਣਾਉਣ ਵਾਲੇ ਨੂੰ ਪੁੱਛਿਆ ਜਾਂਦਾ ਹੈ:
applications-none = ਕੋਈ ਅਰਜ਼ੀ ਉਡੀਕ ਵਿੱਚ ਨਹੀਂ।
applications-waiting =
    { $count ->
        [one] { $count } ਅਰਜ਼ੀ ਉਡੀਕ ਵਿੱਚ ਹੈ।
       *[other] { $count } ਅਰਜ਼ੀਆਂ ਉਡੀਕ ਵਿੱਚ ਹਨ।
    }
applications-reason = ਨਾਮਨਜ਼ੂਰੀ ਦਾ ਕਾਰਨ
applications-reason-hint = ਜ਼ਰੂਰੀ ਨਹੀਂ। ਅਰਜ਼ੀ ਦੇਣ ਵਾਲੇ ਨੂੰ ਈਮੇਲ ਰਾਹੀਂ ਭੇਜਿਆ ਜਾਂਦਾ ਹੈ।
applications-approve = ਮਨਜ਼ੂਰ ਕਰੋ
applications-refuse = ਨਾਮਨਜ਼ੂਰ ਕਰੋ
applications-next = ਅਗਲਾ ਸਫ਼ਾ

notice-application-approved = ਮਨਜ਼ੂਰ ਹੋਈ। ਅਰਜ਼ੀ ਦੇਣ ਵਾਲੇ ਨੂੰ ਈਮੇਲ ਮਿਲੇਗੀ।
notice-application-refused = ਨਾਮਨਜ਼ੂਰ ਹੋਈ। ਖਾਤਾ ਮਿਟਾ ਦਿੱਤਾ ਗਿਆ ਹੈ, ਅਤੇ ਅਰਜ਼ੀ ਦੇਣ ਵਾਲੇ ਨੂੰ ਈਮੇਲ ਮਿਲੇਗੀ।

security-changed-sign-up-approved = ਇਹ ਸੇਵਾ ਚਲਾਉਣ ਵਾਲਿਆਂ ਨੇ ਖਾਤਾ ਮਨਜ਼ੂਰ ਕੀਤਾ

privacy-retention-applications = ਮਨਜ਼ੂਰੀ ਦੀ ਉਡੀਕ ਵਾਲਾ ਖਾਤਾ, ਖਾਤਾ ਬਣਾਉਣ ਵੇਲੇ ਦਿੱਤੇ ਜਵਾਬ ਸਮੇਤ

mail-application-approved-subject = ਤੁਹਾਡਾ { site-name } ਖਾਤਾ ਮਨਜ਼ੂਰ ਹੋ ਗਿਆ ਹੈ
mail-application-approved-told = ਤੁਹਾਡਾ { $name } ਖਾਤਾ ਮਨਜ਼ੂਰ ਹੋ ਗਿਆ ਹੈ।
mail-application-approved-more = ਹੁਣ ਤੁਸੀਂ ਲਾਗਇਨ ਕਰਕੇ ਖੇਡ ਸਕਦੇ ਹੋ। ਜੀ ਆਇਆਂ ਨੂੰ!
mail-sign-up-refused-subject = { site-name } ’ਤੇ ਤੁਹਾਡੀ ਅਰਜ਼ੀ
mail-sign-up-refused-told = { $name } ਖਾਤੇ ਲਈ ਤੁਹਾਡੀ ਅਰਜ਼ੀ ਨਾਮਨਜ਼ੂਰ ਹੋ ਗਈ ਹੈ।
mail-sign-up-refused-more = ਖਾਤਾ ਅਤੇ ਤੁਹਾਡਾ ਜਵਾਬ ਮਿਟਾ ਦਿੱਤੇ ਗਏ ਹਨ।
mail-sign-up-expired-told = { $name } ਖਾਤੇ ਲਈ ਤੁਹਾਡੀ ਅਰਜ਼ੀ ਦੀ ਮਿਆਦ ਪੁੱਗ ਗਈ ਹੈ: { $days } ਦਿਨਾਂ ਵਿੱਚ ਕਿਸੇ ਨੇ ਫ਼ੈਸਲਾ ਨਹੀਂ ਕੀਤਾ।
mail-applications-waiting-subject =
    { $count ->
        [one] { site-name } ’ਤੇ { $count } ਅਰਜ਼ੀ ਉਡੀਕ ਵਿੱਚ ਹੈ
       *[other] { site-name } ’ਤੇ { $count } ਅਰਜ਼ੀਆਂ ਉਡੀਕ ਵਿੱਚ ਹਨ
    }
mail-applications-waiting-more = ਨਵੀਆਂ ਅਰਜ਼ੀਆਂ ਹੋਣ ’ਤੇ ਇਹ ਈਮੇਲ ਦਿਨ ਵਿੱਚ ਵੱਧ ਤੋਂ ਵੱਧ ਇੱਕ ਵਾਰ ਮਿਲਦੀ ਹੈ।
mail-applications-waiting-link = ਪੜ੍ਹੋ ਅਤੇ ਫ਼ੈਸਲਾ ਕਰੋ:
