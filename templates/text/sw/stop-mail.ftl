# E-mail that was stopped by a link, by a mail program or by an answer, and how to undo it.

mail-word-stop = simamisha
command-stop = { mail-word-stop } | simamisha barua pepe | acha barua pepe | jiondoe
mail-stopped-subject = Barua pepe zimesimamishwa
mail-stopped-told = Kama ulivyoomba, hupati tena barua pepe kuhusu:
mail-stopped-kept = Vikumbusho vya muda wako mwenyewe bado vinakuja, ili usipoteze mchezo kwa kuishiwa na muda.
mail-stopped-too = Ili kusimamisha vikumbusho pia:
mail-stopped-too-here = Ili kusimamisha vikumbusho pia, jibu ujumbe huu kwa “{ mail-word-stop }”, au fungua:
mail-stopped-undo = Kama hukukusudia hivyo, pata vyote tena kama awali:
mail-stopped-undo-button = Pata barua pepe hizi tena
mail-answer-stopped = Barua pepe zimesimamishwa.
mail-answer-nothing-to-stop = Tayari hupati barua pepe hizi.
unsubscribe-kept = Vikumbusho vya muda wako mwenyewe bado vinakuja.
unsubscribe-too = Simamisha vikumbusho pia
resubscribe-title = Pata barua pepe tena
resubscribe-lead = Unakaribia kupata tena barua pepe kuhusu:
resubscribe-button = Pata barua pepe hizi tena
resubscribe-done = { $name } anapata tena barua pepe kuhusu:
