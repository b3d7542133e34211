relation-follow = ફોલો કરો
relation-unfollow = અનફોલો કરો
relation-block = બ્લોક કરો
relation-block-meaning = તમે બંને એકબીજાને પડકાર આપી શકશો નહીં, એકબીજાના ખુલ્લા પડકાર સ્વીકારી શકશો નહીં, કે રમતની ચેટમાં એકબીજાને લખી શકશો નહીં. તેમણે લખેલું તમારા માટે સંકેલી લેવાય છે: તમે તેને ખોલી શકો અને તેની ફરિયાદ કરી શકો. ચાલુ રમતો ચાલુ રહે છે.
relation-block-yes = બ્લોક કરો: { $player }
relation-unblock = અનબ્લોક કરો
relation-blocked = તમે બ્લોક કર્યા છે: { $player }. તમે બંને એકબીજાને પડકાર આપી શકતા નથી, એકબીજાના ખુલ્લા પડકાર સ્વીકારી શકતા નથી, કે રમતની ચેટમાં એકબીજાને લખી શકતા નથી. તેમણે લખેલું તમારા માટે સંકેલી લેવાય છે: તમે તેને ખોલી શકો અને તેની ફરિયાદ કરી શકો.
relation-back = ખેલાડીના પેજ પર પાછા
notice-followed = હવે તમે આ ખેલાડીને ફોલો કરો છો.
notice-unfollowed = હવે તમે આ ખેલાડીને ફોલો કરતા નથી.
notice-blocked = તમે આ ખેલાડીને બ્લોક કર્યા છે. ચાલુ રમતો ચાલુ રહે છે.
notice-unblocked = આ ખેલાડી હવે બ્લોક નથી.
following-title = તમે ફોલો કરો છો તે ખેલાડીઓ
following-none = તમે હજી કોઈને ફોલો કરતા નથી. ખેલાડીઓનાં પેજ પર તેના માટે બટન છે.
following-player = ખેલાડી
following-seen = છેલ્લે દેખાયા
following-games = તમારી સાથે રમતો
following-game = રમત { $number }
following-no-game = કોઈ નહીં
following-away = રજા પર
following-until = { $until } સુધી
seen-day = છેલ્લા એક દિવસમાં
seen-week = છેલ્લા એક અઠવાડિયામાં
seen-month = છેલ્લા એક મહિનામાં
seen-long-ago = ઘણા સમય પહેલાં
settings-blocked = તમે બ્લોક કરેલા ખેલાડીઓ
settings-blocked-lead = તમે બંને એકબીજાને પડકાર આપી શકતા નથી, એકબીજાના ખુલ્લા પડકાર અને લિંક સ્વીકારી શકતા નથી, કે રમતની ચેટમાં એકબીજાને લખી શકતા નથી. તેમણે લખેલું તમારા માટે સંકેલી લેવાય છે: તમે તેને ખોલી શકો અને તેની ફરિયાદ કરી શકો. ચાલુ રમતો ચાલુ રહે છે.
settings-blocked-none = તમે કોઈને બ્લોક કર્યા નથી.
scope-follow-read = તમે કોને ફોલો કરો છો તે જોવું
scope-follow-write = ખેલાડીઓને ફોલો અને બ્લોક કરવા

settings-most-games = તમારે એકસાથે કેટલી રમતો રમવી છે?
settings-most-games-hint = 1 થી 500 સુધી; મર્યાદા ન જોઈએ તો ખાલી રાખો. તમે એટલી રમતો રમતા હો ત્યારે કોઈ તમને પડકાર આપી શકતું નથી અને તમારા ખુલ્લા પડકાર કોઈ સ્વીકારી શકતું નથી. ચાલુ રમતો ચાલુ રહે છે.
settings-challengers = તમને નામથી કોણ પડકાર આપી શકે?
settings-challengers-everyone = કોઈ પણ
settings-challengers-rating = મારા રેટિંગથી 300 પોઇન્ટની અંદરના રેટિંગવાળા ખેલાડીઓ
settings-challengers-followed = હું ફોલો કરું છું તે ખેલાડીઓ
settings-challengers-nobody = કોઈ નહીં
scope-preference-read = તમારી પસંદગીઓ જોવી
scope-preference-write = તમારી પસંદગીઓ બદલવી

proposal-message = તમારો સંદેશ
proposal-message-hint = ખાલી રાખી શકો. ફક્ત તમે બે જ તે વાંચશો; વધુમાં વધુ { $longest } અક્ષર.
challenge-message = સંદેશ

lobby-for-others = { $count ->
    [one] { $count } પડકાર તમારાથી જુદા રેટિંગ માટે છે
   *[other] { $count } પડકાર તમારાથી જુદા રેટિંગ માટે છે
}
terms-time-losses = ભરોસાપાત્રતા
lobby-not-for-you = { $count ->
    [one] { $count } પડકાર બીજા ખેલાડીઓ માટે છે
   *[other] { $count } પડકાર બીજા ખેલાડીઓ માટે છે
}
seek-time-losses = સમય પૂરો થવાથી હાર { $below }% થી ઓછી
lobby-to-limits = તમારી મર્યાદા બદલો
lobby-paused = તમે એક દિવસમાં { $count } રમત રદ કરી છે. ખુલ્લા પડકાર તમે આ સમયથી ફરી મૂકી અને સ્વીકારી શકશો: { $until }.
notice-two-games-begun = બે રમત શરૂ થઈ છે, દરેક રંગ સાથે એક. આ પહેલી છે.
notice-engine-plays = રમત શરૂ થઈ છે. એન્જિન તમારી દરેક ચાલનો જવાબ આપશે.
notice-seek-paired = તમારો પડકાર લોબીના એક પડકાર સાથે જોડાયો: રમત શરૂ થઈ છે.
seek-ratings = રેટિંગ { $least } થી { $most }
seek-ratings-from = રેટિંગ { $least } કે વધુ
seek-ratings-to = રેટિંગ { $most } સુધી
seek-places = { $places } રમત, દરેક જુદા ખેલાડી સામે
challenge-expired = બે અઠવાડિયાં પછી તે લોબીમાંથી નીકળી ગયો છે.
challenge-direct-expired = બે અઠવાડિયાંમાં તેનો જવાબ ન મળ્યો, તેથી તેની મુદત પૂરી થઈ છે.
challenge-place-taken = તમે આ પડકાર સ્વીકાર્યો, અને તમારી રમત શરૂ થઈ ગઈ છે.
challenge-to-game = તમારી રમત પર જાઓ
terms-ratings = કયા ખેલાડીઓ માટે
terms-places = કેટલી
proposal-ratings = કયા રેટિંગ માટે
proposal-least-rating = ઓછામાં ઓછું
proposal-most-rating = વધુમાં વધુ
proposal-ratings-unreadable = રેટિંગ પૂર્ણ સંખ્યામાં લખો, અથવા ફીલ્ડ ખાલી રાખો.
proposal-time-losses = સમય પૂરો થવાથી હાર, ટકામાં, આનાથી ઓછી
proposal-time-losses-hint = છેલ્લા { $days } દિવસમાં જે ખેલાડીઓ આથી ઓછી ટકા રમતો સમય પૂરો થવાથી હાર્યા હોય તેમના માટે જ. બધા માટે હોય તો ખાલી રાખો.
proposal-time-losses-unreadable = { $least } થી { $most } સુધીની પૂર્ણ સંખ્યા લખો, અથવા ખાલી રાખો.
proposal-places = કેટલી રમતો
proposal-places-hint = એટલા ખેલાડીઓ સ્વીકારી શકે, દરેક પોતાની રમત માટે. પડકાર બે અઠવાડિયાં ખુલ્લો રહે છે.
