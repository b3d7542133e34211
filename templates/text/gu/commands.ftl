# Besides the right spellings stand those that people type: without anusvara, મંજુર, ઑફર, ડ્રૉ, and Latin letters.

mail-word-resign = હાર માનું છું
mail-word-draw = ડ્રો
mail-word-claim = ડ્રોનો દાવો
mail-word-accept = મંજૂર
mail-word-decline = નામંજૂર
mail-word-accept-draw = ડ્રો મંજૂર
mail-word-decline-draw = ડ્રો નામંજૂર
mail-word-takeback = ચાલ પાછી લેવી મંજૂર
mail-word-decline-takeback = ચાલ પાછી લેવી નામંજૂર
mail-word-propose-takeback = ચાલ પાછી લેવી છે
mail-word-rematch = રીમેચ
mail-word-status = સ્થિતિ
mail-word-games = રમતો
mail-word-help = મદદ
mail-word-chat = ચેટ
mail-word-leave = રજા 3
mail-word-leave-off = રજા પૂરી
mail-word-challenge = પડકાર
mail-word-if = જો

command-resign = { mail-word-resign } | હું હાર માનું છું | હાર માની | હાર માની લઉં છું | હું હાર માની લઉં છું | હાર સ્વીકારું છું | હું હાર સ્વીકારું છું | રાજીનામું | રાજીનામું આપું છું | haar manu chhu | haar manu chu | har manu chhu | har manu chu | hu haar manu chhu | hu har manu chu | haar swikaru chhu | haar swikaru chu | rajinamu | rajinamu aapu chhu | હાર કબૂલ | હાર કબૂલું છું | રિઝાઇન | હાર માનું | haar manu | hu haar manu chu | હાર માનુ છુ | હું હાર માનુ છુ | હાર માની લઉં છુ | હું હાર માની લઉં છુ | હાર સ્વીકારુ છુ | હું હાર સ્વીકારુ છુ | રાજીનામુ | રાજીનામુ આપુ છુ | હાર કબૂલું છુ | હાર માનુ
command-draw = { mail-word-draw } | ડ્રો | ડ્રો ઓફર | ડ્રો ઓફર કરું છું | હું ડ્રો ઓફર કરું છું | ડ્રોની ઓફર | ડ્રોની ઓફર કરું છું | ડ્રોનો પ્રસ્તાવ | ડ્રોનો પ્રસ્તાવ મૂકું છું | ડ્રો કરીએ | બરાબરી | dro | draw offer | draw offer karu chhu | draw offer karu chu | hu draw offer karu chhu | draw ni offer | draw kariye | dro kariye | ડ્રોની દરખાસ્ત | ડ્રો માટે ઓફર | ડ્રો ઓફર કરું | draw karie | draw offer karu | ડ્રૉ | ડ્રો ઑફર | ડ્રૉ ઓફર | ડ્રૉ ઑફર | ડ્રો ઑફર કરું છું | ડ્રૉ ઓફર કરું છું | ડ્રૉ ઑફર કરું છું | ડ્રો ઓફર કરુ છુ | ડ્રો ઑફર કરુ છુ | ડ્રૉ ઓફર કરુ છુ | ડ્રૉ ઑફર કરુ છુ | હું ડ્રો ઑફર કરું છું | હું ડ્રૉ ઓફર કરું છું | હું ડ્રૉ ઑફર કરું છું | હું ડ્રો ઓફર કરુ છુ | હું ડ્રો ઑફર કરુ છુ | હું ડ્રૉ ઓફર કરુ છુ | હું ડ્રૉ ઑફર કરુ છુ | ડ્રોની ઑફર | ડ્રૉની ઓફર | ડ્રૉની ઑફર | ડ્રોની ઑફર કરું છું | ડ્રૉની ઓફર કરું છું | ડ્રૉની ઑફર કરું છું | ડ્રોની ઓફર કરુ છુ | ડ્રોની ઑફર કરુ છુ | ડ્રૉની ઓફર કરુ છુ | ડ્રૉની ઑફર કરુ છુ | ડ્રૉનો પ્રસ્તાવ | ડ્રૉનો પ્રસ્તાવ મૂકું છું | ડ્રોનો પ્રસ્તાવ મૂકુ છુ | ડ્રૉનો પ્રસ્તાવ મૂકુ છુ | ડ્રૉ કરીએ | ડ્રૉની દરખાસ્ત | ડ્રો માટે ઑફર | ડ્રૉ માટે ઓફર | ડ્રૉ માટે ઑફર | ડ્રો ઑફર કરું | ડ્રૉ ઓફર કરું | ડ્રૉ ઑફર કરું | ડ્રો ઓફર કરુ | ડ્રો ઑફર કરુ | ડ્રૉ ઓફર કરુ | ડ્રૉ ઑફર કરુ
command-accept = { mail-word-accept } | હા | હાજી | હા જી | ha | haa | ho | મંજૂર છે | મને મંજૂર છે | સ્વીકારું છું | હું સ્વીકારું છું | સ્વીકાર | સ્વીકાર છે | manjur | manjoor | manjur chhe | manjur che | mane manjur chhe | mane manjur che | swikaru chhu | swikaru chu | svikaru chhu | hu swikaru chhu | મંજૂર કરું છું | સ્વીકારો | સ્વીકાર્ય | manzoor | manzur | manjoor chhe | swikar | મંજુર | મંજુર છે | મને મંજુર છે | સ્વીકારુ છુ | હું સ્વીકારુ છુ | મંજુર કરું છું | મંજૂર કરુ છુ | મંજુર કરુ છુ
command-decline = { mail-word-decline } | ના | na | nahi | નહીં | નામંજૂર છે | મંજૂર નથી | મને મંજૂર નથી | નકારું છું | હું નકારું છું | અસ્વીકાર | namanjur | namanjoor | manjur nathi | mane manjur nathi | nakaru chhu | nakaru chu | hu nakaru chhu | નકારો | નામંજૂર કરું છું | nathi manjur | naamanjur | નામંજુર | નામંજુર છે | મંજુર નથી | મને મંજુર નથી | નકારુ છુ | હું નકારુ છુ | નામંજુર કરું છું | નામંજૂર કરુ છુ | નામંજુર કરુ છુ | naa
command-accept-draw = { mail-word-accept-draw } | ડ્રો મંજૂર છે | મને ડ્રો મંજૂર છે | ડ્રો સ્વીકારું છું | હું ડ્રો સ્વીકારું છું | draw મંજૂર | draw મંજૂર છે | draw manjur | draw manjur chhe | draw manjur che | mane draw manjur chhe | draw swikaru chhu | draw swikaru chu | dro manjur | dro manjur chhe | ડ્રો સ્વીકારો | ડ્રો સ્વીકાર | draw manzoor | draw manjoor | ડ્રૉ મંજૂર | ડ્રો મંજુર | ડ્રૉ મંજુર | ડ્રૉ મંજૂર છે | ડ્રો મંજુર છે | ડ્રૉ મંજુર છે | મને ડ્રૉ મંજૂર છે | મને ડ્રો મંજુર છે | મને ડ્રૉ મંજુર છે | ડ્રૉ સ્વીકારું છું | ડ્રો સ્વીકારુ છુ | ડ્રૉ સ્વીકારુ છુ | હું ડ્રૉ સ્વીકારું છું | હું ડ્રો સ્વીકારુ છુ | હું ડ્રૉ સ્વીકારુ છુ | draw મંજુર | draw મંજુર છે | ડ્રૉ સ્વીકારો | ડ્રૉ સ્વીકાર
command-decline-draw = { mail-word-decline-draw } | ડ્રો મંજૂર નથી | મને ડ્રો મંજૂર નથી | ડ્રો નકારું છું | હું ડ્રો નકારું છું | draw નામંજૂર | draw મંજૂર નથી | draw namanjur | draw manjur nathi | mane draw manjur nathi | draw nakaru chhu | draw nakaru chu | dro manjur nathi | ડ્રો નકારો | draw manjoor nathi | ડ્રૉ નામંજૂર | ડ્રો નામંજુર | ડ્રૉ નામંજુર | ડ્રૉ મંજૂર નથી | ડ્રો મંજુર નથી | ડ્રૉ મંજુર નથી | મને ડ્રૉ મંજૂર નથી | મને ડ્રો મંજુર નથી | મને ડ્રૉ મંજુર નથી | ડ્રૉ નકારું છું | ડ્રો નકારુ છુ | ડ્રૉ નકારુ છુ | હું ડ્રૉ નકારું છું | હું ડ્રો નકારુ છુ | હું ડ્રૉ નકારુ છુ | draw નામંજુર | draw મંજુર નથી | ડ્રૉ નકારો
command-accept-takeback = { mail-word-takeback } | ચાલ પાછી લેવી મંજૂર છે | ચાલ પાછી લેવા મંજૂર | ચાલ પાછી લેવાનું મંજૂર | ટેકબેક મંજૂર | ટેકબેક મંજૂર છે | ટેકબેક સ્વીકારું છું | takeback મંજૂર | takeback manjur | takeback manjur chhe | takeback manjur che | takeback swikaru chhu | takeback swikaru chu | chaal pachhi levi manjur | પાછી લેવી મંજૂર | પાછી લેવા દઉં છું | ચાલ પાછી લેવા દઉં છું | ચાલ પાછી લેવી મંજુર | ચાલ પાછી લેવી મંજુર છે | ચાલ પાછી લેવા મંજુર | ચાલ પાછી લેવાનું મંજુર | ટેકબેક મંજુર | ટેકબેક મંજુર છે | ટેકબેક સ્વીકારુ છુ | takeback મંજુર | પાછી લેવી મંજુર | પાછી લેવા દઉં છુ | ચાલ પાછી લેવા દઉં છુ
command-decline-takeback = { mail-word-decline-takeback } | ચાલ પાછી લેવી મંજૂર નથી | ચાલ પાછી લેવા નામંજૂર | ચાલ પાછી લેવાનું નામંજૂર | ટેકબેક નામંજૂર | ટેકબેક મંજૂર નથી | ટેકબેક નકારું છું | takeback નામંજૂર | takeback namanjur | takeback manjur nathi | takeback nakaru chhu | takeback nakaru chu | chaal pachhi levi namanjur | પાછી લેવી નામંજૂર | પાછી લેવી મંજૂર નથી | ચાલ પાછી લેવી નામંજુર | ચાલ પાછી લેવી મંજુર નથી | ચાલ પાછી લેવા નામંજુર | ચાલ પાછી લેવાનું નામંજુર | ટેકબેક નામંજુર | ટેકબેક મંજુર નથી | ટેકબેક નકારુ છુ | takeback નામંજુર | પાછી લેવી નામંજુર | પાછી લેવી મંજુર નથી

command-offer = { mail-word-draw } | ડ્રો | ઓફર | ઑફર | બરાબરી | dro | ડ્રૉ | પ્રસ્તાવ | offer
command-offer-verbs = ડ્રો | ડ્રોની | ઓફર | draw | ઑફર | ડ્રૉ | ડ્રૉની | dro
command-articles = એક
command-links = અને | સાથે | હું | ડ્રોનો | બરાબરીનો | ane | hu | & | + | ડ્રૉનો | ડ્રૉની | sathe | રમીને | ramine

command-claim-verbs = દાવો | davo | daavo
command-claim-objects = કરું | કરુ | છું | છુ | ડ્રો | draw | karu | chhu | chu | ડ્રૉ | dro
command-claim-with = સાથે | sathe

mention-resign = હાર | રાજીનામું | haar | rajinamu | રાજીનામુ | રિઝાઇન
mention-draw = ડ્રો | ડ્રોની | ડ્રોનો | બરાબરી | dro | ડ્રૉ | ડ્રૉની | ડ્રૉનો
mention-claim = દાવો | davo | daavo
mention-accept = મંજૂર | સ્વીકારું | સ્વીકાર | manjur | manjoor | swikaru | મંજુર | સ્વીકારુ | manzoor | manzur
mention-decline = નામંજૂર | નકારું | અસ્વીકાર | namanjur | namanjoor | nakaru | નામંજુર | નકારુ
mention-takeback = ટેકબેક

command-correcting = માફ | સોરી | ભૂલ | ભૂલથી | બદલે | નહીં | નહિ | નહી | ના | ન | નથી | ખોટી | ખોટું | ખોટો | સુધારો | સુધારેલી | ખરેખર | હકીકતમાં | અરે | થોભો | રાહ | બદલો | બદલું | બદલી | કરતાં | જોઈએ | વધારે | મતલબ | અર્થ | maaf | maf | bhul | bhool | bhulthi | badle | nahi | nathi | khoti | khotu | sudharo | kharekhar | thobho | matlab | na | naa | nahin
command-withdrawing = રહેવા દો | રહેવા દે | જવા દો | જવા દે | ભૂલી જાઓ | ભૂલી જાવ | ભૂલી જા | અવગણો | અવગણશો | ધ્યાનમાં ન લો | ધ્યાનમાં ન લેશો | ધ્યાન ન આપો | ધ્યાન ન આપશો | થોભો | ઊભા રહો | રાહ જુઓ | મજાક | મજાક કરું છું | રમશો નહીં | ન રમશો | ન રમો | રમતા નહીં | આ ચાલ નહીં | એ ચાલ નહીં | વિચારવા દો | મને વિચારવા દો | વિચાર બદલ્યો | વિચાર બદલાયો | વિચાર બદલી નાખ્યો | પાછી લઉં છું | પાછું લઉં છું | પાછો લઉં છું | રદ કરો | રદ કરજો | રદ ગણજો | ટાઇપિંગની ભૂલ | ટાઇપ ભૂલ | લખવામાં ભૂલ | rehva do | raheva do | java do | jawa do | bhuli jao | bhuli jav | dhyan na aapo | dhyan na aapsho | thobho | ubha raho | rah juo | majak | na ramsho | na ramo | ramsho nahi | aa chal nahi | vicharva do | vichar badlyo | vichar badlayo | pachi lau chu | pachhi lau chhu | rad karo | radd karo
command-notices = ગોપનીય | ગોપનીયતા | ગુપ્ત | જવાબદારી | જવાબદાર | વાયરસ | વાઇરસ | અસ્વીકરણ | પ્રાપ્તકર્તા | પ્રાપ્તકર્તાઓ | વિશેષાધિકૃત

## Other words, and what says nothing beside a move

command-propose-takeback = { mail-word-propose-takeback } | ટેકબેક | chal pachi levi che | chaal pachhi levi chhe | takeback joie
command-rematch = { mail-word-rematch } | ફરી રમીએ | fari ramiye | fari ramie | rimech
command-status = { mail-word-status } | sthiti
command-games = { mail-word-games } | મારી રમતો | ramato | mari ramato
command-mail-help = { mail-word-help } | madad
command-leave-off = { mail-word-leave-off } | raja puri | raja puri thai
command-saying = { mail-word-chat } | kaho | chet
command-leave = રજા | raja
command-days = દિવસ | divas
command-challenge = { mail-word-challenge } | padkar
command-white = સફેદ | safed
command-black = કાળા | કાળો | kala | kalo
command-random = રેન્ડમ | gamte
command-rated = રેટેડ | reted
command-casual = કેઝ્યુઅલ | kezyual
command-conditions = { mail-word-if } | jo
command-consequences = તો | to
command-lead-ins = હું રમું છું | મારી ચાલ છે | હું ચાલું છું | hu ramu chu | મારી ચાલ | મારો જવાબ | mari chal
command-courtesies = શુભેચ્છા | શુભેચ્છાઓ | આભાર | તમારો વારો | ધન્યવાદ | aabhar
command-greetings = નમસ્તે | કેમ છો | namaste | kem cho
command-sign-offs = આપનો | આપની | આભાર
command-devices = મારા ફોનથી
