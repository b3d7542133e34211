# Apps that act for a player: what they ask for, the page on which they are allowed to, and why they are refused.

## Scopes
scope-bot-play = ബോട്ടായി കളിക്കുക
scope-msg-write = സ്വകാര്യ സന്ദേശങ്ങൾ എഴുതുക
