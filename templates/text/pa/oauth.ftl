# Apps that act for a player: what they ask for, the page on which they are allowed to, and why they are refused.

## Scopes
scope-bot-play = ਬੋਟ ਵਜੋਂ ਖੇਡਣਾ
scope-msg-write = ਨਿੱਜੀ ਸੁਨੇਹੇ ਲਿਖਣਾ
