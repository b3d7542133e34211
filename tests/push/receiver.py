"""What a browser, its push service and a webhook's program do with what they get: by Python's own library, http-ece and
cryptography.

    subscribe                          a new subscription, as JSON
    decrypt PRIVATE_KEY AUTH           decrypts standard input (RFC 8291)
    authorized AUTHORIZATION           checks the header (RFC 8292), and gives key and claims as JSON
    signed KEY ID TIMESTAMP SIGNATURE  checks a webhook's signature over standard input (Standard Webhooks)
"""

import base64
import hashlib
import hmac
import json
import os
import sys


def encoded(data):
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def decoded(text):
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def point(key):
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def subscribe():
    from cryptography.hazmat.primitives.asymmetric import ec

    key = ec.generate_private_key(ec.SECP256R1())
    private = key.private_numbers().private_value.to_bytes(32, "big")
    return json.dumps(
        {"private": encoded(private), "p256dh": encoded(point(key.public_key())), "auth": encoded(os.urandom(16))}
    )


def decrypt(private, auth):
    import http_ece
    from cryptography.hazmat.primitives.asymmetric import ec

    key = ec.derive_private_key(int.from_bytes(decoded(private), "big"), ec.SECP256R1())
    body = sys.stdin.buffer.read()
    return http_ece.decrypt(body, private_key=key, auth_secret=decoded(auth), version="aes128gcm").decode()


def authorized(header):
    from cryptography.hazmat.primitives import hashes
    from cryptography.hazmat.primitives.asymmetric import ec, utils

    scheme, parameters = header.split(" ", 1)
    assert scheme == "vapid", scheme
    given = dict(part.strip().split("=", 1) for part in parameters.split(","))
    head, claims, signature = given["t"].split(".")
    assert json.loads(decoded(head))["alg"] == "ES256"
    r, s = (int.from_bytes(half, "big") for half in (decoded(signature)[:32], decoded(signature)[32:]))
    key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decoded(given["k"]))
    key.verify(utils.encode_dss_signature(r, s), f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256()))
    return json.dumps({"key": given["k"], "claims": json.loads(decoded(claims))})


def signed(key, name, timestamp, signature):
    assert key.startswith("whsec_"), key
    body = sys.stdin.buffer.read()
    mac = hmac.new(base64.b64decode(key[6:]), f"{name}.{timestamp}.".encode() + body, hashlib.sha256)
    wanted = "v1," + base64.b64encode(mac.digest()).decode()
    assert hmac.compare_digest(wanted, signature), f"{signature} is not {wanted}"
    return "ok"


if __name__ == "__main__":
    does = {"subscribe": subscribe, "decrypt": decrypt, "authorized": authorized, "signed": signed}
    print(does[sys.argv[1]](*sys.argv[2:]))
