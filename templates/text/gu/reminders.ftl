reminder-hours = { $count ->
    [one] { $count } કલાક
   *[other] { $count } કલાક
}
reminder-days = { $count ->
    [one] { $count } દિવસ
   *[other] { $count } દિવસ
}
reminder-half = અડધો સમય
reminder-quarter = ચોથા ભાગનો સમય
reminder-tenth = દસમા ભાગનો સમય
reminder-part = સમયનો { $part } ભાગ

settings-reminders = રિમાઇન્ડર
settings-reminders-lead = કોઈ ચાલ તમારી રાહ જોતી હોય ત્યારે સંદેશ તમને યાદ અપાવે છે: પસંદ કરેલો દરેક સમય બાકી રહે ત્યારે એક વાર; રજા દરમિયાન નહીં, અને ચાલ રમ્યા પછી ક્યારેય નહીં. કંઈ પસંદ ન કરો તો કોઈ રિમાઇન્ડર આવતું નથી.
settings-reminders-left = આટલો સમય બાકી હોય ત્યારે યાદ અપાવો
settings-reminders-more = બીજાં
settings-reminders-more-hint = કલાક, દિવસ, અથવા ચાલના સમયનો ભાગ, જેમ કે 36h, 3d, 1/3 કે 5%. કુલ વધુમાં વધુ { $most }.
notice-reminders-saved = તમારાં રિમાઇન્ડર સચવાયાં છે. તે તમારી ચાલુ રમતોને પણ લાગુ પડે છે.

mail-reminder-subject = { $opponent } સામે તમારી ચાલ માટે બાકી: { $left }
mail-reminder-left = તમારી ચાલ માટે બાકી: { $left }, { $deadline } સુધી.
mail-reminder-asked = { $opponent } સામે તમારો વારો છે: ચાલ { $number }, { mail-side-adjective } મહોરાં સાથે.
mail-reminder-why = આટલો સમય બાકી હોય ત્યારે યાદ અપાવવા તમે કહ્યું છે: { $left }. સેટિંગ્સમાં તમે બીજાં રિમાઇન્ડર પસંદ કરી શકો, અથવા એકેય નહીં.
mail-reminder-settings = મારાં રિમાઇન્ડર બદલો
