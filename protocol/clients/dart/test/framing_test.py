"""What the Dart client puts on the wire, said in Python to a real server: same lines, same bytes.

    TOMBOLO_PROGRAM=…/tombolo PYTHONPATH=../../python/src python3 framing_test.py

There is no Dart where this was written. The test holds the client's sources to the lines that it
sends itself, and reads replies as the client does: UTF-8 by whatever pieces come, then lines.
"""

import base64
import codecs
import json
import pathlib
import re
import socket
import struct
import unittest

import tombolo

LIBRARY = pathlib.Path(__file__).resolve().parent.parent / "lib"


class Phone:
    """lib/src/connection.dart and `send` of lib/tombolo_flutter.dart."""

    def __init__(self, port, piece):
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=10)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.piece, self.decoder, self.text = piece, codecs.getincrementaldecoder("utf-8")(), ""
        self.last_id, self.notifications = 0, []

    @staticmethod
    def line(number, method, params):
        request = {"jsonrpc": "2.0", "id": number, "method": method, "params": params}
        return json.dumps(request, ensure_ascii=False, separators=(",", ":")) + "\n"

    def read_line(self):
        while "\n" not in self.text:
            received = self.socket.recv(self.piece)
            if not received:
                raise EOFError("the server closed the connection")
            self.text += self.decoder.decode(received)
        line, self.text = self.text.split("\n", 1)
        return line

    def call(self, method, params=None):
        self.last_id += 1
        self.socket.sendall(self.line(self.last_id, method, params).encode())
        while True:
            message = json.loads(self.read_line())
            if "method" in message:
                self.notifications.append(message)
            elif message["id"] == self.last_id:
                if "error" in message:
                    raise RuntimeError(message["error"])
                return message["result"]

    def send(self, channel, message, codec=None):
        params = {"channel": channel, "message": base64.b64encode(message).decode()}
        if codec:
            params["codec"] = codec
        answer = self.call("flutter.send", params)["message"]
        return None if answer is None else base64.b64decode(answer)

    def invoke(self, channel, method, arguments=None):
        """What MethodChannel makes of a call; its error as an exception, None where nobody implements it."""
        envelope = self.send(channel, encode(method, arguments))
        if envelope is None:
            return None
        values, flag = decode(envelope, 1), envelope[0]
        if flag:
            raise PlatformException(*values)
        return values


class PlatformException(Exception):
    pass


# MARK: StandardMessageCodec, as far as the test needs it


def encode(*values):
    out = bytearray()
    for value in values:
        write(out, value)
    return bytes(out)


def write(out, value):
    match value:
        case None | True | False:
            out.append({None: 0, True: 1, False: 2}[value])
        case int():
            small = -(2**31) <= value < 2**31
            out += struct.pack("<Bi" if small else "<Bq", 3 if small else 4, value)
        case float():
            out.append(6)
            out += bytes(-len(out) % 8) + struct.pack("<d", value)
        case str():
            text = value.encode()
            out += bytes([7, len(text)]) + text
        case list():
            out += bytes([12, len(value)])
            for element in value:
                write(out, element)
        case dict():
            out += bytes([13, len(value)])
            for key, element in value.items():
                write(out, key)
                write(out, element)


def decode(data, start):
    """All values from a byte on."""
    values = []
    while start < len(data):
        value, start = read(data, start)
        values.append(value)
    return values


def read(data, start):
    tag, start = data[start], start + 1
    match tag:
        case 0 | 1 | 2:
            return (None, True, False)[tag], start
        case 3:
            return struct.unpack_from("<i", data, start)[0], start + 4
        case 6:
            start += -start % 8
            return struct.unpack_from("<d", data, start)[0], start + 8
        case 7:
            end = start + 1 + data[start]
            return data[start + 1 : end].decode(), end
    raise ValueError(f"the test knows no tag {tag}")


class FramingTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = cls.enterClassContext(tombolo.Server())
        cls.port = int(cls.server.address.rsplit(":", 1)[1])

    def phone(self, piece=65536):
        phone = Phone(self.port, piece)
        self.addCleanup(phone.socket.close)
        phone.call("device.attach", {})
        return phone

    def test_calls_and_envelopes(self):
        phone = self.phone()
        self.assertEqual(phone.invoke("PW", "startLiveActivity", {"elapsedSeconds": 5}), [None])
        self.assertEqual(phone.invoke("PW", "updateLiveActivity", {"elapsedSeconds": 65.0}), [None])
        self.assertEqual(phone.call("activities.list")["activities"][0]["contentState"], {"elapsedTime": 65})
        with self.assertRaises(PlatformException) as caught:
            phone.invoke("PW", "updateLiveActivity")
        self.assertEqual(caught.exception.args, ("418", "Live activity didn't updated", None))
        self.assertIsNone(phone.invoke("PW", "pause"))
        self.assertIsNone(phone.send("dev.flutter.pigeon.Api.call", b"\x80"))

    def test_event_channel(self):
        phone = self.phone()
        self.assertEqual(phone.invoke("pushwoosh/receive", "listen"), [None])
        self.assertEqual(phone.invoke("pushwoosh/receive", "cancel"), [None])
        with self.assertRaises(PlatformException) as caught:
            phone.invoke("pushwoosh/receive", "cancel")
        self.assertEqual(caught.exception.args, ("error", "No active stream to cancel", None))

    def test_json_channel(self):
        call = b'{"method":"startLiveActivity","args":{}}'
        self.assertEqual(self.phone().send("PW", call, "json"), b"[null]")

    def test_pieces_of_one_byte(self):
        phone = self.phone(piece=1)
        text = "caf\u00e9 \u2028 \U0001f602"
        phone.call("appGroups.write", {"group": "group.a", "key": "k", "value": text})
        self.assertEqual(phone.invoke("SharedGroupPreferences", "getItem", ["k", "group.a"]), [text])

    def test_events_between(self):
        phone = self.phone()
        phone.call("events.subscribe", {"topics": ["activities"]})
        self.assertEqual(phone.invoke("PW", "startLiveActivity", {}), [None])
        self.assertEqual([told["params"]["type"] for told in phone.notifications], ["started"])

    def test_refused_call(self):
        with self.assertRaisesRegex(RuntimeError, "Not found: there is no activity") as caught:
            self.phone().call("activities.get", {"id": "x"})
        connection = (LIBRARY / "src/connection.dart").read_text(encoding="utf-8")
        self.assertEqual(set(re.findall(r"error\['(\w+)'\]", connection)), set(caught.exception.args[0]))

    def test_sources_say_the_same(self):
        connection = (LIBRARY / "src/connection.dart").read_text(encoding="utf-8")
        line = re.search(r"final request = \{(.*)\};", connection)[1]
        expected = Phone.line(1, "m", None)
        self.assertEqual(re.findall(r"'(\w+)':", line), list(json.loads(expected)))
        self.assertIn("utf8.encode('${jsonEncode(request)}\\n')", connection)
        library = (LIBRARY / "tombolo_flutter.dart").read_text(encoding="utf-8")
        body = re.search(r"call\('flutter\.send', \{(.*?)\}\);", library, re.DOTALL)[1]
        self.assertEqual(re.findall(r"'(\w+)':", body), ["channel", "message", "codec"])
        self.assertIn("method != 'flutter.message'", library)


if __name__ == "__main__":
    unittest.main()
