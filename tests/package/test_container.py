"""The container: its steps are those of docs/hosting.md, as the test of the wheel runs them. It is built with care,
and what is composed around it fits the settings there are."""

import re
import shlex
from ipaddress import ip_network
from typing import Any

import pytest
import yaml

from conquete.cli.environment import settings_from
from conquete.server.hosts import OPEN_PATHS, Hosts
from conquete.server.running import STOP_SECONDS
from conquete.server.settings import Settings
from tests.package.conftest import ROOT, documented_installation

Instruction = tuple[str, str]
COMPOSE = ROOT / "deploy" / "compose.yaml"
PINNED = re.compile(r"\S+/\S+:\d+(\.\d+)*(-[a-z0-9-]+)?")


def instructions() -> list[Instruction]:
    """Each as a word and the rest, on one line."""
    text = (ROOT / "Containerfile").read_text("utf-8")
    lines = [line for line in text.splitlines() if line.strip() and not line.startswith("#")]
    joined = re.sub(r"\s*\\\n\s*", " ", "\n".join(lines))
    return [(line.split(" ", 1)[0], line.split(" ", 1)[1]) for line in joined.splitlines()]


def stages() -> list[list[Instruction]]:
    found: list[list[Instruction]] = []
    for word, rest in instructions():
        if word == "FROM":
            found.append([])
        found[-1].append((word, rest))
    return found


def composed() -> dict[str, Any]:
    text = COMPOSE.read_text("utf-8")
    values = {"SITE": "play.example.org", "DATABASE_PASSWORD": "word", "METRICS_TOKEN": "0123456789abcdef"}
    loaded = yaml.safe_load(re.sub(r"\$\{(\w+)(?::\?[^}]*)?\}", lambda found: values[found[1]], text))
    assert isinstance(loaded, dict)
    return loaded


def test_it_is_installed_as_the_page_on_hosting_says() -> None:
    """The test of the wheel runs these commands in an empty environment; what PostgreSQL needs comes on top."""
    build = stages()[0]
    copied = build.index(("COPY", ". ."))
    steps = [rest.replace("--no-cache-dir ", "") for word, rest in build[copied:] if word == "RUN"]
    *usual, postgres = steps
    assert usual == documented_installation()
    assert postgres == "/opt/conquete/bin/pip install --require-hashes -r requirements-postgres.lock"
    assert (ROOT / "requirements-postgres.lock").is_file()


def test_what_it_needs_to_build_is_what_that_page_names() -> None:
    named = re.search(r"`apt install ([^`]+)`", (ROOT / "docs" / "hosting.md").read_text("utf-8"))
    assert named is not None
    needed = {word for word in named[1].split() if not word.startswith("python3")}  # those the image has
    apt = next(rest for word, rest in stages()[0] if word == "RUN" and "apt-get" in rest)
    assert needed <= set(apt.split())
    assert "--no-install-recommends" in apt
    assert apt.endswith("rm -rf /var/lib/apt/lists/*")


def test_it_is_built_with_care() -> None:
    build, final = stages()
    bases = [rest.split()[0] for stage in (build, final) for word, rest in stage if word == "FROM"]
    assert len(set(bases)) == 1  # the environment is made by the Python that it runs with
    assert PINNED.fullmatch(bases[0])
    words = [word for word, _ in final]
    assert "ADD" not in words
    user = dict(final)["USER"]
    assert user.isdecimal()
    assert int(user) >= 1000
    assert words.index("USER") < words.index("ENTRYPOINT")
    for word in ("ENTRYPOINT", "CMD", "VOLUME"):
        assert dict(final)[word].startswith("["), "no shell between the server and its signals"
    assert dict(final)["ENTRYPOINT"] == '["/opt/conquete/bin/conquete"]'
    assert "/healthz" in dict(final)["HEALTHCHECK"]
    assert not any(re.search(r"(?i)password|secret|token", rest) for _, rest in instructions())


def test_nothing_that_was_built_or_is_kept_here_gets_into_it() -> None:
    left_out = (ROOT / ".containerignore").read_text("utf-8")
    assert (ROOT / ".dockerignore").read_text("utf-8") == left_out
    assert {".git", ".venv*", "dist", "build", "conquete.db*", "deploy/.env"} <= set(left_out.split("\n"))


def test_the_command_is_one_that_there_is() -> None:
    for command in (yaml.safe_load(dict(stages()[-1])["CMD"]), composed()["services"]["server"]["command"]):
        assert command[:3] == ["serve", "--host", "0.0.0.0"]
        assert command[3] == "--database"
        assert len(command) == 5


def test_what_is_composed_fits_the_settings() -> None:
    services = composed()["services"]
    assert set(services) == {"proxy", "server", "database"}
    given = services["server"]["environment"]
    settings = settings_from(Settings(), given)
    assert settings.secure_cookies
    assert settings.address == "https://play.example.org"
    assert "play.example.org" in Hosts(settings)  # what the proxy asks for on behalf of visitors
    networks = composed()["networks"]
    subnet = networks["front"]["ipam"]["config"][0]["subnet"]
    assert settings.proxies == (subnet,)
    assert ip_network(subnet).is_private
    inside = [name for name, service in services.items() if "front" in service["networks"]]
    assert inside == ["proxy", "server"]  # nobody else is believed
    assert "ports" not in services["server"]
    assert "ports" not in services["database"]
    seconds = int(services["server"]["stop_grace_period"].removesuffix("s"))
    assert seconds > settings.drain_seconds + STOP_SECONDS + 5
    for name in ("proxy", "database"):
        assert PINNED.fullmatch(services[name]["image"])
    for name, service in services.items():
        for volume in service["volumes"]:
            source = volume.split(":")[0]
            assert source in composed()["volumes"] or (ROOT / "deploy" / source).is_file(), name


def test_no_password_stands_in_what_is_composed() -> None:
    text = COMPOSE.read_text("utf-8")
    for line in text.splitlines():
        if re.search(r"PASSWORD|TOKEN", line):
            assert "${" in line


def test_the_proxy_leads_to_the_server() -> None:
    text = (ROOT / "deploy" / "Caddyfile").read_text("utf-8")
    assert "reverse_proxy server:8210" in text
    assert "health_uri /readyz" in text
    assert "/readyz" in OPEN_PATHS  # it asks for server:8210, which is not the name of the site
    assert ("EXPOSE", "8210") in stages()[-1]


@pytest.mark.parametrize("word", ["RUN", "CMD", "ENTRYPOINT"])
def test_every_line_can_be_read(word: str) -> None:
    for found, rest in instructions():
        if found == word:
            assert shlex.split(rest)
