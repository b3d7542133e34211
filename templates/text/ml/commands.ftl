## As messages tell them

mail-word-resign = കീഴടങ്ങുന്നു
mail-word-draw = സമനില
mail-word-claim = സമനില അവകാശപ്പെടുന്നു
mail-word-accept = സ്വീകരിക്കുന്നു
mail-word-decline = നിരസിക്കുന്നു
mail-word-accept-draw = സമനില സ്വീകരിക്കുന്നു
mail-word-decline-draw = സമനില നിരസിക്കുന്നു
mail-word-takeback = തിരിച്ചെടുക്കാൻ സമ്മതിക്കുന്നു
mail-word-decline-takeback = തിരിച്ചെടുക്കൽ നിരസിക്കുന്നു
mail-word-propose-takeback = നീക്കം തിരിച്ചെടുക്കണം
mail-word-rematch = റീമാച്ച്
mail-word-status = സ്ഥിതി
mail-word-games = കളികൾ
mail-word-help = സഹായം
mail-word-chat = ചാറ്റ്
mail-word-leave = അവധി 3
mail-word-leave-off = അവധി തീർന്നു
mail-word-challenge = വെല്ലുവിളി
mail-word-if = സോപാധികം

## What a whole line may say

command-resign = { mail-word-resign } | കീഴടങ്ങുക | കീഴടങ്ങി | ഞാൻ കീഴടങ്ങുന്നു | തോൽവി സമ്മതിക്കുന്നു | ഞാൻ തോൽവി സമ്മതിക്കുന്നു | തോൽവി സമ്മതിച്ചു | റിസൈൻ | റിസൈൻ ചെയ്യുന്നു | ഞാൻ റിസൈൻ ചെയ്യുന്നു | keezhadangunnu | njan keezhadangunnu | tholvi sammathikkunnu | njan tholvi sammathikkunnu | tholvi sammathichu | resign cheyyunnu | njan resign cheyyunnu
command-draw = { mail-word-draw } | സമനില വാഗ്ദാനം | സമനില വാഗ്ദാനം ചെയ്യുന്നു | ഞാൻ സമനില വാഗ്ദാനം ചെയ്യുന്നു | സമനില നിർദേശിക്കുന്നു | സമനില നിർദ്ദേശിക്കുന്നു | ഞാൻ സമനില നിർദേശിക്കുന്നു | ഞാൻ സമനില നിർദ്ദേശിക്കുന്നു | സമനിലയാക്കാം | സമനിലയാക്കാമോ | നമുക്ക് സമനിലയാക്കാം | ഡ്രോ | ഡ്രോ ഓഫർ | ഡ്രോ ഓഫർ ചെയ്യുന്നു | samanilayakkam | samanilayakkamo | namukku samanilayakkam | samanila | samanila vagdanam | samanila vagdanam cheyyunnu | njan samanila vagdanam cheyyunnu
command-accept = { mail-word-accept } | സ്വീകരിക്കുക | അതെ | ശരി | athe | shari | ഞാൻ സ്വീകരിക്കുന്നു | സമ്മതിക്കുന്നു | ഞാൻ സമ്മതിക്കുന്നു | സമ്മതം | സമ്മതമാണ് | എനിക്ക് സമ്മതം | എനിക്ക് സമ്മതമാണ് | sweekarikkunnu | njan sweekarikkunnu | svikarikkunnu | sammathikkunnu | njan sammathikkunnu | sammatham | sammathamanu | enikku sammatham
command-decline = { mail-word-decline } | ഇല്ല | വേണ്ട | illa | venda | ഞാൻ നിരസിക്കുന്നു | സമ്മതമല്ല | എനിക്ക് സമ്മതമല്ല | സമ്മതിക്കുന്നില്ല | ഞാൻ സമ്മതിക്കുന്നില്ല | nirasikkunnu | njan nirasikkunnu | sammathamalla | enikku sammathamalla | sammathikkunnilla | njan sammathikkunnilla
command-accept-draw = { mail-word-accept-draw } | ഞാൻ സമനില സ്വീകരിക്കുന്നു | സമനിലയ്ക്ക് സമ്മതിക്കുന്നു | സമനിലക്ക് സമ്മതിക്കുന്നു | ഞാൻ സമനിലയ്ക്ക് സമ്മതിക്കുന്നു | സമനില സമ്മതിക്കുന്നു | സമനിലയ്ക്ക് സമ്മതം | സമനില സമ്മതം | സമനില സമ്മതമാണ് | സമനിലയ്ക്ക് സമ്മതമാണ് | ഡ്രോ സ്വീകരിക്കുന്നു | samanila sweekarikkunnu | njan samanila sweekarikkunnu | samanila sammathikkunnu | samanilakku sammathikkunnu | samanila sammatham
command-decline-draw = { mail-word-decline-draw } | ഞാൻ സമനില നിരസിക്കുന്നു | സമനില വേണ്ട | സമനിലയ്ക്ക് സമ്മതമല്ല | സമനിലക്ക് സമ്മതമല്ല | ഡ്രോ വേണ്ട | samanila nirasikkunnu | njan samanila nirasikkunnu | samanila venda
command-accept-takeback = { mail-word-takeback } | തിരിച്ചെടുക്കൽ സ്വീകരിക്കുന്നു | തിരിച്ചെടുക്കല്‍ സ്വീകരിക്കുന്നു | നീക്കം തിരിച്ചെടുക്കൽ സ്വീകരിക്കുന്നു | നീക്കം തിരിച്ചെടുക്കാൻ സമ്മതിക്കുന്നു | തിരിച്ചെടുക്കാൻ സമ്മതം | നീക്കം തിരിച്ചെടുത്തോളൂ | thirichedukkal sweekarikkunnu | thirichedukkan sammathikkunnu | neekkam thirichedutholu
command-decline-takeback = { mail-word-decline-takeback } | തിരിച്ചെടുക്കല്‍ നിരസിക്കുന്നു | നീക്കം തിരിച്ചെടുക്കൽ നിരസിക്കുന്നു | തിരിച്ചെടുക്കൽ വേണ്ട | നീക്കം തിരിച്ചെടുക്കൽ വേണ്ട | തിരിച്ചെടുക്കാൻ സമ്മതമല്ല | നീക്കം തിരിച്ചെടുക്കാൻ സമ്മതമല്ല | തിരിച്ചെടുക്കാൻ സമ്മതിക്കുന്നില്ല | thirichedukkan sammathamalla | thirichedukkal nirasikkunnu | thirichedukkal venda

## Beside a move

command-offer = { mail-word-draw } | വാഗ്ദാനം | സമനിലയാക്കാം | സമനിലയാക്കാമോ | ഡ്രോ | samanila | samanilayakkam | samanilayakkamo | vagdanam
command-offer-verbs = സമനില | samanila
command-articles = ഒരു | oru
command-links = ഞാൻ | കളിച്ച് | കളിക്കുന്നു | ഒപ്പം | കൂടെ | കൂടാതെ | എന്നിട്ട് | കൊണ്ട് | njan | oppam | koode | koodathe | ennittu | kondu | kalichu | kalikkunnu | & | +

command-claim-verbs = അവകാശം | അവകാശവാദം | അവകാശപ്പെടുന്നു | ക്ലെയിം | avakasam | avakasham | avakasappedunnu | avakashappedunnu
command-claim-objects = സമനില | ഡ്രോ | samanila | ചെയ്യുന്നു | cheyyunnu
command-claim-with = കൊണ്ട് | വഴി | kondu | vazhi

## Anywhere in a text: what makes doubtful whether the line above it is meant

mention-resign = കീഴടങ്ങുന്നു | കീഴടങ്ങുക | കീഴടങ്ങി | കീഴടങ്ങാം | കീഴടങ്ങാൻ | കീഴടങ്ങൽ | തോൽവി | റിസൈൻ | tholvi | keezhadangunnu | keezhadangi | keezhadangam | keezhadangan
mention-draw = സമനില | സമനിലയ്ക്ക് | സമനിലക്ക് | സമനിലയിൽ | സമനിലയാണ് | സമനിലയോ | സമനിലയാക്കാം | സമനിലയാക്കാമോ | ഡ്രോ | samanila | samanilakku | samanilayil | samanilayakkam
mention-claim = അവകാശം | അവകാശവാദം | അവകാശപ്പെടുന്നു | അവകാശപ്പെടാം | ക്ലെയിം | avakasam | avakasham | avakasappedunnu | avakashappedunnu
mention-accept = സ്വീകരിക്കുന്നു | സ്വീകരിക്കാം | സ്വീകരിച്ചു | സ്വീകരിക്കുക | സമ്മതിക്കുന്നു | സമ്മതിക്കാം | സമ്മതം | സമ്മതമാണ് | sweekarikkunnu | sweekarikkam | svikarikkunnu | sammathikkunnu | sammathikkam
mention-decline = നിരസിക്കുന്നു | നിരസിക്കാം | നിരസിച്ചു | നിരസിക്കുക | സമ്മതമല്ല | സമ്മതിക്കുന്നില്ല | nirasikkunnu | nirasikkam | nirasichu
mention-takeback = തിരിച്ചെടുക്കൽ | തിരിച്ചെടുക്കാൻ | തിരിച്ചെടുക്കാം | തിരിച്ചെടുക്കുക | തിരിച്ചെടുക്കുന്നു | തിരിച്ചെടുക്കട്ടെ | തിരിച്ചെടുത്തോട്ടെ | thirichedukkal | thirichedukkan | thirichedukkam | thirichedukkunnu | thirichedukkatte

command-correcting = സോറി | ക്ഷമിക്കണം | ക്ഷമിക്കുക | പകരം | തെറ്റ് | തെറ്റി | തെറ്റിപ്പോയി | അബദ്ധം | തിരുത്ത് | തിരുത്തൽ | തിരുത്തുന്നു | ഉദ്ദേശിച്ചത് | ഉദ്ദേശിച്ചു | ശരിക്കും | യഥാർഥത്തിൽ | അല്ല | അല്ലാ | അല്ലല്ലോ | ഇല്ല | വേണ്ട | വേണ്ടാ | അരുത് | വേണം | വേണമായിരുന്നു | നല്ലത് | മാറ്റി | മാറ്റണം | മാറ്റുക | മാറ്റുന്നു | നിൽക്കൂ | അയ്യോ | kshamikkanam | pakaram | thettu | thetti | thettippoyi | thettipoyi | abadham | thiruthu | udheshichathu | uddesichathu | sarikkum | alla | illa | venda | aruthu | venam | nallathu | maatti | matti | mattanam | nilkku | ayyo
command-withdrawing = വേണ്ട വേണ്ട | അല്ല അല്ല | കളിക്കേണ്ട | കളിക്കണ്ട | കളിക്കരുത് | നീക്കരുത് | അത് വേണ്ട | ഇത് വേണ്ട | ആ നീക്കം വേണ്ട | ആ നീക്കമല്ല | ആ നീക്കം അല്ല | ഈ നീക്കം വേണ്ട | അത് വിട്ടേക്കൂ | അത് വിട്ടേക്ക് | അത് വിട്ടുകള | അത് മറന്നേക്കൂ | അത് മറന്നേക്ക് | അത് അവഗണിക്കൂ | അത് അവഗണിക്കുക | ഇത് അവഗണിക്കൂ | ഇത് അവഗണിക്കുക | അത് കാര്യമാക്കേണ്ട | അത് കാര്യമാക്കണ്ട | മനസ്സ് മാറി | മനസ്സ് മാറ്റി | മനസ് മാറി | തീരുമാനം മാറ്റി | ആലോചിക്കട്ടെ | ഒന്നു നിൽക്കൂ | ഒന്ന് നിൽക്കൂ | അത് റദ്ദാക്കൂ | അത് റദ്ദാക്കുക | അത് തിരിച്ചെടുക്കുന്നു | തമാശ പറഞ്ഞതാ | തമാശ പറഞ്ഞതാണ് | തമാശയ്ക്ക് പറഞ്ഞതാ | വെറുതെ പറഞ്ഞതാ | വെറുതെ പറഞ്ഞതാണ് | ടൈപ്പ് തെറ്റി | അക്ഷരത്തെറ്റ് | venda venda | alla alla | kalikkenda | kalikkanda | kalikkaruthu | athu venda | ithu venda | aa neekkam venda | aa neekkam alla | ee neekkam venda | athu vittekku | athu marannekku | athu avaganikku | manassu maari | manassu mari | theerumanam maatti | aalochikkatte | alochikkatte | onnu nilkku | thamasha paranjatha | veruthe paranjatha
command-notices = ബാധ്യത | സ്വീകർത്താവ് | സ്വീകർത്താക്കൾ | രഹസ്യം | രഹസ്യാത്മകം | രഹസ്യസ്വഭാവം | രഹസ്യസ്വഭാവമുള്ള | നിരാകരണം | വൈറസ് | വൈറസുകൾ | ഉത്തരവാദിത്തം | ഉത്തരവാദിത്വം

## Other words, and what says nothing beside a move

command-propose-takeback = { mail-word-propose-takeback } | neekkam thirichedukkanam | takeback venam
command-rematch = { mail-word-rematch } | വീണ്ടും കളിക്കാം | veendum kalikkam
command-status = { mail-word-status } | sthithi
command-games = { mail-word-games } | എന്റെ കളികൾ | kalikal | ente kalikal
command-mail-help = { mail-word-help } | sahayam
command-leave-off = { mail-word-leave-off } | avadhi theernnu
command-saying = { mail-word-chat } | parayu | chaattu
command-leave = അവധി | avadhi
command-days = ദിവസം | divasam
command-challenge = { mail-word-challenge } | velluvili
command-white = വെള്ള | vella
command-black = കറുപ്പ് | karuppu
command-random = ഏതെങ്കിലും | ethenkilum | ethenkilum niram
command-rated = റേറ്റഡ് | reted
command-casual = സൗഹൃദം | sauhrudam | souhrudam
command-conditions = { mail-word-if } | sopadhikam | എങ്കിൽ | enkil
command-consequences = അപ്പോൾ | appol
command-lead-ins = ഞാൻ കളിക്കുന്നു | എന്റെ നീക്കം ഇതാ | ente neekkam | എന്റെ നീക്കം | എന്റെ മറുപടി
command-courtesies = ആശംസകൾ | നന്ദി | നിങ്ങളുടെ ഊഴം
command-greetings = നമസ്കാരം | ഹലോ | പ്രിയ
command-sign-offs = സ്നേഹത്തോടെ | എന്ന് | നന്ദി
command-devices = എന്റെ ഫോണിൽ നിന്ന്
