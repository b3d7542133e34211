# What players write to each other outside games: the inbox, a conversation, who may write, and what arbiters see of it.

## In the head of every page
nav-inbox = ઇનબૉક્સ

## The list
inbox-title = ઇનબૉક્સ
inbox-lead = બીજા ખેલાડીઓના સંદેશા, અને તેમને લખેલા તમારા સંદેશા.
inbox-none = હજી કોઈ સંદેશ નથી. ખેલાડીને લખવા માટે તેમનું પેજ ખોલો.
inbox-find = ખેલાડી શોધો
inbox-new = { $count } નવા
inbox-you = તમે: { $words }
inbox-blocked = બ્લોક કરેલા
inbox-earlier = અગાઉની વાતચીતો
inbox-latest = તાજેતરની વાતચીતો
inbox-settings = તમને કોણ લખી શકે તે પસંદ કરો

## A conversation
conversation-title = { $player } સાથેના સંદેશા
conversation-back = બધા સંદેશા
conversation-profile = { $player } નું પેજ
conversation-about = આ ફક્ત તમે બે જ વાંચો છો. તમારામાંથી એક જેની ફરિયાદ કરે તે સંદેશ, આસપાસના થોડા સંદેશા સાથે, આર્બિટર જુએ છે.
conversation-none = હજી કંઈ લખાયું નથી.
conversation-earlier = અગાઉના સંદેશા
conversation-latest = તાજેતરના સંદેશા
conversation-lines = સંદેશા
conversation-you = તમે
conversation-delete = આ વાતચીત ડિલીટ કરો
conversation-delete-meaning = તે તમારા ઇનબૉક્સમાંથી જતી રહેશે. { $player } પાસે તેમની નકલ રહેશે.
conversation-delete-yes = હા, ડિલીટ કરો
notice-conversation-deleted = વાતચીત તમારા ઇનબૉક્સમાંથી ડિલીટ થઈ છે.
notice-conversation-deleted-in-part = તમે જે જોયું હતું તે તમારા ઇનબૉક્સમાંથી ડિલીટ થયું છે. નવા સંદેશા હજી ત્યાં છે.

## A message
message-label = તમારો સંદેશ
message-hint = વધુમાં વધુ { $most } અક્ષર.
message-send = મોકલો
message-unsent-label = તમારો સંદેશ, મોકલાયો નથી
message-unsent-hint = તમે તેને અહીંથી કૉપિ કરી શકો છો.
message-write = સંદેશ લખો
message-removed = આર્બિટરે આ સંદેશ દૂર કર્યો છે.
message-report-question = આર્બિટર આ સંદેશ તપાસે એમ ઇચ્છો છો? આર્બિટરને આ સંદેશ, આસપાસના થોડા સંદેશા અને તમારું નામ દેખાશે; બીજા કોઈને નહીં.
notice-message-reported = આભાર. આર્બિટર તે સંદેશ તપાસશે.

## For arbiters
reports-messages = ખેલાડીઓ વચ્ચેના સંદેશા
report-message-by = { $author } તરફથી { $addressee } ને
report-context = આસપાસનો સંદેશ
report-message-remove = સંદેશ દૂર કરો
reports-messages-for-others = { $count ->
    [one] એક સંદેશ બીજા આર્બિટરની રાહ જુએ છે: તે તમારો છે અથવા તમને લખેલો છે.
   *[other] { $count } સંદેશા બીજા આર્બિટરોની રાહ જુએ છે: તે તમારા છે અથવા તમને લખેલા છે.
}
notice-message-removed = સંદેશ દૂર થયો છે.
notice-message-kept = સંદેશ રહે છે, અને તેની ફરિયાદો પૂરી થઈ છે.

## Settings
settings-messengers = તમને કોણ લખી શકે?
settings-messengers-followed = હું ફોલો કરું છું તે ખેલાડીઓ, અને મારા હરીફો
settings-messengers-everyone = { $days } દિવસથી ઓછા જૂના એકાઉન્ટ સિવાય સૌ
settings-messengers-nobody = કોઈ નહીં
settings-messengers-answers = તમે જેમને લખો તે { $days } દિવસ સુધી જવાબ આપી શકે. તમે બ્લોક કરેલા ખેલાડીઓ તમને લખી શકતા નથી.
notice-messages-saved = તમારી પસંદગી સચવાઈ છે.

## Why not
message-error-oneself = તમે પોતાને લખી શકતા નથી.
message-error-no-reader = એ કોઈ વાંચશે નહીં: { $player } તરીકે એન્જિન રમે છે.
message-error-takes-none = { $player } સંદેશા લેતા નથી.
message-error-not-followed = { $player } ફક્ત પોતે ફોલો કરતા ખેલાડીઓ અને હરીફોના સંદેશા લે છે.
message-error-new-account = { $player } નવાં એકાઉન્ટના સંદેશા લેતા નથી. તમારું એકાઉન્ટ { $wait } પછી પૂરતું જૂનું થશે.
message-error-bot-without-game = બૉટ પોતાના હરીફોને લખી શકે અને સંદેશાના જવાબ આપી શકે. { $player } તમારી સાથે રમતા નથી અને તેમણે તમને લખ્યું નથી.
message-error-too-long = સંદેશ માટે એ બહુ લાંબું છે: { $length } અક્ષર; વધુમાં વધુ { $most } ચાલે.
message-error-too-many-conversations = તમે થોડા સમયમાં ઘણી વાતચીતો શરૂ કરી છે. બીજી શરૂ કરતાં પહેલાં { $wait } રાહ જુઓ.
message-error-unknown = એવો કોઈ સંદેશ નથી.
api-wanted-messengers = કોઈ નહીં માટે { $nobody }, તમે ફોલો કરો છો તે ખેલાડીઓ અને હરીફો માટે { $followed }, અથવા કોઈ પણ માટે { $everyone }

## Scopes
scope-msg-read = તમારા ખાનગી સંદેશા વાંચવા

## Mail
mail-message-subject = { $writer } એ તમને લખ્યું છે
mail-message-told = { $count ->
    [one] { $writer } એ તમને { site-name } પર લખ્યું છે.
   *[other] { $writer } એ તમને { site-name } પર { $count } સંદેશા લખ્યા છે. પહેલો આ છે:
}
mail-message-button = વાંચો અને જવાબ આપો
mail-message-answer = તમારા સંદેશાના પેજ પર જવાબ આપો. આ ઇમેઇલનો જવાબ { $writer } સુધી પહોંચતો નથી.
mail-message-why = તમે વાતચીત વાંચો નહીં ત્યાં સુધી દરેક વાતચીત માટે એક ઇમેઇલ મળે છે.
