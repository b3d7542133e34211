# Why the API refuses something, and the words of its answers. Names of parameters and their values come as variables.

api-error-no-token = This needs an API token, sent as “{ $header }”.
api-error-too-many-requests = Too many requests in a short time. Wait a moment, then try again.
api-error-unknown-path = There is nothing at this address. The API is described at { $path }.
api-error-not-found = There is nothing at this address.
api-error-method-not-allowed = This address does not allow that method.
api-error-too-often = Too many requests in a short time.
api-error-body-too-large = A request’s body can have at most { $most } KiB.
api-wanted-node = the id of a node
api-wanted-pgn = a game in PGN
api-wanted-nags = numbers from 1 to 255
api-wanted-shapes = circles such as { "Ge4" } and arrows such as { "Rd1d8" }
api-error-request-timeout = The rest of the request did not arrive in time.
api-error-bad-request = The request cannot be read.

## Bodies
api-error-bad-body = The request’s body cannot be read.
api-error-json-ends-early = The JSON cannot be read: it ends too early. A closing bracket or quotation mark may be missing.
api-error-json-not-utf-8 = The JSON cannot be read: it is not UTF-8.
api-error-json-number-out-of-range = The JSON cannot be read: the number is too large at line { $line }, column { $column }.
api-error-json-too-deep = The JSON cannot be read: it is nested too deeply at line { $line }, column { $column }.
api-error-json-unexpected = The JSON cannot be read: “{ $found }” is not allowed at line { $line }, column { $column }.
api-error-json-no-object = The JSON must be an object.
api-error-malformed-form = The form cannot be read: it is not UTF-8.
api-error-unsupported-media-type = Send a form ({ $form }) or { $json }, not { $found }.
api-error-nested = “{ $name }” must be a string, a number, { $plain }, not { $found }.
api-found-list = a list of anything but strings
api-found-object = an object

## Parameters
api-error-bad-parameter = “{ $name }” must be { $wanted }, not “{ $found }”.
api-error-missing-parameter = “{ $name }” must be { $wanted }.
api-error-unknown-setting = There is no setting “{ $name }” here.
api-wanted-whole-number = a whole number from { $least } to { $most }
api-wanted-whole-number-or = a whole number from { $least } to { $most }, or { $other }
api-wanted-any-whole-number = a whole number
api-wanted-days = a whole number of days
api-wanted-moment = a moment in milliseconds since 1970
api-wanted-beginning-of-a-name = a part of a name: at least { $least } characters
api-wanted-winner = { $white }, { $black }, or { $none } for a draw
api-wanted-correction = a whole number from 1 to { $most }, or from -1 to -{ $most } to take time off the clock
api-wanted-zone = a time zone’s name, such as Europe/Berlin, or { "none" }
api-wanted-challengers = { $nobody } for nobody, { $similar } for players with a rating near yours, { $followed } for players you follow, or { $everyone } for everyone
api-error-too-many-games = At most { $most } games can be requested at once, not { $count }.
api-error-too-many-players = At most { $most } players can be requested at once.
api-error-unknown-perf = There is no such kind of rating here; write { $kinds }.

## Playing
api-error-bad-answer = Answer { $answers }.
api-error-bad-seconds = Give from { $least } to { $most } seconds; time is given in days.
api-error-no-ply = “{ $takebacks }” belongs to “{ $ply }”, the half-move, and there is no “{ $ply }”.
api-error-no-move = “{ $ply }” says for which half-move “{ $move }” is meant, and there is no “{ $move }”.

## Leave and reminders
api-error-no-end = Say how long with “{ $until }” or “{ $days }”.
api-error-two-ends = “{ $until }” and “{ $days }” both say how long; give one of them.
api-error-unknown-leave = There is no such leave.
api-error-no-reminders = “{ $name }” is missing: write reminders such as { $example }, or { $none }.

## Challenges
api-error-no-real-time = “{ $name }” is not supported. This is a correspondence server: leave out the clock, and give “{ $days }” for each move, or nothing for no limit.
api-error-no-accept-by-token = “{ $name }” is not supported. A challenge is accepted by the other player, with a request of their own.
api-error-no-rules = “{ $name }” is for open links and challenges to a player; leave it out here.
api-error-no-open-link = “{ $name }” is for open links; leave it out here.
api-error-no-computer = “{ $name }” is only for games against the engine.
api-wanted-level = a number from { $least } to { $most }
api-error-bad-rating-range = “{ $name }” cannot be read. { $reason }
api-error-nobody-to-write-to = “{ $name }” is for a challenge to one player; leave it out here.
api-error-no-seek = “{ $name }” is for an open challenge in the lobby; leave it out here.
api-error-no-fen = The variant { $variant } needs a “{ $name }” to start from.
api-error-unknown-variant = “{ $name }” must be { $variants }; others are not played here.
api-error-two-time-controls = “{ $one }” and “{ $other }” both say how much time there is; give one of them.
api-error-not-chess960 = “{ $name }” is for the variant { $variant } only.
api-error-two-starts = “{ $one }” and “{ $other }” both say how the game starts; give one of them.
api-error-rematch-terms = A rematch has the terms of its game: leave out “{ $name }”.
api-error-not-the-opponent = “{ $player }” was not your opponent in that game.

## Why a challenge was declined, as the player says it
decline-generic = I don’t want to play this game.
decline-later = Not now, but please ask again later.
decline-too-fast = The time for a move is too short for me.
decline-too-slow = The time for a move is too long for me.
decline-time-control = I don’t play with this time control.
decline-rated = I would play if the game were rated.
decline-casual = I would play if the game were not rated.
decline-standard = I only play standard chess.
decline-variant = I don’t play this variant.
decline-no-bot = I don’t play against programs.
decline-only-bot = I only play against programs.
