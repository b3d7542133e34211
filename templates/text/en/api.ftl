# The page that describes the API. What it says of each endpoint comes from the OpenAPI document.

api-title = The API of { site-name }
api-summary = Correspondence chess for programs: endpoints in the paths and shapes of Lichess’s API, with their answers and errors.
api-machine-readable = The same for programs, in OpenAPI
api-scope = Scope:
api-any-token = Any token
api-no-token = No token needed
api-or = or
api-parameters = Parameters
api-body = Body
api-answers = Answers
api-in-path = in the path
api-in-query = in the query
api-in-header = in a header
api-required = required
api-contents = Contents
api-family-title = { $family }: the API
api-request = Request
api-example = Example
api-fields = Fields of the answer
api-always = always there
api-operations = All operations
