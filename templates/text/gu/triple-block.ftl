# ત્રિવિધ સમય: સમય બેંકમાંથી ભરાતી ઘડિયાળ.

time-control-triple-block = { $increments ->
    [one] શરૂઆતમાં { $budget }, પહેલી ચાલ પછી { $increment } વધારો, ઘડિયાળમાં વધુમાં વધુ { $ceiling }; બાકીનો સમય { $bank } ની સમય બેંકમાં જાય છે, જે દરેક ચાલ પછી ઘડિયાળ ભરે છે; રજા નથી
   *[other] શરૂઆતમાં { $budget }, પહેલી { $increments } ચાલમાંથી દરેક પછી { $increment } વધારો, ઘડિયાળમાં વધુમાં વધુ { $ceiling }; બાકીનો સમય { $bank } ની સમય બેંકમાં જાય છે, જે દરેક ચાલ પછી ઘડિયાળ ભરે છે; રજા નથી
}
time-control-floor = પછીની દરેક ચાલ પછી ઓછામાં ઓછા { $floor } બાકી
time-control-longest-game = રમત વધુમાં વધુ { $span } ચાલે

mail-clock-refilling-bank = તે ઉપરાંત સમય બેંકમાં { $left } છે. તે તમારી ચાલ પછી ઘડિયાળ ભરે છે, અને તમારો વારો હોય ત્યારે તમે જાતે પણ ભરી શકો છો. ઘડિયાળમાં શૂન્ય થાય તો સમય પૂરો થાય છે, બેંકમાં ગમે તેટલો સમય હોય.
mail-clock-refill-here = ઘડિયાળ હમણાં ભરવા માટે “{ mail-word-refill }” લખીને જવાબ આપો.

happened-clock-refilled = { $player } તરફથી સમય બેંકમાંથી ઘડિયાળ ભરાઈ: { $span }.
feeds-clock-refilled = { $opponent } તરફથી પોતાની ઘડિયાળ સમય બેંકમાંથી ભરાઈ
refill-clock = ઘડિયાળ ભરો: { $span }
notice-clock-refilled = તમારી ઘડિયાળ સમય બેંકમાંથી ભરાઈ ગઈ છે.
leave-triple-block = ત્રિવિધ સમયવાળી રમતોમાં રજા દરમિયાન પણ તમારી ઘડિયાળ ચાલે છે, કારણ કે ત્યાં રજાની જગ્યાએ સમય બેંક છે. ત્યાં ચાલ રમવાથી રજા પૂરી થતી નથી.

## મેઇલનો જવાબ

mail-word-refill = ઘડિયાળ ભરો
command-refill = { mail-word-refill } | ghadiyal bharo | ghadiyaal bharo
mail-help-refill = { mail-word-refill }: ત્રિવિધ સમયવાળી રમતમાં તમારી ઘડિયાળ સમય બેંકમાંથી ભરવા માટે.

## પડકારનું ફૉર્મ

pace-triple = ત્રિવિધ સમય
pace-triple-meaning = ઘડિયાળમાં ક્યારેય શરૂઆત કરતાં વધુ સમય રહેતો નથી; બાકીનો સમય બેંકમાં જાય છે, જે દરેક ચાલ પછી ઘડિયાળ ભરે છે. રજા નથી અને સમય અપાતો નથી, તેથી રમત ક્યારે પૂરી થશે તે નક્કી છે.
pace-triple-form = { $form } ત્રિવિધ સમય છે.
pace-triple-days = ઘડિયાળમાં દિવસ (1 થી 120)
pace-triple-increment = શરૂઆતની દરેક ચાલ પછી ઉમેરાતા દિવસ (1 થી 14)
pace-triple-moves = સમય ઉમેરતી ચાલ (1 થી 100)
pace-triple-bank = શરૂઆતમાં સમય બેંકમાં દિવસ (1 થી 120)
pace-triple-floor = પછીની દરેક ચાલ પછી ઓછામાં ઓછા બાકી દિવસ (1 થી 14)
pace-triple-floor-hint = ન જોઈએ તો ખાલી રાખો.

## શું નામંજૂર થાય છે

time-control-error-increments = 1 થી 100 ચાલ સમય ઉમેરી શકે; { $moves } નહીં.
time-control-error-floor = ઓછામાં ઓછો સમય 1 કલાકથી 14 દિવસ હોઈ શકે, અને ઘડિયાળની ટોચમર્યાદાથી વધુ નહીં; { $span } નહીં.
time-control-error-triple-block-parts = ત્રિવિધ સમય બધા ભાગ સાથે લખાય છે, જેમ કે { $form }, અને જોઈએ તો { $floor }.
time-control-error-triple-block-options = ત્રિવિધ સમયમાં સમય વીતે તેમ ગણાય છે, અને સમય પૂરો થતાં રમત આપમેળે પૂરી થાય છે: તેમાં આ વિકલ્પો નથી.
refusal-no-refill = આ રમતમાં ઘડિયાળ સમય બેંકમાંથી ભરાતી નથી.
refusal-bank-is-empty = તમારી સમય બેંક ખાલી છે.
refusal-nothing-to-refill = તમારી ઘડિયાળ ભરેલી છે. એક કલાક ઓછો થાય પછી તે ભરી શકાય.
refusal-no-pauses = આ રમતમાં ઘડિયાળો બંધ રહેતી નથી: રજાની જગ્યાએ સમય બેંક છે.
