# The page that describes the API. What it says of each endpoint comes from the OpenAPI document.

api-title = Die API von { site-name }
api-summary = Fernschach für Programme: Endpunkte mit den Pfaden und Formen der Lichess-API, mit ihren Antworten und Fehlern.
api-machine-readable = Dasselbe für Programme, in OpenAPI
api-scope = Berechtigung:
api-any-token = Beliebiges Token
api-no-token = Kein Token nötig
api-or = oder
api-parameters = Parameter
api-body = Body
api-answers = Antworten
api-in-path = im Pfad
api-in-query = in der Query
api-in-header = in einer Kopfzeile
api-required = erforderlich
api-contents = Inhalt
api-family-title = { $family }: die API
api-request = Anfrage
api-example = Beispiel
api-fields = Felder der Antwort
api-always = immer vorhanden
api-operations = Alle Operationen
