takeback-ask = ચાલ પાછી લેવા વિનંતી
takeback-yours = તમે પાછી લેવાની વિનંતી કરી છે: { $moves }
takeback-theirs = { $player } પાછી લેવા માગે છે: { $moves }
takeback-accept = ચાલ પાછી લેવાનું સ્વીકારો
takeback-decline = નકારો
takeback-withdraw = વિનંતી રદ કરો
happened-takeback-proposed = { $player } તરફથી ચાલ પાછી લેવાની વિનંતી થઈ.
happened-takeback-declined = { $player } તરફથી ચાલ પાછી લેવાની વિનંતી નકારાઈ.
happened-takeback-withdrawn = { $player } તરફથી ચાલ પાછી લેવાની વિનંતી રદ થઈ.
pause-propose = વિરામનો પ્રસ્તાવ મૂકો
pause-meaning = તમારા હરીફ સંમત થાય તો ત્યારથી બંને ઘડિયાળો આટલા દિવસ બંધ રહેશે, અને પછી આપમેળે ચાલુ થશે. આ દરમિયાન તમે બંને ચાલ રમી શકો છો.
pause-days = દિવસ
pause-propose-yes = આ વિરામનો પ્રસ્તાવ મૂકો
pause-yours = તમે વિરામનો પ્રસ્તાવ મૂક્યો છે; દિવસ: { $days }
pause-theirs = { $player } તરફથી વિરામનો પ્રસ્તાવ; દિવસ: { $days }
pause-accept = વિરામ સ્વીકારો
pause-decline = નકારો
pause-withdraw = પ્રસ્તાવ રદ કરો
happened-pause-proposed = { $player } તરફથી વિરામનો પ્રસ્તાવ થયો; દિવસ: { $days }.
happened-pause-declined = { $player } તરફથી વિરામ નકારાયો.
happened-pause-withdrawn = { $player } તરફથી વિરામનો પ્રસ્તાવ રદ થયો.
happened-taken-back = { $count ->
    [one] { $player } ની વિનંતીથી { $moves } પાછી લેવાઈ.
   *[other] { $player } ની વિનંતીથી { $moves } પાછી લેવાઈ.
}

rematch-offer = રીમેચ ઓફર કરો
rematch-waiting = તમે { $player } ને રીમેચની ઓફર કરી છે.
rematch-withdraw = ઓફર પાછી લો
rematch-asked = { $player } તરફથી રીમેચની ઓફર
rematch-accept = રીમેચ રમો
rematch-decline = નકારો
rematch-begun = રીમેચ પર જાઓ
rematch-not-now = હમણાં રીમેચ નહીં. { $reason }
notice-rematch-offered = તમે રીમેચ ઓફર કર્યો છે.
notice-rematch-withdrawn = તમે રીમેચની ઓફર પાછી લીધી છે.
notice-rematch-declined = તમે રીમેચ નકાર્યો.

next-game = { $count ->
    [one] તમારી રાહ જોતી પછીની રમત
   *[other] તમારી રાહ જોતી { $count } રમતોમાંથી પછીની
}
notice-info-nothing-waits = બીજી કોઈ રમતમાં તમારી ચાલ બાકી નથી.
settings-board = બોર્ડ
settings-confirm-moves = હું ચાલ પસંદ કરું ત્યારે…
settings-confirm-moves-yes = પહેલાં બોર્ડ પર બતાવો; હું ફરી દબાવીને મોકલીશ. તરત જવાબ આપતા એન્જિન સામે જ તરત મોકલો
settings-confirm-moves-always = હંમેશા પહેલાં બોર્ડ પર બતાવો
settings-confirm-moves-no = તરત મોકલો
settings-pieces = મહોરાં
pieces-sealed-move = Sealed Move
pieces-cburnett = Cburnett
pieces-font-awesome = Font Awesome
pieces-lucide = Lucide
pieces-material = Material
pieces-tabler = Tabler
settings-colors = ખાનાંના રંગ
colors-slate = સ્લેટ
colors-wood = લાકડું
colors-green = લીલો
colors-blue = વાદળી
colors-purple = જાંબલી
colors-gray = રાખોડી
settings-coordinates = કોઓર્ડિનેટ
coordinates-inside = ખાનાં પર
coordinates-outside = બોર્ડની બાજુમાં
coordinates-none = નહીં
settings-board-size = રમતના બોર્ડનું કદ
board-size-small = નાનું
board-size-medium = મધ્યમ
board-size-large = મોટું, બંને ખેલાડી દેખાય તેવું
board-size-full = વિન્ડો જેવડું
board-size-dragged = બોર્ડ પર ખેંચ્યા મુજબ
settings-sounds = અવાજ
settings-sounds-yes = ચાલુ: ચાલ, મારવું, ચેક, તમારો વારો, અંત
settings-sounds-no = બંધ
settings-zen = ઝેન મોડ
settings-zen-yes = ચાલુ: રમતના પેજ પર ફક્ત બોર્ડ, ઘડિયાળો અને ચાલ દેખાય. બંધ કરવા ત્યાં z દબાવો
settings-zen-no = બંધ. ચાલુ કરવા રમતના પેજ પર z દબાવો
settings-sample = આ સેટિંગ્સવાળું બોર્ડ
settings-display = રંગ, તારીખ અને સમય
settings-theme = પેજના રંગ
theme-system = મારી સિસ્ટમ પ્રમાણે
theme-light = આછો
theme-dark = ઘેરો
theme-contrast = વધુ કોન્ટ્રાસ્ટ
settings-zone = સમય ઝોન
settings-zone-browser = મારા બ્રાઉઝર પ્રમાણે; ઇમેઇલમાં UTC
settings-dates = તારીખ
dates-language = મારી ભાષા અને બ્રાઉઝર પ્રમાણે
dates-day-first = 21 જૂન, 1999
dates-month-first = જૂન 21, 1999
dates-iso = 1999-06-21
settings-hours = સમય
hours-language = મારી ભાષા અને બ્રાઉઝર પ્રમાણે
hours-24 = 14:05
hours-12 = 2:05 PM
settings-times-now = હમણાંનો સમય:
appearance-title = બોર્ડ અને રંગો
appearance-lead-player = આ સેટિંગ્સ તમારા એકાઉન્ટમાં, દરેક બ્રાઉઝર માટે, સચવાય છે.
appearance-lead-visitor = આ સેટિંગ્સ આ બ્રાઉઝરમાં, એક કૂકીમાં, સચવાય છે. તમારું એકાઉન્ટ બને પછી તેની પોતાની સેટિંગ્સ હશે.
notice-board-saved = તમારી પસંદગી સચવાઈ છે.

settings-next-game-lead = હું ચાલ રમું પછી ક્યાં જવું…
settings-next-game-stay = જેમાં રમ્યા તે જ રમત પર
settings-next-game-go-on = મારી રાહ જોતી પછીની રમત પર

notes-title = તમારી નોંધ
notes-label = આ રમત વિશે તમારી નોંધ
notes-hint = તમારા સિવાય કોઈ તેને ક્યારેય જોતું નથી. વધુમાં વધુ { $longest } અક્ષર.
notes-save = નોંધ સાચવો
notice-notes-saved = તમારી નોંધ સચવાઈ છે.

chat-title = ચેટ
chat-to-page = બધું વાંચો, અથવા લીટીની ફરિયાદ કરો
chat-heading = ચેટ: { $white } સામે { $black }
chat-back = રમત પર પાછા
chat-player = ખેલાડીઓ
chat-player-about = ફક્ત બે ખેલાડીઓ જ આ જુએ છે; બેમાંથી કોઈ ફરિયાદ કરે તે લીટી આર્બિટર જુએ છે.
chat-spectator = દર્શકો
chat-spectator-about = રમત ચાલે ત્યાં સુધી લોગ ઇન કરેલા સૌ આ વાંચે છે, બે ખેલાડીઓ સિવાય; રમત પૂરી થયા પછી બધા વાંચે છે.
chat-new = { $count } નવી
chat-none = હજી કોઈ સંદેશ નથી.
chat-removed = આર્બિટરે આ લીટી દૂર કરી છે.
chat-blocked = તમે બ્લોક કરેલા ખેલાડીની લીટી
chat-earlier = પહેલાંની ચેટ
chat-label = કંઈક લખો
chat-send = મોકલો
chat-log-in = લખવા લોગ ઇન કરો
chat-log-in-to-read = વાંચવા અને લખવા લોગ ઇન કરો
chat-mute = આ ચેટ મારા માટે મ્યૂટ કરો
chat-unmute = આ ચેટ ફરી બતાવો
chat-is-muted = તમે આ ચેટ મ્યૂટ કરી છે. તેમાં લખાતું કંઈ તમને બતાવાતું નથી.
chat-report = ફરિયાદ કરો
chat-report-question = આર્બિટર આ લીટી તપાસે એમ ઇચ્છો છો? તમારું નામ ફક્ત આર્બિટરને બતાવાય છે, બીજા કોઈને નહીં.
chat-report-yes = હા, ફરિયાદ કરો
chat-unread = { $count ->
    [one] { $count } નવી લીટી
   *[other] { $count } નવી લીટી
}
home-new-lines = { $count ->
    [one] અહીં ન બતાવેલી { $count } રમતની ચેટમાં નવી લીટીઓ
   *[other] અહીં ન બતાવેલી { $count } રમતોની ચેટમાં નવી લીટીઓ
}
game-list-new-lines = ચેટમાં નવું
game-list-none-new = તમારી ચેટમાં કંઈ નવું નથી.
notice-info-chat-muted = ચેટ તમારા માટે મ્યૂટ છે.
notice-info-chat-unmuted = ચેટ તમને ફરી બતાવાય છે.
notice-line-reported = આભાર. આર્બિટર તે લીટી તપાસશે.

nav-reports = ફરિયાદો
reports-title = ફરિયાદ થયેલી લીટીઓ
reports-lead = ખેલાડીઓએ લખેલું, જેની સામે બીજાઓને વાંધો હતો. લીટી દૂર કરો, તો તેની જગ્યાએ એમ જણાવાશે; અથવા રહેવા દો. બંને રીતે ફરિયાદ પૂરી થાય છે.
reports-none = કોઈ ફરિયાદ બાકી નથી.
reports-for-others = { $count ->
    [one] { $count } લીટી બીજા આર્બિટરની રાહ જુએ છે: તે તમે લખી છે, તેની ફરિયાદ કરી છે, અથવા તમે તે રમત રમો છો.
   *[other] { $count } લીટીઓ બીજા આર્બિટરની રાહ જુએ છે: તે તમે લખી છે, તેની ફરિયાદ કરી છે, અથવા તમે તે રમતો રમો છો.
}
report-said-by = લખનાર:
report-game = આ રમતમાં
report-by = ફરિયાદ કરનાર: { $players }
report-remove = લીટી દૂર કરો
report-keep = રહેવા દો
reports-gains = ઓછા ગણાતા રેટિંગ લાભ
reports-gains-lead = છેલ્લા { $days } દિવસની રમતો, જે લાભ મેળવનાર માટે ઓછી ગણાય છે: ઝડપથી પૂરી થયેલી, બીજા હરીફ વિનાના ખેલાડીઓ સામેની, એકતરફી શ્રેણીઓ. મોટા ભાગની પ્રામાણિક હોય છે; એક એકાઉન્ટમાં ઘણી હોય તો છેતરપિંડી હોઈ શકે.
reports-gains-line = રમતો: { $games }; હરીફો: { $opponents }; રેટિંગ લાભ: { $gained }
notice-line-removed = લીટી દૂર થઈ છે.
notice-line-kept = લીટી રહે છે, અને તેની ફરિયાદો પૂરી થઈ છે.
