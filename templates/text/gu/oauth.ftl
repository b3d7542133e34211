# Apps that act for a player: what they ask for, the page on which they are allowed to, and why they are refused.

## Scopes
scope-bot-play = બૉટ તરીકે રમવું
scope-msg-write = ખાનગી સંદેશા લખવા

## The page on which an app asks
oauth-title = ઍપને મંજૂરી આપો
oauth-heading = { $client } ને તમારું એકાઉન્ટ વાપરવા દેવું છે?
oauth-account = તમે { $name } તરીકે લોગ ઇન છો.
oauth-other-account = ઍપ { $name } ને લોગ ઇન કરવા માગે છે. તે એકાઉન્ટ વાપરવા માટે પહેલાં લોગ આઉટ કરો.
oauth-account-changed = હવે બીજું એકાઉન્ટ લોગ ઇન છે. તમે કોણ છો તે તપાસો અને ફરી નક્કી કરો.
oauth-may = ઍપ આ કરવા માગે છે:
oauth-identity = તમે કોણ છો તે જાણવું
oauth-identity-only = ઍપ ફક્ત તમે કોણ છો તે જાણવા માગે છે.
oauth-every-app = દરેક ઍપ તમારી ચાલુ રમતો પણ જોઈ શકે છે.
oauth-offline = તમે વાપરતા ન હો ત્યારે પણ લોગ ઇન રહેવું
oauth-for-a-year = ઍપ એક વર્ષ સુધી આ કરી શકે છે. તમે સેટિંગ્સમાં ગમે ત્યારે તેની પહોંચ રદ કરી શકો છો.
oauth-until-unused = આ પરવાનગી એક વર્ષ પછી, અથવા સતત 90 દિવસ કોઈ ન વાપરે તો પૂરી થાય છે; ત્યાં સુધી ઍપ આ કરી શકે છે. તમે સેટિંગ્સમાં ગમે ત્યારે તેની પહોંચ રદ કરી શકો છો.
oauth-to-host = તમારો જવાબ { $host } ને જશે.
oauth-to-device = તમારો જવાબ આ ઉપકરણ પરના પ્રોગ્રામને જશે ({ $host }).
oauth-unverified = કોઈ પણ વ્યક્તિ ઍપને ગમે તે નામ આપી શકે છે. તમે હમણાં જ જાતે તેને ખોલી હોય અને તે સરનામું ઓળખતા હો તો જ મંજૂરી આપો.
oauth-authorize = મંજૂરી આપો
oauth-cancel = રદ કરો

## Why it cannot ask
oauth-error-client = ઍપ પોતાનું નામ કહેતી નથી, અથવા વાપરી શકાય તે રીતે કહેતી નથી.
oauth-error-redirect = ઍપ તમારો જવાબ એવા સરનામે મોકલાવવા માગે છે જે વાપરી શકાતું નથી. તેના નિયમો API ના વર્ણનમાં છે.
oauth-error-parameter = ઍપની વિનંતીનો જવાબ આપી શકાતો નથી: “{ $name }” { $wanted } હોવું જોઈએ.
oauth-error-challenge = ઍપની વિનંતીનો જવાબ આપી શકાતો નથી: “{ $name }” base64url માં SHA-256 હોવું જોઈએ.
oauth-error-repeated = ઍપની વિનંતીનો જવાબ આપી શકાતો નથી: તેમાં “{ $name }” એકથી વધુ વાર છે.
oauth-error-state = ઍપની વિનંતીનો જવાબ આપી શકાતો નથી: “{ $name }” બહુ લાંબું છે.
oauth-error-too-many-tested = એક વખતે વધુમાં વધુ { $most } ટોકન ચકાસી શકાય છે.
oauth-back-to-app = ઍપ પર પાછા

## Apps in the settings
settings-apps = પહોંચ ધરાવતી ઍપ
settings-apps-lead = આ ઍપને તમે તમારું એકાઉન્ટ વાપરવા દીધું છે. જેની પહોંચ રદ કરો તે તરત જ લોગ આઉટ થાય છે. વધુમાં વધુ એક વર્ષ પછી ઍપે તમને ફરી પૂછવું પડે છે.
settings-no-apps = કોઈ ઍપને તમારા એકાઉન્ટની પહોંચ નથી.
app-life = મંજૂરી: { $since }; પૂરું થશે: { $ends }
app-error-unknown = એવી કોઈ ઍપને તમારા એકાઉન્ટની પહોંચ નથી.
notice-app-revoked = ઍપને હવે તમારા એકાઉન્ટની પહોંચ નથી.
token-page-lead = અહીં ભરેલું એક પ્રોગ્રામ સૂચવે છે. ટોકન બનાવતા પહેલાં તે તપાસો, અને ટોકન ફક્ત તે પ્રોગ્રામને જ આપો.
api-error-upgrade-by-app = કોઈ ઍપ એકાઉન્ટને બૉટનું એકાઉન્ટ બનાવી શકતી નથી, કારણ કે એ પાછું લઈ શકાતું નથી. એ માટે સેટિંગ્સમાં ટોકન બનાવો.
