## Suspended accounts

account-state-suspended = તમારું ખાતું સ્થગિત છે. તમે ચાલુ રમતો પૂરી કરી શકો છો, પણ નવી રમત શરૂ કરી શકતા નથી, ચેટ કરી શકતા નથી, સંદેશા મોકલી શકતા નથી કે એન્જિન વાપરી શકતા નથી.
account-state-barred = આ ખાતું સ્થગિત છે.
account-state-reason = કારણ: { $reason }
account-state-profile = આ ખાતું સ્થગિત છે.
challenge-error-suspended = { $player } તરફથી હમણાં નવી રમત શરૂ થઈ શકતી નથી.

## What operators cannot do with an account

account-change-error-engine = આ ખાતા હેઠળ સેવાનું પોતાનું એન્જિન રમે છે.
account-change-error-program = આ ખાતા હેઠળ પ્રોગ્રામ રમે છે, તેથી તે આર્બિટર કે ઑપરેટર બની શકતું નથી.
account-change-error-unconfirmed = આ ખાતાના ઇમેઇલ સરનામાની હજી પુષ્ટિ થઈ નથી.
account-change-error-suspended = આ ખાતું સ્થગિત છે. પહેલાં તેને ફરી ચાલુ કરો.
account-change-error-long-reason = કારણમાં વધુમાં વધુ { $most } અક્ષરો હોઈ શકે.
