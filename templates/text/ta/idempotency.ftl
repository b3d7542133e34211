# The header Idempotency-Key.

api-error-bad-idempotency-key = “Idempotency-Key” என்பது 1 முதல் { $most } வரை தெரியும் ASCII எழுத்துகளாக இருக்க வேண்டும், எடுத்துக்காட்டாக ஒரு UUID.
api-error-idempotency-key-reused = இந்த Idempotency-Key வேறொரு கோரிக்கைக்குப் பயன்படுத்தப்பட்டது. ஒவ்வொரு கட்டளைக்கும் புதியதைப் பயன்படுத்தவும்.
api-error-idempotency-in-progress = இந்த Idempotency-Key உள்ள கோரிக்கை நிறைவேற்றப்படுகிறது. சற்று நேரத்தில் மீண்டும் கேட்கவும்.
api-error-idempotency-answer-lost = இந்த Idempotency-Key உள்ள முதல் கோரிக்கை நிறைவேற்றப்பட்டது, ஆனால் அதன் பதில் தொலைந்துவிட்டது. இப்போது என்ன நிலை என்று பார்க்கவும்.
api-error-too-many-idempotency-keys = ஒரு நாளில் இயன்ற அளவு Idempotency-Key களைப் பயன்படுத்திவிட்டீர்கள்.
