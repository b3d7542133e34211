# Logging in with a second factor, and the security of an account.

second-step-title = તમારો કોડ લખો
second-step-lead = તમારો પાસવર્ડ સાચો છે. તમારા એકાઉન્ટને ટૂ-ફૅક્ટર ઑથેન્ટિકેશનનું રક્ષણ પણ છે: તમારી ઑથેન્ટિકેટર ઍપ અત્યારે જે કોડ બતાવે છે તે, અથવા તમારા રિકવરી કોડમાંથી એક લખો.
second-step-code = કોડ
second-step-code-hint = છ અંક, અથવા abcd-efgh-ijkl-mnop જેવો રિકવરી કોડ.
second-step-lost = તમારી ઍપ અને રિકવરી કોડ બંને ખોવાઈ ગયાં હોય તો આ સેવા ચલાવનારને લખો:

second-factor-error-wrong-code = આ કોડ ખોટો છે, અથવા પહેલાં વપરાઈ ચૂક્યો છે. ઍપ દર 30 સેકન્ડે નવો કોડ બતાવે છે; જો તેના કોડ ક્યારેય ન ચાલતા હોય, તો તમારા ફોનનો સમય તપાસો.
second-factor-error-too-many = ઘણા બધા ખોટા કોડ. { $wait } રાહ જુઓ, પછી ફરી પ્રયત્ન કરો, અથવા રિકવરી કોડ વાપરો.
second-factor-error-no-log-in = તમે પાસવર્ડ લખ્યો તેને ઘણો સમય થઈ ગયો છે. ફરી લોગ ઇન કરો.
second-factor-error-not-set-up = તમે ઑથેન્ટિકેટર ઍપ ઉમેરવાનું શરૂ કર્યું તેને ઘણો સમય થઈ ગયો છે. ફરી શરૂ કરો.
second-factor-error-none = આ એકાઉન્ટ માટે ટૂ-ફૅક્ટર ઑથેન્ટિકેશન બંધ છે.

settings-security = લોગ ઇનની સુરક્ષા
security-two-factor = ટૂ-ફૅક્ટર ઑથેન્ટિકેશન
security-two-factor-lead = ટૂ-ફૅક્ટર ઑથેન્ટિકેશન ચાલુ હોય ત્યારે લોગ ઇન કરવા પાસવર્ડ ઉપરાંત તમારા ફોનની ઍપનો કોડ પણ જોઈએ છે. ફક્ત પાસવર્ડથી કોઈ તમારા એકાઉન્ટમાં પ્રવેશી શકતું નથી.
security-role-needs-it = ટૂ-ફૅક્ટર ઑથેન્ટિકેશન ચાલુ કર્યા પછી જ અહીં તમારી ભૂમિકા અમલમાં આવશે.
security-two-factor-on = { $time } થી ચાલુ છે.
# $count is the number of codes.
security-recovery-left =
    { $count ->
        [0] તમારી પાસે કોઈ રિકવરી કોડ બાકી નથી.
        [one] તમારી પાસે { $count } રિકવરી કોડ બાકી છે.
       *[other] તમારી પાસે { $count } રિકવરી કોડ બાકી છે.
    }
security-removal-due = આ સેવા ચલાવનારને તમારું ટૂ-ફૅક્ટર ઑથેન્ટિકેશન બંધ કરવાનું કહેવાયું છે. તે બંધ થવાનો સમય: { $time }. તેને રોકવા નીચેના કોઈ એક ફોર્મમાં અથવા લોગ ઇન કરતી વખતે તમારી ઍપનો કોડ લખો.
security-add = ઑથેન્ટિકેટર ઍપ ઉમેરો
security-replace = બીજી ઍપ કે બીજો ફોન વાપરો
security-new-codes = નવા રિકવરી કોડ બનાવો
security-new-codes-lead = અત્યારે તમારી પાસે છે તે કોડ પછી કામ કરશે નહીં.
security-remove = ટૂ-ફૅક્ટર ઑથેન્ટિકેશન બંધ કરો
security-remove-lead = તમારા રિકવરી કોડ પણ કામ નહીં કરે, અને લોગ ઇન કરવા ફક્ત તમારો પાસવર્ડ જોઈશે.
security-current-code = તમારી ઍપનો કોડ, અથવા રિકવરી કોડ
password-again = તમારો પાસવર્ડ
password-again-hint = તમે લોગ ઇન કર્યું તેને થોડો સમય થયો છે, તેથી અમે તે ફરી પૂછીએ છીએ.
password-again-missing = આગળ વધવા તમારો પાસવર્ડ લખો.
password-again-wrong = આ તમારો પાસવર્ડ નથી.

authenticate-again-title = આ તમે જ છો તેની પુષ્ટિ કરો
authenticate-again-button = આગળ વધો
authenticate-again-back = સેટિંગ્સ પર પાછા
authenticate-again-changed = આ મોકલાતું હતું ત્યારે તમારું લોગ ઇન બદલાયું, કદાચ બીજા ટૅબમાં. તેને ફરી મોકલો.
passkey-again = તેને બદલે પાસકી વાપરો
passkey-again-failed = એ થઈ શક્યું નહીં. ફરી પ્રયત્ન કરો, અથવા તમારો પાસવર્ડ લખો.

authenticator-title = ઑથેન્ટિકેટર ઍપ ઉમેરો
authenticator-lead = Aegis, 2FAS કે Google Authenticator જેવી ઑથેન્ટિકેટર ઍપથી અથવા પાસવર્ડ મેનેજરથી આ કોડ સ્કેન કરો. પછી તેમાં દેખાતા છ અંક લખો.
authenticator-open = આ ઉપકરણ પર ઍપ ખોલો
authenticator-qr-label = તમારી ઑથેન્ટિકેટર ઍપ માટેની કી ધરાવતો QR કોડ
authenticator-key = અથવા આ કી લખો
authenticator-code = ઍપમાંનો કોડ
authenticator-confirm = આ ઍપ વાપરો

recovery-codes-title = તમારા રિકવરી કોડ
recovery-codes-lead = આમાંના દરેક કોડથી તમે ઍપ વિના એક વાર લોગ ઇન કરી શકો છો, જેમ કે તમારો ફોન ખોવાઈ જાય ત્યારે. તેમને છાપી લો, અથવા પાસવર્ડ મેનેજરમાં સાચવો. તે ફરી બતાવાશે નહીં.
recovery-codes-done = મેં તે સાચવી લીધા છે

security-history = તાજેતરની પ્રવૃત્તિ
security-history-none = હજી કંઈ નથી.
security-changed-logged-in = { $browser } થી લોગ ઇન થયું
security-changed-logged-in-elsewhere = તમે પહેલાં ન વાપરેલા બ્રાઉઝરથી લોગ ઇન થયું: { $browser }
security-changed-password-changed = નવો પાસવર્ડ સેટ થયો
security-changed-authenticator-added = ઑથેન્ટિકેટર ઍપ ઉમેરાઈ
security-changed-authenticator-removed = ટૂ-ફૅક્ટર ઑથેન્ટિકેશન બંધ કરાયું
security-changed-recovery-codes-made = નવા રિકવરી કોડ બનાવાયા
security-changed-recovery-code-used = રિકવરી કોડ વપરાયો
security-changed-wrong-codes = દસ ખોટા કોડ લખાયા
security-changed-removal-announced = આ સેવા ચલાવનારને ટૂ-ફૅક્ટર ઑથેન્ટિકેશન બંધ કરવાનું કહેવાયું: { $reason }
security-changed-removal-stopped = ટૂ-ફૅક્ટર ઑથેન્ટિકેશન બંધ કરવાની વિનંતી રદ થઈ
security-changed-removed-by-operator = આ સેવા ચલાવનારે ટૂ-ફૅક્ટર ઑથેન્ટિકેશન બંધ કર્યું

notice-two-factor-on = ટૂ-ફૅક્ટર ઑથેન્ટિકેશન ચાલુ છે.
notice-two-factor-off = ટૂ-ફૅક્ટર ઑથેન્ટિકેશન બંધ છે.

mail-security-subject = તમારા { site-name } એકાઉન્ટની સુરક્ષા
mail-security-told = તમારા એકાઉન્ટ { $name } માં આ થયું ({ $time }):
mail-security-logged-in-elsewhere = કોઈએ એવા બ્રાઉઝરથી લોગ ઇન કર્યું જે તમારા એકાઉન્ટ માટે પહેલાં વપરાયું ન હતું: { $browser }.
mail-security-password-changed = નવો પાસવર્ડ સેટ થયો. બીજે બધેથી લોગ આઉટ થયું, અને બધાં ટોકન, ઍપ પાસવર્ડ, ઉપકરણો અને ફીડનાં સરનામાં દૂર થયાં.
mail-security-authenticator-added = ઑથેન્ટિકેટર ઍપ ઉમેરાઈ. હવેથી લોગ ઇન કરવા તેનો કોડ જોઈશે.
mail-security-authenticator-removed = ટૂ-ફૅક્ટર ઑથેન્ટિકેશન બંધ કરાયું. હવે લોગ ઇન કરવા ફક્ત તમારો પાસવર્ડ જોઈએ છે.
mail-security-recovery-codes-made = નવા રિકવરી કોડ બનાવાયા. પહેલાંના હવે કામ કરતા નથી.
# $count is the number of codes.
mail-security-recovery-code-used =
    { $count ->
        [0] એક રિકવરી કોડ વપરાયો. હવે એક પણ બાકી નથી: નવા બનાવો.
        [one] એક રિકવરી કોડ વપરાયો. હવે { $count } બાકી છે.
       *[other] એક રિકવરી કોડ વપરાયો. હવે { $count } બાકી છે.
    }
mail-security-wrong-codes = તમારા એકાઉન્ટ માટે દસ ખોટા કોડ લખાયા. એ તમે ન હો, તો કોઈ તમારો પાસવર્ડ જાણે છે અથવા તમે લોગ ઇન હો તે બ્રાઉઝર વાપરે છે: નવો પાસવર્ડ સેટ કરો.
mail-security-removal-announced = આ સેવા ચલાવનારને તમારા એકાઉન્ટનું ટૂ-ફૅક્ટર ઑથેન્ટિકેશન બંધ કરવાનું કહેવાયું છે. તેમણે આપેલું કારણ: { $reason }. તે બંધ થવાનો સમય: { $due }. જો તમે આ માટે કહ્યું ન હોય, તો તે પહેલાં તમારી ઍપથી લોગ ઇન કરો: તેનાથી આ રદ થશે.
mail-security-removed-by-operator = જણાવ્યા પ્રમાણે, આ સેવા ચલાવનારે ટૂ-ફૅક્ટર ઑથેન્ટિકેશન બંધ કર્યું છે. હવે લોગ ઇન કરવા ફક્ત તમારો પાસવર્ડ જોઈએ છે.
mail-security-review = શું થયું અને કોણ લોગ ઇન છે તે જુઓ:
mail-security-not-you = જો એ તમે ન હો, તો નવો પાસવર્ડ સેટ કરો; તેનાથી બધેથી લોગ આઉટ પણ થાય છે, અને બધી પાસકી, બધાં ટોકન અને ઍપ પાસવર્ડ દૂર થાય છે:

passkeys-title = પાસકી
passkeys-lead = પાસકીથી તમે પાસવર્ડ વિના લોગ ઇન કરો છો: તમારો ફોન, કમ્પ્યુટર કે સુરક્ષા કી હંમેશની જેમ અનલૉક કરો એટલે બસ. તે ફક્ત આ વેબસાઇટ પર ચાલે છે, તેથી નકલી વેબસાઇટ તમને છેતરીને તે મેળવી શકતી નથી.
# $count is the number of passkeys.
passkeys-count =
    { $count ->
        [0] તમારી પાસે હજી કોઈ પાસકી નથી.
        [one] તમારી પાસે એક પાસકી છે.
       *[other] તમારી પાસે { $count } પાસકી છે.
    }
passkeys-change = પાસકી ઉમેરો, દૂર કરો અથવા તેનું નામ બદલો
passkey-added = ઉમેરી: { $added }
passkey-used = ઉમેરી: { $added }, છેલ્લે વપરાઈ: { $used }
passkey-add = પાસકી ઉમેરો
passkey-name = નામ
passkey-name-hint = ફક્ત તમારા માટે: તે કયા ફોન, કમ્પ્યુટર કે સુરક્ષા કી પર છે.
passkey-rename = નામ સાચવો
passkey-remove = પાસકી દૂર કરો
passkey-remove-lead = પછી તેનાથી લોગ ઇન થશે નહીં. તેને તમારા ફોન, કમ્પ્યુટર કે પાસવર્ડ મેનેજરમાંથી પણ કાઢી નાખો.
passkey-create-lead = પાસકી ક્યાં સાચવવી તે તમારું બ્રાઉઝર પૂછશે, અને તે ઉપકરણ અનલૉક કરવાનું કહેશે.
passkey-create = પાસકી બનાવો
passkey-create-failed = કોઈ પાસકી બની નથી. તમે ફરી પ્રયત્ન કરી શકો છો.
passkey-no-script = પાસકી માટે તેને સપોર્ટ કરતું અને સ્ક્રિપ્ટ ચાલુ હોય તેવું બ્રાઉઝર જોઈએ.
passkey-log-in = પાસકીથી લોગ ઇન કરો
passkey-log-in-failed = પાસકીથી લોગ ઇન થયું નહીં. ફરી પ્રયત્ન કરો, અથવા તમારો પાસવર્ડ વાપરો.
passkey-only = તમારી પાસકી વાપરો
passkey-only-failed = એ થઈ શક્યું નહીં. ફરી પ્રયત્ન કરો.
authenticate-again-no-passkey = તમારા એકાઉન્ટમાં પાસવર્ડ નથી. તમારી પાસકી ખોવાઈ ગઈ હોય, તો ઇમેઇલથી પાસવર્ડ સેટ કરો:
first-password-button = પાસવર્ડ સેટ કરો
first-password-lead = તમારા એકાઉન્ટમાં પાસવર્ડ નથી: તમે પાસકીથી લોગ ઇન કરો છો. પાસવર્ડ હોય તો તમે પાસકી વગરનાં ઉપકરણો પર પણ લોગ ઇન કરી શકો છો. બીજાં બધાં લોગ ઇન સમાપ્ત થશે, અને બધાં ટોકન, ઍપ, ઍપ પાસવર્ડ, ઉપકરણો અને ફીડનાં સરનામાં દૂર થશે. પાસકી રહેશે.
notice-first-password = તમારો પાસવર્ડ સેટ થયો છે. તમે બીજે બધેથી લોગ આઉટ થયા છો.

passkey-error-no-name = પાસકીને નામ આપો.
passkey-error-name-too-long = આ નામ બહુ લાંબું છે: વધુમાં વધુ { $most } અક્ષર ચાલે.
passkey-error-too-many = તમારી પાસે { $count } પાસકી છે જ. પહેલાં એક દૂર કરો.
passkey-error-unknown = તમારી પાસે એવી કોઈ પાસકી નથી.
passkey-error-last = આ તમારી એકમાત્ર પાસકી છે, અને તમારા એકાઉન્ટમાં પાસવર્ડ નથી. પહેલાં પાસવર્ડ સેટ કરો અથવા બીજી પાસકી ઉમેરો.
passkey-error-known = આ ઉપકરણ કે પાસવર્ડ મેનેજરમાં તમારા એકાઉન્ટ માટે પાસકી છે જ.
passkey-error-expired = તેમાં બહુ વાર લાગી, અથવા તે બે વાર મોકલાયું. ફરી પ્રયત્ન કરો.
passkey-error-not-accepted = આ પાસકી અહીં સ્વીકારાતી નથી. કદાચ તે તમારા એકાઉન્ટમાંથી દૂર કરાઈ છે.
passkey-error-unavailable = પાસકી માટે HTTPS અને હોસ્ટ નામવાળી વેબસાઇટ જોઈએ, અને આ વેબસાઇટ પાસે તે નથી.

notice-passkey-added = તમારી પાસકી ઉમેરાઈ.
notice-passkey-renamed = નામ સચવાયું.
notice-passkey-removed = પાસકી દૂર થઈ.

security-changed-passkey-added = પાસકી ઉમેરાઈ: { $name }
security-changed-passkey-removed = પાસકી દૂર કરાઈ: { $name }
security-changed-passkey-refused = પાસકી નકારાઈ, કદાચ નકલ છે: { $name }
mail-security-passkey-added = “{ $name }” નામની પાસકી ઉમેરાઈ. તેનાથી તમારા પાસવર્ડ વિના લોગ ઇન થાય છે.
mail-security-passkey-removed = “{ $name }” નામની પાસકી દૂર કરાઈ.
mail-security-passkey-refused = તમારી “{ $name }” નામની પાસકી નકારાઈ. તે કેટલી વાર વપરાઈ તે ગણે છે, અને એ ગણતરી પાછળ ગઈ હતી: કોઈની પાસે તેની નકલ હોઈ શકે. સેટિંગ્સમાં એ પાસકી દૂર કરો અને નવી ઉમેરો.
