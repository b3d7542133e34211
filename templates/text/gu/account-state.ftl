## Suspended accounts

account-state-suspended = તમારું એકાઉન્ટ સ્થગિત છે. તમે ચાલુ રમતો પૂરી કરી શકો છો, પણ નવી રમત શરૂ કરી શકતા નથી, ચેટ કરી શકતા નથી, સંદેશા મોકલી શકતા નથી કે એન્જિન વાપરી શકતા નથી.
account-state-barred = આ એકાઉન્ટ સ્થગિત છે.
account-state-reason = કારણ: { $reason }
account-state-profile = આ એકાઉન્ટ સ્થગિત છે.
account-state-closed = આ એકાઉન્ટ બંધ છે.
challenge-error-suspended = { $player } તરફથી હમણાં નવી રમત શરૂ થઈ શકતી નથી.
challenge-error-closed = { $player } એ એકાઉન્ટ બંધ કર્યું છે.

## Mail about it

mail-account-suspended-subject = તમારું { site-name } એકાઉન્ટ સ્થગિત છે
mail-account-suspended-clocks = તમારી રમતોની ઘડિયાળો ચાલુ રહે છે.
mail-account-suspended-barred = તમે લોગ ઇન કરી શકતા નથી, અને તમારી રમતોની ઘડિયાળો ચાલુ રહે છે. તમારી રમતો વિશે હવે કોઈ ઇમેઇલ નહીં આવે.
mail-account-suspended-contact = આ ભૂલ લાગતી હોય તો આ સેવા ચલાવનારને લખો:
mail-account-reinstated-subject = તમારું { site-name } એકાઉન્ટ ફરી ચાલુ છે
mail-account-reinstated-told = તમારું એકાઉન્ટ હવે સ્થગિત નથી.
mail-account-reinstated-more = તમે પહેલાંની જેમ રમી શકો છો, લખી શકો છો અને બધું વાપરી શકો છો. ઍપ અને ટોકન પણ ફરી ચાલે છે.

## What operators cannot do with an account

account-change-error-engine = આ એકાઉન્ટ હેઠળ સેવાનું પોતાનું એન્જિન રમે છે.
account-change-error-program = આ એકાઉન્ટ હેઠળ પ્રોગ્રામ રમે છે, તેથી તે આર્બિટર કે ઑપરેટર બની શકતું નથી.
account-change-error-unconfirmed = આ એકાઉન્ટના ઇમેઇલ સરનામાની હજી પુષ્ટિ થઈ નથી.
account-change-error-suspended = આ એકાઉન્ટ સ્થગિત છે. પહેલાં તેને ફરી ચાલુ કરો.
account-change-error-long-reason = કારણમાં વધુમાં વધુ { $most } અક્ષરો હોઈ શકે.
