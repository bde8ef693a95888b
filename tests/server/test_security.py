"""SECURITY.md says how to report, what is promised and what is not; whoever looks for it finds it."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "SECURITY.md"


def anchors(page: Path) -> set[str]:
    """Of its headings, as they are linked to."""
    titles = re.findall(r"^#+ (.*)$", page.read_text("utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in titles}


def test_it_says_what_one_looks_for() -> None:
    assert {"how-to-report", "what-is-promised", "threats-considered", "what-is-not-promised"} <= anchors(PAGE)
    text = PAGE.read_text("utf-8")
    for who in (
        "a player",
        "a spectator",
        "a stranger",
        "a flood",
        "a bot program",
        "a lost device",
        "runs the server",
    ):
        assert who in text
    assert "@" not in text  # nobody has an address for it


@pytest.mark.parametrize("page", ["README.md", "docs/hosting.md"])
def test_it_is_found_from(page: str) -> None:
    assert re.search(r"\]\((\.\./)?SECURITY\.md\)", (ROOT / page).read_text("utf-8"))


@pytest.mark.parametrize("name", ["SECURITY.md", "docs/design/door.md"])
def test_its_links_lead_somewhere(name: str) -> None:
    links = re.findall(r"\]\(([^)#]+\.md)?(?:#([\w-]+))?\)", (ROOT / name).read_text("utf-8"))
    assert links
    for page, anchor in links:
        target = (ROOT / name).parent / page if page else ROOT / name
        assert target.is_file(), page
        assert not anchor or anchor in anchors(target), (page, anchor)
