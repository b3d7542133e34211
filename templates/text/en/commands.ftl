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
mail-word-propose-takeback = takeback
mail-word-rematch = rematch
mail-word-status = status
mail-word-games = games
mail-word-help = help
mail-word-chat = chat
mail-word-leave = leave 3d
mail-word-leave-off = leave off
mail-word-challenge = challenge
mail-word-if = if

## What a whole line may say

command-resign = { mail-word-resign } | i resign | i give up | i resign now | i resign here | i resign the game | i hereby resign | i have to resign | i must resign | i concede | i surrender
command-draw = { mail-word-draw } | offer draw | propose draw | i offer a draw | i propose a draw
command-accept = { mail-word-accept } | i accept | accepted | yes | yes please | agreed | i agree
command-decline = { mail-word-decline } | i decline | declined | no | no thanks | no thank you
command-accept-draw = { mail-word-accept-draw } | i accept the draw | accept the draw | yes draw | draw agreed | agreed draw | draw accepted | i agree to a draw | i agree to the draw | i accept your draw | i accept your draw offer | i accept the draw offer
command-decline-draw = { mail-word-decline-draw } | i decline the draw
command-accept-takeback = { mail-word-takeback } | accept the takeback | i accept the takeback
command-decline-takeback = { mail-word-decline-takeback } | decline the takeback | i decline the takeback
command-propose-takeback = { mail-word-propose-takeback } | take back | propose takeback | i propose a takeback | ask for a takeback
command-rematch = { mail-word-rematch } | offer rematch | i offer a rematch | play again | another game
command-status = { mail-word-status } | position | clock
command-games = { mail-word-games } | my games | list
command-mail-help = { mail-word-help } | commands
command-leave-off = { mail-word-leave-off } | leave end | end leave | back from leave

# What begins a line that is said to the opponent, single words: “chat Good luck!”.
command-saying = { mail-word-chat } | say
# Leave, single words, and the words for days behind their number: “leave 3d”, “leave 3 days”.
command-leave = leave | vacation
command-days = d | day | days
# A challenge, a single word, before the name of who is challenged; and what is said of the game: “challenge bob 3d white rated”.
command-challenge = { mail-word-challenge }
command-white = white
command-black = black
command-random = random
command-rated = rated
command-casual = casual

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

# A conditional line, single words: “Nf3, if Nc6 then Bb5”.
command-conditions = { mail-word-if }
command-consequences = then | i play

# What people write before a move in its line, and beside it, and that says nothing. A question is none of it.
command-lead-ins = i play | i ll go with | i will go with | i ll go for | i go for | i will go for | i ll try | i ll take | i ll answer | i ll reply | my next move | my next move is | here comes | here s mine | here is mine | this is my move | let me play | let me try | i will play | i ll play | i move | i answer | i reply | i respond with | my move | my move is | my reply | my reply is | my answer | my answer is | here is my move | here s my move | here is | and here is my move | move | then | ok | okay | well | so | let s play | let s try | going with | i go with | i choose | playing | i am playing | i m playing | i d like to play | i would like to play | please play | here you go | and so | so here is | let me go with | i ve decided on | my choice | my choice is
command-courtesies = good luck | good luck to you | have fun | have a nice day | have a good day | have a nice game | have a good game | enjoy | thanks | thanks a lot | many thanks | thank you | thank you very much | thanks for the game | thank you for the game | thanks for waiting | regards | best regards | kind regards | best wishes | cheers | greetings | and greetings | best | your move | your turn | over to you | good game | gg | nice game | well played | nice move | good move | all the best | bye | sorry for the delay | sorry for the wait | please | happy new year | merry christmas | see you | hugs
command-greetings = hi | hello | hey | hiya | dear | good morning | good day | good afternoon | good evening | greetings
# What a text ends with before its writer's name, and what devices write below it.
command-sign-offs = regards | best regards | kind regards | warm regards | best | best wishes | cheers | yours | yours sincerely | sincerely | all the best
command-devices = sent from | get outlook for | sent with | sent via

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
