"""Reads the examples in Python of the API's documentation: each is Python, and each call of berserk is one that it has, with
arguments that it takes.

Usage: documented_examples.py URL, with any token in TOKENS.
"""

import ast
import html
import inspect
import os
import re
import sys
from functools import reduce

import berserk
import requests

URL = sys.argv[1]
client = berserk.Client(berserk.TokenSession(os.environ["TOKENS"].split()[0]), base_url=URL)
SAMPLE = re.compile(r'<pre class="api-sample"[^>]*aria-label="Python"[^>]*><code>(.*?)</code>', re.DOTALL)


def names(node):
    """`client.board.make_move` as its names; none where it is something else, such as a method of an answer."""
    if isinstance(node, ast.Name):
        return [node.id]
    inner = names(node.value) if isinstance(node, ast.Attribute) else []
    return [*inner, node.attr] if inner else []


def check(sample):
    """How many calls of berserk are in it."""
    count = 0
    for node in ast.walk(ast.parse(sample)):
        if isinstance(node, ast.Call) and names(node.func)[:1] == ["client"]:
            method = reduce(getattr, names(node.func)[1:], client)
            inspect.signature(method).bind(*node.args, **{argument.arg: argument.value for argument in node.keywords})
            count += 1
    return count


contents = requests.get(URL + "/api", timeout=60).text
families = sorted(set(re.findall(r'href="(/api/docs/[a-z-]+)"', contents)))
samples, calls = 0, 0
for page in ["/api", *families]:
    for found in SAMPLE.findall(requests.get(URL + page, timeout=60).text):
        calls += check(html.unescape(found))
        samples += 1
assert len(families) > 5 and samples > 100 and calls > 50, (families, samples, calls)
print("works")
