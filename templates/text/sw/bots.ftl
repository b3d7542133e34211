# Boti: akaunti ambazo programu inacheza kwa jina lake.

## Beside names
bot-mark = BOT
bot-mark-title = Programu inacheza hapa yenyewe.
profile-bot = Boti: programu inacheza kwa jina hili. Michezo yake na watu ni ya kirafiki.

## Refusals
bot-error-not-a-bot = Kiunganishi hiki ni cha akaunti za boti tu. Akaunti isiyo na michezo inakuwa boti kwa POST { $path }.
bot-error-is-a-bot = Kiunganishi hiki si cha akaunti za boti. Boti zinacheza kupitia { $path }.
bot-error-has-played = Ni akaunti ambayo haijawahi kuwa na mchezo tu inayoweza kuwa boti.
bot-error-has-role = Mwamuzi au msimamizi hawezi kuwa boti.
bot-error-no-lobby = Ukumbi ni wa watu. Boti inacheza kwa changamoto.
bot-error-rated-with-person = Mchezo kati ya boti na mtu lazima uwe wa kirafiki: ni boti mbili tu zinazoweza kucheza mchezo wa ukadiriaji.
api-error-no-berserk = Hakuna berserk katika michezo ya mawasiliano.
api-error-no-kid-mode = Hali ya watoto haiwezi kuwashwa: hapa haipo.
api-error-no-game-yet = { $player } bado hajawa na mchezo wowote.
api-error-long-stream-id = Jina la mtiririko linaweza kuwa na herufi { $most } tu.
api-error-unknown-stream = Hakuna mtiririko wako kama huo uliofunguliwa hapa.
challenge-error-other-side = Huwezi kuipokea kwa rangi hiyo.
