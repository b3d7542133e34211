# Apps that act for a player: what they ask for, the page on which they are allowed to, and why they are refused.

## Scopes
scope-bot-play = பாட் ஆக ஆடுதல்
scope-msg-write = தனிப்பட்ட செய்திகள் எழுதுதல்
