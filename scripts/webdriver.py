"""Firefox and WebKitGTK for `scripts/web-test --browser`, by the commands of the W3C's WebDriver.

WebKit's driver takes them over HTTP. Firefox takes them itself, by Marionette: a number of bytes, a colon, and a list of JSON.
Neither sets the ratio of device pixels, nor is offline or slowed down on demand.
"""
import json, os, pathlib, shutil, socket, subprocess, time, urllib.error, urllib.request

BROWSERS = {"firefox": ["firefox-esr"], "webkit": ["WebKitWebDriver", "Xvfb"]}
PACKAGES = {"firefox-esr": "firefox-esr", "WebKitWebDriver": "webkit2gtk-driver", "Xvfb": "xvfb"}


def missing(name):
    """The packages that a browser needs and that are not installed."""
    return [PACKAGES[program] for program in BROWSERS[name] if not shutil.which(program)]


def free_port():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


def patiently(attempt, seconds=60):
    """Tries until it succeeds."""
    end = time.monotonic() + seconds
    while True:
        try:
            return attempt()
        except OSError:
            if time.monotonic() > end:
                raise
            time.sleep(0.1)


class Page:
    """What runs expressions in the page."""

    def rest(self):
        """Waits until no picture is awaited within a third of a second, nor drawn since the last look."""
        before, count, next = -1, self.run("fluid.frames().count"), 0
        while before != count or 0 <= next < 0.35:
            time.sleep(0.05)
            before, (count, next) = count, self.run("[fluid.frames().count, fluid.frames().next]")


class Driven(Page):
    """A browser that takes WebDriver's commands by `command(name, method, path, values)`."""

    pointer = "touch"

    def run(self, expression):
        """The value of a JavaScript expression; promises are awaited."""
        script = (f"const done = arguments[arguments.length - 1]; (async () => ({expression}))().then("
                  "(value) => done({ value }), (error) => done({ error: String(error) }));")
        answer = self.command("ExecuteAsyncScript", "POST", "/execute/async", {"script": script, "args": []})
        if "error" in answer:
            raise RuntimeError(answer["error"])
        return answer.get("value")

    def call(self, function, *values):
        return self.run(f"({function})({', '.join(json.dumps(value) for value in values)})")

    def size(self, width, height, scale=1, touch=True):
        frame = self.run("[outerWidth - innerWidth, outerHeight - innerHeight]")
        self.command("SetWindowRect", "POST", "/window/rect", {"width": width + frame[0], "height": height + frame[1]})

    def open(self, address):
        """Opens an address anew; seconds until the first picture."""
        self.command("Navigate", "POST", "/url", {"url": "about:blank"})
        began = time.monotonic()
        self.command("Navigate", "POST", "/url", {"url": address})
        while self.run("typeof window.fluid") != "object":
            time.sleep(0.02)
            if time.monotonic() - began > 60:
                raise RuntimeError("no page after a minute")
        self.run("fluid.ready.then(() => true)")
        return time.monotonic() - began

    def flick(self, start, way, steps=8):
        def move(share, milliseconds):
            return {"type": "pointerMove", "duration": milliseconds, "origin": "viewport",
                    "x": round(start[0] + way[0] * share), "y": round(start[1] + way[1] * share)}
        actions = [move(0, 0), {"type": "pointerDown", "button": 0}]
        actions += [move(step / steps, 12) for step in range(1, steps + 1)] + [{"type": "pointerUp", "button": 0}]
        hand = {"type": "pointer", "id": "hand", "parameters": {"pointerType": self.pointer}, "actions": actions}
        self.command("PerformActions", "POST", "/actions", {"actions": [hand]})


class Firefox(Driven):
    def __init__(self, folder):
        port = free_port()
        preferences = {"marionette.port": port, "browser.shell.checkDefaultBrowser": False, "browser.startup.page": 0,
                       "datareporting.policy.dataSubmissionEnabled": False, "dom.w3c_touch_events.enabled": 1}
        lines = [f"user_pref({json.dumps(key)}, {json.dumps(value)});\n" for key, value in preferences.items()]
        (pathlib.Path(folder) / "user.js").write_text("".join(lines))
        self.process = subprocess.Popen(
            ["firefox-esr", "-headless", "-marionette", "-no-remote", "-profile", folder], stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL, env={**os.environ, "HOME": folder})
        self.socket = patiently(lambda: socket.create_connection(("127.0.0.1", port), timeout=120))
        self.buffer, self.number = b"", 0
        self.receive()
        self.command("NewSession", "", "", {})

    def receive(self):
        def read():
            part = self.socket.recv(1 << 20)
            if not part:
                raise RuntimeError("the browser has ended")
            self.buffer += part
        while b":" not in self.buffer:
            read()
        count, _, self.buffer = self.buffer.partition(b":")
        while len(self.buffer) < int(count):
            read()
        message, self.buffer = self.buffer[:int(count)], self.buffer[int(count):]
        return json.loads(message)

    def command(self, name, _method, _path, values):
        self.number += 1
        data = json.dumps([0, self.number, "WebDriver:" + name, {**values, "newSandbox": False}]).encode()
        self.socket.sendall(b"%d:%s" % (len(data), data))
        _, _, error, result = self.receive()
        if error:
            raise RuntimeError(f"{name}: {error['message']}")
        return result.get("value") if isinstance(result, dict) and "value" in result else result

    def close(self):
        self.process.terminate()
        self.process.wait(20)


class WebKit(Driven):
    # Its driver has no touches for GTK.
    pointer = "mouse"

    def __init__(self, folder):
        port, display = free_port(), 100 + os.getpid() % 500
        self.screen = subprocess.Popen(["Xvfb", f":{display}", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"], stderr=subprocess.DEVNULL)
        self.process = subprocess.Popen(
            ["WebKitWebDriver", f"--port={port}"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            env={**os.environ, "DISPLAY": f":{display}", "HOME": folder, "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1"})
        self.address = f"http://127.0.0.1:{port}/session"
        self.session = ""
        answer = patiently(lambda: self.command("NewSession", "POST", "", {"capabilities": {}}))
        self.session = "/" + answer["sessionId"]

    def command(self, name, method, path, values):
        request = urllib.request.Request(
            self.address + self.session + path, json.dumps(values).encode(), {"Content-Type": "application/json"}, method=method)
        try:
            with urllib.request.urlopen(request, timeout=120) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise RuntimeError(f"{name}: {error.read().decode()[:300]}")

    def close(self):
        try:
            self.command("DeleteSession", "DELETE", "", {})
        except (RuntimeError, OSError):
            pass
        self.process.terminate()
        self.screen.terminate()


CLASSES = {"firefox": Firefox, "webkit": WebKit}
