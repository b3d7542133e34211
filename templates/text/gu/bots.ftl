# બૉટ: જેના નામે પ્રોગ્રામ રમે છે તેવાં એકાઉન્ટ.

## Beside names
bot-mark = BOT
bot-mark-title = અહીં એક પ્રોગ્રામ જાતે રમે છે.
profile-bot = બૉટ: આ નામે એક પ્રોગ્રામ રમે છે. લોકો સાથેની તેની રમતો કેઝ્યુઅલ હોય છે.

## Refusals
bot-error-not-a-bot = આ એન્ડપૉઇન્ટ માત્ર બૉટ એકાઉન્ટ માટે છે. રમતો વગરનું એકાઉન્ટ POST { $path } વડે બૉટ બને છે.
bot-error-is-a-bot = આ એન્ડપૉઇન્ટ બૉટ એકાઉન્ટ માટે નથી. બૉટ { $path } વડે રમે છે.
bot-error-has-played = જે એકાઉન્ટથી ક્યારેય કોઈ રમત રમાઈ નથી તે જ બૉટ બની શકે.
bot-error-has-role = આર્બિટર કે ઑપરેટર બૉટ બની શકતા નથી.
bot-error-no-lobby = લોબી લોકો માટે છે. બૉટ પડકારો વડે રમે છે.
bot-error-rated-with-person = બૉટ અને વ્યક્તિ વચ્ચેની રમત કેઝ્યુઅલ હોવી જોઈએ: રેટેડ રમત માત્ર બે બૉટ વચ્ચે રમી શકાય.
api-error-no-berserk = પત્રવ્યવહારની રમતોમાં બર્સર્ક નથી.
api-error-no-kid-mode = બાળ મોડ ચાલુ કરી શકાતો નથી: અહીં તે નથી.
api-error-no-game-yet = { $player } હજી કોઈ રમત રમ્યા નથી.
api-error-long-stream-id = સ્ટ્રીમના નામમાં વધુમાં વધુ { $most } અક્ષરો હોઈ શકે.
api-error-unknown-stream = તમારી એવી કોઈ સ્ટ્રીમ અહીં ખુલ્લી નથી.
challenge-error-other-side = તમે તે રંગ સાથે તે સ્વીકારી શકતા નથી.
