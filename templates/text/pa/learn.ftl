# Learn: what stands around the lessons. The lessons themselves are in templates/lessons/.
learn-title = ਸ਼ਤਰੰਜ ਸਿੱਖੋ
learn-lead = ਤੁਸੀਂ ਕਦੇ ਸ਼ਤਰੰਜ ਨਹੀਂ ਖੇਡੀ? ਸਭ ਤੋਂ ਉੱਪਰੋਂ ਸ਼ੁਰੂ ਕਰੋ। ਹਰ ਪਾਠ ਕੁਝ ਮਿੰਟਾਂ ਦਾ ਹੈ: ਥੋੜ੍ਹੇ ਸ਼ਬਦ, ਕੁਝ ਬੋਰਡ, ਅਤੇ ਫਿਰ ਤੁਹਾਡੀ ਵਾਰੀ।
learn-description = ਸ਼ਤਰੰਜ ਸ਼ੁਰੂ ਤੋਂ, ਛੋਟੇ ਪਾਠਾਂ ਅਤੇ ਚਾਲਾਂ ਚੱਲਣ ਲਈ ਬੋਰਡਾਂ ਨਾਲ: ਮੋਹਰੇ, ਸ਼ਹਿ ਅਤੇ ਮਾਤ, ਡਰਾਅ, ਨੋਟੇਸ਼ਨ, ਮਾਤ ਦੇਣ ਦੇ ਮੁੱਢਲੇ ਤਰੀਕੇ, ਅਤੇ ਪੱਤਰ-ਵਿਹਾਰ ਸ਼ਤਰੰਜ।
learn-chapter-beginning = ਬੋਰਡ ਅਤੇ ਮੋਹਰੇ
learn-chapter-king = ਰਾਜਾ ਖ਼ਤਰੇ ਵਿੱਚ
learn-chapter-special = ਖ਼ਾਸ ਚਾਲਾਂ
learn-chapter-ending = ਬਾਜ਼ੀਆਂ ਕਿਵੇਂ ਖ਼ਤਮ ਹੁੰਦੀਆਂ ਹਨ
learn-chapter-table = ਬੋਰਡ ਸਾਹਮਣੇ ਬੈਠ ਕੇ
learn-chapter-mates = ਮਾਤ ਦੇਣ ਦੇ ਮੁੱਢਲੇ ਤਰੀਕੇ
learn-chapter-correspondence = ਪੱਤਰ-ਵਿਹਾਰ ਸ਼ਤਰੰਜ
learn-chapter-more = ਖੇਡਣ ਦੇ ਹੋਰ ਤਰੀਕੇ
learn-begin = “{ $lesson }” ਤੋਂ ਸ਼ੁਰੂ ਕਰੋ
learn-go-on = ਅੱਗੇ ਚੱਲੋ: “{ $lesson }”
learn-all-done = ਤੁਸੀਂ ਸਾਰੇ ਅਭਿਆਸ ਹੱਲ ਕਰ ਲਏ ਹਨ। ਹੁਣ ਕਿਸੇ ਨਾਲ ਖੇਡੋ!
learn-to-engine = ਇੰਜਣ ਨਾਲ ਖੇਡੋ
learn-progress = { $count } ਵਿੱਚੋਂ { $solved } ਹੱਲ
learn-done = ਸਾਰੇ ਹੱਲ
learn-lessons-done = { $count } ਵਿੱਚੋਂ { $done } ਪਾਠ ਪੂਰੇ
learn-kept-here = ਤੁਹਾਡੀ ਪ੍ਰਗਤੀ ਇਸ ਬਰਾਊਜ਼ਰ ਵਿੱਚ ਸੰਭਾਲੀ ਜਾਂਦੀ ਹੈ। ਜਦੋਂ ਤੁਸੀਂ ਲਾਗਇਨ ਕਰੋਗੇ, ਇਹ ਤੁਹਾਡੇ ਖਾਤੇ ਵਿੱਚ ਚਲੀ ਜਾਵੇਗੀ।
learn-exercises = ਅਭਿਆਸ
learn-exercise = ਅਭਿਆਸ { $number }
learn-exercise-of = ਅਭਿਆਸ { $number }, ਕੁੱਲ { $count }
learn-exercise-title = { $lesson }: ਅਭਿਆਸ { $number }
learn-solved = ਹੱਲ ਹੋ ਗਿਆ
learn-first-exercise = ਪਹਿਲੇ ਅਭਿਆਸ ’ਤੇ ਜਾਓ
learn-next-exercise = ਅਗਲਾ ਅਭਿਆਸ
learn-next-lesson = ਅਗਲਾ ਪਾਠ: { $lesson }
learn-to-lesson = ਪਾਠ ਦੁਬਾਰਾ ਪੜ੍ਹੋ
learn-to-list = ਸਾਰੇ ਪਾਠ
learn-anew = ਇਹ ਪਾਠ ਨਵੇਂ ਸਿਰੇ ਤੋਂ ਸ਼ੁਰੂ ਕਰੋ
learn-board = ਅਭਿਆਸ ਦਾ ਬੋਰਡ
learn-picture-marks = ਨਿਸ਼ਾਨ ਵਾਲੇ ਖਾਨੇ: { $squares }।
learn-try-board = ਬੋਰਡ ’ਤੇ ਅਜ਼ਮਾਓ
learn-marks-legend = ਖਾਨਿਆਂ ’ਤੇ ਨਿਸ਼ਾਨ ਲਾਓ
learn-marks-check = ਪਰਖੋ
learn-choice-legend = ਤੁਹਾਡਾ ਜਵਾਬ
learn-choice-check = ਪਰਖੋ
learn-write = ਚਾਲ ਲਿਖੋ
learn-write-check = ਪਰਖੋ
learn-hint = ਇਸ਼ਾਰਾ
learn-hint-more = ਇੱਕ ਹੋਰ ਇਸ਼ਾਰਾ
learn-try-again = ਦੁਬਾਰਾ ਕੋਸ਼ਿਸ਼ ਕਰੋ
learn-take-back = ਵਾਪਸ ਲਓ
learn-restart = ਸ਼ੁਰੂ ਤੋਂ
learn-moves-left = { $count ->
    [one] { $count } ਚਾਲ ਬਾਕੀ ਹੈ।
   *[other] { $count } ਚਾਲਾਂ ਬਾਕੀ ਹਨ।
}
learn-reply = { $side ->
    [white] ਚਿੱਟੇ ਦਾ ਜਵਾਬ: { $move }।
   *[black] ਕਾਲੇ ਦਾ ਜਵਾਬ: { $move }।
}
learn-played = ਤੁਸੀਂ { $move } ਚੱਲੀ।
learn-wrong-move = ਇਹ ਜਾਇਜ਼ ਚਾਲ ਹੈ, ਪਰ ਉਹ ਨਹੀਂ ਜੋ ਪੁੱਛੀ ਗਈ ਹੈ। ਸਵਾਲ ਇੱਕ ਵਾਰ ਹੋਰ ਪੜ੍ਹੋ, ਅਤੇ ਦੁਬਾਰਾ ਦੇਖੋ।
learn-wrong-out-of-moves = ਇਹ ਆਖ਼ਰੀ ਚਾਲ ਸੀ, ਅਤੇ ਕੰਮ ਹਾਲੇ ਪੂਰਾ ਨਹੀਂ ਹੋਇਆ। ਛੋਟਾ ਰਾਹ ਲੱਭੋ।
learn-wrong-stalemate = ਹੁਣ ਦੂਜੇ ਰਾਜੇ ਨੂੰ ਸ਼ਹਿ ਨਹੀਂ ਅਤੇ ਉਸ ਕੋਲ ਕੋਈ ਚਾਲ ਵੀ ਨਹੀਂ: ਇਹ ਸਟੇਲਮੇਟ ਹੈ, ਡਰਾਅ। ਜਦੋਂ ਤੱਕ ਤੁਸੀਂ ਮਾਤ ਨਹੀਂ ਦੇ ਸਕਦੇ, ਉਸ ਲਈ ਕੋਈ ਖਾਨਾ ਛੱਡ ਕੇ ਰੱਖੋ।
learn-wrong-too-little = ਤੁਹਾਡਾ ਇੱਕ ਮੋਹਰਾ ਮਾਰਿਆ ਗਿਆ, ਅਤੇ ਜੋ ਬਚਿਆ ਹੈ, ਉਸ ਨਾਲ ਕਿਸੇ ਨੂੰ ਮਾਤ ਨਹੀਂ ਦਿੱਤੀ ਜਾ ਸਕਦੀ: ਡਰਾਅ। ਆਪਣੇ ਮੋਹਰੇ ਰਾਜੇ ਦੀ ਪਹੁੰਚ ਤੋਂ ਬਾਹਰ ਰੱਖੋ।
learn-wrong-check = ਇਸ ਨਾਲ ਦੂਜੇ ਰਾਜੇ ਨੂੰ ਸ਼ਹਿ ਹੁੰਦੀ ਹੈ, ਅਤੇ ਉਸ ਨੂੰ ਜਵਾਬ ਦੇਣਾ ਪਵੇਗਾ। ਇੱਥੇ ਸਿਰਫ਼ ਤੁਹਾਡਾ ਮੋਹਰਾ ਚੱਲਦਾ ਹੈ: ਕੋਈ ਹੋਰ ਰਾਹ ਲੱਭੋ।
learn-marks-nothing = ਹਾਲੇ ਕਿਸੇ ਖਾਨੇ ’ਤੇ ਨਿਸ਼ਾਨ ਨਹੀਂ। ਘੱਟੋ-ਘੱਟ ਇੱਕ ’ਤੇ ਨਿਸ਼ਾਨ ਲਾਓ।
learn-marks-no-square = “{ $text }” ਕੋਈ ਖਾਨਾ ਨਹੀਂ। ਖਾਨਿਆਂ ਦੇ ਨਾਂ a1 ਤੋਂ h8 ਤੱਕ ਹਨ।
learn-marks-wrong = { $count ->
    [one] { $count } ਖਾਨਾ ਵਾਧੂ ਹੈ: { $squares }।
   *[other] { $count } ਖਾਨੇ ਵਾਧੂ ਹਨ: { $squares }।
}
learn-marks-missing = { $count ->
    [one] { $count } ਖਾਨਾ ਰਹਿ ਗਿਆ ਹੈ।
   *[other] { $count } ਖਾਨੇ ਰਹਿ ਗਏ ਹਨ।
}
learn-marks-right-so-far = { $count ->
    [0] ਹਾਲੇ ਕਿਸੇ ਸਹੀ ਖਾਨੇ ’ਤੇ ਨਿਸ਼ਾਨ ਨਹੀਂ।
    [one] { $count } ਖਾਨਾ ਸਹੀ ਹੈ।
   *[other] { $count } ਖਾਨੇ ਸਹੀ ਹਨ।
}
learn-choice-nothing = ਹਾਲੇ ਕੋਈ ਜਵਾਬ ਨਹੀਂ ਚੁਣਿਆ ਗਿਆ।
learn-choice-unknown = ਇਹ ਦਿੱਤੇ ਗਏ ਜਵਾਬਾਂ ਵਿੱਚੋਂ ਕੋਈ ਨਹੀਂ।
learn-write-nothing = ਹਾਲੇ ਕੁਝ ਨਹੀਂ ਲਿਖਿਆ ਗਿਆ।
learn-write-other = { $move } ਵੱਖਰੀ ਚਾਲ ਹੈ: ਇਸ ਨਾਲ ਮੋਹਰਾ { $from } ਤੋਂ { $to } ’ਤੇ ਜਾਂਦਾ ਹੈ। ਨਿਸ਼ਾਨ ਵਾਲੇ ਖਾਨੇ ਦੇਖੋ।
learn-write-as = ਇਹ ਚਾਲ ਪੂਰੀ ਇਸ ਤਰ੍ਹਾਂ ਲਿਖੀ ਜਾਂਦੀ ਹੈ: { $move }।
learn-refusal-link = ਇਹ ਨਿਯਮ ਸਿੱਖੋ
