# Apps that act for a player: what they ask for, the page on which they are allowed to, and why they are refused.

## Scopes
scope-bot-play = play as a bot
scope-msg-write = write private messages
