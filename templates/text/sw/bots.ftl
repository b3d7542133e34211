# Roboti: akaunti ambazo programu inacheza kwa jina lake.

## Beside names
bot-mark = BOT
bot-mark-title = Programu inacheza hapa yenyewe.
profile-bot = Roboti: programu inacheza kwa jina hili. Michezo yake na watu ni ya kirafiki.

## Refusals
bot-error-not-a-bot = Anwani hii ya API ni ya akaunti za roboti tu. Akaunti isiyo na michezo inakuwa roboti kwa POST { $path }.
bot-error-is-a-bot = Anwani hii ya API si ya akaunti za roboti. Roboti zinacheza kupitia { $path }.
bot-error-has-played = Ni akaunti ambayo haijawahi kuwa na mchezo tu inayoweza kuwa roboti.
bot-error-has-role = Mwamuzi au msimamizi hawezi kuwa roboti.
bot-error-no-lobby = Ukumbi ni wa watu. Roboti zinacheza kupitia changamoto.
bot-error-rated-with-person = Mchezo kati ya roboti na mtu lazima uwe wa kirafiki: ni roboti mbili tu zinazoweza kucheza mchezo wa ukadiriaji.
api-error-no-berserk = Hakuna berserk katika michezo ya chesi kwa barua.
api-error-no-kid-mode = Hali ya watoto haiwezi kuwashwa: hapa haipo.
api-error-no-game-yet = { $player } bado hajawa na mchezo wowote.
api-error-long-stream-id = Jina la mtiririko linaweza kuwa na herufi { $most } tu.
api-error-unknown-stream = Hakuna mtiririko wako kama huo uliofunguliwa hapa.
challenge-error-other-side = Huwezi kuikubali kwa rangi hiyo.
