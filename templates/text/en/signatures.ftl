# Signatures, and what programs and companies add to a message: none of it is said to the opponent. Capitals and punctuation do
# not matter; | stands between phrases.

# What a text ends with before its writer’s name.
signature-closings = regards | with regards | best regards | with best regards | kind regards | kindest regards | warm regards | warmly | many thanks and best regards | best | best wishes | all the best | all good wishes | cheers | yours | yours truly | yours sincerely | yours faithfully | sincerely | sincerely yours | respectfully | take care | ttyl | rgds | br | kr
# What notes of devices and virus scanners begin with.
signature-devices = sent from | sent via | sent with | sent using | get outlook for | download outlook | mail for windows | my phone wrote this | please excuse typos | please excuse brevity | excuse the brevity | excuse my brevity | typed on my phone | virus free | scanned by | checked for viruses by
# Anywhere in a line: law, confidentiality, companies, advertisements.
signature-footers = confidential | confidentiality | privileged | intended recipient | intended recipients | intended only for | intended solely | disclaimer | if you are not the intended | if you received this | if you have received this | received this email in error | received this e mail in error | received this message in error | liability | not liable | accept no responsibility | accept no liability | accept service | service of documents | service of process | service of legal | legal notice | legally binding | virus free | virus checked | free of viruses | for viruses | from viruses | antivirus | anti virus | malware | unsubscribe | mailing list | newsletter | manage your preferences | email preferences | privacy policy | privacy notice | terms and conditions | terms of use | all rights reserved | copyright | registered office | registered in | company number | company registration | registration number | vat number | regulated by | authorised by | free trial | special offer | limited offer | discount code | promo code | sign up now | sign up today | learn more at | visit our website | visit our | follow us | book a demo | book a meeting | schedule a meeting | download our app | consider the environment | before printing | think before you print | save paper | equal opportunity
# What stands before a telephone number.
signature-labels = tel | phone | telephone | mobile | mob | cell | cellphone | fax | direct | office | whatsapp | signal | call | ph
## To the writer

mail-answer-left-out = Your opponent was sent “{ $said }”. “{ $left }” was left out, since it looks like a signature.
mail-answer-left-out-all = “{ $left }” was not sent to your opponent, since it looks like a signature. To send it, put “{ mail-word-chat }” in front of it.
