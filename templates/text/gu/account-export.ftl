# The archive of everything about oneself: the page, and what the archive says of itself.

account-export-title = તમારો ડેટા ડાઉનલોડ કરો
account-export-lead = આ સેવાએ તમારા વિશે જે સાચવ્યું છે તે બધું એક ZIP ફાઇલમાં મેળવો. તે બૅકગ્રાઉન્ડમાં બને છે; થોડી મિનિટ લાગી શકે.
account-export-contents = તેમાં શું છે
account-export-file-readme = કઈ ફાઇલમાં શું છે, અને આ સેવા શું કેટલો સમય સાચવે છે
account-export-file-account = તમારું એકાઉન્ટ: પ્રોફાઇલ, નામ, સરનામાં, લોગ ઇન, ઍપ અને ઉપકરણો, સુરક્ષાનો ઇતિહાસ, તમારી રમતોની ઘટનાઓ, તમારા તરફથી હોવાનું ન મનાયેલા ઇમેઇલ, રજા અને પાઠ
account-export-file-settings = તમારી સેટિંગ્સ, તમારી પ્રોફાઇલની માહિતી, તમે ફોલો કે બ્લોક કરેલા ખેલાડીઓ, તમારી નોંધ અને તમારાં વિશ્લેષણ
account-export-file-games-pgn = તમારી બધી રમતો
account-export-file-games = તમારી શરતી લાઇનો, રેટેડ રમતોથી થયેલા ફેરફાર, તમે રદ કરેલી રમતો, અને આર્બિટરે આપેલા નિર્ણયો
account-export-file-challenges = તમે આપેલા અને તમને મળેલા પડકારો, ખુલ્લા અને જવાબ અપાયેલા
account-export-file-chat = રમતોની ચેટમાં તમે લખેલું
account-export-file-imported = તમે આયાત કરેલી રમતો, તમારાં વેરિએશન અને ટિપ્પણીઓ સાથે
account-export-file-messages = તમારા ઇનબૉક્સના સંદેશા, તમારા લખેલા અને તમને મળેલા
account-export-file-reports = તમે કરેલી ફરિયાદો
account-export-file-ratings = તમારાં રેટિંગ, અને તે કેવી રીતે બદલાયાં
account-export-formats = રમતો PGN માં છે, જે ચેસ પ્રોગ્રામો વાંચે છે; બાકીનું બધું JSON માં છે, જે બીજા પ્રોગ્રામો વાંચે છે. સમય UTC માં છે.
account-export-left-out = જે બીજાનું છે તે તેમાં નથી, જેમ કે તમારા હરીફોની નોંધ, શરતી લાઇનો અને સરનામાં. પાસવર્ડ અને કી પણ તેમાં નથી.
account-export-keep-safe = આ ફાઇલ સુરક્ષિત રાખો: જેની પાસે તે હોય તે તમારા સંદેશા અને નોંધ વાંચી શકે છે.
account-export-limit = તમે દિવસમાં એક ફાઇલ માગી શકો. { $days } દિવસ પછી તે કાઢી નખાય છે.
account-export-button = ફાઇલ માગો

account-export-requested = તમે ફાઇલ માગી છે ({ $time }). તે બની રહી છે: થોડી મિનિટ પછી આ પેજ ફરી લોડ કરો.
account-export-ready = તમારી ફાઇલ તૈયાર છે ({ $made }). તે ડાઉનલોડ કરવાનો છેલ્લો સમય: { $until }.
account-export-download = ફાઇલ ડાઉનલોડ કરો ({ $size })
account-export-kilobytes = { $size } kB
account-export-megabytes = { $size } MB
account-export-next = બીજી ફાઇલ માગી શકાય તે સમય: { $time } થી.
account-export-failed = તમે { $time } ના રોજ માગેલી ફાઇલ બનાવી શકાઈ નહીં. બીજી માગો.

account-export-error-being-made = તમારી ફાઇલ બની જ રહી છે. થોડી મિનિટ પછી પેજ ફરી લોડ કરો.
account-export-error-too-soon = તમે દિવસમાં એક ફાઇલ માગી શકો. બીજી ફાઇલ માગી શકાય તે સમય: { $time } થી.
account-export-error-unknown = આવી કોઈ ફાઇલ નથી. કદાચ તે કાઢી નખાઈ છે, અથવા તેની જગ્યા નવી ફાઇલે લીધી છે.
notice-account-export-requested = તમારી ફાઇલ બની રહી છે.

account-export-readme-lead = { site-name } એ { $name } એકાઉન્ટ વિશે જે સાચવ્યું છે તે બધું આ ફાઇલમાં છે. તે બન્યાનો સમય: { $time }.

security-changed-data-exported = તમારા ડેટાની ફાઇલ માગવામાં આવી
security-changed-archive-downloaded = તમારા ડેટાની ફાઇલ ડાઉનલોડ થઈ
mail-security-data-exported = તમારા એકાઉન્ટ વિશે જે સચવાયું છે તે બધાની ફાઇલ માગવામાં આવી છે. તે ડાઉનલોડ કરવા તમે જેમાં લોગ ઇન હો તે બ્રાઉઝર જોઈએ, અને તેમાં હમણાં જ લોગ ઇન ન કર્યું હોય તો તમારો પાસવર્ડ કે પાસકી પણ જોઈએ.
mail-export-ready-subject = તમારી ફાઇલ તૈયાર છે
mail-export-ready-told = તમે { $time } ના રોજ માગેલી તમારા ડેટાની ફાઇલ તૈયાર છે.
mail-export-ready-more = તમે તેને { $until } સુધી ડાઉનલોડ કરી શકો છો. તે માટે તમે જેમાં લોગ ઇન હો તે બ્રાઉઝર જોઈએ, અને તેમાં હમણાં જ લોગ ઇન ન કર્યું હોય તો તમારો પાસવર્ડ કે પાસકી પણ જોઈએ.
mail-export-ready-link = અહીંથી ડાઉનલોડ કરો:
