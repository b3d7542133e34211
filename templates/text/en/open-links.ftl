# Open links: what they are called, who may take them and until when, and the rules of their games.

challenge-name = Name
challenge-who = Who may accept
challenge-named = Only { $white } (White) and { $black } (Black)
challenge-until = Open until
challenge-joined = You have accepted. The game begins once your opponent has accepted, too.
challenge-link-expired = The time in which this link could be taken is over.
challenge-waits-for-named = Pass the link on to the two players. The game begins once it is accepted.

terms-rule = Special rule
rule-no-abort = It cannot be aborted
rule-no-rematch = It is not offered once more
rule-no-give-time = Nobody gives the opponent time
rule-no-claim-win = Nobody claims a win on time: a fallen flag ends the game by itself
rule-no-early-draw = No draw by agreement in the first thirty moves

# Refusals

refusal-no-abort = This game cannot be aborted; you may resign or offer a draw.
refusal-no-rematch = This game is not played once more.
refusal-no-give-time = In this game nobody gives the opponent time.
refusal-no-claim-win = In this game no win is claimed: a flag that has fallen ends it by itself.
refusal-no-early-draw = In this game no draw is agreed on in the first thirty moves.
api-wanted-two-players = the names of two players, with a comma between them
challenge-name-too-long = The name has { $length } characters, and { $most } are the most.
challenge-error-only-for = Only { $white } and { $black } may accept this challenge.
challenge-error-named-twice = { $player } cannot play both sides: name two players.
challenge-error-named-engine = { $player } is a level of the engine, which follows no link: challenge it by name.
challenge-error-named-colour = A link that names its players says who has which colour already: leave out “color”.
challenge-error-expiry = A link can end at any moment of the next { $days } days, and no other.
challenge-error-never-lost-on-time = With “by-claim” a flag falls only when the opponent claims it; with “noClaimWin” nobody could ever win on time.
