sentences = { $sentences }
list-more = { $first }, { $next }
list-any-of = { $first } અથવા { $next }
list-all-of = { $first } અને { $next }
wait-seconds = { $count ->
    [one] { $count } સેકન્ડ
   *[other] { $count } સેકન્ડ
}
wait-minutes = { $count ->
    [one] { $count } મિનિટ
   *[other] { $count } મિનિટ
}
wait-hours = { $count ->
    [one] { $count } કલાક
   *[other] { $count } કલાક
}
wait-days = { $count ->
    [one] { $count } દિવસ
   *[other] { $count } દિવસ
}

error-internal = અમારી બાજુએ કંઈક ખોટું થયું. તેની નોંધ લેવાઈ છે.
error-unavailable = સેવા હમણાં આ કરી શકતી નથી. કંઈ બદલાયું નથી; કૃપા કરીને ફરી પ્રયત્ન કરો.
error-nul-character = લખાણમાં NUL અક્ષર (U+0000) છે, જે સાચવી શકાતો નથી.
error-taken = એ પહેલેથી લેવાયેલું છે.
error-unknown-game = એવી કોઈ રમત નથી.
error-unknown-player = “{ $player }” નામનો કોઈ ખેલાડી નથી.

user-name-error-length = નામમાં { $least } થી { $most } અક્ષર હોવા જોઈએ.
user-name-error-characters = નામમાં a થી z સુધીના અંગ્રેજી અક્ષરો, અંકો, અને તેમની વચ્ચે એકલો - કે _ હોઈ શકે.
user-name-error-reserved = આ નામ સેવા માટે જ રાખેલું છે.
account-error-name-taken = “{ $name }” નામ લેવાઈ ગયું છે.
account-error-name-confusable = “{ $name }” બીજા ખેલાડીના નામ જેવું જ દેખાય છે. કૃપા કરીને બીજું નામ પસંદ કરો.
account-error-email = “{ $address }” ઇમેઇલ સરનામું નથી.
account-error-email-taken = તે સરનામે પહેલેથી એકાઉન્ટ છે.
account-error-wrong-credentials = આ નામ અને પાસવર્ડ મેળ ખાતાં નથી.
account-error-wrong-password = આ એકાઉન્ટનો આ પાસવર્ડ નથી. જો બીજા કોઈએ તમારા સરનામાથી સાઇન અપ કર્યું હોય, તો પોતાનો પાસવર્ડ સેટ કરો.
account-error-unconfirmed = આ એકાઉન્ટના ઇમેઇલ સરનામાની હજી પુષ્ટિ થઈ નથી. અમે ત્યાં મોકલેલી લિંક ખોલો.
account-error-has-password = તમારા એકાઉન્ટમાં પહેલેથી પાસવર્ડ છે.
account-error-too-many-sign-ups = હમણાં ઘણા લોકો સાઇન અપ કરી રહ્યા છે. કંઈ થયું નથી; થોડી વારમાં ફરી પ્રયત્ન કરો.
account-error-dead-link = આ લિંક હવે કામ કરતી નથી. નવી લિંક માગો.
account-error-dead-invitation = આ આમંત્રણ વપરાઈ ગયું છે કે તેની મુદત પૂરી થઈ છે. કૃપા કરીને નવું માગો.
password-error-too-short = પાસવર્ડમાં ઓછામાં ઓછા { $least } અક્ષર જોઈએ.
password-error-too-long = પાસવર્ડમાં વધુમાં વધુ { $most } અક્ષર ચાલે.
password-error-common = આ પાસવર્ડ સામાન્ય અને ચોરાયેલા પાસવર્ડની યાદીમાં છે, જે હુમલાખોરો સૌથી પહેલાં અજમાવે છે. બીજો પસંદ કરો.
password-error-guessable = આ પાસવર્ડનું અનુમાન બહુ સહેલું છે.
password-error-one-word = આ પાસવર્ડનું અનુમાન બહુ સહેલું છે: તે એક સામાન્ય શબ્દ અને તેની આસપાસ વર્ષ કે થોડા અક્ષરો છે. ઘણા શબ્દો વાપરો.
password-error-context = આ પાસવર્ડનું અનુમાન બહુ સહેલું છે: તે તમારા નામ, તમારા સરનામા કે આ સેવાના નામમાંથી બનેલો છે. બીજા શબ્દો વાપરો.
password-warning-straight-rows = કીબોર્ડ પર સળંગ આવતી કીનું અનુમાન સહેલું છે.
password-warning-keyboard-patterns = કીબોર્ડની ટૂંકી પેટર્નનું અનુમાન સહેલું છે.
password-warning-repeats-of-one = “aaa” જેવાં પુનરાવર્તનોનું અનુમાન સહેલું છે.
password-warning-repeats-of-several = “abcabcabc” જેવાં પુનરાવર્તનોનું અનુમાન “abc” કરતાં થોડું જ અઘરું છે.
password-warning-top-ten = આ સૌથી વધુ વપરાતા 10 પાસવર્ડમાંનો એક છે.
password-warning-top-hundred = આ સૌથી વધુ વપરાતા 100 પાસવર્ડમાંનો એક છે.
password-warning-very-common = આ બહુ સામાન્ય પાસવર્ડ છે.
password-warning-similar-to-common = આ સામાન્ય રીતે વપરાતા પાસવર્ડ જેવો છે.
password-warning-sequences = abc કે 6543 જેવા ક્રમનું અનુમાન સહેલું છે.
password-warning-recent-years = તાજેતરનાં વર્ષોનું અનુમાન સહેલું છે.
password-warning-one-word = એકલા શબ્દનું અનુમાન સહેલું છે.
password-warning-dates = તારીખોનું અનુમાન ઘણી વાર સહેલું હોય છે.
password-warning-names = એકલાં નામ અને અટકનું અનુમાન સહેલું છે.
password-warning-common-names = સામાન્ય નામ અને અટકનું અનુમાન સહેલું છે.
password-warning-repeats-add-little = પુનરાવર્તન, ક્રમ અને તારીખોથી ખાસ ફાયદો નથી.
password-suggestion-use-a-few-words = થોડા શબ્દો વાપરો, સામાન્ય વાક્યો ટાળો.
password-suggestion-no-need-for-symbols = ચિહ્નો, અંકો કે મોટા અક્ષરોની જરૂર નથી.
password-suggestion-add-words = હજી એક-બે શબ્દ ઉમેરો. ઓછા વપરાતા શબ્દો વધુ સારા.
password-suggestion-capitals = મોટા અક્ષરોથી ખાસ મદદ થતી નથી.
password-suggestion-all-uppercase = બધા મોટા અક્ષરોનું અનુમાન બધા નાના અક્ષરો જેટલું જ સહેલું છે.
password-suggestion-reversed-words = ઊલટા લખેલા શબ્દોનું અનુમાન ખાસ અઘરું નથી.
password-suggestion-substitutions = “a” ને બદલે “@” જેવા ધારી શકાય તેવા ફેરફારથી ખાસ મદદ થતી નથી.
password-suggestion-longer-pattern = વધુ વળાંકવાળી, કીબોર્ડની લાંબી પેટર્ન વાપરો.
password-suggestion-avoid-repeats = એકના એક શબ્દો અને અક્ષરો ટાળો.
password-suggestion-avoid-sequences = સળંગ ક્રમ ટાળો.
password-suggestion-avoid-recent-years = તાજેતરનાં વર્ષો ટાળો.
password-suggestion-avoid-own-years = તમારી સાથે સંબંધ ધરાવતાં વર્ષો ટાળો.
password-suggestion-avoid-own-dates = તમારી સાથે સંબંધ ધરાવતી તારીખો અને વર્ષો ટાળો.

## Guests
guest-error-account-needed = આ માટે એકાઉન્ટ જોઈએ: સાઇન અપ કરો. મહેમાન તરીકે રમેલી રમતો સાથે આવશે.
guest-error-off = અહીં એકાઉન્ટ વગર રમી શકાતું નથી. કૃપા કરીને સાઇન અપ કે લોગ ઇન કરો.
guest-error-full = હમણાં એકાઉન્ટ વગર રમનારાની સંખ્યા પૂરી થઈ ગઈ છે. થોડી મિનિટ પછી ફરી આવો, અથવા સાઇન અપ કરો.
guest-error-network = તમારા નેટવર્ક પરથી એકાઉન્ટ વગર ઘણી બધી રમતો શરૂ થઈ છે. પછી ફરી આવો, અથવા સાઇન અપ કરો.

token-error-unknown-scope = “{ $text }” પરવાનગી નથી; પરવાનગીઓ આ છે: { $scopes }.
token-error-no-scope = ટોકનથી થઈ શકે એવું ઓછામાં ઓછું એક કામ પસંદ કરો.
token-error-life = ટોકન ઓછામાં ઓછો એક દિવસ અને વધુમાં વધુ એક વર્ષ ચાલે છે.
token-error-description = વર્ણનમાં વધુમાં વધુ { $most } અક્ષર ચાલે.
token-error-too-many = તમારી પાસે { $count } ટોકન છે. વધુ બનાવતાં પહેલાં થોડાં રદ કરો.
token-error-invalid = એવું કોઈ ટોકન નથી.
token-error-missing-scope = પરવાનગી ખૂટે છે: { $scope }
token-error-unknown = તમારી પાસે એવું કોઈ ટોકન નથી.

biography-error-too-long = એ બહુ લાંબું છે: { $length } અક્ષર; વધુમાં વધુ { $most } ચાલે.
biography-error-too-many-lines = એ બહુ લાંબું છે: { $lines } લીટી; વધુમાં વધુ { $most } ચાલે.
note-error-too-long = તમારી નોંધ બહુ લાંબી છે: { $length } અક્ષર; એક રમત માટે વધુમાં વધુ { $most } ચાલે.
note-error-too-many = તમે { $most } રમતો વિશે નોંધ રાખો છો, અને એ મહત્તમ છે. પહેલાં બીજી કોઈ રમતની નોંધ ખાલી કરો.
challenge-message-too-long = સંદેશ બહુ લાંબો છે: { $length } અક્ષર; વધુમાં વધુ { $most } ચાલે.
chat-error-players-only = ખેલાડીઓની ચેટ ફક્ત તેમના બે માટે છે.
chat-error-not-yet = તમે આ રમત રમો છો: દર્શકોની ચેટ રમત પૂરી થયા પછી તમને બતાવાશે.
chat-error-members-while-running = રમત ચાલે ત્યાં સુધી દર્શકોની ચેટ ફક્ત લોગ ઇન કરેલા ખેલાડીઓ વાંચે છે. લોગ ઇન કરો, અથવા રમત પૂરી થયા પછી પાછા આવો.
chat-error-unconfirmed = બીજાઓને લખતાં પહેલાં તમારા ઇમેઇલ સરનામાની પુષ્ટિ કરો.
chat-error-empty = પહેલાં કંઈક લખો.
chat-error-too-long = એક લીટી માટે એ બહુ લાંબું છે: { $length } અક્ષર; વધુમાં વધુ { $most } ચાલે.
chat-error-full = આ ચેટ ભરાઈ ગઈ છે: તેમાં { $most } લીટી લખાઈ છે, અને વધુ સમાતી નથી.
chat-error-too-much = તમે થોડા સમયમાં ઘણું લખ્યું છે. { $wait } રાહ જુઓ, પછી આગળ લખો.
chat-error-unwelcome = { $player } ને તમારા સંદેશ નથી જોઈતા.
chat-error-blocked-by-you = તમે { $player } ને બ્લોક કર્યા છે. તેમને લખવું હોય તો પહેલાં અનબ્લોક કરો.
chat-error-too-many-muted = તમે { $most } ચેટ મ્યૂટ કરી છે, અને એ મહત્તમ છે. પહેલાં બીજી કોઈ ફરી બતાવો.
chat-error-unknown-line = એવી કોઈ લીટી નથી.
chat-error-own-line = આ લીટી તમે પોતે લખી છે.
chat-error-too-many-reports = તમારી { $count } ફરિયાદો આર્બિટરની રાહ જુએ છે. પહેલાં તે તપાસવાનો સમય આપો.
chat-error-not-an-arbiter = ફરિયાદો ફક્ત આર્બિટર જ તપાસી શકે.
chat-error-involved = આમાં તમે પોતે સંકળાયેલા છો; બીજા આર્બિટરે તપાસવું પડશે.
chat-error-looked-into = બીજા આર્બિટરે આ તપાસી લીધું છે.
engine-barred = આ { $opponent } સામેની તમારી ચાલુ રમતની પોઝિશનની નજીક છે. ચાલ 10 પછી ત્યાં કોઈ એન્જિન મદદ કરતું નથી: બોર્ડ પરની પોઝિશનથી ચાર અર્ધચાલ આગળ-પાછળ સુધી, બોર્ડ ઊલટાવવા છતાં પણ.

relation-error-oneself = તમે પોતાને ફોલો કે બ્લોક કરી શકતા નથી.
relation-error-unwelcome = તમે ફોલો કરો એવી { $player } ની ઇચ્છા નથી.
relation-error-blocked = તમે { $player } ને બ્લોક કર્યા છે. તેમને ફોલો કરવા હોય તો પહેલાં અનબ્લોક કરો.
relation-error-too-many-followed = તમે { $count } ખેલાડીઓને ફોલો કરો છો. વધુને ફોલો કરતાં પહેલાં થોડાને અનફોલો કરો.
relation-error-too-many-blocked = તમે { $count } ખેલાડીઓને બ્લોક કર્યા છે. વધુને બ્લોક કરતાં પહેલાં થોડાને અનબ્લોક કરો.
limit-error-out-of-range = તમારી રમતોની મર્યાદા 1 થી { $most } સુધીની સંખ્યા છે. એકેય ન રમવી હોય તો કોઈ તમને પડકાર ન આપી શકે એવું પસંદ કરો.
limit-reached-own = ચાલુ રમતોની તમારી મર્યાદા પૂરી થઈ ગઈ છે: { $games }. સેટિંગ્સમાં તે વધારો, અથવા પહેલાં એક રમત પૂરી કરો.
limit-reached-guest = તમારી { $games } રમતો ચાલુ છે. પહેલાં એક પૂરી કરો, અથવા એકસાથે વધુ રમવા સાઇન અપ કરો.
limit-reached-own-bound = તમે { $games } રમતો રમો છો, અને અહીં એકસાથે એથી વધુ રમી શકાતી નથી.
limit-reached-theirs = { $player } જેટલી રમતો રમવા માગે છે તેટલી રમે છે.
limit-reached-theirs-bound = { $player } અહીં એકસાથે રમી શકાય તેટલી રમતો રમે છે.

challenge-error-unknown = એવો કોઈ પડકાર નથી.
challenge-error-oneself = તમે પોતાની સામે રમી શકતા નથી.
challenge-error-not-for-you = આ પડકાર બીજા કોઈ માટે છે.
challenge-error-unwelcome = { $player } તરફથી તમારા પડકાર સ્વીકારાતા નથી.
challenge-error-not-open-to-you = { $player } તરફથી આ રમત તમારા માટે ખુલ્લી નથી.
challenge-error-blocked-by-you = તમે { $player } ને બ્લોક કર્યા છે. તેમની સામે રમવું હોય તો પહેલાં અનબ્લોક કરો.
challenge-error-accepts-none = { $player } તરફથી કોઈ પડકાર સ્વીકારાતો નથી.
challenge-error-accepts-followed = { $player } પોતે જેમને ફોલો કરે છે તે ખેલાડીઓના જ પડકાર સ્વીકારે છે.
challenge-error-accepts-similar = { $player } પોતાના રેટિંગથી { $points } પોઇન્ટની અંદરના રેટિંગવાળા ખેલાડીઓના જ પડકાર સ્વીકારે છે.
challenge-error-not-yours = પડકાર આપનાર જ તેને રદ કરી શકે.
challenge-error-answered-anew = આ પડકાર હવે ખુલ્લો નથી: તેની જગ્યાએ નવો પડકાર આવ્યો છે.
challenge-error-answered-accepted = આ પડકાર હવે ખુલ્લો નથી: તે સ્વીકારાયો હતો.
challenge-error-answered-declined = આ પડકાર હવે ખુલ્લો નથી: તે નકારાયો હતો.
challenge-error-answered-cancelled = આ પડકાર હવે ખુલ્લો નથી: તે રદ થયો હતો.
challenge-error-expired = આ ખુલ્લો પડકાર બે અઠવાડિયાં પછી લોબીમાંથી નીકળી ગયો છે.
challenge-error-other-rating = આ ખુલ્લો પડકાર { $least } થી { $most } રેટિંગવાળા ખેલાડીઓ માટે છે, અને તમારું રેટિંગ { $yours } છે.
challenge-error-time-losses = આ ખુલ્લો પડકાર એવા ખેલાડીઓ માટે છે જે { $below }% થી ઓછી રમતો સમય પૂરો થવાથી હારે છે. છેલ્લા { $days } દિવસમાં તમે { $games } માંથી { $lost } રમત એમ હાર્યા છો.
challenge-error-other-rating-from = આ ખુલ્લો પડકાર { $least } કે તેથી વધુ રેટિંગવાળા ખેલાડીઓ માટે છે, અને તમારું રેટિંગ { $yours } છે.
challenge-error-places = ખુલ્લો પડકાર એકસાથે એકથી { $most } રમત માટે હોઈ શકે.
challenge-error-no-room = તમે એકસાથે { $wanted ->
    [one] { $wanted } રમત
   *[other] { $wanted } રમત
} રમવા માગો છો, અને ચાલુ રમતોની તમારી મર્યાદામાં { $room } રમતની જગ્યા બાકી છે.
challenge-error-fen = આ પોઝિશનથી શરૂઆત થઈ શકે નહીં: { $reason }
challenge-error-over-at-once = આ પોઝિશનથી રમત શરૂ થઈ શકે નહીં: તે તરત જ પૂરી થઈ જાય.
challenge-error-too-many = તમારા { $count } પડકાર જવાબની રાહ જુએ છે. વધુ આપતાં પહેલાં થોડા રદ કરો.
challenge-error-too-many-to-one = તમે એક દિવસમાં { $player } ને { $count } વાર પડકાર આપ્યો છે, અને કોઈ રમત થઈ નથી. આવતી કાલે ફરી પ્રયત્ન કરો.
challenge-error-too-many-engine-games = તમે એક દિવસમાં આ સ્તરના એન્જિન સામે { $count } રમત શરૂ કરી છે. બીજું સ્તર અજમાવો, અથવા આવતી કાલે ફરી પ્રયત્ન કરો.
challenge-error-too-many-in-all = તમે એક દિવસમાં { $count } પડકાર આપ્યા છે જેમાંથી કોઈ રમત થઈ નથી. આવતી કાલે ફરી પ્રયત્ન કરો.
challenge-error-too-many-untaken = તમે એક દિવસમાં { $count } ખુલ્લા પડકાર અને લિંક બનાવ્યાં છે જેમાંથી કોઈ રમત થઈ નથી. આવતી કાલે ફરી પ્રયત્ન કરો.
challenge-error-aborted-often = તમે એક દિવસમાં { $count } રમત રદ કરી છે. ખુલ્લા પડકાર તમે આ સમયથી ફરી મૂકી અને સ્વીકારી શકશો: { $until }.
challenge-error-aborted-before = આ પડકારમાંથી શરૂ થયેલી તમારી રમત રદ થઈ હતી. હવે તે બીજા ખેલાડીઓ માટે ખુલ્લો છે.
unratable-no-limit = સમય મર્યાદા વિનાની રમત રેટેડ ન હોઈ શકે: ખરાબ પોઝિશનવાળા ખેલાડી તેને કાયમ માટે અધૂરી છોડી શકે.
unratable-from-position = પોતાની પોઝિશનથી શરૂ થતી રમત રેટેડ ન હોઈ શકે.
unratable-chosen-start = Chess960 ની રેટેડ રમતમાં શરૂઆતની પોઝિશન રેન્ડમ રીતે પસંદ થાય છે: નંબર ન લખો.
rating-range-error-out-of-bounds = { $rating } જેવું કોઈ રેટિંગ નથી: રેટિંગ { $least } થી { $most } સુધી હોય છે.
rating-range-error-empty = કોઈનું રેટિંગ { $least } કે વધુ અને સાથે { $most } કે ઓછું હોઈ શકે નહીં.
rating-range-error-unreadable = રેટિંગનો ગાળો બે રેટિંગથી લખાય છે, જેમ કે { $example }.
rematch-error-goes-on = રમત પૂરી થયા પછી જ રીમેચ ઓફર કરી શકાય.
rematch-error-declined = { $player } તરફથી આ રમતનો રીમેચ નકારાયો છે.

play-error-not-a-player = તમે આ રમતના ખેલાડી નથી.
play-error-too-fast = તમે બહુ ઝડપથી ચાલ રમો છો: એકસાથે { $count }, પછી દર સેકન્ડે એક. આ થયું નથી; થોડી વારમાં ફરી પ્રયત્ન કરો.
play-error-flag-in-grace = { $seconds ->
    [one] આ ચાલનો સમય હમણાં જ પૂરો થયો છે, અને સમયસર મોકલેલી ચાલ હજી રસ્તામાં હોઈ શકે. તમે { $seconds } સેકન્ડ પછી જીતનો દાવો કરી શકશો.
   *[other] આ ચાલનો સમય હમણાં જ પૂરો થયો છે, અને સમયસર મોકલેલી ચાલ હજી રસ્તામાં હોઈ શકે. તમે { $seconds } સેકન્ડ પછી જીતનો દાવો કરી શકશો.
}
keep-lines-error-overtaken = આ લાઇનો જ્યાંથી શરૂ થાય છે ત્યાંથી રમત આગળ વધી ગઈ છે: હવે ચાલ { $number } આવે છે. પોઝિશન જુઓ, અને લાઇનો ફરી લખો.
keep-lines-error-too-fast = તમે શરતી લાઇનો બહુ ઝડપથી બદલો છો, અથવા તે ઘણું રમી ચૂકી છે. કંઈ બદલાયું નથી; થોડા સમય પછી ફરી પ્રયત્ન કરો.
ruling-error-not-an-arbiter = રમત પર નિર્ણય ફક્ત આર્બિટર જ આપી શકે.
ruling-error-own-game = તમે આ રમત રમો છો; બીજા આર્બિટરે નિર્ણય આપવો પડશે.

leave-error-in-the-past = રજા ભૂતકાળમાં શરૂ થઈ શકે નહીં.
leave-error-too-far-ahead = રજા એક વર્ષ પહેલાંથી નક્કી કરી શકાય, તેથી વધુ નહીં.
leave-error-ends-before-it-begins = રજા શરૂ થયા પછી જ પૂરી થઈ શકે.
leave-error-too-short = રજા ઓછામાં ઓછી એક દિવસની હોય છે.
leave-error-too-long = { $days ->
    [one] રજા વધુમાં વધુ { $days } દિવસની હોય છે.
   *[other] રજા વધુમાં વધુ { $days } દિવસની હોય છે.
}
leave-error-overlaps = તે સમય માટે તમે પહેલેથી રજા નક્કી કરી છે.
leave-error-not-enough = { $days ->
    [one] { $year } માં તમારી એટલી રજા બાકી નથી; બાકી: { $days } દિવસ.
   *[other] { $year } માં તમારી એટલી રજા બાકી નથી; બાકી: { $days } દિવસ.
}
leave-error-too-often = તમે એક દિવસમાં { $count } વાર રજા લીધી છે. આવતી કાલે ફરી પ્રયત્ન કરો.
leave-error-unknown = તમારી એવી કોઈ રજા નથી.
leave-error-over = આ રજા પૂરી થઈ ગઈ છે.
