# Log-in with accounts of other services (OpenID Connect).

providers-title = જોડેલાં એકાઉન્ટ
providers-lead = બીજે ક્યાંક તમારું જે એકાઉન્ટ હોય તેનાથી, આ સેવાના પાસવર્ડ વિના અહીં લોગ ઇન કરો.
providers-change = એકાઉન્ટ જોડો અથવા અલગ કરો
providers-none = હજી કોઈ એકાઉન્ટ જોડેલું નથી.
provider-link-made = જોડ્યું: { $linked }
provider-link-used = જોડ્યું: { $linked }, છેલ્લે વપરાયું: { $used }
provider-link-former = આ સેવામાં તે હવે નથી, તેથી તેનાથી લોગ ઇન થતું નથી.
provider-link = { $provider } જોડો
provider-link-title = એકાઉન્ટ જોડો
provider-link-lead = તમે { $provider } પર લોગ ઇન કરીને પાછા આવશો. ત્યાર પછી તે એકાઉન્ટથી અહીં લોગ ઇન કરી શકશો.
provider-unlink = અલગ કરો

provider-log-in = { $provider }થી લોગ ઇન કરો
provider-sign-up = { $provider }થી સાઇન અપ કરો
provider-log-out = { $provider } પર તમે હજી લોગ ઇન છો. ત્યાંથી પણ લોગ આઉટ કરો
provider-again-lead = અથવા તમારું એકાઉન્ટ જ્યાં જોડેલું છે ત્યાં ફરી લોગ ઇન કરો. પછી ફોર્મ ફરી મોકલો.
provider-only-lead = તમારું એકાઉન્ટ જ્યાં જોડેલું છે ત્યાં ફરી લોગ ઇન કરો. પછી ફોર્મ ફરી મોકલો.
provider-again = { $provider }થી ફરી લોગ ઇન કરો

provider-sign-up-lead = { $provider } તમને ઓળખે છે, પણ અહીં તમારું એકાઉન્ટ હજી નથી. તમે જે નામથી રમવા માગો છો તે પસંદ કરો.
provider-sign-up-email = તમારું ઇમેઇલ સરનામું:
provider-sign-up-have-account = અહીં પહેલેથી એકાઉન્ટ છે? તેમાં લોગ ઇન કરો, પછી બીજું સેટિંગ્સમાં જોડો.
provider-sign-up-sent = અમે તમને એક લિંક સાથે સંદેશ મોકલ્યો છે. તે ખોલીને ફરી લોગ ઇન કરો, એટલે તમારા સરનામાની પુષ્ટિ થશે; પછી તમે રમી શકશો.
provider-sign-up-sent-later = હમણાં ઘણા લોકો સાઇન અપ કરી રહ્યા છે, તેથી તમારી લિંકવાળો સંદેશ આવતાં લગભગ { $minutes } મિનિટ લાગશે. લિંક ખોલીને ફરી લોગ ઇન કરો, એટલે તમારા સરનામાની પુષ્ટિ થશે; પછી તમે રમી શકશો.
provider-confirm-lead = આ લિંક એકાઉન્ટની પુષ્ટિ કરે છે: { $name }. સાઇન અપ કરતી વખતે જ્યાં લોગ ઇન કર્યું હતું ત્યાં લોગ ઇન કરો.
provider-confirm = { $provider }થી પુષ્ટિ કરો
reset-providers = જોડેલાં એકાઉન્ટ અલગ થશે, કારણ કે બીજા કોઈએ એક જોડ્યું હોઈ શકે છે. પછી તમે તેમને ફરી જોડી શકો છો.
first-password-lead-linked = તમારા એકાઉન્ટમાં પાસવર્ડ નથી: તમે જોડેલા એકાઉન્ટથી લોગ ઇન કરો છો. પાસવર્ડ હોય તો તમે તેના વિના પણ લોગ ઇન કરી શકો છો. બીજાં બધાં લોગ ઇન સમાપ્ત થશે, અને બધાં ટોકન, ઍપ, ઍપ પાસવર્ડ, ઉપકરણો અને ફીડનાં સરનામાં દૂર થશે. જોડેલાં એકાઉન્ટ રહેશે.
authenticate-again-no-provider = તમારા એકાઉન્ટમાં પાસવર્ડ નથી. તે જ્યાં જોડેલું છે ત્યાં લોગ ઇન ન કરી શકો, તો ઇમેઇલથી પાસવર્ડ સેટ કરો:

provider-error-unknown = અહીં લોગ ઇન કરવાની એવી કોઈ રીત નથી.
provider-error-expired = તેમાં બહુ વાર લાગી, તે બે વાર મોકલાયું, અથવા બીજા બ્રાઉઝરમાં શરૂ થયું હતું. ફરી પ્રયત્ન કરો.
provider-error-unavailable = { $provider } હમણાં જવાબ આપતું નથી. થોડી વાર પછી ફરી પ્રયત્ન કરો, અથવા બીજી રીતે લોગ ઇન કરો.
provider-error-not-accepted = { $provider } તરફથી આવેલો જવાબ સ્વીકારાયો નથી, તેથી તમે લોગ ઇન થયા નથી. ફરી પ્રયત્ન કરો; ફરી આવું થાય તો આ સેવા ચલાવનારને જણાવો.
provider-error-cancelled = તમે લોગ ઇન થયા નથી: { $provider } પર તે રદ થયું અથવા નકારાયું.
provider-error-linked-elsewhere = અહીંનું બીજું એકાઉન્ટ તે એકાઉન્ટ સાથે પહેલેથી જોડેલું છે.
provider-error-already-linked = તમારું એકાઉન્ટ ત્યાં પહેલેથી જોડેલું છે. પહેલાં તેને અલગ કરો.
provider-error-no-link = તમારું એવું કોઈ જોડાણ નથી.
provider-error-only-log-in = તમારા એકાઉન્ટમાં લોગ ઇન કરવાની એ એક જ રીત છે. પહેલાં પાસવર્ડ સેટ કરો અથવા પાસકી ઉમેરો.
provider-error-address-taken = તમારા ઇમેઇલ સરનામાવાળું એકાઉન્ટ અહીં પહેલેથી છે. તેમાં લોગ ઇન કરો, અને બીજું સેટિંગ્સમાં જોડો.
provider-error-other-account = એ તે એકાઉન્ટ નથી જેની સાથે તમારું જોડેલું છે.

notice-provider-linked = એકાઉન્ટ જોડાયું. તમે તેનાથી લોગ ઇન કરી શકો છો.
notice-provider-unlinked = એકાઉન્ટ અલગ થયું.
notice-authenticated-again = આભાર. હવે ફોર્મ ફરી મોકલો.

security-changed-provider-linked = એકાઉન્ટ જોડાયું: { $provider }
security-changed-provider-unlinked = એકાઉન્ટ અલગ કરાયું: { $provider }
mail-confirm-welcome-provider = કોઈએ, કદાચ તમે, આ સરનામાથી { site-name } પર સાઇન અપ કર્યું છે; નામ: { $name }. જો એ તમે હો, તો લિંક ખોલો અને સાઇન અપ કરતી વખતે જ્યાં લોગ ઇન કર્યું હતું ત્યાં લોગ ઇન કરો. પછી તમારું એકાઉન્ટ તૈયાર છે.
mail-security-provider-linked = { $provider } પરનું એકાઉન્ટ જોડાયું. તેનાથી તમારા પાસવર્ડ વિના લોગ ઇન થાય છે.
mail-security-provider-unlinked = { $provider } પરનું એકાઉન્ટ અલગ કરાયું.
privacy-account-providers = લોગ ઇન કરવા માટે બીજી સેવાનું એકાઉન્ટ જોડો, તો તે સેવાનું સરનામું, ત્યાંના તમારા એકાઉન્ટની ઓળખ, અને તમે તેને ક્યારે જોડ્યું અને છેલ્લે ક્યારે વાપર્યું તે સચવાય છે. અલગ કરો ત્યારે તે કાઢી નખાય છે.
