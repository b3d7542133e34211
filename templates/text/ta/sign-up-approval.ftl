# Sign-ups that an operator approves.

sign-up-question = நீங்கள் யார், இங்கே ஏன் விளையாட விரும்புகிறீர்கள்?
sign-up-answer-hint = { $least } முதல் { $most } எழுத்துகள் வரை. இந்தச் சேவையை நடத்துபவர் உங்கள் பதிலைப் படித்து, கணக்கு குறித்து முடிவெடுப்பார்.
sign-up-sent-applied = அதன் பிறகு இந்தச் சேவையை நடத்துபவர் உங்கள் விண்ணப்பத்தைப் படிப்பார். முடிவானதும் உங்களுக்கு மின்னஞ்சல் வரும்.
sign-up-waiting-title = உங்கள் விண்ணப்பம் காத்திருக்கிறது
sign-up-waiting-lead = உங்கள் முகவரி உறுதியானது. இந்தச் சேவையை நடத்துபவர் உங்கள் விண்ணப்பத்தைப் படிப்பார். முடிவானதும் உங்களுக்கு மின்னஞ்சல் வரும்; ஒப்புதல் கிடைத்ததும் உள்நுழையலாம்.
sign-up-waiting-days = { $days } நாட்களுக்குள் யாரும் முடிவெடுக்காவிட்டால், உங்கள் விண்ணப்பம் நீக்கப்படும். அது குறித்தும் மின்னஞ்சல் அனுப்புவோம்.

application-error-too-short = குறைந்தது { $least } எழுத்துகளில் பதிலளிக்கவும்.
application-error-too-long = உங்கள் பதிலில் { $length } எழுத்துகள் உள்ளன. அதிகபட்சம் { $most } இருக்கலாம்.
application-error-not-an-operator = இயக்குநர் மட்டுமே விண்ணப்பங்கள் குறித்து முடிவெடுக்கலாம்.
application-error-decided = இந்த விண்ணப்பம் இப்போது காத்திருக்கவில்லை: வேறொருவர் முடிவெடுத்துவிட்டார், அல்லது அதன் காலம் முடிந்துவிட்டது.

account-state-awaiting-approval = உங்கள் கணக்கு ஒப்புதலுக்குக் காத்திருக்கிறது. முடிவானதும் உங்களுக்கு மின்னஞ்சல் வரும்.
account-change-error-awaiting-approval = இந்தக் கணக்கின் பதிவுக்கு இன்னும் ஒப்புதல் இல்லை. முதலில் ஒப்புதல் அளிக்கவும் அல்லது மறுக்கவும்.

nav-applications = விண்ணப்பங்கள்
applications-title = விண்ணப்பங்கள்
applications-lead = இவர்கள் பதிவுசெய்து முகவரியை உறுதிப்படுத்தியுள்ளனர். விண்ணப்பத்துக்கு ஒப்புதல் அளித்தால் உள்நுழைய முடியும். மறுத்தால் கணக்கு நீக்கப்படும்; பெயர் மீண்டும் கிடைக்கும்.
applications-question = பதிவுசெய்பவரிடம் கேட்கப்படுவது:
applications-none = எந்த விண்ணப்பமும் காத்திருக்கவில்லை.
applications-waiting =
    { $count ->
        [one] { $count } விண்ணப்பம் காத்திருக்கிறது.
       *[other] { $count } விண்ணப்பங்கள் காத்திருக்கின்றன.
    }
applications-reason = மறுப்பதற்கான காரணம்
applications-reason-hint = கட்டாயமில்லை. விண்ணப்பித்தவருக்கு மின்னஞ்சலில் அனுப்பப்படும்.
applications-approve = ஒப்புதல் அளி
applications-refuse = மறு
applications-next = அடுத்த பக்கம்

notice-application-approved = ஒப்புதல் அளிக்கப்பட்டது. விண்ணப்பித்தவருக்கு மின்னஞ்சல் செல்லும்.
notice-application-refused = மறுக்கப்பட்டது. கணக்கு நீக்கப்பட்டது; விண்ணப்பித்தவருக்கு மின்னஞ்சல் செல்லும்.

security-changed-sign-up-approved = இந்தச் சேவையை நடத்துபவர் பதிவுக்கு ஒப்புதல் அளித்தார்

privacy-retention-applications = ஒப்புதலுக்குக் காத்திருக்கும் கணக்கும், பதிவுசெய்தபோது அளித்த பதிலும்

mail-application-approved-subject = உங்கள் { site-name } கணக்குக்கு ஒப்புதல் கிடைத்தது
mail-application-approved-told = உங்கள் { $name } கணக்குக்கு ஒப்புதல் கிடைத்தது.
mail-application-approved-more = இப்போது உள்நுழைந்து விளையாடலாம். வரவேற்கிறோம்!
mail-sign-up-refused-subject = { site-name }: உங்கள் விண்ணப்பம்
mail-sign-up-refused-told = { $name } கணக்குக்கான உங்கள் விண்ணப்பம் மறுக்கப்பட்டது.
mail-sign-up-refused-more = கணக்கும் உங்கள் பதிலும் நீக்கப்பட்டன.
mail-sign-up-expired-told = { $name } கணக்குக்கான உங்கள் விண்ணப்பத்தின் காலம் முடிந்தது: { $days } நாட்களுக்குள் யாரும் முடிவெடுக்கவில்லை.
mail-applications-waiting-subject =
    { $count ->
        [one] { site-name }: { $count } விண்ணப்பம் காத்திருக்கிறது
       *[other] { site-name }: { $count } விண்ணப்பங்கள் காத்திருக்கின்றன
    }
mail-applications-waiting-more = புதிய விண்ணப்பங்கள் இருக்கும்போது, நாளுக்கு ஒரு முறைக்கு மேல் இந்த மின்னஞ்சல் வராது.
mail-applications-waiting-link = படித்து முடிவெடுக்க:
