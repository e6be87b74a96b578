#!/usr/bin/env python3
"""Makes a Python wheel that carries the program, and a source archive that builds it where no wheel fits.

As the build backend of pyproject.toml it serves `pip install .`, `pip install ARCHIVE` and `pip wheel .`: Swift must be
installed then. As a script it packs a binary that is there already:

    payload_lint_build.py [--binary FILE] [FOLDER]      default: what Scripts/build-static builds, into dist

Only the standard library is used.
"""
import argparse
import base64
import gzip
import hashlib
import io
import pathlib
import platform
import subprocess
import sys
import tarfile
import zipfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
NAME = "payload_lint"
# The same bytes for the same sources.
TIME = (2026, 1, 1, 0, 0, 0)
SECONDS = 1767225600


def version():
    return subprocess.check_output([ROOT / "Scripts" / "version"], text=True).strip()


def tag():
    """The systems that the binary of this machine runs on."""
    machine = platform.machine().lower()
    if sys.platform == "darwin":
        return "macosx_13_0_universal2"
    machine = {"arm64": "aarch64", "amd64": "x86_64"}.get(machine, machine)
    # A static binary runs beside any C library, old or new, glibc or musl.
    return f"manylinux_2_17_{machine}.manylinux2014_{machine}.musllinux_1_1_{machine}"


def metadata():
    return "\n".join([
        "Metadata-Version: 2.1", "Name: payload-lint", f"Version: {version()}",
        "Summary: Checks payloads of Apple push notifications", "License: MIT", "License-File: LICENSE",
        "Requires-Python: >=3.7", "Description-Content-Type: text/markdown", "",
        (ROOT / "README.md").read_text(encoding="utf-8")]).encode()


def pack(binary, folder):
    """Writes the wheel, and gives its path."""
    base = f"{NAME}-{version()}"
    info = base + ".dist-info"
    wheel = "\n".join(["Wheel-Version: 1.0", "Generator: payload-lint", "Root-Is-Purelib: false"]
                      + [f"Tag: py3-none-{part}" for part in tag().split(".")]) + "\n"
    files = [
        (f"{base}.data/scripts/payload-lint", binary.read_bytes(), 0o755),
        (f"{base}.data/data/share/man/man1/payload-lint.1", (ROOT / "man/payload-lint.1").read_bytes(), 0o644),
        (f"{info}/METADATA", metadata(), 0o644),
        (f"{info}/WHEEL", wheel.encode(), 0o644),
        (f"{info}/LICENSE", (ROOT / "LICENSE").read_bytes(), 0o644),
    ]
    record = []
    for name, data, _ in files:
        digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
        record.append(f"{name},sha256={digest},{len(data)}")
    record.append(f"{info}/RECORD,,")
    files.append((f"{info}/RECORD", ("\n".join(record) + "\n").encode(), 0o644))

    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{base}-py3-none-{tag()}.whl"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data, mode in files:
            entry = zipfile.ZipInfo(name, TIME)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = (0o100000 | mode) << 16
            archive.writestr(entry, data)
    return path


def build_static():
    return pathlib.Path(subprocess.check_output([ROOT / "Scripts" / "build-static"], text=True).strip())


# The build backend, as PEP 517 asks for it.

def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    return pack(build_static(), pathlib.Path(wheel_directory)).name


def build_sdist(sdist_directory, config_settings=None):
    """All files of the repository, from a work tree of git."""
    base = f"{NAME}-{version()}"
    names = subprocess.check_output(["git", "ls-files", "-z"], cwd=ROOT, text=True).split("\0")
    path = pathlib.Path(sdist_directory) / (base + ".tar.gz")
    with open(path, "wb") as file, gzip.GzipFile("", "wb", fileobj=file, mtime=SECONDS) as zipped, \
            tarfile.open(fileobj=zipped, mode="w", format=tarfile.PAX_FORMAT) as archive:
        def add(name, data, mode):
            entry = tarfile.TarInfo(f"{base}/{name}")
            entry.size, entry.mode, entry.mtime = len(data), mode, SECONDS
            archive.addfile(entry, io.BytesIO(data))
        for name in sorted(filter(None, names)):
            source = ROOT / name
            if source.is_file():
                add(name, source.read_bytes(), 0o755 if source.stat().st_mode & 0o100 else 0o644)
        add("PKG-INFO", metadata(), 0o644)
    return path.name


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--binary", type=pathlib.Path)
    arguments.add_argument("folder", nargs="?", type=pathlib.Path, default=ROOT / "dist")
    options = arguments.parse_args()
    print(pack(options.binary or build_static(), options.folder))


if __name__ == "__main__":
    main()
