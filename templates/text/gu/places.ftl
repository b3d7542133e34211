# Where somebody logged in, and what is stored about it.

place-in-country = { $city }, { $country }
log-in-place = અંદાજિત સ્થળ: { $place }
privacy-account-places = તમે લોગ ઇન કરો ત્યારે તમારા નેટવર્ક સરનામાનો દેશ અને, જાણીતું હોય તો, શહેર આ સર્વર પરની ફાઇલમાં શોધાય છે. તે બ્રાઉઝર સાથે અને તમારા લોગ ઇનની યાદીની નોંધ સાથે, તે રહે ત્યાં સુધી સચવાય છે, અને બીજા કોઈને બતાવાતાં નથી. સરનામું તેની સાથે સચવાતું નથી.
