# Words of the pages.

site-name = Sealed Move
