# Learn: what stands around the lessons.
learn-title = ચેસ શીખો
learn-lead = ક્યારેય રમ્યા નથી? ઉપરથી શરૂ કરો. દરેક પાઠ થોડી મિનિટનો છે: થોડા શબ્દો, થોડાં બોર્ડ, અને પછી તમારો વારો.
learn-description = શરૂઆતથી ચેસ, ટૂંકા પાઠમાં, ચાલ રમવાનાં બોર્ડ સાથે: મહોરાં, ચેક અને ચેકમેટ, ડ્રો, નોટેશન, પાયાના મેટ અને પત્રવ્યવહાર ચેસ.
learn-chapter-beginning = બોર્ડ અને મહોરાં
learn-chapter-king = રાજા જોખમમાં
learn-chapter-special = ખાસ ચાલ
learn-chapter-ending = રમત કેવી રીતે પૂરી થાય છે
learn-chapter-table = બોર્ડ પર
learn-chapter-mates = પાયાના મેટ
learn-chapter-correspondence = પત્રવ્યવહાર ચેસ
learn-chapter-more = રમવાની બીજી રીતો
learn-begin = “{ $lesson }” શરૂ કરો
learn-go-on = “{ $lesson }” ચાલુ રાખો
learn-all-done = તમે બધી કસરતો ઉકેલી લીધી. હવે કોઈની સામે રમો!
learn-to-engine = એન્જિન સામે રમો
learn-progress = { $count } માંથી { $solved } ઉકેલી
learn-done = બધી ઉકેલી
learn-lessons-done = { $count } માંથી { $done } પાઠ પૂરા
learn-kept-here = તમારી પ્રગતિ આ બ્રાઉઝરમાં સચવાય છે. લોગ ઇન કરો ત્યારે તે તમારા એકાઉન્ટમાં જાય છે.
learn-exercises = કસરતો
learn-exercise = કસરત { $number }
learn-exercise-of = { $count } માંથી કસરત { $number }
learn-exercise-title = { $lesson }: કસરત { $number }
learn-solved = ઉકેલાઈ
learn-first-exercise = પહેલી કસરત પર
learn-next-exercise = પછીની કસરત
learn-next-lesson = પછીનો પાઠ: { $lesson }
learn-to-lesson = પાઠ ફરી વાંચો
learn-to-list = બધા પાઠ
learn-anew = આ પાઠ નવેસરથી શરૂ કરો
learn-board = કસરતનું બોર્ડ
learn-picture-marks = નિશાની કરેલાં: { $squares }.
learn-try-board = બોર્ડ પર અજમાવો
learn-marks-legend = ખાનાં પર નિશાની કરો
learn-marks-check = તપાસો
learn-choice-legend = તમારો જવાબ
learn-choice-check = તપાસો
learn-write = ચાલ લખો
learn-write-check = તપાસો
learn-hint = સંકેત
learn-hint-more = વધુ એક સંકેત
learn-try-again = ફરી પ્રયત્ન કરો
learn-take-back = પાછી લો
learn-restart = શરૂઆતથી
learn-moves-left = { $count ->
    [one] { $count } ચાલ બાકી.
   *[other] { $count } ચાલ બાકી.
}
learn-reply = { $side ->
    [white] સફેદનો જવાબ: { $move }.
   *[black] કાળાનો જવાબ: { $move }.
}
learn-played = તમે { $move } રમ્યા.
learn-wrong-move = એ માન્ય ચાલ છે, પણ માગેલી ચાલ નથી. પ્રશ્ન ફરી વાંચો અને ફરી જુઓ.
learn-wrong-out-of-moves = એ છેલ્લી ચાલ હતી, અને કામ હજી પૂરું થયું નથી. ટૂંકો રસ્તો શોધો.
learn-wrong-stalemate = હવે સામેના રાજાને ચેક નથી અને તેની પાસે કોઈ ચાલ નથી: એ સ્ટેલમેટ છે, એટલે ડ્રો. ચેકમેટ ન કરી શકો ત્યાં સુધી તેના માટે એક ખાનું છોડો.
learn-wrong-too-little = એક મહોરું ગયું, અને જે બચ્યું છે તેનાથી કોઈને ચેકમેટ ન થઈ શકે: ડ્રો. તમારાં મહોરાં રાજાની પહોંચથી દૂર રાખો.
learn-wrong-check = એનાથી સામેના રાજાને ચેક મળે છે, અને તેણે જવાબ આપવો પડે. અહીં ફક્ત તમારું મહોરું ચાલે છે: બીજો રસ્તો લો.
learn-marks-nothing = હજી કોઈ નિશાની કરી નથી. ઓછામાં ઓછા એક ખાના પર નિશાની કરો.
learn-marks-no-square = “{ $text }” ખાનું નથી. ખાનાંનાં નામ a1 થી h8 છે.
learn-marks-wrong = { $count ->
    [one] { $count } ખાનું વધારે: { $squares }.
   *[other] { $count } ખાનાં વધારે: { $squares }.
}
learn-marks-missing = { $count ->
    [one] { $count } ખાનું બાકી છે.
   *[other] { $count } ખાનાં બાકી છે.
}
learn-marks-right-so-far = { $count ->
    [0] સાચા ખાના પર હજી નિશાની નથી.
    [one] { $count } ખાનું સાચું છે.
   *[other] { $count } ખાનાં સાચાં છે.
}
learn-choice-nothing = હજી કોઈ જવાબ પસંદ કર્યો નથી.
learn-choice-unknown = એ આપેલા જવાબોમાંનો નથી.
learn-write-nothing = હજી કંઈ લખ્યું નથી.
learn-write-other = { $move } બીજી ચાલ છે: { $from } થી { $to } સુધી. નિશાની કરેલાં ખાનાં જુઓ.
learn-write-as = આ ચાલ પૂરી રીતે આમ લખાય છે: { $move }.
learn-refusal-link = આ નિયમ વિશે શીખો
