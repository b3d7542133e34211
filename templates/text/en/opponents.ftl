# Finding opponents, and being left alone by them.

## Following and blocking
relation-follow = Follow
relation-unfollow = Unfollow
relation-block = Block
relation-block-meaning = Neither of you can challenge the other, accept the other’s open challenges, or write to the other in the chat of a game. What they wrote is folded away for you: you can still open and report it. Games in progress continue.
relation-block-yes = Block { $player }
relation-unblock = Unblock
relation-blocked = You block { $player }: neither of you can challenge the other, accept the other’s open challenges, or write to the other in the chat of a game. What they wrote is folded away for you: you can still open and report it.
relation-back = Back to the player’s page
notice-followed = You now follow this player.
notice-unfollowed = You no longer follow this player.
notice-blocked = You now block this player. Games in progress continue.
notice-unblocked = You no longer block this player.
following-title = Players you follow
following-none = You don’t follow anyone yet. There is a button for it on each player’s page.
following-player = Player
following-seen = Last seen
following-games = Games with you
following-game = Game { $number }
following-no-game = None
following-away = On leave
following-until = until { $until }
seen-day = Within a day
seen-week = Within a week
seen-month = Within a month
seen-long-ago = Longer ago
settings-blocked = Players you block
settings-blocked-lead = Neither of you can challenge the other, accept the other’s open challenges and links, or write to the other in the chat of a game. What they wrote is folded away for you: you can still open and report it. Games in progress continue.
settings-blocked-none = You block nobody.
scope-follow-read = see whom you follow
scope-follow-write = follow and block players

## How many games, and who may challenge
settings-most-games = How many games do you want to play at once?
settings-most-games-hint = From 1 to 500; leave it empty for no limit. While you play that many, nobody can challenge you or accept your open challenges. Games in progress continue.
settings-challengers = Who may challenge you by name?
settings-challengers-everyone = Everyone
settings-challengers-rating = Players with a rating within 300 points of mine
settings-challengers-followed = Players I follow
settings-challengers-nobody = Nobody
scope-preference-read = see your preferences
scope-preference-write = change your preferences

## What is written with a challenge
proposal-message = Your message
proposal-message-hint = Only the two of you can read it. Up to { $longest } characters; you may leave it empty.
challenge-message = Message

## Seeks
lobby-for-others = { $count ->
    [one] One challenge is for ratings other than yours
   *[other] { $count } challenges are for ratings other than yours
}
terms-time-losses = Reliability
lobby-not-for-you = { $count ->
    [one] One challenge is for other players
   *[other] { $count } challenges are for other players
}
seek-time-losses = under { $below }% lost on time
lobby-to-limits = Change your limit
lobby-paused = You have aborted { $count } games within a day. You can post and accept open challenges again from { $until }.
notice-two-games-begun = Two games have begun, one with each colour. This is the first.
notice-engine-plays = The game has begun. The engine answers each of your moves.
notice-seek-paired = Your challenge matches one in the lobby: the game has begun.
seek-ratings = ratings { $least } to { $most }
seek-ratings-from = ratings from { $least }
seek-ratings-to = ratings up to { $most }
seek-places = { $places } games, each against another player
challenge-expired = It has left the lobby after two weeks.
challenge-direct-expired = It wasn’t answered within two weeks and has expired.
challenge-place-taken = You accepted this challenge, and your game has begun.
challenge-to-game = To your game
terms-ratings = For players with
terms-places = How many
proposal-ratings = Ratings it is for
proposal-least-rating = From
proposal-most-rating = To
proposal-ratings-unreadable = Write ratings as whole numbers, or leave the field empty.
proposal-time-losses = Lost on time, less than this percentage
proposal-time-losses-hint = Only for players who lost a smaller share of their games on time in the last { $days } days. Leave it empty for everybody.
proposal-time-losses-unreadable = Write a whole number from { $least } to { $most }, or leave the field empty.
proposal-places = How many games
proposal-places-hint = That many players may accept, each for a game of their own. The challenge stays open for two weeks.
