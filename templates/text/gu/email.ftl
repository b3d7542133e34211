# Changing the e-mail address and the password of an account.

settings-change-email = તમારું ઇમેઇલ સરનામું બદલો
email-change-lead = અમે નવા સરનામે લિંક મોકલીશું. તમે તે ખોલો ત્યાં સુધી તમારા એકાઉન્ટનું સરનામું { $email } જ રહેશે. તે પછી { $days } દિવસ સુધી હાલના સરનામેથી ફેરફાર પાછો લઈ શકાશે.
email-change-new = નવું ઇમેઇલ સરનામું
email-change-button = લિંક મોકલો
email-change-pending = અમે { $email } પર લિંક મોકલી છે ({ $time }). કંઈ ન આવે તો સ્પામ ફોલ્ડર જુઓ. જે સરનામું બીજું એકાઉન્ટ વાપરતું હોય તે તમારા એકાઉન્ટ માટે વાપરી શકાતું નથી.
email-change-cancel = હાલનું સરનામું રાખો
email-change-error-own = એ તો તમારા એકાઉન્ટનું સરનામું જ છે.
email-change-error-taken = આ સરનામું હવે બીજું એકાઉન્ટ વાપરે છે.
email-change-error-dead-link = આ લિંક હવે કામ કરતી નથી: તે વપરાઈ ગઈ છે, તેની જગ્યા નવી લિંકે લીધી છે, અથવા તે બહુ જૂની છે.

email-confirm-title = તમારા નવા ઇમેઇલ સરનામાની પુષ્ટિ કરો
email-confirm-lead = { $name } એકાઉન્ટ માટે { $email } વાપરવું છે?
email-confirm-button = આ સરનામું વાપરો
email-confirm-done = { $name } એકાઉન્ટ હવે { $email } વાપરે છે.

email-undo-title = તમારા ઇમેઇલ સરનામાનો ફેરફાર પાછો લો
email-undo-lead = { $name } એકાઉન્ટ ફરી { $email } વાપરશે. બધેથી લોગ આઉટ થશે, અને બધાં ટોકન, ઍપ પાસવર્ડ અને ઉપકરણો દૂર થશે. અમે તમને નવો પાસવર્ડ સેટ કરવાની લિંક મોકલીશું.
email-undo-button = ફેરફાર પાછો લો
email-undo-done = { $name } એકાઉન્ટ ફરી { $email } વાપરે છે. નવો પાસવર્ડ સેટ કરવાની લિંક અમે તે સરનામે મોકલી છે.

notice-email-link-sent = અમે નવા સરનામે લિંક મોકલી છે.
notice-email-change-cancelled = તમારા એકાઉન્ટનું સરનામું જેમ છે તેમ રહેશે.

password-change-lead = બીજે બધેથી લોગ આઉટ થશે, અને બધાં ટોકન, ઍપ, ઍપ પાસવર્ડ, ઉપકરણો અને ફીડનાં સરનામાં દૂર થશે. પાસકી રહેશે: તમે ન ઓળખતા હો તેવી પાસકી દૂર કરો.
password-change-current = હાલનો પાસવર્ડ
password-change-button = તમારો પાસવર્ડ બદલો
notice-own-password-changed = તમારો પાસવર્ડ બદલાયો છે. બીજે બધેથી લોગ આઉટ થયું છે.

security-changed-email-changed = ઇમેઇલ સરનામું બદલાયું: { $email }
security-changed-email-change-undone = ઇમેઇલ સરનામાનો ફેરફાર પાછો લેવાયો: { $email }

mail-email-confirm-subject = { site-name } માટે તમારા નવા ઇમેઇલ સરનામાની પુષ્ટિ કરો
mail-email-confirm-told = કોઈએ { $name } એકાઉન્ટ માટે આ ઇમેઇલ સરનામું વાપરવાનું કહ્યું છે. જો એ તમે હો, તો આ પેજ પર સરનામાની પુષ્ટિ કરો:
mail-email-confirm-button = સરનામાની પુષ્ટિ કરો
mail-email-confirm-not-you = જો તમે આ માગ્યું ન હોય, તો કંઈ ન કરો: એકાઉન્ટનું સરનામું જેમ છે તેમ રહેશે.
mail-email-changed-subject = તમારા { site-name } એકાઉન્ટનું ઇમેઇલ સરનામું બદલાયું છે
mail-email-changed-told = { $name } એકાઉન્ટ હવે { $email } સરનામું વાપરે છે. આ સંદેશ તેના પહેલાંના સરનામે મોકલાયો છે.
mail-email-changed-undo = જો એ તમે ન હો, તો { $days } દિવસની અંદર આ પેજ પર ફેરફાર પાછો લો:
mail-email-changed-button = ફેરફાર પાછો લો
