# E-mail that was stopped by a link, by a mail program or by an answer, and how to undo it.

mail-word-stop = બંધ કરો
command-stop = { mail-word-stop } | ઇમેઇલ બંધ કરો | મેઇલ બંધ કરો | bandh karo | mail bandh karo
mail-stopped-subject = ઇમેઇલ બંધ થયા છે
mail-stopped-told = તમે કહ્યું તેમ, હવે તમને આ વિશે ઇમેઇલ નહીં મળે:
mail-stopped-kept = તમારી પોતાની સમયમર્યાદાનાં રિમાઇન્ડર હજી આવે છે, જેથી તમે સમય પૂરો થવાથી રમત ન હારો.
mail-stopped-too = રિમાઇન્ડર પણ બંધ કરવા:
mail-stopped-too-here = રિમાઇન્ડર પણ બંધ કરવા આ સંદેશના જવાબમાં “{ mail-word-stop }” લખો, અથવા ખોલો:
mail-stopped-undo = જો તમે આમ કરવા માગતા ન હતા, તો બધું પહેલાંની જેમ ફરી મેળવો:
mail-stopped-undo-button = આ ઇમેઇલ ફરી મેળવો
mail-answer-stopped = ઇમેઇલ બંધ થયા છે.
mail-answer-nothing-to-stop = તમને આ ઇમેઇલ પહેલેથી જ મળતા નથી.
unsubscribe-kept = તમારી પોતાની સમયમર્યાદાનાં રિમાઇન્ડર હજી આવે છે.
unsubscribe-too = રિમાઇન્ડર પણ બંધ કરો
resubscribe-title = ઇમેઇલ ફરી મેળવો
resubscribe-lead = તમને આ વિશે ફરી ઇમેઇલ મળવાના છે:
resubscribe-button = આ ઇમેઇલ ફરી મેળવો
resubscribe-done = { $name } ને આ વિશે ફરી ઇમેઇલ મળશે:
