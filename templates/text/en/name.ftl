# Changing the name of an account.

name-change-title = Change your name
name-change-lead = Your old name will lead to your new one, and nobody else can use it. You can take a new name once a year, and change between capital and small letters whenever you like.
name-change-field = New name
name-change-next = You can take a new name from { $time }. Until then you can only change between capital and small letters.
name-change-former = Former names: { $names }
name-change-error-own = That’s your name already.
name-change-error-recent = You took a new name less than a year ago. You can do so again from { $time }.

notice-name-changed = Your name is changed.

security-changed-name-changed = Name changed from { $name }
security-changed-renamed-by-operator = Name changed by whoever runs this service: { $reason }
mail-security-name-changed = Your name was changed. It was { $name } before.
mail-security-renamed-by-operator = Whoever runs this service changed your name to { $name } and gave this reason: { $reason }. Your former name isn’t shown any more, and you can’t take it again.
