# Open links: what they are called, who may take them and until when, and the rules of their games.

challenge-name = Name
challenge-who = Who may accept
challenge-named = Only { $white } (White) and { $black } (Black)
challenge-until = Open until
challenge-joined = You have accepted. The game begins once your opponent has accepted, too.
challenge-link-expired = This link has expired.
challenge-waits-for-named = Share the link with the two players. The game begins once it is accepted.

terms-rule = Special rule
rule-no-abort = It cannot be aborted
rule-no-rematch = No rematch
rule-no-give-time = Players cannot give each other time
rule-no-claim-win = No claim is needed to win on time: a fallen flag ends the game by itself
rule-no-early-draw = No draw by agreement in the first thirty moves

# Refusals

refusal-no-abort = This game cannot be aborted; you may resign or offer a draw.
refusal-no-rematch = There is no rematch of this game.
refusal-no-give-time = In this game players cannot give each other time.
refusal-no-claim-win = In this game a win on time cannot be claimed: a fallen flag ends the game by itself.
refusal-no-early-draw = In this game no draw can be agreed in the first thirty moves.
api-wanted-two-players = the names of two players, with a comma between them
challenge-name-too-long = The name is too long: { $length } characters; the maximum is { $most }.
challenge-error-only-for = Only { $white } and { $black } may accept this challenge.
challenge-error-named-twice = { $player } cannot play both sides: name two players.
challenge-error-named-engine = { $player } is a level of the engine, which cannot follow a link: challenge it by name.
challenge-error-named-colour = A link that names its players says who has which colour already: leave out “color”.
challenge-error-expiry = A link must expire within the next { $days } days.
challenge-error-never-lost-on-time = With “by-claim” a flag falls only when the opponent claims it; with “noClaimWin” nobody could ever win on time.
