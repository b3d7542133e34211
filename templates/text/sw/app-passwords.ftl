# Nenosiri za programu, na kinachoambiwa programu za chesi zinazotumia Xfcc.

app-passwords-title = Manenosiri ya programu
app-passwords-lead = Scid, ChessBase na programu nyingine za chesi zinaweza kuchukua michezo yako na kutuma hatua zako kupitia Xfcc, itifaki ya seva za chesi kwa barua. Zinaingia kwa jina lako na nenosiri la programu, kamwe si kwa nenosiri la akaunti yako.
app-passwords-xfcc = Xfcc
app-passwords-to = Manenosiri yako ya programu
app-passwords-address = Anwani ya kuweka kwenye programu
app-passwords-name = Jina la kuweka kwenye programu
app-passwords-hint-name = Katika Scid, usitumie kistari katika jina unalolipa seva hii.
app-passwords-closed = Huduma hii haifikiwi kwa HTTPS, kwa hiyo nenosiri la programu lingeweza kusomwa njiani. Xfcc imezimwa.
app-passwords-existing = Manenosiri yako ya programu
app-passwords-none = Huna nenosiri la programu.
app-password-made = limetengenezwa { $made }, halijatumika
app-password-used = limetengenezwa { $made }, mara ya mwisho kutumika { $used }
app-password-revoke = Batilisha
app-password-form-title = Nenosiri jipya la programu
app-password-label = Ni la programu gani?
app-password-label-hint = Ipe kila programu nenosiri lake, ili uweze kubatilisha moja bila kugusa mengine.
app-password-create = Tengeneza nenosiri la programu
app-password-new-title = Nenosiri lako jipya la programu
app-password-new-label = Nenosiri la programu
app-password-new-once = Linakili sasa: linaonyeshwa mara hii moja tu. Linafanya kazi kwa Xfcc tu.
notice-app-password-revoked = Nenosiri la programu limebatilishwa. Halifanyi kazi tena.
app-password-error-no-name = Lipe nenosiri la programu jina, kama vile jina la programu.
app-password-error-name-too-long = Jina lisizidi herufi { $most }.
app-password-error-too-many = Una manenosiri { $count } ya programu. Batilisha baadhi kabla ya kutengeneza mengine.
app-password-error-unknown = Huna nenosiri la programu kama hilo.
api-xfcc = Scid na programu nyingine za seva za chesi kwa barua hutumia Xfcc badala yake
help-programs-xfcc = Scid, ChessBase na programu nyingine zinazotumia Xfcc huchukua michezo yako na kutuma hatua zako. Tengeneza nenosiri la programu kwenye mipangilio yako; anwani ya kuweka kwenye programu iko hapo pia.

## Kinachosemwa kupitia Xfcc
xfcc-error-not-private = Hapa nenosiri lingetumwa bila kusimbwa. Tumia anwani inayoanza na https.
xfcc-error-body-too-large = Ombi lisizidi kilobaiti { $kilobytes }.
xfcc-error-body-broken = Ombi halikufika lote.
xfcc-error-not-xml = Ombi si XML sahihi.
xfcc-error-doctype = Ombi lisiwe na ufafanuzi wa aina ya hati (DTD).
xfcc-error-too-many-elements = Ombi lina elementi nyingi kuliko Xfcc inavyohitaji.
xfcc-error-not-soap = Ombi si bahasha ya SOAP yenye mwili.
xfcc-error-version = Tumia SOAP 1.1 au 1.2.
xfcc-error-must-understand = Kichwa ambacho lazima kieleweke hakijulikani hapa.
xfcc-error-namespace = Operesheni lazima iwe katika nafasi ya majina { $namespace }.
xfcc-error-operation = Hakuna operesheni kama hiyo; zilizopo ni { $operations }.
xfcc-error-boolean = “{ $field }” lazima iwe true au false.
xfcc-error-authentication = Jina na nenosiri la programu havilingani. Tengeneza nenosiri la programu kwenye mipangilio yako; nenosiri la akaunti yako halifanyi kazi hapa.
xfcc-error-too-many = Manenosiri ya programu yasiyo sahihi ni mengi mno. Jaribu tena baada ya sekunde { $seconds }.
xfcc-info-clocks-stopped = Mwamuzi amesimamisha saa za mchezo huu.
xfcc-info-opponent-on-leave = Mpinzani wako yuko likizoni.
xfcc-info-you-on-leave = Uko likizoni. Ukicheza hatua, likizo inaisha.
