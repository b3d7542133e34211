# ખેલાડીઓને શું, કઈ રીતે અને ક્યારે જણાવાય; અને તે કેમ બંધ કરવું.

notices-title = સૂચનાઓ
notices-lead = ઇમેઇલથી શું અને ક્યારે જાણવું તે પસંદ કરો: તરત, ઘણું એકસાથે, કે બિલકુલ નહીં.
notices-to = તમારી સૂચનાઓ પસંદ કરો
notices-mail = ઇમેઇલ
notices-account-mail = તમારા એકાઉન્ટ વિશેના ઇમેઇલ, જેમ કે નવો પાસવર્ડ સેટ કરવાની લિંક, હંમેશા આવે છે. તમારા જે સંદેશનો અમલ ન થઈ શક્યો તેનો જવાબ પણ.
notices-turn = તમારો વારો
notices-reminder = તમારી ચાલનાં રિમાઇન્ડર
notices-offer = ડ્રોની ઓફર, ચાલ પાછી લેવાની વિનંતી અને વિરામ
notices-challenge = પડકાર અને રીમેચ
notices-message = ખેલાડીઓના સંદેશા
notices-start = રમત શરૂ થઈ
notices-result = રમત પૂરી થઈ
notices-leave = રજા પરના હરીફ, અને આર્બિટરે બદલેલી ઘડિયાળો
notices-analysis = તમારી રમતોનાં તૈયાર વિશ્લેષણ
notices-followed = તમે ફોલો કરો છો તે ખેલાડીઓની રમતો
notices-at-once = તરત
notices-soon = એકસાથે, પહેલી વાત પછી દસ મિનિટે
notices-hourly = એકસાથે, દર કલાકે
notices-daily = એકસાથે, દિવસમાં એક વાર
notices-never = બિલકુલ નહીં
notices-presets = ઝડપી પસંદગી:
notices-preset-all = બધું તરત
notices-preset-daily = દિવસમાં એક વાર
notices-preset-turn = ફક્ત મારો વારો
notices-preset-nothing = કંઈ નહીં
notices-preset-filled = કોષ્ટક ભરાઈ ગયું છે. તમારી પસંદગી રાખવા તેને સાચવો.
notices-table = શેના વિશે, અને કેવી રીતે જણાવવું
notices-about = શેના વિશે
notices-daily-at = રોજના ઇમેઇલનો સમય
notices-bundle-hint = એકસાથે જણાવવાનું બધું એક જ ઇમેઇલમાં આવે છે. ત્યાં સુધીમાં જે ચાલ તમે તેના પેજ પર જોઈ હોય કે જેનો જવાબ આપ્યો હોય તે તેમાં હોતી નથી.
notices-quiet = શાંત કલાકો અને ઇમેઇલ વિનાના દિવસો
notices-quiet-lead = આ સમયે આવનારા ઇમેઇલ તે સમય પૂરો થાય ત્યાં સુધી રાહ જુએ છે. અપવાદ: રાહ જોવાથી રિમાઇન્ડર એટલું મોડું પડે કે તમારા બાકી સમયનો અડધાથી ઓછો ભાગ બચે, તો તે તરત મોકલાય છે.
notices-quiet-from = શાંતિ ક્યારથી
notices-quiet-none = શાંત કલાકો નથી
notices-quiet-until = શાંતિ ક્યાં સુધી
notices-quiet-refused = શાંત કલાકો જે કલાકે શરૂ થાય તે જ કલાકે પૂરા ન થઈ શકે.
notices-days = ઇમેઇલ વિનાના દિવસો
notices-days-refused = ઇમેઇલ આવી શકે એવો ઓછામાં ઓછો એક દિવસ રાખો.
notices-zone = આ કલાકો અને દિવસોનો સમય ઝોન:
notices-zone-change = સમય ઝોન બદલો
notices-by-mail = ઇમેઇલથી ચાલ
notices-confirm = જ્યારે તમે ઇમેઇલનો જવાબ ચાલથી આપો
notices-confirm-when-needed = મારા કહેવા મુજબ ન થયું હોય તો જ જણાવો; રમતનો હવે પછીનો સંદેશ મારી ચાલ બતાવે છે
notices-confirm-always = દરેક ચાલની ખાતરી આપો
notices-chat-by-mail = ચાલની નીચે હું જે લખું તે હરીફને ચેટ તરીકે મોકલો
mail-address-to = ઇમેઇલથી પડકાર આપવાનું તમારું સરનામું
mail-address-title = ઇમેઇલથી પડકાર
mail-address-lead = કોઈને પડકાર આપવા { $email } પરથી આ સરનામે એક લીટી લખો. તે ફક્ત તમારા પોતાના મેઇલબોક્સમાંથી કામ કરે છે. ચાલ રમવા રમત વિશેના સંદેશનો જવાબ આપો.
mail-address-example = ઉદાહરણ તરીકે: { mail-word-challenge } bob 3 દિવસ સફેદ રેટેડ
mail-address-key = વિષયમાં આ હોવું જોઈએ
notice-mail-address-renewed = સરનામું બદલાયું છે. જૂનું હવે કામ કરતું નથી.
notices-save = સૂચનાઓ સાચવો
notice-notices-saved = તમારી સૂચનાઓ સચવાઈ છે.
weekday-monday = સોમવાર
weekday-tuesday = મંગળવાર
weekday-wednesday = બુધવાર
weekday-thursday = ગુરુવાર
weekday-friday = શુક્રવાર
weekday-saturday = શનિવાર
weekday-sunday = રવિવાર

## લોગ ઇન વિના બંધ કરવું

unsubscribe-title = ઇમેઇલ બંધ કરો
unsubscribe-lead = તમે આ વિશેના ઇમેઇલ બંધ કરવાના છો:
unsubscribe-button = આ ઇમેઇલ બંધ કરો
unsubscribe-stopped = { $name } ને હવે આ વિશે ઇમેઇલ નહીં મળે:
unsubscribe-games = તમારી રમતો ચાલુ રહે છે, અને તમારી ઘડિયાળ ચાલે છે. સેટિંગ્સમાં ગમે ત્યારે ફરી પસંદ કરી શકો છો.
unsubscribe-settings = તમારી સૂચનાઓ પસંદ કરો
unsubscribe-unknown = ઇમેઇલ બંધ કરવાની આ લિંક માન્ય નથી. કદાચ તે કપાઈ ગઈ છે; તમને શું મળે તે સેટિંગ્સમાં પસંદ કરી શકો છો.

## દરેક સંદેશને છેડે

mail-footer-settings = તમારી સૂચનાઓ પસંદ કરો:
mail-footer-unsubscribe = આ પ્રકારના ઇમેઇલ બંધ કરો:
mail-footer-choose = તમારી સૂચનાઓ પસંદ કરો
mail-footer-stop = આ પ્રકારના ઇમેઇલ બંધ કરો

## એક સંદેશમાં ઘણું

mail-bundle-subject-turns = { $count ->
    [one] { $count } રમતમાં તમારો વારો
   *[other] { $count } રમતોમાં તમારો વારો
}
mail-bundle-subject-news = { $count ->
    [one] { site-name } તરફથી { $count } સમાચાર
   *[other] { site-name } તરફથી { $count } સમાચાર
}
mail-bundle-turns = તમારો વારો
mail-bundle-offers = ઓફર
mail-bundle-challenges = પડકાર
mail-bundle-messages = સંદેશા
mail-bundle-followed = તમે ફોલો કરો છો તે ખેલાડીઓ
mail-bundle-news = તમારી રમતોના સમાચાર
mail-bundle-more = { $count ->
    [one] અને બીજી { $count } વાત:
   *[other] અને બીજી { $count } વાતો:
}
mail-bundle-reply = ઇમેઇલથી જવાબ:
mail-bundle-reply-link = ઇમેઇલથી જવાબ આપો

## API માં

api-wanted-quiet-hours = 0 થી 23 સુધીના બે અલગ કલાક, જેમ કે { "22-7" }, અથવા { "none" }
api-wanted-free-days = થોડા દિવસો, પણ બધા નહીં, તેમનાં નામથી ({ $example }), અથવા { "none" }

## Subjects of mail about a game

mail-game-subject = { $opponent } સાથે ચેસ (રમત { $game })
notices-subjects = રમત વિશેના ઇમેઇલનો વિષય
notices-subjects-per-game = હંમેશા એક જ, જેથી તમારો મેઇલ પ્રોગ્રામ દરેક રમતને એક વાતચીત તરીકે બતાવે
notices-subjects-per-message = શું થયું તે, જેમ કે ચાલ

## An analysis, and games of followed players

mail-analysis-ready-subject = { $opponent } સામેની તમારી રમતનું વિશ્લેષણ તૈયાર છે
mail-analysis-ready = એન્જિને { $opponent } સામેની તમારી રમત તપાસી છે.
mail-analysis-ready-about = દરેક ચાલ વિશે તે શું કહે છે તે રમતના પેજ પર છે.
mail-analysis-ready-accuracy = તમારી ચોકસાઈ { $own }% છે, { $opponent } ની { $theirs }%. દરેક ચાલ વિશે તે શું કહે છે તે રમતના પેજ પર છે.
mail-analysis-ready-button = વિશ્લેષણ જુઓ
mail-followed-began-subject = { $white } અને { $black } ની રમત શરૂ થઈ
mail-followed-began = { $white } (સફેદ) અને { $black } (કાળા) ની રમત શરૂ થઈ છે.
mail-followed-won-subject = { $first } જીત્યા, { $second } સામે
mail-followed-won = { $first } એ { $second } સામેની રમત જીતી: { $result }.
mail-followed-drawn-subject = { $white } અને { $black } વચ્ચે ડ્રો
mail-followed-drawn = { $white } અને { $black } વચ્ચેની રમત ડ્રો થઈ: { $result }.
mail-followed-one = તમે { $player } ને ફોલો કરો છો.
mail-followed-both = તમે { $white } અને { $black } ને ફોલો કરો છો.
mail-followed-button = રમત જુઓ
