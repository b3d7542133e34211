mail-signature = { site-name }, પત્રવ્યવહાર ચેસ
mail-greeting = નમસ્તે { $name },

mail-confirm-subject = { site-name } માટે તમારા સરનામાની પુષ્ટિ કરો
mail-confirm-welcome = કોઈએ, કદાચ તમે, આ સરનામાથી { site-name } પર સાઇન અપ કર્યું છે; નામ: { $name }. જો એ તમે હો, તો લિંક ખોલો અને તમે પસંદ કરેલો પાસવર્ડ લખો. પછી તમારું એકાઉન્ટ તૈયાર છે.
mail-confirm-welcome-passkey = કોઈએ, કદાચ તમે, આ સરનામાથી { site-name } પર સાઇન અપ કર્યું છે; નામ: { $name }. જો એ તમે હો, તો લિંક ખોલો અને તમે બનાવેલી પાસકી વાપરો. પછી તમારું એકાઉન્ટ તૈયાર છે.
mail-confirm-button = મારા એકાઉન્ટની પુષ્ટિ કરો
mail-confirm-life = { $days ->
    [one] લિંક { $days } દિવસની અંદર, એક જ વાર કામ કરશે.
   *[other] લિંક { $days } દિવસની અંદર, એક જ વાર કામ કરશે.
}
mail-confirm-replaces = આ સરનામાથી પહેલાં પણ સાઇન અપ થયું હતું. આ તેનું સ્થાન લે છે, અને પહેલાં મોકલેલી લિંક હવે કામ કરતી નથી. તમે એક જ વાર સાઇન અપ કર્યું હોય, તો તમારા પછી બીજા કોઈએ કર્યું છે: તેને બદલે પોતાનો પાસવર્ડ સેટ કરો, એટલે એકાઉન્ટ તમારું થશે:
mail-confirm-by-mail = તે પછી તમે ઇમેઇલથી પણ કોઈને પડકાર આપી શકો. આ સંદેશના જવાબમાં આવી એક લીટી લખો: { mail-word-challenge } bob 3 દિવસ સફેદ રેટેડ
mail-confirm-not-you = તમે સાઇન અપ ન કર્યું હોય તો આ સંદેશ પર ધ્યાન ન આપો: એકાઉન્ટ ક્યારેય સક્રિય થશે નહીં અને કાઢી નાખવામાં આવશે.

mail-account-exists-subject = { site-name } પર તમારું એકાઉન્ટ પહેલેથી છે
mail-account-exists-told = કોઈએ, કદાચ તમે, આ સરનામાથી { site-name } પર સાઇન અપ કર્યું છે. તેનું એકાઉન્ટ પહેલેથી છે; ત્યાં તમારું નામ: { $name }. બીજું એકાઉન્ટ બન્યું નથી.
mail-account-exists-log-in = લોગ ઇન કરો
mail-account-exists-forgot = પાસવર્ડ ભૂલી ગયા હો તો નવો સેટ કરો:
mail-account-exists-not-you = એ તમે ન હો તો આ સંદેશ પર ધ્યાન ન આપો: તમારું એકાઉન્ટ છે એ કોઈને જણાવાયું નથી.

## What was added to an account

mail-access-subject = તમારા { site-name } એકાઉન્ટમાં કંઈક ઉમેરાયું
mail-access-told = તમારા એકાઉન્ટ { $name } માં આ ઉમેરાયું છે. તે તમારા વતી કામ કરી શકે છે, અથવા તમારી રમતોમાં જે થાય તે તેને જણાવાય છે:
mail-access-device = { $host } પરનું ઉપકરણ “{ $name }”, { $at }
mail-access-feed-deadlines = તમારા સમયમર્યાદાના કૅલેન્ડરનું સરનામું, { $at }
mail-access-feed-games = તમારી રમતોના ફીડનું સરનામું, { $at }
mail-access-token = API ટોકન “{ $name }”, { $at }
mail-access-token-unnamed = વર્ણન વિનાનું API ટોકન, { $at }
mail-access-app-password = ઍપ પાસવર્ડ “{ $name }”, { $at }
mail-access-app = ઍપ { $name } માટે પ્રવેશ, { $at }
mail-access-removed = { $what } (ત્યાર પછી દૂર કરાયું)
mail-access-devices = ઉપકરણો અહીં દૂર કરો:
mail-access-feeds = ફીડનાં સરનામાં અહીં રદ કરો:
mail-access-tokens = ટોકન અને ઍપનો પ્રવેશ અહીં રદ કરો:
mail-access-app-passwords = ઍપ પાસવર્ડ અહીં રદ કરો:
mail-access-not-you = જો તમે ન ઉમેર્યું હોય, તો બીજું કોઈ તમારા એકાઉન્ટમાં છે. નવો પાસવર્ડ સેટ કરો; તેનાથી તમે બધેથી લોગ આઉટ થાઓ છો, બધાં ઉપકરણો દૂર થાય છે, અને બધાં ટોકન અને ઍપ પાસવર્ડ રદ થાય છે:

mail-reset-subject = { site-name } માટે નવો પાસવર્ડ સેટ કરો
mail-reset-asked = કોઈએ, કદાચ તમે, તમારા એકાઉન્ટ { $name } માટે નવો પાસવર્ડ માગ્યો છે.
mail-reset-button = નવો પાસવર્ડ સેટ કરો
mail-reset-life = { $hours ->
    [one] લિંક { $hours } કલાકની અંદર, એક જ વાર કામ કરશે.
   *[other] લિંક { $hours } કલાકની અંદર, એક જ વાર કામ કરશે.
}
mail-reset-not-you = તમે ન માગ્યો હોય તો આ સંદેશ પર ધ્યાન ન આપો: તમારો પાસવર્ડ જેમ છે તેમ રહેશે.

mail-challenge-subject = { $challenger } તરફથી રમતનો પડકાર
mail-challenge-told = { $challenger } તમને પત્રવ્યવહાર ચેસની રમત માટે પડકારે છે.
mail-rematch-subject = { $challenger } તરફથી રીમેચની ઓફર
mail-rematch-told = { $challenger } તમારી સાથે રંગ બદલીને ફરી એક રમત રમવા માગે છે.
mail-challenge-terms = રમત
mail-challenge-you-white = તમારાં મહોરાં સફેદ છે.
mail-challenge-you-black = તમારાં મહોરાં કાળાં છે.
mail-challenge-you-both = એકસાથે બે રમત શરૂ થશે: એકમાં તમારાં મહોરાં સફેદ અને બીજીમાં કાળાં હશે.
mail-challenge-you-random = સફેદ મહોરાં કોને મળે તે રેન્ડમ રીતે નક્કી થશે.
mail-challenge-fen = તે ગોઠવેલી પોઝિશનથી શરૂ થશે: { $fen }
mail-challenge-message = { $challenger } લખે છે: “{ $message }”
mail-challenge-button = પડકાર જુઓ
mail-challenge-answer = તમે તેના પેજ પર સ્વીકારી કે નકારી શકો છો.

mail-variant-standard = સામાન્ય ચેસ.
mail-variant-chess960 = Chess960.
mail-days-per-move = { $days ->
    [one] ચાલ દીઠ { $days } દિવસ ({ $short }).
   *[other] ચાલ દીઠ { $days } દિવસ ({ $short }).
}
mail-time-control = સમય: { $control }.
mail-unlimited = દરેક ચાલ માટે જોઈએ તેટલો સમય.
mail-terms-start = તે Chess960 ની પોઝિશન નંબર { $number } થી શરૂ થશે.
mail-terms-correspondence = તે પત્રવ્યવહારના નિયમોથી રમાય છે: એક જ પોઝિશન પાંચમી વાર આવવાથી કે પ્રગતિ વિનાની પંચોતેરમી ચાલથી રમત આપમેળે પૂરી થતી નથી.
mail-terms-classic = તે સ્પર્ધાના જૂના નિયમોથી રમાય છે: કેટલાક લાંબા એન્ડગેમમાં પચાસને બદલે પંચોતેર ચાલ ગણાય છે, અને જેનો સમય પૂરો થાય તે હારે છે; હરીફ પાસે એકલો રાજા હોય તો જ ડ્રો થાય છે.
mail-terms-bar = ચાલ { $move } પહેલાં સંમતિથી ડ્રો થઈ શકે નહીં.

mail-started-subject = { $opponent } સામે તમારી રમત શરૂ થઈ ગઈ છે
mail-started-told-white = { $opponent } સામે તમારી રમત શરૂ થઈ ગઈ છે. તમારાં મહોરાં સફેદ છે.
mail-started-told-black = { $opponent } સામે તમારી રમત શરૂ થઈ ગઈ છે. તમારાં મહોરાં કાળાં છે.
mail-started-you-begin = તમારો વારો છે: પહેલી ચાલ તમારી છે.
mail-started-opponent-begins = પહેલી ચાલ { $opponent } ની છે. તમારો વારો આવશે ત્યારે તમને સંદેશ મળશે.

mail-side-adjective = { $side ->
    [white] સફેદ
   *[black] કાળાં
}
mail-turn-subject = { $opponent } સામે તમારો વારો: { $move }
mail-turn-played = { $opponent } ની ચાલ: { $move }.
mail-turn-answered = તમારી શરતી લાઇનોએ તમારા વતી જવાબ આપ્યો છે: { $moves }.
mail-turn-asked = તમારો વારો છે: ચાલ { $number }, { mail-side-adjective } મહોરાં સાથે.
mail-turn-asked-in-check = તમને ચેક છે. તમારો વારો છે: ચાલ { $number }, { mail-side-adjective } મહોરાં સાથે.
mail-turn-offer = { $opponent } તરફથી ડ્રોની ઓફર છે. રમતના પેજ પર તેને સ્વીકારો કે નકારો; ચાલ રમવાથી પણ તે નકારાય છે.

mail-offer-subject = { $opponent } તરફથી ડ્રોની ઓફર
mail-offer-told = તમારી રમતમાં { $opponent } તરફથી ડ્રોની ઓફર છે.
mail-offer-your-turn = તમારો વારો છે: તમે ઓફર સ્વીકારી શકો, નકારી શકો, અથવા ચાલ રમી શકો, જેનાથી પણ તે નકારાય છે.
mail-offer-not-your-turn = તમે તેને સ્વીકારી કે નકારી શકો છો. વારો તમારા હરીફનો છે.
mail-offer-here = ઇમેઇલથી જવાબ આપવા આ સંદેશના જવાબમાં પહેલી લીટીમાં ફક્ત “{ mail-word-accept }” અથવા “{ mail-word-decline }” લખો.
mail-offer-or-move-here = ઇમેઇલથી જવાબ આપવા આ સંદેશના જવાબમાં પહેલી લીટીમાં ફક્ત “{ mail-word-accept }”, “{ mail-word-decline }” અથવા તમારી ચાલ લખો.
mail-offer-on-page = રમતના પેજ પર તેને સ્વીકારો કે નકારો; આ સંદેશના જવાબ વંચાતા નથી.

mail-offer-left-out-subject = { $opponent } સામે ડ્રો ઓફર થયો નથી
mail-offer-left-out = { $opponent } સામેની રમતમાં તમારી શરતી લાઇને { $move } રમી, પણ તેની સાથે થવાની ડ્રોની ઓફર વિના.
mail-offer-left-out-meaning = ઓફર વધારે વહેલી થઈ જાત: તમારી છેલ્લી ઓફર પછી હરીફ બે ચાલ રમે અથવા પોતે ડ્રો ઓફર કરે, પછી જ તમે ફરી ડ્રો ઓફર કરી શકો.

mail-time-left = તમારી પાસે { $left } છે, { $deadline } સુધી.
mail-no-deadline = તમારી ચાલ માટે સમયની કોઈ મર્યાદા નથી.
mail-deadline-past = આ ચાલ માટે { $deadline } સુધી સમય હતો.
mail-answer-here = ઇમેઇલથી ચાલ રમવા આ સંદેશના જવાબમાં પહેલી લીટીમાં ફક્ત તમારી ચાલ { $in-notation } લખો, જેમ કે { $example }. ચાલની પાછળ “{ mail-word-draw }” લખો તો સાથે ડ્રો ઓફર થાય છે, અને “{ mail-word-claim }” લખો તો પુનરાવર્તન કે પચાસ ચાલના નિયમથી ડ્રોનો દાવો થાય છે. “{ mail-word-draw }”, “{ mail-word-accept }”, “{ mail-word-decline }”, “{ mail-word-claim }” અને “{ mail-word-resign }” શબ્દો પણ સમજાય છે.
mail-answer-on-page = ચાલ પેજ પર રમાય છે; આ સંદેશના જવાબ વંચાતા નથી.
mail-game-button = રમત પર જાઓ

mail-position-after = { $move } પછીની પોઝિશન
mail-position-first = શરૂઆતની પોઝિશન
mail-position-fen = FEN: { $fen }
mail-position-moves = અત્યાર સુધીની ચાલ
mail-position-game = રમતની ચાલ
mail-pieces = { $side }: { $pieces }.
mail-kings = રાજા { $squares }
mail-queens = { $count ->
    [one] રાણી { $squares }
   *[other] રાણીઓ { $squares }
}
mail-rooks = { $count ->
    [one] હાથી { $squares }
   *[other] હાથી { $squares }
}
mail-bishops = { $count ->
    [one] ઊંટ { $squares }
   *[other] ઊંટ { $squares }
}
mail-knights = { $count ->
    [one] ઘોડો { $squares }
   *[other] ઘોડા { $squares }
}
mail-pawns = { $count ->
    [one] પ્યાદું { $squares }
   *[other] પ્યાદાં { $squares }
}

mail-span = { $large } અને { $small }
mail-days = { $count ->
    [one] { $count } દિવસ
   *[other] { $count } દિવસ
}
mail-hours = { $count ->
    [one] { $count } કલાક
   *[other] { $count } કલાક
}
mail-minutes = { $count ->
    [one] { $count } મિનિટ
   *[other] { $count } મિનિટ
}

mail-over-subject-won = તમે { $opponent } સામે જીત્યા
mail-over-subject-lost = તમે { $opponent } સામે હાર્યા
mail-over-subject-drawn = { $opponent } સામે ડ્રો
mail-over-subject-aborted = { $opponent } સામેની તમારી રમત રદ થઈ
mail-over-won = તમે { $opponent } સામેની રમત જીત્યા: { $result }.
mail-over-lost = તમે { $opponent } સામેની રમત હાર્યા: { $result }.
mail-over-drawn = { $opponent } સામેની તમારી રમત ડ્રો થઈ: { $result }.
mail-over-aborted = { $opponent } સામેની તમારી રમત રદ થઈ અને તેનું કોઈ પરિણામ નથી.
mail-over-by-checkmate = મેટ કરનાર: { $first }.
mail-over-by-resignation = હાર માનનાર: { $second }.
mail-over-by-flag-fall = જેનો સમય પૂરો થયો: { $second }.
mail-over-by-flag-fall-drawn = સમય પૂરો થયો: { $first }. પણ હરીફથી ({ $second }) માન્ય ચાલના કોઈ પણ ક્રમથી મેટ થઈ શકે તેમ નહોતું.
mail-over-by-adjudication = આર્બિટર { $arbiter } તરફથી પરિણામ નક્કી થયું: “{ $reason }”
mail-over-by-forfeit = આર્બિટર { $arbiter } તરફથી હારેલા જાહેર: { $second }. કારણ: “{ $reason }”
mail-over-by-stalemate = { $first } પાસે કોઈ માન્ય ચાલ નથી અને ચેક પણ નથી: સ્ટેલમેટ.
mail-over-by-dead-position = માન્ય ચાલના કોઈ પણ ક્રમથી કોઈ પક્ષ મેટ કરી શકે તેમ નહોતું.
mail-over-by-agreement = તમે બંને ડ્રો માટે સંમત થયા.
mail-over-by-threefold-repetition = એક જ પોઝિશન ત્રણ વાર આવી હતી, અને ડ્રોનો દાવો થયો.
mail-over-by-fifty-moves = બંને પક્ષે મહોરું માર્યા કે પ્યાદું ચલાવ્યા વિના પચાસ ચાલ રમી હતી, અને ડ્રોનો દાવો થયો.
mail-over-by-fivefold-repetition = એક જ પોઝિશન પાંચમી વાર આવી.
mail-over-by-seventy-five-moves = બંને પક્ષે મહોરું માર્યા કે પ્યાદું ચલાવ્યા વિના પંચોતેર ચાલ રમી.
mail-over-by-move-limit = નિયમો પ્રમાણે રમતમાં વધુમાં વધુ જેટલી ચાલ થઈ શકે તેટલી, દરેક પક્ષની 6,000, થઈ ગઈ છે.
mail-over-by-abort = બંને ખેલાડી ચાલ રમે તે પહેલાં રમત રદ થઈ.
mail-over-analysis = એન્જિન આ રમતનું વિશ્લેષણ કરશે; તે તમને રમતના પેજ પર મળશે.

mail-answer-subject-done = થઈ ગયું: { $opponent } સામેની રમતમાં તમારો જવાબ
mail-answer-subject-refused = થયું નથી: { $opponent } સામેની રમતમાં તમારો જવાબ
mail-answer-played-offering = { $move } રમાઈ, અને ડ્રો ઓફર થયો.
mail-answer-resigned = તમે હાર માની છે.
mail-answer-offered = તમે ડ્રો ઓફર કર્યો છે.
mail-answer-move-without-offer = તેથી તમારી ચાલ રમાઈ નથી. તે રમવા માટે ફક્ત ચાલ લખીને જવાબ આપો.
mail-answer-agreed = તમે ડ્રો માટે સંમત થયા છો.
mail-answer-declined = તમે ડ્રો નકાર્યો છે.
mail-answer-claimed = તમારો ડ્રોનો દાવો સાચો હતો: રમત ડ્રો થઈ છે.
mail-answer-empty = તમારા સંદેશમાં કોઈ ચાલ નથી.
mail-answer-too-old = આ બે અઠવાડિયાંથી વધુ જૂના સંદેશનો જવાબ છે, તેથી આ કરાયું નથી. આ કરવા વધુ નવા સંદેશનો જવાબ આપો, અથવા લોગ ઇન કરો.
mail-returned-subject = તમારો સંદેશ સ્વીકારાયો નથી
mail-returned-unreadable = તમારો સંદેશ ઇમેઇલ તરીકે વાંચી શકાયો નહીં, અને કોઈ ચાલ રમાઈ નથી.
mail-returned-no-game = તમારો સંદેશ કોઈ રમતનો નથી, અને કોઈ ચાલ રમાઈ નથી. ઇમેઇલથી ચાલ રમવા, તમારા વારાની જાણ કરતા સંદેશનો જવાબ આપો. તમારી રમતો અહીં છે: { $link }
mail-returned-other-sender = કોઈ ચાલ રમાઈ નથી: આ રમતની ચાલ ફક્ત ખેલાડીના એકાઉન્ટના સરનામેથી જ સ્વીકારાય છે. તે સરનામેથી જવાબ મોકલો, અથવા અહીં રમો: { $link }
mail-returned-maybe-automatic = કોઈ ચાલ રમાઈ નથી: તમારો સંદેશ કદાચ કોઈ પ્રોગ્રામે મોકલ્યો હોય એવી નિશાની ધરાવે છે, અને તેમાં કોઈ સ્પષ્ટ ચાલ નથી. પહેલી લીટીમાં ફક્ત ચાલ લખીને મોકલો, અથવા અહીં રમો: { $link }
mail-returned-unanswered = તમારા સંદેશ પર કાર્યવાહી થઈ છે, અને આજે આ રમત વિશે વધુ સંદેશાના જવાબ અપાતા નથી. તેનું શું થયું તે { $link } પર છે
mail-answer-doubtful = તમારો સંદેશ એક કરતાં વધુ રીતે સમજી શકાય છે, તેથી કંઈ રમાયું નથી. તમારો અર્થ શું હતો: { $meanings }? ચોકસાઈ માટે, પહેલી લીટીમાં ફક્ત તમારે જે કહેવું હોય તે લખીને જવાબ આપો, અને તેની નીચે બીજો અર્થ નીકળે એવું કંઈ ન લખો.
mail-answer-or = અથવા
mail-answer-last = આવા સંદેશનો આજનો આ છેલ્લો જવાબ છે. તમે મોકલેલી ચાલ શક્ય હશે તો હજી પણ રમાશે, અને રમતના પેજ પર તમે ગમે ત્યારે રમી શકો છો.
mail-answer-nothing-changed = તમારા સંદેશથી રમતમાં કંઈ બદલાયું નથી. રમતની સ્થિતિ આ છે.

mail-takeback-subject = { $opponent } ચાલ પાછી લેવા માગે છે
mail-takeback-one = { $opponent } આ ચાલ પાછી લેવા માગે છે: { $move }.
mail-takeback-two = { $opponent } આ ચાલ પાછી લેવા માગે છે: { $move }, અને સાથે તમારો જવાબ { $answer } પણ.
mail-takeback-meaning = તમે સંમત થાઓ તો { $opponent } ફરી ચાલ રમશે, અને ઘડિયાળ પહેલાં જેટલી હતી તેટલી થશે. નહીં તો નકારો, અને કંઈ બદલાશે નહીં.
mail-takeback-on-page = રમતના પેજ પર તેને સ્વીકારો કે નકારો; આ સંદેશના જવાબ વંચાતા નથી.
mail-pause-subject = { $opponent } તરફથી વિરામનો પ્રસ્તાવ
mail-pause-asked = { $opponent } રમતને વિરામ આપવાનો પ્રસ્તાવ મૂકે છે; દિવસ: { $days }.
mail-pause-meaning = તમે સંમત થાઓ તો ત્યારથી બંને ઘડિયાળો એટલો સમય બંધ રહેશે, અને પછી આપમેળે ચાલુ થશે. નહીં તો નકારો, અને કંઈ બદલાશે નહીં.
mail-pause-on-page = રમતના પેજ પર તેને સ્વીકારો કે નકારો; આ સંદેશના જવાબ વંચાતા નથી.
mail-taken-back-subject = { $opponent } સામે ફરી તમારો વારો
mail-taken-back-one = { $opponent } સંમત છે: { $move } પાછી લેવાઈ છે.
mail-taken-back-two = { $opponent } સંમત છે: { $move } અને જવાબ { $answer } બંને ચાલ પાછી લેવાઈ છે.
mail-answer-taken-back = તમે ચાલ પાછી લેવાની વિનંતી સ્વીકારી છે. ફરી તમારા હરીફનો વારો છે.
mail-answer-takeback-declined = તમે ચાલ પાછી લેવાની વિનંતી નકારી છે.
mail-answer-paused = તમે વિરામ સ્વીકાર્યો છે. ઘડિયાળો બંધ છે.
mail-answer-pause-declined = તમે વિરામ નકાર્યો છે.
mail-answer-which = તમારા હરીફ ડ્રો ઓફર કરે છે અને ચાલ પાછી લેવાની વિનંતી પણ કરે છે. તમે કોનો જવાબ આપો છો તે લખો, જેમ કે “{ mail-word-accept-draw }” અથવા “{ mail-word-decline-takeback }”.
mail-answer-which-or-pause = તમારા હરીફે વિરામનો પ્રસ્તાવ મૂક્યો છે અને બીજું પણ કંઈ પૂછ્યું છે. વિરામનો જવાબ રમતના પેજ પર આપો, અથવા બીજામાંથી કોનો જવાબ આપો છો તે લખો, જેમ કે “{ mail-word-accept-draw }” અથવા “{ mail-word-decline-takeback }”.

## Answers by mail to challenges, and words to answer with

mail-challenge-here = ઇમેઇલથી જવાબ આપવા આ સંદેશના જવાબમાં પહેલી લીટીમાં ફક્ત “{ mail-word-accept }” કે “{ mail-word-decline }” લખો.
mail-challenge-subject-done = થઈ ગયું: { $challenger } ના પડકારનો તમારો જવાબ
mail-challenge-subject-refused = થયું નહીં: { $challenger } ના પડકારનો તમારો જવાબ
mail-answer-challenge-accepted = તમે પડકાર સ્વીકાર્યો: રમત શરૂ થઈ ગઈ છે.
mail-answer-challenge-made = તમે { $player } ને પડકાર આપ્યો છે. { $terms } { $player } સ્વીકારે ત્યારે રમત શરૂ થશે.
mail-answer-challenge-begun = { $player } એ તમારો પડકાર સ્વીકાર્યો છે: રમત શરૂ થઈ ગઈ છે.
mail-answer-challenge-word = કોઈને પડકાર અપાયો નથી: “{ $word }” પડકારમાં સમજાતું નથી, અથવા બીજા શબ્દથી વિરુદ્ધ છે. આમ લખો: { mail-word-challenge } bob 3 દિવસ સફેદ રેટેડ
mail-challenged-white = તમારાં મહોરાં સફેદ છે.
mail-challenged-black = તમારાં મહોરાં કાળાં છે.
mail-challenged-random = રંગ રેન્ડમ રીતે નક્કી થશે.
mail-answer-challenge-declined = તમે પડકાર નકાર્યો.
mail-answer-challenge-unclear = તમે { $challenger } નો પડકાર સ્વીકારો છો કે નહીં તે તમારા સંદેશમાંથી સ્પષ્ટ થતું નથી, તેથી કંઈ કરાયું નથી. જવાબમાં પહેલી લીટીમાં ફક્ત “{ mail-word-accept }” કે “{ mail-word-decline }” લખો.
mail-answer-challenge-expired = { $challenger } નો પડકાર બહુ પહેલાં મોકલાયો હતો, તેથી ઇમેઇલથી તેનો જવાબ આપી શકાતો નથી. તે હજી હોય તો તમે તેના પેજ પર જવાબ આપી શકો છો.
mail-returned-no-challenge = તમારો સંદેશ જે પડકારનો જવાબ છે તે હવે નથી, અને કંઈ કરાયું નથી. તમારી રમતો અહીં છે: { $link }
mail-address-here = કોઈને પડકાર આપવા આ સંદેશના જવાબમાં આવી એક લીટી લખો: { mail-word-challenge } bob 3 દિવસ સફેદ રેટેડ
mail-address-subject-done = થઈ ગયું: તમારો સંદેશ
mail-address-subject-refused = થયું નહીં: તમારો સંદેશ
mail-address-button = તમારી રમતો જુઓ
mail-answer-address-unclear = તમે કોને પડકાર આપો છો તે તમારા સંદેશમાં નથી, તેથી કંઈ કરાયું નથી. આવી એક લીટી લખો: { mail-word-challenge } bob 3 દિવસ સફેદ રેટેડ
mail-returned-no-address = આ સરનામું હવે કોઈ વાંચતું નથી, અને કંઈ કરાયું નથી. તમારી રમતો અહીં છે: { $link }
mail-answer-help = શું શું જવાબ આપી શકાય તે જાણવા “{ mail-word-help }” લખીને જવાબ આપો.
mail-answer-waiting = હરીફનો વારો હોય ત્યારે તમે આ સંદેશનો જવાબ “{ mail-word-draw }”, “{ mail-word-propose-takeback }”, “{ mail-word-resign }” અથવા “{ mail-word-chat }” અને તમારી વાત લખીને આપી શકો.
mail-answer-over = ફરી રમવા “{ mail-word-rematch }”, અથવા “{ mail-word-chat }” અને તમારી વાત લખીને આ સંદેશનો જવાબ આપી શકો.
mail-said = { $opponent } લખે છે:
mail-answer-subject-told = { $opponent } સામેની રમત વિશે તમે જે પૂછ્યું તે
mail-answer-said = તમારી વાત હરીફને પહોંચાડી છે.
mail-answer-not-said = તમે હરીફને જે લખ્યું તે પહોંચાડાયું નથી: { $reason }
mail-answer-words-too-long = તમે હરીફને જે લખ્યું તે બહુ લાંબું છે: એક વારમાં વધુમાં વધુ { $most } અક્ષર પહોંચાડાય છે. કંઈ કરાયું નથી.
mail-answer-not-your-turn = તમારો વારો નથી, તેથી કોઈ ચાલ રમાઈ નથી. વારો આવશે ત્યારે તમને સંદેશ મળશે.
mail-answer-nothing-offered = હરીફે સ્વીકારવા કે નકારવા જેવું કંઈ મૂક્યું નથી.
mail-answer-rematch-since = તમે જેનો જવાબ આપ્યો તે રમત સાથે પૂરું થયું. હરીફ રીમેચ ઓફર કરે છે: સ્વીકારવા “{ mail-word-rematch }” લખીને જવાબ આપો.
mail-answer-line-kept = તમારી શરતી લાઇન સાચવી છે: હરીફ ધારેલી ચાલ ચાલશે તો તે તમારા વતી જવાબ આપશે.
mail-answer-takeback-proposed = તમે હરીફને તમારી ચાલ પાછી લેવા દેવાની વિનંતી કરી છે.
mail-answer-rematch-offered = તમે રીમેચની ઓફર કરી છે.
mail-answer-rematch-begun = રીમેચ શરૂ થઈ ગયો છે.
mail-answer-leave-taken = તમે { $until } સુધી રજા પર છો. બધી રમતોમાં તમારી ઘડિયાળો બંધ છે.
mail-answer-leave-ended = તમારી રજા પૂરી થઈ. તમારી ઘડિયાળો ફરી ચાલે છે.
mail-status-your-turn = { $opponent } સામેની રમતમાં તમારો વારો છે.
mail-status-their-turn = { $opponent } નો વારો છે.
mail-status-over = { $opponent } સામેની તમારી રમત પૂરી થઈ ગઈ છે: { $result }.
mail-status-last-move = છેલ્લી ચાલ { $move } હતી.
mail-status-your-clock = ચાલ માટે તમારી પાસેનો સમય: { $left }.
mail-status-their-clock = ચાલ માટે { $opponent } પાસેનો સમય: { $left }.
mail-status-deadline = આ ચાલ માટે { $deadline } સુધી સમય છે.
mail-status-draw-offered = { $opponent } તરફથી ડ્રોની ઓફર છે.
mail-status-draw-asked = તમે ડ્રો ઓફર કર્યો છે.
mail-status-takeback-proposed = { $opponent } તરફથી ચાલ પાછી લેવાની વિનંતી છે.
mail-status-takeback-asked = તમે ચાલ પાછી લેવાની વિનંતી કરી છે.
mail-status-pause-proposed = { $opponent } તરફથી વિરામનો પ્રસ્તાવ છે.
mail-status-pause-asked = તમે વિરામનો પ્રસ્તાવ મૂક્યો છે.
mail-games-told = { $count ->
    [0] તમારી કોઈ રમત ચાલુ નથી.
    [one] તમારી એક રમત ચાલુ છે.
   *[other] તમારી { $count } રમતો ચાલુ છે.
}
mail-games-your-turn = { $opponent }: તમારો વારો, બાકી સમય { $left }. { $link }
mail-games-their-turn = { $opponent }: તેમનો વારો, બાકી સમય { $left }. { $link }
mail-games-no-limit = અમર્યાદિત
mail-games-more = { $count ->
    [one] અને બીજી એક.
   *[other] અને બીજી { $count }.
}
mail-help-told = તમારી રમતોના સંદેશોના જવાબમાં પહેલી લીટીમાં એકલું આટલું લખી શકાય.
mail-help-move = { $example }: ચાલ રમવા માટે, તમારા નોટેશનમાં અથવા સ્પષ્ટ સમજાય એવા બીજા કોઈ નોટેશનમાં.
mail-help-draw = { $example }, { mail-word-draw }: ચાલ રમીને ડ્રો ઓફર કરવા માટે. ફક્ત “{ mail-word-draw }” લખવાથી પણ ડ્રો ઓફર થાય છે, અને “{ mail-word-claim }” લખવાથી પુનરાવર્તન કે પચાસ ચાલના નિયમથી ડ્રોનો દાવો થાય છે.
mail-help-offers = { mail-word-accept } અથવા { mail-word-decline }: ડ્રોની ઓફર, ચાલ પાછી લેવાની વિનંતી, પડકાર કે રીમેચનો જવાબ આપવા માટે.
mail-help-takeback = { mail-word-propose-takeback }: તમારી છેલ્લી ચાલ પાછી લેવાની વિનંતી કરવા માટે.
mail-help-line = e4; e5 Nf3; c5 d4: ચાલ રમીને શરતી લાઇનો સાચવવા માટે, આ રીતે: ચાલ પછી હરીફની ધારેલી ચાલ અને તેનો તમારો જવાબ, અને એમ આગળ. હરીફનો વારો હોય ત્યારે “{ mail-word-if } e5 Nf3” લખો.
mail-help-chat = { mail-word-chat } અને તમારી વાત: તે હરીફને પહોંચાડવા માટે. ચાલની નીચે લખેલું બધું પહોંચાડવાનું તમે સેટિંગ્સમાં પસંદ કરી શકો છો.
mail-help-resign = { mail-word-resign }: રમતમાં હાર માનવા માટે.
mail-help-status = { mail-word-status }: આ રમતની સ્થિતિ જાણવા માટે. { mail-word-games }: તમારી બધી ચાલુ રમતો જોવા માટે.
mail-help-leave = { mail-word-leave }: બધી રમતોમાં ત્રણ દિવસની રજા લેવા માટે. { mail-word-leave-off }: રજા પૂરી કરવા માટે.
mail-help-rematch = { mail-word-rematch }: રમત પૂરી થયા પછી ફરી રમવાની ઓફર કરવા માટે.
mail-help-challenge = { mail-word-challenge } bob 3 દિવસ સફેદ રેટેડ: ખેલાડી bob ને દરેક ચાલ માટે ત્રણ દિવસની રેટેડ રમતનો પડકાર આપવા માટે, જેમાં તમારાં મહોરાં સફેદ છે. નામ પૂરતું છે.

## Games of chess programs

mail-pgn-several = તમારા સંદેશમાંની રમતો એકબીજા સાથે મેળ ખાતી નથી, તેથી કંઈ રમાયું નથી.
mail-pgn-other-game = તમારા સંદેશમાંની રમત બીજી જ છે, તેથી કંઈ રમાયું નથી. તમને મોકલાયેલી રમતમાં એક ચાલ ઉમેરીને જવાબ આપો.
mail-pgn-unreadable = તમારા સંદેશમાંની રમત વાંચી શકાતી નથી, અથવા તેમાંની કોઈ ચાલ માન્ય નથી, તેથી કંઈ રમાયું નથી.
mail-pgn-altered = તમારા સંદેશમાંની રમતમાં અગાઉની ચાલ જુદી છે, તેથી કંઈ રમાયું નથી. તમને મોકલાયેલી રમતમાં એક ચાલ ઉમેરીને જવાબ આપો.
mail-pgn-more-moves = તમારા સંદેશમાંની રમતમાં, તમને મોકલાયેલી રમત કરતાં એકથી વધુ ચાલ ઉમેરાયેલી છે, તેથી કંઈ રમાયું નથી. ફક્ત તમારી પોતાની ચાલ ઉમેરો.
mail-pgn-result = તમારા સંદેશમાંની રમતમાં એવું પરિણામ છે જે બોર્ડ પર આવ્યું નથી, તેથી કંઈ રમાયું નથી. હાર માનવા “{ mail-word-resign }”, અથવા ડ્રો ઓફર કરવા “{ mail-word-draw }” લખીને જવાબ આપો.
