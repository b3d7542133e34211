## As messages tell them

mail-word-resign = najisalimisha
mail-word-draw = sare
mail-word-claim = dai sare
mail-word-accept = kubali
mail-word-decline = kataa
mail-word-accept-draw = kubali sare
mail-word-decline-draw = kataa sare
mail-word-takeback = kubali kurudisha
mail-word-decline-takeback = kataa kurudisha
mail-word-propose-takeback = rudisha hatua
mail-word-rematch = marudiano
mail-word-status = hali
mail-word-games = michezo
mail-word-help = msaada
mail-word-chat = gumzo
mail-word-leave = likizo ya siku 3
mail-word-leave-off = maliza likizo
mail-word-challenge = changamoto
mail-word-if = kama

## What a whole line may say

command-resign = { mail-word-resign } | jisalimisha | ninajisalimisha | nimejisalimisha | kujisalimisha | nakubali kushindwa | ninakubali kushindwa | nimekubali kushindwa | naacha | nimeshindwa najisalimisha
command-draw = { mail-word-draw } | pendekeza sare | napendekeza sare | ninapendekeza sare | omba sare | naomba sare | ninaomba sare | nataka sare | ninataka sare | toa sare | natoa ofa ya sare | ninatoa ofa ya sare | ofa ya sare | pendekezo la sare | tutoke sare | tukubaliane sare
command-accept = { mail-word-accept } | ndiyo | ndio | sawa | nakubali | ninakubali | nimekubali
command-decline = { mail-word-decline } | hapana | hapana asante | nakataa | ninakataa | nimekataa | sikubali
command-accept-draw = { mail-word-accept-draw } | nakubali sare | ninakubali sare | nimekubali sare
command-decline-draw = { mail-word-decline-draw } | nakataa sare | ninakataa sare | nimekataa sare | sikubali sare | sitaki sare
command-accept-takeback = { mail-word-takeback } | nakubali kurudisha | ninakubali kurudisha | kubali kurudisha hatua | nakubali kurudisha hatua | ninakubali kurudisha hatua | kubali urudishe | nakubali urudishe | kubali irudishwe | nakubali irudishwe
command-decline-takeback = { mail-word-decline-takeback } | nakataa kurudisha | ninakataa kurudisha | kataa kurudisha hatua | nakataa kurudisha hatua | ninakataa kurudisha hatua | nakataa usirudishe | nakataa isirudishwe

## Beside a move

command-offer = { mail-word-draw }
command-offer-verbs = pendekeza | napendekeza | ninapendekeza | nikipendekeza | pendekezo | omba | naomba | ninaomba | toa | natoa | ninatoa | ofa
command-articles = ya | la
command-links = na | pamoja | pia | mimi | & | +

command-claim-verbs = dai | nadai | ninadai | nikidai
command-claim-objects = sare | ya | la
command-claim-with = kwa | na

## Anywhere in a text: what makes doubtful whether the line above it is meant

mention-resign = najisalimisha | ninajisalimisha | nimejisalimisha | jisalimisha | jisalimishe | kujisalimisha | nijisalimishe | nitajisalimisha
mention-draw = sare
mention-claim = dai | nadai | ninadai | nimedai | kudai | nidai
mention-accept = kubali | nakubali | ninakubali | nimekubali | kukubali | nikubali | nitakubali
mention-decline = kataa | nakataa | ninakataa | nimekataa | kukataa | nikatae | nitakataa | sikubali
mention-takeback = kurudisha | rudisha | nirudishe | urudishe | irudishwe | kurejesha | rejesha

command-correcting = samahani | radhi | namaanisha | ninamaanisha | nilimaanisha | nimemaanisha | badala | badili | badilisha | subiri | ngoja | hapana | si | sio | siyo | usi | usicheze | wala | kosa | makosa | nimekosea | nilikosea | bora | afadhali | sahihisho | rekebisha | kamwe
command-withdrawing = hapana subiri | subiri hapana | hapana ngoja | ngoja hapana | subiri kwanza | ngoja kwanza | subiri kidogo | ngoja kidogo | futa hiyo | futa hilo | futa hatua | puuza hiyo | puuza hilo | puuza hii | puuza hatua | puuza ujumbe | usijali hiyo | sahau hiyo | sahau hilo | achana na hiyo | achana na hilo | acha hiyo | natania | ninatania | nilikuwa natania | nilikuwa ninatania | utani tu | usicheze | usiicheze | usicheze hiyo | usitume | usiitume | si hatua hiyo | sio hatua hiyo | siyo hatua hiyo | ngoja nifikirie | acha nifikirie | wacha nifikirie | nimebadili mawazo | nimebadilisha mawazo | nimebadili nia | nimebadilisha nia | nimeghairi | naghairi | ninaghairi | ghairi hiyo | ghairi hatua | rudisha hiyo | nimekosea kuandika | nilikosea kuandika | kosa la kuandika | makosa ya kuandika
command-notices = dhima | mpokeaji | wapokeaji | siri | usiri | kanusho | virusi | wajibu

## Other words, and what says nothing beside a move

command-propose-takeback = { mail-word-propose-takeback } | naomba kurudisha hatua
command-rematch = { mail-word-rematch } | tucheze tena
command-status = { mail-word-status }
command-games = { mail-word-games } | michezo yangu
command-mail-help = { mail-word-help }
command-leave-off = { mail-word-leave-off } | likizo imeisha
command-saying = { mail-word-chat }
command-leave = likizo
command-days = siku | ya siku
command-challenge = { mail-word-challenge }
command-white = nyeupe
command-black = nyeusi
command-random = nasibu
command-rated = wa ukadiriaji | ukadiriaji
command-casual = wa kirafiki | kirafiki
command-conditions = { mail-word-if } | ikiwa
command-consequences = basi
command-lead-ins = nacheza | ninacheza | natembeza | hii hapa hatua yangu | hii ni hatua yangu | hatua yangu | hatua yangu ni | jibu langu | jibu langu ni | sawa | basi
command-courtesies = bahati njema | kila la heri | asante | asante sana | asante kwa mchezo | zamu yako | mchezo mzuri | tafadhali | samahani kwa kuchelewa
command-greetings = habari | hujambo | jambo | salamu | mpendwa | shikamoo
command-sign-offs = wako | kila la heri | salamu
command-devices = imetumwa kutoka
