# What players state about themselves: real name, country, club, titles and numbers.

## On a player’s page
profile-details = અંગત માહિતી
profile-field-real-name = સાચું નામ
profile-field-country = દેશ
profile-field-club = ચેસ ક્લબ
profile-field-title = ટાઇટલ
profile-field-correspondence-title = ICCF ટાઇટલ
profile-field-fide-id = FIDE આઈડી
profile-field-iccf-id = ICCF આઈડી
profile-field-national-number = રાષ્ટ્રીય ફેડરેશનનો નંબર
profile-not-stated = જણાવ્યું નથી
profile-shown-to = કોને દેખાય: { $viewers }

## Editing it
settings-profile-details-lead = આમાંથી કંઈ ફરજિયાત નથી, અને તમે પસંદ ન કરો ત્યાં સુધી કોઈને દેખાતું નથી. જેમની સામે તમારી રમત ચાલે છે કે પૂરી થઈ છે તે ખેલાડીઓ તમારા હરીફો છે; તમે બ્લોક કરેલા ખેલાડીઓને બધાને દેખાય એટલું જ દેખાય છે.
settings-profile-titles-lead = આર્બિટર કે ઑપરેટર પુષ્ટિ ન કરે ત્યાં સુધી ટાઇટલ પુષ્ટિ વિનાનું બતાવાય છે. તેની ચકાસણી માટે, કોને દેખાય તે તમે ગમે તે પસંદ કર્યું હોય, આર્બિટરો અને ઑપરેટરોને તમારાં ટાઇટલ, સાચું નામ અને ફેડરેશનના નંબર દેખાય છે. આમાંથી કંઈ બદલો તો તેના પર આધાર રાખતું ટાઇટલ ફરી પુષ્ટિ વિનાનું થાય છે.
profile-visibility-of = { $field }: કોને દેખાય
profile-visibility-nobody = કોઈને નહીં
profile-visibility-opponents = હરીફોને
profile-visibility-everyone = બધાને
profile-error-fide-id = FIDE આઈડીમાં { $least } થી { $most } અંક હોય છે.
profile-error-iccf-id = ICCF આઈડીમાં { $least } થી { $most } અંક હોય છે.
profile-error-national-number = વધુમાં વધુ { $most } અક્ષર અને અંક, જેમાં ઓછામાં ઓછો એક અંક હોય. વચ્ચે ખાલી જગ્યા, હાઇફન, ટપકું અને સ્લૅશ આવી શકે.

## Titles
profile-title-claimed = પુષ્ટિ બાકી
profile-title-confirmed = પુષ્ટિ કરનાર { $arbiter }, { $time }
title-review-title = જણાવેલાં ટાઇટલ
title-review-lead = ખેલાડી ગમે તેને બતાવે, આર્બિટર કે ઑપરેટર તરીકે તમને આ દેખાય છે. ટાઇટલની પુષ્ટિ કરતાં પહેલાં ફેડરેશનોની યાદી ચકાસો.
title-confirm = ટાઇટલની પુષ્ટિ કરો
title-withdraw = પુષ્ટિ પાછી ખેંચો
notice-title-confirmed = ટાઇટલની પુષ્ટિ થઈ.
notice-title-withdrawn = પુષ્ટિ પાછી ખેંચાઈ.
title-error-not-an-arbiter = ફક્ત આર્બિટર અને ઑપરેટર ટાઇટલની પુષ્ટિ કરી શકે.
title-error-own = તમે પોતાના ટાઇટલની પુષ્ટિ કરી શકતા નથી; બીજા આર્બિટર અથવા ઑપરેટરે કરવી પડે.
title-error-changed = આ દરમિયાન ખેલાડીએ પ્રોફાઇલ બદલી છે. ફરી જુઓ.
title-error-none = ખેલાડી હવે આ ટાઇટલ જણાવતા નથી.
mail-title-subject = { site-name } પર તમારું ટાઇટલ
mail-title-confirmed = તમારા ટાઇટલની પુષ્ટિ થઈ.
mail-title-confirmed-correspondence = તમારા ICCF ટાઇટલની પુષ્ટિ થઈ.
mail-title-confirmed-more = તેને, તમારું સાચું નામ કે જેના પર તે આધાર રાખે છે તે નંબર બદલો તો તે ફરી પુષ્ટિ વિનાનું થાય છે.
mail-title-withdrawn = તમારા ટાઇટલની પુષ્ટિ હવે રહી નથી.
mail-title-withdrawn-correspondence = તમારા ICCF ટાઇટલની પુષ્ટિ હવે રહી નથી.
mail-title-withdrawn-more = આર્બિટર કે ઑપરેટર ફરી પુષ્ટિ ન કરે ત્યાં સુધી તે પુષ્ટિ વિનાનું બતાવાશે. તમારી પ્રોફાઇલમાં જે છે તે ચકાસો.
mail-title-link = તમારી પ્રોફાઇલ:

## Privacy
privacy-public-details = તમારું સાચું નામ, દેશ, ક્લબ, ટાઇટલ અને ફેડરેશનના નંબર, દરેક તમે પસંદ કરો તેમ કોઈને નહીં, તમારા હરીફોને કે બધાને દેખાય છે. તમે પસંદ ન કરો તો કોઈને દેખાતાં નથી. ચકાસણી માટે આર્બિટરો અને ઑપરેટરોને ટાઇટલ, તમારા સાચા નામ અને નંબર સાથે, દેખાય છે.
