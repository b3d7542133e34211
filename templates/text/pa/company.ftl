# Words about the company around a game.

## Takebacks
takeback-ask = ਚਾਲ ਵਾਪਸ ਮੰਗੋ
takeback-yours = ਤੁਸੀਂ ਚਾਲ ਵਾਪਸ ਮੰਗੀ ਹੈ: { $moves }
takeback-theirs = { $player } ਵੱਲੋਂ ਚਾਲ ਵਾਪਸੀ ਦੀ ਬੇਨਤੀ: { $moves }
takeback-accept = ਵਾਪਸੀ ਸਵੀਕਾਰ ਕਰੋ
takeback-decline = ਅਸਵੀਕਾਰ ਕਰੋ
takeback-withdraw = ਬੇਨਤੀ ਵਾਪਸ ਲਓ
happened-takeback-proposed = { $player } ਨੇ ਚਾਲ ਵਾਪਸ ਮੰਗੀ।
happened-takeback-declined = { $player } ਨੇ ਚਾਲ ਵਾਪਸੀ ਅਸਵੀਕਾਰ ਕੀਤੀ।
happened-takeback-withdrawn = { $player } ਨੇ ਚਾਲ ਵਾਪਸੀ ਦੀ ਬੇਨਤੀ ਵਾਪਸ ਲਈ।
pause-propose = ਵਿਰਾਮ ਦਾ ਪ੍ਰਸਤਾਵ ਰੱਖੋ
pause-meaning = ਜੇ ਤੁਹਾਡਾ ਵਿਰੋਧੀ ਸਹਿਮਤ ਹੋਵੇ, ਤਾਂ ਉਦੋਂ ਤੋਂ ਦੋਵੇਂ ਘੜੀਆਂ ਇੰਨੇ ਦਿਨ ਰੁਕੀਆਂ ਰਹਿਣਗੀਆਂ, ਅਤੇ ਫਿਰ ਆਪਣੇ-ਆਪ ਚੱਲਣਗੀਆਂ। ਇਸ ਦੌਰਾਨ ਤੁਸੀਂ ਦੋਵੇਂ ਚਾਲ ਚੱਲ ਸਕਦੇ ਹੋ।
pause-days = ਦਿਨ
pause-propose-yes = ਇਸ ਵਿਰਾਮ ਦਾ ਪ੍ਰਸਤਾਵ ਰੱਖੋ
pause-yours = ਤੁਸੀਂ ਵਿਰਾਮ ਦਾ ਪ੍ਰਸਤਾਵ ਰੱਖਿਆ ਹੈ; ਦਿਨ: { $days }
pause-theirs = { $player } ਵੱਲੋਂ ਵਿਰਾਮ ਦਾ ਪ੍ਰਸਤਾਵ; ਦਿਨ: { $days }
pause-accept = ਵਿਰਾਮ ਸਵੀਕਾਰ ਕਰੋ
pause-decline = ਅਸਵੀਕਾਰ ਕਰੋ
pause-withdraw = ਪ੍ਰਸਤਾਵ ਵਾਪਸ ਲਓ
happened-pause-proposed = { $player } ਨੇ ਵਿਰਾਮ ਦਾ ਪ੍ਰਸਤਾਵ ਰੱਖਿਆ; ਦਿਨ: { $days }।
happened-pause-declined = { $player } ਨੇ ਵਿਰਾਮ ਅਸਵੀਕਾਰ ਕੀਤਾ।
happened-pause-withdrawn = { $player } ਨੇ ਵਿਰਾਮ ਦਾ ਪ੍ਰਸਤਾਵ ਵਾਪਸ ਲਿਆ।
happened-taken-back = { $count ->
    [one] { $player } ਦੀ ਬੇਨਤੀ ’ਤੇ { $moves } ਵਾਪਸ ਲਈ ਗਈ।
   *[other] { $player } ਦੀ ਬੇਨਤੀ ’ਤੇ { $moves } ਵਾਪਸ ਲਈਆਂ ਗਈਆਂ।
}

## A rematch
rematch-offer = ਰੀਮੈਚ ਦੀ ਪੇਸ਼ਕਸ਼ ਕਰੋ
rematch-waiting = ਤੁਸੀਂ { $player } ਨੂੰ ਰੀਮੈਚ ਦੀ ਪੇਸ਼ਕਸ਼ ਕੀਤੀ ਹੈ।
rematch-withdraw = ਪੇਸ਼ਕਸ਼ ਵਾਪਸ ਲਓ
rematch-asked = { $player } ਵੱਲੋਂ ਰੀਮੈਚ ਦੀ ਪੇਸ਼ਕਸ਼
rematch-accept = ਰੀਮੈਚ ਖੇਡੋ
rematch-decline = ਅਸਵੀਕਾਰ ਕਰੋ
rematch-begun = ਰੀਮੈਚ ’ਤੇ ਜਾਓ
rematch-not-now = ਇਸ ਵੇਲੇ ਰੀਮੈਚ ਨਹੀਂ ਹੋ ਸਕਦਾ। { $reason }
notice-rematch-offered = ਤੁਸੀਂ ਰੀਮੈਚ ਦੀ ਪੇਸ਼ਕਸ਼ ਕੀਤੀ ਹੈ।
notice-rematch-withdrawn = ਤੁਸੀਂ ਰੀਮੈਚ ਦੀ ਪੇਸ਼ਕਸ਼ ਵਾਪਸ ਲੈ ਲਈ ਹੈ।
notice-rematch-declined = ਤੁਸੀਂ ਰੀਮੈਚ ਅਸਵੀਕਾਰ ਕੀਤਾ।

## The next game
next-game = { $count ->
    [one] ਅਗਲੀ ਬਾਜ਼ੀ ਜੋ ਤੁਹਾਡੀ ਉਡੀਕ ਵਿੱਚ ਹੈ
   *[other] ਤੁਹਾਡੀ ਉਡੀਕ ਵਾਲੀਆਂ { $count } ਬਾਜ਼ੀਆਂ ਵਿੱਚੋਂ ਅਗਲੀ
}
notice-info-nothing-waits = ਹੋਰ ਕੋਈ ਬਾਜ਼ੀ ਤੁਹਾਡੀ ਚਾਲ ਦੀ ਉਡੀਕ ਵਿੱਚ ਨਹੀਂ।
settings-board = ਬੋਰਡ
settings-confirm-moves = ਜਦੋਂ ਮੈਂ ਚਾਲ ਚੁਣ ਲਵਾਂ…
settings-confirm-moves-yes = ਪਹਿਲਾਂ ਬੋਰਡ ’ਤੇ ਦਿਖਾਓ; ਮੈਂ ਇੱਕ ਵਾਰ ਹੋਰ ਦਬਾ ਕੇ ਭੇਜਾਂ। ਸਿਰਫ਼ ਤੁਰੰਤ ਜਵਾਬ ਦੇਣ ਵਾਲੇ ਇੰਜਣ ਦੇ ਖ਼ਿਲਾਫ਼ ਤੁਰੰਤ ਭੇਜੋ
settings-confirm-moves-always = ਹਮੇਸ਼ਾ ਪਹਿਲਾਂ ਬੋਰਡ ’ਤੇ ਦਿਖਾਓ
settings-confirm-moves-no = ਉਸੇ ਵੇਲੇ ਭੇਜੋ
settings-pieces = ਮੋਹਰੇ
pieces-sealed-move = Sealed Move
pieces-cburnett = Cburnett
pieces-font-awesome = Font Awesome
pieces-lucide = Lucide
pieces-material = Material
pieces-tabler = Tabler
settings-colors = ਖਾਨਿਆਂ ਦੇ ਰੰਗ
colors-slate = ਸਲੇਟੀ-ਨੀਲਾ
colors-wood = ਲੱਕੜ
colors-green = ਹਰਾ
colors-blue = ਨੀਲਾ
colors-purple = ਜਾਮਨੀ
colors-gray = ਸਲੇਟੀ
settings-coordinates = ਖਾਨਿਆਂ ਦੇ ਅੱਖਰ ਤੇ ਅੰਕ
coordinates-inside = ਖਾਨਿਆਂ ’ਤੇ
coordinates-outside = ਬੋਰਡ ਦੇ ਨਾਲ
coordinates-none = ਕੋਈ ਨਹੀਂ
settings-board-size = ਬਾਜ਼ੀ ਦੇ ਬੋਰਡ ਦਾ ਆਕਾਰ
board-size-small = ਛੋਟਾ
board-size-medium = ਦਰਮਿਆਨਾ
board-size-large = ਵੱਡਾ, ਦੋਵੇਂ ਖਿਡਾਰੀ ਦਿਸਦੇ ਰਹਿਣ
board-size-full = ਪੂਰੀ ਵਿੰਡੋ ਜਿੰਨਾ
board-size-dragged = ਬੋਰਡ ’ਤੇ ਖਿੱਚ ਕੇ ਰੱਖਿਆ ਆਕਾਰ
settings-sounds = ਆਵਾਜ਼ਾਂ
settings-sounds-yes = ਚਾਲੂ: ਚਾਲ, ਮੋਹਰਾ ਮਾਰਨਾ, ਸ਼ਹਿ, ਤੁਹਾਡੀ ਵਾਰੀ, ਬਾਜ਼ੀ ਦਾ ਅੰਤ
settings-sounds-no = ਬੰਦ
settings-zen = ਜ਼ੈੱਨ ਮੋਡ
settings-zen-yes = ਚਾਲੂ: ਬਾਜ਼ੀ ਦੇ ਸਫ਼ੇ ’ਤੇ ਸਿਰਫ਼ ਬੋਰਡ, ਘੜੀਆਂ ਤੇ ਚਾਲਾਂ ਦਿਸਦੀਆਂ ਹਨ। ਬੰਦ ਕਰਨ ਲਈ ਉੱਥੇ z ਦਬਾਓ
settings-zen-no = ਬੰਦ। ਚਾਲੂ ਕਰਨ ਲਈ ਬਾਜ਼ੀ ਦੇ ਸਫ਼ੇ ’ਤੇ z ਦਬਾਓ
settings-sample = ਇਨ੍ਹਾਂ ਸੈਟਿੰਗਾਂ ਵਾਲਾ ਬੋਰਡ
settings-display = ਰੰਗ, ਤਾਰੀਖਾਂ ਤੇ ਸਮਾਂ
settings-theme = ਸਫ਼ਿਆਂ ਦੇ ਰੰਗ
theme-system = ਮੇਰੇ ਸਿਸਟਮ ਮੁਤਾਬਕ
theme-light = ਹਲਕੇ
theme-dark = ਗੂੜ੍ਹੇ
theme-contrast = ਵੱਧ ਕੰਟ੍ਰਾਸਟ
settings-zone = ਸਮਾਂ ਖੇਤਰ
settings-zone-browser = ਮੇਰੇ ਬਰਾਊਜ਼ਰ ਮੁਤਾਬਕ; ਈਮੇਲ ਵਿੱਚ UTC
settings-dates = ਤਾਰੀਖਾਂ
dates-language = ਮੇਰੀ ਭਾਸ਼ਾ ਤੇ ਬਰਾਊਜ਼ਰ ਮੁਤਾਬਕ
dates-day-first = 21 ਜੂਨ 1999
dates-month-first = ਜੂਨ 21, 1999
dates-iso = 1999-06-21
settings-hours = ਸਮਾਂ
hours-language = ਮੇਰੀ ਭਾਸ਼ਾ ਤੇ ਬਰਾਊਜ਼ਰ ਮੁਤਾਬਕ
hours-24 = 14:05
hours-12 = 2:05 pm
settings-times-now = ਇਸ ਵੇਲੇ ਸਮਾਂ:
appearance-title = ਬੋਰਡ ਤੇ ਰੰਗ
appearance-lead-player = ਇਹ ਸੈਟਿੰਗਾਂ ਤੁਹਾਡੇ ਖਾਤੇ ਵਿੱਚ ਰਹਿੰਦੀਆਂ ਹਨ, ਹਰ ਬਰਾਊਜ਼ਰ ਲਈ।
appearance-lead-visitor = ਇਹ ਸੈਟਿੰਗਾਂ ਇਸ ਬਰਾਊਜ਼ਰ ਵਿੱਚ ਰਹਿੰਦੀਆਂ ਹਨ, ਇੱਕ ਕੂਕੀ ਵਿੱਚ। ਖਾਤਾ ਬਣਾਓਗੇ ਤਾਂ ਉਸ ਦੀਆਂ ਆਪਣੀਆਂ ਹੋਣਗੀਆਂ।
notice-board-saved = ਤੁਹਾਡੀ ਚੋਣ ਸੰਭਾਲੀ ਗਈ ਹੈ।

settings-next-game-lead = ਮੇਰੀ ਚਾਲ ਤੋਂ ਬਾਅਦ ਇੱਥੇ ਜਾਓ…
settings-next-game-stay = ਉਸੇ ਬਾਜ਼ੀ ’ਤੇ
settings-next-game-go-on = ਅਗਲੀ ਬਾਜ਼ੀ ’ਤੇ ਜੋ ਮੇਰੀ ਉਡੀਕ ਵਿੱਚ ਹੈ

## Notes
notes-title = ਤੁਹਾਡੇ ਨੋਟ
notes-label = ਇਸ ਬਾਜ਼ੀ ਬਾਰੇ ਤੁਹਾਡੇ ਨੋਟ
notes-hint = ਇਹ ਤੁਹਾਡੇ ਤੋਂ ਬਿਨਾਂ ਕਦੇ ਕੋਈ ਨਹੀਂ ਦੇਖਦਾ। ਵੱਧ ਤੋਂ ਵੱਧ { $longest } ਅੱਖਰ।
notes-save = ਨੋਟ ਸੰਭਾਲੋ
notice-notes-saved = ਤੁਹਾਡੇ ਨੋਟ ਸੰਭਾਲੇ ਗਏ ਹਨ।

## What is said
chat-title = ਗੱਲਬਾਤ
chat-to-page = ਸਾਰੀ ਗੱਲਬਾਤ ਪੜ੍ਹੋ, ਜਾਂ ਕਿਸੇ ਸੁਨੇਹੇ ਦੀ ਸ਼ਿਕਾਇਤ ਕਰੋ
chat-heading = ਗੱਲਬਾਤ: { $white } – { $black }
chat-back = ਬਾਜ਼ੀ ’ਤੇ ਵਾਪਸ
chat-player = ਖਿਡਾਰੀ
chat-player-about = ਇਹ ਸਿਰਫ਼ ਦੋਵੇਂ ਖਿਡਾਰੀ ਦੇਖਦੇ ਹਨ; ਜਿਸ ਸੁਨੇਹੇ ਦੀ ਉਨ੍ਹਾਂ ਵਿੱਚੋਂ ਕੋਈ ਸ਼ਿਕਾਇਤ ਕਰੇ, ਉਹ ਆਰਬਿਟਰ ਵੀ ਦੇਖਦਾ ਹੈ।
chat-spectator = ਦਰਸ਼ਕ
chat-spectator-about = ਬਾਜ਼ੀ ਚੱਲਣ ਦੌਰਾਨ, ਦੋਵੇਂ ਖਿਡਾਰੀਆਂ ਤੋਂ ਇਲਾਵਾ, ਲਾਗਇਨ ਕੀਤੇ ਸਾਰੇ ਇਸ ਨੂੰ ਪੜ੍ਹਦੇ ਹਨ; ਬਾਜ਼ੀ ਖ਼ਤਮ ਹੋਣ ’ਤੇ ਹਰ ਕੋਈ।
chat-new = { $count } ਨਵੇਂ
chat-none = ਹਾਲੇ ਕੋਈ ਸੁਨੇਹਾ ਨਹੀਂ।
chat-removed = ਆਰਬਿਟਰ ਨੇ ਇਹ ਸੁਨੇਹਾ ਹਟਾ ਦਿੱਤਾ ਹੈ।
chat-blocked = ਤੁਹਾਡੇ ਬਲਾਕ ਕੀਤੇ ਖਿਡਾਰੀ ਦਾ ਸੁਨੇਹਾ
chat-earlier = ਪਹਿਲਾਂ ਦੀ ਗੱਲਬਾਤ
chat-label = ਕੁਝ ਲਿਖੋ
chat-send = ਭੇਜੋ
chat-log-in = ਲਿਖਣ ਲਈ ਲਾਗਇਨ ਕਰੋ
chat-log-in-to-read = ਪੜ੍ਹਨ ਅਤੇ ਲਿਖਣ ਲਈ ਲਾਗਇਨ ਕਰੋ
chat-mute = ਮੇਰੇ ਲਈ ਇਹ ਗੱਲਬਾਤ ਚੁੱਪ ਕਰਾਓ
chat-unmute = ਇਹ ਗੱਲਬਾਤ ਫਿਰ ਦਿਖਾਓ
chat-is-muted = ਤੁਸੀਂ ਇਹ ਗੱਲਬਾਤ ਚੁੱਪ ਕਰਾਈ ਹੋਈ ਹੈ। ਇਸ ਵਿਚਲਾ ਕੁਝ ਤੁਹਾਨੂੰ ਨਹੀਂ ਦਿਖਾਇਆ ਜਾਂਦਾ।
chat-report = ਸ਼ਿਕਾਇਤ ਕਰੋ
chat-report-question = ਕੀ ਆਰਬਿਟਰ ਇਹ ਸੁਨੇਹਾ ਦੇਖੇ? ਤੁਹਾਡਾ ਨਾਂ ਆਰਬਿਟਰ ਨੂੰ ਦਿਖਾਇਆ ਜਾਵੇਗਾ, ਹੋਰ ਕਿਸੇ ਨੂੰ ਨਹੀਂ।
chat-report-yes = ਹਾਂ, ਸ਼ਿਕਾਇਤ ਕਰੋ
chat-unread = { $count ->
    [one] { $count } ਨਵਾਂ ਸੁਨੇਹਾ
   *[other] { $count } ਨਵੇਂ ਸੁਨੇਹੇ
}
home-new-lines = { $count ->
    [one] { $count } ਬਾਜ਼ੀ ਦੀ ਗੱਲਬਾਤ ਵਿੱਚ ਨਵੇਂ ਸੁਨੇਹੇ, ਜੋ ਇੱਥੇ ਨਹੀਂ ਦਿਸਦੀ
   *[other] { $count } ਬਾਜ਼ੀਆਂ ਦੀ ਗੱਲਬਾਤ ਵਿੱਚ ਨਵੇਂ ਸੁਨੇਹੇ, ਜੋ ਇੱਥੇ ਨਹੀਂ ਦਿਸਦੀਆਂ
}
game-list-new-lines = ਗੱਲਬਾਤ ਵਿੱਚ ਨਵਾਂ
game-list-none-new = ਤੁਹਾਡੀਆਂ ਗੱਲਬਾਤਾਂ ਵਿੱਚ ਕੁਝ ਨਵਾਂ ਨਹੀਂ।
notice-info-chat-muted = ਇਹ ਗੱਲਬਾਤ ਤੁਹਾਡੇ ਲਈ ਚੁੱਪ ਹੈ।
notice-info-chat-unmuted = ਇਹ ਗੱਲਬਾਤ ਤੁਹਾਨੂੰ ਫਿਰ ਦਿਖਾਈ ਜਾਂਦੀ ਹੈ।
notice-line-reported = ਧੰਨਵਾਦ। ਆਰਬਿਟਰ ਉਹ ਸੁਨੇਹਾ ਦੇਖੇਗਾ।

## Reports
nav-reports = ਸ਼ਿਕਾਇਤਾਂ
reports-title = ਸੁਨੇਹੇ ਜਿਨ੍ਹਾਂ ਦੀ ਸ਼ਿਕਾਇਤ ਹੋਈ
reports-lead = ਖਿਡਾਰੀਆਂ ਦੇ ਸੁਨੇਹੇ ਜਿਨ੍ਹਾਂ ’ਤੇ ਦੂਜਿਆਂ ਨੂੰ ਇਤਰਾਜ਼ ਹੈ। ਸੁਨੇਹਾ ਹਟਾਓ, ਤਾਂ ਉਸ ਦੀ ਥਾਂ ਲਿਖਿਆ ਜਾਵੇਗਾ ਕਿ ਉਹ ਹਟਾਇਆ ਗਿਆ ਹੈ; ਜਾਂ ਰਹਿਣ ਦਿਓ। ਦੋਹਾਂ ਹਾਲਤਾਂ ਵਿੱਚ ਸ਼ਿਕਾਇਤ ਨਿਬੜ ਜਾਂਦੀ ਹੈ।
reports-none = ਕੋਈ ਸ਼ਿਕਾਇਤ ਬਾਕੀ ਨਹੀਂ।
reports-for-others = { $count ->
    [one] { $count } ਸੁਨੇਹਾ ਕਿਸੇ ਹੋਰ ਆਰਬਿਟਰ ਦੀ ਉਡੀਕ ਵਿੱਚ ਹੈ: ਉਹ ਤੁਸੀਂ ਲਿਖਿਆ ਹੈ, ਉਸ ਦੀ ਸ਼ਿਕਾਇਤ ਤੁਸੀਂ ਕੀਤੀ ਹੈ, ਜਾਂ ਉਹ ਤੁਹਾਡੀ ਬਾਜ਼ੀ ਦਾ ਹੈ।
   *[other] { $count } ਸੁਨੇਹੇ ਹੋਰ ਆਰਬਿਟਰਾਂ ਦੀ ਉਡੀਕ ਵਿੱਚ ਹਨ: ਉਹ ਤੁਸੀਂ ਲਿਖੇ ਹਨ, ਉਨ੍ਹਾਂ ਦੀ ਸ਼ਿਕਾਇਤ ਤੁਸੀਂ ਕੀਤੀ ਹੈ, ਜਾਂ ਉਹ ਤੁਹਾਡੀਆਂ ਬਾਜ਼ੀਆਂ ਦੇ ਹਨ।
}
report-said-by = ਲਿਖਣ ਵਾਲਾ:
report-game = ਇਸ ਬਾਜ਼ੀ ਵਿੱਚ
report-by = ਸ਼ਿਕਾਇਤ ਕਰਨ ਵਾਲੇ: { $players }
report-remove = ਸੁਨੇਹਾ ਹਟਾਓ
report-keep = ਰਹਿਣ ਦਿਓ
reports-gains = ਘੱਟ ਗਿਣੇ ਜਾਂਦੇ ਰੇਟਿੰਗ ਵਾਧੇ
reports-gains-lead = ਪਿਛਲੇ { $days } ਦਿਨਾਂ ਦੀਆਂ ਬਾਜ਼ੀਆਂ ਜੋ ਵਾਧਾ ਲੈਣ ਵਾਲੇ ਲਈ ਘੱਟ ਗਿਣੀਆਂ ਜਾਂਦੀਆਂ ਹਨ: ਜਲਦੀ ਖ਼ਤਮ ਹੋਈਆਂ, ਹੋਰ ਵਿਰੋਧੀਆਂ ਤੋਂ ਬਿਨਾਂ ਖਿਡਾਰੀਆਂ ਖ਼ਿਲਾਫ਼, ਇੱਕ-ਪਾਸੜ ਲੜੀਆਂ। ਬਹੁਤੀਆਂ ਇਮਾਨਦਾਰ ਹਨ; ਇੱਕ ਖਾਤੇ ਵਿੱਚ ਕਈ ਹੋਣ ਤਾਂ ਧੋਖਾ ਹੋ ਸਕਦਾ ਹੈ।
reports-gains-line = ਬਾਜ਼ੀਆਂ: { $games }; ਵਿਰੋਧੀ: { $opponents }; ਰੇਟਿੰਗ ਵਾਧਾ: { $gained }
notice-line-removed = ਸੁਨੇਹਾ ਹਟਾ ਦਿੱਤਾ ਗਿਆ ਹੈ।
notice-line-kept = ਸੁਨੇਹਾ ਰਹਿਣ ਦਿੱਤਾ ਗਿਆ ਹੈ, ਅਤੇ ਇਸ ਦੀਆਂ ਸ਼ਿਕਾਇਤਾਂ ਨਿਬੜ ਗਈਆਂ ਹਨ।
