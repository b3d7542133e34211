# Signatures, and what programs and companies add to a message: none of it is said to the opponent. Capitals and punctuation do
# not matter; | stands between phrases.

signature-closings = આપનો | આપની | આપનો વિશ્વાસુ | આપની વિશ્વાસુ | લિ | લિખિતંગ | શુભેચ્છાઓ સાથે | શુભેચ્છા સહ | આભાર સહ | સાદર | સ્નેહપૂર્વક
signature-devices = મારા ફોનથી | મારા ફોન પરથી | મારા મોબાઇલ પરથી | મારા મોબાઇલથી | આઇફોનથી મોકલેલ | વાયરસ મુક્ત
signature-footers = ગોપનીય | ગુપ્ત માહિતી | અસ્વીકરણ | જવાબદારી | પ્રાપ્તકર્તા | વાયરસ | અનસબ્સ્ક્રાઇબ | સબ્સ્ક્રિપ્શન | ગોપનીયતા નીતિ | સર્વાધિકાર સુરક્ષિત | નિયમો અને શરતો | મફત ટ્રાયલ | ખાસ ઓફર | પર્યાવરણ | પ્રિન્ટ કરતા પહેલાં
signature-labels = ફોન | ફોન નંબર | મોબાઇલ | મો | ટેલિફોન | ફેક્સ

mail-answer-left-out = તમારા હરીફને “{ $said }” મોકલાયું. “{ $left }” છોડી દેવાયું, કારણ કે તે સહી જેવું લાગે છે.
mail-answer-left-out-all = “{ $left }” તમારા હરીફને મોકલાયું નથી, કારણ કે તે સહી જેવું લાગે છે. તે મોકલવા તેની આગળ “{ mail-word-chat }” લખો.
