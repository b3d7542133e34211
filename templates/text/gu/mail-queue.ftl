# The mail that the service sends, for who looks after it; and what a player is told whose address takes none.

nav-mail-queue = ઇમેઇલ કતાર
mail-queue-title = ઇમેઇલ કતાર
mail-queue-lead = શું મોકલાવાની રાહ જુએ છે, મેળવનારના સર્વરે શું પાછળ ઠેલ્યું અને શું બાજુએ મુકાયું. આ જ યાદી કમાન્ડ લાઇન પર છે: sealedmove mail list.
mail-queue-domains = ડોમેન પ્રમાણે
mail-queue-none = કોઈ ઇમેઇલ રાહ જોતો નથી.
mail-queue-domain = ડોમેન
mail-queue-no-domain = અજાણ્યું
mail-queue-waiting = રાહ જુએ છે
mail-queue-deferred = પાછળ ઠેલાયા
mail-queue-failed = બાજુએ મુકાયા
mail-queue-oldest = સૌથી જૂનો
mail-queue-actions = ક્રિયાઓ
mail-queue-retry = ફરી પ્રયત્ન કરો
mail-queue-drop = કાઢી નાખો
mail-queue-retry-all = બધાનો ફરી પ્રયત્ન કરો
mail-queue-only = ફક્ત { $domain } ના સંદેશા બતાવ્યા છે.
mail-queue-all-domains = બધા ડોમેન બતાવો
mail-queue-to = કોને
mail-queue-message = સંદેશ
mail-queue-queued = કતારમાં મુકાયો
mail-queue-next = હવે પછીનો પ્રયત્ન
mail-queue-tries = પ્રયત્નો
mail-queue-answer = છેલ્લો જવાબ
mail-queue-shown = { $count } માંથી { $shown } બતાવ્યા છે.
mail-queue-nobody = અજાણ્યું
mail-queue-unknown-kind = પછીની આવૃત્તિનો
mail-queue-paused = અટકાવેલાં સરનામાં
mail-queue-paused-lead = આ સરનામે ઇમેઇલ વારંવાર નિષ્ફળ ગયા. માલિક કે તમે ફરી પ્રયત્ન કરો ત્યાં સુધી એકાઉન્ટ વિશેના ઇમેઇલ સિવાય કંઈ મોકલાતું નથી.
mail-queue-paused-none = કોઈ સરનામું અટકાવેલું નથી.
mail-queue-since = ક્યારથી
mail-queue-resume = ફરી ઇમેઇલ મોકલો
mail-queue-error-not-an-operator = ઇમેઇલની સંભાળ ફક્ત ઑપરેટર રાખી શકે.
mail-queue-error-gone = તે સંદેશ મોકલાઈ ગયો કે કાઢી નખાયો, અથવા હમણાં મોકલાઈ રહ્યો છે.
notice-mail-retried = તેમનો હવે ફરી પ્રયત્ન થાય છે.
notice-mail-dropped = તે કાઢી નખાયા અને મોકલાશે નહીં.
notice-mail-resumed = તે સરનામે ફરી ઇમેઇલ મોકલાય છે.
mail-paused-lead = { $email } પરના અમારા ઇમેઇલ પાછા આવે છે, તેથી અમે મોકલવાનું બંધ કર્યું છે. તમે ચાલ અને પડકાર ચૂકી શકો છો.
mail-paused-answer = અમને મળેલો છેલ્લો જવાબ: { $answer }
mail-paused-resume = ફરી પ્રયત્ન કરો
notice-mail-paused-lifted = હવે પછીના સંદેશથી અમે તમને ફરી ઇમેઇલ મોકલીશું.
mail-resume-error-too-often = તમે { $span } ની અંદર { $count } વાર અમારા ઇમેઇલ ફરી ચાલુ કરાવ્યા છે. { $wait } રાહ જુઓ, પછી ફરી પ્રયત્ન કરો.

## પરીક્ષણ સંદેશ

mail-test-subject = { site-name } તરફથી પરીક્ષણ સંદેશ
mail-test-text =
    આ { site-name } તરફથી પરીક્ષણ સંદેશ છે: { $link }.
    તમે આ વાંચી શકો છો, તો ત્યાંના ઇમેઇલ તમારા સુધી પહોંચે છે.
