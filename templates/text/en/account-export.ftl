# The archive of everything about oneself: the page, and what the archive says of itself.

account-export-title = Download your data
account-export-lead = Get everything this service has stored about you, in one ZIP archive. It’s made in the background, which can take a few minutes.
account-export-contents = What’s in it
account-export-file-readme = What each file is, and how long this service stores what
account-export-file-account = Your account: profile, names, addresses, log-ins, apps and devices, security history, events in your games, e-mail that wasn’t trusted to be from you, leave and lessons
account-export-file-settings = Your settings, the details of your profile, the players you follow or block, your notes and your analyses
account-export-file-games-pgn = All your games
account-export-file-games = Your conditional lines, what your rated games changed, which games you aborted, and what arbiters have ruled
account-export-file-challenges = The challenges you’ve made and received, open and answered
account-export-file-chat = What you’ve written in the chats of games
account-export-file-imported = The games you’ve imported, with your variations and comments
account-export-file-messages = The messages in your inbox, both yours and those you received
account-export-file-reports = The reports you’ve made
account-export-file-ratings = Your ratings, and how they have changed
account-export-formats = Games are in PGN, which chess programs read; everything else is in JSON, which other programs read. Times are in UTC.
account-export-left-out = What belongs to others isn’t in it, such as your opponents’ notes, conditional lines and addresses. Passwords and keys aren’t in it either.
account-export-keep-safe = Keep the archive safe: whoever has it can read your messages and notes.
account-export-limit = You can request one archive a day. It’s deleted after { $days } days.
account-export-button = Request an archive

account-export-requested = You requested an archive on { $time }. It’s being made: reload this page in a few minutes.
account-export-ready = Your archive was made on { $made }. You can download it until { $until }.
account-export-download = Download the archive ({ $size })
account-export-kilobytes = { $size } kB
account-export-megabytes = { $size } MB
account-export-next = You can request another one from { $time } on.
account-export-failed = The archive that you requested on { $time } couldn’t be made. Request another one.

account-export-error-being-made = Your archive is already being made. Reload the page in a few minutes.
account-export-error-too-soon = You can request one archive a day. You can request the next one from { $time } on.
account-export-error-unknown = There’s no such archive. It may have been deleted, or replaced by a newer one.
notice-account-export-requested = Your archive is being made.

account-export-readme-lead = This archive has everything that { site-name } has stored about the account { $name }. It was made on { $time }.

security-changed-data-exported = Archive of your data requested
security-changed-archive-downloaded = Archive of your data downloaded
mail-security-data-exported = An archive of everything stored about your account was requested. Downloading it takes a browser where you’re logged in and, unless you’ve just logged in there, your password or a passkey.
mail-export-ready-subject = Your archive is ready
mail-export-ready-told = The archive of your data that you requested on { $time } is ready.
mail-export-ready-more = You can download it until { $until }. That takes a browser where you’re logged in and, unless you’ve just logged in there, your password or a passkey.
mail-export-ready-link = Download it here:
