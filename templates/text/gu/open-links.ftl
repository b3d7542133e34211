# Open links: what they are called, who may take them and until when, and the rules of their games.

challenge-name = નામ
challenge-who = કોણ સ્વીકારી શકે
challenge-named = ફક્ત { $white } (સફેદ) અને { $black } (કાળા)
challenge-until = ક્યાં સુધી ખુલ્લું
challenge-joined = તમે સ્વીકાર્યું છે. તમારા હરીફ પણ સ્વીકારે ત્યારે રમત શરૂ થશે.
challenge-link-expired = આ લિંકની મુદત પૂરી થઈ ગઈ છે.
challenge-waits-for-named = બંને ખેલાડીઓને લિંક મોકલો. તે સ્વીકારાય ત્યારે રમત શરૂ થશે.

terms-rule = ખાસ નિયમ
rule-no-abort = રમત રદ કરી શકાતી નથી
rule-no-rematch = રીમેચ નહીં
rule-no-give-time = ખેલાડીઓ એકબીજાને સમય આપી શકતા નથી
rule-no-claim-win = સમય પૂરો થવાથી જીતવા માટે દાવાની જરૂર નથી: સમય પૂરો થતાં રમત આપમેળે પૂરી થાય છે
rule-no-early-draw = પહેલી ત્રીસ ચાલમાં સંમતિથી ડ્રો નહીં

# Refusals

refusal-no-abort = આ રમત રદ કરી શકાતી નથી; તમે હાર માની શકો અથવા ડ્રો ઓફર કરી શકો.
refusal-no-rematch = આ રમતનો રીમેચ થતો નથી.
refusal-no-give-time = આ રમતમાં ખેલાડીઓ એકબીજાને સમય આપી શકતા નથી.
refusal-no-claim-win = આ રમતમાં સમય પૂરો થવાથી જીતનો દાવો થઈ શકતો નથી: સમય પૂરો થતાં રમત આપમેળે પૂરી થાય છે.
refusal-no-early-draw = આ રમતમાં પહેલી ત્રીસ ચાલમાં સંમતિથી ડ્રો થઈ શકતો નથી.
api-wanted-two-players = બે ખેલાડીઓનાં નામ, વચ્ચે અલ્પવિરામ સાથે
challenge-name-too-long = નામમાં { $length } અક્ષરો છે, વધુમાં વધુ { $most } હોઈ શકે.
challenge-error-only-for = ફક્ત { $white } અને { $black } આ પડકાર સ્વીકારી શકે છે.
challenge-error-named-twice = { $player } બંને બાજુથી રમી શકે નહીં: બે ખેલાડીઓનાં નામ આપો.
challenge-error-named-engine = { $player } એન્જિનનું એક સ્તર છે, જે લિંક સ્વીકારી શકતું નથી: તેને નામથી પડકાર આપો.
challenge-error-named-colour = ખેલાડીઓનાં નામવાળી લિંકમાં કોનો કયો રંગ તે નક્કી જ છે: “color” ન લખો.
challenge-error-expiry = લિંકની મુદત આવતા { $days } દિવસમાં પૂરી થવી જોઈએ.
challenge-error-never-lost-on-time = “by-claim” સાથે હરીફ દાવો કરે ત્યારે જ સમય પૂરો ગણાય છે; “noClaimWin” સાથે સમય પૂરો થવાથી કોઈ ક્યારેય જીતી ન શકે.
