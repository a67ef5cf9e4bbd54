#!/usr/bin/env python3
"""Lists the licences of everything that the packages and the page are built from, and fails at one that is
not as permissive as the project's own: `ci/licences.py`. `cargo deny check`, which `deny.toml` is for, asks
for known faults of the dependencies too; it needs the network."""

import re
import subprocess
import sys
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
DENY = (ROOT / "deny.toml").read_text()
ALLOWED = set(re.findall(r'"([^"]+)"', re.search(r"^allow = \[(.*?)\]", DENY, re.M | re.S)[1]))


def is_allowed(expression):
    """One way through an SPDX expression is enough: `OR` is a choice, `AND` asks for both."""
    text = re.sub(r"\bWITH [\w.-]+", "", expression.replace("/", " OR "))
    while "(" in text:
        text = re.sub(r"\(([^()]*)\)", lambda inner: "yes" if is_allowed(inner[1]) else "no", text)
    return any(all(part.strip() in ALLOWED | {"yes"} for part in way.split(" AND "))
               for way in text.split(" OR "))


found = defaultdict(set)
for manifest, packages in [("Cargo.toml", ["janggi", "janggi-cli", "janggi-twelve-table"]),
                           ("web/Cargo.toml", ["janggi-web"])]:
    command = ["cargo", "tree", "--locked", "--manifest-path", manifest, "--edges=normal,build",
               "--all-features", "--target=all", "--prefix=none", "--format={p}|{l}"]
    for package in packages:
        command += ["-p", package]
    told = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    for line in filter(None, told.splitlines()):
        package, licence = line.split("|")
        found[licence.removesuffix(" (*)") or "none"].add(package.split()[0])
for licence, names in sorted(found.items()):
    print(f"{licence}: {', '.join(sorted(names))}")
refused = {licence for licence in found if not is_allowed(licence)}
if refused:
    sys.exit(f"not allowed by deny.toml: {', '.join(sorted(refused))}")
