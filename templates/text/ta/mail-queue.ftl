# The mail that the service sends, for who looks after it; and what a player is told whose address takes none.

nav-mail-queue = மின்னஞ்சல் வரிசை
mail-queue-title = மின்னஞ்சல் வரிசை
mail-queue-lead = அனுப்பக் காத்திருப்பவை, பெறுநரின் சேவையகம் தள்ளிவைத்தவை, ஒதுக்கிவைக்கப்பட்டவை. இதே பட்டியல் கட்டளை வரியிலும் உண்டு: sealedmove mail list.
mail-queue-domains = டொமைன் வாரியாக
mail-queue-none = எந்த மின்னஞ்சலும் காத்திருக்கவில்லை.
mail-queue-domain = டொமைன்
mail-queue-no-domain = தெரியவில்லை
mail-queue-waiting = காத்திருப்பவை
mail-queue-deferred = தள்ளிவைத்தவை
mail-queue-failed = ஒதுக்கிவைத்தவை
mail-queue-oldest = மிகப் பழையது
mail-queue-actions = செயல்கள்
mail-queue-retry = மீண்டும் முயற்சி செய்
mail-queue-drop = நீக்கு
mail-queue-retry-all = அனைத்தையும் மீண்டும் முயற்சி செய்
mail-queue-only = { $domain } என்பதற்கான செய்திகள் மட்டும் காட்டப்படுகின்றன.
mail-queue-all-domains = எல்லா டொமைன்களையும் காட்டு
mail-queue-to = யாருக்கு
mail-queue-message = செய்தி
mail-queue-queued = வரிசையில் சேர்ந்தது
mail-queue-next = அடுத்த முயற்சி
mail-queue-tries = முயற்சிகள்
mail-queue-answer = கடைசி பதில்
mail-queue-shown = மொத்தம் { $count }; காட்டப்படுபவை { $shown }.
mail-queue-nobody = தெரியாதவர்
mail-queue-unknown-kind = பிந்தைய பதிப்புடையது
mail-queue-paused = நிறுத்தப்பட்ட முகவரிகள்
mail-queue-paused-lead = இந்த முகவரிகளுக்கான மின்னஞ்சல் தொடர்ந்து தோல்வியடைந்தது. உரிமையாளரோ நீங்களோ மீண்டும் முயலும் வரை, கணக்கைப் பற்றிய மின்னஞ்சல் தவிர எதுவும் அனுப்பப்படாது.
mail-queue-paused-none = எந்த முகவரியும் நிறுத்தப்படவில்லை.
mail-queue-since = எப்போதிலிருந்து
mail-queue-resume = மீண்டும் மின்னஞ்சல் அனுப்பு
mail-queue-error-not-an-operator = இயக்குநர் மட்டுமே மின்னஞ்சலைக் கவனிக்கலாம்.
mail-queue-error-gone = அந்தச் செய்தி அனுப்பப்பட்டது அல்லது நீக்கப்பட்டது, அல்லது இப்போது அனுப்பப்படுகிறது.
notice-mail-retried = அவை இப்போது மீண்டும் முயலப்படுகின்றன.
notice-mail-dropped = அவை நீக்கப்பட்டன, அனுப்பப்படமாட்டா.
notice-mail-resumed = அந்த முகவரிக்கு மீண்டும் மின்னஞ்சல் அனுப்பப்படுகிறது.
mail-paused-lead = { $email } முகவரிக்கான எங்கள் மின்னஞ்சல் திரும்பி வருகிறது, எனவே அனுப்புவதை நிறுத்திவிட்டோம். நகர்வுகளும் சவால்களும் உங்களுக்குத் தெரியாமல் போகலாம்.
mail-paused-answer = எங்களுக்குக் கிடைத்த கடைசி பதில்: { $answer }
mail-paused-resume = மீண்டும் முயற்சி செய்
notice-mail-paused-lifted = அடுத்த செய்தியிலிருந்து மீண்டும் மின்னஞ்சல் அனுப்புவோம்.
mail-resume-error-too-often = { $span } காலத்துக்குள் { $count } முறை மீண்டும் முயன்றுள்ளீர்கள். { $wait } பொறுத்து மீண்டும் முயலவும்.

## சோதனைச் செய்தி

mail-test-subject = { site-name }-இலிருந்து சோதனைச் செய்தி
mail-test-text =
    இது { site-name }-இலிருந்து வரும் சோதனைச் செய்தி: { $link }.
    இதைப் படிக்க முடிந்தால், அங்கிருந்து வரும் மின்னஞ்சல் உங்களை வந்தடைகிறது.
