# Words in mail that players send. Capitals and punctuation do not matter. Where several are understood, | stands between
# them. What is understood in English is understood in every language.

## As messages tell them

mail-word-resign = resign
mail-word-draw = draw
mail-word-claim = claim draw
mail-word-accept = accept
mail-word-decline = decline
mail-word-accept-draw = accept draw
mail-word-decline-draw = decline draw
mail-word-takeback = accept takeback
mail-word-decline-takeback = decline takeback

## What a whole line may say

command-resign = { mail-word-resign } | i resign
command-draw = { mail-word-draw } | offer draw | propose draw | i offer a draw | i propose a draw
command-accept = { mail-word-accept } | i accept
command-decline = { mail-word-decline } | i decline
command-accept-draw = { mail-word-accept-draw } | i accept the draw
command-decline-draw = { mail-word-decline-draw } | i decline the draw
command-accept-takeback = { mail-word-takeback } | accept the takeback | i accept the takeback
command-decline-takeback = { mail-word-decline-takeback } | decline the takeback | i decline the takeback

## Beside a move

# What ends the line of a move that offers a draw: “Nf3, draw”.
command-offer = { mail-word-draw }
# What may stand between the move and that word, single words: “Nf3, and I offer a draw”.
command-offer-verbs = offer | offering | propose | proposing
command-articles = a
command-links = and | with | i | & | +

# A claim, single words: “Nf3 and I claim a draw”, “draw claim”, “claim a draw with Nf3”.
command-claim-verbs = claim | claiming
command-claim-objects = a | the | draw
command-claim-with = with | by

## Anywhere in a text: what makes doubtful whether the line above it is meant

mention-resign = resign | resigning | resignation
mention-draw = draw
mention-claim = claim
mention-accept = accept
mention-decline = decline
mention-takeback = takeback

# Words by which people correct what they wrote, where a move stands in the same sentence. Of “don’t” the two parts count.
command-correcting = sorry | mean | meant | instead | actually | rather | correction | wait | oops | no | not | don | dont | never | wrong | should | better | change
# Phrases by which people take back what they wrote, whatever else they say. An apostrophe is a space.
command-withdrawing = no wait | wait no | hold on | scratch that | ignore that | ignore this | ignore my | disregard | never mind | nevermind | forget it | forget that | just kidding | only kidding | don t play | dont play | do not play | don t make | not that move | let me think | changed my mind | change my mind | take that back | take it back | cancel that | second thought | typo
# Words of the notices that companies set below every mail. In a sentence with one of them only moves count.
command-notices = liability | recipient | recipients | confidential | confidentiality | disclaimer | virus | viruses | privileged | responsibility
