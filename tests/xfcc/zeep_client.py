"""Calls the operations of a SOAP service by its description alone: a JSON object on each line of input, an answer on each
line of output. The first argument is the address of the description."""

import json
import sys

import zeep
from zeep.helpers import serialize_object

client = zeep.Client(sys.argv[1])
print(json.dumps({"zeep": zeep.__version__, "operations": sorted(client.service._binding._operations)}), flush=True)
for line in sys.stdin:
    arguments = json.loads(line)
    operation = arguments.pop("operation")
    try:
        answer = serialize_object(getattr(client.service, operation)(**arguments), dict)
    except zeep.exceptions.Fault as fault:
        answer = {"fault": fault.message}
    print(json.dumps({"answer": answer}), flush=True)
