# Learn: what stands around the lessons. The lessons themselves are in templates/lessons/.
learn-title = Learn chess
learn-lead = Never played before? Begin at the top. Each lesson takes a few minutes: a few words, a few boards, and then it’s your turn.
learn-description = Chess from the beginning, in short lessons with boards to move on: the pieces, check and mate, draws, notation, the basic mates, and chess by correspondence.
learn-chapter-beginning = The board and the pieces
learn-chapter-king = The king in danger
learn-chapter-special = Special moves
learn-chapter-ending = How games end
learn-chapter-table = At the board
learn-chapter-mates = The basic mates
learn-chapter-correspondence = Chess by correspondence
learn-chapter-more = More ways to play
learn-begin = Begin with “{ $lesson }”
learn-go-on = Continue with “{ $lesson }”
learn-all-done = You have solved every exercise. Now play somebody!
learn-to-engine = Play against the engine
learn-progress = { $solved } of { $count } solved
learn-done = All solved
learn-lessons-done = { $done } of { $count } lessons done
learn-kept-here = Your progress is kept in this browser. When you log in, it moves to your account.
learn-exercises = Exercises
learn-exercise = Exercise { $number }
learn-exercise-of = Exercise { $number } of { $count }
learn-exercise-title = { $lesson }: exercise { $number }
learn-solved = Solved
learn-first-exercise = To the first exercise
learn-next-exercise = Next exercise
learn-next-lesson = Next lesson: { $lesson }
learn-to-lesson = Read the lesson again
learn-to-list = All lessons
learn-anew = Start this lesson again
learn-board = Exercise board
learn-picture-marks = Marked: { $squares }.
learn-try-board = Try it on a board
learn-marks-legend = Mark the squares
learn-marks-check = Check
learn-choice-legend = Your answer
learn-choice-check = Check
learn-write = Write the move
learn-write-check = Check
learn-hint = A hint
learn-hint-more = One more hint
learn-try-again = Try again
learn-take-back = Take back
learn-restart = Start again
learn-moves-left = { $count ->
    [one] One move left.
   *[other] { $count } moves left.
}
learn-reply = { $side ->
    [white] White answers { $move }.
   *[black] Black answers { $move }.
}
learn-played = You played { $move }.
learn-wrong-move = That is a legal move, but not the one that is asked for. Read the question once more, and look again.
learn-wrong-out-of-moves = That was the last move, and the task is not done yet. Look for a shorter way.
learn-wrong-stalemate = Now the other king is not in check and has no move: that is stalemate, a draw. Leave it a square until you can mate.
learn-wrong-too-little = A piece was lost, and with what is left nobody can be mated: a draw. Keep your pieces out of the king’s reach.
learn-wrong-check = That gives check to the other king, who would have to answer. Here only your piece moves: take another way.
learn-marks-nothing = Nothing is marked yet. Mark at least one square.
learn-marks-no-square = “{ $text }” is not a square. Squares are named a1 to h8.
learn-marks-wrong = { $count ->
    [one] One square too many: { $squares }.
   *[other] { $count } squares too many: { $squares }.
}
learn-marks-missing = { $count ->
    [one] One square is missing.
   *[other] { $count } squares are missing.
}
learn-marks-right-so-far = { $count ->
    [0] None of the right squares is marked yet.
    [one] One square is right.
   *[other] { $count } squares are right.
}
learn-choice-nothing = No answer is chosen yet.
learn-choice-unknown = That is not one of the answers.
learn-write-nothing = Nothing has been written yet.
learn-write-other = { $move } is another move: it goes from { $from } to { $to }. Look at the marked squares.
learn-write-as = In full the move is written { $move }.
learn-refusal-link = Learn about this rule
