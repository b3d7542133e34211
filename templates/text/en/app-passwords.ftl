# App passwords, and what chess programs are told that speak Xfcc.

app-passwords-title = App passwords
app-passwords-lead = Scid, ChessBase and other chess programs can fetch your games and send your moves through Xfcc, the protocol of correspondence chess servers. They log in with your name and an app password, never with the password of your account.
app-passwords-xfcc = Xfcc
app-passwords-to = Your app passwords
app-passwords-address = Address for the program
app-passwords-name = Name for the program
app-passwords-hint-name = In Scid, don’t use a hyphen in the name you give this server.
app-passwords-closed = This installation isn’t served over HTTPS, so an app password could be read in transit. Xfcc is switched off.
app-passwords-existing = Your app passwords
app-passwords-none = You have no app passwords.
app-password-made = created { $made }, never used
app-password-used = created { $made }, last used { $used }
app-password-revoke = Revoke
app-password-form-title = New app password
app-password-label = Which program is it for?
app-password-label-hint = Give each program its own, so that you can revoke one without the others.
app-password-create = Create app password
app-password-new-title = Your new app password
app-password-new-label = App password
app-password-new-once = Copy it now: it is shown only once. It works for Xfcc only.
notice-app-password-revoked = The app password is revoked. It no longer works.
app-password-error-no-name = Give the app password a name, such as that of the program.
app-password-error-name-too-long = A name can have at most { $most } characters.
app-password-error-too-many = You have { $count } app passwords. Revoke some before you create more.
app-password-error-unknown = You have no such app password.
api-xfcc = Scid and other programs for correspondence servers use Xfcc instead
help-programs-xfcc = Scid, ChessBase and other programs that speak Xfcc can fetch your games and send your moves. Create an app password in your settings; the address for the program is there, too.

## Told through Xfcc
xfcc-error-not-private = A password would be sent here without encryption. Use an address that begins with https.
xfcc-error-body-too-large = A request can have at most { $kilobytes } kilobytes.
xfcc-error-body-broken = The request arrived incomplete.
xfcc-error-not-xml = The request is not well-formed XML.
xfcc-error-doctype = A request must not contain a document type definition.
xfcc-error-too-many-elements = The request has more elements than Xfcc needs.
xfcc-error-not-soap = The request is not a SOAP envelope with a body.
xfcc-error-version = Use SOAP 1.1 or 1.2.
xfcc-error-must-understand = A header that must be understood is not known here.
xfcc-error-namespace = The operation has to be in the namespace { $namespace }.
xfcc-error-operation = There is no such operation; the operations are { $operations }.
xfcc-error-boolean = “{ $field }” has to be true or false.
xfcc-error-authentication = Name and app password do not match. Create an app password in your settings; the password of your account does not work here.
xfcc-error-too-many = Too many wrong app passwords. Try again in { $seconds } seconds.
xfcc-info-clocks-stopped = An arbiter has stopped the clocks of this game.
xfcc-info-opponent-on-leave = Your opponent is on leave.
xfcc-info-you-on-leave = You are on leave. Making a move ends it.
