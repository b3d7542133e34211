# What players write to each other outside games: the inbox, a conversation, who may write, and what arbiters see of it.

## In the head of every page
nav-inbox = Inbox

## The list
inbox-title = Inbox
inbox-lead = Messages from other players, and yours to them.
inbox-none = No messages yet. To write to a player, open their page.
inbox-find = Find a player
inbox-new = { $count } new
inbox-you = You: { $words }
inbox-blocked = blocked
inbox-earlier = Earlier conversations
inbox-latest = Latest conversations
inbox-settings = Choose who may write to you

## A conversation
conversation-title = Messages with { $player }
conversation-back = All messages
conversation-profile = { $player }’s page
conversation-about = Only the two of you read this. An arbiter sees a message that one of you reports, with a few around it.
conversation-none = Nothing has been written yet.
conversation-earlier = Earlier messages
conversation-latest = Latest messages
conversation-lines = Messages
conversation-you = You
conversation-delete = Delete this conversation
conversation-delete-meaning = It disappears from your inbox. { $player } keeps their copy.
conversation-delete-yes = Yes, delete it
notice-conversation-deleted = The conversation is deleted from your inbox.
notice-conversation-deleted-in-part = What you saw is deleted from your inbox. Newer messages are still there.

## A message
message-label = Your message
message-hint = Up to { $most } characters.
message-send = Send
message-unsent-label = Your message, not sent
message-unsent-hint = You can copy it from here.
message-write = Write a message
message-removed = An arbiter has removed this message.
message-report-question = Have an arbiter look at this message? The arbiter sees it with a few messages around it, and your name; nobody else does.
notice-message-reported = Thank you. An arbiter will look at that message.

## For arbiters
reports-messages = Messages between players
report-message-by = { $author } to { $addressee }
report-context = Around it
report-message-remove = Remove the message
reports-messages-for-others = { $count ->
    [one] One message is waiting for another arbiter: it is from you or to you.
   *[other] { $count } messages are waiting for other arbiters: they are from you or to you.
}
notice-message-removed = The message is removed.
notice-message-kept = The message stands, and its reports are closed.

## Settings
settings-messengers = Who may write to you?
settings-messengers-followed = Players I follow, and my opponents
settings-messengers-everyone = Everyone, but no accounts younger than { $days } days
settings-messengers-nobody = Nobody
settings-messengers-answers = Anyone you write to can reply for { $days } days. Players you block can’t write to you.
notice-messages-saved = Your choice is saved.

## Why not
message-error-oneself = You can’t write to yourself.
message-error-no-reader = Nobody would read it: the engine plays as { $player }.
message-error-takes-none = { $player } doesn’t accept messages.
message-error-not-followed = { $player } accepts messages only from players they follow and from opponents.
message-error-new-account = { $player } doesn’t accept messages from new accounts. Yours will be old enough in { $wait }.
message-error-bot-without-game = A bot can write to its opponents and reply to messages. { $player } has no game with you and hasn’t written to you.
message-error-too-long = That is too long for a message: { $length } characters; the maximum is { $most }.
message-error-too-many-conversations = You have begun many conversations in a short time. Wait { $wait } before you begin another.
message-error-unknown = There is no such message.
api-wanted-messengers = { $nobody } for nobody, { $followed } for players you follow and opponents, or { $everyone } for everyone

## Scopes
scope-msg-read = read your private messages

## Mail
mail-message-subject = { $writer } has written to you
mail-message-told = { $count ->
    [one] { $writer } has written to you on { site-name }.
   *[other] { $writer } has written { $count } messages to you on { site-name }. This is the first:
}
mail-message-button = Read and reply
mail-message-answer = Reply on your messages page. A reply to this e-mail does not reach { $writer }.
mail-message-why = You get one e-mail for each conversation until you have read it.
