# The header Idempotency-Key.

api-error-bad-idempotency-key = “Idempotency-Key” 1 થી { $most } દૃશ્યમાન ASCII અક્ષરોની હોવી જોઈએ, જેમ કે UUID.
api-error-idempotency-key-reused = આ Idempotency-Key બીજી વિનંતી માટે વપરાઈ હતી. દરેક આદેશ માટે નવી વાપરો.
api-error-idempotency-in-progress = આ Idempotency-Key વાળી વિનંતી પર કામ ચાલુ છે. થોડી વારમાં ફરી પૂછો.
api-error-idempotency-answer-lost = આ Idempotency-Key વાળી પહેલી વિનંતી પર અમલ થયો, પણ તેનો જવાબ ખોવાઈ ગયો છે. હવે શું છે તે જુઓ.
api-error-too-many-idempotency-keys = તમે એક દિવસમાં શક્ય એટલી બધી Idempotency-Key વાપરી લીધી છે.
