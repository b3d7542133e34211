# Games that people keep though they were not played here: imported, and played at the same screen.

kept-title = ਇੰਪੋਰਟ ਕੀਤੀਆਂ ਅਤੇ ਇੱਕੋ ਸਕਰੀਨ ਵਾਲੀਆਂ ਬਾਜ਼ੀਆਂ
kept-lead = ਬਾਜ਼ੀਆਂ ਜੋ ਇੱਥੇ ਨਹੀਂ ਖੇਡੀਆਂ ਗਈਆਂ। ਇਹ ਸਿਰਫ਼ ਤੁਹਾਨੂੰ ਦਿਸਦੀਆਂ ਹਨ, ਅਤੇ ਇਨ੍ਹਾਂ ਨਾਲ ਰੇਟਿੰਗ ਨਹੀਂ ਬਦਲਦੀ।
kept-to-list = ਇੰਪੋਰਟ ਕੀਤੀਆਂ ਅਤੇ ਇੱਕੋ ਸਕਰੀਨ ਵਾਲੀਆਂ ਬਾਜ਼ੀਆਂ
kept-import = ਬਾਜ਼ੀਆਂ ਇੰਪੋਰਟ ਕਰੋ
kept-export = ਸਾਰੀਆਂ PGN ਵਜੋਂ ਡਾਊਨਲੋਡ ਕਰੋ
kept-sources = ਕਿਹੜੀਆਂ ਬਾਜ਼ੀਆਂ
kept-all = ਸਾਰੀਆਂ
kept-imported = ਇੰਪੋਰਟ ਕੀਤੀਆਂ
kept-same-screen = ਇੱਕੋ ਸਕਰੀਨ
kept-none = ਇੱਥੇ ਹਾਲੇ ਕੋਈ ਬਾਜ਼ੀ ਨਹੀਂ। PGN ਇੰਪੋਰਟ ਕਰੋ, ਜਾਂ ਇੱਕੋ ਸਕਰੀਨ ’ਤੇ ਬਾਜ਼ੀ ਖੇਡੋ ਅਤੇ ਸੰਭਾਲੋ।
kept-source-imported = ਇੰਪੋਰਟ ਕੀਤੀ
kept-source-same-screen = ਇੱਕੋ ਸਕਰੀਨ ’ਤੇ ਖੇਡੀ
kept-pages = ਸੂਚੀ ਦੇ ਸਫ਼ੇ
kept-newer = ਨਵੀਆਂ
kept-older = ਪੁਰਾਣੀਆਂ
kept-players = { $white } – { $black }

## One of them
kept-board-label = ਬਾਜ਼ੀ ਵਾਲਾ ਬੋਰਡ
kept-game-facts = ਇਸ ਬਾਜ਼ੀ ਬਾਰੇ
kept-result = ਨਤੀਜਾ
kept-result-open = ਅਧੂਰੀ
kept-played = ਖੇਡੀ ਗਈ
kept-event = ਮੁਕਾਬਲਾ
kept-site = ਥਾਂ
kept-round = ਗੇੜ
kept-ratings = ਰੇਟਿੰਗਾਂ
kept-opening = ਓਪਨਿੰਗ
kept-control = ਸਮਾਂ ਕੰਟਰੋਲ
kept-kept = ਸੰਭਾਲੀ ਗਈ
kept-no-moves = ਇਸ ਬਾਜ਼ੀ ਵਿੱਚ ਕੋਈ ਚਾਲ ਨਹੀਂ।
kept-analyse = ਵਿਸ਼ਲੇਸ਼ਣ ਬੋਰਡ ’ਤੇ ਖੋਲ੍ਹੋ
kept-analyse-hint = ਬੋਰਡ ’ਤੇ ਚਾਲ ਚੱਲਣ ਨਾਲ ਵਿਸ਼ਲੇਸ਼ਣ ਬੋਰਡ ਇਸੇ ਸਥਿਤੀ ਤੋਂ ਖੁੱਲ੍ਹਦਾ ਹੈ।
kept-pgn = PGN ਡਾਊਨਲੋਡ ਕਰੋ
kept-delete = ਮਿਟਾਓ
kept-delete-question = ਕੀ ਇਹ ਬਾਜ਼ੀ ਮਿਟਾਉਣੀ ਹੈ? ਇਹ ਵਾਪਸ ਨਹੀਂ ਆ ਸਕਦੀ।
kept-delete-yes = ਬਾਜ਼ੀ ਮਿਟਾਓ

## Importing
kept-import-title = ਬਾਜ਼ੀਆਂ ਇੰਪੋਰਟ ਕਰੋ
kept-import-lead = PGN ਵਿੱਚ ਇੱਕ ਜਾਂ ਵੱਧ ਬਾਜ਼ੀਆਂ ਪਾਓ, ਜਾਂ ਫਾਈਲ ਚੁਣੋ। ਜਾਂ ਸਾਰੀਆਂ ਇੰਪੋਰਟ ਹੁੰਦੀਆਂ ਹਨ ਜਾਂ ਕੋਈ ਵੀ ਨਹੀਂ।
kept-import-field = PGN ਵਿੱਚ ਬਾਜ਼ੀਆਂ
kept-import-hint = ਇੱਕ ਵਾਰ ਵਿੱਚ { $games } ਬਾਜ਼ੀਆਂ ਅਤੇ { $megabytes } ਮੈਗਾਬਾਈਟ ਤੱਕ; ਤੁਸੀਂ { $most } ਬਾਜ਼ੀਆਂ ਸੰਭਾਲ ਸਕਦੇ ਹੋ। ਟਿੱਪਣੀਆਂ ਅਤੇ ਵੇਰੀਏਸ਼ਨਾਂ ਸੰਭਾਲੀਆਂ ਜਾਂਦੀਆਂ ਹਨ।
kept-import-file = ਜਾਂ PGN ਫਾਈਲ
kept-import-send = ਇੰਪੋਰਟ ਕਰੋ
kept-imported-title = ਇੰਪੋਰਟ ਪੂਰਾ ਹੋਇਆ
kept-imported-open = ਬਾਜ਼ੀ ਖੋਲ੍ਹੋ
kept-imported-added = { $count ->
    [0] ਕੋਈ ਬਾਜ਼ੀ ਨਵੀਂ ਨਹੀਂ ਸੀ।
    [one] { $count } ਬਾਜ਼ੀ ਇੰਪੋਰਟ ਕੀਤੀ ਗਈ।
   *[other] { $count } ਬਾਜ਼ੀਆਂ ਇੰਪੋਰਟ ਕੀਤੀਆਂ ਗਈਆਂ।
}
kept-imported-known = { $count ->
    [one] { $count } ਬਾਜ਼ੀ ਤੁਹਾਡੇ ਕੋਲ ਪਹਿਲਾਂ ਹੀ ਸੀ ਅਤੇ ਦੁਬਾਰਾ ਨਹੀਂ ਜੋੜੀ ਗਈ।
   *[other] { $count } ਬਾਜ਼ੀਆਂ ਤੁਹਾਡੇ ਕੋਲ ਪਹਿਲਾਂ ਹੀ ਸਨ ਅਤੇ ਦੁਬਾਰਾ ਨਹੀਂ ਜੋੜੀਆਂ ਗਈਆਂ।
}
kept-imported-annotated = { $count ->
    [one] ਇੱਕ ਬਾਜ਼ੀ ਜੋ ਤੁਹਾਡੇ ਕੋਲ ਪਹਿਲਾਂ ਹੀ ਸੀ, ਉਸ ਵਿੱਚ ਟਿੱਪਣੀਆਂ ਜਾਂ ਵੇਰੀਏਸ਼ਨਾਂ ਜੁੜ ਗਈਆਂ ਹਨ।
   *[other] { $count } ਬਾਜ਼ੀਆਂ ਜੋ ਤੁਹਾਡੇ ਕੋਲ ਪਹਿਲਾਂ ਹੀ ਸਨ, ਉਨ੍ਹਾਂ ਵਿੱਚ ਟਿੱਪਣੀਆਂ ਜਾਂ ਵੇਰੀਏਸ਼ਨਾਂ ਜੁੜ ਗਈਆਂ ਹਨ।
}
kept-imported-variations = { $count ->
    [one] { $count } ਵੇਰੀਏਸ਼ਨ ਛੱਡ ਦਿੱਤੀ ਜਾਂ ਛੋਟੀ ਕਰ ਦਿੱਤੀ ਗਈ।
   *[other] { $count } ਵੇਰੀਏਸ਼ਨਾਂ ਛੱਡ ਦਿੱਤੀਆਂ ਜਾਂ ਛੋਟੀਆਂ ਕਰ ਦਿੱਤੀਆਂ ਗਈਆਂ।
}
kept-imported-variation = ਬਾਜ਼ੀ { $number }। { $reason }
kept-imported-cut-short = { $count ->
    [one] { $count } ਬਾਜ਼ੀ ਉਸ ਖਾਲੀ ਚਾਲ ’ਤੇ ਕੱਟੀ ਗਈ ਜਿਸ ਨਾਲ ਸਿਰਫ਼ ਵਾਰੀ ਬਦਲਦੀ ਹੈ।
   *[other] { $count } ਬਾਜ਼ੀਆਂ ਉਸ ਖਾਲੀ ਚਾਲ ’ਤੇ ਕੱਟੀਆਂ ਗਈਆਂ ਜਿਸ ਨਾਲ ਸਿਰਫ਼ ਵਾਰੀ ਬਦਲਦੀ ਹੈ।
}
kept-imported-comments = { $count ->
    [one] { $count } ਬਾਜ਼ੀ ਦੀਆਂ ਟਿੱਪਣੀਆਂ ਛੱਡ ਦਿੱਤੀਆਂ ਗਈਆਂ: ਉਹ ਬਹੁਤ ਜ਼ਿਆਦਾ ਸਨ।
   *[other] { $count } ਬਾਜ਼ੀਆਂ ਦੀਆਂ ਟਿੱਪਣੀਆਂ ਛੱਡ ਦਿੱਤੀਆਂ ਗਈਆਂ: ਉਹ ਬਹੁਤ ਜ਼ਿਆਦਾ ਸਨ।
}
notice-kept-game = ਬਾਜ਼ੀ ਤੁਹਾਡੀਆਂ ਇੰਪੋਰਟ ਕੀਤੀਆਂ ਅਤੇ ਇੱਕੋ ਸਕਰੀਨ ਵਾਲੀਆਂ ਬਾਜ਼ੀਆਂ ਵਿੱਚ ਸੰਭਾਲੀ ਗਈ ਹੈ।
notice-kept-without-all = ਬਾਜ਼ੀ ਸੰਭਾਲੀ ਗਈ ਹੈ। ਵੇਰੀਏਸ਼ਨਾਂ, ਖਾਲੀ ਚਾਲ ਤੋਂ ਬਾਅਦ ਦੀਆਂ ਚਾਲਾਂ, ਜਾਂ ਬਹੁਤ ਲੰਬੀਆਂ ਟਿੱਪਣੀਆਂ ਛੱਡ ਦਿੱਤੀਆਂ ਗਈਆਂ।
notice-info-kept-known = ਇਹ ਬਾਜ਼ੀ ਤੁਹਾਡੇ ਕੋਲ ਪਹਿਲਾਂ ਹੀ ਹੈ।
notice-kept-annotated = ਇਹ ਬਾਜ਼ੀ ਤੁਹਾਡੇ ਕੋਲ ਪਹਿਲਾਂ ਹੀ ਸੀ। ਇਸ ਦੀਆਂ ਟਿੱਪਣੀਆਂ ਅਤੇ ਵੇਰੀਏਸ਼ਨਾਂ ਜੋੜ ਦਿੱਤੀਆਂ ਗਈਆਂ ਹਨ।
notice-kept-deleted = ਬਾਜ਼ੀ ਮਿਟਾ ਦਿੱਤੀ ਗਈ ਹੈ।

## From the analysis board
kept-line-title = ਇਹ ਵਿਸ਼ਲੇਸ਼ਣ ਸੰਭਾਲੋ
kept-line-lead = ਚਾਲਾਂ ਵੇਰੀਏਸ਼ਨਾਂ ਸਮੇਤ ਤੁਹਾਡੀਆਂ ਇੰਪੋਰਟ ਕੀਤੀਆਂ ਬਾਜ਼ੀਆਂ ਵਿੱਚ ਸੰਭਾਲੀਆਂ ਜਾਂਦੀਆਂ ਹਨ, ਸਿਰਫ਼ ਤੁਹਾਡੇ ਲਈ।
kept-line-white = ਚਿੱਟੇ
kept-line-black = ਕਾਲੇ
kept-line-result = ਨਤੀਜਾ
kept-line-open = ਪਤਾ ਨਹੀਂ ਜਾਂ ਅਧੂਰੀ
kept-line-draw = ਡਰਾਅ
kept-line-white-wins = ਚਿੱਟੇ ਦੀ ਜਿੱਤ
kept-line-black-wins = ਕਾਲੇ ਦੀ ਜਿੱਤ
kept-line-send = ਇਹ ਵਿਸ਼ਲੇਸ਼ਣ ਸੰਭਾਲੋ
kept-line-visitor = ਇਹ ਵਿਸ਼ਲੇਸ਼ਣ ਸੰਭਾਲਣ ਲਈ ਲਾਗਇਨ ਕਰੋ

## Why games are not kept
kept-error-unknown = ਤੁਹਾਡੇ ਕੋਲ ਅਜਿਹੀ ਕੋਈ ਬਾਜ਼ੀ ਸੰਭਾਲੀ ਹੋਈ ਨਹੀਂ।
kept-error-too-fast = ਤੁਸੀਂ ਥੋੜ੍ਹੇ ਸਮੇਂ ਵਿੱਚ ਬਹੁਤ ਕੁਝ ਇੰਪੋਰਟ ਕੀਤਾ ਹੈ ਜਾਂ ਵਿਸ਼ਲੇਸ਼ਣ ਮੰਗਿਆ ਹੈ। ਕਿਰਪਾ ਕਰਕੇ ਕੁਝ ਦੇਰ ਉਡੀਕ ਕੇ ਦੁਬਾਰਾ ਕੋਸ਼ਿਸ਼ ਕਰੋ।
kept-error-too-large = ਇਹ { $most } ਮੈਗਾਬਾਈਟ ਤੋਂ ਵੱਧ ਹੈ। ਹਿੱਸਿਆਂ ਵਿੱਚ ਇੰਪੋਰਟ ਕਰੋ।
kept-error-game = ਬਾਜ਼ੀ { $number }, ਜੋ ਕਤਾਰ { $line } ਤੋਂ ਸ਼ੁਰੂ ਹੁੰਦੀ ਹੈ: { $reason } ਕੁਝ ਇੰਪੋਰਟ ਨਹੀਂ ਹੋਇਆ।
kept-error-game-named = ਬਾਜ਼ੀ { $number } ({ $white } – { $black }), ਜੋ ਕਤਾਰ { $line } ਤੋਂ ਸ਼ੁਰੂ ਹੁੰਦੀ ਹੈ: { $reason } ਕੁਝ ਇੰਪੋਰਟ ਨਹੀਂ ਹੋਇਆ।
kept-error-too-many-at-once = ਇਹ { $most } ਤੋਂ ਵੱਧ ਬਾਜ਼ੀਆਂ ਹਨ। ਹਿੱਸਿਆਂ ਵਿੱਚ ਇੰਪੋਰਟ ਕਰੋ।
kept-error-no-room = ਤੁਹਾਡੇ ਕੋਲ { $kept } ਬਾਜ਼ੀਆਂ ਸੰਭਾਲੀਆਂ ਹੋਈਆਂ ਹਨ, ਅਤੇ ਹੱਦ { $most } ਹੈ। ਕੁਝ ਨਹੀਂ ਸੰਭਾਲਿਆ ਗਿਆ; ਪਹਿਲਾਂ ਕੁਝ ਮਿਟਾਓ।
kept-error-no-tree-room = ਤੁਹਾਡੀਆਂ ਇੰਪੋਰਟ ਕੀਤੀਆਂ ਬਾਜ਼ੀਆਂ ਦੀਆਂ ਵੇਰੀਏਸ਼ਨਾਂ ਅਤੇ ਟਿੱਪਣੀਆਂ { $most } ਮੈਗਾਬਾਈਟ ਤੋਂ ਵੱਧ ਹੋ ਜਾਣਗੀਆਂ। ਪਹਿਲਾਂ ਕੁਝ ਮਿਟਾਓ।

## Analysis
kept-analysis-ask = ਵਿਸ਼ਲੇਸ਼ਣ ਮੰਗੋ
kept-analysis-hint = ਇੰਜਣ ਇਸ ਬਾਜ਼ੀ ਦੀ ਹਰ ਸਥਿਤੀ ਨੂੰ ਦੇਖਦਾ ਹੈ। ਇਸ ਵਿੱਚ ਕੁਝ ਮਿੰਟ ਲੱਗਦੇ ਹਨ, ਅਤੇ ਜਦੋਂ ਹੋਰ ਉਡੀਕਦੇ ਹੋਣ ਤਾਂ ਵੱਧ।
