# ઍપ પાસવર્ડ, અને Xfcc વાપરતા ચેસ પ્રોગ્રામોને જે કહેવાય છે તે.

app-passwords-title = ઍપ પાસવર્ડ
app-passwords-lead = Scid, ChessBase અને બીજા ચેસ પ્રોગ્રામો પત્રવ્યવહાર ચેસ સર્વરોના પ્રોટોકોલ Xfcc દ્વારા તમારી રમતો લાવી શકે અને તમારી ચાલ મોકલી શકે છે. તેઓ તમારા નામ અને ઍપ પાસવર્ડથી લોગ ઇન કરે છે, તમારા એકાઉન્ટના પાસવર્ડથી ક્યારેય નહીં.
app-passwords-xfcc = Xfcc
app-passwords-to = તમારા ઍપ પાસવર્ડ
app-passwords-address = પ્રોગ્રામ માટેનું સરનામું
app-passwords-name = પ્રોગ્રામ માટેનું નામ
app-passwords-hint-name = Scid માં આ સર્વરને જે નામ આપો તેમાં હાઇફન ન વાપરો.
app-passwords-closed = આ ઇન્સ્ટોલેશન HTTPS થી ચાલતું નથી, તેથી ઍપ પાસવર્ડ રસ્તામાં વાંચી શકાય. Xfcc બંધ છે.
app-passwords-existing = તમારા ઍપ પાસવર્ડ
app-passwords-none = તમારી પાસે કોઈ ઍપ પાસવર્ડ નથી.
app-password-made = બન્યો: { $made }, ક્યારેય વપરાયો નથી
app-password-used = બન્યો: { $made }, છેલ્લે વપરાયો: { $used }
app-password-revoke = રદ કરો
app-password-form-title = નવો ઍપ પાસવર્ડ
app-password-label = તે કયા પ્રોગ્રામ માટે છે?
app-password-label-hint = દરેક પ્રોગ્રામને અલગ પાસવર્ડ આપો, જેથી બીજાંને રાખીને એક રદ કરી શકો.
app-password-create = ઍપ પાસવર્ડ બનાવો
app-password-new-title = તમારો નવો ઍપ પાસવર્ડ
app-password-new-label = ઍપ પાસવર્ડ
app-password-new-once = હમણાં જ કૉપિ કરી લો: તે ફક્ત આ એક જ વાર બતાવાય છે. તેનાથી Xfcc સિવાય કંઈ ખૂલતું નથી.
notice-app-password-revoked = ઍપ પાસવર્ડ રદ થયો છે. તે હવે કામ કરશે નહીં.
app-password-error-no-name = ઍપ પાસવર્ડને નામ આપો, જેમ કે પ્રોગ્રામનું નામ.
app-password-error-name-too-long = નામમાં વધુમાં વધુ { $most } અક્ષર ચાલે.
app-password-error-too-many = તમારી પાસે { $count } ઍપ પાસવર્ડ છે. વધુ બનાવતાં પહેલાં થોડા રદ કરો.
app-password-error-unknown = તમારી પાસે એવો કોઈ ઍપ પાસવર્ડ નથી.
api-xfcc = Scid અને પત્રવ્યવહાર ચેસ સર્વરો માટેના બીજા પ્રોગ્રામો તેને બદલે Xfcc વાપરે છે
help-programs-xfcc = Scid, ChessBase અને Xfcc વાપરતા બીજા પ્રોગ્રામો તમારી રમતો લાવે છે અને તમારી ચાલ મોકલે છે. સેટિંગ્સમાં ઍપ પાસવર્ડ બનાવો; પ્રોગ્રામ માટેનું સરનામું પણ ત્યાં છે.

## Xfcc દ્વારા કહેવાય છે
xfcc-error-not-private = અહીં પાસવર્ડ એન્ક્રિપ્શન વિના મોકલાત. https થી શરૂ થતું સરનામું વાપરો.
xfcc-error-body-too-large = વિનંતીમાં વધુમાં વધુ { $kilobytes } કિલોબાઇટ ચાલે.
xfcc-error-body-broken = વિનંતી પૂરી પહોંચી નથી.
xfcc-error-not-xml = વિનંતી સુઘડ XML નથી.
xfcc-error-doctype = વિનંતીમાં દસ્તાવેજ-પ્રકારની વ્યાખ્યા (DTD) ન હોવી જોઈએ.
xfcc-error-too-many-elements = વિનંતીમાં Xfcc ને જોઈએ તેના કરતાં વધુ ઘટકો છે.
xfcc-error-not-soap = વિનંતી મુખ્ય ભાગ સાથેનું SOAP પરબીડિયું નથી.
xfcc-error-version = SOAP 1.1 અથવા 1.2 વાપરો.
xfcc-error-must-understand = જે હેડર સમજવું જરૂરી છે તે અહીં અજાણ્યું છે.
xfcc-error-namespace = ક્રિયા { $namespace } નેમસ્પેસમાં હોવી જોઈએ.
xfcc-error-operation = એવી કોઈ ક્રિયા નથી; ક્રિયાઓ છે: { $operations }.
xfcc-error-boolean = “{ $field }” true અથવા false હોવું જોઈએ.
xfcc-error-authentication = નામ અને ઍપ પાસવર્ડ મેળ ખાતાં નથી. સેટિંગ્સમાં ઍપ પાસવર્ડ બનાવો; તમારા એકાઉન્ટનો પાસવર્ડ અહીં ચાલતો નથી.
xfcc-error-too-many = ઘણા બધા ખોટા ઍપ પાસવર્ડ. { $seconds } સેકન્ડ પછી ફરી પ્રયત્ન કરો.
xfcc-info-clocks-stopped = આર્બિટરે આ રમતની ઘડિયાળો રોકી છે.
xfcc-info-opponent-on-leave = તમારા હરીફ રજા પર છે.
xfcc-info-you-on-leave = તમે રજા પર છો. તમે ચાલ રમો તો તે પૂરી થાય છે.
