# What became of a challenge or an offer that its maker waits for.

mail-declined-challenge-subject = { $opponent } એ તમારો પડકાર નકાર્યો
mail-declined-challenge = { $opponent } એ તમારો પડકાર નકાર્યો, તેથી રમત શરૂ થશે નહીં.
mail-declined-rematch-subject = { $opponent } એ રીમેચ નકાર્યો
mail-declined-rematch = { $opponent } એ રીમેચ નકાર્યો, તેથી રમત શરૂ થશે નહીં.
mail-declined-challenge-about = તમે ગમે ત્યારે બીજા કોઈને પડકાર આપી શકો છો.
mail-expired-challenge-subject = તમારો પડકાર કોઈએ સ્વીકાર્યો નથી
mail-expired-challenge = તમારો ખુલ્લો પડકાર કોઈએ સ્વીકાર્યો નથી. તે { $expired } સુધી ખુલ્લો હતો.
mail-unanswered-challenge-subject = { $opponent } એ તમારા પડકારનો જવાબ આપ્યો નથી
mail-unanswered-challenge = { $opponent } એ તમારા પડકારનો જવાબ આપ્યો નથી. તે { $expired } સુધી ખુલ્લો હતો.
mail-expired-challenge-about = તમે ગમે ત્યારે તે ફરી મૂકી શકો છો.
mail-declined-draw-subject = { $opponent } એ ડ્રો નકાર્યો
mail-declined-takeback-subject = { $opponent } એ ચાલ પાછી લેવાની વિનંતી નકારી
mail-declined-pause-subject = { $opponent } એ વિરામ નકાર્યો
mail-declined-goes-on = રમત ચાલુ રહે છે, અને હરીફનો વારો છે.
mail-declined-your-turn = રમત ચાલુ રહે છે, અને તમારો વારો છે.
mail-turn-declines-draw = આ ચાલથી તમારી ડ્રોની ઓફર નકારાઈ છે.
mail-turn-declines-takeback = આ ચાલથી ચાલ પાછી લેવાની તમારી વિનંતી નકારાઈ છે.
mail-turn-declines-pause = આ ચાલથી તમારો વિરામનો પ્રસ્તાવ નકારાયો છે.
home-declined = નકારાયેલા અને મુદત વીતેલા
