# App passwords, and what chess programs are told that speak Xfcc.

app-passwords-title = App passwords
app-passwords-lead = Scid, ChessBase and other chess programs can fetch your games and send your moves through Xfcc, the protocol of correspondence chess servers. They log in with your name and an app password, never with the password of your account.
app-passwords-xfcc = Xfcc
app-passwords-to = Your app passwords
app-passwords-address = Address for the program
app-passwords-name = Name for the program
app-passwords-hint-name = In Scid, do not use a hyphen in the name you give this server.
app-passwords-closed = This installation is not reached over HTTPS, so an app password could be read on its way. Xfcc is switched off.
app-passwords-existing = Your app passwords
app-passwords-none = You have no app passwords.
app-password-made = made { $made }, never used
app-password-used = made { $made }, last used { $used }
app-password-revoke = Revoke
app-password-form-title = A new app password
app-password-label = Which program is it for?
app-password-label-hint = Give each program its own, so that you can revoke one without the others.
app-password-create = Make the app password
app-password-new-title = Your new app password
app-password-new-label = App password
app-password-new-once = Copy it now: it is shown only this once. It opens nothing but Xfcc.
notice-app-password-revoked = The app password is revoked. It no longer works.
app-password-error-no-name = Give the app password a name, such as that of the program.
app-password-error-name-too-long = A name has at most { $most } characters.
app-password-error-too-many = You have { $count } app passwords. Revoke some before you make more.
app-password-error-unknown = You have no such app password.
api-xfcc = Scid and other programs for correspondence servers use Xfcc instead
help-programs-xfcc = Scid, ChessBase and other programs that speak Xfcc fetch your games and send your moves. Make an app password in your settings, where you also find the address for the program.

## Told through Xfcc
xfcc-error-not-private = A password would be sent here without encryption. Use an address that begins with https.
xfcc-error-body-too-large = A request has at most { $kilobytes } kilobytes.
xfcc-error-body-broken = The request did not arrive complete.
xfcc-error-not-xml = The request is not well-formed XML.
xfcc-error-doctype = A request must not contain a document type definition.
xfcc-error-too-many-elements = The request has more elements than Xfcc needs.
xfcc-error-not-soap = The request is not a SOAP envelope with a body.
xfcc-error-version = Use SOAP 1.1 or 1.2.
xfcc-error-must-understand = A header that must be understood is not known here.
xfcc-error-namespace = The operation has to be in the namespace { $namespace }.
xfcc-error-operation = There is no such operation; the operations are { $operations }.
xfcc-error-boolean = “{ $field }” has to be true or false.
xfcc-error-authentication = Name and app password do not match. Make an app password in your settings; the password of your account does not work here.
xfcc-error-too-many = Too many wrong app passwords. Try again in { $seconds } seconds.
xfcc-info-clocks-stopped = An arbiter has stopped the clocks of this game.
xfcc-info-opponent-on-leave = Your opponent is on leave.
xfcc-info-you-on-leave = You are on leave. A move ends it.
