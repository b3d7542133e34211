# ખેલાડીની પોતાની ફીડ: સમયમર્યાદાઓનું કૅલેન્ડર, અને રમતોમાં શું થયું.

feeds-title = કૅલેન્ડર અને ફીડ
feeds-lead = તમારી સમયમર્યાદાઓ કૅલેન્ડર પ્રોગ્રામમાં અને રમતોના સમાચાર ફીડ રીડરમાં મેળવો. દરેકનું એક ગુપ્ત સરનામું છે: જેની પાસે તે હોય તે પાસવર્ડ વગર વાંચી શકે, બીજું કંઈ કરી શકે નહીં.
feeds-to = કૅલેન્ડર અને ફીડનાં સરનામાં
feeds-deadlines = તમારી સમયમર્યાદાઓનું કૅલેન્ડર
feeds-deadlines-about = જે રમતમાં તમારો વારો હોય તે દરેક માટે એક ઇવેન્ટ, અને તમારા દરેક રિમાઇન્ડર માટે એક અલાર્મ. તમારા કૅલેન્ડર પ્રોગ્રામમાં આ સરનામું ઉમેરો; તમે ચાલ રમો એટલે ઇવેન્ટ જતી રહેશે.
feeds-games = તમારી રમતોના સમાચાર
feeds-games-about = તમારા હરીફ શું રમે છે, શું ઓફર કરે છે અને તમને ક્યારે લખે છે, તથા રમતો કેવી રીતે પૂરી થાય છે, Atom ફીડ તરીકે. તમારી નોંધો, શરતી લાઇનો અને ચેટના શબ્દો તેમાં નથી.
feeds-address = ગુપ્ત સરનામું
feeds-address-hint = તે કોઈને આપશો નહીં. ખોટા હાથમાં જાય તો બદલી નાખો: જૂનું તરત બંધ થઈ જશે.
feeds-none = હજી કોઈ સરનામું નથી.
feeds-made = બન્યું: { $made }, હજી વંચાયું નથી
feeds-read = બન્યું: { $made }, છેલ્લે વંચાયું: { $read }
feeds-make = સરનામું બનાવો
feeds-renew = સરનામું બદલો
feeds-revoke = રદ કરો
notice-feed-made = સરનામું બની ગયું છે. તમારા પ્રોગ્રામમાં તેને ઉમેરો.
notice-feed-revoked = સરનામું રદ થયું છે. તે હવે કામ કરશે નહીં.
feeds-error-no-link = તમારી પાસે એવું કોઈ સરનામું નથી.
feeds-error-no-such-feed = એવી કોઈ ફીડ નથી.

## કૅલેન્ડરમાં

feeds-calendar-name = { site-name }: { $name } ની સમયમર્યાદાઓ
feeds-deadline-summary = { $opponent } સામે તમારી ચાલ
feeds-deadline-until = તેના માટે { $deadline } સુધી સમય છે.

## ફીડમાં

feeds-games-name = { site-name }: { $name } ની રમતો
feeds-your-turn = તમારો વારો છે.
feeds-started = { $opponent } સામે તમારી રમત શરૂ થઈ ગઈ છે
feeds-moved = { $opponent } ની ચાલ: { $move }
feeds-moved-once = { $opponent } ની એક ચાલ, જે પછી પાછી લેવાઈ
feeds-draw-offered = { $opponent } તરફથી ડ્રોની ઓફર
feeds-draw-declined = { $opponent } એ ડ્રો નકાર્યો
feeds-takeback-proposed = { $opponent } ચાલ પાછી લેવા માગે છે
feeds-takeback-declined = { $opponent } સામેની રમતમાં ચાલ પાછી લેવાઈ નથી
feeds-taken-back = { $opponent } ચાલ પાછી લેવા સંમત થયા
feeds-pause-proposed = { $opponent } તરફથી વિરામનો પ્રસ્તાવ; દિવસ: { $days }
feeds-pause-declined = { $opponent } સામેની રમતમાં વિરામ નથી
feeds-paused = { $opponent } વિરામ માટે સંમત થયા
feeds-paused-span = { $from } થી { $until } સુધી બંને ઘડિયાળો બંધ રહેશે.
feeds-chat-line = { $opponent } એ રમતમાં તમને લખ્યું
feeds-leave-taken = { $opponent } રજા પર જાય છે
feeds-leave-began = { $opponent } ની રજા આપમેળે શરૂ થઈ
feeds-leave-span = { $from } થી { $until } સુધી તમારા હરીફની ઘડિયાળ બંધ રહેશે.
feeds-leave-ended = { $opponent } રજા પરથી પાછા
feeds-time-given = { $opponent } એ તમને સમય આપ્યો
feeds-clocks-stopped = આર્બિટરે { $opponent } સામેની તમારી રમતની ઘડિયાળો રોકી
feeds-clocks-started = { $opponent } સામેની તમારી રમતની ઘડિયાળો ફરી ચાલે છે
feeds-clock-corrected = આર્બિટરે { $opponent } સામેની તમારી રમતની એક ઘડિયાળ સુધારી
feeds-analysis = { $opponent } સામેની તમારી રમતનું વિશ્લેષણ તૈયાર છે
feeds-ended = { $opponent } સામેની તમારી રમત પૂરી થઈ
