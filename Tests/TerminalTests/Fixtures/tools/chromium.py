"""Headless Chromium, controlled over a pipe: shows a file at any time of its animations, and takes pictures of it."""

import base64
import fcntl
import io
import json
import os
import shutil
import signal
import subprocess
import tempfile
import time

from PIL import Image


class Chromium:
    def __init__(self, *options):
        self.profile = tempfile.TemporaryDirectory(prefix="chromium-")
        (theirs, self.send), (self.receive, ours) = os.pipe(), os.pipe()
        # Chromium reads from descriptor 3 and writes to 4, so these ends must have other numbers first.
        ends = [fcntl.fcntl(end, fcntl.F_DUPFD_CLOEXEC, 10) for end in (theirs, ours)]
        command = ["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
                   "--hide-scrollbars", "--no-first-run", "--remote-debugging-pipe",
                   f"--user-data-dir={self.profile.name}", *options, "about:blank"]
        self.process = subprocess.Popen(command, pass_fds=(3, 4), stdin=subprocess.DEVNULL, start_new_session=True,
                                        preexec_fn=lambda: [os.dup2(end, place) for end, place in zip(ends, (3, 4))],
                                        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                                        env={**os.environ, "HOME": self.profile.name,
                                             "TMPDIR": self.profile.name})
        for end in (theirs, ours, *ends):
            os.close(end)
        self.number, self.buffer, self.session = 0, b"", None
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        self.call("Page.enable")

    def call(self, method, **parameters):
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        rest = json.dumps(message).encode() + b"\0"
        while rest:
            rest = rest[os.write(self.send, rest):]
        return self.wait(lambda answer: answer.get("id") == self.number)["result"]

    def wait(self, is_it):
        while True:
            while b"\0" not in self.buffer:
                piece = os.read(self.receive, 1 << 20)
                if not piece:
                    raise EOFError("Chromium has ended")
                self.buffer += piece
            message, self.buffer = self.buffer.split(b"\0", 1)
            answer = json.loads(message)
            if "error" in answer:
                raise RuntimeError(answer["error"]["message"])
            if is_it(answer):
                return answer

    def show(self, path, size):
        """Shows the file in a window of this size."""
        self.call("Emulation.setDeviceMetricsOverride", width=size[0], height=size[1], deviceScaleFactor=1, mobile=False)
        self.call("Page.navigate", url="file://" + os.path.abspath(path))
        self.wait(lambda answer: answer.get("method") == "Page.loadEventFired")

    def prefer(self, scheme):
        """Prefers dark or light pages from now on, also for what is shown already."""
        self.call("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])

    def run(self, script):
        answer = self.call("Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in answer:
            raise RuntimeError(answer["exceptionDetails"]["text"])
        return answer["result"].get("value")

    def hold(self, seconds):
        """Stops all animations at a time, and returns their number."""
        return self.run(f"document.getAnimations().map(a => {{ a.pause(); a.currentTime = {seconds * 1000}; }}).length")

    def picture(self):
        data = self.call("Page.captureScreenshot", format="png")["data"]
        return Image.open(io.BytesIO(base64.b64decode(data))).convert("RGB")

    def close(self):
        # All of its processes at once: one that goes on for a moment would write into the folder again.
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        for _ in range(100):
            shutil.rmtree(self.profile.name, ignore_errors=True)
            time.sleep(0.01)
            if not os.path.exists(self.profile.name):
                break
        self.profile.cleanup()
