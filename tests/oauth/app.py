"""An app that logs in with requests-oauthlib, asks the API, refreshes its token and logs out.

Reads JSON from standard input, `url`, `name` and `password`, and prints what it saw as JSON.
"""

import json
import os
import sys
from html.parser import HTMLParser

import requests
from requests_oauthlib import OAuth2Session

# The service is on this device, and has no certificate.
os.environ["OAUTHLIB_INSECURE_TRANSPORT"] = "1"

CLIENT_ID = "python-app"
REDIRECT_URI = "http://127.0.0.1:9/callback"


class Form(HTMLParser):
    """The hidden fields of the form that is sent to /oauth."""

    def __init__(self):
        super().__init__()
        self.fields = {}

    def handle_starttag(self, tag, attributes):
        field = dict(attributes)
        if tag == "input" and field.get("type") == "hidden":
            self.fields[field["name"]] = field["value"]


def allow(browser, url, address):
    """The player opens the address, allows what is asked for, and is led to the app."""
    page = browser.get(address, allow_redirects=False)
    assert page.status_code == 200, page.text
    form = Form()
    form.feed(page.text)
    answer = browser.post(
        url + "/oauth",
        data={**form.fields, "decision": "authorize"},
        headers={"Origin": url},
        allow_redirects=False,
    )
    assert answer.status_code == 303, answer.text
    return answer.headers["Location"]


def main():
    given = json.load(sys.stdin)
    url = given["url"]
    told = {}
    server = requests.get(url + "/.well-known/oauth-authorization-server").json()

    browser = requests.Session()
    log_in = {"name": given["name"], "password": given["password"]}
    assert browser.post(url + "/login", data=log_in, headers={"Origin": url}, allow_redirects=False).status_code == 303

    app = OAuth2Session(CLIENT_ID, redirect_uri=REDIRECT_URI, scope=["board:play", "email:read"], pkce="S256")
    address, _state = app.authorization_url(server["authorization_endpoint"])
    back = allow(browser, url, address)
    token = app.fetch_token(server["token_endpoint"], authorization_response=back, include_client_id=True)
    told["scope"] = sorted(token["scope"])
    told["account"] = app.get(url + "/api/account").json()["id"]
    told["email"] = app.get(url + "/api/account/email").json()["email"]
    tested = lambda: requests.post(url + "/api/token/test", data=token["access_token"]).json()[token["access_token"]]
    told["tested"] = tested()["userId"]
    told["revoked"] = app.delete(server["token_endpoint"]).status_code
    told["dead"] = app.get(url + "/api/account").status_code
    told["tested_dead"] = tested()

    # The client id in the header for secrets, which is what the library does unless told.
    scope = ["board:play", "offline_access"]
    app = OAuth2Session(CLIENT_ID, redirect_uri=REDIRECT_URI, scope=scope, pkce="S256")
    address, _state = app.authorization_url(server["authorization_endpoint"])
    first = app.fetch_token(server["token_endpoint"], authorization_response=allow(browser, url, address))
    second = app.refresh_token(server["token_endpoint"], client_id=CLIENT_ID)
    told["refreshed"] = app.get(url + "/api/account").json()["id"]
    told["rotated"] = first["refresh_token"] != second["refresh_token"]
    json.dump(told, sys.stdout)


main()
