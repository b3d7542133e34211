# Signatures, and what programs and companies add to a message: none of it is said to the opponent. Capitals and punctuation do
# not matter; | stands between phrases.

signature-closings = wako | wako mwaminifu | wako mtiifu | kila la heri | salamu | salamu nyingi | kwa heshima | kwa upendo | ahsante na kila la heri | ni mimi
signature-devices = imetumwa kutoka | imetumwa kwa | imetumwa na | ujumbe huu umetumwa kutoka | haina virusi
signature-footers = ni siri | za siri | ya siri | usiri | kanusho | dhima | wajibu wa kisheria | mpokeaji aliyekusudiwa | aliyekusudiwa | mpokeaji | virusi | jiondoe | kujiondoa | jarida letu | sera ya faragha | haki zote zimehifadhiwa | vigezo na masharti | jaribio la bure | ofa maalum | mazingira | kabla ya kuchapisha
signature-labels = simu | rununu | mkononi | faksi | nambari ya simu

mail-answer-left-out = Mpinzani wako ametumiwa “{ $said }”. “{ $left }” haikutumwa, kwa kuwa inaonekana kama saini.
mail-answer-left-out-all = “{ $left }” haikutumwa kwa mpinzani wako, kwa kuwa inaonekana kama saini. Ili kuituma, weka “{ mail-word-chat }” mbele yake.
