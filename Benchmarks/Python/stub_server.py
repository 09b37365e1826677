"""A chat-completions server that answers every request at once: stub_server.py PORT_FILE"""

import json
import sys
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

ANSWER = json.dumps({
    "id": "stub", "object": "chat.completion", "created": 0, "model": "stub",
    "choices": [
        {"index": 0, "message": {"role": "assistant", "content": "A photo."}, "finish_reason": "stop"}
    ],
    "usage": {"prompt_tokens": 1, "completion_tokens": 1, "total_tokens": 2},
}).encode()
MODELS = json.dumps({"object": "list", "data": [{"id": "stub", "object": "model"}]}).encode()


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        self.answer(MODELS)

    def do_POST(self) -> None:
        left = int(self.headers["Content-Length"])
        held_image = False
        while left > 0:
            piece = self.rfile.read(min(left, 1 << 16))
            if not piece:
                return
            held_image = held_image or b"data:image/" in piece
            left -= len(piece)
        if held_image:
            self.answer(ANSWER)
        else:
            self.send_error(400, "no image in the request")

    def answer(self, body: bytes) -> None:
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *arguments) -> None:
        pass


class Server(ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 128


server = Server(("127.0.0.1", 0), Handler)
Path(sys.argv[1]).write_text(str(server.server_address[1]))
server.serve_forever()
