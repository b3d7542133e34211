# The mail that the service sends, for who looks after it; and what a player is told whose address takes none.

nav-mail-queue = Mail queue
mail-queue-title = Mail queue
mail-queue-lead = What is waiting to be sent, what the recipient’s mail server deferred, and what was set aside. The same is on the command line: sealedmove mail list.
mail-queue-domains = By domain
mail-queue-none = No mail is waiting.
mail-queue-domain = Domain
mail-queue-no-domain = unknown
mail-queue-waiting = Waiting
mail-queue-deferred = Deferred
mail-queue-failed = Set aside
mail-queue-oldest = Oldest
mail-queue-actions = Actions
mail-queue-retry = Try again
mail-queue-drop = Delete
mail-queue-retry-all = Try all of them again
mail-queue-only = Only messages to { $domain } are listed.
mail-queue-all-domains = Show all domains
mail-queue-to = To
mail-queue-message = Message
mail-queue-queued = Queued
mail-queue-next = Next try
mail-queue-tries = Tries
mail-queue-answer = Last answer
mail-queue-shown = { $shown } of { $count } are shown.
mail-queue-nobody = unknown
mail-queue-unknown-kind = from a later version
mail-queue-paused = Paused addresses
mail-queue-paused-lead = Mail to these addresses kept failing. Only mail about the account itself is sent there, until its owner or you try again.
mail-queue-paused-none = No address is paused.
mail-queue-since = Since
mail-queue-resume = Send mail again
mail-queue-error-not-an-operator = Only an operator may look after mail.
mail-queue-error-gone = That message has been sent or deleted in the meantime, or is being sent just now.
notice-mail-retried = Those messages are being tried again.
notice-mail-dropped = Those messages were deleted and will not be sent.
notice-mail-resumed = Mail to that address is being sent again.

## What a player is told

mail-paused-lead = Our e-mail to { $email } keeps coming back, so we have stopped sending it. You may miss moves and challenges.
mail-paused-answer = The last answer we got: { $answer }
mail-paused-resume = Try again
notice-mail-paused-lifted = We’ll e-mail you again, from the next message on.

## A test message

mail-test-subject = Test message from { site-name }
mail-test-text =
    This is a test message from { site-name } at { $link }.
    If you can read it, mail from there reaches you.
mail-resume-error-too-often = You have had our e-mail resumed { $count } times within { $span }. Wait { $wait }, then try again.
