# Apps that act for a player: what they ask for, the page on which they are allowed to, and why they are refused.

## Scopes
scope-bot-play = બોટ તરીકે રમવું
scope-msg-write = ખાનગી સંદેશા લખવા
