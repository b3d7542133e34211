# Why something is refused, and how parts of such sentences are put together.

sentences = { $sentences }
list-more = { $first }, { $next }
list-any-of = { $first } or { $next }
list-all-of = { $first } and { $next }
wait-seconds = { $count ->
    [one] a second
   *[other] { $count } seconds
}
wait-minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
wait-hours = { $count ->
    [one] { $count } hour
   *[other] { $count } hours
}
wait-days = { $count ->
    [one] { $count } day
   *[other] { $count } days
}

## Everywhere
error-internal = Something went wrong on our side. It has been noted.
error-unavailable = The service cannot do this just now. Nothing was changed; please try again.
error-nul-character = The text contains a NUL character (U+0000), which cannot be stored.
error-taken = That is already taken.
error-unknown-game = There is no such game.
error-unknown-player = There is no player called “{ $player }”.

## Accounts
user-name-error-length = A name must have from { $least } to { $most } characters.
user-name-error-characters = A name can contain the letters a to z, digits, and single - or _ between them.
user-name-error-reserved = This name is reserved for the service itself.
account-error-name-taken = The name “{ $name }” is taken.
account-error-name-confusable = “{ $name }” looks too much like the name of another player. Please choose another one.
account-error-email = “{ $address }” is not an e-mail address.
account-error-email-taken = There is already an account with that address.
account-error-wrong-credentials = Name and password do not match.
account-error-wrong-password = That is not the password of this account. If somebody else has signed up with your address, set a password of your own.
account-error-unconfirmed = This account’s e-mail address is not confirmed yet. Please open the link we have sent to it.
account-error-has-password = Your account has a password already.
account-error-too-many-sign-ups = Very many people are signing up just now. Nothing was done; please try again in a moment.
account-error-dead-link = This link no longer works. Ask for a new one.
account-error-dead-invitation = This invitation has been used or has expired. Please ask for a new one.
password-error-too-short = A password must have at least { $least } characters.
password-error-too-long = A password can have at most { $most } characters.
password-error-common = This password is on a list of common and stolen passwords, which attackers try first. Choose another.
password-error-guessable = This password is too easy to guess.
password-error-one-word = This password is too easy to guess: it is one common word with a year or a few characters around it. Use several words.
password-error-context = This password is too easy to guess: it is made of your name, your address or the name of this service. Use other words.
password-warning-straight-rows = Straight rows of keys are easy to guess.
password-warning-keyboard-patterns = Short keyboard patterns are easy to guess.
password-warning-repeats-of-one = Repeats like “aaa” are easy to guess.
password-warning-repeats-of-several = Repeats like “abcabcabc” are only slightly harder to guess than “abc”.
password-warning-top-ten = This is one of the ten most common passwords.
password-warning-top-hundred = This is one of the hundred most common passwords.
password-warning-very-common = This is a very common password.
password-warning-similar-to-common = This is similar to a commonly used password.
password-warning-sequences = Sequences like abc or 6543 are easy to guess.
password-warning-recent-years = Recent years are easy to guess.
password-warning-one-word = A word by itself is easy to guess.
password-warning-dates = Dates are often easy to guess.
password-warning-names = Names and surnames by themselves are easy to guess.
password-warning-common-names = Common names and surnames are easy to guess.
password-warning-repeats-add-little = Repeats, sequences and dates add little.
password-suggestion-use-a-few-words = Use a few words and avoid common phrases.
password-suggestion-no-need-for-symbols = There is no need for symbols, digits or capital letters.
password-suggestion-add-words = Add another word or two. Uncommon words are better.
password-suggestion-capitals = Capital letters don’t help very much.
password-suggestion-all-uppercase = All capitals are almost as easy to guess as no capitals.
password-suggestion-reversed-words = Reversed words aren’t much harder to guess.
password-suggestion-substitutions = Predictable substitutions such as “@” for “a” don’t help very much.
password-suggestion-longer-pattern = Use a longer keyboard pattern with more turns.
password-suggestion-avoid-repeats = Avoid repeated words and characters.
password-suggestion-avoid-sequences = Avoid sequences.
password-suggestion-avoid-recent-years = Avoid recent years.
password-suggestion-avoid-own-years = Avoid years that are associated with you.
password-suggestion-avoid-own-dates = Avoid dates and years that are associated with you.

## Guests
guest-error-account-needed = You need an account to do this. Sign up, and the games you have played as a guest come with you.
guest-error-off = You need an account to play here. Please sign up or log in.
guest-error-full = Too many people are playing without an account at the moment. Please come back in a few minutes, or sign up.
guest-error-network = Too many games have been started without an account from your network. Please come back later, or sign up.

## API tokens
token-error-unknown-scope = “{ $text }” is not a scope; the scopes are { $scopes }.
token-error-no-scope = Choose at least one thing the token may be used for.
token-error-life = A token works for at least a day and at most a year.
token-error-description = A description can have at most { $most } characters.
token-error-too-many = You have { $count } tokens. Revoke some before you create more.
token-error-invalid = No such token.
token-error-missing-scope = Missing scope: { $scope }
token-error-unknown = You have no such token.

## What players write
biography-error-too-long = That is too long: { $length } characters; the maximum is { $most }.
biography-error-too-many-lines = That is too long: { $lines } lines; the maximum is { $most }.
note-error-too-long = Your notes are too long: { $length } characters; the maximum for one game is { $most }.
note-error-too-many = You have notes about { $most } games, which is the maximum. Clear those about another game first.
challenge-message-too-long = The message is too long: { $length } characters; the maximum is { $most }.
chat-error-players-only = Only the two players can see their chat.
chat-error-not-yet = You are playing in this game: the spectators’ chat is shown to you when it is over.
chat-error-members-while-running = While the game is running, only players who are logged in can read the spectators’ chat. Log in, or come back when it’s over.
chat-error-unconfirmed = Confirm your e-mail address before you write to others.
chat-error-empty = Write something first.
chat-error-too-long = That is too long for one line: { $length } characters; the maximum is { $most }.
chat-error-full = This chat is full: it has { $most } lines and takes no more.
chat-error-too-much = You have written a great deal in a short time. Wait { $wait }, then carry on.
chat-error-unwelcome = { $player } does not want to hear from you.
chat-error-blocked-by-you = You block { $player }. Unblock them first if you want to write to them.
chat-error-too-many-muted = You have muted { $most } chats, which is the maximum. Unmute another first.
chat-error-unknown-line = There is no such line.
chat-error-own-line = You wrote this line yourself.
chat-error-too-many-reports = { $count } of your reports are waiting for an arbiter. Give the arbiters time to look into those first.
chat-error-not-an-arbiter = Only an arbiter may look into reports.
chat-error-involved = You are involved in this yourself; another arbiter has to look into it.
chat-error-looked-into = Another arbiter has already looked into this.
engine-barred = This is close to a position of your game against { $opponent }, which is still running. After move 10, no engine helps within four half-moves of the position on the board, nor with the board turned round.

## Following, blocking, and how many games one plays
relation-error-oneself = You can neither follow nor block yourself.
relation-error-unwelcome = { $player } does not want to be followed by you.
relation-error-blocked = You block { $player }. Unblock them first if you want to follow them.
relation-error-too-many-followed = You follow { $count } players. Unfollow some before you follow more.
relation-error-too-many-blocked = You block { $count } players. Unblock some before you block more.
limit-error-out-of-range = A limit on your games must be a number from 1 to { $most }. To play none, let nobody challenge you.
limit-reached-own = You have reached your limit of running games: { $games }. Raise it in your settings, or finish a game first.
limit-reached-guest = You have { $games } games running. Finish one of them first, or sign up to play more at once.
limit-reached-own-bound = You are playing { $games } games, the most that anyone can play at once here.
limit-reached-theirs = { $player } is already playing as many games as they want to.
limit-reached-theirs-bound = { $player } is already playing as many games as anyone can at once here.

## Challenges and seeks
challenge-error-unknown = There is no such challenge.
challenge-error-oneself = You cannot play against yourself.
challenge-error-not-for-you = This challenge is for somebody else.
challenge-error-unwelcome = { $player } does not accept challenges from you.
challenge-error-not-open-to-you = { $player } has not opened this game to you.
challenge-error-blocked-by-you = You block { $player }. Unblock them first if you want to play them.
challenge-error-accepts-none = { $player } accepts no challenges.
challenge-error-accepts-followed = { $player } accepts challenges only from players they follow.
challenge-error-accepts-similar = { $player } accepts challenges only from players whose rating is within { $points } points of theirs.
challenge-error-not-yours = Only the player who made a challenge can cancel it.
challenge-error-answered-anew = This challenge is no longer open: it was replaced by a new one.
challenge-error-answered-accepted = This challenge is no longer open: it was accepted.
challenge-error-answered-declined = This challenge is no longer open: it was declined.
challenge-error-answered-cancelled = This challenge is no longer open: it was cancelled.
challenge-error-expired = This open challenge has left the lobby, where it stayed for two weeks.
challenge-error-other-rating = This open challenge is for players with a rating from { $least } to { $most }, and yours is { $yours }.
challenge-error-time-losses = This open challenge is for players who lose less than { $below }% of their games on time. In the last { $days } days you lost { $lost } of { $games } that way.
challenge-error-other-rating-from = This open challenge is for players with a rating of { $least } or more, and yours is { $yours }.
challenge-error-places = An open challenge is for one to { $most } games at once.
challenge-error-no-room = You want { $wanted ->
    [one] one game
   *[other] { $wanted } games
} at once, and your limit on running games leaves room for { $room }.
challenge-error-fen = This is not a position to start from: { $reason }
challenge-error-over-at-once = A game cannot start from this position: it would be over at once.
challenge-error-too-many = You have { $count } challenges waiting for an answer. Cancel some before you make more.
challenge-error-too-many-to-one = You have challenged { $player } { $count } times within a day, and no game came of it. Try again tomorrow.
challenge-error-too-many-engine-games = You have begun { $count } games against the engine at this level within a day. Try another level, or try again tomorrow.
challenge-error-too-many-in-all = You have made { $count } challenges within a day that led to no game. Try again tomorrow.
challenge-error-too-many-untaken = You have made { $count } open challenges within a day that led to no game. Try again tomorrow.
challenge-error-aborted-often = You have aborted { $count } games within a day. You can post and accept open challenges again from { $until }.
challenge-error-aborted-before = Your game from this challenge was aborted. It is open to other players.
unratable-no-limit = A game without a time limit cannot be rated: the player who stands worse could leave it unfinished for ever.
unratable-from-position = A game from a position of your own cannot be rated.
unratable-chosen-start = In a rated game of Chess960 the starting position is drawn: leave out the number.
rating-range-error-out-of-bounds = There is no rating of { $rating }: ratings go from { $least } to { $most }.
rating-range-error-empty = No rating is both { $least } or more and { $most } or less.
rating-range-error-unreadable = A rating range is written as two ratings, such as { $example }.
rematch-error-goes-on = A rematch can be offered once the game is over.
rematch-error-declined = { $player } has declined a rematch of this game.

## Playing and ruling
play-error-not-a-player = You are not a player of this game.
play-error-too-fast = You are making moves too quickly: { $count } at once, then one a second. This was not done; please try again in a moment.
play-error-flag-in-grace = { $seconds ->
    [one] The time for this move ran out a moment ago, and a move that was sent in time may still be on its way. You can claim the game in { $seconds } second.
   *[other] The time for this move ran out a moment ago, and a move that was sent in time may still be on its way. You can claim the game in { $seconds } seconds.
}
keep-lines-error-overtaken = The game is no longer where these lines begin: move { $number } is next. Look at the position, and write them again.
keep-lines-error-too-fast = You are changing conditional lines too quickly, or they have played a great many moves. Nothing was changed; please try again later.
ruling-error-not-an-arbiter = Only an arbiter may rule on a game.
ruling-error-own-game = You are playing in this game; another arbiter has to rule on it.

## Leave
leave-error-in-the-past = Leave cannot begin in the past.
leave-error-too-far-ahead = Leave can be planned at most a year ahead.
leave-error-ends-before-it-begins = Leave must end after it begins.
leave-error-too-short = Leave lasts at least a day.
leave-error-too-long = { $days ->
    [one] Leave lasts at most { $days } day.
   *[other] Leave lasts at most { $days } days.
}
leave-error-overlaps = You have already planned leave for that time.
leave-error-not-enough = { $days ->
    [one] That is more leave than you have left in { $year }: { $days } day.
   *[other] That is more leave than you have left in { $year }: { $days } days.
}
leave-error-too-often = You have taken leave { $count } times within a day. Try again tomorrow.
leave-error-unknown = You have no such leave.
leave-error-over = This leave is over.
