# Sign-ups that an operator approves.

sign-up-question = Who are you, and why would you like to play here?
sign-up-answer-hint = Between { $least } and { $most } characters. An operator of this service reads your answer and decides.
sign-up-sent-applied = After that, an operator of this service reads your application. You’ll get an e-mail when it’s decided.
sign-up-waiting-title = Your application is waiting
sign-up-waiting-lead = Your address is confirmed. An operator of this service will read your application. You’ll get an e-mail when it’s decided, and once it’s approved you can log in.
sign-up-waiting-days = If nobody decides within { $days } days, your application is deleted. We’ll e-mail you about that, too.

application-error-too-short = Please answer in at least { $least } characters.
application-error-too-long = Your answer is { $length } characters long. It can be at most { $most }.
application-error-not-an-operator = Only operators decide on applications.
application-error-decided = This application isn’t waiting any more: somebody else has decided, or it has expired.

account-state-awaiting-approval = Your account is waiting for approval. You’ll get an e-mail when it’s decided.
account-change-error-awaiting-approval = The sign-up of this account isn’t approved yet. Approve or refuse it first.

nav-applications = Applications
applications-title = Applications
applications-lead = These people have signed up and confirmed their addresses. Approve an application, and they can log in. Refuse it, and the account is deleted and its name is free again.
applications-question = Applicants are asked:
applications-none = No applications are waiting.
applications-waiting =
    { $count ->
        [one] { $count } application is waiting.
       *[other] { $count } applications are waiting.
    }
applications-reason = Reason for a refusal
applications-reason-hint = Optional. It’s sent to the applicant by e-mail.
applications-approve = Approve
applications-refuse = Refuse
applications-next = Next page

notice-application-approved = Approved. The applicant gets an e-mail.
notice-application-refused = Refused. The account is deleted, and the applicant gets an e-mail.

security-changed-sign-up-approved = Sign-up approved by an operator

privacy-retention-applications = An account that waits for approval, with the answer given at sign-up

mail-application-approved-subject = Your account at { site-name } is approved
mail-application-approved-told = Your account { $name } is approved.
mail-application-approved-more = You can log in and play now. Welcome!
mail-sign-up-refused-subject = Your application at { site-name }
mail-sign-up-refused-told = Your application for the account { $name } was refused.
mail-sign-up-refused-more = The account and your answer are deleted.
mail-sign-up-expired-told = Your application for the account { $name } has expired: nobody decided within { $days } days.
mail-applications-waiting-subject =
    { $count ->
        [one] { $count } application is waiting at { site-name }
       *[other] { $count } applications are waiting at { site-name }
    }
mail-applications-waiting-more = You get this e-mail at most once a day, when there are new applications.
mail-applications-waiting-link = Read and decide:
