#!/usr/bin/env python3
"""Checks every link of the documents and of the built documentation: `ci/links.py TARGET_DIR`.

Nothing is fetched. A link to docs.rs has to lead to a page that `cargo doc` has just built, or to a file that
the package holds; a link between files to a file and, behind `#`, to a heading. Other addresses are listed
by `--list`.
"""

import re
import subprocess
import sys
import unicodedata
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urldefrag

ROOT = Path(__file__).resolve().parent.parent
PAGES = "https://docs.rs/janggi/latest/"
SOURCES = "https://docs.rs/crate/janggi/latest/source/"
# Crates that are published together with the library, and the package itself.
TOGETHER = {"https://docs.rs/janggi", "https://docs.rs/janggi-twelve-table",
            "https://crates.io/crates/janggi", "https://crates.io/crates/janggi-cli"}


def headings(text):
    """The anchors that the headings of a Markdown text have."""
    text = re.sub(r"^```.*?^```", "", text, flags=re.M | re.S)
    found = set()
    for heading in re.findall(r"^#+ +(.*?) *$", text, flags=re.M):
        words = re.sub(r"\[([^\]]*)\](\([^)]*\))?", r"\1", heading).lower()
        kept = (c for c in words if c in " -_" or unicodedata.category(c)[0] in "LNM")
        found.add("".join(kept).replace(" ", "-"))
    return found


def markdown_links(text):
    text = re.sub(r"^```.*?^```", "", text, flags=re.M | re.S)
    text = re.sub(r"`[^`\n]*`", "``", text)
    yield from re.findall(r"\]\(([^)\s]+)\)", text)
    yield from re.findall(r"^\[[^\]]+\]: (\S+)$", text, flags=re.M)
    yield from re.findall(r"<img src=\"([^\"]+)\"", text)
    defined = {name.lower() for name in re.findall(r"^\[([^\]]+)\]: ", text, flags=re.M)}
    for label in re.findall(r"\]\[([^\]]+)\]", text):
        if label.lower() not in defined:
            yield f"[{label}]"


class Page(HTMLParser):
    def __init__(self, text):
        super().__init__()
        self.links, self.ids = [], set()
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        for name, value in attributes:
            if name == "id":
                self.ids.add(value)
            elif name in ("href", "src") and tag in ("a", "img") and value:
                self.links.append(value)


class Check:
    def __init__(self, docs):
        self.docs, self.faults, self.pages, self.count, self.others = docs, [], {}, 0, set()
        listed = ["cargo", "package", "--list", "--allow-dirty", "-p", "janggi"]
        output = subprocess.run(listed, cwd=ROOT, check=True, capture_output=True, text=True)
        self.packaged = set(output.stdout.split())

    def page(self, path):
        if path not in self.pages:
            self.pages[path] = Page(path.read_text()) if path.is_file() else None
        return self.pages[path]

    def fault(self, where, link, what):
        self.faults.append(f"{where}: {link}: {what}")

    def built(self, where, link, path, anchor):
        """A page of the built documentation."""
        path = path / "index.html" if path.is_dir() else path
        if path.suffix != ".html":
            return path.is_file() or self.fault(where, link, "no such file")
        page = self.page(path)
        if page is None:
            self.fault(where, link, "no such page")
        elif anchor and not {anchor, unquote(anchor)} & page.ids and not re.fullmatch(r"[\d-]+", anchor):
            self.fault(where, link, "no such place on the page")

    def link(self, where, folder, link):
        self.count += 1
        target, anchor = urldefrag(link)
        if target.startswith(PAGES):
            self.built(where, link, self.docs / target[len(PAGES):], anchor)
        elif target.startswith(SOURCES):
            if target[len(SOURCES):] not in self.packaged:
                self.fault(where, link, "not in the package")
        elif target.startswith("http"):
            if target.rstrip("/") not in TOGETHER:
                self.others.add(target)
        elif link.startswith("["):
            self.fault(where, link, "not defined")
        else:
            path = folder / unquote(target) if target else where
            if not path.exists():
                self.fault(where, link, "no such file")
            elif anchor and unquote(anchor) not in headings(path.read_text()):
                self.fault(where, link, "no such heading")

    def markdown(self, path):
        for link in markdown_links(path.read_text()):
            self.link(path, path.parent, link)

    def html(self, path):
        page = self.page(path)
        for link in page.links:
            if link.startswith(("data:", "javascript:", "https:", "http:")):
                continue
            self.count += 1
            target, anchor = urldefrag(link)
            self.built(path, link, (path.parent / unquote(target)).resolve() if target else path, anchor)


def main():
    docs = Path(sys.argv[1]).resolve() / "doc"
    check = Check(docs)
    listed = subprocess.run(["git", "ls-files", "*.md"], cwd=ROOT, check=True, capture_output=True, text=True)
    for name in listed.stdout.split():
        if not name.startswith("src/"):
            check.markdown(ROOT / name)
    for path in sorted((docs / "janggi").rglob("*.html")):
        check.html(path)
    if "--list" in sys.argv:
        print("\n".join(sorted(check.others)))
    print("\n".join(check.faults))
    print(f"{check.count} links, {len(check.faults)} lead nowhere")
    sys.exit(bool(check.faults))


main()
