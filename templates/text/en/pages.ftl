# Words of the pages.

site-name = Sealed Move

## The frame of every page
skip-link = Skip to the content
nav-label = Main menu
nav-games = My games
nav-lobby = Lobby
nav-new-game = New game
nav-settings = Settings
nav-log-out = Log out
nav-log-in = Log in
nav-sign-up = Sign up
footer-about = Correspondence chess: make your move when you have the time.
footer-api = For programs: the API

moment-utc = { $day } { $month ->
    [1] Jan
    [2] Feb
    [3] Mar
    [4] Apr
    [5] May
    [6] Jun
    [7] Jul
    [8] Aug
    [9] Sep
    [10] Oct
    [11] Nov
   *[12] Dec
 } { $year }, { $time } UTC

## What went wrong
problem-title-not-found = There is nothing here
problem-title-gone = This is over
problem-title-log-in = Please log in
problem-title-too-many = One moment, please
problem-title-unavailable = Not available just now
problem-title-internal = Something went wrong
problem-title-refused = That did not work
problem-not-found = There is no page at this address.
problem-bad-request = What your browser sent could not be read. Go back, look over the form and send it again.
problem-method = This address does not take such a request.
problem-too-large = That was more than this form may hold.
problem-internal = Something went wrong on our side. It has been noted.
problem-too-many = That was too often in a short time. Please wait a little and try again.
problem-log-in-first = You are not logged in, perhaps no longer. Nothing was changed.
problem-from-elsewhere = This form was not sent from our own pages, so nothing was changed. Open the page here and try again.
problem-home = To the first page
