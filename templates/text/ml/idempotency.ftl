# The header Idempotency-Key.

api-error-bad-idempotency-key = “Idempotency-Key” 1 മുതൽ { $most } വരെ ദൃശ്യമായ ASCII അക്ഷരങ്ങളായിരിക്കണം, ഉദാഹരണത്തിന് ഒരു UUID.
api-error-idempotency-key-reused = ഈ Idempotency-Key മറ്റൊരു അഭ്യർഥനയ്ക്ക് ഉപയോഗിച്ചതാണ്. ഓരോ ആജ്ഞയ്ക്കും പുതിയത് ഉപയോഗിക്കുക.
api-error-idempotency-in-progress = ഈ Idempotency-Key ഉള്ള അഭ്യർഥന നടപ്പാക്കുകയാണ്. അൽപ്പസമയത്തിനു ശേഷം വീണ്ടും ചോദിക്കുക.
api-error-idempotency-answer-lost = ഈ Idempotency-Key ഉള്ള ആദ്യ അഭ്യർഥന നടപ്പാക്കി, പക്ഷേ അതിന്റെ മറുപടി നഷ്ടപ്പെട്ടു. ഇപ്പോൾ എന്താണെന്നു നോക്കുക.
api-error-too-many-idempotency-keys = ഒരു ദിവസം സാധ്യമായത്ര Idempotency-Key നിങ്ങൾ ഉപയോഗിച്ചു.
