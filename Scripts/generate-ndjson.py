#!/usr/bin/env python3
"""Writes NDJSON of payloads to standard output, the same for the same seed: about 700 bytes a line, one line in twenty faulty.

usage: Scripts/generate-ndjson.py LINES [SEED] > payloads.ndjson
"""
import json
import random
import sys

NAMES = ["Ada", "Björn", "Chloé", "大輔", "Елена", "فاطمة", "Grace 👩‍🚀", "Hedy"]
TEXTS = [
    "Your order is on its way and arrives between 10:00 and 12:00.",
    "Grüße aus München! Das Treffen beginnt in fünf Minuten.",
    "会議は10分後に始まります。資料を忘れずに持ってきてください。",
    'She said "see you tomorrow" and left the \\shared\\ folder.',
    "🎉 Two new followers this week 🎉",
]
CATEGORIES = ["ORDER", "INVITE", "MESSAGE", "REMINDER"]


def payload(rng, number):
    alert = {"title": rng.choice(NAMES), "body": rng.choice(TEXTS)}
    if rng.random() < 0.3:
        alert = {"title-loc-key": "FROM", "title-loc-args": [rng.choice(NAMES)], "loc-key": "TEXT", "loc-args": ["1", "2"]}
    aps = {"alert": alert, "badge": rng.randrange(30), "sound": "default", "category": rng.choice(CATEGORIES)}
    if rng.random() < 0.5:
        aps["mutable-content"] = 1
    if rng.random() < 0.3:
        aps["thread-id"] = "thread-%d" % rng.randrange(1000)
    if rng.random() < 0.2:
        aps["interruption-level"] = "time-sensitive"
    body = {"aps": aps, "id": "%016x" % rng.getrandbits(64), "number": number}
    body["data"] = {"url": "https://example.com/orders/%d" % number, "note": rng.choice(TEXTS) * rng.randrange(1, 8)}
    body["items"] = [{"sku": "A-%04d" % rng.randrange(9999), "count": rng.randrange(1, 9)} for _ in range(rng.randrange(1, 6))]
    return body


def break_line(rng, body, text):
    kind = rng.randrange(4)
    if kind == 0:
        body["aps"]["badge"] = str(body["aps"]["badge"])
    elif kind == 1:
        body["aps"]["mutableContent"] = True
    elif kind == 2:
        return text[:-1] + ",}"
    else:
        body["aps"]["interruption-level"] = "timeSensitive"
    return json.dumps(body, ensure_ascii=False, separators=(",", ":"))


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__.strip().splitlines()[-1])
    rng = random.Random(int(sys.argv[2]) if len(sys.argv) > 2 else 1)
    out = sys.stdout.buffer
    for number in range(int(sys.argv[1])):
        body = payload(rng, number)
        text = json.dumps(body, ensure_ascii=rng.random() < 0.5, separators=(",", ":"))
        if rng.random() < 0.05:
            text = break_line(rng, body, text)
        out.write(text.encode("utf-8") + b"\n")


if __name__ == "__main__":
    main()
