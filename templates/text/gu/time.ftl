mail-leave-taken-subject = { $player } રજા પર જાય છે
mail-leave-taken = { $player } રજા પર છે: { $from } થી { $until } સુધી.
mail-leave-taken-meaning = આ દરમિયાન બધી રમતોમાં { $player } ની ઘડિયાળ બંધ રહેશે. તમારો વારો હોય ત્યારે તમારી ઘડિયાળ ચાલશે, અને તમે હંમેશની જેમ ચાલ રમી શકો છો.
mail-leave-back-subject = { $player } રજા પરથી પાછા
mail-leave-back = { $player } રજા પૂરી થાય તે પહેલાં પાછા આવી ગયા છે.
mail-leave-back-meaning = { $player } નો વારો હોય ત્યાં તેમની ઘડિયાળ ફરી ચાલે છે.
mail-leave-not-taken-subject = { $player } હવે રજા લેવાના નથી
mail-leave-not-taken = { $player } આ રજા હવે લેવાના નથી: { $from } થી { $until } સુધી.
mail-leave-not-taken-meaning = આ દરમિયાન { $player } નો વારો હોય ત્યાં તેમની ઘડિયાળ ચાલશે.
mail-leave-began-subject = { $player } ની રજા આપમેળે શરૂ થઈ છે
mail-leave-began = એક રમતમાં { $player } નો સમય પૂરો થવામાં હતો, તેથી તેમની રજા આપમેળે શરૂ થઈ છે: { $from } થી { $until } સુધી.
mail-leave-began-meaning = આ દરમિયાન બધી રમતોમાં { $player } ની ઘડિયાળ બંધ રહેશે. તમારો વારો હોય ત્યારે તમારી ઘડિયાળ ચાલશે, અને તમે હંમેશની જેમ ચાલ રમી શકો છો.
mail-own-leave-began-subject = તમારી રજા આપમેળે શરૂ થઈ છે
mail-own-leave-began = { $opponent } સામેની રમતમાં તમારો સમય પૂરો થવામાં હતો, તેથી તમારી રજા આપમેળે શરૂ થઈ છે. તે { $until } સુધી ચાલશે.
mail-own-leave-began-meaning = તમારી બધી રમતોમાં તમારી ઘડિયાળો બંધ છે. તમે ચાલ રમો તો રજા પૂરી થાય છે, અને તમે તેને સેટિંગ્સમાં પૂરી કરી શકો છો: { $link }. રજા ક્યારેય આપમેળે શરૂ ન થાય એવું પણ તમે ત્યાં પસંદ કરી શકો છો. તે { $days } દિવસમાં વધુમાં વધુ એક વાર આપમેળે શરૂ થાય છે.
mail-own-leave-began-game = રમત
mail-leave-games = { $count ->
    [one] { $player } સામે તમારી રમત
   *[other] { $player } સામે તમારી રમતો
}
mail-leave-more-games = { $count ->
    [one] અને બીજી { $count }
   *[other] અને બીજી { $count }
}

mail-clocks-ruled-subject = { $opponent } સામેની તમારી રમતની ઘડિયાળો પર આર્બિટરનો નિર્ણય
mail-pause-agreed-subject = { $opponent } વિરામ માટે સંમત થયા
mail-clock-shows = તમારી ઘડિયાળમાં { $left } છે.
mail-clock-bank = તેમાંથી સમય બેંકમાં { $left } છે.
mail-clock-moves-to-control = { $count ->
    [one] પછીના સમય નિયંત્રણ પહેલાં તમારે { $count } ચાલ રમવાની છે.
   *[other] પછીના સમય નિયંત્રણ પહેલાં તમારે { $count } ચાલ રમવાની છે.
}
mail-clocks-stopped = આર્બિટર ફરી ચાલુ ન કરે ત્યાં સુધી આ રમતની ઘડિયાળો બંધ છે.
mail-on-leave = તમે રજા પર છો: તે પૂરી થાય ત્યાં સુધી તમારી ઘડિયાળ બંધ છે, અને તમે ચાલ રમો તો રજા પૂરી થાય છે.

happened-leave = { $player } રજા પર: { $from } થી { $until } સુધી; આ દરમિયાન તેમની ઘડિયાળ બંધ.
happened-leave-automatic = { $player } ની રજા આપમેળે શરૂ થઈ: { $from } થી { $until } સુધી; આ દરમિયાન તેમની ઘડિયાળ બંધ.
happened-leave-ended = { $player } રજા પરથી પાછા આવ્યા.
happened-leave-not-taken = { $player } આ રજા હવે લેવાના નથી: { $from } થી { $until } સુધી.
happened-paused = { $player } અને { $opponent } વિરામ માટે સંમત થયા: { $from } થી { $until } સુધી; આ દરમિયાન બંનેની ઘડિયાળો બંધ.
happened-downtime = { $from } થી { $until } સુધી સેવા બંધ હતી; કોઈની ઘડિયાળ ચાલી નથી.
happened-time-given = { $player } તરફથી { $opponent } ને વધુ સમય અપાયો: { $span }.
happened-clocks-stopped = ઘડિયાળો બંધ કરાઈ.
happened-engine-waits = { $from } થી { $player } ચાલ ચાલી શક્યું નહીં; તેની ચાલ સુધી તેની ઘડિયાળ બંધ છે.
happened-clocks-started = ઘડિયાળો ફરી ચાલુ છે.
happened-clock-added = { $player } ને સમય અપાયો: { $span }.
happened-clock-taken = { $player } નો સમય કપાયો: { $span }.

status-stopped = ઘડિયાળો બંધ છે.
status-paused = ખેલાડીઓ વિરામ માટે સંમત થયા છે: { $until } સુધી ઘડિયાળો બંધ છે.
status-leave-lasts = { $player } રજા પર છે, { $until } સુધી.
status-leave-to-come = { $player } રજા પર જશે: { $from } થી { $until } સુધી.
status-own-leave-lasts = તમે { $until } સુધી રજા પર છો.
status-own-leave-to-come = તમારી રજા { $from } થી { $until } સુધી છે.
status-leave-ends-with-move = તમે ચાલ રમો તો તે પૂરી થાય છે.
status-leave-automatic = તે આપમેળે શરૂ થઈ.
player-on-leave = રજા પર
player-stopped = ઘડિયાળ બંધ
player-paused = વિરામ
player-weekend = શનિ-રવિ

on-leave-until = { $until } સુધી રજા પર
on-leave-from = { $from } થી { $until } સુધી રજા પર

leave-title = રજા
leave-lead = રજા પર તમારી ઘડિયાળો બધી રમતોમાં એકસાથે બંધ રહે છે, અને તમારા હરીફોને જાણ કરાય છે. તેઓ ચાલ રમી શકે છે, અને તમે ચાલ રમો તો રજા પૂરી થાય છે. કૅલેન્ડર વર્ષમાં તમને { $days } દિવસ મળે છે.
leave-left-in = { $year } માં બાકી
leave-none-left = કંઈ નહીં
leave-planned = તમારી રજા
leave-planned-none = તમે રજા પર નથી અને કોઈ રજા નક્કી કરી નથી.
leave-span = { $from } થી { $until } સુધી
leave-lasts = હમણાં
leave-end = હમણાં પૂરી કરો
leave-take-back = રજા રદ કરો
leave-take = રજા લો
leave-first = પહેલો દિવસ
leave-first-hint = ખાલી રાખો કે આજનો દિવસ પસંદ કરો તો રજા તરત શરૂ થશે. બધા દિવસ UTC પ્રમાણે ગણાય છે.
leave-last = છેલ્લો દિવસ
leave-last-hint = આ દિવસ પૂરો થાય ત્યારે તમારી રજા પૂરી થશે.
leave-days = અથવા કેટલા દિવસ
leave-days-hint = છેલ્લા દિવસને બદલે.
leave-send = આ રજા લો
leave-past = જૂની રજાઓ
leave-began-by-itself = આપમેળે શરૂ થઈ
leave-automatic = આપમેળે શરૂ થતી રજા
leave-automatic-lead = કોઈ રમતમાં તમારો સમય પૂરો થવામાં હોય ત્યારે રજા આપમેળે શરૂ થઈ શકે છે: { $length } દિવસ માટે, અથવા જેટલા બાકી હોય તેટલા, { $days } દિવસમાં વધુમાં વધુ એક વાર. તમારા હરીફોને જાણ કરાય છે.
leave-automatic-choice = તમારો સમય પૂરો થવામાં હોય ત્યારે
leave-automatic-off = રજા આપમેળે શરૂ થતી નથી
leave-automatic-on = રજા આપમેળે શરૂ થાય છે
leave-automatic-save = સાચવો
leave-back = રજાના પેજ પર પાછા
leave-date-unreadable = તારીખ વર્ષ, મહિનો અને દિવસ એમ લખો, જેમ કે 1999-06-21.
leave-days-unreadable = દિવસની પૂર્ણ સંખ્યા લખો, 1 થી { $most } સુધી.
leave-last-or-days = છેલ્લો દિવસ અથવા દિવસની સંખ્યા, બેમાંથી એક જ આપો.
leave-no-end = કેટલો સમય તે જણાવો: છેલ્લો દિવસ અથવા દિવસની સંખ્યા આપો.
home-on-leave-to = તમારી રજા
notice-leave-taken = તમારી રજા નોંધાઈ છે. તમારા હરીફોને જાણ કરાઈ છે.
notice-leave-ended = આ રજા પૂરી કરાઈ છે. તમારા હરીફોને જાણ કરાઈ છે.
notice-leave-automatic-saved = તમારી પસંદગી સાચવી છે.

give-time = એક દિવસ આપો
give-time-question = તમારા હરીફને વધુ એક દિવસ મળશે. તે પાછો લઈ શકાશે નહીં.
give-time-yes = હા, એક દિવસ આપો
notice-time-given = તમે તમારા હરીફને વધુ એક દિવસ આપ્યો.

arbiter-clocks-title = ઘડિયાળો
arbiter-clocks-lead = રમત ચાલુ રહે છે, અને ઘડિયાળો બંધ હોય ત્યારે પણ ખેલાડીઓ ચાલ રમી શકે છે.
clock-ruling = ઘડિયાળો પર નિર્ણય
clock-ruling-missing = ઘડિયાળોનું શું કરવું તે પસંદ કરો.
clock-ruling-stop = બંને ઘડિયાળ બંધ કરો
clock-ruling-start = બંને ઘડિયાળ ફરી ચાલુ કરો
clock-ruling-more = વધુ સમય આપો: { $side } ({ $player })
clock-ruling-less = સમય કાપો: { $side } ({ $player })
clock-ruling-days = દિવસ
clock-ruling-hours = કલાક
clock-ruling-span-hint = ઘડિયાળમાં સમય ઉમેરવો કે કાપવો હોય તો જ.
clock-ruling-no-span = કેટલો તે જણાવો: { $most } સુધી પૂરા દિવસ, 23 સુધી કલાક, અને શૂન્યથી વધુ.
clock-ruling-send = ઘડિયાળો પર નિર્ણય આપો
notice-clocks-ruled = તમે ઘડિયાળો પર નિર્ણય આપ્યો છે. બંને ખેલાડીઓને જાણ કરાઈ છે.

challenge-away-meaning = આ દરમિયાન તેમની ઘડિયાળ બંધ રહે છે, હમણાં શરૂ થતી રમતમાં પણ.

pace-more = બીજા સમય નિયંત્રણ
pace-other = બીજું સમય નિયંત્રણ
pace-move = દરેક ચાલ માટે દિવસની બીજી સંખ્યા
pace-bank = દરેક ચાલ માટે દિવસ, અને સમય બેંક
pace-bank-meaning = ચાલ માટેના દિવસ ઉપરાંત જે સમય લાગે તે સમય બેંકમાંથી કપાય છે; બેંક ફરી ભરાતી નથી.
pace-budget = કુલ સમય અને વધારો
pace-budget-meaning = ઘડિયાળ આટલા દિવસથી શરૂ થાય છે, અને દરેક ચાલે તેમાં વધારો થાય છે.
pace-period = સમયગાળામાં ચાલ
pace-period-meaning = દર આટલા દિવસમાં આટલી ચાલ; બચેલો સમય જમા રહે છે.
pace-none = સમય મર્યાદા નથી
pace-none-meaning = સમય પૂરો થવાથી કોઈ ક્યારેય હારતું નથી.
pace-short = કસ્ટમ (ટૂંકું રૂપ)
pace-short-meaning = કોઈ પણ ઘડિયાળ, 30d+1d<=45d કે 10/50d એમ લખીને.
pace-days = ચાલ માટે દિવસ
pace-bank-days = સમય બેંકમાં દિવસ (120 સુધી)
pace-budget-days = શરૂઆતમાં દિવસ (1 થી 120)
pace-increment = દરેક ચાલે ઉમેરાતા દિવસ (14 સુધી)
pace-increment-hours = દરેક ચાલે તે ઉપરાંત ઉમેરાતા કલાક
pace-ceiling = ઘડિયાળમાં વધુમાં વધુ દિવસ (240 સુધી)
pace-ceiling-hint = ટોચમર્યાદા ન જોઈએ તો ખાલી રાખો.
pace-moves = ચાલ (1 થી 60)
pace-period-days = તેના માટે દિવસ (1 થી 240)
pace-options = ઘડિયાળના વિકલ્પો
pace-whole-days = ફક્ત પૂરા દિવસ ગણાય: દરેક ચાલના પહેલા 24 કલાક ગણાતા નથી
pace-by-claim = સમય પૂરો થાય તોપણ હરીફ દાવો કરે ત્યારે જ રમત પૂરી થાય
pace-weekends-off = શનિવાર અને રવિવારે ઘડિયાળો બંધ રહે છે (UTC)
pace-doubling = એક ચાલમાં આટલા દિવસ પછી સમય બમણો ગણાય (1 થી 60)
pace-doubling-hint = ન જોઈએ તો ખાલી રાખો.
pace-doubling-unreadable = એક ચાલમાં 1 થી 60 દિવસ પછી સમય બમણો ગણી શકાય.
pace-no-number = પૂર્ણ સંખ્યા લખો.

challenge-own-leave-meaning = આ દરમિયાન તમારી ઘડિયાળ બંધ રહે છે, હમણાં શરૂ થતી રમતમાં પણ.

month-short = { $month ->
    [1] જાન્યુ
    [2] ફેબ્રુ
    [3] માર્ચ
    [4] એપ્રિલ
    [5] મે
    [6] જૂન
    [7] જુલાઈ
    [8] ઑગસ્ટ
    [9] સપ્ટે
    [10] ઑક્ટો
    [11] નવે
   *[12] ડિસે
 }
month-long = { $month ->
    [1] જાન્યુઆરી
    [2] ફેબ્રુઆરી
    [3] માર્ચ
    [4] એપ્રિલ
    [5] મે
    [6] જૂન
    [7] જુલાઈ
    [8] ઑગસ્ટ
    [9] સપ્ટેમ્બર
    [10] ઑક્ટોબર
    [11] નવેમ્બર
   *[12] ડિસેમ્બર
 }
date = { $order ->
    [iso] { $iso }
    [month-first] { month-short } { $day }, { $year }
   *[language] { $day } { month-short }, { $year }
 }
date-in-sentence = { $order ->
    [iso] { $iso }
    [month-first] { month-long } { $day }, { $year }
   *[language] { $day } { month-long }, { $year }
 }
zone-name = { $zone ->
    [UTC] UTC
   *[other] { $zone }
 }
moment = { date }, { $time } { zone-name }
moment-in-sentence = { date-in-sentence }, { $time } { zone-name }
moment-weekday = { $weekday ->
    [1] સોમ
    [2] મંગળ
    [3] બુધ
    [4] ગુરુ
    [5] શુક્ર
    [6] શનિ
   *[7] રવિ
 } { moment }
time-before-noon = { $time } AM
time-after-noon = { $time } PM
