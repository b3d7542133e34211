# Sign-ups that an operator approves.

sign-up-question = તમે કોણ છો, અને અહીં શા માટે રમવા માંગો છો?
sign-up-answer-hint = { $least } થી { $most } અક્ષર. આ સેવા ચલાવનાર તમારો જવાબ વાંચીને તમારા એકાઉન્ટ વિશે નિર્ણય લેશે.
sign-up-sent-applied = તે પછી આ સેવા ચલાવનાર તમારી અરજી વાંચશે. નિર્ણય થશે ત્યારે તમને ઇમેઇલ મળશે.
sign-up-waiting-title = તમારી અરજી રાહ જુએ છે
sign-up-waiting-lead = તમારા સરનામાની પુષ્ટિ થઈ છે. આ સેવા ચલાવનાર તમારી અરજી વાંચશે. નિર્ણય થશે ત્યારે તમને ઇમેઇલ મળશે, અને મંજૂરી મળ્યા પછી તમે લોગ ઇન કરી શકશો.
sign-up-waiting-days = { $days } દિવસમાં કોઈ નિર્ણય ન લે તો તમારી અરજી કાઢી નાખવામાં આવશે. તેના વિશે પણ અમે તમને ઇમેઇલ મોકલીશું.

application-error-too-short = ઓછામાં ઓછા { $least } અક્ષરમાં જવાબ આપો.
application-error-too-long = તમારા જવાબમાં { $length } અક્ષર છે; વધુમાં વધુ { $most } ચાલે.
application-error-not-an-operator = અરજીઓ વિશે નિર્ણય ફક્ત ઑપરેટર લઈ શકે.
application-error-decided = આ અરજી હવે રાહ જોતી નથી: બીજા કોઈએ નિર્ણય લીધો છે, અથવા તેની મુદત પૂરી થઈ છે.

account-state-awaiting-approval = તમારું એકાઉન્ટ મંજૂરીની રાહ જુએ છે. નિર્ણય થશે ત્યારે તમને ઇમેઇલ મળશે.
account-change-error-awaiting-approval = આ એકાઉન્ટનું સાઇન અપ હજી મંજૂર થયું નથી. પહેલાં તેને મંજૂર કરો અથવા નકારો.

nav-applications = અરજીઓ
applications-title = અરજીઓ
applications-lead = આ લોકોએ સાઇન અપ કરીને સરનામાની પુષ્ટિ કરી છે. અરજી મંજૂર કરો, તો તેઓ લોગ ઇન કરી શકે. નકારો, તો એકાઉન્ટ કાઢી નાખવામાં આવે અને તેનું નામ ફરી મળી શકે.
applications-question = સાઇન અપ કરનારને પૂછાય છે:
applications-none = કોઈ અરજી રાહ જોતી નથી.
applications-waiting =
    { $count ->
        [one] { $count } અરજી રાહ જુએ છે.
       *[other] { $count } અરજીઓ રાહ જુએ છે.
    }
applications-reason = નકારવાનું કારણ
applications-reason-hint = જરૂરી નથી. અરજી કરનારને ઇમેઇલથી મોકલાશે.
applications-approve = મંજૂર કરો
applications-refuse = નકારો
applications-next = હવે પછીનું પેજ

notice-application-approved = મંજૂર થઈ. અરજી કરનારને ઇમેઇલ મળશે.
notice-application-refused = નકારી. એકાઉન્ટ કાઢી નાખ્યું છે, અને અરજી કરનારને ઇમેઇલ મળશે.

security-changed-sign-up-approved = આ સેવા ચલાવનારે સાઇન અપ મંજૂર કર્યું

privacy-retention-applications = મંજૂરીની રાહ જોતું એકાઉન્ટ, સાઇન અપ વખતે આપેલા જવાબ સાથે

mail-application-approved-subject = તમારું { site-name } એકાઉન્ટ મંજૂર થયું છે
mail-application-approved-told = તમારું { $name } એકાઉન્ટ મંજૂર થયું છે.
mail-application-approved-more = હવે તમે લોગ ઇન કરીને રમી શકો છો. સ્વાગત છે!
mail-sign-up-refused-subject = { site-name } પર તમારી અરજી
mail-sign-up-refused-told = { $name } એકાઉન્ટ માટેની તમારી અરજી નકારવામાં આવી છે.
mail-sign-up-refused-more = એકાઉન્ટ અને તમારો જવાબ કાઢી નાખવામાં આવ્યા છે.
mail-sign-up-expired-told = { $name } એકાઉન્ટ માટેની તમારી અરજીની મુદત પૂરી થઈ છે: { $days } દિવસમાં કોઈએ નિર્ણય લીધો નથી.
mail-applications-waiting-subject =
    { $count ->
        [one] { site-name } પર { $count } અરજી રાહ જુએ છે
       *[other] { site-name } પર { $count } અરજીઓ રાહ જુએ છે
    }
mail-applications-waiting-more = નવી અરજીઓ હોય ત્યારે આ ઇમેઇલ દિવસમાં વધુમાં વધુ એક વાર મળે છે.
mail-applications-waiting-link = વાંચીને નિર્ણય લો:
