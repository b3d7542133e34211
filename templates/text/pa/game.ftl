# Words about games, used by pages and mail alike.

side-white = ਚਿੱਟੇ
side-black = ਕਾਲੇ

piece-white-king = ਚਿੱਟਾ ਰਾਜਾ
piece-white-queen = ਚਿੱਟੀ ਰਾਣੀ
piece-white-rook = ਚਿੱਟਾ ਹਾਥੀ
piece-white-bishop = ਚਿੱਟਾ ਊਠ
piece-white-knight = ਚਿੱਟਾ ਘੋੜਾ
piece-white-pawn = ਚਿੱਟਾ ਪਿਆਦਾ
piece-black-king = ਕਾਲਾ ਰਾਜਾ
piece-black-queen = ਕਾਲੀ ਰਾਣੀ
piece-black-rook = ਕਾਲਾ ਹਾਥੀ
piece-black-bishop = ਕਾਲਾ ਊਠ
piece-black-knight = ਕਾਲਾ ਘੋੜਾ
piece-black-pawn = ਕਾਲਾ ਪਿਆਦਾ

# How to write a move, as it stands in a sentence.
in-notation-san = ਮਿਆਰੀ ਐਲਜਬਰਿਕ ਨੋਟੇਸ਼ਨ ਵਿੱਚ
in-notation-san-of = ਐਲਜਬਰਿਕ ਨੋਟੇਸ਼ਨ ({ $language }) ਵਿੱਚ
in-notation-figurine = ਫਿਗਰੀਨ ਨੋਟੇਸ਼ਨ ਵਿੱਚ ਜਾਂ ਅੰਗਰੇਜ਼ੀ ਅੱਖਰਾਂ ਨਾਲ
in-notation-long-algebraic = ਲੰਬੀ ਐਲਜਬਰਿਕ ਨੋਟੇਸ਼ਨ ਵਿੱਚ
in-notation-long-algebraic-of = ਲੰਬੀ ਐਲਜਬਰਿਕ ਨੋਟੇਸ਼ਨ ({ $language }) ਵਿੱਚ
in-notation-uci = UCI ਨੋਟੇਸ਼ਨ ਵਿੱਚ
in-notation-iccf-numeric = ICCF ਦੀ ਅੰਕਾਂ ਵਾਲੀ ਨੋਟੇਸ਼ਨ ਵਿੱਚ (ਪਿਆਦੇ ਦੀ ਤਰੱਕੀ ’ਤੇ ਅਖੀਰ ਵਿੱਚ ਰਾਣੀ ਲਈ 1, ਹਾਥੀ ਲਈ 2, ਊਠ ਲਈ 3, ਘੋੜੇ ਲਈ 4)

language-cs = ਚੈੱਕ
language-da = ਡੈਨਿਸ਼
language-de = ਜਰਮਨ
language-en = ਅੰਗਰੇਜ਼ੀ
language-es = ਸਪੇਨੀ
language-fi = ਫਿਨਿਸ਼
language-fr = ਫਰਾਂਸੀਸੀ
language-hu = ਹੰਗਰੀਆਈ
language-it = ਇਤਾਲਵੀ
language-nl = ਡੱਚ
language-no = ਨਾਰਵੇਜੀਅਨ
language-pl = ਪੋਲਿਸ਼
language-pt = ਪੁਰਤਗਾਲੀ
language-ru = ਰੂਸੀ
language-sv = ਸਵੀਡਿਸ਼

variant-standard = ਆਮ ਸ਼ਤਰੰਜ
variant-chess960 = Chess960
variant-chess960-start = Chess960, ਸ਼ੁਰੂਆਤ { $number }

ruleset-fide = FIDE ਦੇ ਨਿਯਮ
ruleset-fide-meaning = ਸ਼ਤਰੰਜ ਦੇ ਨਿਯਮ, ਜਿਵੇਂ ਉਹ ਅੱਜ ਲਾਗੂ ਹਨ।
ruleset-correspondence = ਪੱਤਰ-ਵਿਹਾਰ ਨਿਯਮ
ruleset-correspondence-meaning = ਪੰਜ ਵਾਰ ਦੁਹਰਾਅ ਅਤੇ ਪੰਝੱਤਰ ਚਾਲਾਂ ਨਾਲ ਬਾਜ਼ੀ ਆਪਣੇ-ਆਪ ਖ਼ਤਮ ਨਹੀਂ ਹੁੰਦੀ। ਤਿੰਨ ਵਾਰ ਦੁਹਰਾਅ ਅਤੇ ਪੰਜਾਹ ਚਾਲਾਂ ’ਤੇ ਦਾਅਵਾ ਹਮੇਸ਼ਾ ਵਾਂਗ ਹੋ ਸਕਦਾ ਹੈ।
ruleset-classic = ਪੁਰਾਣੇ ਨਿਯਮ
ruleset-classic-meaning = ਮੁਕਾਬਲਿਆਂ ਦੇ ਪੁਰਾਣੇ ਨਿਯਮ: ਪੰਜ ਲੰਬੇ ਅੰਤਾਂ ਵਿੱਚ ਡਰਾਅ ਪੰਜਾਹ ਦੀ ਥਾਂ ਪੰਝੱਤਰ ਚਾਲਾਂ ਬਾਅਦ ਹੁੰਦਾ ਹੈ, ਅਤੇ ਸਮਾਂ ਖ਼ਤਮ ਹੋਣ ’ਤੇ ਹਾਰ ਹੁੰਦੀ ਹੈ, ਜੇ ਵਿਰੋਧੀ ਕੋਲ ਸਿਰਫ਼ ਰਾਜਾ ਹੀ ਨਾ ਬਚਿਆ ਹੋਵੇ।

move-was-played = { $move } ਚੱਲੀ ਗਈ।

claim-not-due = ਡਰਾਅ ਦਾ ਦਾਅਵਾ ਨਹੀਂ ਹੋ ਸਕਦਾ: ਇਹ ਸਥਿਤੀ ਤਿੰਨ ਵਾਰ ਨਹੀਂ ਆਈ, ਅਤੇ ਮੋਹਰਾ ਮਾਰੇ ਜਾਂ ਪਿਆਦਾ ਚੱਲੇ ਬਿਨਾਂ ਹਾਲੇ ਕਾਫ਼ੀ ਚਾਲਾਂ ਨਹੀਂ ਹੋਈਆਂ।
claim-not-due-with = ਉਸ ਚਾਲ ਨਾਲ ਡਰਾਅ ਦਾ ਦਾਅਵਾ ਨਹੀਂ ਹੋ ਸਕਦਾ: ਇਹ ਸਥਿਤੀ ਤਿੰਨ ਵਾਰ ਨਹੀਂ ਆਈ, ਅਤੇ ਮੋਹਰਾ ਮਾਰੇ ਜਾਂ ਪਿਆਦਾ ਚੱਲੇ ਬਿਨਾਂ ਹਾਲੇ ਕਾਫ਼ੀ ਚਾਲਾਂ ਨਹੀਂ ਹੋਈਆਂ।
claim-counts-as-offer = ਤੁਹਾਡਾ ਦਾਅਵਾ ਡਰਾਅ ਦੀ ਪੇਸ਼ਕਸ਼ ਗਿਣਿਆ ਜਾਵੇਗਾ।
claim-met-offer = ਡਰਾਅ ਦਾ ਦਾਅਵਾ ਨਹੀਂ ਸੀ ਹੋ ਸਕਦਾ, ਪਰ ਤੁਹਾਡੇ ਵਿਰੋਧੀ ਨੇ ਪੇਸ਼ਕਸ਼ ਕੀਤੀ ਹੋਈ ਸੀ: ਇਸ ਲਈ ਤੁਸੀਂ ਦੋਵੇਂ ਡਰਾਅ ’ਤੇ ਸਹਿਮਤ ਹੋ ਗਏ ਹੋ।

agreement-bar = ਚਾਲ { $move } ਤੋਂ ਪਹਿਲਾਂ ਸਹਿਮਤੀ ਨਾਲ ਨਹੀਂ
agreement-bar-alone = ਚਾਲ { $move } ਤੋਂ ਪਹਿਲਾਂ ਸਹਿਮਤੀ ਨਾਲ ਡਰਾਅ ਨਹੀਂ

time-control-per-move = ਹਰ ਚਾਲ ਲਈ { $allowance }
time-control-increment = { $budget } ਅਤੇ ਹਰ ਚਾਲ ’ਤੇ { $increment } ਵਾਧੂ
time-control-increment-ceiling = { $budget } ਅਤੇ ਹਰ ਚਾਲ ’ਤੇ { $increment } ਵਾਧੂ, ਪਰ ਕਦੇ { $ceiling } ਤੋਂ ਵੱਧ ਨਹੀਂ
time-control-period = { $moves ->
    [one] ਹਰ { $moves } ਚਾਲ ਲਈ { $time }
   *[other] ਹਰ { $moves } ਚਾਲਾਂ ਲਈ { $time }
}
time-control-bank = ਹਰ ਚਾਲ ਲਈ { $allowance }, ਅਤੇ { $bank } ਰਾਖਵਾਂ ਸਮਾਂ
time-control-whole-days = ਸਿਰਫ਼ ਪੂਰੇ ਦਿਨ ਗਿਣੇ ਜਾਂਦੇ ਹਨ
time-control-doubling = ਇੱਕ ਚਾਲ ’ਤੇ { $days } ਦਿਨਾਂ ਤੋਂ ਬਾਅਦ ਦੇ ਦਿਨ ਦੁੱਗਣੇ ਗਿਣੇ ਜਾਂਦੇ ਹਨ
time-control-by-claim = ਸਮਾਂ ਖ਼ਤਮ ਹੋਣ ’ਤੇ ਵੀ ਬਾਜ਼ੀ ਤਾਂ ਹੀ ਖ਼ਤਮ ਹੋਵੇ ਜੇ ਵਿਰੋਧੀ ਦਾਅਵਾ ਕਰੇ
time-control-weekends-off = ਸ਼ਨਿੱਚਰਵਾਰ ਅਤੇ ਐਤਵਾਰ ਨੂੰ ਘੜੀਆਂ ਰੁਕੀਆਂ ਰਹਿੰਦੀਆਂ ਹਨ (UTC)
time-control-unlimited = ਸਮੇਂ ਦੀ ਕੋਈ ਹੱਦ ਨਹੀਂ
time-control-in-full = { $words } ({ $short })
clock-on-clock = ਘੜੀ ’ਤੇ { $left }
clock-bank = ਰਾਖਵਾਂ { $left }
clock-moves-to-control = { $count ->
    [one] ਅਗਲੀ ਸਮਾਂ-ਹੱਦ ਤੱਕ { $count } ਚਾਲ
   *[other] ਅਗਲੀ ਸਮਾਂ-ਹੱਦ ਤੱਕ { $count } ਚਾਲਾਂ
}

colour-random = ਪਰਚੀ ਨਾਲ
colour-both = ਦੋਹਾਂ ਰੰਗਾਂ ਨਾਲ ਇੱਕ-ਇੱਕ ਬਾਜ਼ੀ

# Spans. The browser's clocks write them alike.
span-days = { $count ->
    [one] { $count } ਦਿਨ
   *[other] { $count } ਦਿਨ
}
span-hours = { $count ->
    [one] { $count } ਘੰਟਾ
   *[other] { $count } ਘੰਟੇ
}
span-minutes = { $count ->
    [one] { $count } ਮਿੰਟ
   *[other] { $count } ਮਿੰਟ
}
span-pair = { $first }, { $second }

# Moments.

## Questions about the position, typed where moves are. What stands in braces and quotation marks is the same in every language.
move-field-title = ਚਾਲਾਂ ਅਤੇ ਸਵਾਲ
ask-label = ਸਥਿਤੀ ਬਾਰੇ ਪੁੱਛੋ
ask-or-move-label = ਚਾਲ, ਜਾਂ ਸਥਿਤੀ ਬਾਰੇ ਸਵਾਲ
ask-button = ਦਰਜ ਕਰੋ
ask-short = ਜਾਂ ਪੁੱਛੋ: ਆਖ਼ਰੀ ਚਾਲ ਲਈ { "l" }, ਬੋਰਡ ਲਈ { "b" }, ਸਾਰੇ ਸਵਾਲ ਦੇਖਣ ਲਈ { "h" }।
position-title = ਸਥਿਤੀ ਸ਼ਬਦਾਂ ਵਿੱਚ
command-help = { "b" }: ਪੂਰਾ ਬੋਰਡ। { "p n" }: ਕਾਲੇ ਘੋੜੇ, { "p N" }: ਚਿੱਟੇ ਘੋੜੇ, { "p a" }: ਸਾਰੇ ਕਾਲੇ ਮੋਹਰੇ। { "s e4" }: ਉਹ ਖਾਨਾ, { "s e" }: ਇੱਕ ਕਾਲਮ, { "s 4" }: ਇੱਕ ਕਤਾਰ। { "x e4" }: ਆਲੇ-ਦੁਆਲੇ ਦੇ ਖਾਨੇ। { "l" }: ਆਖ਼ਰੀ ਚਾਲ। { "c" }: ਘੜੀਆਂ। { "m" }: ਸਾਰੀਆਂ ਚਾਲਾਂ, { "m e2" }: ਇੱਕ ਮੋਹਰੇ ਦੀਆਂ ਚਾਲਾਂ। { "o" }: ਵਿਰੋਧੀ।
command-unknown = ਇਹ ਨਾ ਚਾਲ ਹੈ, ਨਾ ਸਵਾਲ। ਸਾਰੇ ਸਵਾਲ ਦੇਖਣ ਲਈ { "h" } ਲਿਖੋ।
command-none = ਕੋਈ ਨਹੀਂ
command-empty = ਖਾਲੀ
command-nothing = ਉੱਥੇ ਕੁਝ ਨਹੀਂ।
command-no-move = ਹਾਲੇ ਕੋਈ ਚਾਲ ਨਹੀਂ ਚੱਲੀ ਗਈ।
command-captured = { $square } ’ਤੇ ਮਾਰਿਆ ਗਿਆ ਮੋਹਰਾ: { $piece }।
command-no-capture = ਆਖ਼ਰੀ ਚਾਲ ਨਾਲ ਕੋਈ ਮੋਹਰਾ ਨਹੀਂ ਮਾਰਿਆ ਗਿਆ।
command-no-moves = ਕੋਈ ਚਾਲ ਨਹੀਂ।
command-clock = { $player } ਕੋਲ ਬਾਕੀ ਸਮਾਂ: { $left }।
command-clocks-over = ਘੜੀਆਂ ਰੁਕ ਗਈਆਂ ਹਨ: ਬਾਜ਼ੀ ਖ਼ਤਮ ਹੋ ਚੁੱਕੀ ਹੈ।
command-plays = { $player } ਕੋਲ { $side } ਮੋਹਰੇ ਹਨ।

## Beside the board
tools-zen = ਜ਼ੈੱਨ
tools-full-screen = ਪੂਰੀ ਸਕਰੀਨ
tools-keys = ਕੁੰਜੀਆਂ
keys-close = ਬੰਦ ਕਰੋ

# How games end.
outcome-checkmate = ਮਾਤ। { $winner } ਦੀ ਜਿੱਤ।
outcome-resignation = { $loser } ਨੇ ਹਾਰ ਮੰਨ ਲਈ। { $winner } ਦੀ ਜਿੱਤ।
outcome-flag-fall = { $loser } ਦਾ ਸਮਾਂ ਖ਼ਤਮ ਹੋ ਗਿਆ। { $winner } ਦੀ ਜਿੱਤ।
outcome-flag-fall-draw = ਸਮਾਂ ਖ਼ਤਮ ਹੋ ਗਿਆ, ਪਰ ਵਿਰੋਧੀ ਲਈ ਮਾਤ ਦੇਣੀ ਮੁਮਕਿਨ ਨਹੀਂ ਸੀ: ਡਰਾਅ।
outcome-adjudication = ਆਰਬਿਟਰ ਦਾ ਫ਼ੈਸਲਾ: { $winner } ਦੀ ਜਿੱਤ।
outcome-adjudication-draw = ਆਰਬਿਟਰ ਦਾ ਫ਼ੈਸਲਾ: ਡਰਾਅ।
outcome-forfeit = { $loser } ਦੀ ਹਾਰ ਐਲਾਨੀ ਗਈ। { $winner } ਦੀ ਜਿੱਤ।
outcome-ruling = ਆਰਬਿਟਰ { $arbiter } ਦਾ ਫ਼ੈਸਲਾ: “{ $reason }”
outcome-stalemate = ਸਟੇਲਮੇਟ: ਡਰਾਅ।
outcome-dead-position = ਡਰਾਅ: ਹੁਣ ਕੋਈ ਵੀ ਪਾਸਾ ਮਾਤ ਨਹੀਂ ਦੇ ਸਕਦਾ।
outcome-agreement = ਸਹਿਮਤੀ ਨਾਲ ਡਰਾਅ।
outcome-threefold-repetition = ਡਰਾਅ: ਇੱਕੋ ਸਥਿਤੀ ਤਿੰਨ ਵਾਰ ਆਈ।
outcome-fifty-moves = ਡਰਾਅ: ਪੰਜਾਹ ਚਾਲਾਂ ਤੱਕ ਨਾ ਕੋਈ ਮੋਹਰਾ ਮਾਰਿਆ ਗਿਆ, ਨਾ ਕੋਈ ਪਿਆਦਾ ਚੱਲਿਆ।
outcome-fivefold-repetition = ਡਰਾਅ: ਇੱਕੋ ਸਥਿਤੀ ਪੰਜ ਵਾਰ ਆਈ।
outcome-seventy-five-moves = ਡਰਾਅ: ਪੰਝੱਤਰ ਚਾਲਾਂ ਤੱਕ ਨਾ ਕੋਈ ਮੋਹਰਾ ਮਾਰਿਆ ਗਿਆ, ਨਾ ਕੋਈ ਪਿਆਦਾ ਚੱਲਿਆ।
status-move-limit = ਇਸ ਬਾਜ਼ੀ ਦੇ ਨਿਯਮਾਂ ਮੁਤਾਬਕ ਹਰ ਪਾਸੇ ਦੀਆਂ { $limit } ਚਾਲਾਂ ਬਾਅਦ ਡਰਾਅ ਹੋ ਜਾਂਦਾ ਹੈ, ਜੇ ਆਖ਼ਰੀ ਚਾਲ ਨਾਲ ਮਾਤ ਨਾ ਹੋਵੇ।
outcome-move-limit = ਡਰਾਅ: ਓਨੀਆਂ ਚਾਲਾਂ ਹੋ ਗਈਆਂ ਜਿੰਨੀਆਂ ਇਸ ਦੇ ਨਿਯਮਾਂ ਮੁਤਾਬਕ ਇੱਕ ਬਾਜ਼ੀ ਵਿੱਚ ਹੋ ਸਕਦੀਆਂ ਹਨ।
outcome-aborted = ਬਾਜ਼ੀ ਰੱਦ ਕੀਤੀ ਗਈ। ਇਸ ਦਾ ਕੋਈ ਨਤੀਜਾ ਨਹੀਂ।
end-you-won = ਤੁਸੀਂ ਜਿੱਤ ਗਏ।
end-you-lost = ਤੁਸੀਂ ਹਾਰ ਗਏ।
end-checkmate = ਮਾਤ।
end-resigned = { $player } ਨੇ ਹਾਰ ਮੰਨ ਲਈ।
end-you-resigned = ਤੁਸੀਂ ਹਾਰ ਮੰਨ ਲਈ।
end-out-of-time = { $player } ਦਾ ਸਮਾਂ ਖ਼ਤਮ ਹੋ ਗਿਆ।
end-you-out-of-time = ਤੁਹਾਡਾ ਸਮਾਂ ਖ਼ਤਮ ਹੋ ਗਿਆ।
end-rating = ਤੁਹਾਡੀ ਰੇਟਿੰਗ ਹੁਣ { $rating } ਹੈ।
end-next = ਅਗਲੀ ਬਾਜ਼ੀ

# What an engine says of moves.
judgement-inaccuracy = ਮਾਮੂਲੀ ਗ਼ਲਤੀ
judgement-mistake = ਗ਼ਲਤੀ
judgement-blunder = ਭਾਰੀ ਗ਼ਲਤੀ

## The engine's help in games against it
engine-help-title = ਇੰਜਣ ਦੀ ਮਦਦ
engine-help-hint-button = ਇਸ਼ਾਰਾ
engine-help-why-button = ਮੇਰੀ ਪਿਛਲੀ ਚਾਲ ਮਾੜੀ ਕਿਉਂ ਸੀ?
engine-help-hint-awaited = ਇੰਜਣ ਇਸ਼ਾਰਾ ਲੱਭ ਰਿਹਾ ਹੈ …
engine-help-why-awaited = ਇੰਜਣ ਤੁਹਾਡੀ ਪਿਛਲੀ ਚਾਲ ਦੇਖ ਰਿਹਾ ਹੈ …
engine-help-hint = ਇਸ਼ਾਰਾ: { $moves }
engine-help-with-line = { $explanation } { $moves }
engine-help-count = { $hints ->
    [one] ਇਸ ਬਾਜ਼ੀ ਵਿੱਚ { $hints } ਇਸ਼ਾਰਾ
   *[other] ਇਸ ਬਾਜ਼ੀ ਵਿੱਚ { $hints } ਇਸ਼ਾਰੇ
}
engine-pace-at-once = ਇੰਜਣ ਤੁਰੰਤ ਜਵਾਬ ਦਿੰਦਾ ਹੈ।
engine-pace-correspondence = ਇੰਜਣ ਹਰ ਜਵਾਬ ਲਈ ਕੁਝ ਘੰਟੇ ਲੈਂਦਾ ਹੈ।
engine-pace-to-at-once = ਤੁਰੰਤ ਜਵਾਬ ਦੇਵੇ
engine-pace-to-correspondence = ਕੁਝ ਘੰਟੇ ਲਵੇ
notice-engine-pace-saved = ਹੁਣ ਤੋਂ ਇੰਜਣ ਤੁਹਾਡੀ ਚੋਣ ਮੁਤਾਬਕ ਚੱਲੇਗਾ।
engine-question-error-people = ਇੰਜਣ ਸਿਰਫ਼ ਉਨ੍ਹਾਂ ਬਿਨਾਂ ਰੇਟਿੰਗ ਬਾਜ਼ੀਆਂ ਵਿੱਚ ਮਦਦ ਕਰਦਾ ਹੈ ਜੋ ਉਸੇ ਨਾਲ ਖੇਡੀਆਂ ਜਾਂਦੀਆਂ ਹਨ।
engine-question-error-over = ਬਾਜ਼ੀ ਖ਼ਤਮ ਹੋ ਚੁੱਕੀ ਹੈ।
engine-question-error-turn = ਤੁਹਾਡੀ ਵਾਰੀ ਨਹੀਂ ਹੈ। ਇਸ਼ਾਰੇ ਤੁਹਾਡੀ ਵਾਰੀ ’ਤੇ ਮਿਲਦੇ ਹਨ।
engine-question-error-no-move = ਤੁਸੀਂ ਹਾਲੇ ਕੋਈ ਚਾਲ ਨਹੀਂ ਚੱਲੀ।

# What is said of a move. What ends in a colon is followed by moves.
move-explanation-mates = ਇਹ ਮਾਤ ਹੈ।
move-explanation-good = ਇਸ ਚਾਲ ਵਿੱਚ ਕੋਈ ਨੁਕਸ ਨਹੀਂ।
move-explanation-walks-into-mate = { $moves ->
    [1] ਇਸ ਨਾਲ ਵਿਰੋਧੀ ਇੱਕ ਚਾਲ ਵਿੱਚ ਮਾਤ ਦੇ ਸਕਦਾ ਹੈ:
    [2] ਇਸ ਨਾਲ ਵਿਰੋਧੀ ਦੋ ਚਾਲਾਂ ਵਿੱਚ ਮਾਤ ਦੇ ਸਕਦਾ ਹੈ:
    [3] ਇਸ ਨਾਲ ਵਿਰੋਧੀ ਤਿੰਨ ਚਾਲਾਂ ਵਿੱਚ ਮਾਤ ਦੇ ਸਕਦਾ ਹੈ:
   *[other] ਇਸ ਨਾਲ ਵਿਰੋਧੀ { $moves } ਚਾਲਾਂ ਵਿੱਚ ਮਾਤ ਦੇ ਸਕਦਾ ਹੈ:
}
move-explanation-misses-mate = { $moves ->
    [1] ਇੱਕ ਚਾਲ ਵਿੱਚ ਮਾਤ ਦਿੱਤੀ ਜਾ ਸਕਦੀ ਸੀ:
    [2] ਦੋ ਚਾਲਾਂ ਵਿੱਚ ਮਾਤ ਦਿੱਤੀ ਜਾ ਸਕਦੀ ਸੀ:
    [3] ਤਿੰਨ ਚਾਲਾਂ ਵਿੱਚ ਮਾਤ ਦਿੱਤੀ ਜਾ ਸਕਦੀ ਸੀ:
   *[other] { $moves } ਚਾਲਾਂ ਵਿੱਚ ਮਾਤ ਦਿੱਤੀ ਜਾ ਸਕਦੀ ਸੀ:
}
move-explanation-hangs = ਇਸ ਨਾਲ { $at } ਵਾਲਾ ਮੋਹਰਾ ({ $piece }) ਮੁਫ਼ਤ ਵਿੱਚ ਮਾਰਿਆ ਜਾਂਦਾ ਹੈ: ਉਸ ਨੂੰ ਮਾਰਨ ਵਾਲਾ ਮੋਹਰਾ ({ $by }) ਬਦਲੇ ਵਿੱਚ ਨਹੀਂ ਮਾਰਿਆ ਜਾ ਸਕਦਾ।
move-explanation-loses-exchange = ਇਸ ਨਾਲ ਐਕਸਚੇਂਜ ਦਾ ਨੁਕਸਾਨ ਹੁੰਦਾ ਹੈ: ਵਿਰੋਧੀ ਦਾ ਮੋਹਰਾ ({ $by }) { $at } ਵਾਲੇ ਵੱਧ ਕੀਮਤੀ ਮੋਹਰੇ ({ $piece }) ਨੂੰ ਮਾਰ ਲੈਂਦਾ ਹੈ।
move-explanation-loses-trade = ਇਸ ਨਾਲ { $at } ਵਾਲਾ ਮੋਹਰਾ ({ $piece }) ਮਾਰਿਆ ਜਾਂਦਾ ਹੈ: ਉਸ ਨੂੰ ਮਾਰਨ ਵਾਲੇ ਮੋਹਰੇ ({ $by }) ਦੀ ਕੀਮਤ ਘੱਟ ਹੈ।
move-explanation-loses-material = ਇਸ ਨਾਲ ਮੋਹਰਿਆਂ ਦਾ ਨੁਕਸਾਨ ਹੁੰਦਾ ਹੈ:
move-explanation-misses-capture = { $at } ਵਾਲਾ ਮੋਹਰਾ ({ $piece }) ਮਾਰਿਆ ਜਾ ਸਕਦਾ ਸੀ:
move-explanation-better = ਇੱਕ ਹੋਰ ਚਾਲ ਬਿਹਤਰ ਸੀ:

## Moves in words, for screen readers: “bishop to b4, check”. What follows the move itself comes after a comma.
spoken-move = { $piece } { $to } ’ਤੇ
spoken-move-from = { $piece } { $from } ਤੋਂ { $to } ’ਤੇ
spoken-capture = { $piece } { $to } ’ਤੇ ਮਾਰੇ
spoken-capture-from = { $piece } { $from } ਤੋਂ { $to } ’ਤੇ ਮਾਰੇ
spoken-castling = { $side ->
    [kingside] ਰਾਜੇ ਵਾਲੇ ਪਾਸੇ ਕੈਸਲਿੰਗ
   *[queenside] ਰਾਣੀ ਵਾਲੇ ਪਾਸੇ ਕੈਸਲਿੰਗ
}
spoken-en-passant = ਐਨ ਪਾਸੈਂਟ
spoken-becomes = { $role ->
    [rook] ਹਾਥੀ ਬਣੇ
    [bishop] ਊਠ ਬਣੇ
    [knight] ਘੋੜਾ ਬਣੇ
   *[queen] ਰਾਣੀ ਬਣੇ
}
spoken-check = ਸ਼ਹਿ
spoken-checkmate = ਮਾਤ
spoken-pass = ਵਾਰੀ ਛੱਡੀ
spoken-played = { $player }: { $move }।
spoken-sentence = { $words }।

## What the field for moves understands besides moves
move-field-help = ਤੁਸੀਂ ਚਾਲ ਆਪਣੀ ਨੋਟੇਸ਼ਨ ਵਿੱਚ ਜਾਂ ਸ਼ਬਦਾਂ ਵਿੱਚ ਲਿਖ ਸਕਦੇ ਹੋ, ਜਿਵੇਂ “{ $example }”। “{ $resign }” ਲਿਖਣ ਨਾਲ ਹਾਰ ਮੰਨਣ ਵਾਲੇ ਬਟਨ ’ਤੇ ਪਹੁੰਚਦੇ ਹੋ, “{ $draw }” ਲਿਖਣ ਨਾਲ ਡਰਾਅ ਵਾਲੇ ਬਟਨ ’ਤੇ।
command-not-now = ਉਹ ਬਟਨ ਹੁਣ ਨਹੀਂ ਹੈ: ਇਹ ਹੁਣ ਨਹੀਂ ਕੀਤਾ ਜਾ ਸਕਦਾ।
ask-hint = ਆਖ਼ਰੀ ਚਾਲ ਲਈ { "l" }, ਬੋਰਡ ਲਈ { "b" }, ਸਾਰੇ ਸਵਾਲ ਦੇਖਣ ਲਈ { "h" } ਲਿਖੋ।

## How a game in a list ended, by the reason
list-how-checkmate = ਮਾਤ
list-how-resignation = { $player } ਨੇ ਹਾਰ ਮੰਨ ਲਈ
list-how-resignation-own = ਤੁਸੀਂ ਹਾਰ ਮੰਨ ਲਈ
list-how-flag-fall = { $player } ਦਾ ਸਮਾਂ ਖ਼ਤਮ ਹੋ ਗਿਆ
list-how-flag-fall-own = ਤੁਹਾਡਾ ਸਮਾਂ ਖ਼ਤਮ ਹੋ ਗਿਆ
list-how-flag-fall-draw = ਸਮਾਂ ਖ਼ਤਮ ਹੋ ਗਿਆ, ਪਰ ਮਾਤ ਮੁਮਕਿਨ ਨਹੀਂ ਸੀ
list-how-adjudication = ਆਰਬਿਟਰ ਦਾ ਫ਼ੈਸਲਾ
list-how-forfeit = { $player } ਦੀ ਹਾਰ ਐਲਾਨੀ ਗਈ
list-how-forfeit-own = ਤੁਹਾਡੀ ਹਾਰ ਐਲਾਨੀ ਗਈ
list-how-stalemate = ਸਟੇਲਮੇਟ
list-how-dead-position = ਮੁਰਦਾ ਸਥਿਤੀ
list-how-agreement = ਸਹਿਮਤੀ ਨਾਲ
list-how-threefold-repetition = ਸਥਿਤੀ ਦਾ ਤਿੰਨ ਵਾਰ ਦੁਹਰਾਅ
list-how-fifty-moves = ਪੰਜਾਹ ਚਾਲਾਂ ਦਾ ਨਿਯਮ
list-how-fivefold-repetition = ਸਥਿਤੀ ਦਾ ਪੰਜ ਵਾਰ ਦੁਹਰਾਅ
list-how-seventy-five-moves = ਪੰਝੱਤਰ ਚਾਲਾਂ ਦਾ ਨਿਯਮ
list-how-move-limit = ਚਾਲਾਂ ਦੀ ਹੱਦ
list-how-aborted = ਬਾਜ਼ੀ ਰੱਦ ਕੀਤੀ ਗਈ
