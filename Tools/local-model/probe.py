#!/usr/bin/env python3
"""Ask the local model for one token, and print how many tokens of context a request has.

Exit codes: 0 it answered, 1 it did not.
"""

import json
import sys
import urllib.request

from serve import MODEL

TIMEOUT_SECONDS = 60


def main():
    base = sys.argv[1]
    try:
        answer = fetch(base + "/chat/completions", {
            "model": MODEL,
            "messages": [{"role": "user", "content": "Say hello."}],
            "max_tokens": 1,
        })
        if answer["usage"]["completion_tokens"] != 1 or answer["model"] != MODEL:
            raise ValueError(f"unexpected answer: {answer}")
        print(fetch(base + "/models")["data"][0]["meta"]["n_ctx"])
    except (OSError, ValueError, LookupError, TypeError) as error:
        sys.exit(f"{base} does not answer as {MODEL}: {error}")


def fetch(url, body=None):
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(url, data, {"Content-Type": "application/json"})
    # A proxy from the environment has no business with the loopback address.
    opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    with opener.open(request, timeout=TIMEOUT_SECONDS) as response:
        return json.load(response)


if __name__ == "__main__":
    main()
