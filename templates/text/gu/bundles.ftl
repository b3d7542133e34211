# Several things in one message, how it is answered, and what tells subjects apart.

mail-bundle-left = { $opponent } સામે બાકી સમય { $left }
mail-bundle-turn = { $opponent } સામે તમારો વારો
mail-bundle-and-more = { $count ->
    [one] { $first }, અને બીજી એક
   *[other] { $first }, અને બીજી { $count }
}
mail-bundle-answer-here = ઇમેઇલથી ચાલ રમવા આ સંદેશના જવાબમાં દરેક રમત માટે એક લીટી લખો: હરીફનું નામ, કોલન અને તમારી ચાલ, જેમ કે “{ $example }”.
mail-bundle-which = “{ $line }” કઈ રમત માટે છે તે સ્પષ્ટ નથી, તેથી તેના માટે કંઈ કરાયું નથી. લીટી હરીફના નામ અને કોલનથી શરૂ કરો, જેમ કે “{ $example }”.
mail-bundle-several = { $opponent } સામે તમારી એકથી વધુ રમતો છે, તેથી “{ $line }” માટે કંઈ કરાયું નથી. તેને બદલે લીટી રમતના નામથી શરૂ કરો, જેમ કે “{ $example }”.
mail-bundle-since = તે સંદેશ પછી { $opponent } સામેની રમતમાં કંઈક થયું છે, તેથી “{ $line }” માટે કંઈ કરાયું નથી. આ રમત વિશેના નવા સંદેશનો જવાબ આપો.
mail-bundle-nothing = તમારી કોઈ રમત તમારી ચાલની રાહ જોતી નથી.
mail-tag-reminder = રિમાઇન્ડર
mail-tag-draw = ડ્રોની ઓફર
mail-tag-takeback = ચાલ પાછી લેવી
mail-tag-pause = વિરામ
mail-tag-declined = નકાર્યું
mail-tagged-subject = [{ $tag }] { $subject }
mail-reminder-weekend = શનિ-રવિ તમારી ઘડિયાળ બંધ રહે છે, તેથી તે વહેલું આવે છે.
