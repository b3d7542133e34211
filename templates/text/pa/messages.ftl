# What players write to each other outside games: the inbox, a conversation, who may write, and what arbiters see of it.

## In the head of every page
nav-inbox = ਇਨਬਾਕਸ

## The list
inbox-title = ਇਨਬਾਕਸ
inbox-lead = ਦੂਜੇ ਖਿਡਾਰੀਆਂ ਦੇ ਸੁਨੇਹੇ, ਅਤੇ ਉਨ੍ਹਾਂ ਨੂੰ ਤੁਹਾਡੇ ਸੁਨੇਹੇ।
inbox-none = ਹਾਲੇ ਕੋਈ ਸੁਨੇਹਾ ਨਹੀਂ। ਕਿਸੇ ਖਿਡਾਰੀ ਨੂੰ ਲਿਖਣ ਲਈ ਉਸ ਦਾ ਸਫ਼ਾ ਖੋਲ੍ਹੋ।
inbox-find = ਖਿਡਾਰੀ ਲੱਭੋ
inbox-new = { $count } ਨਵੇਂ
inbox-you = ਤੁਸੀਂ: { $words }
inbox-blocked = ਬਲਾਕ ਕੀਤਾ
inbox-earlier = ਪਹਿਲਾਂ ਦੀਆਂ ਗੱਲਬਾਤਾਂ
inbox-latest = ਸਭ ਤੋਂ ਨਵੀਆਂ ਗੱਲਬਾਤਾਂ
inbox-settings = ਚੁਣੋ ਕਿ ਤੁਹਾਨੂੰ ਕੌਣ ਲਿਖ ਸਕਦਾ ਹੈ

## A conversation
conversation-title = { $player } ਨਾਲ ਸੁਨੇਹੇ
conversation-back = ਸਾਰੇ ਸੁਨੇਹੇ
conversation-profile = { $player } ਦਾ ਸਫ਼ਾ
conversation-about = ਇਹ ਸਿਰਫ਼ ਤੁਸੀਂ ਦੋਵੇਂ ਪੜ੍ਹਦੇ ਹੋ। ਤੁਹਾਡੇ ਵਿੱਚੋਂ ਕੋਈ ਜਿਸ ਸੁਨੇਹੇ ਦੀ ਸ਼ਿਕਾਇਤ ਕਰੇ, ਉਹ ਆਲੇ-ਦੁਆਲੇ ਦੇ ਕੁਝ ਸੁਨੇਹਿਆਂ ਸਮੇਤ ਆਰਬਿਟਰ ਦੇਖਦਾ ਹੈ।
conversation-none = ਹਾਲੇ ਕੁਝ ਨਹੀਂ ਲਿਖਿਆ ਗਿਆ।
conversation-earlier = ਪਹਿਲਾਂ ਦੇ ਸੁਨੇਹੇ
conversation-latest = ਸਭ ਤੋਂ ਨਵੇਂ ਸੁਨੇਹੇ
conversation-lines = ਸੁਨੇਹੇ
conversation-you = ਤੁਸੀਂ
conversation-delete = ਇਹ ਗੱਲਬਾਤ ਮਿਟਾਓ
conversation-delete-meaning = ਇਹ ਤੁਹਾਡੇ ਇਨਬਾਕਸ ਵਿੱਚੋਂ ਚਲੀ ਜਾਵੇਗੀ। { $player } ਕੋਲ ਆਪਣੀ ਨਕਲ ਰਹੇਗੀ।
conversation-delete-yes = ਹਾਂ, ਮਿਟਾਓ
notice-conversation-deleted = ਗੱਲਬਾਤ ਤੁਹਾਡੇ ਇਨਬਾਕਸ ਵਿੱਚੋਂ ਮਿਟਾ ਦਿੱਤੀ ਗਈ ਹੈ।
notice-conversation-deleted-in-part = ਜੋ ਤੁਸੀਂ ਦੇਖਿਆ ਸੀ, ਉਹ ਤੁਹਾਡੇ ਇਨਬਾਕਸ ਵਿੱਚੋਂ ਮਿਟਾ ਦਿੱਤਾ ਗਿਆ ਹੈ। ਨਵੇਂ ਸੁਨੇਹੇ ਹਾਲੇ ਵੀ ਉੱਥੇ ਹਨ।

## A message
message-label = ਤੁਹਾਡਾ ਸੁਨੇਹਾ
message-hint = ਵੱਧ ਤੋਂ ਵੱਧ { $most } ਅੱਖਰ।
message-send = ਭੇਜੋ
message-unsent-label = ਤੁਹਾਡਾ ਸੁਨੇਹਾ, ਭੇਜਿਆ ਨਹੀਂ ਗਿਆ
message-unsent-hint = ਤੁਸੀਂ ਇਸ ਨੂੰ ਇੱਥੋਂ ਕਾਪੀ ਕਰ ਸਕਦੇ ਹੋ।
message-write = ਸੁਨੇਹਾ ਲਿਖੋ
message-removed = ਆਰਬਿਟਰ ਨੇ ਇਹ ਸੁਨੇਹਾ ਹਟਾ ਦਿੱਤਾ ਹੈ।
message-report-question = ਕੀ ਆਰਬਿਟਰ ਇਹ ਸੁਨੇਹਾ ਦੇਖੇ? ਆਰਬਿਟਰ ਨੂੰ ਇਹ ਸੁਨੇਹਾ, ਆਲੇ-ਦੁਆਲੇ ਦੇ ਕੁਝ ਸੁਨੇਹੇ ਅਤੇ ਤੁਹਾਡਾ ਨਾਂ ਦਿਸੇਗਾ; ਹੋਰ ਕਿਸੇ ਨੂੰ ਨਹੀਂ।
notice-message-reported = ਧੰਨਵਾਦ। ਆਰਬਿਟਰ ਉਹ ਸੁਨੇਹਾ ਦੇਖੇਗਾ।

## For arbiters
reports-messages = ਖਿਡਾਰੀਆਂ ਵਿਚਕਾਰ ਸੁਨੇਹੇ
report-message-by = { $author } ਵੱਲੋਂ { $addressee } ਨੂੰ
report-context = ਆਲੇ-ਦੁਆਲੇ ਦਾ ਸੁਨੇਹਾ
report-message-remove = ਸੁਨੇਹਾ ਹਟਾਓ
reports-messages-for-others = { $count ->
    [one] ਇੱਕ ਸੁਨੇਹਾ ਕਿਸੇ ਹੋਰ ਆਰਬਿਟਰ ਦੀ ਉਡੀਕ ਵਿੱਚ ਹੈ: ਉਹ ਤੁਹਾਡਾ ਹੈ ਜਾਂ ਤੁਹਾਨੂੰ ਲਿਖਿਆ ਗਿਆ ਹੈ।
   *[other] { $count } ਸੁਨੇਹੇ ਹੋਰ ਆਰਬਿਟਰਾਂ ਦੀ ਉਡੀਕ ਵਿੱਚ ਹਨ: ਉਹ ਤੁਹਾਡੇ ਹਨ ਜਾਂ ਤੁਹਾਨੂੰ ਲਿਖੇ ਗਏ ਹਨ।
}
notice-message-removed = ਸੁਨੇਹਾ ਹਟਾ ਦਿੱਤਾ ਗਿਆ ਹੈ।
notice-message-kept = ਸੁਨੇਹਾ ਰਹਿਣ ਦਿੱਤਾ ਗਿਆ ਹੈ, ਅਤੇ ਇਸ ਦੀਆਂ ਸ਼ਿਕਾਇਤਾਂ ਨਿਬੜ ਗਈਆਂ ਹਨ।

## Settings
settings-messengers = ਤੁਹਾਨੂੰ ਕੌਣ ਲਿਖ ਸਕਦਾ ਹੈ?
settings-messengers-followed = ਮੇਰੇ ਵੱਲੋਂ ਫਾਲੋ ਕੀਤੇ ਖਿਡਾਰੀ, ਅਤੇ ਮੇਰੇ ਵਿਰੋਧੀ
settings-messengers-everyone = { $days } ਦਿਨਾਂ ਤੋਂ ਘੱਟ ਪੁਰਾਣੇ ਖਾਤਿਆਂ ਤੋਂ ਸਿਵਾਏ ਹਰ ਕੋਈ
settings-messengers-nobody = ਕੋਈ ਨਹੀਂ
settings-messengers-answers = ਜਿਸ ਨੂੰ ਤੁਸੀਂ ਲਿਖੋ ਉਹ { $days } ਦਿਨਾਂ ਤੱਕ ਜਵਾਬ ਦੇ ਸਕਦਾ ਹੈ। ਤੁਹਾਡੇ ਬਲਾਕ ਕੀਤੇ ਖਿਡਾਰੀ ਤੁਹਾਨੂੰ ਨਹੀਂ ਲਿਖ ਸਕਦੇ।
notice-messages-saved = ਤੁਹਾਡੀ ਚੋਣ ਸੰਭਾਲੀ ਗਈ ਹੈ।

## Why not
message-error-oneself = ਤੁਸੀਂ ਆਪਣੇ ਆਪ ਨੂੰ ਨਹੀਂ ਲਿਖ ਸਕਦੇ।
message-error-no-reader = ਇਸ ਨੂੰ ਕੋਈ ਨਹੀਂ ਪੜ੍ਹੇਗਾ: { $player } ਵਜੋਂ ਇੰਜਣ ਖੇਡਦਾ ਹੈ।
message-error-takes-none = { $player } ਸੁਨੇਹੇ ਨਹੀਂ ਲੈਂਦੇ।
message-error-not-followed = { $player } ਸਿਰਫ਼ ਆਪਣੇ ਫਾਲੋ ਕੀਤੇ ਖਿਡਾਰੀਆਂ ਅਤੇ ਵਿਰੋਧੀਆਂ ਦੇ ਸੁਨੇਹੇ ਲੈਂਦੇ ਹਨ।
message-error-new-account = { $player } ਨਵੇਂ ਖਾਤਿਆਂ ਦੇ ਸੁਨੇਹੇ ਨਹੀਂ ਲੈਂਦੇ। ਤੁਹਾਡਾ ਖਾਤਾ ਕਾਫ਼ੀ ਪੁਰਾਣਾ ਹੋਣ ਵਿੱਚ ਬਾਕੀ: { $wait }।
message-error-bot-without-game = ਬੋਟ ਆਪਣੇ ਵਿਰੋਧੀਆਂ ਨੂੰ ਲਿਖ ਸਕਦਾ ਹੈ ਅਤੇ ਸੁਨੇਹਿਆਂ ਦੇ ਜਵਾਬ ਦੇ ਸਕਦਾ ਹੈ। { $player } ਦੀ ਤੁਹਾਡੇ ਨਾਲ ਕੋਈ ਬਾਜ਼ੀ ਨਹੀਂ ਅਤੇ ਉਨ੍ਹਾਂ ਨੇ ਤੁਹਾਨੂੰ ਨਹੀਂ ਲਿਖਿਆ।
message-error-too-long = ਸੁਨੇਹੇ ਲਈ ਇਹ ਬਹੁਤ ਲੰਬਾ ਹੈ: { $length } ਅੱਖਰ, ਜਦਕਿ ਹੱਦ { $most } ਹੈ।
message-error-too-many-conversations = ਤੁਸੀਂ ਥੋੜ੍ਹੇ ਸਮੇਂ ਵਿੱਚ ਬਹੁਤ ਗੱਲਬਾਤਾਂ ਸ਼ੁਰੂ ਕੀਤੀਆਂ ਹਨ। ਹੋਰ ਸ਼ੁਰੂ ਕਰਨ ਤੋਂ ਪਹਿਲਾਂ ਉਡੀਕ ਕਰੋ ({ $wait })।
message-error-unknown = ਅਜਿਹਾ ਕੋਈ ਸੁਨੇਹਾ ਨਹੀਂ।
api-wanted-messengers = ਕੋਈ ਨਹੀਂ ਲਈ { $nobody }, ਤੁਹਾਡੇ ਫਾਲੋ ਕੀਤੇ ਖਿਡਾਰੀਆਂ ਅਤੇ ਵਿਰੋਧੀਆਂ ਲਈ { $followed }, ਜਾਂ ਹਰ ਕਿਸੇ ਲਈ { $everyone }

## Scopes
scope-msg-read = ਤੁਹਾਡੇ ਨਿੱਜੀ ਸੁਨੇਹੇ ਪੜ੍ਹਨਾ

## Mail
mail-message-subject = { $writer } ਨੇ ਤੁਹਾਨੂੰ ਲਿਖਿਆ ਹੈ
mail-message-told = { $count ->
    [one] { $writer } ਨੇ ਤੁਹਾਨੂੰ { site-name } ’ਤੇ ਲਿਖਿਆ ਹੈ।
   *[other] { $writer } ਨੇ ਤੁਹਾਨੂੰ { site-name } ’ਤੇ { $count } ਸੁਨੇਹੇ ਲਿਖੇ ਹਨ। ਪਹਿਲਾ ਇਹ ਹੈ:
}
mail-message-button = ਪੜ੍ਹੋ ਅਤੇ ਜਵਾਬ ਦਿਓ
mail-message-answer = ਆਪਣੇ ਸੁਨੇਹਿਆਂ ਦੇ ਸਫ਼ੇ ’ਤੇ ਜਵਾਬ ਦਿਓ। ਇਸ ਈਮੇਲ ਦਾ ਜਵਾਬ { $writer } ਤੱਕ ਨਹੀਂ ਪਹੁੰਚਦਾ।
mail-message-why = ਜਦੋਂ ਤੱਕ ਤੁਸੀਂ ਗੱਲਬਾਤ ਨਹੀਂ ਪੜ੍ਹਦੇ, ਹਰ ਗੱਲਬਾਤ ਲਈ ਇੱਕ ਈਮੇਲ ਮਿਲਦੀ ਹੈ।
