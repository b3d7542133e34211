language-own-name = ગુજરાતી

# The name of the row of languages at the foot of every page.
language-switch = ભાષા
language-unknown = એવી ભાષા અહીં નથી. પેજની નીચેથી એક પસંદ કરો.

settings-language-lead = પેજ અને ઇમેઇલની ભાષા
settings-language-browser = મારા બ્રાઉઝર પ્રમાણે
settings-language-browser-hint = બ્રાઉઝર પ્રમાણે હોય તો, તમે છેલ્લે જે ભાષામાં લોગ ઇન કર્યું હોય તેમાં ઇમેઇલ આવે છે.
notice-language-saved = તમારી ભાષા સચવાઈ છે.
